import { learn } from "../../lib/words.svelte";

/** Faces come with their words, once the table is there. */
export async function withCompany<T>(part: Promise<T>): Promise<T> {
  await Promise.all([part, learn("company")]);
  return part;
}
