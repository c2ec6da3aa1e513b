/** Who sits where on the screen. Left is clockwise seen from above (ruling A8). */

export interface Point {
  /** Parts of the table's width and height, from 0 to 1. */
  x: number;
  y: number;
}

/** The other seats in the order in which they sit to the left of `me`. */
export function others(me: number | null, seats: number): number[] {
  const from = me ?? -1;
  const count = me === null ? seats : seats - 1;
  return Array.from({ length: count }, (_, at) => (from + 1 + at + seats) % seats);
}

/**
 * Places for `count` players along the left side, the top and the right side of the table, so that
 * clockwise on the screen is clockwise at the table; `ratio` is its width by its height. A few stay
 * in the upper part, clear of the piles.
 */
export function places(count: number, ratio: number): Point[] {
  const depth = count < 5 ? 0.6 : 1;
  const side = depth / Math.max(ratio, 0.6);
  const length = 2 * side + 1;
  return Array.from({ length: count }, (_, at) => {
    const way = ((at + 0.5) / count) * length;
    if (way < side) return { x: 0, y: depth * (1 - way / side) };
    if (way <= side + 1) return { x: way - side, y: 0 };
    return { x: 1, y: (depth * (way - side - 1)) / side };
  });
}

/** The seat face to face, where four play in pairs. */
export function partnerOf(seat: number | null, seats: number, inPairs: boolean): number | null {
  return inPairs && seat !== null && seats % 2 === 0 ? (seat + seats / 2) % seats : null;
}
