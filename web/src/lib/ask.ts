// A wish to the table whose refusal is shown as a sentence.
import type { Answer, TableConnection, Wish } from "./connection.svelte";
import { toast } from "./toasts.svelte";
import { has, t } from "./words.svelte";

/** Why the table refused, in words. */
export function reason(answer: Extract<Answer, { ok: false }>): string {
  const key = `refusal-${answer.code}`;
  return has(key) ? t(key) : t(`error-${answer.code}`);
}

/** Sends a wish; says why if it is refused. */
export async function ask(connection: TableConnection, wish: Wish): Promise<boolean> {
  const answer = await connection.send(wish);
  if (!answer.ok) toast(reason(answer), "error");
  return answer.ok;
}
