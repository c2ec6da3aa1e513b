/** Cards as SVG text: a pure function of card, edition and the colour named for a wild. */
import { DOTS, STROKES, SYMBOLS } from "./glyphs";
import { COLORS, colorOf, faceOf, type Color, type Face } from "./notation";
import { CREAM, type Paint, type Theme } from "./theme";
import { agent } from "./themes/agent";
import { cars } from "./themes/cars";
import { classic } from "./themes/classic";
import { mando } from "./themes/mando";
import { shark } from "./themes/shark";

const THEMES: Record<string, Theme> = {
  classic,
  cars,
  shark,
  mando,
  "agent-en": agent,
  "agent-es": agent,
};

export function themeOf(edition: string): Theme {
  return THEMES[edition] ?? classic;
}

const PEN = 'fill="none" stroke-linecap="round" stroke-linejoin="round"';

function card(fill: string, inside: string, edge: string): string {
  return (
    '<svg viewBox="0 0 100 150" xmlns="http://www.w3.org/2000/svg" aria-hidden="true" focusable="false">' +
    `<rect width="100" height="150" fill="${fill}"/>${inside}` +
    `<rect x=".8" y=".8" width="98.4" height="148.4" rx="10.4" fill="none" stroke="#000" stroke-opacity=".5" stroke-width="1.6"/>` +
    `<rect x="3.6" y="3.6" width="92.8" height="142.8" rx="8" fill="none" stroke="${edge}" stroke-width="1.4" stroke-opacity=".7"/></svg>`
  );
}

/** A sign of the 40 by 60 box with its middle at (x, y). */
function sign(
  d: string,
  x: number,
  y: number,
  size: number,
  pen: number,
  color: string,
  dots = "",
): string {
  return (
    `<g transform="translate(${x} ${y}) scale(${size}) translate(-20 -30)">` +
    `<path d="${d}" ${PEN} stroke="${color}" stroke-width="${pen}"/>${dots && `<g fill="${color}">${dots}</g>`}</g>`
  );
}

export function symbol(color: Color, x: number, y: number, size: number, fill: string): string {
  const scale = size / 20;
  return `<path d="${SYMBOLS[color]}" transform="translate(${x - size / 2} ${y - size / 2}) scale(${scale})" fill="${fill}"/>`;
}

function corners(inside: string): string {
  return inside + `<g transform="rotate(180 50 75)">${inside}</g>`;
}

function drawn(face: Exclude<Face, "w" | "w4" | "x">, paint: Paint): string {
  const wide = face === "+2";
  const pen = /\d/.test(face[0]!) ? 12 : 9.5;
  const line = underlined(face)
    ? `<path d="M38 116H62" stroke="${paint.ink}" stroke-width="4.5" stroke-linecap="round"/>`
    : "";
  const y = line ? 72 : 75;
  return (
    sign(STROKES[face], 50, y, wide ? 1.3 : 1.12, pen, paint.ink, DOTS[face] ?? "") +
    sign(STROKES[face], 50, y, wide ? 1.3 : 1.12, 2, paint.deep) +
    line
  );
}

/** So that a 6 is no 9 upside down. */
function underlined(face: Face): boolean {
  return face === "6" || face === "9";
}

function colored(face: Exclude<Face, "w" | "w4" | "x">, color: Color, theme: Theme): string {
  const paint = theme.paints[color];
  const dress = (svg: string) => svg.replaceAll("DEEP", paint.deep).replaceAll("INK", paint.ink);
  const wide = face === "+2";
  const under = underlined(face)
    ? `<path d="M10.5 36H23.5" stroke="${paint.ink}" stroke-width="2.6" stroke-linecap="round"/>`
    : "";
  const index = sign(
    STROKES[face],
    wide ? 19 : 17,
    19.5,
    wide ? 0.58 : 0.46,
    wide ? 7.5 : 9,
    paint.ink,
    DOTS[face] ?? "",
  );
  return card(
    paint.base,
    dress(theme.ground) +
      dress(theme.panel) +
      drawn(face, paint) +
      corners(index + under + symbol(color, 17, 46.5, 15, paint.ink)),
    paint.ink,
  );
}

