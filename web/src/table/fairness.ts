/** What this client saw of a round, held against the seed that dealt it. */
import { FairDealClient } from "../fair/client";
import { canonicalDeck, eventsOfRound } from "../fair/replay";
import { verify, type Seen, type Verdict } from "../fair/verify";
import { api } from "../lib/api";
import type { TableConnection } from "../lib/connection.svelte";
import type { EditionSight, TableSight } from "../protocol";

/** How the dealer of this round was found; null where another one or a plan decides. */
function firstDealer({ round, setup }: TableSight, edition: EditionSight): Seen["dealer"] {
  if (round !== 1 || setup.company === "rotation") return null;
  return setup.dealer ?? edition.dealer;
}

/** Null if this client was not there from the round's beginning. */
export async function verdictOf(connection: TableConnection): Promise<Verdict | null> {
  const { table, views, heard } = connection;
  const deal = table?.deal;
  const events = eventsOfRound(heard.flatMap((part) => part.events));
  if (!table || !deal || !events.some(({ event }) => event === "began")) return null;
  const remembered = new FairDealClient(table.code);
  const { editions } = await api.catalogue();
  const edition = editions.find(({ id }) => id === table.setup.edition)!;
  return verify({
    deal,
    witness: remembered.witness(deal.attempt),
    before: remembered.witness(deal.attempt - 1)?.last ?? null,
    deck: canonicalDeck(edition.deck["x"] ?? 0),
    dealer: firstDealer(table, edition),
    seats: views.flatMap(({ seat }) => (seat === null ? [] : [seat])),
    events,
  });
}
