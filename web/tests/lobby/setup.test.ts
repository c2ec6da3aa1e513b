import { beforeAll, expect, test, vi } from "vitest";
import { meet } from "../../src/lib/editions.svelte";
import {
  byPlan,
  companiesOf,
  countingsOf,
  hasRounds,
  hasTarget,
  kindName,
  kindOfForm,
  type Kind,
} from "../../src/lib/kinds";
import { speak } from "../../src/lib/words.svelte";
import {
  alone,
  clashesWith,
  copiesOf,
  dealerIsOpen,
  differences,
  lastSetup,
  optionsOf,
  packOf,
  problems,
  valueOf,
  withCompany,
  withEdition,
  withHouse,
  withOption,
  withRated,
  withSeats,
} from "../../src/lobby/setup";
import type {
  Catalogue,
  Company,
  Counting,
  EditionSight,
  FirstDealer,
  Setup,
} from "../../src/protocol";
import { PLAN } from "../tournament/sights";
import { edition as told, EDITIONS, STORM } from "../editions";

const setup: Setup = {
  edition: "classic",
  company: "single",
  counting: "points",
  seats: 4,
  target: 500,
  sets: 1,
  rounds: 4,
  options: {},
  house: [],
  dealer: null,
  turn_seconds: 45,
  public: false,
  free_chat: false,
  teacher: "review",
  rated: false,
};

const edition = (
  id: string,
  options: Record<string, string | boolean | number>,
  dealer: FirstDealer = "high-card",
  counting: Counting = "points",
): EditionSight => ({ ...told(id), dealer, counting, options });
const NO_NUMBER = { least: null, most: null, face: null };

const catalogue: Catalogue = {
  tournament_kinds: [],
  tie_breaks: [],
  fewest_entrants: 4,
  most_entrants: 256,
  version: "0",
  editions: [
    edition("classic", { drawn: "may" }),
    edition("shark", { drawn: "must", slap: "reflex" }),
    edition("mando", { drawn: "must" }, "chance", "round"),
    { ...STORM, options: { copies_storm: 4 } },
  ],
  options: [
    {
      name: "drawn",
      values: ["must", "may"],
      ...NO_NUMBER,
      en: "Whether a drawn card must or may be played.",
      es: "Si la carta robada debe o puede jugarse.",
      "es-419": "Si la carta tomada debe o puede jugarse.",
      editions: ["classic", "shark"],
    },
    {
      name: "slap",
      values: ["reflex", "chance"],
      ...NO_NUMBER,
      en: "Whether the shark takes the slowest hand or picks by chance.",
      es: "Si el tiburón atrapa a la mano más lenta o elige al azar.",
      "es-419": "Si el tiburón atrapa a la mano más lenta o elige al azar.",
      editions: ["shark"],
    },
    {
      name: "copies_storm",
      values: [],
      least: 0,
      most: 8,
      face: "storm",
      en: "How many of these cards there are in the pack.",
      es: "Cuántas de estas cartas hay en el mazo.",
      "es-419": "Cuántas de estas cartas hay en el mazo.",
      editions: ["storm"],
    },
  ],
  house: [
    {
      name: "stacking",
      en: "Stack.",
      es: "Acumula.",
      "es-419": "Acumula.",
      clashes: ["stacking-mixed"],
    },
    {
      name: "stacking-mixed",
      en: "Stack all.",
      es: "Acumula todo.",
      "es-419": "Acumula todo.",
      clashes: ["stacking"],
    },
    { name: "jump-in", en: "Jump.", es: "Cuélate.", "es-419": "Cuélate.", clashes: [] },
  ],
  kinds: [
    {
      company: "single",
      counting: "round",
      seats: [2, 3, 4],
      pairs: false,
      target: false,
      of_fixed_length: false,
      by_plan: false,
    },
    {
      company: "single",
      counting: "points",
      seats: [2, 3, 4],
      pairs: false,
      target: true,
      of_fixed_length: false,
      by_plan: false,
    },
    {
      company: "single",
      counting: "elimination",
      seats: [2, 3, 4],
      pairs: false,
      target: true,
      of_fixed_length: false,
      by_plan: false,
    },
    {
      company: "single",
      counting: "rounds",
      seats: [2, 3, 4],
      pairs: false,
      target: false,
      of_fixed_length: true,
      by_plan: false,
    },
    {
      company: "single",
      counting: "penalties",
      seats: [2, 3, 4],
      pairs: false,
      target: false,
      of_fixed_length: true,
      by_plan: false,
    },
    {
      company: "partners",
      counting: "round",
      seats: [4],
      pairs: true,
      target: false,
      of_fixed_length: false,
      by_plan: false,
    },
    {
      company: "partners",
      counting: "points",
      seats: [4],
      pairs: true,
      target: true,
      of_fixed_length: false,
      by_plan: false,
    },
    {
      company: "rotation",
      counting: "points",
      seats: [4],
      pairs: true,
      target: false,
      of_fixed_length: false,
      by_plan: true,
    },
  ],
  arranged_kinds: [
    {
      company: "stage",
      counting: "points",
      seats: [4],
      pairs: true,
      target: false,
      of_fixed_length: false,
      by_plan: true,
    },
  ],
  levels_missing: [],
  levels: ["beginner", "casual", "skilled"],
  phrases: [],
  teachers: ["off", "review"],
  times: [30, 60],
  most_target: 10_000,
  most_sets: 5,
  most_rounds: 50,
  seats: [2, 3, 4],
  setup,
  rated: { options: {}, house: [], teacher: "off", turn_seconds: 45 },
  plan: PLAN,
  most_stages: 64,
  pauses: [],
  reasons: [],
};

