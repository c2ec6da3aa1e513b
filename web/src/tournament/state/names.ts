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

const MOST_LISTED = 12;

/** The same of very many: "A, B, C and 28 more". */
export function listedBriefly(parts: readonly string[]): string {
  const rest = parts.length - MOST_LISTED;
  if (rest <= 1) return listed(parts);
  const more = t("tournament-and-more", { count: rest });
  return listed([...parts.slice(0, MOST_LISTED), more]);
}

/** A score as people write it. */
export function figure(value: number): string {
  return value.toLocaleString(region(), { maximumFractionDigits: 2 });
}
