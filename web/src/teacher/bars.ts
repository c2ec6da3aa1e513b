/** Which moves are shown with a bar. */
import type { Estimate, Move } from "../protocol";

const MOST_BARS = 4;

/** The best of what can be done with each card, and the moves that are no card. */
export function bars(options: readonly Estimate[]): Estimate[] {
  const found = new Map<string, Estimate>();
  for (const option of options) {
    const kind = kindOf(option.move);
    if (!found.has(kind)) found.set(kind, option);
  }
  return [...found.values()].slice(0, MOST_BARS);
}

function kindOf(move: Move): string {
  if (move.move === "play") return move.card;
  return move.move === "namecolor" ? move.color : move.move;
}
