import { expect, it } from "vitest";
import type { ChairSight, Stage, TableSight } from "../../src/protocol";
import { freeChairs, hasSequel } from "../../src/table/state/arranged";

const chair = (name: string, more: Partial<ChairSight>): ChairSight => ({
  holder: "bot",
  name,
  level: "casual",
  persona: null,
  face: null,
  stand_in: false,
  left: false,
  joins: false,
  here: true,
  ...more,
});
const table = (more: object) =>
  ({
    arranged: false,
    stage: "playing",
    setup: { rated: false },
    seated: [0, 1, 2, 3],
    result: null,
    chairs: [
      chair("Ana", { holder: "human" }),
      chair("Luis", { left: true }),
      chair("Sandía", { persona: "sandia" }),
      chair("Eva", { stand_in: true }),
      chair("Churro", { persona: "churro" }),
    ],
    ...more,
  }) as unknown as TableSight;
const names = (more: object) => freeChairs(table(more)).map(({ name }) => name);

it("offers the chairs of bots to whoever is late, but none that is out of the match", () => {
  expect(freeChairs(table({}))).toEqual([
    { at: 1, name: "Luis" },
    { at: 2, name: "Sandía" },
  ]);
  expect(names({ stage: "between", result: { out: [2] } })).toEqual(["Luis"]);
  expect(names({ stage: "finished" })).toEqual(["Luis", "Sandía", "Churro"]);
});

it("offers none where chairs are arranged, or a rated match has begun", () => {
  expect(names({ arranged: true })).toEqual([]);
  expect(names({ setup: { rated: true } })).toEqual([]);
  expect(names({ setup: { rated: true }, stage: "finished" })).toContain("Sandía");
});

it.each<[boolean, Stage, boolean]>([
  [false, "between", true],
  [false, "finished", true],
  [true, "between", true],
  [true, "finished", false],
])("goes on after a round, but not after an arranged match (%s, %s)", (arranged, stage, goes) => {
  expect(hasSequel({ arranged, stage })).toBe(goes);
});
