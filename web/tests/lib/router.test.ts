import { expect, test } from "vitest";
import { match, normalCode } from "../../src/lib/router.svelte";

test.each([
  ["/", { page: "home" }],
  ["/new", { page: "new" }],
  ["/tables/", { page: "tables" }],
  ["/t/bcd234", { page: "table", code: "BCD234" }],
  ["/rules", { page: "rules", edition: null }],
  ["/rules/agent-es", { page: "rules", edition: "agent-es" }],
  ["/replay/BCD234/2", { page: "replay", code: "BCD234", game: 2 }],
  ["/review/bcd234/2/1", { page: "review", code: "BCD234", game: 2, chair: 1 }],
  ["/score", { page: "score" }],
  ["/me", { page: "me" }],
])("%s is a page", (path, route) => {
  expect(match(path)).toEqual(route);
});

test.each([
  "/nowhere",
  "/t",
  "/t/BCD234/x",
  "/replay/BCD234",
  "/replay/BCD234/x",
  "/review/BCD234/2",
  "/review/BCD234/2/x",
  "/me/too",
  "/a/b/c/d",
])("%s is missing", (path) => {
  expect(match(path)).toEqual({ page: "missing", path });
});

test("a code may be typed with blanks and in lower case", () => {
  expect(normalCode(" bcd 2-34 ")).toBe("BCD234");
});
