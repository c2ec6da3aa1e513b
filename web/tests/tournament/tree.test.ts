import { expect, test } from "vitest";
import { cameThrough, shownFrom } from "../../src/tournament/state/tree";
import { sight, stage } from "./sights";

const one = stage({ chairs: [1, 2] }, { chairs: [3, 4] });
const tree: [number | null, number | null][][] = [
  [
    [1, 2],
    [3, 4],
  ],
  [[1, null]],
];
const line = { score: 1, ties: [], tables: 2, rounds_won: 2, points: 0, out: false };

test("who stands in the next stage has come through, and who is first has won the final", () => {
  const now = sight({ stages: [one], tree });
  expect(cameThrough(now, 0, 1)).toBe(true);
  expect(cameThrough(now, 0, 2)).toBe(false);
  expect(cameThrough(now, 1, 1)).toBe(false);
  const over = { ...now, status: "over" as const, standings: [{ ...line, number: 1, place: 1 }] };
  expect(cameThrough(over, 1, 1)).toBe(true);
});

test("a projector shows a tree from the stage on for which it has room", () => {
  const now = sight({ stages: [one], tree });
  expect(shownFrom(now, 2)).toBe(0);
  expect(shownFrom(now, 1)).toBeNull();
  expect(shownFrom({ ...now, stages: [one, one] }, 1)).toBe(1);
  expect(shownFrom(sight({ stages: [one], tree: [] }), 8)).toBeNull();
});
