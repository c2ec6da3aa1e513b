export default Object.values(
  import.meta.glob<string>(
    [
      "../../../../src/penultima/words/es/*.ftl",
      "!**/personas.ftl",
      "!**/teacher.ftl",
      "!**/terminal.ftl",
    ],
    {
      query: "?raw",
      import: "default",
      eager: true,
    },
  ),
);
