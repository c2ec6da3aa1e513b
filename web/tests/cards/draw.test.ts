import { beforeAll, describe, expect, it } from "vitest";
import { EDITIONS, STORM } from "../editions";
import { lookOf, meet } from "../../src/lib/editions.svelte";
import { backSvg, backUrl, faceSvg, faceUrl } from "../../src/cards/draw";
import { SYMBOLS } from "../../src/cards/glyphs";
import { COLORS, colorOf } from "../../src/cards/notation";
import { fanOf, pairOf } from "../../src/cards/showcase";

beforeAll(() => meet([...EDITIONS, STORM]));

describe.each([...EDITIONS, STORM])("the cards of $id", ({ id, deck }) => {
  const cards = [...new Set(deck)];

  it("are all drawn, each in its own way", () => {
    const faces = cards.map((card) => faceSvg(card, id));
    expect(new Set(faces).size).toBe(cards.length);
    for (const svg of [...faces, backSvg(id)]) {
      expect(svg).not.toMatch(/undefined|NaN|DEEP|INK/);
    }
  });

  it("come to the page as pictures of their own, which need nothing from outside", () => {
    for (const card of cards) {
      const url = faceUrl(card, id);
      expect(decodeURIComponent(url)).toBe(`data:image/svg+xml,${faceSvg(card, id)}`);
      expect(url).toBe(faceUrl(card, id));
    }
    const back = decodeURIComponent(backUrl(id));
    expect(back).toContain('xmlns="http://www.w3.org/2000/svg"');
    expect(back).not.toMatch(/href=|url\(/);
  });

  it("show the symbol of their colour, and of the colour named for a wild", () => {
    for (const card of cards) {
      const color = colorOf(card);
      if (color) expect(faceSvg(card, id)).toContain(SYMBOLS[color]);
      else expect(new Set(COLORS.map((named) => faceSvg(card, id, named))).size).toBe(4);
    }
  });

  it("show no faded colour beside the one that was named", () => {
    const usual = ["w", "w4"].filter((card) => cards.includes(card as never));
    for (const card of usual) {
      for (const named of COLORS) {
        const svg = faceSvg(card, id, named);
        expect(svg).not.toContain("<g opacity");
        const bases = COLORS.filter((color) => color !== named);
        const middle = svg.replace(/<g transform="translate\(18 20\)".*?<\/g>/g, "");
        for (const other of bases) expect(middle).not.toContain(lookOf(id).paints[other]!.base);
      }
    }
  });

  it("are shown by some that are in the pack", () => {
    expect(new Set(pairOf(id)).size).toBe(2);
    expect(new Set(fanOf(id)).size).toBe(5);
    for (const card of [...pairOf(id), ...fanOf(id)]) expect(deck).toContain(card);
  });
});

describe("the Wild Draw 4", () => {
  it("keeps the big 4 off the corner's", () => {
    const plus = /translate\((\S+) (\S+)\) scale\((\S+)\) translate\(-20 -30\)"><path d="M-1 31/g;
    const drawn = [...faceSvg("w4", "classic").matchAll(plus)].map((one) =>
      one.slice(1).map(Number),
    );
    // How far to the right and down each goes; the corner's is seen from the other end as well.
    const [big, corner] = [drawn[0]!, drawn.at(-1)!].map(([x, y, size]) => ({
      right: x! + 21 * size!,
      bottom: y! + 18 * size!,
    }));
    const apart = big!.right < 100 - corner!.right || big!.bottom < 150 - corner!.bottom;
    expect(apart).toBe(true);
  });
});

describe("a face of an edition's own", () => {
  it("is known by its sign where it has no picture", () => {
    expect(faceSvg("r+3", "storm")).toContain(">+3</text>");
    expect(faceSvg("xst", "storm")).toContain(">XST</text>");
    expect(fanOf("storm")).toContain("xst");
  });

  it("has the mark and the picture that its look gives it", () => {
    const look = {
      ...STORM.look,
      faces: {
        "draw-three": { picture: "", mark: "M1 2 3 4", fill: "" },
        storm: { picture: '<path d="M5 6 7 8"/>', mark: "", fill: "" },
      },
    };
    meet([...EDITIONS, { ...STORM, look }]);
    expect(faceSvg("b+3", "storm")).toContain("M1 2 3 4");
    expect(faceSvg("b+3", "storm")).not.toContain("<text");
    expect(faceSvg("xst", "storm")).toContain("M5 6 7 8");
  });

  it("cannot bring letters that mean something in a page", () => {
    expect(faceSvg('r<"&', "storm")).not.toMatch(/<"|&/);
  });
});

it("an edition is known by its own cards, and by ordinary ones besides", () => {
  expect(pairOf("classic")).toEqual(["g5", "w4"]);
  expect(fanOf("classic")).toEqual(["b3", "gv", "w", "y7", "r+2"]);
  expect(pairOf("cars")).toEqual(["g5", "x"]);
  expect(fanOf("cars")).toEqual(["b3", "gv", "x", "y7", "r+2"]);
});

it("an edition that nobody has told of is drawn like the first", () => {
  expect(faceSvg("r7", "nowhere")).toBe(faceSvg("r7", EDITIONS[0]!.id));
  expect(backSvg("nowhere")).toBe(backSvg(EDITIONS[0]!.id));
});
