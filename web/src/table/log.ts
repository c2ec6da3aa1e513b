/** The log's lines: what is worth a sentence, and equal sentences in a row counted. */
import type { TableEvent } from "../protocol";

const UNTOLD = new Set(["asked", "exposed", "shuffled", "merged"]);
const PRIVATE = new Set(["dealt", "received", "considered", "shown"]);

/** `open` if only one player looks at this screen. */
export function worthTelling(events: readonly TableEvent[], open: boolean): TableEvent[] {
  return events.filter((event, at) => {
    if (UNTOLD.has(event.event) || (!open && PRIVATE.has(event.event))) return false;
    return !(open && event.event === "drew" && isToldByNext(event.seat, events[at + 1]));
  });
}

/** The drawer's own screen names the card, which says that it was drawn. */
function isToldByNext(seat: number, next: TableEvent | undefined): boolean {
  return (next?.event === "received" || next?.event === "considered") && next.seat === seat;
}

export interface Line {
  id: number;
  text: string;
  times: number;
}

const KEPT = 300;

export function append(lines: readonly Line[], texts: readonly string[]): Line[] {
  const all = [...lines];
  for (const text of texts) {
    const last = all.at(-1);
    if (last?.text === text) all[all.length - 1] = { ...last, times: last.times + 1 };
    else all.push({ id: (last?.id ?? 0) + 1, text, times: 1 });
  }
  return all.slice(-KEPT);
}
