import { afterEach, expect, test, vi } from "vitest";
import { spoken } from "../../src/lib/announce.svelte";
import { summon } from "../../src/tournament/summons";

const sound = vi.hoisted(() => vi.fn());
vi.mock("../../src/sound", () => ({ sound }));

const page = { title: "An evening" };
const vibrate = vi.fn();

function touched(hasBeenActive: boolean): void {
  vi.stubGlobal("document", page);
  vi.stubGlobal("navigator", { userActivation: { hasBeenActive }, vibrate });
}

afterEach(() => {
  vi.unstubAllGlobals();
  vibrate.mockClear();
});

test("who is called hears it, feels it and sees it in the tab until they have come", () => {
  touched(true);
  const done = summon("To table 2");
  expect(spoken.assertive).toBe("To table 2");
  expect(vibrate).toHaveBeenCalledOnce();
  expect(sound).toHaveBeenCalledWith("turn");
  expect(page.title).toBe("To table 2");
  done();
  expect(page.title).toBe("An evening");
});

test("a page that nobody has touched does not shake, and a newer title stays", () => {
  touched(false);
  const done = summon("To table 2");
  expect(vibrate).not.toHaveBeenCalled();
  page.title = "Another page";
  done();
  expect(page.title).toBe("Another page");
});
