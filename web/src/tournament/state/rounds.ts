// Rounds that were counted from the cards and not handed in yet; kept on this device.
import type { PadRound } from "../../protocol";
import type { Place } from "./places";

type Shelf = Pick<Storage, "getItem" | "setItem" | "removeItem">;

const key = (code: string, { stage, table }: Place) => `penultima.rounds.${code}.${stage}.${table}`;

/** What cannot be read is as good as nothing. */
export function keptRounds(code: string, place: Place, shelf: Shelf): PadRound[] {
  try {
    const kept: unknown = JSON.parse(shelf.getItem(key(code, place)) ?? "[]");
    return Array.isArray(kept) ? (kept as PadRound[]) : [];
  } catch {
    return [];
  }
}

export function keepRounds(
  code: string,
  place: Place,
  rounds: readonly PadRound[],
  shelf: Shelf,
): void {
  if (rounds.length) shelf.setItem(key(code, place), JSON.stringify(rounds));
  else shelf.removeItem(key(code, place));
}
