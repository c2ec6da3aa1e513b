// Names that are proposed: of one device always the same, short, and equally many in each language.
import { describe, expect, it } from "vitest";
import { proposedName } from "../../src/lib/nickname";
import { speak, t } from "../../src/lib/words.svelte";

function device(kept: Record<string, string> = {}) {
  return {
    kept,
    getItem: (key: string) => kept[key] ?? null,
    setItem: (key: string, value: string) => void (kept[key] = value),
  };
}
const lists = () => ["creatures", "manners"].map((kind) => t(`nickname-${kind}`).split(", "));

describe("a proposed name", () => {
  it("stays on its device", async () => {
    await speak("en");
    const mine = device();
    expect(proposedName(mine)).toBe(proposedName(mine));
    expect(Object.keys(mine.kept)).toEqual(["penultima.proposed"]);
  });

  it("is said in the language of the page", async () => {
    const mine = device({ "penultima.proposed": "17" });
    await speak("en");
    expect(proposedName(mine)).toBe("Badger on Skates");
    await speak("es");
    expect(proposedName(mine)).toBe("Tejón con Patines");
  });

  it.each(["en", "es", "es-419"] as const)("fits on a chair in every case (%s)", async (code) => {
    await speak("en");
    const sizes = lists().map((list) => list.length);
    await speak(code);
    const [creatures, manners] = lists();
    expect([creatures!.length, manners!.length]).toEqual(sizes);
    const names = creatures!.flatMap((creature) =>
      manners!.map((manner) => `${creature} ${manner}`),
    );
    expect(new Set(names).size).toBe(sizes[0]! * sizes[1]!);
    expect(names.filter((name) => name.length > 22)).toEqual([]);
  });
});
