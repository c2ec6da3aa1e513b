import { learn } from "../../lib/words.svelte";

/** What it says and the words for it: fetched where it may say something. */
export async function fetchBubble() {
  const [{ default: bubble }] = await Promise.all([
    import("../../teacher/TeacherBubble.svelte"),
    learn("teacher"),
  ]);
  return bubble;
}
