import { describe, expect, it } from "vitest";
import type { TableEvent } from "../protocol";
import { append, worthTelling } from "./log";

const drawn: TableEvent[] = [
  { event: "drew", seat: 0, why: "turn" },
  { event: "considered", seat: 0, card: "r7", forced: true },
  { event: "asked", phase: { phase: "justdrew", seat: 0 }, waiting: [] },
  { event: "exposed", seat: 1 },
];

describe("the log", () => {
  it("tells neither who is asked nor who is exposed, and a card drawn once", () => {
    expect(worthTelling(drawn, true).map(({ event }) => event)).toEqual(["considered"]);
  });

  it("tells no secret where several players share a screen", () => {
    expect(worthTelling(drawn, false).map(({ event }) => event)).toEqual(["drew"]);
  });

  it("counts equal sentences in a row", () => {
    const lines = append(append([], ["A draws.", "A draws."]), ["A draws.", "B lays."]);
    expect(lines.map(({ text, times }) => [text, times])).toEqual([
      ["A draws.", 3],
      ["B lays.", 1],
    ]);
    expect(new Set(lines.map(({ id }) => id)).size).toBe(2);
  });
});
