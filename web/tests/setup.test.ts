import { beforeAll, expect, test } from "vitest";
import { speak } from "../src/lib/words.svelte";
import {
  clashesWith,
  dealerIsOpen,
  differences,
  optionsOf,
  problems,
  valueOf,
  withEdition,
  withHouse,
  withOption,
  withSeats,
} from "../src/lobby/setup";
import type { Catalogue, FirstDealer, Setup } from "../src/protocol";

const setup: Setup = {
  edition: "classic",
  form: "points",
  seats: 4,
  target: 500,
  sets: 1,
  options: {},
  house: [],
  dealer: null,
  turn_seconds: 45,
  public: false,
  free_chat: false,
  teacher: "review",
};

const edition = (
  id: string,
  options: Record<string, string | boolean | number>,
  dealer: FirstDealer = "high-card",
) => ({
  id,
  cards: 108,
  deck: {},
  values: {},
  opening: "left" as const,
  special: false,
  hand_size: 7,
  dealer,
  options,
});

const catalogue: Catalogue = {
  version: "0",
  editions: [
    edition("classic", { drawn: "may" }),
    edition("shark", { drawn: "must", slap: "reflex" }),
    edition("mando", { drawn: "must" }, "chance"),
  ],
  options: [
    {
      name: "drawn",
      values: ["must", "may"],
      en: "Whether a drawn card must or may be played.",
      es: "Si la carta robada debe o puede jugarse.",
      editions: ["classic", "shark"],
    },
    {
      name: "slap",
      values: ["reflex", "chance"],
      en: "Whether the shark takes the slowest hand or picks by chance.",
      es: "Si el tiburón atrapa a la mano más lenta o elige al azar.",
      editions: ["shark"],
    },
  ],
  house: [
    { name: "stacking", en: "Stack.", es: "Acumula.", clashes: ["stacking-mixed"] },
    { name: "stacking-mixed", en: "Stack all.", es: "Acumula todo.", clashes: ["stacking"] },
    { name: "jump-in", en: "Jump.", es: "Cuélate.", clashes: [] },
  ],
  forms: ["round", "points", "partners"],
  form_seats: { round: [2, 3, 4], points: [2, 3, 4], partners: [4] },
  levels_missing: [],
  levels: ["beginner", "casual", "skilled"],
  phrases: [],
  seats: [2, 3, 4],
  setup,
};

beforeAll(() => speak("en"));

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

test("another edition starts from its own sheet but keeps a form that was chosen", () => {
  const changed = { ...setup, options: { drawn: "must" } };
  expect(withEdition(changed, "mando")).toMatchObject({ form: "round", options: {} });
  expect(withEdition({ ...setup, form: "partners" }, "mando").form).toBe("partners");
});

test("a sheet that leaves the dealer to chance lets the host choose", () => {
  const mando = withEdition(setup, "mando");
  expect(dealerIsOpen(catalogue, setup)).toBe(false);
  expect(dealerIsOpen(catalogue, mando)).toBe(true);
  expect(dealerIsOpen(catalogue, { ...mando, form: "rotation" })).toBe(false);
  const tells = (dealer: Setup["dealer"]) =>
    differences(catalogue, { ...mando, dealer }, ["North", " ", ""]);
  expect(tells(null)).toEqual([]);
  expect(tells("chance")).toEqual([]);
  expect(tells("high-card")).toEqual(["The highest card decides who deals first."]);
  expect(tells(0)).toEqual(["North deals first."]);
  expect(tells(1)).toEqual(["Player 2 deals first."]);
  expect(withEdition({ ...mando, dealer: 1 }, "shark").dealer).toBeNull();
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

test("a form that needs other seats is a problem that says so", () => {
  const wrong = { ...setup, form: "partners" as const, seats: 3 };
  expect(problems(catalogue, wrong)).toEqual([
    "“Partners” is for 4 players. Change the seats or the form.",
  ]);
});

test("a table tells how it differs from its sheet", () => {
  const changed = { ...setup, edition: "shark", options: { slap: "chance" }, house: ["jump-in"] };
  expect(differences(catalogue, changed)).toEqual([
    "Whether the shark takes the slowest hand or picks by chance: Anybody, by chance.",
    "House rule “Jumping in”: Jump.",
  ]);
});
