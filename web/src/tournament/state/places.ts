// Who sits where, and where somebody has to go.
import type {
  EntrantSight,
  SeatingSight,
  StageSight,
  TournamentSight,
  YourPart,
} from "../protocol";

/** A table of a tournament; both are counted from 0. */
export interface Place {
  stage: number;
  table: number;
}

export function entrantOf(sight: TournamentSight, number: number | null): EntrantSight | null {
  return sight.entrants.find((entrant) => entrant.number === number) ?? null;
}

/** The stage that is being played, or was played last. */
export function lastStage(sight: TournamentSight): StageSight | null {
  return sight.stages.at(-1) ?? null;
}

export function seatingAt(sight: TournamentSight, place: Place): SeatingSight | null {
  return sight.stages[place.stage]?.tables[place.table] ?? null;
}

/** The table that has this code. */
export function placeOf(sight: TournamentSight, code: string): Place | null {
  for (const [stage, { tables }] of sight.stages.entries()) {
    const table = tables.findIndex((seating) => seating.code === code);
    if (code && table >= 0) return { stage, table };
  }
  return null;
}

/** Where this entrant sits in the last stage. */
export function seatOf(sight: TournamentSight, number: number | null | undefined): Place | null {
  if (number == null) return null;
  const stage = sight.stages.length - 1;
  const table = lastStage(sight)?.tables.findIndex(({ chairs }) => chairs.includes(number)) ?? -1;
  return table < 0 ? null : { stage, table };
}

export function hasBye(sight: TournamentSight, number: number | null | undefined): boolean {
  return number != null && (lastStage(sight)?.byes?.includes(number) ?? false);
}

/** Why somebody who takes part has nothing to play in this stage. */
export function restKey(sight: TournamentSight, number: number | null | undefined): string {
  if (hasBye(sight, number)) return "tournament-bye";
  if (sight.standings.some((line) => line.number === number && line.out))
    return "tournament-beaten";
  const place = seatOf(sight, number);
  return place && seatingAt(sight, place)?.result ? "tournament-done" : "tournament-from-next";
}

/** Those who take part and have not withdrawn. */
export function staying(sight: TournamentSight): EntrantSight[] {
  return sight.entrants.filter(({ gone }) => !gone);
}

/** Whether this person plays in it, and it is not over. */
export const takesPart = (sight: TournamentSight, { number }: YourPart): boolean =>
  sight.status !== "over" && staying(sight).some((entrant) => entrant.number === number);

/** Somebody whom the organiser has written down and who has not come yet. */
export const isBareName = (entrant: EntrantSight): boolean =>
  !entrant.claimed && !entrant.level && !entrant.gone && !entrant.vacant;

export const isBot = (entrant: EntrantSight): boolean => entrant.level != null;

/**
 * The code of the table to which somebody has to be taken now, or null to stay.
 * `before` is where they had to be when last asked, null if never; `here` the table on the screen.
 */
export function destination(
  sight: TournamentSight,
  you: YourPart,
  before: string | null,
  here: string | null,
): string | null {
  const table = you.table ?? "";
  if (!table || table === here) return null;
  if (before !== null) return table === before ? null : table;
  // Whoever comes back to a table that has ended meanwhile is wanted elsewhere.
  const place = here === null ? null : placeOf(sight, here);
  return place && seatingAt(sight, place)?.result ? table : null;
}

/** The place of a group among groups, where the second pair is second and not third. */
export function placeAmong(
  groups: readonly number[][],
  places: readonly number[],
  chair: number,
): number {
  const better = groups.filter(([one]) => (places[one!] ?? 0) < (places[chair] ?? 0));
  return better.length + 1;
}

/** Those who stand first; nobody as long as it is not over. */
export function winnersOf({ status, standings }: TournamentSight): number[] {
  if (status !== "over") return [];
  return standings.filter(({ place }) => place === 1).map(({ number }) => number);
}
