// Cards and events as sentences; the counterpart of penultima.words.
import type { Card, DrewForDeal, TableEvent, TableSight } from "../protocol";
import { has, t, type Arguments } from "./words.svelte";

const FACES: Record<string, string> = {
  s: "skip",
  v: "reverse",
  "+2": "draw-two",
  w: "wild",
  w4: "wild-four",
  x: "special",
};
const COLORS: Record<string, string> = { r: "red", y: "yellow", g: "green", b: "blue" };
const SEATS = new Set(["seat", "other", "by", "layer", "against", "dealer", "target", "winner"]);
const CHAIRS = new Set(["chair", "against", "dealer"]);
const SILENT = new Set(["asked", "shuffled", "merged"]);

export interface Face {
  color: "red" | "yellow" | "green" | "blue" | "none";
  /** A number, or skip, reverse, draw-two, wild, wild-four, special. */
  face: string;
}

/** What a card of the notation (`r7`, `b+2`, `w4`, `x`) shows. */
export function faceOf(card: string): Face {
  const color = COLORS[card[0] ?? ""];
  const face = color ? card.slice(1) : card;
  return { color: (color ?? "none") as Face["color"], face: FACES[face] ?? face };
}

function cardArguments(card: string): Arguments {
  const { color, face } = faceOf(card);
  return { "card-face": face, "card-color": color };
}

/** The card as the edition's sheet calls it. */
export function cardName(card: Card | string, edition: string): string {
  return t("card", { edition, ...cardArguments(card) });
}

/** A colour's name, from `r`, `y`, `g` or `b`. */
export function colorName(color: string): string {
  return t("color", { color: COLORS[color] ?? color });
}

/** Who sits on each seat of the current round. */
export function seatNames(table: TableSight): string[] {
  return table.seated.map((chair) => table.chairs[chair]?.name ?? "");
}

/**
 * A sentence for a log, or null where there is nothing to tell.
 * `seats` are the names by seat, `chairs` the names by chair.
 */
export function tell(
  event: TableEvent,
  edition: string,
  seats: readonly string[],
  chairs: readonly string[],
): string | null {
  if (SILENT.has(event.event)) return null;
  const session = has(`session-${event.event}`);
  const args: Arguments = { edition };
  for (const [name, value] of Object.entries(event)) {
    if (name === "event" || name === "hands") continue;
    const people = session ? (CHAIRS.has(name) ? chairs : null) : SEATS.has(name) ? seats : null;
    Object.assign(args, argumentsOf(name, value, edition, people));
  }
  if (event.event === "dealaborted") args.names = event.chairs.map((c) => chairs[c]).join(", ");
  if (event.event === "drewfordeal") args.cards = drawn(event.draws, edition, chairs);
  return t(`${session ? "session" : "event"}-${event.event}`, args);
}

/** Who drew which card for the deal. */
function drawn(draws: DrewForDeal["draws"], edition: string, chairs: readonly string[]): string {
  const one = ([chair, card]: [number, string]) => `${chairs[chair]} ${cardName(card, edition)}`;
  return draws.map((draw) => draw.map(one).join(", ")).join("; ");
}

/** A field as the catalogues expect it; `people` where it holds one of them. */
export function argumentsOf(
  name: string,
  value: unknown,
  edition: string,
  people: readonly string[] | null,
): Arguments {
  if (value === null || value === undefined) return { [name]: "none" };
  if (people && typeof value === "number") return { [name]: people[value] ?? String(value) };
  if (name === "card") return cardArguments(String(value));
  if (name === "cards" && Array.isArray(value)) {
    return {
      cards: value.map((card) => cardName(String(card), edition)).join(", "),
      count: value.length,
    };
  }
  if (name === "color") return { color: COLORS[String(value)] ?? String(value) };
  if (typeof value === "boolean") return { [name]: value ? "yes" : "no" };
  if (typeof value === "number") return { [name]: value };
  return { [name]: String(value) };
}
