// What a person prefers; kept on this device and shown to CSS as data-attributes of <html>.
import { SvelteSet } from "svelte/reactivity";

export const LANGUAGES = ["en", "es", "es-419"] as const;
export type Language = (typeof LANGUAGES)[number];

const KEY = "penultima.settings";

interface Kept {
  language: Language | "auto";
  theme: "auto" | "light" | "dark";
  contrast: "auto" | "more";
  text: "normal" | "large" | "huge";
  motion: "auto" | "reduced";
  sound: boolean;
  /** Whether bots say something now and then. */
  chatty: boolean;
  volume: number;
  vibration: boolean;
  /** Tips, by the name under which devices have always kept them. */
  hintsSeen: string[];
}

const DEFAULTS: Kept = {
  language: "auto",
  theme: "auto",
  contrast: "auto",
  text: "normal",
  motion: "auto",
  sound: true,
  chatty: true,
  volume: 0.6,
  vibration: true,
  hintsSeen: [],
};

function media(query: string): { readonly matches: boolean } {
  if (typeof matchMedia === "undefined") return { matches: false };
  const list = matchMedia(query);
  let matches = $state(list.matches);
  list.addEventListener("change", () => (matches = list.matches));
  return {
    get matches() {
      return matches;
    },
  };
}

export class Settings {
  language = $state<Kept["language"]>(DEFAULTS.language);
  theme = $state<Kept["theme"]>(DEFAULTS.theme);
  contrast = $state<Kept["contrast"]>(DEFAULTS.contrast);
  text = $state<Kept["text"]>(DEFAULTS.text);
  motion = $state<Kept["motion"]>(DEFAULTS.motion);
  sound = $state(DEFAULTS.sound);
  chatty = $state(DEFAULTS.chatty);
  volume = $state(DEFAULTS.volume);
  vibration = $state(DEFAULTS.vibration);
  /** Names of the first game's tips that have been read. */
  readonly tipsSeen = new SvelteSet<string>();

  readonly #dark = media("(prefers-color-scheme: dark)");
  readonly #more = media("(prefers-contrast: more)");
  readonly #still = media("(prefers-reduced-motion: reduce)");

  get dark(): boolean {
    return this.theme === "auto" ? this.#dark.matches : this.theme === "dark";
  }

  get highContrast(): boolean {
    return this.contrast === "more" || this.#more.matches;
  }

  /** Whether things should change place without flying there. */
  get reducedMotion(): boolean {
    return this.motion === "reduced" || this.#still.matches;
  }

  /** The settings as they are kept. */
  get kept(): Kept {
    const { language, theme, contrast, text, motion, sound, chatty, volume, vibration } = this;
    return {
      language,
      theme,
      contrast,
      text,
      motion,
      sound,
      chatty,
      volume,
      vibration,
      hintsSeen: [...this.tipsSeen],
    };
  }

  load(storage: Pick<Storage, "getItem">): void {
    const kept = { ...DEFAULTS, ...parse(storage.getItem(KEY)) };
    if (kept.language === "auto" || LANGUAGES.includes(kept.language)) {
      this.language = kept.language;
    }
    this.theme = kept.theme;
    this.contrast = kept.contrast;
    this.text = kept.text;
    this.motion = kept.motion;
    this.sound = kept.sound;
    this.chatty = kept.chatty;
    this.volume = kept.volume;
    this.vibration = kept.vibration;
    for (const tip of kept.hintsSeen) this.tipsSeen.add(tip);
  }

  /** An address may say in which language to begin: `?lang=es`. */
  follow(search: string): void {
    const asked = new URLSearchParams(search).get("lang");
    this.language = LANGUAGES.find((language) => language === asked) ?? this.language;
  }

  save(storage: Pick<Storage, "setItem">): void {
    storage.setItem(KEY, JSON.stringify(this.kept));
  }

  /** Shows the settings to CSS. */
  apply(root: HTMLElement): void {
    root.dataset.theme = this.dark ? "dark" : "light";
    root.dataset.contrast = this.highContrast ? "more" : "normal";
    root.dataset.text = this.text;
    root.dataset.motion = this.reducedMotion ? "reduced" : "full";
  }
}

function parse(text: string | null): Partial<Kept> {
  try {
    return JSON.parse(text ?? "{}") as Partial<Kept>;
  } catch {
    return {};
  }
}

export const settings = new Settings();

/** Loads the settings and keeps page and storage in step with them from now on. */
export function keepSettings(storage: Storage, root: HTMLElement): void {
  settings.load(storage);
  settings.follow(location.search);
  $effect.root(() => {
    $effect(() => settings.save(storage));
    $effect(() => settings.apply(root));
  });
}
