// A wish to a tournament whose refusal is shown as a sentence.
import { toast } from "../lib/toasts.svelte";
import type { TournamentConnection, Wish } from "./state/connection.svelte";
import { refusal } from "./state/refusals";

/** Sends a wish; says why if it is refused. */
export async function ask(connection: TournamentConnection, wish: Wish): Promise<boolean> {
  const answer = await connection.send(wish);
  if (!answer.ok) toast(refusal(answer), "error");
  return answer.ok;
}
