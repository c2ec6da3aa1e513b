/** What in a game is worth a scene: told by what has happened, and by what is known of the round. */
import { faceOf } from "../lib/editions.svelte";
import type { TableEvent } from "../protocol";
import type { Moment } from "../table/state/stage.svelte";

export type Drama =
  | { kind: "caught"; seat: number; by: number }
  | { kind: "bluff" | "honest"; seat: number; layer: number }
  | { kind: "crash"; seat: number; other: number; card: string }
  | { kind: "bite"; seat: number; card: string; order: readonly (readonly [number, number])[] }
  | { kind: "on"; seat: number; target: number; card: string }
  | { kind: "back"; seat: number; card: string }
  | { kind: "many"; seat: number; count: number }
  | { kind: "comeback"; seat: number; from: number }
  | { kind: "won"; seat: number; card: string; from: number };

/** A hand of which people speak. */
export const MANY = 15;
/** Whoever has held so many and gets down to one has come back. */
export const LOST = 10;

/** What has to be remembered of a round to see that something in it is remarkable. */
export class Memory {
  /** The most that each seat has held. */
  #most: number[] = [];
  #spoken = new Set<number>();
  #order: readonly (readonly [number, number])[] = [];
  #attacked = false;

  /** What is worth a scene now, what counts most last. */
  see({ events, before, after }: Moment, edition: string): Drama[] {
    const found: Drama[] = [];
    for (const event of events) {
      const drama = this.#of(event, before.discards.concat(after.discards).at(-1), edition);
      if (drama) found.push(drama);
    }
    const laid = events.some(({ event }) => event === "played");
    return [...this.#hands(before.counts, after.counts, laid), ...found];
  }

  #of(event: TableEvent, top: string | undefined, edition: string): Drama | null {
    switch (event.event) {
      case "began":
        this.#most = [];
        this.#spoken.clear();
        this.#attacked = false;
        return null;
      case "asked":
        this.#attacked = event.phase.phase === "underattack";
        return null;
      case "slaporder":
        this.#order = event.order;
        return null;
      case "caught":
        return { kind: "caught", seat: event.seat, by: event.by };
      case "challenged": {
        const kind = event.guilty ? "bluff" : "honest";
        return { kind, seat: event.seat, layer: event.layer };
      }
      case "crashed":
        return { kind: "crash", seat: event.seat, other: event.other, card: event.card };
      case "attacked":
        return { kind: "bite", seat: event.seat, card: top ?? "", order: this.#takeOrder() };
      case "played":
        return this.#answer(event.seat, event.card, event.target, edition);
      case "ended": {
        if (event.winner === null) return null;
        const seat = event.winner;
        return { kind: "won", seat, card: top ?? "", from: this.#most[seat] ?? 0 };
      }
      default:
        return null;
    }
  }

  /** A card that turns a draw card away: at any other time it is a plain wild. */
  #answer(seat: number, card: string, target: number | null, edition: string): Drama | null {
    if (!this.#attacked) return null;
    if (target !== null) return { kind: "on", seat, target, card };
    const { wild, usual } = faceOf(card, edition);
    return wild && !usual ? { kind: "back", seat, card } : null;
  }

  #takeOrder(): readonly (readonly [number, number])[] {
    const order = this.#order;
    this.#order = [];
    return order;
  }

  #hands(before: readonly number[], after: readonly number[], laid: boolean): Drama[] {
    const found: Drama[] = [];
    after.forEach((count, seat) => {
      const had = before[seat] ?? count;
      const most = Math.max(this.#most[seat] ?? 0, count, had);
      this.#most[seat] = most;
      if (count >= MANY && had < MANY && !this.#spoken.has(seat)) {
        this.#spoken.add(seat);
        found.push({ kind: "many", seat, count });
      }
      if (laid && count === 1 && had === 2 && most >= LOST) {
        found.push({ kind: "comeback", seat, from: most });
      }
    });
    return found;
  }
}