const pair = (company: Company, counting: Counting): Kind => ({ company, counting });

beforeAll(async () => {
  meet([...EDITIONS, STORM]);
  await speak("en");
});

test("an edition offers the options that mean something in it", () => {
  expect(optionsOf(catalogue, "classic").map(({ name }) => name)).toEqual(["drawn"]);
  expect(optionsOf(catalogue, "shark").map(({ name }) => name)).toEqual(["drawn", "slap"]);
});

test("the sheet's own value is not written down", () => {
  const changed = withOption(catalogue, setup, "drawn", "must");
  expect(changed.options).toEqual({ drawn: "must" });
  expect(valueOf(catalogue, changed, "drawn")).toBe("must");
  expect(withOption(catalogue, changed, "drawn", "may").options).toEqual({});
});

test("another edition starts from its own sheet but keeps what was chosen otherwise", () => {
  const changed = { ...setup, options: { drawn: "must" } };
  const mando = withEdition(catalogue, changed, "mando");
  expect(mando).toMatchObject({ counting: "round", options: {} });
  expect(withEdition(catalogue, mando, "shark").counting).toBe("points");
  const out: Setup = { ...setup, counting: "elimination" };
  expect(withEdition(catalogue, out, "mando").counting).toBe("elimination");
  const pairs: Setup = { ...setup, company: "partners" };
  expect(withEdition(catalogue, pairs, "mando")).toMatchObject(pair("partners", "points"));
});

test("company and counting are chosen apart, as far as they go together", () => {
  expect(companiesOf(catalogue)).toEqual(["single", "partners", "rotation"]);
  expect(countingsOf(catalogue, "partners")).toEqual(["round", "points"]);
  const round: Setup = { ...setup, counting: "round" };
  expect(withCompany(catalogue, round, "partners")).toMatchObject(pair("partners", "round"));
  const out: Setup = { ...setup, counting: "elimination" };
  expect(withCompany(catalogue, out, "partners")).toMatchObject(pair("partners", "points"));
});

test.each<[Counting, boolean, boolean]>([
  ["round", false, false],
  ["points", true, false],
  ["elimination", true, false],
  ["rounds", false, true],
  ["penalties", false, true],
])("%s asks for what it needs", (counting, target, rounds) => {
  const kind = pair("single", counting);
  expect([hasTarget(catalogue, kind), hasRounds(catalogue, kind)]).toEqual([target, rounds]);
  expect(kindName(kind)).not.toBe(counting === "points" ? "" : kindName(pair("single", "points")));
});

test.each<[Company, boolean, boolean]>([
  ["single", false, true],
  ["partners", false, true],
  ["rotation", true, false],
  ["stage", true, false],
])("%s has a plan or not", (company, plan, target) => {
  const kind = pair(company, "points");
  expect([byPlan(catalogue, kind), hasTarget(catalogue, kind), hasRounds(catalogue, kind)]).toEqual(
    [plan, target, false],
  );
});

test("the rotation has its own counting and its own dealers, and leaving it asks the sheet", () => {
  const mando: Setup = { ...withEdition(catalogue, setup, "mando"), dealer: 2 };
  const rotation = withCompany(catalogue, mando, "rotation");
  expect(rotation).toMatchObject({ ...pair("rotation", "points"), dealer: null });
  expect(withCompany(catalogue, rotation, "single")).toMatchObject(pair("single", "round"));
});

test("what a device kept of the one choice before is still understood", () => {
  expect(kindOfForm("partners")).toEqual(pair("partners", "points"));
  expect(kindOfForm("rotation")).toEqual(pair("rotation", "points"));
  expect(kindOfForm("elimination")).toEqual(pair("single", "elimination"));
  expect(kindOfForm(undefined)).toEqual({});
  const kept = JSON.stringify({ edition: "shark", form: "partners", seats: 4 });
  vi.stubGlobal("localStorage", { getItem: () => kept });
  expect(lastSetup(catalogue)).toEqual({ ...setup, edition: "shark", company: "partners" });
  const rotation = JSON.stringify({ edition: "classic", company: "rotation" });
  vi.stubGlobal("localStorage", { getItem: () => rotation });
  expect(lastSetup(catalogue).company).toBe("single");
  vi.unstubAllGlobals();
});

test("what a device has kept of the teacher still means the same", () => {
  const kept = (teacher?: string) => JSON.stringify({ edition: "shark", seats: 4, teacher });
  const read = (text: string) => {
    vi.stubGlobal("localStorage", { getItem: () => text });
    return lastSetup(catalogue).teacher;
  };
  expect(read(kept("hints"))).toBe("advice");
  expect(read(kept("off"))).toBe("off");
  expect(read(kept())).toBe(setup.teacher);
  vi.unstubAllGlobals();
});

