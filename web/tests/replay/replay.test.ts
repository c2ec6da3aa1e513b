import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ReplayPlayer } from "../../src/replay/player.svelte";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("it plays step by step and stops at the end", () => {
  const player = new ReplayPlayer(3);
  player.play();
  vi.advanceTimersByTime(1400);
  expect(player.at).toBe(1);
  vi.advanceTimersByTime(10_000);
  expect(player.at).toBe(2);
  expect(player.playing).toBe(false);
});

test("a step by hand stops it and stays inside", () => {
  const player = new ReplayPlayer(3);
  player.play();
  player.step(-1);
  expect([player.at, player.playing]).toEqual([0, false]);
  player.step(9);
  expect(player.at).toBe(2);
});

test("played again at its end, it begins anew", () => {
  const player = new ReplayPlayer(2);
  player.jump(1);
  player.play();
  expect([player.at, player.playing]).toEqual([0, true]);
});
