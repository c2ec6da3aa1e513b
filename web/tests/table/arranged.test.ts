import { expect, it } from "vitest";
import type { ChairSight, Stage } from "../../src/protocol";
import { freeChairs, hasSequel } from "../../src/table/state/arranged";

const chair = (name: string, left: boolean): ChairSight => ({
  holder: left ? "bot" : "human",
  name,
  level: null,
  persona: null,
  stand_in: false,
  left,
  joins: false,
  here: true,
});
const chairs = [chair("Ana", false), chair("Luis", true)];

it("offers the chairs of those who have left, but not where chairs are arranged", () => {
  expect(freeChairs({ arranged: false, chairs })).toEqual([{ at: 1, name: "Luis" }]);
  expect(freeChairs({ arranged: true, chairs })).toEqual([]);
});

it.each<[boolean, Stage, boolean]>([
  [false, "between", true],
  [false, "finished", true],
  [true, "between", true],
  [true, "finished", false],
])("goes on after a round, but not after an arranged match (%s, %s)", (arranged, stage, goes) => {
  expect(hasSequel({ arranged, stage })).toBe(goes);
});
