/** What this client saw of a round, held against the seed that dealt it. */
import { FairDealClient } from "../../fair/client";
import { eventsOfRound } from "../../fair/replay";
import { verify, type Seen, type Verdict } from "../../fair/verify";
import { api, learnEdition } from "../../lib/api";
import type { TableConnection } from "../../lib/connection.svelte";
import { cardsWhere, sightOf } from "../../lib/editions.svelte";
import { byPlan } from "../../lib/kinds";
import type { TableSight } from "../../protocol";

/** How the dealer of this round was found; null where another one or a plan decides. */
async function firstDealer({ round, setup }: TableSight): Promise<Seen["dealer"]> {
  if (round !== 1 || byPlan(await api.catalogue(), setup)) return null;
  return setup.dealer ?? sightOf(setup.edition).dealer;
}

/** Null if this client was not there from the round's beginning. */
export async function verdictOf(connection: TableConnection): Promise<Verdict | null> {
  const { table, views, heard } = connection;
  const deal = table?.deal;
  const events = eventsOfRound(heard.flatMap((part) => part.events));
  if (!table || !deal || !events.some(({ event }) => event === "began")) return null;
  const remembered = new FairDealClient(table.code);
  const { edition } = table.setup;
  await learnEdition(edition);
  return verify({
    deal,
    witness: remembered.witness(deal.attempt),
    before: remembered.witness(deal.attempt - 1)?.last ?? null,
    pack: {
      deck: table.deck,
      returned: cardsWhere(edition, (face) => face.goes_back),
      sudden: cardsWhere(edition, (face) => face.acts_when_drawn),
    },
    dealer: await firstDealer(table),
    seats: views.flatMap(({ seat }) => (seat === null ? [] : [seat])),
    events,
  });
}
