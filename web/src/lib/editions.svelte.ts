// The editions that there are, as the server tells them: their faces, packs, looks and words.
import { COLORS, colorOf, signOf } from "../cards/notation";
import type { Card, EditionSight, FaceSight, Look, Paint } from "../protocol";

let known = $state.raw<ReadonlyMap<string, EditionSight>>(new Map());
const strangers = new Map<string, EditionSight>();

/** Takes in what a catalogue says. */
export function meet(editions: readonly EditionSight[]): void {
  strangers.clear();
  known = new Map(editions.map((edition) => [edition.id, edition]));
}

export function isKnown(id: string): boolean {
  return known.has(id);
}

export function editionIds(): string[] {
  return [...known.keys()];
}

/** The edition that there is if nobody chooses. */
export function firstEdition(): string {
  const [first] = known.keys();
  return first ?? "";
}

/** An edition; one that nobody has told of looks like the first of all. */
export function sightOf(id: string): EditionSight {
  const found = known.get(id) ?? strangers.get(id);
  if (found) return found;
  const [first] = known.values();
  const stranger = { ...(first ?? NOTHING), id, faces: [], words: {} };
  strangers.set(id, stranger);
  return stranger;
}

export function lookOf(id: string): Look {
  return sightOf(id).look;
}

/** The table of an edition, for the `style` of what lies on it. */
export function tableStyle(id: string): string {
  const { ground, deep, ink, mark, pattern, size } = lookOf(id).table;
  return (
    `--table: ${ground}; --table-deep: ${deep}; --table-ink: ${ink}; --table-mark: ${mark}; ` +
    `--pattern: ${pattern}; --pattern-size: ${size}`
  );
}

/** The face of a card; one that the edition does not have is known by its sign alone. */
export function faceOf(card: string, id: string): FaceSight {
  const sign = signOf(card);
  const found = sightOf(id).faces.find((face) => face.sign === sign);
  return found ?? { ...UNKNOWN, id: sign, sign, wild: colorOf(card) === null };
}

/** The cards of an edition whose face is such. */
export function cardsWhere(id: string, fits: (face: FaceSight) => boolean): Card[] {
  const { faces, deck } = sightOf(id);
  const signs = new Set(faces.filter(fits).map(({ sign }) => sign));
  return [...new Set(deck)].filter((card) => signs.has(signOf(card)));
}

/** One card of a face, in the nth colour if it has any. */
export function cardOf(face: FaceSight, copy = 0): string {
  return face.wild ? face.sign : COLORS[copy % COLORS.length]! + face.sign;
}

const UNKNOWN = { usual: false, points: 0, copies: 0, goes_back: false, acts_when_drawn: false };
const paint = (base: string, ink: string, deep: string): Paint => ({ base, ink, deep });

/** Before the server has said anything. */
const NOTHING: EditionSight = {
  id: "",
  visitor: false,
  faces: [],
  deck: [],
  look: {
    paints: {
      r: paint("#c9243f", "#fff6e3", "#8f1428"),
      y: paint("#fbbf24", "#241700", "#e09a00"),
      g: paint("#1b7f4b", "#fff6e3", "#0d5233"),
      b: paint("#2463c4", "#fff6e3", "#163f8a"),
    },
    night: "#211c47",
    table: {
      ground: "#1f6b4c",
      deep: "#154c36",
      ink: "#ffffff",
      mark: "#ffd97a",
      pattern: "none",
      size: "auto",
    },
    ground: "",
    panel: "",
    back: "",
    faces: {},
  },
  words: {},
  opening: "left",
  hand_size: 7,
  challenge_penalty: 0,
  counting: "points",
  dealer: "chance",
  options: {},
};
