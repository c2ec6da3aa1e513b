/** What a phone lets feel in the hand; still until the page has been touched, as browsers demand. */
import { settings } from "./settings.svelte";

export type BuzzName = "turn" | "caught" | "slap";

/** Milliseconds of shaking and of rest by turns. */
const PATTERNS: Record<BuzzName, number[]> = {
  turn: [45],
  caught: [90, 60, 160],
  slap: [30, 40, 30, 40, 120],
};

/** Whether this device can shake at all: a phone that does not know how is not asked for a choice. */
export function canBuzz(): boolean {
  return typeof navigator !== "undefined" && "vibrate" in navigator;
}

export function buzz(name: BuzzName): void {
  if (!settings.vibration || !canBuzz() || !navigator.userActivation?.hasBeenActive) return;
  navigator.vibrate(PATTERNS[name]);
}
