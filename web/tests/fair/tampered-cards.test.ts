// A round that was dealt otherwise than its seed says is noticed.
import { expect, test } from "vitest";
import type { Card, TableEvent } from "../../src/protocol";
import {
  CRASHED,
  FIRST_ROUND as ROUND,
  NAMED,
  PICKED,
  PUT_BACK,
  examples,
  failed,
  seenIn,
} from "./examples";
import { verify, type CheckName, type Seen } from "../../src/fair/verify";

type Kind<E extends TableEvent["event"]> = Extract<TableEvent, { event: E }>;

/** The n-th event of a kind, to be changed. */
function told<E extends TableEvent["event"]>(seen: Seen, kind: E, n = 0): Kind<E> {
  const found = seen.events.filter((event) => event.event === kind);
  return found.at(n) as Kind<E>;
}

function drop(seen: Seen, kind: TableEvent["event"], n = 0): void {
  const gone: TableEvent = told(seen, kind, n);
  seen.events = seen.events.filter((event) => event !== gone);
}

function twice(seen: Seen, kind: TableEvent["event"], n = 0): void {
  const more: TableEvent = told(seen, kind, n);
  seen.events = seen.events.flatMap((event) => (event === more ? [event, event] : [event]));
}

/** Another pack, from the beginning. */
function repack(seen: Seen, change: (deck: readonly Card[]) => Card[]): void {
  seen.pack.deck = change(seen.pack.deck);
  seen.witness!.deck = seen.pack.deck;
}

const otherCard = (card: Card): Card => (card === "r5" ? "b6" : "r5");

