import { expect, test } from "vitest";
import { fold, isPartial, withEarlier } from "../../src/tournament/state/fold";
import { stage, whole } from "./sights";

const first = stage({ chairs: [1, 2], code: "AAA222" }, { chairs: [3, 4], code: "BBB333" });
const second = stage({ chairs: [1, 3], code: "CCC444" });

test("nothing is known before it has been told as a whole", () => {
  expect(fold(null, { type: "news", seq: 4, status: "playing" })).toBeNull();
  expect(fold(null, whole())?.organiser).toBe("North");
});

test("what is not told again stays", () => {
  const before = fold(
    null,
    whole({ entrants: [{ number: 1, name: "North" }], expected_stages: 3 }),
  )!;
  const after = fold(before, { type: "news", seq: 2, status: "playing" })!;
  expect(after).toEqual({ ...before, status: "playing" });
});

test("of the stages only those come that are new or have changed", () => {
  const before = fold(null, whole({ stages: { 0: first } }))!;
  const result = { places: [1, 2], points: [40, 0], rounds_won: [1, 0], note: "" };
  const ended = stage({ ...first.tables[0]!, result }, first.tables[1]!);
  const after = fold(before, { type: "news", seq: 2, stages: { 0: ended, 1: second } })!;
  expect(after.stages).toEqual([ended, second]);
  expect(before.stages).toEqual([first]);
});

test("of what is as long as there are people or tables only the changes come", () => {
  const line = { score: 0, ties: [], tables: 0, rounds_won: 0, points: 0, out: false };
  const standings = [1, 2, 3].map((number) => ({ ...line, number, place: number }));
  const entrants = [1, 2, 3].map((number) => ({ number, name: `P${number}` }));
  const before = fold(null, whole({ stages: { 0: first, 1: second }, standings, entrants }))!;
  const result = { places: [1, 2], points: [40, 0], rounds_won: [1, 0], note: "" };
  const ended = { ...second.tables[0]!, result };
  const won = { ...line, number: 3, place: 1, score: 1 };
  const after = fold(before, {
    type: "news",
    seq: 2,
    tables: { 0: ended },
    moved: { order: [3, 1, 2], lines: [won] },
    renewed: [
      { number: 2, name: "P2", gone: true },
      { number: 4, name: "P4" },
    ],
  })!;
  expect(after.stages).toEqual([first, { ...second, tables: [ended] }]);
  expect(after.standings).toEqual([
    won,
    { ...line, number: 1, place: 2 },
    { ...line, number: 2, place: 3 },
  ]);
  expect(after.entrants.map(({ name, gone }) => [name, gone ?? false])).toEqual([
    ["P1", false],
    ["P2", true],
    ["P3", false],
    ["P4", false],
  ]);
  expect(before.stages).toEqual([first, second]);
});

test("time that is told no more is up, or held", () => {
  const before = fold(null, whole({ status: "between", left_ms: 12_000 }))!;
  expect(before.left_ms).toBe(12_000);
  expect(fold(before, { type: "news", seq: 2 })!.left_ms).toBeNull();
  expect(fold(before, { type: "news", seq: 2, left_ms: 11_000 })!.left_ms).toBe(11_000);
});

test("told as a whole again, nothing older is left over", () => {
  const before = fold(null, whole({ stages: { 0: first, 1: second }, expected_stages: 7 }))!;
  const after = fold(before, whole({ seq: 1, stages: { 0: first } }))!;
  expect(after.stages).toEqual([first]);
  expect(after.expected_stages).toBeNull();
});

test("whoever comes late is told the last stages, and asks for the others", () => {
  const late = fold(null, whole({ stages: { 1: second } }))!;
  expect(late.stages.map(({ tables }) => tables.length)).toEqual([0, 1]);
  expect(isPartial(late)).toBe(true);
  const asked = fold(null, whole({ stages: { 0: first, 1: first } }))!;
  expect(isPartial(asked)).toBe(false);
  expect(withEarlier(late, asked).stages).toEqual([first, second]);
});
