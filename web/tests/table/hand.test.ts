import { describe, expect, it } from "vitest";
import { USUAL } from "../editions";
import { held, refocus, sorted, spot, spread } from "../../src/table/state/hand";

describe("a hand", () => {
  it("is sorted by colour, then by face, wilds last", () => {
    const signs = [...USUAL.map(({ sign }) => sign), "+3", "xc"];
    const cards = ["w4", "b+3", "b+2", "r7", "xc", "y0", "b2", "w", "rs", "r1"];
    const inOrder = ["r1", "r7", "rs", "y0", "b2", "b+2", "b+3", "w", "w4", "xc"];
    expect(sorted(cards, signs)).toEqual(inOrder);
  });

  it("keeps the order in which cards came if it is not sorted", () => {
    expect(held(["b2", "r7"]).map(({ card }) => card)).toEqual(["b2", "r7"]);
  });

  it("tells equal cards apart", () => {
    const keys = held(["r7", "r7", "b2"]).map(({ key }) => key);
    expect(new Set(keys).size).toBe(3);
  });

  it("gives the focus to the neighbour of a card that went away", () => {
    const before = held(["r1", "r2", "r3"]);
    expect(refocus(before, held(["r1", "r3"]), "r2.0")).toBe("r3.0");
    expect(refocus(before, held(["r1", "r2"]), "r3.0")).toBe("r2.0");
    expect(refocus(before, held(["r1", "r2", "r3", "r4"]), "r2.0")).toBe("r2.0");
    expect(refocus(before, [], "r2.0")).toBe("");
  });
});

describe("the spread of a hand", () => {
  it("shows seven cards in one row on a phone", () => {
    const s = spread(7, 340, 58);
    expect(s.rows).toBe(1);
    expect(s.width).toBeLessThanOrEqual(340);
  });

  it("shows twenty-five cards on a phone in two rows with every index in view", () => {
    const s = spread(25, 340, 58);
    expect(s.rows).toBe(2);
    expect(s.step).toBeGreaterThanOrEqual(22);
    for (let at = 0; at < 25; at++) {
      const { x } = spot(at, 25, s);
      expect(x).toBeGreaterThanOrEqual(0);
      expect(x + s.card).toBeLessThanOrEqual(340.01);
    }
  });

  it("does not overlap cards where there is room", () => {
    const s = spread(5, 1200, 92);
    expect(s.step).toBeGreaterThan(s.card);
  });

  it.each([0, 1, 2, 60, 108])("holds %i cards", (count) => {
    const s = spread(count, 340, 58);
    expect(s.width).toBeLessThanOrEqual(340.01);
    expect(Number.isFinite(s.height)).toBe(true);
  });
});
