// Python and TypeScript agree on every hash, shuffle, transcript and round.
import { describe, expect, test } from "vitest";
import { FairChance } from "./chance";
import { examples, seenIn } from "./examples";
import { eventsOfRound } from "./replay";
import { digestOf, fromHex, toHex } from "./sha256";
import { seedOf, transcript, transcriptHash } from "./transcript";
import { verify } from "./verify";

test.each(examples.hashes)("SHA-256 of $data.length hexadecimal digits", ({ data, sha256 }) => {
  expect(digestOf(data)).toBe(sha256);
});

test.each(examples.chances)("every use of a seed gives the same", ({ seed, uses }) => {
  const chance = new FairChance(fromHex(seed));
  for (const use of uses) {
    if ("pick" in use) expect(chance.pick(use.pick)).toBe(use.gives);
    else expect(chance.shuffle(use.shuffle)).toEqual(use.gives);
  }
  expect(chance.used).toBe(uses.length);
});

test.each(examples.attempts)("attempt $sight.attempt has the same story", (attempt) => {
  expect(transcript(attempt.sight)).toBe(attempt.transcript);
  expect(transcriptHash(attempt.sight)).toBe(attempt.hash);
  if (attempt.seed !== null) expect(toHex(seedOf(attempt.sight))).toBe(attempt.seed);
});

test("each attempt names the one before", () => {
  examples.attempts.slice(1).forEach(({ sight }, n) => {
    expect(sight.previous).toBe(examples.attempts[n]!.hash);
  });
});

describe("a round that was dealt as promised", () => {
  test.each(examples.rounds)("$name", (round) => {
    const verdict = verify(seenIn(round));
    expect(verdict.checks.filter(({ ok }) => !ok)).toEqual([]);
    expect(verdict.ok).toBe(true);
    const names = verdict.checks.map(({ name }) => name);
    expect(names).toEqual([
      "secret",
      "reveals",
      "promise-kept",
      "commitments-kept",
      "mine",
      "chain",
      ...(round.dealer !== null ? ["dealer"] : []),
      "hand",
      "first-card",
      "draws",
    ]);
  });

  test("had a secret long enough for every order of its pack", () => {
    const bytes = examples.rounds.map(({ deal, pack }) => [
      pack.deck.length,
      deal.secret!.length / 2,
    ]);
    expect(new Set(bytes.map(String))).toEqual(new Set(["108,80", "112,80", "116,80", "140,280"]));
  });

  test("is also right for a spectator who came late", () => {
    const seen = { ...seenIn(examples.rounds[1]!), witness: null, before: null, seats: [] };
    seen.events = seen.events.filter(
      ({ event }) => !["dealt", "received", "considered", "shown"].includes(event),
    );
    expect(verify(seen).ok).toBe(true);
  });

  test("is found among what was heard before and after", () => {
    const [one, other] = [examples.rounds[1]!, examples.rounds[2]!];
    expect(eventsOfRound([...one.events, ...other.events])).toEqual(other.events);
    expect(eventsOfRound([...other.events, ...one.events])).toEqual(one.events);
    expect(eventsOfRound([])).toEqual([]);
  });

  test("says nothing about an attempt before that was not seen to its end", () => {
    const seen = seenIn(examples.rounds[1]!);
    seen.before = { ...seen.before!, aborted: false, revealed: {}, secret: null };
    const verdict = verify(seen);
    expect(verdict.ok).toBe(true);
    expect(verdict.checks.map(({ name }) => name)).not.toContain("chain");
  });
});
