// What somebody types in as the result of a table.
import type { Counting } from "../../protocol";
import type { SeatingSight } from "../protocol";
import type { Wish } from "./connection.svelte";
import type { Place } from "./places";

/** By chair, all three. */
export interface Figures {
  points: number[];
  rounds_won: number[];
  places: number[];
}

/** Where there are no points, the places themselves are typed in. */
export const hasPoints = (counting: Counting): boolean => counting !== "round";

/** What is typed in; in an elimination points alone do not say who went out later. */
export function columnsOf(counting: Counting): (keyof Figures)[] {
  if (!hasPoints(counting)) return ["places", "rounds_won"];
  return counting === "elimination" ? ["points", "places", "rounds_won"] : ["points", "rounds_won"];
}

/** What stands in the form at first: what is known, or nothing. */
export function figuresOf({ chairs, result: stands, handed_in }: SeatingSight): Figures {
  const result = stands ?? handed_in?.result;
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
  return { type: "result", ...place, ...told(figures, counting), note: note.trim() };
}

/** The same from somebody who sits there. */
export function handIn(place: Place, figures: Figures, counting: Counting): Wish {
  return { type: "handin", ...place, ...told(figures, counting) };
}

function told({ points, rounds_won, places }: Figures, counting: Counting) {
  const typed = columnsOf(counting).includes("places");
  return { points, rounds_won, places: typed ? places : null };
}
