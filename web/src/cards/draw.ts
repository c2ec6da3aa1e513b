/** Cards as SVG text: a pure function of card, edition and the colour named for a wild. */
import { faceOf, sightOf } from "../lib/editions.svelte";
import type { EditionSight, FaceSight, Look, Paint } from "../protocol";
import { GLYPHS, SYMBOLS, type Glyph } from "./glyphs";
import { COLORS, colorOf, type Color } from "./notation";

const CREAM = "#fff6e3";
const PEN = 'fill="none" stroke-linecap="round" stroke-linejoin="round"';

function card(fill: string, inside: string, edge: string): string {
  return (
    '<svg viewBox="0 0 100 150" xmlns="http://www.w3.org/2000/svg" width="100" height="150">' +
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

/** The face's own mark, or ours; null if its sign has to be written out. */
function glyphOf(face: FaceSight, look: Look): Glyph | null {
  const own = look.faces[face.id];
  if (own?.mark || own?.fill) return { strokes: own.mark, fill: own.fill };
  return GLYPHS[face.sign] ?? null;
}

/** A sign as letters, with their middle at (x, y). */
function written(text: string, x: number, y: number, size: number, color: string): string {
  const letters = text.toUpperCase().replace(/[<>&"]/g, "");
  const fitted = size / Math.max(1, letters.length * 0.62);
  return (
    `<text x="${x}" y="${y}" dy=".35em" text-anchor="middle" font-family="ui-rounded,Nunito,system-ui,sans-serif" ` +
    `font-weight="800" font-size="${Math.min(size, fitted).toFixed(1)}" fill="${color}">${letters}</text>`
  );
}

/** The big sign of a coloured card. */
function drawn(face: FaceSight, glyph: Glyph | null, paint: Paint): string {
  if (!glyph) return written(face.sign, 50, 75, 64, paint.ink);
  const size = wide(face) ? 1.3 : 1.12;
  const pen = /\d/.test(face.sign[0]!) ? 12 : 9.5;
  const line = underlined(face)
    ? `<path d="M38 116H62" stroke="${paint.ink}" stroke-width="4.5" stroke-linecap="round"/>`
    : "";
  const y = line ? 72 : 75;
  return (
    sign(glyph.strokes, 50, y, size, pen, paint.ink, glyph.fill) +
    sign(glyph.strokes, 50, y, size, 2, paint.deep) +
    line
  );
}

/** So that a 6 is no 9 upside down. */
function underlined({ sign }: FaceSight): boolean {
  return sign === "6" || sign === "9";
}

/** A number with a plus before it. */
function wide({ sign }: FaceSight): boolean {
  return sign.startsWith("+");
}

/** The small sign in the corner of a coloured card. */
function index(face: FaceSight, glyph: Glyph | null, ink: string): string {
  if (!glyph) return written(face.sign, 18, 20, 22, ink);
  const under = underlined(face)
    ? `<path d="M10.5 36H23.5" stroke="${ink}" stroke-width="2.6" stroke-linecap="round"/>`
    : "";
  const [x, size, pen] = wide(face) ? [19, 0.58, 7.5] : [17, 0.46, 9];
  return sign(glyph.strokes, x, 19.5, size, pen, ink, glyph.fill) + under;
}

function colored(face: FaceSight, color: Color, look: Look): string {
  const paint = look.paints[color]!;
  const glyph = glyphOf(face, look);
  const dress = (svg: string) => svg.replaceAll("DEEP", paint.deep).replaceAll("INK", paint.ink);
  return card(
    paint.base,
    dress(look.ground) +
      dress(look.panel) +
      drawn(face, glyph, paint) +
      corners(index(face, glyph, paint.ink) + symbol(color, 17, 46.5, 15, paint.ink)),
    paint.ink,
  );
}

const QUARTERS: Record<Color, [number, number, number]> = {
  r: [-1, -1, 0],
  y: [1, -1, 90],
  b: [-1, 1, 270],
  g: [1, 1, 180],
};

/** A part of a wild in its colour; once one is named, bright or in the shade of that one. */
function dyed(look: Look, color: Color, named: Color | null): Paint & { shines: boolean } {
  if (named === null) return { ...look.paints[color]!, deep: look.night, shines: false };
  const { base, deep } = look.paints[named]!;
  if (named === color) return { base: CREAM, ink: deep, deep, shines: true };
  return { base: deep, ink: base, deep: base, shines: false };
}

/** Four leaves, one for each colour; if one is named, it alone shines. */
function leaves(look: Look, named: Color | null): string {
  return COLORS.map((color) => {
    const [x, y, turn] = QUARTERS[color];
    const { base, ink, shines } = dyed(look, color, named);
    return (
      `<g><path d="M-17-17H1A16 16 0 0 1 17-1V17H-1A16 16 0 0 1-17 1Z" transform="translate(${50 + x * 18.5} ${75 + y * 18.5}) rotate(${turn}) scale(${shines ? 1.15 : 1})" fill="${base}"/>` +
      `${symbol(color, 50 + x * 18.5, 75 + y * 18.5, 18, ink)}</g>`
    );
  }).join("");
}

/** Four cards in a fan, one for each colour. */
function fan(look: Look, named: Color | null): string {
  const cards = COLORS.map((color, at) => {
    const { base, ink, deep } = dyed(look, color, named);
    return `<g transform="rotate(${at * 20 - 30} 50 132)"><rect x="35.5" y="39" width="29" height="44" rx="5" fill="${base}" stroke="${deep}" stroke-width="2.5"/>${symbol(color, 44.5, 49, 10, ink)}</g>`;
  });
  return `<g transform="translate(9.5 15) scale(.81)">${cards.join("")}</g>`;
}

const PLUS_FOUR = "M-1 31H12M5.5 24.5V37.5M34 48V11L19 38H41";

/** A wild on the field of the colour named for it, if one is. */
function wild(face: FaceSight, look: Look, named: Color | null): string {
  const paint = named ? look.paints[named]! : { base: look.night, ink: CREAM, deep: look.night };
  const tag = named ? symbol(named, 17, 46.5, 15, paint.ink) : "";
  return card(paint.base, inside(face, look, named, paint, tag), paint.ink);
}

/** The edition's own picture, ours of the usual wilds, or the sign itself. */
function inside(
  face: FaceSight,
  look: Look,
  named: Color | null,
  { ink, deep }: Paint,
  tag: string,
): string {
  const own = look.faces[face.id];
  if (own?.picture) {
    const mark = own.mark
      ? sign(own.mark, 18, 21, 0.52, 6, ink, own.fill)
      : written(face.sign, 18, 21, 18, ink);
    return own.picture + mark + tag;
  }
  switch (face.sign) {
    case "w":
      return leaves(look, named) + corners(pinwheel(look, ink) + tag);
    case "w4":
      return (
        fan(look, named) +
        sign(PLUS_FOUR, 49, 92, 1, 15, deep) +
        sign(PLUS_FOUR, 49, 92, 1, 8.5, ink) +
        corners(sign(PLUS_FOUR, 19, 19.5, 0.58, 7.5, ink) + tag)
      );
  }
  const glyph = glyphOf(face, look);
  const middle = glyph
    ? sign(glyph.strokes, 50, 75, 0.62, 7, ink, glyph.fill)
    : written(face.sign, 50, 75, 30, ink);
  const corner = glyph
    ? sign(glyph.strokes, 18, 21, 0.52, 6, ink, glyph.fill)
    : written(face.sign, 18, 20, 18, ink);
  return (
    leaves(look, named) +
    `<circle cx="50" cy="75" r="23" fill="${deep}" stroke="${ink}" stroke-width="2.5"/>${middle}` +
    corners(corner + tag)
  );
}

function pinwheel(look: Look, edge: string): string {
  const parts = COLORS.map(
    (color, at) =>
      `<path d="M0 0V-11A11 11 0 0 1 11 0Z" transform="rotate(${at * 90})" fill="${look.paints[color]!.base}"/>`,
  );
  return `<g transform="translate(18 20)" stroke="${edge}" stroke-width="1.4">${parts.join("")}</g>`;
}

export function faceSvg(name: string, id: string, named: string | null = null): string {
  const edition = sightOf(id);
  const face = faceOf(name, id);
  const color = colorOf(name);
  return color === null
    ? wild(face, edition.look, named as Color | null)
    : colored(face, color, edition.look);
}

export function backSvg(id: string): string {
  const { look } = sightOf(id);
  return card(look.night, look.back, CREAM);
}

/** A card as a picture: to the page it is one element, and the browser draws it once. */
export function faceUrl(name: string, id: string, named: string | null = null): string {
  return once(id, `${name} ${named}`, () => faceSvg(name, id, named));
}

export function backUrl(id: string): string {
  return once(id, "", () => backSvg(id));
}

const drawnCards = new WeakMap<EditionSight, Map<string, string>>();

function once(id: string, key: string, draw: () => string): string {
  const edition = sightOf(id);
  const kept = drawnCards.get(edition) ?? new Map<string, string>();
  drawnCards.set(edition, kept);
  let url = kept.get(key);
  if (url === undefined) {
    url = `data:image/svg+xml,${encodeURIComponent(draw())}`;
    kept.set(key, url);
  }
  return url;
}
