// Who plays with whom and how it is counted: what goes together, and for how many.
import type { Catalogue, Company, Counting, MatchKind } from "../protocol";
import { t } from "./words.svelte";

export interface Kind {
  company: Company;
  counting: Counting;
}

export function companiesOf(catalogue: Catalogue): Company[] {
  return [...new Set(catalogue.kinds.map(({ company }) => company))];
}

export function countingsOf(catalogue: Catalogue, company: Company): Counting[] {
  return catalogue.kinds.filter((kind) => kind.company === company).map(({ counting }) => counting);
}

const allKinds = ({ kinds, arranged_kinds }: Catalogue): MatchKind[] => [
  ...kinds,
  ...arranged_kinds,
];

function kindOf(catalogue: Catalogue, { company, counting }: Kind): MatchKind | undefined {
  return allKinds(catalogue).find((kind) => kind.company === company && kind.counting === counting);
}

/** How many can play so. */
export function seatsFor(catalogue: Catalogue, kind: Kind): number[] {
  return kindOf(catalogue, kind)?.seats ?? [];
}

/** The same counting in another company; what does not go with it gives way to `usual`. */
export function inCompany(
  catalogue: Catalogue,
  before: Kind,
  company: Company,
  usual: Counting,
): Kind {
  const offered = countingsOf(catalogue, company);
  const wanted = byPlan(catalogue, before) ? usual : before.counting;
  const counting = [wanted, usual].find((known) => offered.includes(known)) ?? offered[0]!;
  return { company, counting };
}

/** Whether a plan says who sits where and who deals; it has its own counting. */
export const byPlan = (catalogue: Catalogue, { company }: Pick<Kind, "company">): boolean =>
  allKinds(catalogue).some((kind) => kind.company === company && kind.by_plan);
/** Whether a number of rounds ends the match. */
export const hasRounds = (catalogue: Catalogue, kind: Kind): boolean =>
  kindOf(catalogue, kind)?.of_fixed_length ?? false;
/** Whether partners play together. */
export const inPairs = (catalogue: Catalogue, kind: Kind): boolean =>
  kindOf(catalogue, kind)?.pairs ?? false;
/** Whether somebody's points end the match. */
export const hasTarget = (catalogue: Catalogue, kind: Kind): boolean =>
  kindOf(catalogue, kind)?.target ?? false;

export function kindName({ company, counting }: Kind): string {
  return t("kind-of-match", { company, counting });
}

/** What a device has kept since the time when one choice, the form, said both. */
export function kindOfForm(form: unknown): Partial<Kind> {
  switch (form) {
    case "partners":
    case "rotation":
      return { company: form, counting: "points" };
    case "round":
    case "points":
    case "alternative":
    case "elimination":
      return { company: "single", counting: form };
  }
  return {};
}
