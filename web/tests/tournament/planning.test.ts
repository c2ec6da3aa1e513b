import { expect, test } from "vitest";
import type { Catalogue, Company, Counting, Kind, KindChoices } from "../../src/protocol";
import {
  choicesOf,
  fitted,
  hasLength,
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
  by_plan: company === "rotation",
});
const choices = (kind: Kind, more: Partial<KindChoices> = {}): KindChoices => ({
  kind,
  companies: ["single", "partners"],
  countings: [],
  seats: null,
  places: [],
  stages: false,
  advance: false,
  sets: false,
  rounds: false,
  late: false,
  ...more,
});
const KINDS: KindChoices[] = [
  choices("rotation", {
    companies: ["single"],
    countings: ["points"],
    seats: 4,
    places: [8, 4],
    sets: true,
  }),
  choices("knockout", { advance: true }),
  choices("swiss", { stages: true, late: true }),
  choices("race", { countings: ["points", "rounds"], stages: true, rounds: true }),
  choices("elimination", { companies: ["single"], countings: ["elimination", "points"] }),
];
const CATALOGUE = {
  tournament_kinds: KINDS,
  setup: SETUP,
  plan: PLAN,
  kinds: [
    kind("single", "points", [2, 3, 4, 5, 6]),
    kind("single", "elimination", [3, 4, 5, 6]),
    kind("partners", "points", [4, 6]),
    kind("rotation", "points", [4]),
  ],
  arranged_kinds: [],
} as unknown as Catalogue;

test.each(KINDS)("$kind says nothing that it does not know", ({ kind }) => {
  const before = { ...PLAN, stages: 5, advance: 2, sets: 3, ties: ["best" as const] };
  const plan = withKind(CATALOGUE, before, kind);
  expect(plan.ties).toBeNull();
  expect(plan.stages).toBe(kind === "swiss" || kind === "race" ? 5 : null);
  expect(plan.advance).toBe(kind === "knockout" ? 2 : null);
  expect(plan.sets).toBe(kind === "rotation" ? 3 : 1);
});

test("a rotation has four at a table and eight places, if nobody says otherwise", () => {
  const plan = newPlan(CATALOGUE, "An evening", "rotation", {
    ...SETUP,
    seats: 6,
    company: "partners",
  });
  expect(plan).toMatchObject({ kind: "rotation", places: 8 });
  expect(plan.setup).toMatchObject({ seats: 4, company: "single", counting: "points" });
  expect(withKind(CATALOGUE, plan, "swiss").places).toBeNull();
});

test("an elimination counts what is left, and only as long as it is one", () => {
  const plan = withKind(
    CATALOGUE,
    { ...PLAN, setup: { ...SETUP, company: "partners" } },
    "elimination",
  );
  expect(plan.setup).toMatchObject({ company: "single", counting: "elimination" });
  expect(withKind(CATALOGUE, plan, "knockout").setup.counting).toBe("points");
});

test("a match has a length of its own where the kind does not say how rounds are counted", () => {
  expect(hasLength(choicesOf(CATALOGUE, "swiss"))).toBe(true);
  expect(hasLength(choicesOf(CATALOGUE, "race"))).toBe(false);
});

test("tables are as large as can play so", () => {
  const pairs = { ...PLAN, setup: { ...SETUP, seats: 5, company: "partners" as const } };
  expect(tableSizes(CATALOGUE, pairs)).toEqual([4, 6]);
  expect(fitted(CATALOGUE, pairs).setup.seats).toBe(4);
  expect(fitted(CATALOGUE, PLAN)).toBe(PLAN);
  expect(tableSizes(CATALOGUE, withKind(CATALOGUE, PLAN, "rotation"))).toEqual([4]);
  expect(tableSizes(CATALOGUE, withKind(CATALOGUE, pairs, "race"))).toEqual([4, 6]);
});

test("no bot sits down where real cards lie", () => {
  expect(withRealCards(CATALOGUE, PLAN, true)).toMatchObject({ by_hand: true, fill: null });
  const back = withRealCards(CATALOGUE, { ...PLAN, fill: null }, false);
  expect(back).toMatchObject({ by_hand: false, fill: "casual" });
  const rated = { ...PLAN, setup: { ...SETUP, rated: true } };
  expect(withRealCards(CATALOGUE, rated, true).setup?.rated).toBe(false);
  expect(withRealCards(CATALOGUE, withKind(CATALOGUE, PLAN, "rotation"), true).fill).toBe("casual");
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
