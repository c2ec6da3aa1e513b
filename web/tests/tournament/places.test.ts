import { expect, test } from "vitest";
import { isSaid } from "../../src/tournament/state/countdown.svelte";
import { pagesOf } from "../../src/tournament/state/paging";
import { destination, groupsOf, hasBye, placeOf, seatOf } from "../../src/tournament/state/places";
import { sight, stage } from "./sights";

const result = { places: [1, 2], points: [40, 0], rounds_won: [1, 0], note: "" };
const first = stage({ chairs: [1, 2], code: "AAA222", result }, { chairs: [3, 4], code: "BBB333" });
const second = {
  ...stage({ chairs: [1, 3], code: "CCC444" }, { chairs: [2, null], code: "DDD555" }),
  byes: [5],
};
const now = sight({ stages: [first, second] });

test("a table is known by its code, a seat by its number", () => {
  expect(placeOf(now, "BBB333")).toEqual({ stage: 0, table: 1 });
  expect(placeOf(now, "ZZZ999")).toBeNull();
  expect(placeOf(sight({ stages: [stage({ chairs: [1, 2] })] }), "")).toBeNull();
  expect(seatOf(now, 2)).toEqual({ stage: 1, table: 1 });
  expect(seatOf(now, 4)).toBeNull();
  expect(seatOf(now, null)).toBeNull();
  expect(hasBye(now, 5)).toBe(true);
  expect(hasBye(now, 1)).toBe(false);
});

test("when a stage begins one is taken to one's table, once", () => {
  expect(destination(now, { table: "CCC444" }, "", null)).toBe("CCC444");
  expect(destination(now, { table: "CCC444" }, "CCC444", null)).toBeNull();
  expect(destination(now, { table: "CCC444" }, "AAA222", "AAA222")).toBe("CCC444");
  expect(destination(now, { table: "CCC444" }, "AAA222", "CCC444")).toBeNull();
  expect(destination(now, {}, "AAA222", "AAA222")).toBeNull();
});

test("a page that has just been opened stays, unless it is a table that has ended", () => {
  expect(destination(now, { table: "CCC444" }, null, null)).toBeNull();
  expect(destination(now, { table: "CCC444" }, null, "DDD555")).toBeNull();
  expect(destination(now, { table: "CCC444" }, null, "AAA222")).toBe("CCC444");
});

test("partners face each other", () => {
  expect(groupsOf({ company: "single" }, 3)).toEqual([[0], [1], [2]]);
  expect(groupsOf({ company: "partners" }, 4)).toEqual([
    [0, 2],
    [1, 3],
  ]);
  expect(groupsOf({ company: "stage" }, 4)).toEqual([
    [0, 2],
    [1, 3],
  ]);
});

test("pages are about equally long and lose nobody", () => {
  const lines = Array.from({ length: 25 }, (_, at) => at);
  const pages = pagesOf(lines, 12);
  expect(pages.map((page) => page.length)).toEqual([9, 9, 7]);
  expect(pages.flat()).toEqual(lines);
  expect(pagesOf([], 12)).toEqual([[]]);
});

test("a countdown is said now and then", () => {
  const said = Array.from({ length: 61 }, (_, second) => second).filter(isSaid);
  expect(said).toEqual([10, 30, 60]);
});
