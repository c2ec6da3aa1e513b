import { describe, expect, it } from "vitest";
import { backSvg, faceSvg, themeOf } from "./draw";
import { SYMBOLS } from "./glyphs";
import { COLORS, FACES, colorOf } from "./notation";

const EDITIONS = ["classic", "cars", "shark", "mando", "agent-en", "agent-es"];
const CARDS = [
  ...COLORS.flatMap((color) => FACES.slice(0, 13).map((face) => color + face)),
  "w",
  "w4",
  "x",
];

function luminance(hex: string): number {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const part = parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!;
}

function contrast(one: string, other: string): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light! + 0.05) / (dark! + 0.05);
}

describe.each(EDITIONS)("the cards of %s", (edition) => {
  it("are all drawn, each in its own way", () => {
    const faces = CARDS.map((card) => faceSvg(card, edition));
    expect(new Set(faces).size).toBe(CARDS.length);
    for (const svg of [...faces, backSvg(edition)]) {
      expect(svg).not.toMatch(/undefined|NaN|DEEP|INK/);
    }
  });

  it("show the symbol of their colour, and of the colour named for a wild", () => {
    for (const card of CARDS) {
      const color = colorOf(card);
      if (color) expect(faceSvg(card, edition)).toContain(SYMBOLS[color]);
    }
    expect(faceSvg("w4", edition, "g")).not.toBe(faceSvg("w4", edition, "b"));
  });

  it.each(COLORS)("have legible signs on %s", (color) => {
    const { base, ink, deep } = themeOf(edition).paints[color];
    expect(contrast(base, ink)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(deep, ink)).toBeGreaterThanOrEqual(4.5);
  });
});
