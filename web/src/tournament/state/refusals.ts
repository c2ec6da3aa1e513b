// Why the server has refused something about a tournament, in words.
import { ApiError, sentence } from "../../lib/api";
import { reason } from "../../lib/ask";
import type { Answer } from "../../lib/conversation.svelte";
import { has, t } from "../../lib/words.svelte";

/** A choice of the plan that cannot be made so. */
export interface PlanTrouble {
  field: string;
  sentence: string;
}

/** Some codes mean another thing at a table. */
export function refusal(answer: Extract<Answer, { ok: false }>): string {
  const here = `tournament-refused-${answer.code}`;
  return has(here) ? t(here, answer.figures) : reason(answer);
}

/** The choice that the refusal is about; null if it is about something else. */
export function planTrouble(answer: Answer): PlanTrouble | null {
  if (answer.ok) return null;
  const [of, field] = answer.code.split("-");
  return of === "plan" && field ? { field, sentence: refusal(answer) } : null;
}

/** The same for an answer over HTTP. */
export function problem(error: unknown): { trouble: PlanTrouble | null; text: string } {
  if (!(error instanceof ApiError)) return { trouble: null, text: sentence(error) };
  const { code, detail, figures } = error;
  const trouble = planTrouble({ ok: false, code, rule: "", detail, figures });
  return { trouble, text: trouble?.sentence ?? sentence(error) };
}
