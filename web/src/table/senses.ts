/** The senses of a page in a browser. */
import { announce } from "../lib/announce.svelte";
import { buzz } from "../lib/buzz";
import { navigate } from "../lib/router.svelte";
import { settings } from "../lib/settings.svelte";
import { sound } from "../sound";
import type { Senses } from "./state/senses";

export const senses: Senses = {
  sound,
  buzz,
  announce,
  still: () => settings.reducedMotion || document.hidden,
  leave: () => navigate("/"),
};
