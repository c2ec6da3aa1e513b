// Scenes over a table without a screen.
import { afterEach, beforeAll, beforeEach, describe, expect, it, test, vi } from "vitest";
import { meet } from "../../src/lib/editions.svelte";
import { learn, speak } from "../../src/lib/words.svelte";
import type { TableEvent, View } from "../../src/protocol";
import { Director } from "../../src/scenes/director.svelte";
import { Memory, type Drama } from "../../src/scenes/dramas";
import { about, title, told } from "../../src/scenes/words";
import { Stage } from "../../src/table/state/stage.svelte";
import { edition, wild } from "../editions";
import { noted, type Noted } from "../table/senses";

const view = (counts: number[], discards = ["r9"]): View =>
  ({
    seat: 0,
    hand: Array.from({ length: counts[0]! }, () => "b1"),
    discards,
    counts,
    color: "r",
    pile: 50,
    direction: "left",
    called: [],
    exposed: [],
    phase: { phase: "toplay", seat: 1 },
  }) as unknown as View;
const played = (seat: number, card: string, target: number | null = null) =>
  ({ event: "played", seat, card, color: null, target }) as TableEvent;
const ended = (winner: number | null) =>
  ({ event: "ended", winner, hands: [] }) as unknown as TableEvent;
const drew = (seat: number): TableEvent => ({ event: "drew", seat, why: "attack" });
const CAUGHT: TableEvent = { event: "caught", by: 1, seat: 0 };

const MEZCLA = edition("mezcla", [
  wild("crash", "xc", { acts_when_drawn: true }),
  wild("shark-attack", "xs"),
  wild("el-camino", "xm"),
  wild("agent-p", "xa"),
]);
beforeAll(() => meet([MEZCLA]));

describe("the director", () => {
  let stage: Stage;
  let senses: Noted;
  let director: Director;
  let land: (() => void)[] = [];

  beforeEach(() => {
    vi.useFakeTimers();
    senses = noted();
    director = new Director(
      senses,
      () => "mezcla",
      ({ kind }) => kind,
    );
    stage = new Stage(senses);
    stage.landed = (moment) => director.landed(moment);
    land = [];
    stage.perform = (_, __, left) => {
      left();
      return new Promise((resolve) => land.push(resolve));
    };
    stage.snap(view([5, 5, 2]));
  });
  afterEach(() => vi.useRealTimers());

  const settle = () => vi.advanceTimersByTimeAsync(0);

  it("shows a scene when its card has landed, and not before", async () => {
    stage.tell([played(2, "r1"), ended(2)], view([5, 5, 0], ["r9", "r1"]));
    await settle();
    expect(director.now).toBeNull();
    land[0]!();
    await settle();
    expect(director.now).toBeNull();
    land[1]!();
    await settle();
    expect(director.now?.drama).toEqual({ kind: "won", seat: 2, card: "r1", from: 2 });
    expect(stage.idle).toBe(true);
  });

  it("keeps nobody waiting, and takes a scene away by itself", async () => {
    stage.tell([CAUGHT], view([5, 5, 2]));
    land[0]!();
    await settle();
    expect([director.now?.drama.kind, stage.idle]).toEqual(["caught", true]);
    await vi.advanceTimersByTimeAsync(director.now!.ms);
    expect(director.now).toBeNull();
  });

  it("shows the newest of two, and nothing over whoever has won", async () => {
    stage.perform = () => Promise.resolve();
    const bluff: TableEvent = { event: "challenged", seat: 0, layer: 1, guilty: true };
    stage.tell([CAUGHT, bluff], view([5, 5, 2]));
    await settle();
    expect(director.now?.drama.kind).toBe("bluff");
    stage.tell([ended(1)], view([5, 0, 2]));
    await settle();
    stage.tell([CAUGHT], view([5, 5, 2]));
    await settle();
    expect(director.now?.drama.kind).toBe("won");
    director.skip();
    expect(director.now).toBeNull();
  });

  it("shows none where nothing is to move, or has to be caught up with", async () => {
    const still = vi.spyOn(senses, "still").mockReturnValue(true);
    stage.tell([CAUGHT, ended(1)], view([5, 5, 2]));
    await settle();
    expect(director.now).toBeNull();
    still.mockReturnValue(false);
    stage.perform = () => Promise.resolve();
    const long = Array.from({ length: 20 }, () => played(1, "r1"));
    stage.tell([CAUGHT, ...long], view([5, 5, 2]));
    await settle();
    expect(director.now).toBeNull();
  });

  it("says once what no line of the log says, whether it is seen or not", async () => {
    stage.perform = () => Promise.resolve();
    stage.tell(Array<TableEvent>(10).fill(drew(1)), view([5, 15, 2]));
    await settle();
    expect(director.now?.drama).toEqual({ kind: "many", seat: 1, count: 15 });
    stage.tell([drew(1)], view([5, 16, 2]));
    stage.tell([CAUGHT], view([5, 16, 2]));
    await settle();
    expect(senses.said).toEqual(["many"]);
    vi.spyOn(senses, "still").mockReturnValue(true);
    stage.tell(Array<TableEvent>(10).fill(drew(0)), view([15, 16, 2]));
    expect(senses.said).toEqual(["many", "many"]);
  });
});