test("a sheet that leaves the dealer to chance lets the host choose", () => {
  const mando = withEdition(catalogue, setup, "mando");
  expect(dealerIsOpen(catalogue, setup)).toBe(false);
  expect(dealerIsOpen(catalogue, mando)).toBe(true);
  expect(dealerIsOpen(catalogue, { ...mando, company: "rotation" })).toBe(false);
  const tells = (dealer: Setup["dealer"]) =>
    differences(catalogue, { ...mando, dealer }, ["North", " ", ""]);
  expect(tells(null)).toEqual([]);
  expect(tells("chance")).toEqual([]);
  expect(tells("high-card")).toEqual(["The highest card decides who deals first."]);
  expect(tells(0)).toEqual(["North deals first."]);
  expect(tells(1)).toEqual(["Player 2 deals first."]);
  expect(withEdition(catalogue, { ...mando, dealer: 1 }, "shark").dealer).toBeNull();
});

test("a named dealer goes with the seat", () => {
  const named: Setup = { ...setup, edition: "mando", dealer: 3 };
  expect(withSeats(named, 3)).toMatchObject({ seats: 3, dealer: null });
  expect(withSeats(named, 5)).toMatchObject({ seats: 5, dealer: 3 });
  expect(withSeats({ ...named, dealer: "high-card" }, 2).dealer).toBe("high-card");
});

test("house rules that clash are named", () => {
  const stacked = withHouse(catalogue, setup, "stacking", true);
  expect(clashesWith(catalogue, stacked, "stacking-mixed")).toEqual(["stacking"]);
  expect(clashesWith(catalogue, stacked, "jump-in")).toEqual([]);
  const both = { ...setup, house: ["stacking", "stacking-mixed"] };
  expect(problems(catalogue, both)).toHaveLength(1);
});

test("house rules stand in the catalogue's order whenever they were chosen", () => {
  const one = withHouse(catalogue, setup, "jump-in", true);
  expect(withHouse(catalogue, one, "stacking", true).house).toEqual(["stacking", "jump-in"]);
});

test("what needs other seats is a problem that says so", () => {
  const wrong = { ...setup, ...pair("partners", "round"), seats: 3 };
  expect(problems(catalogue, wrong)).toEqual([
    "“Partners, one round” is for 4 players. Change the seats or what is played.",
  ]);
});

test("a table tells how it differs from its sheet", () => {
  const changed = { ...setup, edition: "shark", options: { slap: "chance" }, house: ["jump-in"] };
  expect(differences(catalogue, changed)).toEqual([
    "Whether the shark takes the slowest hand or picks by chance: Anybody, by chance.",
    "House rule “Jumping in”: Jump.",
  ]);
});

test("how many of a card there are is a number within bounds", () => {
  const storm: Setup = { ...setup, edition: "storm" };
  expect(optionsOf(catalogue, "storm")).toEqual([]);
  expect(copiesOf(catalogue, "storm")).toMatchObject([{ face: "storm", least: 0, most: 8 }]);
  expect(copiesOf(catalogue, "classic")).toEqual([]);
  expect(valueOf(catalogue, storm, "copies_storm")).toBe(4);
  const more = withOption(catalogue, storm, "copies_storm", 6);
  expect(more.options).toEqual({ copies_storm: 6 });
  expect(differences(catalogue, more)).toEqual(["Cards in the pack, Storm: 6."]);
  expect(withOption(catalogue, more, "copies_storm", 4).options).toEqual({});
});

test("a pack is told by its number of cards and by those that others lack", () => {
  expect(packOf(catalogue.editions[0]!)).toBe("108 cards");
  expect(packOf(EDITIONS[2]!)).toBe("112 cards, among them 4 × Shark Attack");
  expect(packOf(STORM)).toBe("120 cards, among them 8 × Draw three, 4 × Storm");
});

test("a rated table is by the sheet, on the clock and without the teacher", () => {
  const chosen: Setup = { ...setup, options: { drawn: "must" }, house: ["jump-in"] };
  const rated = withRated(catalogue, { ...chosen, turn_seconds: null }, true);
  expect(rated).toMatchObject({ options: {}, house: [], teacher: "off", turn_seconds: 45 });
  expect(problems(catalogue, rated)).toEqual([]);
  const told = [expect.stringContaining("rated match")];
  expect(problems(catalogue, { ...rated, teacher: "advice" })).toEqual(told);
  expect(problems(catalogue, { ...rated, turn_seconds: null })).toEqual(told);
  expect(problems(catalogue, { ...rated, house: ["jump-in"] })).toEqual(told);
  expect(problems(catalogue, withRated(catalogue, { ...rated, teacher: "advice" }, false))).toEqual(
    [],
  );
});

test("whoever plays at once against bots has no clock, and nobody else comes by", () => {
  expect(alone({ ...setup, public: true, rated: true })).toEqual({ ...setup, turn_seconds: null });
});
