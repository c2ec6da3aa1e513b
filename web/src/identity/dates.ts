import { region } from "../lib/words.svelte";

/** A moment as people say it. */
export function moment(told: string): string {
  return new Date(told).toLocaleString(region(), {
    dateStyle: "medium",
    timeStyle: "short",
  });
}
