// Cards and events as sentences; the counterpart of penultima.words.
import { colorOf } from "../cards/notation";
import type { DrewForDeal, FaceSight, TableEvent, TableSight } from "../protocol";
import { faceOf } from "./editions.svelte";
import { has, t, trait, type Arguments } from "./words.svelte";

const COLORS: Record<string, string> = { r: "red", y: "yellow", g: "green", b: "blue" };
const SEATS = new Set(["seat", "other", "by", "layer", "against", "dealer", "target", "winner"]);
const CHAIRS = new Set(["chair", "against", "dealer"]);
const SILENT = new Set(["asked", "shuffled", "merged"]);

/** What stands on a card, as the edition calls it: "Skip", "Crash"; a number is its own name. */
export function faceName({ id }: FaceSight, edition: string): string {
  if (has(`card-${id}`, edition)) return t(`card-${id}`, {}, edition);
  return id[0]!.toUpperCase() + id.slice(1).replaceAll("-", " ");
}

const genderOf = (face: FaceSight, edition: string): string =>
  trait(`card-${face.id}`, "gender", edition) || "m";

/** The card as the edition's sheet calls it. */
export function cardName(card: string, edition: string): string {
  const face = faceOf(card, edition);
  const color = colorOf(card);
  const name = faceName(face, edition);
  if (color === null) return name;
  const gender = genderOf(face, edition);
  return t("colored-card", { face: name, color: COLORS[color]!, gender }, edition);
}

/** The card with its article, as it stands in a sentence. */
function oneCard(card: string, edition: string): string {
  const face = faceOf(card, edition);
  const args = { card: cardName(card, edition), gender: genderOf(face, edition) };
  const own = `one-card-${face.id}`;
  return has(own, edition) ? t(own, args, edition) : t("one-card", args, edition);
}

/** A colour's name, from `r`, `y`, `g` or `b`. */
export function colorName(color: string): string {
  return t("color", { color: COLORS[color] ?? color });
}

/** Who sits on each seat of the current round. */
export function seatNames(table: TableSight): string[] {
  return table.seated.map((chair) => table.chairs[chair]?.name ?? "");
}

/** Who reads: on which seat and chair, if on any. */
export interface Reader {
  seat: number | null;
  chair: number | null;
}
const NOBODY: Reader = { seat: null, chair: null };

/**
 * A sentence for a log, or null where there is nothing to tell.
 * `seats` are the names by seat, `chairs` the names by chair; who reads it is spoken to.
 */
export function tell(
  event: TableEvent,
  edition: string,
  seats: readonly string[],
  chairs: readonly string[],
  reader = NOBODY,
  times = 1,
): string | null {
  if (SILENT.has(event.event)) return null;
  const session = has(`session-${event.event}`);
  const [people, me] = session ? [CHAIRS, reader.chair] : [SEATS, reader.seat];
  const mine = Object.entries(event).find(
    ([name, value]) => people.has(name) && value === me && me !== null,
  );
  const args: Arguments = { you: mine?.[0] ?? "none", count: times };
  for (const [name, value] of Object.entries(event)) {
    if (name === "event" || name === "hands") continue;
    const names = people.has(name) ? (session ? chairs : seats) : null;
    Object.assign(args, argumentsOf(name, value, edition, names));
  }
  if (event.event === "dealaborted") args.names = event.chairs.map((c) => chairs[c]).join(", ");
  if (event.event === "slaporder") {
    args.hands = event.order.map(([chair, ms]) => `${chairs[chair]} ${ms} ms`).join(", ");
  }
  if (event.event === "drewfordeal") args.cards = drawn(event.draws, edition, chairs);
  return t(`${session ? "session" : "event"}-${event.event}`, args, edition);
}

/** Who drew which card for the deal. */
function drawn(draws: DrewForDeal["draws"], edition: string, chairs: readonly string[]): string {
  const one = ([chair, card]: [number, string]) => `${chairs[chair]}: ${cardName(card, edition)}`;
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
  if (name === "card") {
    const card = String(value);
    return { card: cardName(card, edition), "one-card": oneCard(card, edition) };
  }
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
