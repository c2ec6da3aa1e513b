// Tables that do not go on for now.
import type { Obstacle, TournamentSight } from "../protocol";

/** By what hinders them, in the order in which they are told. */
export function stuckBecause(sight: TournamentSight): { why: Obstacle; tables: number[] }[] {
  const reasons = new Map<Obstacle, number[]>();
  for (const { why, table } of sight.stuck) {
    reasons.set(why, [...(reasons.get(why) ?? []), table]);
  }
  return [...reasons].map(([why, tables]) => ({ why, tables }));
}
