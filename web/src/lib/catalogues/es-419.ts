export default Object.values(
  import.meta.glob<string>("../../../../src/penultima/words/es-419/{app,game,table}.ftl", {
    query: "?raw",
    import: "default",
    eager: true,
  }),
);
