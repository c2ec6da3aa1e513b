// After the round: was it dealt as promised? Every answer can be checked by hand as well.
import type { DealSight, FirstDealer, TableEvent } from "../protocol";
import { FairChance } from "./chance";
import type { Witness } from "./client";
import { Replay, dealerFits, type Pack } from "./replay";
import { digestOf } from "./sha256";
import { byChair, seedOf, transcriptHash } from "./transcript";

export interface Seen {
  /** The deal, with the server's secret published. */
  deal: DealSight;
  /** What this client saw of it at the time, if it was there. */
  witness: Witness | null;
  /** The attempt before it as this client last saw it, if it was there. */
  before: DealSight | null;
  pack: Pack;
  /** How a match's first dealer is found, or which seat that is; null where a plan says it. */
  dealer: FirstDealer | number | null;
  /** This person's seats in the round; none for a spectator. */
  seats: readonly number[];
  /** The round as this person saw it, from the draw for the deal on. */
  events: readonly TableEvent[];
}

/** A key `fair-NAME` of the catalogue. */
export type CheckName =
  | "secret"
  | "promise-kept"
  | "commitments-kept"
  | "reveals"
  | "mine"
  | "chain"
  | "dealer"
  | "hand"
  | "first-card"
  | "draws";

export interface Check {
  name: CheckName;
  ok: boolean;
}

export interface Verdict {
  ok: boolean;
  checks: Check[];
}

const DIGEST = /^[0-9a-f]{64}$/;
const CHAIRS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];
const BYTES = /^(?:[0-9a-f]{2})+$/;

/** Checks that make no sense for this person are left out. */
export function verify(seen: Seen): Verdict {
  const checks: Check[] = [];
  const check = (name: CheckName, ok: boolean): void => void checks.push({ name, ok });
  const { deal, witness, before } = seen;

  check("secret", secretFits(deal, seen.pack) && !deal.aborted && deal.revealing);
  check("reveals", revealsFit(deal));
  if (witness) {
    check("promise-kept", promiseKept(seen, witness));
    if (witness.committed)
      check("commitments-kept", sameByChair(witness.committed, deal.committed));
    if (counted(witness)) check("mine", deal.revealed[witness.chair!] === witness.entropy);
  }
  if (deal.attempt === 1 || (before && finished(before))) check("chain", chainFits(seen));
  if (checks.every(({ ok }) => ok)) checkCards(seen, check);
  return { ok: checks.every(({ ok }) => ok), checks };
}

/** The same promise, for the same pack: else any cards could be explained by another one. */
function promiseKept({ deal, pack }: Seen, { attempt, commitment, deck }: Witness): boolean {
  const same = !deck || JSON.stringify(deck) === JSON.stringify(pack.deck);
  return attempt === deal.attempt && commitment === deal.commitment && same;
}

/** 80 bytes, and for more than 116 cards two for each: enough for every order of the pack. */
function secretFits({ secret, commitment }: DealSight, { deck }: Pack): boolean {
  const bytes = deck.length <= 116 ? 80 : 2 * deck.length;
  const fits = secret?.length === 2 * bytes && BYTES.test(secret);
  return fits && digestOf(secret) === commitment;
}

/** Everybody who has committed has revealed what fits, and nobody else anything. */
function revealsFit(deal: DealSight): boolean {
  const chairs = byChair(deal.committed);
  return (
    chairs.length === byChair(deal.revealed).length &&
    chairs.every(([chair, digest]) => {
      const entropy = deal.revealed[chair] ?? "";
      return CHAIRS.includes(chair) && DIGEST.test(entropy) && digestOf(entropy) === digest;
    })
  );
}

/** Whether our entropy was among the commitments when reveals began. */
function counted({ chair, entropy, committed }: Witness): boolean {
  if (chair === undefined || entropy === undefined || !committed) return false;
  return committed[chair] === digestOf(entropy);
}

function sameByChair(one: Record<string, string>, other: Record<string, string>): boolean {
  return JSON.stringify(byChair(one)) === JSON.stringify(byChair(other));
}

/** Whether no more can be said in the attempt: otherwise we had left before its end. */
function finished({ aborted, committed, revealed, revealing }: DealSight): boolean {
  return aborted || (revealing && byChair(committed).length === byChair(revealed).length);
}

/** An aborted attempt before it must have published its secret. */
function chainFits({ before, deal, pack }: Seen): boolean {
  if (!before) return deal.previous === "";
  const next = deal.attempt === before.attempt + 1 && deal.previous === transcriptHash(before);
  return next && (!before.aborted || secretFits(before, pack));
}

function checkCards(seen: Seen, check: (name: CheckName, ok: boolean) => void): void {
  const { pack, events, seats } = seen;
  const began = events.find((event) => event.event === "began");
  if (!began) return check("hand", false);
  const chance = new FairChance(seedOf(seen.deal));
  if (seen.dealer !== null) check("dealer", dealerFits(chance, pack.deck, events, seen.dealer));
  const replay = new Replay(chance, pack, began, seats);
  const fit = replay.follow(events.slice(events.indexOf(began) + 1));
  if (seats.length) check("hand", fit.hand);
  check("first-card", fit.first);
  check("draws", fit.draws);
}
