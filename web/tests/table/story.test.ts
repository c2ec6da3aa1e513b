import { describe, expect, it } from "vitest";
import type { TableEvent } from "../../src/protocol";
import { after, departed, type Shown } from "../../src/table/state/shown";
import { pace, scenes } from "../../src/table/state/story";

const start: Shown = {
  seat: 0,
  hand: ["r7", "b2"],
  counts: [2, 5, 3],
  discards: ["g1", "r1"],
  color: "r",
  pile: 60,
  direction: "left",
  called: [],
  exposed: [],
  asked: 0,
};
const tell = (...events: TableEvent[]) => events.reduce(after, start);

describe("the picture after an event", () => {
  it("has a card of mine on the pile", () => {
    const shown = tell({ event: "played", seat: 0, card: "r7", color: null, target: null });
    expect(shown).toMatchObject({ hand: ["b2"], counts: [1, 5, 3], color: "r" });
    expect(shown.discards.at(-1)).toBe("r7");
  });

  it("has the colour that was named for a wild", () => {
    expect(tell({ event: "played", seat: 1, card: "w", color: "b", target: null }).color).toBe("b");
    expect(tell({ event: "named", seat: 1, color: "y" }).color).toBe("y");
  });

  it("has what I drew in my hand, and only a count for others", () => {
    const mine = tell(
      { event: "drew", seat: 0, why: "turn" },
      { event: "considered", seat: 0, card: "g4", forced: true },
    );
    expect(mine).toMatchObject({ hand: ["r7", "b2", "g4"], counts: [3, 5, 3], pile: 59 });
    const theirs = tell({ event: "drew", seat: 1, why: "attack" });
    expect(theirs).toMatchObject({ hand: ["r7", "b2"], counts: [2, 6, 3] });
  });

  it("has two hands mixed after a Crash, the other's being dealt first", () => {
    const shown = tell(
      { event: "drew", seat: 0, why: "turn" },
      { event: "received", seat: 0, cards: ["x"] },
      { event: "crashed", seat: 0, other: 1, card: "x" },
      { event: "received", seat: 0, cards: ["y1", "y2", "y3"] },
    );
    expect(shown).toMatchObject({ counts: [3, 4, 3], hand: ["y1", "y2", "y3"] });
    expect(shown.discards.at(-1)).toBe("x");
  });

  it("has cards taken from below a shield and what was drawn onto it", () => {
    const events: TableEvent[] = [
      { event: "recovered", seat: 1, cards: ["r1"], above: 2 },
      { event: "tookback", seat: 2, card: "g1" },
    ];
    const shown = events.reduce(after, { ...start, discards: ["g1", "r1", "xm", "xc"] });
    expect(shown.discards).toEqual(["xm", "xc"]);
    expect(shown.counts).toEqual([2, 6, 4]);
  });

  it("has hands exchanged or handed on", () => {
    expect(tell({ event: "swapped", seat: 0, other: 1 }).counts).toEqual([5, 2, 3]);
    expect(tell({ event: "handedon", direction: "left" }).counts).toEqual([3, 2, 5]);
    expect(tell({ event: "handedon", direction: "right" }).counts).toEqual([5, 3, 2]);
  });

  it("has a new draw pile made of the discards", () => {
    expect(tell({ event: "refilled", kept: 1 })).toMatchObject({ discards: ["r1"], pile: 61 });
  });

  it("has cards that were recovered from under the top one", () => {
    const shown = tell({ event: "recovered", seat: 0, cards: ["g1"], above: 1 });
    expect(shown).toMatchObject({ discards: ["r1"], hand: ["r7", "b2", "g1"], counts: [3, 5, 3] });
  });

  it("has a card in the air neither in the hand nor on the pile", () => {
    const shown = departed(start, {
      event: "played",
      seat: 0,
      card: "r7",
      color: null,
      target: null,
    });
    expect(shown).toMatchObject({ hand: ["b2"], discards: ["g1", "r1"], counts: [1, 5, 3] });
  });
});

describe("hands in the air", () => {
  it("are gone from their places in a Crash", () => {
    const shown = departed(start, { event: "crashed", seat: 1, other: 2, card: "xc" });
    expect(shown).toMatchObject({ counts: [2, 0, 0], hand: ["r7", "b2"] });
    expect(departed(start, { event: "swapped", seat: 0, other: 1 }).hand).toEqual([]);
  });
});

