import { beforeEach, expect, test, vi } from "vitest";
import { ensureGuest, isNobodys, renewGuest } from "../../src/lib/api";

const kept = new Map<string, string>();

beforeEach(() => {
  kept.clear();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
});

const guest = { token: "of a guest", person: { id: "g", name: "Guest" } };

test("a device is nobody's before anybody has come, and not while a guest is on the way", async () => {
  let answer = (): void => undefined;
  vi.stubGlobal(
    "fetch",
    () => new Promise((resolve) => (answer = () => resolve(Response.json(guest)))),
  );
  expect(isNobodys()).toBe(true);
  const arrived = ensureGuest();
  expect(isNobodys()).toBe(false);
  answer();
  expect(await arrived).toBe("of a guest");
  expect(isNobodys()).toBe(false);
});

test("it is nobody's for no moment while a refused token is replaced", async () => {
  vi.stubGlobal("fetch", () => Promise.resolve(Response.json(guest)));
  kept.set("penultima.token", "refused");
  const renewed = renewGuest("refused");
  expect(kept.has("penultima.token")).toBe(false);
  expect(isNobodys()).toBe(false);
  expect(await renewed).toBe("of a guest");
});
