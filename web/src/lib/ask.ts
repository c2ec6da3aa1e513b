// A wish to a table or a tournament whose refusal is shown as a sentence.
import type { Answer } from "./conversation.svelte";
import { aboutHouse } from "./house";
import { toast } from "./toasts.svelte";
import { has, t } from "./words.svelte";

/** Why it was refused, in words. */
export function reason(answer: Extract<Answer, { ok: false }>): string {
  const key = `refusal-${answer.code}`;
  return has(key) ? t(key) : t(`error-${answer.code}`, aboutHouse(answer));
}

/** Sends a wish; says why if it is refused. */
export async function ask<Wish>(
  connection: { send(wish: Wish): Promise<Answer> },
  wish: NoInfer<Wish>,
): Promise<boolean> {
  const answer = await connection.send(wish);
  if (!answer.ok) toast(reason(answer), "error");
  return answer.ok;
}
