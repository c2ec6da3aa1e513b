// Where the points of a curve lie in its picture.

export const WIDTH = 320;
export const HEIGHT = 90;
const MIDDLE = 1500;
const EDGE = 6;

export interface Curve {
  path: string;
  spots: [number, number][];
  /** The height at which a rating begins. */
  middle: number;
}

/** From left to right one after the other; 1500 is always in the picture. */
export function curve(numbers: readonly number[]): Curve {
  const lowest = Math.min(MIDDLE, ...numbers);
  const highest = Math.max(MIDDLE, ...numbers);
  const span = Math.max(1, highest - lowest);
  const tenth = (value: number) => Math.round(value * 10) / 10;
  const height = (number: number) =>
    tenth(EDGE + ((highest - number) / span) * (HEIGHT - 2 * EDGE));
  const step = (WIDTH - 2 * EDGE) / Math.max(1, numbers.length - 1);
  const spots = numbers.map((number, at): [number, number] => [
    tenth(EDGE + at * step),
    height(number),
  ]);
  return {
    path: spots.map(([x, y], at) => `${at ? "L" : "M"}${x} ${y}`).join(""),
    spots,
    middle: height(MIDDLE),
  };
}
