// What is left on the table's clock.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { clocked } from "./clocked.svelte";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test.each(["lost", "connecting", "closed"] as const)(
  "the clock runs while the table is there, and stands while the line to it is %s",
  async (status) => {
    const { line, countdown, stop } = clocked();
    await Promise.resolve();
    vi.advanceTimersByTime(3000);
    expect(countdown.seconds).toBe(7);
    line.status = status;
    await Promise.resolve();
    vi.advanceTimersByTime(5000);
    expect(countdown.seconds).toBe(7);
    stop();
  },
);
