/** Events as short scenes that can be seen: what flies where, and what it means to whom. */
import type { Crashed, TableEvent } from "../../protocol";
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
export type Noise =
  "play" | "draw" | "uno" | "caught" | "slap" | "shuffle" | "crash" | "win" | "deal";

export interface Scene {
  /** Flights of one wave start together, the next wave follows. */
  waves: Flight[][];
  /** What is said over a seat. */
  mark: { seat: number | null; kind: Mark } | null;
  noise: Noise | null;
  ms: number;
  events: TableEvent[];
}

const QUIET = new Set(["asked", "exposed", "dealt", "received", "considered", "shown", "kept"]);
const FLYING_BACKS = 7;

/** Groups what belongs together: the cards that one seat draws in a row are one scene. */
export function scenes(events: readonly TableEvent[], shown: Shown): Scene[] {
  const all: Scene[] = [];
  let now = shown;
  for (const event of events) {
    const last = all.at(-1);
    if (last && joins(last, event)) {
      last.events.push(event);
      if (event.event === "drew") addDraw(last, event.seat);
    } else {
      all.push({ ...picture(event, now), events: [event] });
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

function picture(event: TableEvent, now: Shown): Picture {
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
        noise: "shuffle",
      });
    case "handedon":
      return show(600, {
        waves: handOn(now, event.direction === "left" ? 1 : -1),
        noise: "shuffle",
      });
    default:
      return spoken(event);
  }
}

/** What is said or suffered, without a card that moves. */
function spoken(event: TableEvent): Picture {
  const over = (seat: number | null, kind: Mark, ms: number, noise: Noise | null = null) =>
    show(ms, { mark: { seat, kind }, noise });
  switch (event.event) {
    case "calleduno":
      return over(event.seat, "uno", 450, "uno");
    case "caught":
      return over(event.seat, "caught", 450, "caught");
    case "skipped":
      return over(event.seat, "skipped", 250);
    case "attacked":
      return over(event.seat, "attacked", 450, "caught");
    case "slapped":
      return over(event.seat, "slapped", 120, "slap");
    case "challenged":
      return over(event.seat, "challenged", 400);
    case "objected":
      return over(event.seat, "objected", 350);
    case "hintupheld":
      return over(event.seat, "hint", 350);
    case "named":
      return show(300, {});
    case "reversed":
      return over(null, "reversed", 300);
    case "ended":
      return show(600, { noise: "win" });
    default:
      return show(0, {});
  }
}

function show(ms: number, what: Partial<Picture>): Picture {
  return { waves: [], mark: null, noise: null, ms, ...what };
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
