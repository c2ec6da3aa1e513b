import { expect, test } from "vitest";
import { Settings } from "../../src/lib/settings.svelte";

function storage(text: string | null = null) {
  let kept = text;
  return {
    getItem: () => kept,
    setItem: (_: string, value: string) => void (kept = value),
  };
}

test("what is saved is loaded again", () => {
  const place = storage();
  const before = new Settings();
  before.theme = "dark";
  before.volume = 0.2;
  before.vibration = false;
  before.tipsSeen.add("uno");
  before.save(place);
  const after = new Settings();
  after.load(place);
  expect(after.kept).toEqual(before.kept);
});

test.each(["not json", '{"language":"xx"}', "null", null])("%j leaves the defaults", (text) => {
  const settings = new Settings();
  settings.load(storage(text));
  expect(settings.kept).toEqual(new Settings().kept);
});

test("settings are shown to the style sheets", () => {
  const root = { dataset: {} as Record<string, string> };
  const settings = new Settings();
  settings.theme = "dark";
  settings.contrast = "more";
  settings.motion = "reduced";
  settings.text = "huge";
  settings.apply(root as unknown as HTMLElement);
  expect(root.dataset).toEqual({
    theme: "dark",
    contrast: "more",
    motion: "reduced",
    text: "huge",
  });
});

test("an address may say in which language to begin", () => {
  const settings = new Settings();
  settings.follow("?lang=es-419");
  expect(settings.language).toBe("es-419");
  settings.follow("?lang=xx");
  settings.follow("");
  expect(settings.language).toBe("es-419");
});
