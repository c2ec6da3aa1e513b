// Every word on the screen comes from the Fluent catalogues that the Python side uses too.
import { FluentBundle, FluentResource } from "@fluent/bundle";
import { settings, type Language } from "./settings.svelte";

export type { Language };
export type Arguments = Record<string, string | number>;

const SOURCES: Record<Language, () => Promise<string[]>> = {
  en: async () => (await import("./catalogues/en")).default,
  es: async () => (await import("./catalogues/es")).default,
  "es-419": async () => {
    const [spoken, regional] = await Promise.all([
      import("./catalogues/es"),
      import("./catalogues/es-419"),
    ]);
    return [...spoken.default, ...regional.default];
  },
};

/** Words that only some screens need. */
const MORE = import.meta.glob<string>("../../../src/penultima/words/*/{personas,teacher}.ftl", {
  query: "?raw",
  import: "default",
});
const learned = new Set<string>();
const learning = new Map<string, Promise<void>>();
let latest = Promise.resolve();

async function sources(code: Language): Promise<string[]> {
  const folders = code === "es-419" ? ["es", code] : [code];
  const files = [...learned].flatMap((part) =>
    folders.map((folder) => `../../../src/penultima/words/${folder}/${part}.ftl`),
  );
  const more = Promise.all(files.flatMap((file) => MORE[file]?.() ?? []));
  return [...(await SOURCES[code]()), ...(await more)];
}

/** Fetches a part of the catalogue that is not there from the beginning. */
export function learn(part: "personas" | "teacher"): Promise<void> {
  const known = learning.get(part);
  if (known) return known;
  learned.add(part);
  latest = latest.catch(() => undefined).then(() => speak(current));
  learning.set(part, latest);
  latest.catch(() => learning.delete(part));
  return latest;
}

/** The language that a browser asks for first among those that there are. */
export function preferred(tags: readonly string[]): Language {
  for (const tag of tags) {
    const lower = tag.toLowerCase();
    if (lower === "es" || lower === "es-es") return "es";
    if (lower.startsWith("es-")) return "es-419";
    if (lower === "en" || lower.startsWith("en-")) return "en";
  }
  return "en";
}

let current = $state<Language>("en");
let bundle = $state.raw<FluentBundle | null>(null);

/** The language on the screen. */
export const language = {
  get current(): Language {
    return current;
  },
};

/** The language that the settings, or else the browser, ask for. */
export function wanted(): Language {
  return settings.language === "auto" ? preferred(navigator.languages) : settings.language;
}

/** Puts a language on the screen once its catalogue is here. */
export async function speak(code: Language): Promise<void> {
  const next = new FluentBundle(code, { useIsolating: false });
  for (const source of await sources(code)) {
    next.addResource(new FluentResource(source), { allowOverrides: true });
  }
  bundle = next;
  current = code;
}

/** A sentence of the catalogue; the key itself where there is none. */
export function t(key: string, args?: Arguments): string {
  const pattern = bundle?.getMessage(key)?.value;
  if (!bundle || !pattern) return bundle ? key : "";
  return bundle.formatPattern(pattern, args, []);
}

/** Whether the catalogue has this key. */
export function has(key: string): boolean {
  return bundle?.hasMessage(key) ?? false;
}
