import { learn } from "../../lib/words.svelte";

/** The best of a match on their steps. */
export async function fetchPodium() {
  const [{ default: Podium }] = await Promise.all([
    import("../../scenes/Podium.svelte"),
    learn("scenes"),
  ]);
  return Podium;
}

/** At rest the page fetches what it puts over the table, with its words: the cards come first. */
export async function fetchScenes() {
  await new Promise<void>((rest) =>
    "requestIdleCallback" in globalThis
      ? requestIdleCallback(() => rest(), { timeout: 3000 })
      : setTimeout(rest, 1500),
  );
  const [{ default: Scenes }] = await Promise.all([
    import("../../scenes/Scenes.svelte"),
    learn("scenes"),
  ]);
  return Scenes;
}
