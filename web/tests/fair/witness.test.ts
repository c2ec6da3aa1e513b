// From what a client heard at a table to the verdict on its round.
import { expect, test } from "vitest";
import type { DealSight, TableSight } from "../../src/protocol";
import { FairDealClient, type Memory } from "../../src/fair/client";
import { FIRST_ROUND, PICKED, PUT_BACK, seenIn, type RoundExample } from "./examples";
import { fromHex } from "../../src/fair/sha256";
import { verify } from "../../src/fair/verify";

function memory(): Memory {
  const kept = new Map<string, string>();
  return { getItem: (key) => kept.get(key) ?? null, setItem: (key, text) => kept.set(key, text) };
}

/** A client that was there from the attempt before on. */
function present({ deal, before, mine, pack }: RoundExample): FairDealClient {
  const fair = new FairDealClient("T", memory(), () => fromHex(mine.entropy));
  const hear = (sight: DealSight): void => {
    const table = { stage: "dealing", deal: sight, deck: pack.deck } as TableSight;
    fair.hear({ type: "update", seq: 1, turn: 0, table }, [mine.chair]);
  };
  hear(before);
  hear({ ...deal, committed: {}, revealed: {}, revealing: false, secret: null });
  hear({ ...deal, revealed: {}, secret: null });
  hear({ ...deal, secret: null });
  return fair;
}

test.each([FIRST_ROUND, PICKED, PUT_BACK])("$name is found to be right", (round) => {
  const fair = present(round);
  const witness = fair.witness(round.deal.attempt);
  const before = fair.witness(round.deal.attempt - 1)?.last ?? null;
  const verdict = verify({ ...seenIn(round), witness, before });
  expect(verdict.ok).toBe(true);
  for (const name of ["promise-kept", "commitments-kept", "mine", "chain"]) {
    expect(verdict.checks.map((check) => check.name)).toContain(name);
  }
});
