/** What an edition's cards look like; pictures are SVG in the card's box of 100 by 150. */
import type { Color } from "./notation";

export interface Paint {
  /** The field of the card, and what is written on it: at least 4.5 to 1. */
  base: string;
  ink: string;
  /** A darker shade for shapes on the field; `ink` is readable on it too. */
  deep: string;
}

export interface Theme {
  paints: Record<Color, Paint>;
  /** The field of cards without a colour, and of the back. */
  night: string;
  /** A pattern over the field, in `DEEP` and `INK`. */
  ground: string;
  /** What lies under the big sign, in `DEEP` and `INK`. */
  panel: string;
  /** The special card's picture. */
  special: string;
  /** The special card's sign in the corner: strokes in a box of 40 by 60. */
  mark: string;
  back: string;
}

export const CREAM = "#fff6e3";
const COAL = "#241700";

/** Colours by their fields; each edition tints them a little. */
export function paints(r: string, y: string, g: string, b: string): Record<Color, Paint> {
  return {
    r: { base: r, ink: CREAM, deep: "#8f1428" },
    y: { base: y, ink: COAL, deep: "#e09a00" },
    g: { base: g, ink: CREAM, deep: "#0d5233" },
    b: { base: b, ink: CREAM, deep: "#163f8a" },
  };
}
