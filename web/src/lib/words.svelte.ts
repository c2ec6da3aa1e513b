// Every word on the screen comes from the Fluent catalogues that the Python side uses too; what an
// edition says otherwise comes with it from the server.
import { FluentBundle, FluentResource } from "@fluent/bundle";
import type { EditionSight } from "../protocol";
import { sightOf } from "./editions.svelte";
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

type Part =
  | "admin"
  | "asides"
  | "company"
  | "identity"
  | "pages"
  | "personas"
  | "scenes"
  | "teacher"
  | "tournament"
  | "tournament-pages";
/** Words that only some screens need. */
const MORE = import.meta.glob<string>(
  "../../../src/penultima/words/*/{admin,asides,company,identity,pages,personas,scenes,teacher,tournament,tournament-pages}.ftl",
  {
    query: "?raw",
    import: "default",
  },
);
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
export function learn(part: Part): Promise<void> {
  const known = learning.get(part);
  if (known) return known;
  learned.add(part);
  latest = latest.catch(() => undefined).then(() => speak(asked));
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
let general: FluentResource[] = [];

/** The language on the screen. */
export const language = {
  get current(): Language {
    return current;
  },
};

/** How numbers and dates are written: as the browser's own region does, if it speaks the language. */
export function region(tags: readonly string[] = navigator.languages): string {
  const spoken = tags.find(
    (tag) => tag.startsWith(`${current.slice(0, 2)}-`) && preferred([tag]) === current,
  );
  return spoken ?? current;
}

/** The language that the settings, or else the browser, ask for. */
export function wanted(): Language {
  return settings.language === "auto" ? preferred(navigator.languages) : settings.language;
}

/** What was asked for last, and what is on the screen: one asked for earlier may come later. */
let asked: Language = "en";
let [asking, answered] = [0, 0];

/** Puts a language on the screen once its catalogue is here. */
export async function speak(code: Language): Promise<void> {
  asked = code;
  const mine = ++asking;
  const read = (await sources(code)).map((source) => new FluentResource(source));
  if (mine < answered) return;
  answered = mine;
  general = read;
  bundle = bundled(code, read);
  current = code;
}

function bundled(code: Language, resources: readonly FluentResource[]): FluentBundle {
  const made = new FluentBundle(code, { useIsolating: false });
  for (const resource of resources) made.addResource(resource, { allowOverrides: true });
  return made;
}

/** How each edition says things, in the language of the bundle that it belongs to. */
const dialects = new WeakMap<EditionSight, { of: FluentBundle; bundle: FluentBundle }>();

function bundleOf(edition: string): FluentBundle | null {
  if (!bundle) return null;
  const sight = sightOf(edition);
  const kept = dialects.get(sight);
  if (kept?.of === bundle) return kept.bundle;
  const [names, own] = ownWords(sight.words);
  const made = bundled(current, [...names, ...general, ...own]);
  dialects.set(sight, { of: bundle, bundle: made });
  return made;
}

const NAMES = /^(title|line|card-.+)$/;

/** Names that an edition has in other languages, which are better than none, and all its words. */
function ownWords(words: Readonly<Record<string, string>>): [FluentResource[], FluentResource[]] {
  const mine = [...new Set([current.split("-")[0]!, current])];
  const others = Object.keys(words).filter((code) => !mine.includes(code));
  others.sort((one, other) => Number(one === "en") - Number(other === "en"));
  const read = (code: string) => new FluentResource(words[code] ?? "");
  const names = others.map(read).map((resource) => {
    resource.body = resource.body.filter(({ id }) => NAMES.test(id));
    return resource;
  });
  return [names, mine.map(read)];
}

function bundleFor(edition?: string): FluentBundle | null {
  return edition === undefined ? bundle : bundleOf(edition);
}

/** A sentence of the catalogue, as that edition says it; the key itself where there is none. */
export function t(key: string, args?: Arguments, edition?: string): string {
  const found = bundleFor(edition);
  const pattern = found?.getMessage(key)?.value;
  if (!found || !pattern) return found ? key : "";
  const errors: Error[] = [];
  const text = found.formatPattern(pattern, args, errors);
  const spoilt = errors.length > 0 && edition !== undefined && bundle!.hasMessage(key);
  return spoilt ? t(key, args) : text;
}

/** Whether the catalogue has this key. */
export function has(key: string, edition?: string): boolean {
  return bundleFor(edition)?.hasMessage(key) ?? false;
}

/** What a message says of itself, such as its gender; empty where it says nothing. */
export function trait(key: string, name: string, edition?: string): string {
  const found = bundleFor(edition);
  const pattern = found?.getMessage(key)?.attributes[name];
  return found && pattern ? found.formatPattern(pattern, {}, []) : "";
}

export function editionTitle(edition: string): string {
  return has("title", edition) ? t("title", {}, edition) : edition;
}

/** What an edition is like, in a line; empty where nobody has said. */
export function editionLine(edition: string): string {
  return has("line", edition) ? t("line", {}, edition) : "";
}