describe("scenes", () => {
  it("show what one seat draws in a row as one scene", () => {
    const told = scenes(
      [
        { event: "drew", seat: 1, why: "attack" },
        { event: "drew", seat: 1, why: "attack" },
        { event: "drew", seat: 2, why: "turn" },
      ],
      start,
    );
    expect(told.map(({ events }) => events.length)).toEqual([2, 1]);
    expect(told[0]!.waves).toHaveLength(2);
  });

  it("leave out what cannot be seen and keep its effect", () => {
    const told = scenes(
      [
        { event: "played", seat: 1, card: "r5", color: null, target: null },
        { event: "exposed", seat: 1 },
        { event: "asked", phase: { phase: "toplay", seat: 2 }, waiting: [] },
      ],
      start,
    );
    expect(told).toHaveLength(1);
    expect(told[0]!.events).toHaveLength(3);
    expect(told[0]!.waves).toEqual([[{ from: 1, to: "discards", card: "r5" }]]);
  });

  it("let two hands meet in the middle in a Crash", () => {
    const [crash] = scenes([{ event: "crashed", seat: 0, other: 1, card: "x" }], start);
    const places = crash!.waves.flat().map(({ from, to }) => `${from}>${to}`);
    expect(places).toContain("0>middle");
    expect(places).toContain("1>middle");
    expect(places).toContain("middle>1");
  });

  it("say UNO with a mark and a sound", () => {
    const [call] = scenes([{ event: "calleduno", seat: 2 }], start);
    expect(call).toMatchObject({ mark: { seat: 2, kind: "uno" }, noise: "uno" });
  });

  it("sound differently for what is different, once each", () => {
    const heard = (event: TableEvent, side: number[] = []) =>
      scenes([event], start, side).flatMap(({ noise }) => noise ?? []);
    const ended = (winner: number | null) =>
      ({ event: "ended", winner, hands: [] }) as unknown as TableEvent;
    const all: [TableEvent, string][] = [
      [{ event: "played", seat: 1, card: "r5", color: null, target: null }, "play"],
      [{ event: "drew", seat: 1, why: "turn" }, "draw"],
      [{ event: "skipped", seat: 1 }, "skip"],
      [{ event: "reversed", direction: "right" }, "reverse"],
      [{ event: "calleduno", seat: 1 }, "uno"],
      [{ event: "caught", by: 1, seat: 2 }, "caught"],
      [{ event: "challenged", seat: 1, layer: 2, guilty: true }, "bluff"],
      [{ event: "challenged", seat: 1, layer: 2, guilty: false }, "challenge"],
      [{ event: "crashed", seat: 0, other: 1, card: "x" }, "crash"],
      [{ event: "slapped", seat: 1 }, "slap"],
      [{ event: "attacked", seat: 1 }, "attack"],
      [{ event: "swapped", seat: 0, other: 1 }, "swap"],
      [{ event: "objected", seat: 0, against: 1, upheld: true }, "object"],
      [ended(0), "win"],
      [ended(1), "lose"],
    ];
    for (const [event, noise] of all) expect(heard(event)).toEqual([noise]);
    expect(heard(ended(1), [0, 1])).toEqual(["win"]);
    expect(heard(ended(null))).toEqual([]);
    const watching = scenes([ended(1)], { ...start, seat: null });
    expect(watching.map(({ noise }) => noise)).toEqual(["win"]);
  });

  it("are felt by whom they concern", () => {
    const felt = (event: TableEvent) => scenes([event], start).map(({ buzz }) => buzz);
    expect(felt({ event: "caught", by: 1, seat: 0 })).toEqual(["caught"]);
    expect(felt({ event: "caught", by: 0, seat: 1 })).toEqual([null]);
    expect(felt({ event: "attacked", seat: 0 })).toEqual(["caught"]);
    expect(felt({ event: "slapopened" })).toEqual(["slap"]);
    const watching = scenes([{ event: "slapopened" }], { ...start, seat: null });
    expect(watching.map(({ buzz }) => buzz)).toEqual([null]);
  });

  it("go faster the more there is to see, and at last all at once", () => {
    expect(pace(300)).toBe(1);
    expect(pace(4000)).toBeGreaterThan(2);
    expect(pace(60_000)).toBe(Infinity);
  });
});
