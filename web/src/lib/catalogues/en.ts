export default Object.values(
  import.meta.glob<string>("../../../../src/penultima/words/en/{app,game,table}.ftl", {
    query: "?raw",
    import: "default",
    eager: true,
  }),
);
