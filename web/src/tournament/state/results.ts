// What somebody types in as the result of a table.
import type { Count, Counting, Pad, PadRound, Setup } from "../../protocol";
import type { SeatingSight } from "../protocol";
import type { Wish } from "./connection.svelte";
import { groupsOf, type Place } from "./places";

/** By chair, all three. */
export interface Figures {
  points: number[];
  rounds_won: number[];
  places: number[];
}

/** Where there are no points, the places themselves are typed in. */
export const hasPoints = (counting: Counting): boolean => counting !== "round";

/** Whether the fewest points win. */
export const lowestWins = (counting: Counting): boolean =>
  ["alternative", "elimination", "penalties"].includes(counting);

/** What stands in the form at first: what is known, or nothing. */
export function figuresOf({ chairs, result }: SeatingSight): Figures {
  return {
    points: [...(result?.points ?? chairs.map(() => 0))],
    rounds_won: [...(result?.rounds_won ?? chairs.map(() => 0))],
    places: [...(result?.places ?? chairs.map((_, chair) => (chair ? 2 : 1)))],
  };
}

/** The figures with one of them changed for all chairs of a group. */
export function withFigure(
  before: Figures,
  name: keyof Figures,
  group: readonly number[],
  value: number,
): Figures {
  const changed = before[name].map((old, chair) => (group.includes(chair) ? value : old));
  return { ...before, [name]: changed };
}

/** What stands, and what is played here, is decided otherwise only with a note. */
export function isComplete(figures: Figures, note: string, ruled: boolean): boolean {
  const fine = (value: number) => Number.isInteger(value) && value >= 0 && value <= 100_000;
  const places = figures.places.every((place) => place >= 1 && place <= figures.places.length);
  const counted = [...figures.points, ...figures.rounds_won].every(fine);
  return counted && places && (!ruled || note.trim() !== "");
}

export function wishOf(place: Place, figures: Figures, note: string, counting: Counting): Wish {
  const { points, rounds_won } = figures;
  const places = hasPoints(counting) ? null : figures.places;
  return { type: "result", ...place, points, rounds_won, places, note: note.trim() };
}

// ---------------------------------------------------------------- rounds counted from the cards

const NO_END = 10_000;

/** The rounds of a table on a score pad; how far the match goes is for those at the table. */
export function padOf(setup: Setup, players: number, rounds: PadRound[]): Pad {
  const paired = groupsOf(setup, players).length < players;
  return {
    edition: setup.edition,
    company: paired ? "partners" : "single",
    counting: lowestWins(setup.counting) ? "alternative" : "points",
    target: NO_END,
    players,
    rounds,
  };
}

/** The figures of rounds that have been counted. */
export function counted(setup: Setup, count: Count, rounds: readonly PadRound[]): Figures {
  const players = count.totals.length;
  const won = Array.from({ length: players }, () => 0);
  for (const { winner } of rounds) {
    const group = groupsOf(setup, players).find((chairs) => chairs.includes(winner)) ?? [];
    for (const chair of group) won[chair]! += 1;
  }
  const points = [...count.totals];
  const worth = points.map((value) => (lowestWins(setup.counting) ? value : -value));
  const places = worth.map((value) => 1 + worth.filter((other) => other < value).length);
  return { points, rounds_won: won, places };
}
