/** Events as short scenes that can be seen: what flies where, and what it means to whom. */
import type { Crashed, TableEvent } from "../../protocol";
import type { BuzzName } from "../../lib/buzz";
import type { SoundName } from "../../sound";
import { after, type Shown } from "./shown";

/** `pile`, `discards`, `middle`, or the seat's hand. */
export type Place = "pile" | "discards" | "middle" | number;

export interface Flight {
  from: Place;
  to: Place;
  /** Face down if null. */
  card: string | null;
}

export type Mark =
  | "uno"
  | "caught"
  | "skipped"
  | "attacked"
  | "slapped"
  | "challenged"
  | "objected"
  | "hint"
  | "crashed"
  | "reversed";
export type Noise = Exclude<SoundName, "turn" | "refused">;

export interface Scene {
  /** Flights of one wave start together, the next wave follows. */
  waves: Flight[][];
  /** What is said over a seat. */
  mark: { seat: number | null; kind: Mark } | null;
  noise: Noise | null;
  /** What the reader's own device lets them feel. */
  buzz: BuzzName | null;
  ms: number;
  events: TableEvent[];
}

const QUIET = new Set(["asked", "exposed", "dealt", "received", "considered", "shown", "kept"]);
const FLYING_BACKS = 7;

/**
 * Groups what belongs together: the cards that one seat draws in a row are one scene.
 * `side` are seats that win and lose with the reader.
 */
export function scenes(
  events: readonly TableEvent[],
  shown: Shown,
  side: readonly number[] = [],
): Scene[] {
  const all: Scene[] = [];
  let now = shown;
  for (const event of events) {
    const last = all.at(-1);
    if (last && joins(last, event)) {
      last.events.push(event);
      if (event.event === "drew") addDraw(last, event.seat);
    } else {
      all.push({ ...picture(event, now, side), events: [event] });
    }
    now = after(now, event);
  }
  return all;
}

function joins(scene: Scene, event: TableEvent): boolean {
  if (QUIET.has(event.event)) return true;
  const first = scene.events[0]!;
  return event.event === "drew" && first.event === "drew" && first.seat === event.seat;
}

function addDraw(scene: Scene, seat: number): void {
  if (scene.waves.length >= FLYING_BACKS) return;
  scene.waves.push([{ from: "pile", to: seat, card: null }]);
  scene.ms += 110;
}

type Picture = Omit<Scene, "events">;

function picture(event: TableEvent, now: Shown, side: readonly number[]): Picture {
  switch (event.event) {
    case "began":
      return show(850, { waves: deal(event.seats), noise: "deal" });
    case "turnedup":
      return show(320, { waves: [[{ from: "pile", to: "discards", card: event.card }]] });
    case "putback": {
      const top = now.discards.at(-1) ?? null;
      return show(320, { waves: [[{ from: "discards", to: "pile", card: top }]] });
    }
    case "played":
      return show(380, {
        waves: [[{ from: event.seat, to: "discards", card: event.card }]],
        noise: "play",
      });
    case "drew":
      return show(330, { waves: [[{ from: "pile", to: event.seat, card: null }]], noise: "draw" });
    case "tookback":
      return show(380, { waves: [[{ from: "discards", to: event.seat, card: event.card }]] });
    case "recovered":
      return show(420, {
        waves: event.cards
          .slice(0, FLYING_BACKS)
          .map((card) => [{ from: "discards", to: event.seat, card }]),
        noise: "draw",
      });
    case "refilled":
      return show(500, {
        waves: repeat(5, { from: "discards", to: "pile", card: null }),
        noise: "shuffle",
      });
    case "crashed":
      return show(1500, {
        waves: merge(event, now),
        mark: { seat: null, kind: "crashed" },
        noise: "crash",
      });
    case "swapped":
      return show(600, {
        waves: [...hand(event.seat, event.other, now), ...hand(event.other, event.seat, now)],
        noise: "swap",
      });
    case "handedon":
      return show(600, {
        waves: handOn(now, event.direction === "left" ? 1 : -1),
        noise: "swap",
      });
    case "ended":
      return show(250, { noise: outcome(event.winner, now.seat, side) });
    default:
      return spoken(event, now.seat);
  }
}

/** What is said or suffered, without a card that moves. */
function spoken(event: TableEvent, me: number | null): Picture {
  const over = (seat: number | null, kind: Mark, ms: number, noise: Noise | null = null) =>
    show(ms, { mark: { seat, kind }, noise });
  const hit = (seat: number, kind: Mark, noise: Noise) => ({
    ...over(seat, kind, 450, noise),
    buzz: seat === me ? ("caught" as const) : null,
  });
  switch (event.event) {
    case "calleduno":
      return over(event.seat, "uno", 450, "uno");
    case "caught":
      return hit(event.seat, "caught", "caught");
    case "skipped":
      return over(event.seat, "skipped", 250, "skip");
    case "attacked":
      return hit(event.seat, "attacked", "attack");
    case "slapopened":
      return show(0, { buzz: me === null ? null : "slap" });
    case "slapped":
      return over(event.seat, "slapped", 120, "slap");
    case "challenged":
      return over(event.seat, "challenged", 400, event.guilty ? "bluff" : "challenge");
    case "objected":
      return over(event.seat, "objected", 350, "object");
    case "hintupheld":
      return over(event.seat, "hint", 350);
    case "named":
      return show(300, {});
    case "reversed":
      return over(null, "reversed", 300, "reverse");
    default:
      return show(0, {});
  }
}

function show(ms: number, what: Partial<Picture>): Picture {
  return { waves: [], mark: null, noise: null, buzz: null, ms, ...what };
}

/** Whoever only looks on is glad with the winner; a round that is void is nobody's. */
function outcome(
  winner: number | null,
  me: number | null,
  side: readonly number[],
): "win" | "lose" | null {
  if (winner === null) return null;
  return me === null || winner === me || side.includes(winner) ? "win" : "lose";
}

function repeat(times: number, flight: Flight): Flight[][] {
  return Array.from({ length: times }, () => [flight]);
}

function deal(seats: number): Flight[][] {
  const round = Array.from({ length: seats }, (_, seat): Flight => ({
    from: "pile",
    to: seat,
    card: null,
  }));
  return [round, round, round];
}

function hand(from: Place, to: Place, now: Shown): Flight[][] {
  const cards = typeof from === "number" ? (now.counts[from] ?? 1) : FLYING_BACKS;
  return repeat(Math.min(cards, 4), { from, to, card: null });
}

/** Both hands collide in the middle and are dealt out again. */
function merge({ seat, other, card }: Crashed, now: Shown): Flight[][] {
  const meet = [...hand(seat, "middle", now), ...hand(other, "middle", now)].flat();
  const part = [other, seat, other, seat].map((to): Flight[] => [
    { from: "middle", to, card: null },
  ]);
  return [[{ from: seat, to: "discards", card }], meet, ...part];
}

function handOn(now: Shown, step: number): Flight[][] {
  const seats = now.counts.length;
  const wave = now.counts.map((_, seat): Flight => ({
    from: seat,
    to: (seat + step + seats) % seats,
    card: null,
  }));
  return [wave, wave, wave];
}

/** How much faster than life scenes are played when so much is still to be seen. */
export function pace(waitingMs: number): number {
  if (waitingMs > 9000) return Infinity;
  return Math.min(5, Math.max(1, waitingMs / 1400));
}
