import { expect, test } from "vitest";
import {
  counted,
  figuresOf,
  hasPoints,
  isComplete,
  padOf,
  wishOf,
  withFigure,
} from "../../src/tournament/state/results";
import { SETUP } from "./sights";

const result = { places: [1, 2], points: [40, 0], rounds_won: [1, 0], note: "" };
const place = { stage: 1, table: 2 };

test("a form begins with what is known", () => {
  expect(figuresOf({ chairs: [1, 2], result })).toEqual({
    points: [40, 0],
    rounds_won: [1, 0],
    places: [1, 2],
  });
  expect(figuresOf({ chairs: [1, 2, null] }).points).toEqual([0, 0, 0]);
});

test("partners have the same figures", () => {
  const before = figuresOf({ chairs: [1, 2, 3, 4] });
  expect(withFigure(before, "points", [1, 3], 70).points).toEqual([0, 70, 0, 70]);
  expect(before.points).toEqual([0, 0, 0, 0]);
});

test("a result that stands is corrected with a note only", () => {
  const figures = figuresOf({ chairs: [1, 2] });
  expect(isComplete(figures, "", false)).toBe(true);
  expect(isComplete(figures, " ", true)).toBe(false);
  expect(isComplete(figures, "counted twice", true)).toBe(true);
  expect(isComplete(withFigure(figures, "points", [0], -1), "", false)).toBe(false);
  expect(isComplete(withFigure(figures, "points", [0], Number.NaN), "", false)).toBe(false);
});

test("places are told where there are no points", () => {
  const figures = figuresOf({ chairs: [1, 2] });
  expect(hasPoints("round")).toBe(false);
  expect(wishOf(place, figures, " why ", "round")).toEqual({
    type: "result",
    stage: 1,
    table: 2,
    points: [0, 0],
    rounds_won: [0, 0],
    places: [1, 2],
    note: "why",
  });
  expect(wishOf(place, figures, "", "points")).toMatchObject({ places: null, note: "" });
});

test("rounds are counted as the table counts", () => {
  expect(padOf({ ...SETUP, counting: "penalties" }, 3, [])).toMatchObject({
    company: "single",
    counting: "alternative",
  });
  expect(padOf({ ...SETUP, company: "stage" }, 4, [])).toMatchObject({
    company: "partners",
    counting: "points",
  });
});

test("counted rounds say who won how many", () => {
  const rounds = [{ winner: 0 }, { winner: 2 }, { winner: 1 }];
  const count = { rounds: [], totals: [80, 30, 80, 30], out: [], winners: [] };
  expect(counted({ ...SETUP, company: "partners" }, count, rounds)).toEqual({
    points: [80, 30, 80, 30],
    rounds_won: [2, 1, 2, 1],
    places: [1, 3, 1, 3],
  });
  const low = { ...count, totals: [80, 30, 55] };
  expect(counted({ ...SETUP, counting: "alternative" }, low, []).places).toEqual([3, 1, 2]);
});
