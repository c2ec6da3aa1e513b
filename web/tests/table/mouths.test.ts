// What bots say of what everybody has seen: seldom, one at a time, the same on every screen.
import { describe, expect, it } from "vitest";
import { remarks } from "../../src/company/mouths";
import { speak, learn, t } from "../../src/lib/words.svelte";
import type { ChairSight, TableEvent } from "../../src/protocol";
import { FACES } from "../../src/faces/drawings";

const chair = (persona: string | null, more: Partial<ChairSight> = {}): ChairSight => ({
  holder: persona ? "bot" : "human",
  name: persona ?? "Ana",
  level: persona ? "casual" : null,
  persona,
  face: null,
  stand_in: false,
  left: false,
  joins: false,
  here: true,
  ...more,
});
const CHAIRS = [chair(null), chair("gata"), chair("buho")];
const SEATED = [2, 0, 1];
const often = (events: TableEvent[], chairs = CHAIRS) =>
  Array.from({ length: 60 }, (_, seq) => remarks(events, seq, SEATED, chairs));
const attack = { event: "drew", seat: 2, why: "attack" } as const;
const caught = { event: "caught", seat: 2, by: 0 } as const;
const won: TableEvent = { event: "ended", winner: 2, hands: [] };

describe("what bots say", () => {
  it("is about cards that they had to draw, about catching and being caught, and winning", () => {
    const said = (events: TableEvent[]) =>
      new Set(
        often(events)
          .flat()
          .map(({ key }) => key),
      );
    expect(said([attack, attack])).toEqual(new Set(["hit-gata"]));
    expect(said([{ event: "attacked", seat: 2 }])).toEqual(new Set(["hit-gata"]));
    expect(said([caught])).toEqual(new Set(["caught-gata", "catches-buho"]));
    expect(said([won])).toEqual(new Set(["wins-gata"]));
  });

  it("comes now and then, but of a win always, and from one at a time", () => {
    for (const events of [[attack, attack], [caught]]) {
      const found = often(events).map((said) => said.length);
      expect(Math.max(...found)).toBe(1);
      const times = found.filter((count) => count > 0).length;
      expect(times).toBeGreaterThan(5);
      expect(times).toBeLessThan(45);
    }
    expect(often([won]).every(([one]) => one?.chair === 1)).toBe(true);
  });

  it("is nothing for one card drawn on a turn, and never said for people", () => {
    expect(often([attack]).flat()).toEqual([]);
    expect(
      often([
        { ...attack, why: "turn" },
        { ...attack, why: "turn" },
      ]).flat(),
    ).toEqual([]);
    const people = [chair(null), chair(null), chair(null, { holder: "bot", stand_in: true })];
    expect(often([attack, attack, caught, won], people).flat()).toEqual([]);
  });

  it("depends on what all see: own cards told besides change nothing", () => {
    const mine = { event: "received", seat: 1, cards: ["r1"] } as unknown as TableEvent;
    expect(often([mine, attack, attack, mine])).toEqual(often([attack, attack]));
  });

  it.each(["en", "es", "es-419"] as const)("has words for every persona (%s)", async (code) => {
    await speak(code);
    await learn("personas");
    for (const persona of Object.keys(FACES)) {
      for (const kind of ["hit", "caught", "catches", "wins"]) {
        const text = t(`${kind}-${persona}`);
        expect(text).not.toBe(`${kind}-${persona}`);
        expect(text.length).toBeLessThan(50);
      }
    }
  });
});
