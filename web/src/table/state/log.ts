/** The log's lines: what is worth a sentence, and equal sentences in a row counted. */
import type { TableEvent } from "../../protocol";

const UNTOLD = new Set(["asked", "exposed", "shuffled", "merged"]);
const PRIVATE = new Set(["dealt", "received", "considered", "shown"]);

/** `open` if only one player looks at this screen. */
export function worthTelling(events: readonly TableEvent[], open: boolean): TableEvent[] {
  const raced = events.some(({ event }) => event === "slaporder");
  return events.filter((event, at) => {
    if (raced && event.event === "slapped") return false; // told with the times of all hands
    if (UNTOLD.has(event.event) || (!open && PRIVATE.has(event.event))) return false;
    return !(open && event.event === "drew" && isToldByNext(event.seat, events.slice(at + 1)));
  });
}

/** The drawer's own screen names the cards, which says that they were drawn. */
function isToldByNext(seat: number, rest: readonly TableEvent[]): boolean {
  const next = rest.find((other) => other.event !== "drew" || other.seat !== seat);
  return (next?.event === "received" || next?.event === "considered") && next.seat === seat;
}

/** An event, and who sat where when it happened. */
export interface Entry {
  event: TableEvent;
  /** How often in a row: cards are drawn one by one, and told together. */
  times: number;
  seats: readonly string[];
  /** Which seat was the reader's. */
  mine: number | null;
}

/** One entry for what one action has brought. */
export function entries(
  events: readonly TableEvent[],
  seats: readonly string[],
  mine: number | null,
): Entry[] {
  const all: Entry[] = [];
  for (const event of events) {
    const last = all.at(-1);
    if (last && isSameDraw(last.event, event)) last.times += 1;
    else all.push({ event, times: 1, seats, mine });
  }
  return all;
}

const isSameDraw = (one: TableEvent, other: TableEvent): boolean =>
  one.event === "drew" &&
  other.event === "drew" &&
  one.seat === other.seat &&
  one.why === other.why;

const KEPT = 250;

export function keep(entries: readonly Entry[], more: readonly Entry[]): Entry[] {
  return [...entries, ...more].slice(-KEPT);
}

export interface Line {
  text: string;
  times: number;
}

/** Sentences one below the other, equal ones in a row counted. */
export function lines(texts: readonly string[]): Line[] {
  const all: Line[] = [];
  for (const text of texts) {
    const last = all.at(-1);
    if (last?.text === text) last.times += 1;
    else if (text) all.push({ text, times: 1 });
  }
  return all;
}
