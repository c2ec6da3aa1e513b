// What a table or a tournament knows and does needs no page: nothing of a browser is named in its files.
import { expect, test } from "vitest";

const SOURCES = import.meta.glob<string>("../../src/{table,tournament}/state/*.ts", {
  query: "?raw",
  import: "default",
  eager: true,
});
const OF_A_PAGE =
  /\b(document|window|navigator|location|localStorage|sessionStorage|HTML\w*Element|matchMedia)\b/;

test("there is a state", () => expect(Object.keys(SOURCES).length).toBeGreaterThan(10));

test.each(Object.entries(SOURCES))("%s", (_, source) => {
  const code = source.replace(/\/\*[^]*?\*\/|\/\/.*/g, "");
  expect(code).not.toMatch(OF_A_PAGE);
  const imported = [...code.matchAll(/from "([^"]+)"/g)].map(([, name]) => name!);
  const components = imported.filter((name) => /\/[A-Z]\w*\.svelte$/.test(name));
  expect(components).toEqual([]);
  expect(imported.filter((name) => /\/(stage|parts)\//.test(name))).toEqual([]);
});
