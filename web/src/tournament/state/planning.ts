// What an organiser chooses: where it begins, and what goes with what.
import { inCompany, seatsFor } from "../../lib/kinds";
import type { Catalogue, Setup } from "../../protocol";
import type { Kind, Scheme, TieBreak } from "../protocol";

export const KINDS: readonly Kind[] = [
  "rotation",
  "knockout",
  "swiss",
  "round-robin",
  "race",
  "elimination",
];
export const TIES: readonly TieBreak[] = ["rounds-won", "points", "opponents", "direct", "best"];
export const MOST_ENTRANTS = 256;
export const FEWEST_ENTRANTS = 4;

/** Whether a match has a length of its own there, or the kind says how long it is. */
export const hasLength = (kind: Kind): boolean =>
  kind === "knockout" || kind === "swiss" || kind === "round-robin";
export const hasStages = (kind: Kind): boolean => kind === "swiss" || kind === "race";
export const hasRounds = (kind: Kind): boolean => kind === "race" || kind === "elimination";
export const inCompanyOf = (kind: Kind): boolean => hasLength(kind) || kind === "race";
/** Whether people may still enter when it has begun. */
export const takesLate = (kind: Kind): boolean => kind === "swiss" || kind === "race";

/** What the sentence about its kind names; 0 stages where nobody can say yet how many. */
export function aboutFigures(plan: Scheme, stages: number | null): Record<string, number> {
  const { seats, target } = plan.setup;
  const advance = plan.advance ?? Math.max(1, Math.floor(seats / 2));
  return {
    seats,
    stages: stages ?? plan.stages ?? 0,
    rounds: plan.rounds,
    figure: target,
    advance: Math.min(advance, seats - 1),
    full: seats - 1,
  };
}

/** A plan that can be played as it is. */
export function newPlan(title: string, kind: Kind, setup: Setup): Scheme {
  const plan: Scheme = {
    title,
    kind,
    setup,
    stages: null,
    rounds: 4,
    advance: null,
    places: null,
    sets: 1,
    ties: null,
    fill: "casual",
    seed: "",
    pause: 30,
    by_hand: false,
    public: false,
  };
  return withKind(plan, kind);
}

/** What the old kind needed and the new one does not know is taken back. */
export function withKind(before: Scheme, kind: Kind): Scheme {
  const plan: Scheme = { ...before, kind, ties: null };
  if (!hasStages(kind)) plan.stages = null;
  if (kind !== "knockout") plan.advance = null;
  if (kind !== "rotation") plan.sets = 1;
  plan.places = kind === "rotation" ? 8 : before.kind === "rotation" ? null : before.places;
  const { company } = before.setup;
  const single = kind === "elimination" || company === "rotation" || company === "stage";
  const seats = kind === "rotation" ? 4 : before.setup.seats;
  plan.setup = { ...before.setup, seats, ...(single ? { company: "single" as const } : {}) };
  if (kind === "rotation") plan.setup = { ...plan.setup, company: "single", counting: "points" };
  if (kind === "race") plan.setup = { ...plan.setup, counting: "points" };
  if (kind === "elimination") plan.setup = { ...plan.setup, counting: "elimination" };
  else if (before.kind === "elimination") plan.setup = { ...plan.setup, counting: "points" };
  return plan;
}

/** No bot sits down where real cards lie, and nothing is rated there. */
export function withRealCards(plan: Scheme, by_hand: boolean): Partial<Scheme> {
  const setup = by_hand ? { ...plan.setup, rated: false } : plan.setup;
  const fill = by_hand && plan.kind !== "rotation" ? null : (plan.fill ?? "casual");
  return { by_hand, setup, fill };
}

/** How many may sit at a table, at most. */
export function tableSizes(catalogue: Catalogue, { kind, setup }: Scheme): number[] {
  if (kind === "rotation") return [4];
  if (!hasLength(kind)) {
    return setup.company === "partners"
      ? catalogue.seats.filter((n) => n % 2 === 0)
      : [...catalogue.seats];
  }
  return seatsFor(catalogue, setup);
}

/** A plan whose tables have as many seats as can play so. */
export function fitted(catalogue: Catalogue, plan: Scheme): Scheme {
  const sizes = tableSizes(catalogue, plan);
  const { seats } = plan.setup;
  if (!sizes.length || sizes.includes(seats)) return plan;
  const near = sizes.reduce((best, size) =>
    Math.abs(size - seats) < Math.abs(best - seats) ? size : best,
  );
  return { ...plan, setup: { ...plan.setup, seats: near } };
}

/** What was chosen last for a table; what an organiser does not see is not taken over. */
export function tableSetup(catalogue: Catalogue, last: Setup): Setup {
  const setup: Setup = {
    ...last,
    seats: 4,
    public: false,
    rated: false,
    free_chat: false,
    teacher: last.teacher === "off" ? "off" : "review",
    dealer: typeof last.dealer === "number" ? null : last.dealer,
  };
  const by = catalogue.kinds.some(
    ({ company, counting }) => company === last.company && counting === last.counting,
  );
  const plain = last.company !== "rotation" && last.company !== "stage" && by;
  return plain ? setup : { ...setup, ...inCompany(catalogue, last, "single", "points") };
}
