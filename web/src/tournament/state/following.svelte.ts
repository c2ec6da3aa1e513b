// The tournament that this device follows from page to page, over one socket.
import { TournamentConnection } from "./connection.svelte";

/** From one table to the next the socket stays open. */
const LINGER_MS = 3000;

let followed: TournamentConnection | null = null;
let followers = 0;
let leaving: ReturnType<typeof setTimeout> | undefined;

/** The connection to this tournament; whoever has it calls `leave` in the end. */
export function follow(
  code: string,
  connect: (code: string) => TournamentConnection = (one) => new TournamentConnection(one),
): TournamentConnection {
  clearTimeout(leaving);
  if (followed && (followed.code !== code || followed.status === "closed")) {
    followed.close();
    followed = null;
    followers = 0;
  }
  followed ??= connect(code);
  followers += 1;
  return followed;
}

export function leave(connection: TournamentConnection): void {
  if (connection !== followed) return;
  followers -= 1;
  if (followers > 0) return;
  leaving = setTimeout(() => {
    if (connection !== followed || followers > 0) return;
    followed.close();
    followed = null;
  }, LINGER_MS);
}
