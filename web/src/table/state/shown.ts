/** What the screen shows of a round; it may lag behind the view while cards are flying. */
import { colorOf } from "../../cards/notation";
import type { Direction, TableEvent, View } from "../../protocol";

export interface Shown {
  seat: number | null;
  hand: string[];
  counts: number[];
  discards: string[];
  color: string | null;
  pile: number;
  direction: Direction;
  called: number[];
  exposed: number[];
  /** The seat that the table waits for, if it is one. */
  asked: number | null;
  /** What a card that goes back must know: the colour under the last lay, Crashes drawn onto it. */
  under?: { color: string | null; covered: number };
}

export function shownOf(view: View): Shown {
  return {
    seat: view.seat,
    hand: view.hand,
    counts: view.counts,
    discards: view.discards,
    color: view.color,
    pile: view.pile,
    direction: view.direction,
    called: view.called,
    exposed: view.exposed,
    asked: askedSeat(view),
  };
}

/** Before the first card of a round that ends up like this one so far. */
export function undealt(view: View): Shown {
  const shown = shownOf(view);
  return {
    ...shown,
    hand: [],
    counts: shown.counts.map(() => 0),
    discards: [],
    color: null,
    pile: cardsIn(shown),
    called: [],
    exposed: [],
    asked: null,
  };
}

export function askedSeat(view: View): number | null {
  return "seat" in view.phase ? view.phase.seat : null;
}

/** The picture after one event; what the event does not tell stays as it was. */
export function after(shown: Shown, event: TableEvent): Shown {
  const mine = (seat: number) => seat === shown.seat;
  const counts = [...shown.counts];
  const add = (seat: number, number: number) => (counts[seat] = (counts[seat] ?? 0) + number);
  switch (event.event) {
    case "began":
      return {
        ...shown,
        hand: [],
        counts: Array.from({ length: event.seats }, () => event.hand_size),
        discards: [],
        pile: cardsIn(shown) - event.seats * event.hand_size,
        color: null,
        under: undefined,
        direction: event.direction,
        called: [],
        exposed: [],
        asked: null,
      };
    case "dealt":
    case "received":
      return mine(event.seat) ? { ...shown, hand: [...shown.hand, ...event.cards] } : shown;
    case "considered":
      return mine(event.seat) ? { ...shown, hand: [...shown.hand, event.card] } : shown;
    case "turnedup":
      return { ...lay(shown, event.card), pile: shown.pile - 1 };
    case "putback":
      return {
        ...shown,
        discards: shown.discards.slice(0, -1),
        color: null,
        pile: shown.pile + 1,
      };
    case "played":
      add(event.seat, -1);
      return {
        ...lay(shown, event.card, event.color),
        under: { color: shown.color, covered: 0 },
        counts,
        hand: mine(event.seat) ? without(shown.hand, event.card) : shown.hand,
      };
    case "named":
      return { ...shown, color: event.color };
    case "drew":
      add(event.seat, 1);
      return { ...shown, counts, pile: Math.max(0, shown.pile - 1) };
    case "reversed":
      return { ...shown, direction: event.direction };
    case "refilled": {
      const moved = Math.max(0, shown.discards.length - event.kept);
      return { ...shown, discards: shown.discards.slice(moved), pile: shown.pile + moved };
    }
    case "recovered": {
      const top = Math.max(0, shown.discards.length - event.above);
      const under = event.cards.reduce(
        (rest, card) => without(rest, card),
        shown.discards.slice(0, top),
      );
      add(event.seat, event.cards.length);
      return {
        ...shown,
        counts,
        discards: [...under, ...shown.discards.slice(top)],
        hand: mine(event.seat) ? [...shown.hand, ...event.cards] : shown.hand,
      };
    }
    case "tookback":
      add(event.seat, 1);
      return {
        ...shown,
        counts,
        discards: without(shown.discards, event.card),
        color: shown.under?.covered ? shown.color : (shown.under?.color ?? null),
        hand: mine(event.seat) ? [...shown.hand, event.card] : shown.hand,
      };
    case "crashed": {
      const cards = counts[event.seat]! - 1 + counts[event.other]!;
      counts[event.other] = Math.ceil(cards / 2);
      counts[event.seat] = Math.floor(cards / 2);
      return {
        ...lay(shown, event.card),
        under: shown.under && { ...shown.under, covered: shown.under.covered + 1 },
        counts,
        hand: given(shown, event.seat, event.other),
      };
    }
    case "swapped":
      counts[event.seat] = shown.counts[event.other]!;
      counts[event.other] = shown.counts[event.seat]!;
      return { ...shown, counts, hand: given(shown, event.seat, event.other) };
    case "handedon": {
      const step = event.direction === "left" ? 1 : -1;
      const seats = counts.length;
      return {
        ...shown,
        counts: counts.map((_, seat) => shown.counts[(seat - step + seats) % seats]!),
        hand: [],
      };
    }
    default:
      return shown;
  }
}

/** The picture while cards are in the air: gone from the hands, not yet arrived. */
export function departed(shown: Shown, event: TableEvent): Shown {
  const { hand, counts } = after(shown, event);
  switch (event.event) {
    case "played":
      return { ...shown, hand, counts };
    case "crashed":
    case "swapped": {
      const gone = (seat: number) => seat === event.seat || seat === event.other;
      return { ...shown, hand, counts: counts.map((count, seat) => (gone(seat) ? 0 : count)) };
    }
    case "handedon":
      return { ...shown, hand, counts: counts.map(() => 0) };
    default:
      return shown;
  }
}

/** The pack never loses a card, so a new round begins with as many. */
function cardsIn({ pile, counts, discards }: Shown): number {
  return counts.reduce((sum, count) => sum + count, pile + discards.length);
}

function lay(shown: Shown, card: string, named: string | null = null): Shown {
  return { ...shown, discards: [...shown.discards, card], color: named ?? colorOf(card) };
}

/** A hand that goes away: the new one is told by the next event. */
function given(shown: Shown, ...seats: number[]): string[] {
  return shown.seat !== null && seats.includes(shown.seat) ? [] : shown.hand;
}

function without(cards: readonly string[], card: string): string[] {
  const at = cards.lastIndexOf(card);
  return at < 0 ? [...cards] : [...cards.slice(0, at), ...cards.slice(at + 1)];
}