describe("what is worth a scene", () => {
  let memory = new Memory();
  const see = (before: number[], after: number[], ...events: TableEvent[]) => {
    const shown = (counts: number[]) => ({ ...view(counts), asked: null });
    const moment = { events, before: shown(before), after: shown(after), speed: 1 };
    return memory.see(moment, "mezcla");
  };
  const attack = (phase: string): TableEvent =>
    ({ event: "asked", phase: { phase }, waiting: [] }) as unknown as TableEvent;

  beforeEach(() => (memory = new Memory()));

  it("is a card that turns a draw card away, not one laid as a plain wild", () => {
    expect(see([5, 5], [5, 4], played(1, "xa"))).toEqual([]);
    see([5, 5], [5, 5], attack("underattack"));
    expect(see([5, 5], [5, 4], played(1, "xm", 0))).toMatchObject([
      { kind: "on", seat: 1, target: 0, card: "xm" },
    ]);
    expect(see([5, 5], [5, 4], played(1, "xa"))).toMatchObject([{ kind: "back", card: "xa" }]);
    expect(see([5, 5], [5, 4], played(1, "r1"))).toEqual([]);
    see([5, 5], [5, 5], attack("toplay"));
    expect(see([5, 5], [5, 4], played(1, "xm"))).toEqual([]);
  });

  it("is the slowest hand, with the times of all", () => {
    const order: [number, number][] = [
      [1, 210],
      [0, 333],
    ];
    see([5, 5], [5, 5], { event: "slaporder", order });
    const bite: TableEvent = { event: "attacked", seat: 0 };
    expect(see([5, 5], [5, 5], bite)).toEqual([{ kind: "bite", seat: 0, card: "r9", order }]);
    expect(see([5, 5], [5, 5], bite)).toMatchObject([{ kind: "bite", order: [] }]);
  });

  it("is who gets from ten cards to one by playing, in the same round", () => {
    see([9, 5], [10, 5], drew(0));
    expect(see([2, 5], [1, 5], played(0, "r1"))).toEqual([{ kind: "comeback", seat: 0, from: 10 }]);
    expect(see([2, 2], [2, 1], played(1, "r1"))).toEqual([]);
    const began = { event: "began", seats: 2, dealer: 0, direction: "left", hand_size: 7 };
    see([0, 0], [7, 7], began as TableEvent);
    expect(see([2, 5], [1, 5], played(0, "r1"))).toEqual([]);
  });

  it("is no round that nobody wins", () => {
    expect(see([2, 5], [2, 5], ended(null))).toEqual([]);
  });
});

const ALL: Drama[] = [
  { kind: "caught", seat: 0, by: 1 },
  { kind: "bluff", seat: 0, layer: 1 },
  { kind: "honest", seat: 0, layer: 1 },
  { kind: "crash", seat: 0, other: 1, card: "xc" },
  { kind: "bite", seat: 0, card: "xs", order: [[0, 400]] },
  { kind: "on", seat: 0, target: 1, card: "xm" },
  { kind: "back", seat: 0, card: "xa" },
  { kind: "many", seat: 0, count: 15 },
  { kind: "comeback", seat: 0, from: 12 },
  { kind: "won", seat: 0, card: "r1", from: 12 },
];

test.each(["en", "es", "es-419"] as const)("every scene has its words in %s", async (code) => {
  await speak(code);
  await learn("scenes");
  for (const drama of ALL) {
    const lines = [0, 1, 2, null].map((seat) => {
      const names = ["Ana", "Luis", "Eva"];
      const side = seat === 2 ? [2, 0] : seat === null ? [] : [seat];
      const reader = { edition: "mezcla", seat, side, nameOf: (at: number) => names[at]! };
      const said = [title(drama, reader), about(drama, reader)];
      if (drama.kind === "many" || drama.kind === "comeback") said.push(told(drama, reader));
      for (const text of said) expect(text).not.toMatch(/scene-|[{}]|none|undefined/);
      return said.join(" ");
    });
    expect(new Set(lines).size, lines.join("\n")).toBeGreaterThan(1);
    expect(lines[3]).toContain("Ana");
  }
});
