// A wish to a tournament whose refusal is shown as a sentence.
import { reason } from "../lib/ask";
import { toast } from "../lib/toasts.svelte";
import { has, t } from "../lib/words.svelte";
import type { TournamentConnection, Wish } from "./state/connection.svelte";

/** Sends a wish; says why if it is refused. Some codes mean another thing at a table. */
export async function ask(connection: TournamentConnection, wish: Wish): Promise<boolean> {
  const answer = await connection.send(wish);
  if (!answer.ok) {
    const here = has(`tournament-refused-${answer.code}`);
    toast(here ? t(`tournament-refused-${answer.code}`) : reason(answer), "error");
  }
  return answer.ok;
}
