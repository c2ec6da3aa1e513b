/** Cards as the notation writes them: a letter for the colour, if any, and the sign of the face. */

export type Color = "r" | "y" | "g" | "b";

export const COLORS: readonly Color[] = ["r", "y", "g", "b"];

export function colorOf(card: string): Color | null {
  return "rygb".includes(card[0]!) ? (card[0] as Color) : null;
}

export function signOf(card: string): string {
  return colorOf(card) ? card.slice(1) : card;
}
