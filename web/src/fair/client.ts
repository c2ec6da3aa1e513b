// This person's part in the fair deal: 32 bytes of their own, promised first and shown later.
import type { Wish } from "../lib/connection.svelte";
import type { Card, DealSight, Update } from "../protocol";
import { digestOf, toHex } from "./sha256";

/** What this client saw of an attempt while it was going on: later it can no longer be changed. */
export interface Witness {
  attempt: number;
  /** The server's commitment as it was first seen. */
  commitment: string;
  /** The pack that it was given for. */
  deck?: readonly Card[];
  /** The commitments when reveals began. */
  committed?: Record<string, string>;
  /** What this client adds, and for which chair. */
  entropy?: string;
  chair?: number;
  /** The attempt as it was last seen. */
  last: DealSight;
}

/** The part of sessionStorage that is used. */
export type Memory = Pick<Storage, "getItem" | "setItem">;

const KEPT = 6;

export class FairDealClient {
  #witnesses: Witness[];
  #said = new Set<string>();

  constructor(
    private readonly code: string,
    private readonly memory: Memory = sessionStorage,
    private readonly random: () => Uint8Array = () => crypto.getRandomValues(new Uint8Array(32)),
  ) {
    this.#witnesses = this.#recall();
  }

  /** What to say to the table after this update, if anything. */
  hear(update: Update, chairs: readonly number[]): Wish[] {
    const deal = update.table?.deal;
    if (!deal) return [];
    const witness = this.#watch(deal, update.table!.deck);
    const chair = chairs[0];
    const wishes =
      update.table?.stage === "dealing" && !deal.aborted && chair !== undefined
        ? this.#speak(deal, witness, chair)
        : [];
    this.#remember();
    return wishes;
  }

  /** What was seen of an attempt at the time, if this client was there. */
  witness(attempt: number): Witness | null {
    return this.#witnesses.find((seen) => seen.attempt === attempt) ?? null;
  }

  #watch(deal: DealSight, deck: readonly Card[]): Witness {
    let witness = this.witness(deal.attempt);
    if (!witness) {
      witness = { attempt: deal.attempt, commitment: deal.commitment, deck, last: deal };
      this.#witnesses = [...this.#witnesses.slice(1 - KEPT), witness];
    }
    witness.last = deal;
    if (deal.revealing) witness.committed ??= { ...deal.committed };
    return witness;
  }

  /** Promise while promises are collected; show only once they are closed, and only what fits. */
  #speak(deal: DealSight, witness: Witness, chair: number): Wish[] {
    const attempt = deal.attempt;
    if (!deal.revealing) {
      if (chair in deal.committed) return [];
      witness.entropy ??= toHex(this.random());
      witness.chair = chair;
      return this.#once({ type: "commit", attempt, digest: digestOf(witness.entropy) });
    }
    const { entropy } = witness;
    const mine = witness.chair ?? chair;
    if (entropy === undefined || mine in deal.revealed) return [];
    if (deal.committed[mine] !== digestOf(entropy)) return [];
    return this.#once({ type: "reveal", attempt, entropy });
  }

  /** The connection itself repeats what gets lost. */
  #once(wish: Wish): Wish[] {
    const text = JSON.stringify(wish);
    if (this.#said.has(text)) return [];
    this.#said.add(text);
    return [wish];
  }

  #recall(): Witness[] {
    try {
      return JSON.parse(this.memory.getItem(this.#key) ?? "[]") as Witness[];
    } catch {
      return [];
    }
  }

  #remember(): void {
    try {
      this.memory.setItem(this.#key, JSON.stringify(this.#witnesses));
    } catch {
      // A full or forbidden memory: the deal is fair all the same, only a reload forgets our part.
    }
  }

  get #key(): string {
    return `fair-deal ${this.code}`;
  }
}
