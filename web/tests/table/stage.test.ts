import { beforeEach, describe, expect, it, vi } from "vitest";
import type { TableEvent, View } from "../../src/protocol";
import { noted, type Noted } from "./senses";
import { Stage } from "../../src/table/state/stage.svelte";

const view = (hand: string[], discards: string[]): View =>
  ({
    seat: 0,
    hand,
    discards,
    counts: [hand.length, 5],
    color: "r",
    pile: 50,
    direction: "left",
    called: [],
    exposed: [],
    phase: { phase: "toplay", seat: 1 },
  }) as unknown as View;
const lay = (card: string) =>
  ({ event: "played", seat: 0, card, color: null, target: null }) as TableEvent;

describe("the stage", () => {
  let stage: Stage;
  let senses: Noted;
  let land: (() => void)[];

  beforeEach(() => {
    senses = noted();
    stage = new Stage(senses);
    land = [];
    stage.perform = (_, __, left) => {
      left();
      return new Promise((resolve) => land.push(resolve));
    };
    stage.snap(view(["r1", "r2", "r3"], ["r9"]));
  });

  it("shows a card in the air, then on the pile", async () => {
    stage.tell([lay("r1")], view(["r2", "r3"], ["r9", "r1"]));
    expect(stage.shown).toMatchObject({ hand: ["r2", "r3"], discards: ["r9"] });
    expect(stage.idle).toBe(false);
    land[0]!();
    await vi.waitFor(() => expect(stage.idle).toBe(true));
    expect(stage.shown!.discards).toEqual(["r9", "r1"]);
  });

  it("plays what comes meanwhile one after the other and ends at the latest view", async () => {
    stage.tell([lay("r1")], view(["r2", "r3"], ["r9", "r1"]));
    stage.tell([lay("r2")], view(["r3"], ["r9", "r1", "r2"]));
    expect(land).toHaveLength(1);
    land[0]!();
    await vi.waitFor(() => expect(land).toHaveLength(2));
    land[1]!();
    await vi.waitFor(() => expect(stage.idle).toBe(true));
    expect(stage.shown).toMatchObject({ hand: ["r3"], discards: ["r9", "r1", "r2"] });
  });

  it("drops what was still to be seen when the screen turns to another seat", async () => {
    stage.tell([lay("r1")], view(["r2", "r3"], ["r9", "r1"]));
    stage.snap(view(["b1"], ["b9"]));
    land[0]!();
    await vi.waitFor(() => expect(stage.idle).toBe(true));
    expect(stage.shown).toMatchObject({ hand: ["b1"], discards: ["b9"] });
  });

  it("deals the first round of all, and only then lets the card turned up do its work", async () => {
    stage = new Stage(senses);
    const seen: { counts: number[]; pile: number; hand: string[] }[] = [];
    stage.perform = async () => {
      const { counts, pile, hand } = stage.shown!;
      seen.push({ counts, pile, hand });
    };
    const began = { event: "began", seats: 2, dealer: 1, direction: "left", hand_size: 3 };
    const turned = [
      { event: "dealt", seat: 0, cards: ["r1", "r2", "r3"] },
      { event: "turnedup", card: "r+2" },
      { event: "drew", seat: 1, reason: "attack" },
      { event: "drew", seat: 1, reason: "attack" },
    ];
    stage.tell([began, ...turned] as TableEvent[], view(["r1", "r2", "r3"], ["r+2"]));
    await vi.waitFor(() => expect(stage.idle).toBe(true));
    expect(seen).toEqual([
      { counts: [0, 0], pile: 59, hand: [] },
      { counts: [3, 3], pile: 53, hand: ["r1", "r2", "r3"] },
      { counts: [3, 3], pile: 52, hand: ["r1", "r2", "r3"] },
    ]);
    expect(stage.shown!.counts).toEqual([3, 5]);
  });

  it("lets every scene be heard and felt once, also while nobody looks", async () => {
    const events: TableEvent[] = [
      { event: "skipped", seat: 1 },
      { event: "caught", by: 1, seat: 0 },
    ];
    stage.perform = () => Promise.resolve();
    stage.tell(events, view(["r1", "r2", "r3"], ["r9"]));
    await vi.waitFor(() => expect(stage.idle).toBe(true));
    expect([senses.sounds, senses.buzzes]).toEqual([["skip", "caught"], ["caught"]]);
    senses.still = () => true;
    stage.tell(events, view(["r1", "r2", "r3"], ["r9"]));
    expect(senses.sounds).toEqual(["skip", "caught", "skip", "caught"]);
  });

  it("changes at once while nobody looks", () => {
    senses.still = () => true;
    stage.tell([lay("r1")], view(["r2", "r3"], ["r9", "r1"]));
    expect(stage.shown!.discards).toEqual(["r9", "r1"]);
  });
});