const TAMPERED: [string, CheckName, (seen: Seen) => void, typeof ROUND?][] = [
  [
    "a card of my hand",
    "hand",
    (s) => (told(s, "dealt").cards[3] = otherCard(told(s, "dealt").cards[3]!)),
  ],
  ["my hand in another order", "hand", (s) => told(s, "dealt").cards.reverse()],
  ["a card of my hand left out", "hand", (s) => told(s, "dealt").cards.pop()],
  ["a card more in my hand", "hand", (s) => told(s, "dealt").cards.push("r1")],
  ["no hand at all", "hand", (s) => drop(s, "dealt")],
  ["two hands", "hand", (s) => twice(s, "dealt")],
  [
    "another's hand as mine",
    "hand",
    (s) => {
      s.seats = [1];
      told(s, "dealt").seat = 1;
    },
  ],
  ["hands of six", "hand", (s) => (told(s, "began").hand_size = 6)],
  ["a seat more", "dealer", (s) => (told(s, "began").seats = 5)],
  ["another dealer", "dealer", (s) => (told(s, "began").dealer += 1)],
  ["another dealer by the draw", "dealer", (s) => (told(s, "drewfordeal").dealer += 1)],
  [
    "another card in the draw for the deal",
    "dealer",
    (s) => {
      const draw = told(s, "drewfordeal").draws as unknown as [number, Card][][];
      draw[0]![1]![1] = otherCard(draw[0]![1]![1]);
    },
  ],
  [
    "a draw for the deal too many",
    "dealer",
    (s) => {
      const { draws } = told(s, "drewfordeal");
      draws.push(draws[0]!);
    },
  ],
  ["a draw for the deal too few", "dealer", (s) => told(s, "drewfordeal").draws.pop()],
  [
    "chairs exchanged in the draw for the deal",
    "dealer",
    (s) => told(s, "drewfordeal").draws[0]!.reverse(),
  ],
  [
    "another dealer without a draw for the deal",
    "dealer",
    (s) => {
      drop(s, "drewfordeal");
      told(s, "began").dealer ^= 1;
    },
  ],
  [
    "a dealer who was not picked by chance",
    "dealer",
    (s) => {
      told(s, "began").dealer ^= 1;
    },
    PICKED,
  ],
  ["a pick where the highest card decides", "dealer", (s) => drop(s, "drewfordeal")],
  [
    "another dealer than the one who was named",
    "dealer",
    (s) => {
      told(s, "began").dealer ^= 1;
    },
    NAMED,
  ],
  [
    "another first card",
    "first-card",
    (s) => (told(s, "turnedup").card = otherCard(told(s, "turnedup").card)),
  ],
  ["no first card", "first-card", (s) => drop(s, "turnedup")],
  ["a second first card", "first-card", (s) => twice(s, "turnedup")],
  [
    "a card turned up in the middle",
    "first-card",
    (s) => (s.events = [...s.events, { event: "turnedup", card: "r1" }]),
  ],
  [
    "a first card put back for no reason",
    "first-card",
    (s) =>
      (s.events = s.events.flatMap((e): TableEvent[] =>
        e.event === "turnedup" ? [e, { event: "putback" }, e] : [e],
      )),
  ],
  ["no shuffle after a card was put back", "first-card", (s) => drop(s, "putback"), PUT_BACK],
  [
    "another card after one was put back",
    "first-card",
    (s) => (told(s, "turnedup", 1).card = otherCard(told(s, "turnedup", 1).card)),
    PUT_BACK,
  ],
  [
    "another card on my draw",
    "draws",
    (s) => (told(s, "considered").card = otherCard(told(s, "considered").card)),
  ],
  [
    "another card on my last draw",
    "draws",
    (s) => (told(s, "considered", -1).card = otherCard(told(s, "considered", -1).card)),
  ],
  [
    "cards that I received in another order",
    "draws",
    (s) => {
      const e = s.events.find(
        (x) => x.event === "received" && new Set(x.cards).size > 1,
      ) as Kind<"received">;
      e.cards.reverse();
      if (e.cards.length > 2) e.cards.sort();
    },
  ],
  [
    "a card that I received",
    "draws",
    (s) => (told(s, "received").cards[0] = otherCard(told(s, "received").cards[0]!)),
  ],
  ["a card less received than drawn", "draws", (s) => told(s, "received").cards.pop()],
  ["a card more received than drawn", "draws", (s) => told(s, "received").cards.push("r1")],
  [
    "another's draw left out",
    "draws",
    (s) => {
      const gone = s.events.find((e) => e.event === "drew" && e.seat !== ROUND.seat);
      s.events = s.events.filter((e) => e !== gone);
    },
  ],
  [
    "another's draw invented",
    "draws",
    (s) =>
      (s.events = s.events.flatMap((e): TableEvent[] =>
        e.event === "turnedup" ? [e, { event: "drew", seat: 2, why: "turn" }] : [e],
      )),
  ],
  [
    "a draw of mine left out",
    "draws",
    (s) => {
      const gone = s.events.find((e) => e.event === "drew" && e.seat === ROUND.seat);
      s.events = s.events.filter((e) => e !== gone);
    },
  ],
  [
    "a draw told as another's",
    "draws",
    (s) =>
      ((s.events.find((e) => e.event === "drew" && e.seat === ROUND.seat) as Kind<"drew">).seat =
        2),
  ],
  ["a draw that I was never shown", "draws", (s) => drop(s, "considered", -1)],
  [
    "a refill before the pile was empty",
    "draws",
    (s) =>
      (s.events = s.events.flatMap((e): TableEvent[] =>
        e.event === "turnedup" ? [e, { event: "refilled", kept: 1 }] : [e],
      )),
  ],
  [
    "a Crash that was not drawn",
    "draws",
    (s) => {
      const at = s.events.findIndex(
        (e) =>
          e.event === "drew" &&
          s.events[s.events.indexOf(e) + 1]?.event !== "crashed" &&
          e.seat !== 1,
      );
      s.events = s.events.toSpliced(at + 1, 0, { event: "crashed", seat: 0, other: 1, card: "x" });
    },
    CRASHED,
  ],
  ["a Crash told as another card", "draws", (s) => (told(s, "crashed").card = "w"), CRASHED],
  [
    "a pack without a card that was dealt",
    "hand",
    (s) => {
      const dealt = told(s, "dealt").cards[0]!;
      repack(s, (deck) => deck.map((card) => (card === dealt ? otherCard(card) : card)));
    },
  ],
  ["a pack in another order", "hand", (s) => repack(s, (deck) => deck.toReversed())],
  ["a pack with a card less", "hand", (s) => repack(s, (deck) => deck.slice(1))],
  [
    "another round's cards with this deal",
    "hand",
    (s) => (s.events = structuredClone(examples.rounds[3]!.events)),
  ],
  ["a round of which the beginning is missing", "hand", (s) => drop(s, "began")],
];

test("many kinds of tampering with cards are known", () => {
  expect(new Set(TAMPERED.map(([name]) => name)).size).toBe(TAMPERED.length);
  expect(TAMPERED.length).toBeGreaterThanOrEqual(42);
});

test.each(TAMPERED)("%s", (_, check, tamper, round = ROUND) => {
  const seen = seenIn(round);
  tamper(seen);
  expect(verify(seen).ok).toBe(false);
  expect(failed(seen)).toContain(check);
});
