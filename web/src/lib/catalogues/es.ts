export default Object.values(
  import.meta.glob<string>("../../../../src/penultima/words/es/*.ftl", {
    query: "?raw",
    import: "default",
    eager: true,
  }),
);