const QUARTERS: Record<Color, [number, number, number]> = {
  r: [-1, -1, 0],
  y: [1, -1, 90],
  b: [-1, 1, 270],
  g: [1, 1, 180],
};

/** Four leaves, one for each colour; if one is named, it alone shines. */
function leaves(theme: Theme, named: Color | null): string {
  return COLORS.map((color) => {
    const [x, y, turn] = QUARTERS[color];
    const { base, ink } = theme.paints[color];
    const shines = named === color;
    return (
      `<g opacity="${named && !shines ? 0.35 : 1}"><path d="M-17-17H1A16 16 0 0 1 17-1V17H-1A16 16 0 0 1-17 1Z" transform="translate(${50 + x * 18.5} ${75 + y * 18.5}) rotate(${turn}) scale(${shines ? 1.15 : 1})" fill="${shines ? ink : base}"/>` +
      `${symbol(color, 50 + x * 18.5, 75 + y * 18.5, 18, shines ? base : ink)}</g>`
    );
  }).join("");
}

/** Four cards in a fan, one for each colour. */
function fan(theme: Theme, named: Color | null): string {
  return COLORS.map((color, at) => {
    const { base, ink } = theme.paints[color];
    const shines = named === color;
    return `<g opacity="${named && !shines ? 0.4 : 1}" transform="rotate(${at * 20 - 30} 50 132)"><rect x="35.5" y="${shines ? 30 : 39}" width="29" height="44" rx="5" fill="${shines ? ink : base}" stroke="${theme.night}" stroke-width="2.5"/>${symbol(color, 44.5, shines ? 40 : 49, 10, shines ? base : ink)}</g>`;
  }).join("");
}

const PLUS_FOUR = "M-1 31H12M5.5 24.5V37.5M34 48V11L19 38H41";

/** A wild on the field of the colour named for it, if one is. */
function wild(face: "w" | "w4" | "x", theme: Theme, named: Color | null): string {
  const ink = named ? theme.paints[named].ink : CREAM;
  const tag = named ? symbol(named, 17, 46.5, 15, ink) : "";
  const halo = named ? theme.paints[named].deep : theme.night;
  const pictures = {
    w: () => leaves(theme, named) + corners(pinwheel(theme, ink) + tag),
    w4: () =>
      fan(theme, named) +
      sign(PLUS_FOUR, 50, 102, 1.2, 15, halo) +
      sign(PLUS_FOUR, 50, 102, 1.2, 8.5, ink) +
      corners(sign(PLUS_FOUR, 19, 19.5, 0.58, 7.5, ink) + tag),
    x: () => theme.special + sign(theme.mark, 18, 21, 0.52, 6, ink) + tag,
  };
  return card(named ? theme.paints[named].base : theme.night, pictures[face](), ink);
}

function pinwheel(theme: Theme, edge: string): string {
  const parts = COLORS.map(
    (color, at) =>
      `<path d="M0 0V-11A11 11 0 0 1 11 0Z" transform="rotate(${at * 90})" fill="${theme.paints[color].base}"/>`,
  );
  return `<g transform="translate(18 20)" stroke="${edge}" stroke-width="1.4">${parts.join("")}</g>`;
}

const drawnCards = new Map<string, string>();

function once(key: string, draw: () => string): string {
  let svg = drawnCards.get(key);
  if (svg === undefined) drawnCards.set(key, (svg = draw()));
  return svg;
}

export function faceSvg(name: string, edition: string, named: string | null = null): string {
  return once(`${edition} ${name} ${named}`, () => {
    const theme = themeOf(edition);
    const face = faceOf(name);
    const color = colorOf(name);
    if (face === "w" || face === "w4" || face === "x")
      return wild(face, theme, named as Color | null);
    return colored(face, color ?? "r", theme);
  });
}

export function backSvg(edition: string): string {
  return once(edition, () => {
    const theme = themeOf(edition);
    return card(theme.night, theme.back, CREAM);
  });
}
