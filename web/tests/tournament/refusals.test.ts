import { expect, test } from "vitest";
import { ApiError } from "../../src/lib/api";
import { t } from "../../src/lib/words.svelte";
import { planTrouble, problem } from "../../src/tournament/state/refusals";

const FIGURES = { seats: 2, most: 1, advance: 3 };

test("a refused plan names the field and says why with its figures", () => {
  const code = "plan-advance-all";
  const answer = { ok: false as const, code, rule: "", detail: "", figures: FIGURES };
  const trouble = { field: "advance", sentence: t(`tournament-refused-${code}`, FIGURES) };
  expect(planTrouble(answer)).toEqual(trouble);
  expect(problem(new ApiError(code, "", FIGURES))).toEqual({ trouble, text: trouble.sentence });
});

test("what is refused for another reason is about no field", () => {
  expect(planTrouble({ ok: true })).toBeNull();
  expect(planTrouble({ ok: false, code: "full", rule: "", detail: "" })).toBeNull();
  const { trouble, text } = problem(new ApiError("too-fast"));
  expect([trouble, text]).toEqual([null, t("error-too-fast")]);
});
