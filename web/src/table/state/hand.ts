/** How a hand lies on the screen: its order, its rows, and a lasting name for every card in it. */
import { COLORS, colorOf, signOf } from "../../cards/notation";

export interface Held {
  card: string;
  /** The same as long as the card stays in the hand. */
  key: string;
}

/** By colour, then by face, in the order of these signs; wilds last. */
export function sorted(cards: readonly string[], signs: readonly string[]): string[] {
  const rank = (card: string): number => {
    const color = colorOf(card);
    const group = color === null ? COLORS.length : COLORS.indexOf(color);
    return group * (signs.length + 1) + (signs.indexOf(signOf(card)) + 1);
  };
  return [...cards].sort((one, other) => rank(one) - rank(other));
}

/** Equal cards are told apart by counting them. */
export function held(cards: readonly string[]): Held[] {
  const copies = new Map<string, number>();
  return cards.map((card) => {
    const copy = copies.get(card) ?? 0;
    copies.set(card, copy + 1);
    return { card, key: `${card}.${copy}` };
  });
}

export interface Spread {
  /** The width of a card, and how far the next one lies to its right. */
  card: number;
  step: number;
  perRow: number;
  rows: number;
  /** How far the next row lies below. */
  rise: number;
  width: number;
  height: number;
}

/** So much of a card shows its index. */
const LEAST_STEP = 22;
const INDEX_HEIGHT = 0.44;

/** Fits a hand into a width: cards close up first, then break into rows. */
export function spread(count: number, width: number, largest: number): Spread {
  const card = Math.min(largest, width / 3);
  const fit = Math.max(1, Math.floor((width - card) / LEAST_STEP) + 1);
  const rows = Math.max(1, Math.ceil(count / fit));
  const perRow = Math.max(1, Math.ceil(count / rows));
  const step = perRow > 1 ? Math.min(card + 6, (width - card) / (perRow - 1)) : card;
  const rise = card * 1.5 * INDEX_HEIGHT;
  return {
    card,
    step,
    perRow,
    rows,
    rise,
    width: card + step * (perRow - 1),
    height: card * 1.5 + rise * (rows - 1),
  };
}

/** Where the nth of `count` cards lies; a last row that is not full stands in the middle. */
export function spot(at: number, count: number, s: Spread): { x: number; y: number } {
  const row = Math.floor(at / s.perRow);
  const inRow = row === s.rows - 1 ? count - row * s.perRow : s.perRow;
  const left = (s.width - (s.card + s.step * (inRow - 1))) / 2;
  return { x: left + (at % s.perRow) * s.step, y: row * s.rise };
}

/** Which card has the focus after the hand has changed from `before` to `after`. */
export function refocus(before: readonly Held[], after: readonly Held[], focus: string): string {
  if (after.some((one) => one.key === focus)) return focus;
  const was = before.findIndex((one) => one.key === focus);
  return after[Math.min(Math.max(was, 0), after.length - 1)]?.key ?? "";
}
