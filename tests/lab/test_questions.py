"""Sentences that stay true whatever the numbers say."""

from collections.abc import Callable
from importlib.resources import files

import pytest
from fluent.syntax import FluentParser, ast

from penultima.editions import HOUSE_RULES, OPTIONS
from penultima.fast.plan import Plan
from penultima.lab.evidence import Evidence, key_of
from penultima.lab.questions import all_questions
from penultima.lab.questions.bluffing import BLUFFING
from penultima.lab.questions.calling import CALLING
from penultima.lab.questions.rules import RULES
from penultima.lab.questions.sharks import SHARKS
from penultima.lab.questions.starter import STARTER
from penultima.lab.questions.variants import house_variants, match_variants, option_variants
from penultima.lab.speech import LANGUAGES, Speech
from penultima.simulation.asking import NAMED_POLICIES
from penultima.simulation.run import Outcome
from penultima.simulation.statistics import Statistics, summarise
from penultima.simulation.totals import add, blank

EN = Speech("en")
ROUNDS = 100_000


def invented(
    plan: Plan, *, first: float = 0.25, starter: float = 0.25, steps: float = 80
) -> Statistics:
    """What a run would tell in which A, the starter and the length came out like this."""
    totals = blank()
    add(totals, "rounds", ROUNDS)
    add(totals, "steps", round(steps * ROUNDS))
    add(totals, "steps_squared", round(steps * steps * ROUNDS * 1.1))
    add(totals, "turns", 60 * ROUNDS)
    add(totals, "matches", 1_000)
    add(totals, "match_rounds", 12_000)
    add(totals, "match_rounds_squared", 160_000)
    for name, share in (("wins", first), ("wins_from_start", starter)):
        won = round(share * ROUNDS)
        add(totals, name, won)
        add(totals, name, ROUNDS - won, at=1)
    for seat in range(plan.seats):
        add(totals, "points", 40 * ROUNDS, at=seat)
        add(totals, "points_squared", 9_000 * ROUNDS, at=seat)
        add(totals, "shark_victims", 1_000, at=seat)
    add(totals, "slaps", 1_000 * plan.seats)
    return summarise(
        Outcome(
            plan=plan,
            engine="cpu",
            wanted=ROUNDS,
            done=ROUNDS,
            totals=totals,
            cpu_seconds=1.0,
            seconds=1.0,
        )
    )


@pytest.mark.parametrize(
    "starter, says",
    [(0.27, "it helps to start"), (0.23, "a drawback to start"), (0.2505, "cannot be told")],
)
def test_whether_starting_helps_is_read_from_the_interval(starter: float, says: str) -> None:
    answer = STARTER.answer(lambda plan: invented(plan, starter=starter), EN)
    assert says in answer.short
    assert f"{100 * starter:.1f}" in answer.short


def test_combinations_are_counted_by_what_they_show() -> None:
    def found(plan: Plan) -> Statistics:
        even = 1 / plan.seats
        return invented(plan, starter=even + (0.02 if plan.edition == "cars" else 0.0))

    count, most = STARTER.answer(found, EN).more
    assert "in 9 and less in 0; in 45 the sample cannot tell" in count
    assert "Cars" in most


@pytest.mark.parametrize(
    "gain, says",
    [
        (lambda rate: 0.02, "pays where the others challenge 0, 25, 50, 75 and 100 % of the time"),
        (lambda rate: -0.02, "pays at none of the challenge rates tried and costs where they"),
        (lambda rate: 0.0, "pays at none of the challenge rates tried and costs at none of them"),
        (lambda rate: 0.02 - 0.04 * rate, "challenge 0 and 25 % of the time and costs where they "),
    ],
)
def test_bluffing_pays_where_the_numbers_say_so(gain: Callable[[float], float], says: str) -> None:
    def found(plan: Plan) -> Statistics:
        rate = plan.manners[1].challenge or 0.0
        return invented(plan, first=0.4 + (gain(rate) if plan.manners[0].bluff else 0.0))

    assert says in BLUFFING.answer(found, EN).short.replace("\N{NO-BREAK SPACE}", " ")


@pytest.mark.parametrize(
    "gain, says", [(-0.05, "instead of"), (0.05, "more, oddly"), (0.0, "cannot tell the two apart")]
)
def test_silence_costs_what_the_numbers_say(gain: float, says: str) -> None:
    def found(plan: Plan) -> Statistics:
        return invented(plan, first=0.25 if plan.manners[0].call else 0.25 + gain)

    assert says in CALLING.answer(found, EN).short


@pytest.mark.parametrize(
    "gain, says",
    [(-0.05, "quick hands pay"), (0.05, "does not hurt"), (0.0, "cannot tell the two apart")],
)
def test_slow_hands_cost_what_the_numbers_say(gain: float, says: str) -> None:
    def found(plan: Plan) -> Statistics:
        return invented(plan, first=0.25 + (gain if plan.manners[0].slow > 500 else 0.0))

    assert says in SHARKS.answer(found, EN).short


def test_the_rule_that_lengthens_most_is_found() -> None:
    def found(plan: Plan) -> Statistics:
        house = plan.options.get("house", [])
        return invented(plan, steps={"jump-in": 120, "must-play": 60}.get("".join(house), 80))

    answer = RULES.answer(found, EN)
    assert "jump-in makes rounds longest (+50" in answer.short
    assert "must-play makes them shortest (\N{MINUS SIGN}25" in answer.short


def test_every_option_and_house_rule_is_asked_about() -> None:
    variants = [*house_variants(), *option_variants(), *match_variants()]
    told = {variant.option for variant in variants} | {variant.value for variant in variants}
    assert told >= OPTIONS.keys() - {"policing"}
    assert told >= HOUSE_RULES.keys()


def test_a_variant_is_never_the_sheet_itself() -> None:
    for variant in [*house_variants(), *option_variants(), *match_variants()]:
        assert variant.plan.rules() != variant.base.rules(), variant


def test_every_plan_that_an_answer_looks_up_was_asked_for() -> None:
    for lang in LANGUAGES:
        for question in all_questions(NAMED_POLICIES):
            asked = {key_of(plan): invented(plan) for plan in question.plans()}
            answer = question.answer(Evidence(asked), Speech(lang))
            assert answer.short
            assert answer.figures


def test_both_languages_say_the_same_things() -> None:
    keys = {}
    for lang in LANGUAGES:
        source = (files("penultima.lab") / f"{lang}.ftl").read_text(encoding="utf-8")
        body = FluentParser().parse(source).body
        assert not [entry for entry in body if isinstance(entry, ast.Junk)]
        keys[lang] = [entry.id.name for entry in body if isinstance(entry, ast.Message)]
    assert keys["en"] == keys["es"]
