// What a person does at a table, without a screen.
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { meet } from "../../src/lib/editions.svelte";
import { speak, t } from "../../src/lib/words.svelte";
import type { Move, View } from "../../src/protocol";
import { waitingFor } from "../../src/table/state/waiting";
import { EDITIONS } from "../editions";
import { seated, viewOf } from "./seated.svelte";

const COLORS = ["r", "y", "g", "b"] as const;
const SEVEN: Move = { move: "play", card: "r7" };
const WILD = COLORS.map((color): Move => ({ move: "play", card: "w", color }));

let stop = () => {};
/** At the table, with its effects under way. */
async function sit(view: View) {
  const table = seated(view);
  stop = table.stop;
  await Promise.resolve();
  return table;
}

beforeAll(async () => {
  meet(EDITIONS);
  await speak("en");
});
afterEach(() => stop());

test("a card that needs no word is laid at once, about the question that was read", async () => {
  const { game, line } = await sit(viewOf(["r7", "w", "b1"], [SEVEN]));
  game.take("r7");
  expect(line.sent).toEqual([
    { type: "act", chair: 0, move: { move: "play", card: "r7" }, turn: 7 },
  ]);
});

test("a card pressed twice is sent once", async () => {
  const { game, line } = await sit(viewOf(["r7", "w", "b1"], [SEVEN]));
  game.take("r7");
  game.take("r7");
  expect(line.sent).toHaveLength(1);
});

test("a wild waits for its colour, and can be taken back before", async () => {
  const { game, line } = await sit(viewOf(["r7", "w", "b1"], WILD));
  game.take("w");
  expect(game.asking).toBe("color");
  game.cancel();
  expect([game.asking, line.sent]).toEqual([null, []]);
  game.take("w");
  game.name("g");
  expect(line.sent).toMatchObject([{ move: { move: "play", card: "w", color: "g" } }]);
});

test("UNO before its time is refused in words, with two cards it rides with the next", async () => {
  const early = await sit(viewOf(["r7", "w", "b1"], [SEVEN]));
  early.game.uno();
  expect(early.game.refusal?.text).toBe(t("table-uno-early"));
  expect(early.senses.sounds).toEqual(["refused"]);
  early.stop();
  const { game, line, senses } = await sit(viewOf(["r7", "b1"], [SEVEN]));
  game.uno();
  expect([game.armed, senses.said]).toEqual([true, [t("table-uno-armed")]]);
  game.take("r7");
  expect(line.sent).toMatchObject([{ move: { move: "play", card: "r7", uno: true } }]);
  expect(game.armed).toBe(false);
});

test("what the table refuses is told with the clause, what was overtaken is not", async () => {
  const { game, line } = await sit(viewOf(["r7", "b1", "b2"], []));
  line.answer = { ok: false, code: "no-match", rule: "C3", detail: "" };
  game.take("b1");
  await vi.waitFor(() => expect(game.refusal).not.toBeNull());
  expect(game.refusal).toEqual({ text: t("refusal-no-match"), rule: "C3" });
  line.answer = { ok: false, code: "stale", rule: "", detail: "" };
  game.take("b2");
  await vi.waitFor(() => expect(game.sent).toBeNull());
  expect(game.refusal).toBeNull();
});

test("a refusal goes after its time, however often it is somebody's turn meanwhile", async () => {
  vi.useFakeTimers();
  try {
    const { game, line } = await sit(viewOf(["r7", "w", "b1"], [SEVEN]));
    game.uno();
    await Promise.resolve();
    for (let turn = 8; turn < 12; turn += 1) {
      await vi.advanceTimersByTimeAsync(2500);
      line.turn = turn;
      await Promise.resolve();
    }
    expect(game.refusal).toBeNull();
  } finally {
    vi.useRealTimers();
  }
});

test("what happens is told to whoever listens, and whoever is asked hears it", async () => {
  const { game, line, senses } = await sit(viewOf(["r7", "b1", "b2"], [], 1));
  const view = viewOf(["r7", "b1", "b2"], [SEVEN]);
  line.tell(
    [
      { event: "played", seat: 1, card: "r2", color: null, target: null },
      { event: "asked", phase: view.phase, waiting: [] },
    ],
    view,
  );
  expect(game.lines.map(({ text }) => text)).toEqual(["East plays a Red 2."]);
  expect(senses.sounds).toContain("turn");
  expect(senses.buzzes).toEqual(["turn"]);
  expect(senses.said.join()).toContain("East plays a Red 2.");
});

test("the log speaks to whoever looks, and whoever had no time left is told so", async () => {
  const { game, line } = await sit(viewOf(["r7", "b1", "b2"], [], 1));
  line.tell(
    [
      { event: "timeup", chair: 0, name: "North" },
      { event: "drew", seat: 1, why: "attack" },
      { event: "drew", seat: 1, why: "attack" },
      { event: "skipped", seat: 0 },
    ],
    viewOf(["r7", "b1", "b2"], [], 1),
  );
  expect(game.lines.map(({ text }) => text)).toEqual([
    "Your time is up.",
    "East draws 2 cards.",
    "You lose a turn.",
  ]);
  expect(game.refusal?.text).toBe("Your time was up: the clock has answered for you.");
});

test("a prompt names what the table offers, and nothing else", async () => {
  const attacked = (moves: Move[]): View => ({
    ...viewOf(["r7", "w4"], moves),
    phase: {
      phase: "underattack",
      seat: 0,
      amount: 4,
      threat: "wild-four",
      by: 1,
      first_hit: 0,
    },
  });
  const take: Move = { move: "take" };
  const challenge: Move = { move: "challenge" };
  const answer: Move = { move: "play", card: "w4", color: "r" };
  const { game, line } = await sit(viewOf(["r7", "w4"], [], 1));
  const asked = (...moves: Move[]) => {
    line.tell([], attacked(moves));
    return waitingFor(game).split(": ")[1];
  };
  expect(asked(take)).toBe("take 4.");
  expect(asked(take, challenge)).toBe("take 4 or challenge.");
  expect(asked(take, answer)).toBe("take 4 or play a card that answers.");
  expect(asked(take, challenge, answer)).toBe("take 4, challenge, or play a card that answers.");
});

test("what was begun and is no longer possible is forgotten", async () => {
  const { game, line } = await sit(viewOf(["r7", "w", "b1"], WILD));
  game.take("w");
  line.tell([], viewOf(["r7", "w", "b1"], [SEVEN]));
  expect(game.intent).toBeNull();
});

test("leaving gives up every chair before the page", async () => {
  const { game, line, senses } = await sit(viewOf(["r7"], []));
  await game.leave();
  expect(line.sent).toEqual([{ type: "stand", chair: 0 }]);
  expect(senses.left).toBe(true);
});
