import { expect, test } from "vitest";
import type { Catalogue, Company, Counting } from "../../src/protocol";
import {
  aboutFigures,
  fitted,
  KINDS,
  newPlan,
  tableSetup,
  tableSizes,
  withKind,
  withRealCards,
} from "../../src/tournament/state/planning";
import { PLAN, SETUP } from "./sights";

const kind = (company: Company, counting: Counting, seats: number[]) => ({
  company,
  counting,
  seats,
});
const CATALOGUE = {
  seats: [2, 3, 4, 5, 6],
  kinds: [
    kind("single", "points", [2, 3, 4, 5, 6]),
    kind("single", "elimination", [3, 4, 5, 6]),
    kind("partners", "points", [4, 6]),
    kind("rotation", "points", [4]),
  ],
} as unknown as Catalogue;

test.each(KINDS)("%s says nothing that it does not know", (kind) => {
  const before = { ...PLAN, stages: 5, advance: 2, sets: 3, ties: ["best" as const] };
  const plan = withKind(before, kind);
  expect(plan.ties).toBeNull();
  expect(plan.stages).toBe(kind === "swiss" || kind === "race" ? 5 : null);
  expect(plan.advance).toBe(kind === "knockout" ? 2 : null);
  expect(plan.sets).toBe(kind === "rotation" ? 3 : 1);
});

test("a rotation has four at a table and eight places, if nobody says otherwise", () => {
  const plan = newPlan("An evening", "rotation", { ...SETUP, seats: 6, company: "partners" });
  expect(plan).toMatchObject({ kind: "rotation", places: 8 });
  expect(plan.setup).toMatchObject({ seats: 4, company: "single", counting: "points" });
  expect(withKind(plan, "swiss").places).toBeNull();
});

test("an elimination counts what is left, and only as long as it is one", () => {
  const plan = withKind({ ...PLAN, setup: { ...SETUP, company: "partners" } }, "elimination");
  expect(plan.setup).toMatchObject({ company: "single", counting: "elimination" });
  expect(withKind(plan, "knockout").setup.counting).toBe("points");
});

test("tables are as large as can play so", () => {
  const pairs = { ...PLAN, setup: { ...SETUP, seats: 5, company: "partners" as const } };
  expect(tableSizes(CATALOGUE, pairs)).toEqual([4, 6]);
  expect(fitted(CATALOGUE, pairs).setup.seats).toBe(4);
  expect(fitted(CATALOGUE, PLAN)).toBe(PLAN);
  expect(tableSizes(CATALOGUE, withKind(PLAN, "rotation"))).toEqual([4]);
  expect(tableSizes(CATALOGUE, withKind(pairs, "race"))).toEqual([2, 4, 6]);
});

test("no bot sits down where real cards lie", () => {
  expect(withRealCards(PLAN, true)).toMatchObject({ by_hand: true, fill: null });
  const back = withRealCards({ ...PLAN, fill: null }, false);
  expect(back).toMatchObject({ by_hand: false, fill: "casual" });
  const rated = { ...PLAN, setup: { ...SETUP, rated: true } };
  expect(withRealCards(rated, true).setup?.rated).toBe(false);
  expect(withRealCards(withKind(PLAN, "rotation"), true).fill).toBe("casual");
});

test("what was chosen last for a table is taken over as far as it goes", () => {
  const hidden = { public: true, rated: true, teacher: "advice" as const };
  const last = { ...SETUP, ...hidden, seats: 2, target: 300, dealer: 1 };
  expect(tableSetup(CATALOGUE, last)).toEqual({
    ...SETUP,
    seats: 4,
    target: 300,
    rated: false,
    teacher: "review",
  });
  expect(tableSetup(CATALOGUE, { ...SETUP, company: "rotation" }).company).toBe("single");
});

test("what is told of a kind goes by the plan as long as nobody knows more", () => {
  expect(aboutFigures(PLAN, null)).toMatchObject({ seats: 4, stages: 0, advance: 2, full: 3 });
  expect(aboutFigures({ ...PLAN, stages: 5 }, null).stages).toBe(5);
  expect(aboutFigures({ ...PLAN, stages: 5 }, 4).stages).toBe(4);
  const two = { ...PLAN, kind: "knockout" as const, setup: { ...SETUP, seats: 2 } };
  expect(aboutFigures(two, null).advance).toBe(1);
  expect(aboutFigures({ ...PLAN, advance: 9 }, null).advance).toBe(3);
});
