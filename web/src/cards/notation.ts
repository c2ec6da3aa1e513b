/** Cards as the notation writes them: `r7`, `bs`, `yv`, `g+2`, `w`, `w4`, `x`. */

export type Color = "r" | "y" | "g" | "b";
export type Face =
  "0" | "1" | "2" | "3" | "4" | "5" | "6" | "7" | "8" | "9" | "s" | "v" | "+2" | "w" | "w4" | "x";

export const COLORS: readonly Color[] = ["r", "y", "g", "b"];
export const FACES: readonly Face[] = [
  "0",
  "1",
  "2",
  "3",
  "4",
  "5",
  "6",
  "7",
  "8",
  "9",
  "s",
  "v",
  "+2",
  "w",
  "w4",
  "x",
];

export function colorOf(card: string): Color | null {
  return "rygb".includes(card[0]!) ? (card[0] as Color) : null;
}

export function faceOf(card: string): Face {
  return (colorOf(card) ? card.slice(1) : card) as Face;
}
