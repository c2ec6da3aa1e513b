// What an organiser chooses: where it begins, and what goes with what.
import { byPlan, inCompany, seatsFor } from "../../lib/kinds";
import type { Catalogue, Kind, KindChoices, Scheme, Setup } from "../../protocol";

/** What may be chosen for this kind. */
export function choicesOf(catalogue: Catalogue, kind: Kind): KindChoices {
  return catalogue.tournament_kinds.find((one) => one.kind === kind)!;
}

/** Whether a match has a length of its own there, or the kind says how long it is. */
export const hasLength = ({ countings }: KindChoices): boolean => !countings.length;

/** A plan that can be played as it is. */
export function newPlan(catalogue: Catalogue, title: string, kind: Kind, setup: Setup): Scheme {
  return withKind(catalogue, { ...catalogue.plan, title, setup }, kind);
}

/** What the old kind needed and the new one does not know is taken back. */
export function withKind(catalogue: Catalogue, before: Scheme, kind: Kind): Scheme {
  const choices = choicesOf(catalogue, kind);
  const plan: Scheme = { ...before, kind, ties: null };
  if (!choices.stages) plan.stages = null;
  if (!choices.advance) plan.advance = null;
  if (!choices.sets) plan.sets = 1;
  const open = !choicesOf(catalogue, before.kind).places.length;
  plan.places = choices.places[0] ?? (open ? before.places : null);
  plan.setup = { ...before.setup, seats: choices.seats ?? before.setup.seats };
  if (!choices.companies.includes(plan.setup.company)) plan.setup.company = choices.companies[0]!;
  const [usual] = choices.countings;
  const decided = choicesOf(catalogue, before.kind).countings[0];
  if (usual) plan.setup.counting = usual;
  else if (decided && plan.setup.counting === decided)
    plan.setup.counting = catalogue.setup.counting;
  return plan;
}

/** No bot sits down where real cards lie, and nothing is rated there. */
export function withRealCards(
  catalogue: Catalogue,
  plan: Scheme,
  by_hand: boolean,
): Partial<Scheme> {
  const setup = by_hand ? { ...plan.setup, rated: false } : plan.setup;
  const fill = by_hand && plan.kind !== "rotation" ? null : (plan.fill ?? catalogue.plan.fill);
  return { by_hand, setup, fill };
}

/** How many may sit at a table, at most. */
export function tableSizes(catalogue: Catalogue, { kind, setup }: Scheme): number[] {
  const choices = choicesOf(catalogue, kind);
  return choices.seats ? [choices.seats] : seatsFor(catalogue, setup);
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
    seats: catalogue.setup.seats,
    public: false,
    rated: false,
    free_chat: false,
    teacher: last.teacher === "off" ? "off" : "review",
    dealer: typeof last.dealer === "number" ? null : last.dealer,
  };
  const plain = seatsFor(catalogue, last).length && !byPlan(catalogue, last);
  return plain ? setup : { ...setup, ...inCompany(catalogue, last, "single", "points") };
}
