import { expect, test } from "vitest";
import { isSaid } from "../../src/tournament/state/countdown.svelte";
import { pagesOf } from "../../src/tournament/state/paging";
import {
  destination,
  hasBye,
  placeAmong,
  placeOf,
  restKey,
  seatOf,
  winnersOf,
} from "../../src/tournament/state/places";
import { stuckBecause } from "../../src/tournament/state/stuck";
import { sight, stage } from "./sights";

const result = { places: [1, 2], points: [40, 0], rounds_won: [1, 0], note: "" };
const first = stage({ chairs: [1, 2], code: "AAA222", result }, { chairs: [3, 4], code: "BBB333" });
const second = {
  ...stage({ chairs: [1, 3], code: "CCC444" }, { chairs: [2, null], code: "DDD555" }),
  byes: [5],
};
const now = sight({ stages: [first, second] });

test("tables that do not go on are told by what hinders them", () => {
  const room = (table: number) => ({ table, why: "room" as const });
  const held = sight({ stuck: [room(2), { table: 3, why: "broken" }, room(5)] });
  expect(stuckBecause(held)).toEqual([
    { why: "room", tables: [2, 5] },
    { why: "broken", tables: [3] },
  ]);
});

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

test("who has nothing to play is told why", () => {
  const out = { place: 4, score: 0, ties: [], tables: 1, rounds_won: 0, points: 0, out: true };
  const there = { ...now, standings: [{ ...out, number: 4 }] };
  expect(restKey(there, 5)).toBe("tournament-bye");
  const ended = sight({ stages: [first] });
  expect(restKey(ended, 1)).toBe("tournament-done");
  expect(restKey(ended, 3)).toBe("tournament-from-next"); // a bot has the chair until then
  expect(restKey(there, 4)).toBe("tournament-beaten");
  expect(restKey(there, 6)).toBe("tournament-from-next");
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

test("the second pair of a table is second, and those who share a place share it", () => {
  const pairs = [
    [0, 2],
    [1, 3],
  ];
  expect([0, 1, 2, 3].map((chair) => placeAmong(pairs, [3, 1, 3, 1], chair))).toEqual([2, 1, 2, 1]);
  expect([0, 1].map((chair) => placeAmong([[0], [1]], [1, 1], chair))).toEqual([1, 1]);
});

test("whoever stands first has won once it is over", () => {
  const line = { score: 0, ties: [], tables: 1, rounds_won: 0, points: 0, out: false };
  const standings = [1, 1, 3].map((place, at) => ({ ...line, number: at + 4, place }));
  expect(winnersOf(sight({ status: "over", standings }))).toEqual([4, 5]);
  expect(winnersOf(sight({ status: "between", standings }))).toEqual([]);
});
