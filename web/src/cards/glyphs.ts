/**
 * Our own numerals and signs, as strokes in a box of 40 by 60, and the symbol of each colour, as
 * shapes in a box of 20 by 20: every colour can be told by its form alone. An edition's look brings
 * the marks of other faces, in the same box.
 */
import type { Color } from "./notation";

export interface Glyph {
  strokes: string;
  /** What is filled rather than drawn with the pen. */
  fill?: string;
}

/** By the sign of the face. */
export const GLYPHS: Readonly<Record<string, Glyph>> = {
  "0": { strokes: "M20 4C32 4 36 17 36 30S32 56 20 56 4 43 4 30 8 4 20 4Z" },
  "1": { strokes: "M9 15 23 4V56" },
  "2": { strokes: "M5 18C5 9 11 4 20 4S35 9 35 18C35 31 11 40 5 56H36" },
  "3": {
    strokes:
      "M6 12C9 7 14 4 20 4 28 4 34 9 34 16S28 28 18 28C29 28 36 33 36 42S29 56 20 56C13 56 7 53 4 47",
  },
  "4": { strokes: "M28 56V4L4 40H37" },
  "5": {
    strokes: "M33 4H10L8 27C12 24 16 23 20 23 30 23 36 30 36 39.5S29 56 20 56C13 56 7 53 4 47",
  },
  "6": {
    strokes: "M30 4C17 10 4 24 4 39.5 4 49 11 56 20 56S36 49 36 39.5 29 23 20 23C12 23 6 28 4.5 35",
  },
  "7": { strokes: "M4 4H36L16 56" },
  "8": {
    strokes:
      "M20 28C12 28 6 23 6 16S12 4 20 4 34 9 34 16 28 28 20 28C11 28 4 34 4 42S11 56 20 56 36 50 36 42 29 28 20 28Z",
  },
  "9": {
    strokes:
      "M10 56C23 50 36 36 36 20.5 36 11 29 4 20 4S4 11 4 20.5 11 37 20 37C28 37 34 32 35.5 25",
  },
  // Whoever is jumped over is a dot.
  s: {
    strokes: "M3 38C6 18 13 11 20 11S32 17 35.5 30M25 23.5 36 31.5 40 19",
    fill: '<circle cx="19" cy="43" r="7"/>',
  },
  v: { strokes: "M10 50V13M1.5 22 10 12.5 18.5 22M30 10V47M21.5 38 30 47.5 38.5 38" },
  "+2": {
    strokes: "M0 31H13M6.5 24.5V37.5M22 20C22 13 26 10 31 10S40 14 40 20C40 29 26 36 22 48H41",
  },
};

export const SYMBOLS: Record<Color, string> = {
  r: "M10 0 18.5 10 10 20 1.5 10Z",
  y: "M10 .5 12.9 6.7 19.6 7.5 14.6 12.1 16 18.9 10 15.5 4 18.9 5.4 12.1 .4 7.5 7.1 6.7Z",
  g: "M10 10C6 9 .5 9 .5 5.2A4.7 4.7 0 0 1 10 4.5 4.7 4.7 0 0 1 19.5 5.2C19.5 9 14 9 10 10 14 11 19.5 11 19.5 14.8A4.7 4.7 0 0 1 10 15.5 4.7 4.7 0 0 1 .5 14.8C.5 11 6 11 10 10Z",
  b: "M10 0C12 5 17 8.5 17 13A7 7 0 0 1 3 13C3 8.5 8 5 10 0Z",
};
