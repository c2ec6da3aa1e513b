// One pair of live regions for the whole page; App.svelte draws it.
import { untrack } from "svelte";

let polite = $state("");
let assertive = $state("");

/** What the live regions hold now. */
export const spoken = {
  get polite() {
    return polite;
  },
  get assertive() {
    return assertive;
  },
};

/** Says a text to a screen reader; the same text twice is said twice. */
export function announce(text: string, urgent = false): void {
  const again = (before: string) => (before === text ? `${text}\u00a0` : text);
  untrack(() => {
    if (urgent) assertive = again(assertive);
    else polite = again(polite);
  });
}
