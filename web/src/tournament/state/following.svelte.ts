// The tournaments that this device follows from page to page, each over one socket.
import { TournamentConnection } from "./connection.svelte";

/** From one table to the next the socket stays open. */
const LINGER_MS = 3000;

interface Followed {
  connection: TournamentConnection;
  followers: number;
  leaving?: ReturnType<typeof setTimeout>;
}
const all = new Map<string, Followed>();

/** The connection to this tournament; whoever has it calls `leave` in the end. */
export function follow(
  code: string,
  connect: (code: string) => TournamentConnection = (one) => new TournamentConnection(one),
): TournamentConnection {
  let one = all.get(code);
  if (!one || one.connection.status === "closed") {
    one = { connection: connect(code), followers: 0 };
    all.set(code, one);
  }
  clearTimeout(one.leaving);
  one.followers += 1;
  return one.connection;
}

export function leave(connection: TournamentConnection): void {
  const one = all.get(connection.code);
  if (one?.connection !== connection) return;
  one.followers -= 1;
  if (one.followers > 0) return;
  one.leaving = setTimeout(() => {
    all.delete(connection.code);
    connection.close();
  }, LINGER_MS);
}
