export default Object.values(
  import.meta.glob<string>("../../../../src/penultima/words/en/*.ftl", {
    query: "?raw",
    import: "default",
    eager: true,
  }),
);
