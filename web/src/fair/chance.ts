// All chance of a round, out of its seed; docs/reference/fair-deal.md says how.
import { sha256 } from "./sha256";

export const VERSION = "penultima fair deal 1";
const LABEL = new TextEncoder().encode(`${VERSION} chance\n`);
const WORDS = 2 ** 32;

/** Words of 32 bits out of SHA-256(label, use, block number, seed). */
class Stream {
  #block = new DataView(new ArrayBuffer(0));
  #at = 0;
  #input: Uint8Array<ArrayBuffer>;
  #counter: DataView;
  #blocks = 0;

  constructor(seed: Uint8Array, use: number) {
    this.#input = new Uint8Array(LABEL.length + 8 + seed.length);
    this.#input.set(LABEL);
    this.#input.set(seed, LABEL.length + 8);
    this.#counter = new DataView(this.#input.buffer, LABEL.length, 8);
    this.#counter.setUint32(0, use);
  }

  /** A number from 0 to bound - 1, each with exactly equal chances. */
  below(bound: number): number {
    const fair = WORDS - (WORDS % bound);
    for (;;) {
      const word = this.#word();
      if (word < fair) return word % bound;
    }
  }

  #word(): number {
    if (this.#at === this.#block.byteLength) {
      this.#counter.setUint32(4, this.#blocks++);
      this.#block = new DataView(sha256(this.#input).buffer as ArrayBuffer);
      this.#at = 0;
    }
    this.#at += 4;
    return this.#block.getUint32(this.#at - 4);
  }
}

export class FairChance {
  used = 0;

  constructor(private readonly seed: Uint8Array) {}

  /** Fisher and Yates, from the last place to the second. */
  shuffle<T>(cards: readonly T[]): T[] {
    const stream = new Stream(this.seed, this.used++);
    const order = [...cards];
    for (let last = order.length - 1; last > 0; last--) {
      const chosen = stream.below(last + 1);
      [order[last], order[chosen]] = [order[chosen]!, order[last]!];
    }
    return order;
  }

  /** A number from 0 to count - 1. */
  pick(count: number): number {
    return new Stream(this.seed, this.used++).below(count);
  }
}
