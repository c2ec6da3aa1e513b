// A device that shakes, without one.
import { afterEach, expect, test, vi } from "vitest";
import { buzz, canBuzz } from "../../src/lib/buzz";
import { settings } from "../../src/lib/settings.svelte";

afterEach(() => {
  settings.vibration = true;
  vi.unstubAllGlobals();
});

function phone(touched: boolean) {
  const vibrate = vi.fn();
  vi.stubGlobal("navigator", { vibrate, userActivation: { hasBeenActive: touched } });
  return vibrate;
}

test("a phone that has been touched shakes, unless its owner does not want it", () => {
  const vibrate = phone(true);
  buzz("turn");
  expect(vibrate).toHaveBeenCalledTimes(1);
  settings.vibration = false;
  buzz("caught");
  expect(vibrate).toHaveBeenCalledTimes(1);
});

test("one that has not been touched, or cannot shake, is left alone", () => {
  const vibrate = phone(false);
  buzz("slap");
  expect([vibrate.mock.calls.length, canBuzz()]).toEqual([0, true]);
  vi.stubGlobal("navigator", {});
  buzz("slap");
  expect(canBuzz()).toBe(false);
});
