// What bots say of what has happened to them: out of what everybody has seen, and now and then only.
import type { ChairSight, TableEvent } from "../protocol";

/** One remark in so many occasions; of a win always. */
const SELDOM = 3;

export interface Remark {
  chair: number;
  /** The sentence of the catalogue. */
  key: string;
}

/** The same for everybody who sees these events: the dice are their number. */
export function remarks(
  events: readonly TableEvent[],
  seq: number,
  seated: readonly number[],
  chairs: readonly ChairSight[],
): Remark[] {
  const found = [...hits(events), ...events.flatMap(occasions)].map(
    ([seat, kind]): Remark | null => {
      const chair = seated[seat] ?? -1;
      const sight = chairs[chair];
      if (sight?.holder !== "bot" || !sight.persona || !sight.level) return null;
      if (kind !== "wins" && dice(seq, seat) !== 0) return null;
      return { chair, key: `${kind}-${sight.persona}` };
    },
  );
  // One voice at a time.
  return found.filter((one) => one !== null).slice(-1);
}

type Kind = "hit" | "caught" | "catches" | "wins";

/** Whoever has to draw several cards for an attack. */
function hits(events: readonly TableEvent[]): [number, Kind][] {
  const drawn = events.flatMap((event) =>
    event.event === "drew" && event.why === "attack" ? [event.seat] : [],
  );
  return [...new Set(drawn)]
    .filter((seat) => drawn.filter((other) => other === seat).length > 1)
    .map((seat) => [seat, "hit"]);
}

function occasions(event: TableEvent): [number, Kind][] {
  switch (event.event) {
    case "attacked":
      return [[event.seat, "hit"]];
    case "caught":
      return [
        [event.seat, "caught"],
        [event.by, "catches"],
      ];
    case "ended":
      return event.winner === null ? [] : [[event.winner, "wins"]];
    default:
      return [];
  }
}

function dice(seq: number, seat: number): number {
  const mixed = Math.imul(seq * 31 + seat + 1, 0x9e3779b1) >>> 0;
  return (mixed >>> 15) % SELDOM;
}
