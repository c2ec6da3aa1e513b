/** Cards by which an edition is known at a glance. */
import { sightOf } from "../lib/editions.svelte";
import type { EditionSight, FaceSight } from "../protocol";
import { GLYPHS } from "./glyphs";
import { signOf } from "./notation";

const USUAL = new Set([...Object.keys(GLYPHS), "w", "w4"]);

/** The faces that other packs do not have. */
export function ownFaces({ faces }: EditionSight): FaceSight[] {
  return faces.filter(({ sign, copies }) => copies > 0 && !USUAL.has(sign));
}

/** Cards with its own faces, one each; wilds, which have pictures, first. */
function ownCards(edition: EditionSight): string[] {
  const faces = ownFaces(edition).sort((one, other) => Number(other.wild) - Number(one.wild));
  return faces.flatMap(({ sign }) => edition.deck.find((card) => signOf(card) === sign) ?? []);
}

/** So many of these as there are in the pack, and else any others. */
function some({ deck }: EditionSight, wanted: readonly string[], number: number): string[] {
  const there = new Set<string>(deck);
  const known = wanted.filter((card) => there.has(card));
  return [...new Set([...known, ...there])].slice(0, number);
}

/** Two: an ordinary one, and the one that makes the edition what it is. */
export function pairOf(id: string): string[] {
  const edition = sightOf(id);
  const [own = "w4"] = ownCards(edition);
  return some(edition, ["g5", own], 2);
}

/** Five, with the edition's own in the middle and, if there are more, between the others. */
export function fanOf(id: string): string[] {
  const edition = sightOf(id);
  const [first = "w", second = "gv", third = "r+2"] = ownCards(edition);
  return some(edition, ["b3", second, first, "y7", third], 5);
}
