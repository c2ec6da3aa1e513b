// What somebody types in as the result of a table.
import type { FigureName, SeatingSight, StageSight } from "../protocol";
import type { Wish } from "./connection.svelte";
import type { Place } from "./places";

/** By chair, all three. */
export type Figures = Record<FigureName, number[]>;

type Asked = Pick<StageSight, "figures">;

const asks = ({ figures }: Asked, what: FigureName): boolean =>
  figures.some(({ name }) => name === what);

/** Where there are no points, the places themselves are typed in. */
export const hasPoints = (stage: Asked): boolean => asks(stage, "points");

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
  name: FigureName,
  group: readonly number[],
  value: number,
): Figures {
  const changed = before[name].map((old, chair) => (group.includes(chair) ? value : old));
  return { ...before, [name]: changed };
}

/** What stands, and what is played here, is decided otherwise only with a note. */
export function isComplete(stage: Asked, typed: Figures, note: string, ruled: boolean): boolean {
  const fine = stage.figures.every(({ name, least, most }) =>
    typed[name].every((value) => Number.isInteger(value) && value >= least && value <= most),
  );
  return fine && (!ruled || note.trim() !== "");
}

export function wishOf(stage: Asked, place: Place, typed: Figures, note: string): Wish {
  return { type: "result", ...place, ...told(stage, typed), note: note.trim() };
}

/** The same from somebody who sits there. */
export function handIn(stage: Asked, place: Place, typed: Figures): Wish {
  return { type: "handin", ...place, ...told(stage, typed) };
}

function told(stage: Asked, { points, rounds_won, places }: Figures) {
  return { points, rounds_won, places: asks(stage, "places") ? places : null };
}
