// Who plays with whom and how it is counted: what goes together, and for how many.
import type { Catalogue, Company, Counting } from "../protocol";
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

/** How many can play so. */
export function seatsFor(catalogue: Catalogue, { company, counting }: Kind): number[] {
  const found = catalogue.kinds.find(
    (kind) => kind.company === company && kind.counting === counting,
  );
  return found?.seats ?? [];
}

/** The same counting in another company; what does not go with it gives way to `usual`. */
export function inCompany(
  catalogue: Catalogue,
  before: Kind,
  company: Company,
  usual: Counting,
): Kind {
  const offered = countingsOf(catalogue, company);
  const wanted = before.company === "rotation" ? usual : before.counting;
  const counting = [wanted, usual].find((known) => offered.includes(known)) ?? offered[0]!;
  return { company, counting };
}

export const inPairs = ({ company }: Kind): boolean => company !== "single";
/** Whether there are points at all: the rotation has its own. */
export const isScored = ({ company, counting }: Kind): boolean =>
  company === "rotation" || counting !== "round";
/** Whether somebody's points end the match. */
export const hasTarget = ({ company, counting }: Kind): boolean =>
  company !== "rotation" && counting !== "round";

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
