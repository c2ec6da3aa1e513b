// What the people of a tournament are called.
import { language, region, t } from "../../lib/words.svelte";
import type { TournamentSight } from "../protocol";
import { entrantOf } from "./places";

/** Of an entrant; whoever has no number is a bot that completes the table. */
export function nameOf(sight: TournamentSight, number: number | null): string {
  if (number === null) return t("tournament-filler");
  return entrantOf(sight, number)?.name ?? t("player", { number });
}

export function namesOf(sight: TournamentSight, numbers: readonly (number | null)[]): string {
  return listed(numbers.map((number) => nameOf(sight, number)));
}

/** "A, B and C". */
export function listed(parts: readonly string[]): string {
  const tag = language.current === "en" ? "en-GB" : language.current;
  return new Intl.ListFormat(tag, { type: "conjunction" }).format(parts);
}

/** A score as people write it. */
export function figure(value: number): string {
  return value.toLocaleString(region(), { maximumFractionDigits: 2 });
}
