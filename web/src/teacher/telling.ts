/** Moves and reasons in words; the counterpart of `advice_sentence` in penultima.words. */
import { argumentsOf, cardName, colorName } from "../lib/telling";
import { t, type Arguments } from "../lib/words.svelte";
import type { Because, Move } from "../protocol";

const PEOPLE = new Set(["seat", "target"]);

/** The move as somebody would be told to make it. */
export function movePhrase(move: Move, edition: string, seats: readonly string[]): string {
  const plain = { color: null, target: null, uno: false };
  const args = allArguments({ ...plain, ...move }, edition, seats);
  return t(`teacher-move-${move.move}`, args, edition);
}

/** The move in a word or two: a card with what is said along with it, else the move itself. */
export function moveLabel(move: Move, edition: string, seats: readonly string[]): string {
  if (move.move !== "play") return movePhrase(move, edition, seats);
  const { card, color, target } = move;
  const said = [color && colorName(color), typeof target === "number" && seats[target]];
  return [cardName(card, edition), ...said.filter(Boolean)].join(", ");
}

/** What to do and why, in a sentence. */
export function adviceSentence(
  move: Move,
  because: Because,
  edition: string,
  seats: readonly string[],
): string {
  const about = allArguments({ percent: null, ...because }, edition, seats);
  const why = t(`teacher-why-${because.why}`, about, edition);
  return t("teacher-advice", { move: movePhrase(move, edition, seats), why }, edition);
}

function allArguments(fields: object, edition: string, seats: readonly string[]): Arguments {
  const args: Arguments = {};
  for (const [name, value] of Object.entries(fields)) {
    Object.assign(args, argumentsOf(name, value, edition, PEOPLE.has(name) ? seats : null));
  }
  return args;
}
