import { beforeAll, describe, expect, it } from "vitest";
import { meet } from "../../src/lib/editions.svelte";
import { tell } from "../../src/lib/telling";
import { speak, t } from "../../src/lib/words.svelte";
import type { TableEvent } from "../../src/protocol";
import { EDITIONS } from "../editions";
import { entries, keep, lines, worthTelling, type Entry } from "../../src/table/state/log";

beforeAll(async () => {
  meet(EDITIONS);
  await speak("en");
});

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

  it("counts none of my own draws twice when several come at once", () => {
    const taken: TableEvent[] = [
      { event: "drew", seat: 0, why: "attack" },
      { event: "drew", seat: 0, why: "attack" },
      { event: "received", seat: 0, cards: ["r7", "r8"] },
      { event: "drew", seat: 1, why: "turn" },
      { event: "drew", seat: 0, why: "turn" },
      { event: "considered", seat: 0, card: "r9", forced: false },
    ];
    const told = worthTelling(taken, true).map((event) => [
      event.event,
      "seat" in event && event.seat,
    ]);
    expect(told).toEqual([
      ["received", 0],
      ["drew", 1],
      ["considered", 0],
    ]);
  });

  it("tells in one line when all hands came down", () => {
    const race: TableEvent[] = [
      {
        event: "slaporder",
        order: [
          [1, 310],
          [0, 420],
        ],
      },
      { event: "slapped", seat: 1 },
      { event: "slapped", seat: 0 },
      { event: "attacked", seat: 0 },
    ];
    const told = worthTelling(race, true);
    expect(told.map(({ event }) => event)).toEqual(["slaporder", "attacked"]);
    const names = ["Ana", "Luis"];
    const said = tell(race[0]!, "shark", names, names);
    expect(said).toBe(t("session-slaporder", { hands: "Luis 310 ms, Ana 420 ms" }));
    const bare: TableEvent[] = [{ event: "slapped", seat: 1 }];
    expect(worthTelling(bare, true)).toHaveLength(1);
  });

  it("tells no secret where several players share a screen", () => {
    expect(worthTelling(drawn, false).map(({ event }) => event)).toEqual(["drew"]);
  });

  it("counts equal sentences in a row", () => {
    expect(lines(["A draws.", "A draws.", "", "A draws.", "B lays."])).toEqual([
      { text: "A draws.", times: 3 },
      { text: "B lays.", times: 1 },
    ]);
  });

  it("tells in one line what was drawn one by one, but not for two reasons", () => {
    const draw = (seat: number, why: "attack" | "turn"): TableEvent => ({
      event: "drew",
      seat,
      why,
    });
    const taken = [draw(1, "attack"), draw(1, "attack"), draw(2, "turn"), draw(1, "turn")];
    const told = entries(taken, ["North", "East", "South"], 0).map(({ times }) => times);
    expect(told).toEqual([2, 1, 1]);
  });

  it("forgets what is long past", () => {
    const entry = { event: drawn[0]!, seats: [], times: 1, mine: null };
    const kept = Array.from({ length: 400 }).reduce<Entry[]>((all) => keep(all, [entry]), []);
    expect(kept.length).toBeLessThan(400);
  });
});
