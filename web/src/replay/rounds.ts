/** A match of a fixed number of rounds has a record of each; void ones were played again. */
import type { Replay } from "../protocol";

export interface RecordedRound {
  game: number;
  round: number;
  void: boolean;
}

type Span = Pick<Replay, "first_game" | "last_game" | "void">;

/** In their order; none where the match has one record only. */
export function roundsOf(replay: Span): RecordedRound[] {
  const rounds: RecordedRound[] = [];
  for (let game = replay.first_game; game <= replay.last_game; game += 1) {
    const round = game - replay.first_game + 1;
    rounds.push({ game, round, void: replay.void.includes(game) });
  }
  return rounds.length > 1 ? rounds : [];
}
