import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { led } from "./moving.svelte";
import { sight, stage } from "./sights";

const BEGUN = sight({
  stages: [stage({ chairs: [1, 2], code: "BCD345" })],
});
const GRACE_MS = 4000;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** In a page that was there before the stage began. */
async function called(go: (code: string) => void) {
  const all = led(sight(), { number: 1 }, go);
  await Promise.resolve();
  Object.assign(all.told, { sight: BEGUN, you: { number: 1, table: "BCD345" } });
  await Promise.resolve();
  return all;
}

test("whoever is wanted is taken there a moment after it has been said", async () => {
  const go = vi.fn();
  const { mover, stop } = await called(go);
  expect(mover.to).toBe("BCD345");
  vi.advanceTimersByTime(GRACE_MS - 1);
  expect(go).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(go).toHaveBeenCalledWith("BCD345");
  stop();
});

test("whoever could not be taken there is taken later", async () => {
  let busy = true;
  const gone: string[] = [];
  const { stop } = await called((code) => void (busy || gone.push(code)));
  vi.advanceTimersByTime(2 * GRACE_MS);
  busy = false;
  vi.advanceTimersByTime(GRACE_MS);
  expect(gone).toEqual(["BCD345"]);
  stop();
});

test("whoever has come, or stays, is called no longer", async () => {
  const go = vi.fn();
  const one = await called(go);
  one.told.here = "BCD345";
  await Promise.resolve();
  const other = await called(go);
  other.mover.stay();
  await Promise.resolve();
  vi.advanceTimersByTime(3 * GRACE_MS);
  expect([one.mover.to, other.mover.to]).toEqual([null, null]);
  one.told.here = null;
  await Promise.resolve();
  expect(one.mover.to).toBeNull();
  expect(go).not.toHaveBeenCalled();
  one.stop();
  other.stop();
});
