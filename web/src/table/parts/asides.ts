import { learn } from "../../lib/words.svelte";

/** A part that few need comes with its words. */
export async function withAsides<T>(part: Promise<T>): Promise<T> {
  await Promise.all([part, learn("asides")]);
  return part;
}
