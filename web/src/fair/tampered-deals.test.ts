// Whatever is changed in a deal after the fact is noticed.
import { expect, test } from "vitest";
import type { DealSight } from "../protocol";
import { FIRST_ROUND as ROUND, LARGEST, PUT_BACK, failed, flip, seenIn } from "./examples";
import { digestOf } from "./sha256";
import { transcriptHash } from "./transcript";
import { verify, type CheckName, type Seen } from "./verify";

const OTHER = "ab".repeat(32);

/** The server makes another deal that is sound in itself, but not the one that was promised. */
function redeal(seen: Seen, change: Partial<DealSight>): void {
  Object.assign(seen.deal, change);
  if (change.secret) seen.deal.commitment = digestOf(change.secret);
  for (const [chair, entropy] of Object.entries(seen.deal.revealed)) {
    seen.deal.committed[chair] = digestOf(entropy);
  }
}

const [CHAIR, NEXT, THIRD] = Object.keys(ROUND.deal.committed) as [string, string, string];

const TAMPERED: [string, CheckName, (seen: Seen) => void][] = [
  ["another attempt number", "promise-kept", ({ deal }) => (deal.attempt += 1)],
  ["an earlier attempt number", "promise-kept", ({ deal }) => (deal.attempt -= 1)],
  [
    "a pack in another order than was promised",
    "promise-kept",
    ({ pack }) => (pack.deck = pack.deck.toReversed()),
  ],
  [
    "a pack with another card than was promised",
    "promise-kept",
    ({ pack }) => (pack.deck = ["b9", ...pack.deck.slice(1)]),
  ],
  ["another link", "chain", ({ deal }) => (deal.previous = OTHER)],
  ["one bit of the link", "chain", ({ deal }) => (deal.previous = flip(deal.previous, 63))],
  ["no link", "chain", ({ deal }) => (deal.previous = "")],
  ["a shortened link", "chain", ({ deal }) => (deal.previous = deal.previous.slice(1))],
  ["a link in capitals", "chain", ({ deal }) => (deal.previous = deal.previous.toUpperCase())],
  ["a link to itself", "chain", ({ deal }) => (deal.previous = transcriptHash(deal))],
  ["another commitment", "secret", ({ deal }) => (deal.commitment = OTHER)],
  ["one bit of the commitment", "secret", ({ deal }) => (deal.commitment = flip(deal.commitment))],
  ["no commitment", "secret", ({ deal }) => (deal.commitment = "")],
  ["a shortened commitment", "secret", ({ deal }) => (deal.commitment = deal.commitment.slice(2))],
  [
    "a commitment of somebody else",
    "secret",
    ({ deal }) => (deal.commitment = deal.committed[CHAIR]!),
  ],
  ["another secret", "secret", ({ deal }) => (deal.secret = "00".repeat(80))],
  ["the first bit of the secret", "secret", ({ deal }) => (deal.secret = flip(deal.secret!))],
  ["the last bit of the secret", "secret", ({ deal }) => (deal.secret = flip(deal.secret!, 159))],
  ["a shortened secret", "secret", ({ deal }) => (deal.secret = deal.secret!.slice(2))],
  ["a longer secret", "secret", ({ deal }) => (deal.secret += "00")],
  ["an empty secret", "secret", ({ deal }) => (deal.secret = "")],
  ["no secret", "secret", ({ deal }) => (deal.secret = null)],
  ["the secret in capitals", "secret", ({ deal }) => (deal.secret = deal.secret!.toUpperCase())],
  ["the secret of the attempt before", "secret", (s) => (s.deal.secret = s.before!.secret)],
  ["an attempt called aborted", "secret", ({ deal }) => (deal.aborted = true)],
  ["reveals before their time", "secret", ({ deal }) => (deal.revealing = false)],
  [
    "another secret with a commitment that fits",
    "promise-kept",
    (s) => redeal(s, { secret: "5a".repeat(80) }),
  ],
  ["another digest of a chair", "reveals", ({ deal }) => (deal.committed[CHAIR] = OTHER)],
  [
    "one bit of a digest",
    "reveals",
    ({ deal }) => (deal.committed[NEXT] = flip(deal.committed[NEXT]!)),
  ],
  ["a digest left out", "reveals", ({ deal }) => delete deal.committed[NEXT]],
  ["a digest added", "reveals", ({ deal }) => (deal.committed[8] = OTHER)],
  ["a digest emptied", "reveals", ({ deal }) => (deal.committed[THIRD] = "")],
  [
    "digests exchanged",
    "reveals",
    ({ deal }) =>
      ([deal.committed[CHAIR], deal.committed[NEXT]] = [
        deal.committed[NEXT]!,
        deal.committed[CHAIR]!,
      ]),
  ],
  ["another entropy of a chair", "reveals", ({ deal }) => (deal.revealed[NEXT] = OTHER)],
  [
    "one bit of an entropy",
    "reveals",
    ({ deal }) => (deal.revealed[NEXT] = flip(deal.revealed[NEXT]!, 40)),
  ],
  ["an entropy left out", "reveals", ({ deal }) => delete deal.revealed[NEXT]],
  ["an entropy added", "reveals", ({ deal }) => (deal.revealed[8] = OTHER)],
  [
    "an entropy shortened",
    "reveals",
    ({ deal }) => (deal.revealed[NEXT] = deal.revealed[NEXT]!.slice(2)),
  ],
  ["an entropy lengthened", "reveals", ({ deal }) => (deal.revealed[NEXT] += "00")],
  [
    "an entropy in capitals",
    "reveals",
    ({ deal }) => (deal.revealed[NEXT] = deal.revealed[NEXT]!.toUpperCase()),
  ],
  [
    "entropies exchanged",
    "reveals",
    ({ deal }) =>
      ([deal.revealed[CHAIR], deal.revealed[NEXT]] = [deal.revealed[NEXT]!, deal.revealed[CHAIR]!]),
  ],
  [
    "an entropy moved to another chair",
    "reveals",
    ({ deal }) => {
      deal.revealed[8] = deal.revealed[NEXT]!;
      delete deal.revealed[NEXT];
    },
  ],
  [
    "a chair renumbered altogether",
    "commitments-kept",
    ({ deal }) => {
      for (const said of [deal.committed, deal.revealed]) {
        said[7] = said[NEXT]!;
        delete said[NEXT];
      }
    },
  ],
  [
    "a chair that does not exist",
    "reveals",
    ({ deal }) => {
      for (const said of [deal.committed, deal.revealed]) {
        said[256] = said[NEXT]!;
        delete said[NEXT];
      }
    },
  ],
  [
    "a chair and its entropy dropped after reveals began",
    "commitments-kept",
    ({ deal }) => {
      delete deal.committed[NEXT];
      delete deal.revealed[NEXT];
    },
  ],
  [
    "a chair and its entropy added after reveals began",
    "commitments-kept",
    (s) => redeal(s, { revealed: { ...s.deal.revealed, 8: OTHER } }),
  ],
  [
    "another's entropy chosen after reveals began",
    "commitments-kept",
    (s) => redeal(s, { revealed: { ...s.deal.revealed, [NEXT]: OTHER } }),
  ],
  [
    "mine replaced, with a digest that fits",
    "mine",
    (s) => redeal(s, { revealed: { ...s.deal.revealed, [CHAIR]: OTHER } }),
  ],
  [
    "mine dropped altogether",
    "mine",
    ({ deal }) => {
      delete deal.committed[CHAIR];
      delete deal.revealed[CHAIR];
    },
  ],
  [
    "everybody's dropped",
    "mine",
    ({ deal }) => {
      deal.committed = {};
      deal.revealed = {};
    },
  ],
  [
    "the attempt before given instead",
    "promise-kept",
    (s) => (s.deal = { ...s.before!, aborted: false }),
  ],
  [
    "a deal of another table replayed",
    "promise-kept",
    (s) => (s.deal = structuredClone(PUT_BACK.deal)),
  ],
  [
    "an aborted attempt told as a dealt one",
    "chain",
    (s) => (s.deal.previous = transcriptHash({ ...s.before!, aborted: false })),
  ],
  [
    "the attempt before with another entropy",
    "chain",
    ({ before }) => (before!.committed[0] = OTHER),
  ],
  [
    "the attempt before with an entropy more",
    "chain",
    ({ before }) => (before!.revealed[0] = OTHER),
  ],
  ["the attempt before with another link", "chain", ({ before }) => (before!.previous = OTHER)],
  ["the attempt before left out of the chain", "chain", ({ before }) => (before!.attempt -= 1)],
  ["an aborted attempt whose secret is withheld", "chain", ({ before }) => (before!.secret = null)],
  [
    "an aborted attempt with another secret",
    "chain",
    ({ before }) => (before!.secret = "11".repeat(80)),
  ],
  [
    "a first attempt that names one before",
    "chain",
    (s) => {
      s.before = null;
      s.deal.attempt = 1;
      s.witness!.attempt = 1;
    },
  ],
];

test("many kinds of tampering with a deal are known", () => {
  expect(new Set(TAMPERED.map(([name]) => name)).size).toBe(TAMPERED.length);
  expect(TAMPERED.length).toBeGreaterThanOrEqual(58);
});

test.each(TAMPERED)("%s", (_, check, tamper) => {
  const seen = seenIn(ROUND);
  tamper(seen);
  expect(verify(seen).ok).toBe(false);
  expect(failed(seen)).toContain(check);
});

test("a secret too short for a large pack is noticed, although it is the one promised", () => {
  const seen = seenIn(LARGEST);
  expect(failed(seen)).toEqual([]);
  redeal(seen, { secret: "5a".repeat(80) });
  seen.witness!.commitment = seen.deal.commitment;
  expect(failed(seen)).toContain("secret");
});
