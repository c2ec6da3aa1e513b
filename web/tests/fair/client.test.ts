// The client promises before it shows, once each, and remembers over a reload.
import { expect, test } from "vitest";
import type { DealSight, Stage, TableSight, Update } from "../../src/protocol";
import { FairDealClient, type Memory } from "../../src/fair/client";
import { digestOf } from "../../src/fair/sha256";

const ENTROPY = "07".repeat(32);
const DIGEST = digestOf(ENTROPY);
const fixed = (): Uint8Array => new Uint8Array(32).fill(7);

function memory(): Memory {
  const kept = new Map<string, string>();
  return { getItem: (key) => kept.get(key) ?? null, setItem: (key, text) => kept.set(key, text) };
}

function update(deal: Partial<DealSight> | null, stage: Stage = "dealing"): Update {
  const sight: DealSight | null = deal && {
    attempt: 1,
    previous: "",
    commitment: "c0".repeat(32),
    committed: {},
    revealed: {},
    revealing: false,
    aborted: false,
    secret: null,
    ...deal,
  };
  return { type: "update", seq: 1, turn: 0, table: { stage, deal: sight } as TableSight };
}

const COMMIT = { type: "commit", attempt: 1, digest: DIGEST };
const REVEAL = { type: "reveal", attempt: 1, entropy: ENTROPY };

test("it promises first and shows when reveals are asked for", () => {
  const client = new FairDealClient("T", memory(), fixed);
  expect(client.hear(update({}), [2, 3])).toEqual([COMMIT]);
  expect(client.hear(update({ committed: { 2: DIGEST } }), [2, 3])).toEqual([]);
  const revealing = { committed: { 2: DIGEST }, revealing: true };
  expect(client.hear(update(revealing), [2, 3])).toEqual([REVEAL]);
  expect(client.hear(update({ ...revealing, revealed: { 2: ENTROPY } }), [2, 3])).toEqual([]);
});

test("it says each thing once, however many updates come", () => {
  const client = new FairDealClient("T", memory(), fixed);
  expect(client.hear(update({}), [0])).toHaveLength(1);
  expect(client.hear(update({ committed: { 5: "d".repeat(64) } }), [0])).toEqual([]);
});

test("after a reload it shows what it had promised", () => {
  const kept = memory();
  new FairDealClient("T", kept, fixed).hear(update({}), [0]);
  const again = new FairDealClient("T", kept, () => new Uint8Array(32).fill(9));
  expect(again.hear(update({ committed: { 0: DIGEST }, revealing: true }), [0])).toEqual([REVEAL]);
});

test("after a reload it repeats a promise that never arrived", () => {
  const kept = memory();
  new FairDealClient("T", kept, fixed).hear(update({}), [0]);
  const again = new FairDealClient("T", kept, () => new Uint8Array(32).fill(9));
  expect(again.hear(update({}), [0])).toEqual([COMMIT]);
});

test("it never shows while others can still promise", () => {
  const client = new FairDealClient("T", memory(), fixed);
  client.hear(update({}), [0]);
  expect(client.hear(update({ committed: { 0: DIGEST, 1: "a".repeat(64) } }), [0])).toEqual([]);
});

test("it shows nothing for a promise that another tab has made", () => {
  const client = new FairDealClient("T", memory(), fixed);
  client.hear(update({}), [0]);
  const other = { committed: { 0: "b".repeat(64) }, revealing: true };
  expect(client.hear(update(other), [0])).toEqual([]);
});

test("it has nothing to add as a spectator, after the deal, or to an aborted one", () => {
  const client = new FairDealClient("T", memory(), fixed);
  expect(client.hear(update({}), [])).toEqual([]);
  expect(client.hear(update({}, "playing"), [0])).toEqual([]);
  expect(client.hear(update({ aborted: true }), [0])).toEqual([]);
  expect(client.hear(update(null), [0])).toEqual([]);
  expect(client.hear({ type: "update", seq: 2, turn: 0 }, [0])).toEqual([]);
});

test("every attempt has bytes of its own", () => {
  let n = 0;
  const client = new FairDealClient("T", memory(), () => new Uint8Array(32).fill(++n));
  const first = client.hear(update({ attempt: 1 }), [0]);
  const second = client.hear(update({ attempt: 2 }), [0]);
  expect(first).not.toEqual(second);
  expect(second[0]).toMatchObject({ type: "commit", attempt: 2 });
});

test("it bears witness to what it saw at the time", () => {
  const client = new FairDealClient("T", memory(), fixed);
  client.hear(update({}), [0]);
  client.hear(update({ committed: { 0: DIGEST }, revealing: true }), [0]);
  client.hear(update({ committed: { 0: DIGEST, 1: "e".repeat(64) }, revealing: true }), [0]);
  client.hear(update({ commitment: "ff".repeat(32) }, "between"), [0]);
  expect(client.witness(1)).toMatchObject({
    commitment: "c0".repeat(32),
    committed: { 0: DIGEST },
    entropy: ENTROPY,
    chair: 0,
  });
  expect(client.witness(2)).toBeNull();
});

test("a memory that is full or spoilt does not stop the deal", () => {
  const full: Memory = {
    getItem: () => "{",
    setItem: () => {
      throw new Error("full");
    },
  };
  const client = new FairDealClient("T", full, fixed);
  expect(client.hear(update({}), [0])).toEqual([COMMIT]);
});
