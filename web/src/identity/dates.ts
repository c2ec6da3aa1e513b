import { language } from "../lib/words.svelte";

/** A moment as people say it. */
export function moment(told: string): string {
  return new Date(told).toLocaleString(language.current, {
    dateStyle: "medium",
    timeStyle: "short",
  });
}
