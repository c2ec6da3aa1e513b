// Somebody who may be looking elsewhere is called: by ear, by hand and in the tab's title.
import { announce } from "../lib/announce.svelte";
import { sound } from "../sound";

/** Milliseconds of shaking and rest. */
const SHAKES = [150, 100, 150];

/** Calls; what it returns puts the title back. */
export function summon(text: string): () => void {
  announce(text, true);
  sound("turn");
  // A page that nobody has touched may not shake, and browsers complain of the attempt.
  if (navigator.userActivation?.hasBeenActive) navigator.vibrate?.(SHAKES);
  const before = document.title;
  document.title = text;
  return () => {
    if (document.title === text) document.title = before;
  };
}
