// Examples that Python has made, for the tests: tests/table/fair_vectors.py.
import text from "../../../tests/table/fair_vectors.json?raw";
import type { Card, DealSight, FirstDealer, TableEvent } from "../protocol";
import type { Witness } from "./client";
import type { Pack } from "./replay";
import { verify, type Seen } from "./verify";

type Use = { gives: number; pick: number } | { gives: Card[]; shuffle: Card[] };

export interface RoundExample {
  name: string;
  before: DealSight;
  deal: DealSight;
  mine: { chair: number; entropy: string };
  pack: Pack;
  dealer: FirstDealer | number | null;
  seat: number;
  events: TableEvent[];
}

export const examples = JSON.parse(text) as {
  hashes: { data: string; sha256: string }[];
  chances: { seed: string; uses: Use[] }[];
  attempts: { sight: DealSight; transcript: string; hash: string; seed: string | null }[];
  rounds: RoundExample[];
};

/** What the verifier is given by a client that was there all the time. */
export function seenIn(round: RoundExample): Seen {
  const { deal, before, mine, pack, dealer, seat, events } = structuredClone(round);
  const witness: Witness = {
    attempt: deal.attempt,
    commitment: deal.commitment,
    deck: pack.deck,
    committed: { ...deal.committed },
    entropy: mine.entropy,
    chair: mine.chair,
    last: structuredClone(deal),
  };
  return { deal, before, witness, pack, dealer, seats: [seat], events };
}

const found = (wanted: (round: RoundExample) => boolean): RoundExample =>
  examples.rounds.find(wanted)!;
const happens = (word: string) => (round: RoundExample) =>
  round.events.some(({ event }) => event === word);

/** A first round of four: with a draw for the deal, draws of ours and of others. */
export const FIRST_ROUND = found(happens("drewfordeal"));
/** Its dealer was picked without a draw. */
export const PICKED = found((round) => round.dealer === "chance");
/** Its dealer was named by the host. */
export const NAMED = found((round) => typeof round.dealer === "number");
export const PUT_BACK = found(happens("putback"));
export const LARGEST = found((round) => round.pack.deck.length > 116);
export const CRASHED = found(happens("crashed"));

/** What the verifier finds wrong. */
export const failed = (seen: Seen): string[] =>
  verify(seen)
    .checks.filter(({ ok }) => !ok)
    .map(({ name }) => name);

export const flip = (hex: string, at = 0): string =>
  hex.slice(0, at) + (hex[at] === "0" ? "1" : "0") + hex.slice(at + 1);
