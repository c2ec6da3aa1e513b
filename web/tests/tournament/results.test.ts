import { expect, test } from "vitest";
import type { PadRound } from "../../src/protocol";
import {
  figuresOf,
  hasPoints,
  isComplete,
  wishOf,
  withFigure,
} from "../../src/tournament/state/results";
import { keepRounds, keptRounds } from "../../src/tournament/state/rounds";
import { BY_BOTH, BY_PLACES, BY_POINTS, seating } from "./sights";

const result = { places: [1, 2], points: [40, 0], rounds_won: [1, 0], note: "" };
const place = { stage: 1, table: 2 };

test("a form begins with what is known", () => {
  expect(figuresOf(seating({ chairs: [1, 2], result }))).toEqual({
    points: [40, 0],
    rounds_won: [1, 0],
    places: [1, 2],
  });
  expect(figuresOf(seating({ chairs: [1, 2, null] })).points).toEqual([0, 0, 0]);
});

test("partners have the same figures", () => {
  const before = figuresOf(seating({ chairs: [1, 2, 3, 4] }));
  expect(withFigure(before, "points", [1, 3], 70).points).toEqual([0, 70, 0, 70]);
  expect(before.points).toEqual([0, 0, 0, 0]);
});

test("a result that stands is corrected with a note only", () => {
  const figures = figuresOf(seating({ chairs: [1, 2] }));
  expect(isComplete(BY_POINTS, figures, "", false)).toBe(true);
  expect(isComplete(BY_POINTS, figures, " ", true)).toBe(false);
  expect(isComplete(BY_POINTS, figures, "counted twice", true)).toBe(true);
  expect(isComplete(BY_POINTS, withFigure(figures, "points", [0], -1), "", false)).toBe(false);
  expect(isComplete(BY_POINTS, withFigure(figures, "points", [0], Number.NaN), "", false)).toBe(
    false,
  );
});

test("places are told where there are no points", () => {
  const figures = figuresOf(seating({ chairs: [1, 2] }));
  expect(hasPoints(BY_PLACES)).toBe(false);
  expect(wishOf(BY_PLACES, place, figures, " why ")).toEqual({
    type: "result",
    stage: 1,
    table: 2,
    points: [0, 0],
    rounds_won: [0, 0],
    places: [1, 2],
    note: "why",
  });
  expect(wishOf(BY_POINTS, place, figures, "")).toMatchObject({ places: null, note: "" });
});

test("at the last table of an elimination places are typed in as well", () => {
  const figures = figuresOf(seating({ chairs: [1, 2, 3] }));
  expect(wishOf(BY_BOTH, place, figures, "")).toMatchObject({ places: [1, 2, 2] });
});

test("rounds that are counted stay on the device until they are handed in", () => {
  const shelf = new Map<string, string>();
  const storage = {
    getItem: (key: string) => shelf.get(key) ?? null,
    setItem: (key: string, value: string) => void shelf.set(key, value),
    removeItem: (key: string) => void shelf.delete(key),
  };
  const rounds = [{ winner: 1, hands: { 0: ["r7"] } }] as unknown as PadRound[];
  keepRounds("BCD234", place, rounds, storage);
  expect(keptRounds("BCD234", place, storage)).toEqual(rounds);
  expect(keptRounds("BCD234", { ...place, table: 0 }, storage)).toEqual([]);
  keepRounds("BCD234", place, [], storage);
  expect(shelf.size).toBe(0);
  expect(keptRounds("BCD234", place, { ...storage, getItem: () => "{" })).toEqual([]);
  expect(keptRounds("BCD234", place, { ...storage, getItem: () => "{}" })).toEqual([]);
});
