// A table's choices: what they start from, what they mean, what does not go together.
import { ownFaces } from "../cards/showcase";
import { sightOf } from "../lib/editions.svelte";
import { byPlan, inCompany, inPairs, kindName, kindOfForm, seatsFor } from "../lib/kinds";
import { faceName } from "../lib/telling";
import { language, t, type Language } from "../lib/words.svelte";
import type { Catalogue, Company, EditionSight, OptionSight, Setup } from "../protocol";

export type Value = string | boolean | number;

const LAST = "penultima.setup";

export function editionOf(catalogue: Catalogue, id: string): EditionSight {
  return catalogue.editions.find((edition) => edition.id === id) ?? catalogue.editions[0]!;
}

/** The choices with another edition, by its sheet; another counting than the sheet's is kept. */
export function withEdition(catalogue: Catalogue, before: Setup, edition: string): Setup {
  const usual = (id: string) => editionOf(catalogue, id).counting;
  const chosen = inPairs(catalogue, before) || before.counting !== usual(before.edition);
  const counting = chosen ? before.counting : usual(edition);
  return { ...before, edition, counting, options: {}, dealer: null };
}

/** The choices in another company; the rotation's plan says who deals. */
export function withCompany(catalogue: Catalogue, before: Setup, company: Company): Setup {
  const usual = editionOf(catalogue, before.edition).counting;
  const after = { ...before, ...inCompany(catalogue, before, company, usual) };
  return { ...after, dealer: byPlan(catalogue, after) ? null : before.dealer };
}

/** The choices with other seats; a dealer whose seat is gone is no longer named. */
export function withSeats(before: Setup, seats: number): Setup {
  const gone = typeof before.dealer === "number" && before.dealer >= seats;
  return { ...before, seats, dealer: gone ? null : before.dealer };
}

/** The choices with ratings, and with all that goes with them; or without. */
export function withRated(catalogue: Catalogue, before: Setup, rated: boolean): Setup {
  if (!rated) return { ...before, rated };
  const turn_seconds = before.turn_seconds ?? catalogue.rated.turn_seconds;
  return { ...before, ...catalogue.rated, rated, turn_seconds };
}

function fitsRated(catalogue: Catalogue, setup: Setup): boolean {
  return JSON.stringify(withRated(catalogue, setup, true)) === JSON.stringify(setup);
}

/** Whether the sheet leaves it open who deals first (ruling R52). */
export function dealerIsOpen(catalogue: Catalogue, setup: Setup): boolean {
  return editionOf(catalogue, setup.edition).dealer === "chance" && !byPlan(catalogue, setup);
}

/** What a seat is called as long as nobody sits there. */
export function seatName(names: readonly string[], seat: number): string {
  return names[seat]?.trim() || t("player", { number: seat + 1 });
}

const optionsIn = (catalogue: Catalogue, edition: string): OptionSight[] =>
  catalogue.options.filter((option) => option.editions.includes(edition));

/** Options that a host can choose in this edition, each out of a few values. */
export function optionsOf(catalogue: Catalogue, edition: string): OptionSight[] {
  return optionsIn(catalogue, edition).filter((option) => option.values.length > 0);
}

/** Options that say how many cards of a face there are. */
export function copiesOf(catalogue: Catalogue, edition: string): OptionSight[] {
  return optionsIn(catalogue, edition).filter((option) => option.face !== null);
}

/** How many cards there are, and how many of the edition's own. */
export function packOf(edition: EditionSight): string {
  const cards = edition.deck.length;
  const own = ownFaces(edition).map((face) =>
    t("deck-special", { count: face.copies, card: faceName(face, edition.id) }),
  );
  return own.length
    ? t("deck-specials", { cards, specials: own.join(", ") })
    : t("deck-plain", { cards });
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
  const seats = seatsFor(catalogue, setup);
  if (!seats.includes(setup.seats)) {
    found.push(t("setup-problem-seats", { kind: kindName(setup), seats: seats.join(", ") }));
  }
  if (setup.rated && !fitsRated(catalogue, setup)) found.push(t("setup-problem-rated"));
  for (const name of setup.house) {
    for (const other of clashesWith(catalogue, setup, name)) {
      if (name < other) {
        found.push(t("setup-problem-house", { one: houseName(name), other: houseName(other) }));
      }
    }
  }
  return found;
}

export function houseName(name: string): string {
  return t(`house-${name}`);
}

/** A catalogue entry's own sentence in the language on the screen. */
export function sentenceOf(entry: Readonly<Record<Language, string>>): string {
  return entry[language.current];
}

export function valueName(option: string, value: Value): string {
  if (typeof value === "boolean") return t(value ? "yes" : "no");
  if (typeof value === "number") return String(value);
  return t(`value-${option.replaceAll("_", "-")}-${value}`);
}

/** How a table differs from its sheet, one sentence each; `names` are those at it. */
export function differences(
  catalogue: Catalogue,
  setup: Setup,
  names: readonly string[] = [],
): string[] {
  const options = optionsIn(catalogue, setup.edition)
    .filter((option) => option.name in setup.options)
    .map((option) => difference(option, setup, valueOf(catalogue, setup, option.name)));
  const house = catalogue.house
    .filter((rule) => setup.house.includes(rule.name))
    .map((rule) => t("difference-house", { name: houseName(rule.name), what: sentenceOf(rule) }));
  return [...dealerSentences(catalogue, setup, names), ...options, ...house];
}

function difference(option: OptionSight, { edition }: Setup, value: Value): string {
  const face = sightOf(edition).faces.find(({ id }) => id === option.face);
  if (face) {
    const what = t("setup-copies", { card: faceName(face, edition) });
    return t("difference", { what, value: String(value) });
  }
  const what = sentenceOf(option).replace(/\.$/, "");
  return t("difference", { what, value: valueName(option.name, value) });
}

function dealerSentences(catalogue: Catalogue, setup: Setup, names: readonly string[]): string[] {
  const { dealer } = setup;
  if (dealer === null || dealer === editionOf(catalogue, setup.edition).dealer) return [];
  if (typeof dealer !== "number") return [t(`choice-dealer-${dealer}`)];
  return [t("choice-dealer-named", { name: seatName(names, dealer) })];
}

type OldSetup = Omit<Setup, "teacher"> & { form?: string; teacher?: Setup["teacher"] | "hints" };

/** What was chosen last on this device, if it still means something. */
export function lastSetup(catalogue: Catalogue): Setup {
  try {
    const read = JSON.parse(localStorage.getItem(LAST) ?? "null") as OldSetup | null;
    if (read && catalogue.editions.some((edition) => edition.id === read.edition)) {
      const { form, teacher = catalogue.setup.teacher, ...kept } = read;
      const allowed = teacher === "hints" ? "advice" : teacher;
      const last = { ...catalogue.setup, ...kindOfForm(form), ...kept, teacher: allowed };
      // It is a tournament now, with a page of its own.
      return byPlan(catalogue, last) ? withCompany(catalogue, last, "single") : last;
    }
  } catch {
    // What cannot be read is as good as nothing.
  }
  return catalogue.setup;
}

/** As one plays it at once against bots: nobody else waits, so that no clock need run. */
export function alone(setup: Setup): Setup {
  return { ...setup, public: false, rated: false, turn_seconds: null };
}

export function rememberSetup(setup: Setup): void {
  localStorage.setItem(LAST, JSON.stringify(setup));
}
