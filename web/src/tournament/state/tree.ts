// A knock-out's tree: who has come through, and how much of it a projector has room for.
import type { TournamentSight } from "../protocol";
import { winnersOf } from "./places";

/** Whether somebody of that stage stands in the next one, or has won the final. */
export function cameThrough(sight: TournamentSight, stage: number, number: number): boolean {
  const next = sight.tree[stage + 1];
  if (!next) return winnersOf(sight).includes(number);
  return next.some((pair) => pair.includes(number));
}

/** The stage from which on it can be shown with so many pairs above each other; null: none yet. */
export function shownFrom({ tree, stages }: TournamentSight, pairs: number): number | null {
  const from = tree.findIndex((stage) => stage.length <= pairs);
  return from < 0 || from >= stages.length ? null : from;
}
