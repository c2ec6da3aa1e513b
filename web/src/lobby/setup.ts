// A table's choices: what they start from, what they mean, what does not go together.
import { language, t } from "../lib/words.svelte";
import type { Catalogue, EditionSight, Form, OptionSight, Setup } from "../protocol";

export type Value = string | boolean | number;

/** Decided by the form, not by an option of their own. */
const OF_THE_FORM = new Set(["scoring", "target", "partners"]);
/** Editions whose sheet makes one round a whole game. */
const SINGLE_ROUNDS = new Set(["mando"]);
const LAST = "penultima.setup";

export function editionOf(catalogue: Catalogue, id: string): EditionSight {
  return catalogue.editions.find((edition) => edition.id === id) ?? catalogue.editions[0]!;
}

/** How far a game goes by the edition's sheet. */
export function formBySheet(edition: string): Form {
  return SINGLE_ROUNDS.has(edition) ? "round" : "points";
}

/** The choices with another edition, by its sheet; another form than the sheet's is kept. */
export function withEdition(before: Setup, edition: string): Setup {
  const form = before.form === formBySheet(before.edition) ? formBySheet(edition) : before.form;
  return { ...before, edition, form, options: {}, dealer: null };
}

/** The choices with other seats; a dealer whose seat is gone is no longer named. */
export function withSeats(before: Setup, seats: number): Setup {
  const gone = typeof before.dealer === "number" && before.dealer >= seats;
  return { ...before, seats, dealer: gone ? null : before.dealer };
}

/** Whether the sheet leaves it open who deals first (ruling R52). */
export function dealerIsOpen(catalogue: Catalogue, setup: Setup): boolean {
  return editionOf(catalogue, setup.edition).dealer === "chance" && setup.form !== "rotation";
}

/** What a seat is called as long as nobody sits there. */
export function seatName(names: readonly string[], seat: number): string {
  return names[seat]?.trim() || t("player", { number: seat + 1 });
}

/** Options that a host can choose in this edition. */
export function optionsOf(catalogue: Catalogue, edition: string): OptionSight[] {
  return catalogue.options.filter(
    (option) => !OF_THE_FORM.has(option.name) && option.editions.includes(edition),
  );
}

export function valueOf(catalogue: Catalogue, setup: Setup, option: string): Value {
  return setup.options[option] ?? editionOf(catalogue, setup.edition).options[option] ?? false;
}

/** The setup with one option changed; the sheet's own value is not written down. */
export function withOption(
  catalogue: Catalogue,
  setup: Setup,
  option: string,
  value: Value,
): Setup {
  const { [option]: _, ...rest } = setup.options;
  const printed = editionOf(catalogue, setup.edition).options[option];
  return { ...setup, options: value === printed ? rest : { ...rest, [option]: value } };
}

/** The setup with a house rule added or taken away, in the catalogue's order. */
export function withHouse(catalogue: Catalogue, setup: Setup, name: string, on: boolean): Setup {
  const chosen = new Set(setup.house);
  if (on) chosen.add(name);
  else chosen.delete(name);
  const house = catalogue.house.map((rule) => rule.name).filter((rule) => chosen.has(rule));
  return { ...setup, house };
}

/** The chosen house rules that keep this one from being chosen. */
export function clashesWith(catalogue: Catalogue, setup: Setup, name: string): string[] {
  const rule = catalogue.house.find((known) => known.name === name);
  return rule?.clashes.filter((other) => setup.house.includes(other)) ?? [];
}

/** What keeps these choices from being played, as sentences; empty if nothing does. */
export function problems(catalogue: Catalogue, setup: Setup): string[] {
  const found: string[] = [];
  const seats = catalogue.form_seats[setup.form];
  if (seats && !seats.includes(setup.seats)) {
    found.push(t("setup-problem-seats", { form: formName(setup.form), seats: seats.join(", ") }));
  }
  for (const name of setup.house) {
    for (const other of clashesWith(catalogue, setup, name)) {
      if (name < other) {
        found.push(t("setup-problem-house", { one: houseName(name), other: houseName(other) }));
      }
    }
  }
  return found;
}

export function formName(form: Form): string {
  return t(`form-${form}`);
}

export function houseName(name: string): string {
  return t(`house-${name}`);
}

/** A catalogue entry's own sentence in the language on the screen. */
export function sentenceOf(entry: { en: string; es: string }): string {
  return language.current === "en" ? entry.en : entry.es;
}

export function valueName(option: string, value: Value): string {
  if (typeof value === "boolean") return t(value ? "yes" : "no");
  return t(`value-${option.replaceAll("_", "-")}-${value}`);
}

/** How a table differs from its sheet, one sentence each; `names` are those at it. */
export function differences(
  catalogue: Catalogue,
  setup: Setup,
  names: readonly string[] = [],
): string[] {
  const options = optionsOf(catalogue, setup.edition)
    .filter((option) => option.name in setup.options)
    .map((option) => {
      const value = valueName(option.name, valueOf(catalogue, setup, option.name));
      return t("difference", { what: sentenceOf(option).replace(/\.$/, ""), value });
    });
  const house = catalogue.house
    .filter((rule) => setup.house.includes(rule.name))
    .map((rule) => t("difference-house", { name: houseName(rule.name), what: sentenceOf(rule) }));
  return [...dealerSentences(catalogue, setup, names), ...options, ...house];
}

function dealerSentences(catalogue: Catalogue, setup: Setup, names: readonly string[]): string[] {
  const { dealer } = setup;
  if (dealer === null || dealer === editionOf(catalogue, setup.edition).dealer) return [];
  if (typeof dealer !== "number") return [t(`choice-dealer-${dealer}`)];
  return [t("choice-dealer-named", { name: seatName(names, dealer) })];
}

/** What was chosen last on this device, if it still means something. */
export function lastSetup(catalogue: Catalogue): Setup {
  try {
    const kept = JSON.parse(localStorage.getItem(LAST) ?? "null") as Setup | null;
    if (kept && catalogue.editions.some((edition) => edition.id === kept.edition)) {
      return { ...catalogue.setup, ...kept };
    }
  } catch {
    // What cannot be read is as good as nothing.
  }
  return catalogue.setup;
}

export function rememberSetup(setup: Setup): void {
  localStorage.setItem(LAST, JSON.stringify(setup));
}
