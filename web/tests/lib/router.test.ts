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
  ["/tournament/new", { page: "newtournament" }],
  ["/tournament/bcd234", { page: "tournament", code: "BCD234" }],
  ["/tournament/BCD234/screen", { page: "projection", code: "BCD234" }],
  ["/ratings", { page: "ratings", edition: null, seats: 0 }],
  ["/ratings/cars/4", { page: "ratings", edition: "cars", seats: 4 }],
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
  "/tournament",
  "/tournament/new/screen",
  "/tournament/BCD234/x",
  "/tournament/BCD234/screen/x",
  "/ratings/cars",
  "/ratings/cars/all",
  "/ratings/cars/4/5",
  "/a/b/c/d",
])("%s is missing", (path) => {
  expect(match(path)).toEqual({ page: "missing", path });
});

test("a code may be typed with blanks and in lower case", () => {
  expect(normalCode(" bcd 2-34 ")).toBe("BCD234");
});
