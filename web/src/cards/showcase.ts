/** Cards by which an edition is known at a glance. */
import { cardOf, sightOf } from "../lib/editions.svelte";
import type { EditionSight, FaceSight } from "../protocol";
import { COLORS, signOf } from "./notation";

/** The faces that the ordinary pack does not have. */
export function ownFaces({ faces }: EditionSight): FaceSight[] {
  return faces.filter(({ usual, copies }) => copies > 0 && !usual);
}

/** Cards with its own faces, one each; wilds, which have pictures, first. */
function ownCards(edition: EditionSight): string[] {
  const faces = ownFaces(edition).sort((one, other) => Number(other.wild) - Number(one.wild));
  return faces.flatMap(({ sign }) => edition.deck.find((card) => signOf(card) === sign) ?? []);
}

const [RED, YELLOW, GREEN, BLUE] = COLORS.keys();

/** The nth face of the ordinary pack, coloured or not, in that colour; counted from the end if negative. */
function usual({ faces }: EditionSight, wild: boolean, at: number, color = RED): string {
  const found = faces.filter((face) => face.usual && face.wild === wild).at(at);
  return found ? cardOf(found, color) : "";
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
  const [own = usual(edition, true, -1)] = ownCards(edition);
  return some(edition, [usual(edition, false, 5, GREEN), own], 2);
}

/** Five, with the edition's own in the middle and, if there are more, between the others. */
export function fanOf(id: string): string[] {
  const edition = sightOf(id);
  const [
    first = usual(edition, true, 0),
    second = usual(edition, false, -2, GREEN),
    third = usual(edition, false, -1, RED),
  ] = ownCards(edition);
  const plain = [usual(edition, false, 3, BLUE), usual(edition, false, 7, YELLOW)] as const;
  return some(edition, [plain[0], second, first, plain[1], third], 5);
}
