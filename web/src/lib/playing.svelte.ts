// What is played at the table on the screen.
import { openRules } from "./dialogs.svelte";

let edition = $state<string | null>(null);

export const playing = {
  /** The edition, or null where there is no table. */
  get edition() {
    return edition;
  },
  set edition(now: string | null) {
    edition = now;
  },
};

/** A link to rules, pressed at a table: they are read there, and nobody leaves it. */
export function readInPlace(event: MouseEvent, wanted: string | null): void {
  if (!edition || !wanted || event.metaKey || event.ctrlKey || event.shiftKey) return;
  event.preventDefault();
  openRules(wanted);
}
