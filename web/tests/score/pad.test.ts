import { expect, test } from "vitest";
import { pieces, plain } from "../../src/lib/markdown";
import { cardOf, faceOf, meet } from "../../src/lib/editions.svelte";
import { ScoreSheet } from "../../src/score/pad.svelte";
import { EDITIONS, STORM } from "../editions";

test("copies of a face take turns in colour, wilds have none", () => {
  meet([...EDITIONS, STORM]);
  const copies = (card: string) => [0, 1, 4].map((copy) => cardOf(faceOf(card, "storm"), copy));
  expect(copies("r+2")).toEqual(["r+2", "y+2", "r+2"]);
  expect(copies("g+3")).toEqual(["r+3", "y+3", "r+3"]);
  expect(copies("xst")).toEqual(["xst", "xst", "xst"]);
  expect(["r+2", "b0", "w4", "b+3"].map((card) => faceOf(card, "storm").points)).toEqual([
    20, 0, 50, 20,
  ]);
});

test("a pad is kept with its players and rounds", () => {
  let kept: string | null = null;
  const place = { getItem: () => kept, setItem: (_: string, text: string) => void (kept = text) };
  const before = new ScoreSheet();
  before.players = ["North", "", "South"];
  before.rounds = [{ winner: 0, hands: { 1: ["r7"], 2: ["w"] } }];
  before.save(place);
  const after = new ScoreSheet();
  after.load(place);
  expect(after.players).toEqual(["North", "", "South"]);
  expect(after.pad).toEqual(before.pad);
  expect(after.pad.players).toBe(3);
});

test("a pad of the time when one choice said company and counting is still read", () => {
  const kept = { edition: "cars", form: "partners", target: 300, players: ["", "", "", ""] };
  const sheet = new ScoreSheet();
  sheet.load({ getItem: () => JSON.stringify(kept) });
  expect(sheet.pad).toMatchObject({ company: "partners", counting: "points", target: 300 });
});

test("a line of a rule sheet falls into pieces", () => {
  expect(pieces("Lay *one* card: `r7`, **now**.")).toEqual([
    { kind: "text", text: "Lay " },
    { kind: "em", text: "one" },
    { kind: "text", text: " card: " },
    { kind: "code", text: "r7" },
    { kind: "text", text: ", " },
    { kind: "strong", text: "now" },
    { kind: "text", text: "." },
  ]);
});

test("a search looks past accents and capitals", () => {
  expect(plain("Desafío a un Comodín")).toBe("desafio a un comodin");
});
