// Editions as a catalogue would tell them, with the looks and words that stand in their folders.
import type { EditionSight, FaceSight, Look } from "../src/protocol";

const LOOKS = import.meta.glob<Partial<Look> & { like?: string }>(
  "../../src/penultima/editions/*/look.json",
  { eager: true, import: "default" },
);
const WORDS = import.meta.glob<string>("../../src/penultima/editions/*/words.*.ftl", {
  eager: true,
  import: "default",
  query: "?raw",
});

export const face = (id: string, sign: string, more: Partial<FaceSight> = {}): FaceSight => ({
  id,
  sign,
  wild: false,
  usual: false,
  points: 20,
  copies: 8,
  goes_back: false,
  acts_when_drawn: false,
  ...more,
});
export const wild = (id: string, sign: string, more: Partial<FaceSight> = {}): FaceSight =>
  face(id, sign, { wild: true, points: 50, copies: 4, ...more });

const NUMBERS = [..."0123456789"].map((sign) =>
  face(sign, sign, { points: Number(sign), copies: sign === "0" ? 4 : 8 }),
);
const FACES: readonly FaceSight[] = [
  ...NUMBERS,
  face("skip", "s"),
  face("reverse", "v"),
  face("draw-two", "+2"),
  wild("wild", "w"),
  wild("wild-four", "w4", { goes_back: true }),
];
export const USUAL: readonly FaceSight[] = FACES.map((one) => ({ ...one, usual: true }));

function lookIn(id: string): Look {
  const { like, ...look } =
    LOOKS[`../../src/penultima/editions/${id.replace("-", "_")}/look.json`]!;
  return { faces: {}, ...(like ? lookIn(like) : {}), ...look } as Look;
}

function wordsIn(id: string): Record<string, string> {
  const folder = `../../src/penultima/editions/${id.replace("-", "_")}/words.`;
  const mine = Object.entries(WORDS).filter(([path]) => path.startsWith(folder));
  return Object.fromEntries(mine.map(([path, text]) => [path.slice(folder.length, -4), text]));
}

function deckOf(faces: readonly FaceSight[]): string[] {
  const colored = [..."rygb"].flatMap((color) =>
    faces
      .filter((one) => !one.wild)
      .flatMap(({ sign, copies }) => Array<string>(copies / 4).fill(color + sign)),
  );
  const wilds = faces.filter((one) => one.wild);
  return [...colored, ...wilds.flatMap(({ sign, copies }) => Array<string>(copies).fill(sign))];
}

/** An edition with these faces besides the usual ones. */
export function edition(id: string, own: readonly FaceSight[] = []): EditionSight {
  const faces = [...USUAL, ...own];
  return {
    id,
    visitor: false,
    faces,
    deck: deckOf(faces),
    look: lookIn(id),
    words: wordsIn(id),
    opening: "left",
    hand_size: 7,
    challenge_penalty: 2,
    counting: "points",
    dealer: "high-card",
    options: {},
  };
}

export const EDITIONS: readonly EditionSight[] = [
  edition("classic"),
  edition("cars", [wild("crash", "x", { acts_when_drawn: true })]),
  edition("shark", [wild("shark-attack", "x")]),
  edition("mando", [wild("el-camino", "x")]),
  edition("agent-en", [wild("agent-p", "x")]),
  edition("agent-es", [wild("agent-p", "x")]),
];

/** Somebody else's: a coloured face and a wild of its own, words in English only, no pictures. */
export const STORM: EditionSight = {
  ...edition("classic", [face("draw-three", "+3"), wild("storm", "xst")]),
  id: "storm",
  visitor: true,
  words: {
    en: "title = Storm\nline = It rains cards.\ncard-storm = Storm\nlays = hurls\ntable-draw = Draw { $oops }\n",
  },
};
