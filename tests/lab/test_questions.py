"""Sentences that stay true whatever the numbers say."""

import re
from collections.abc import Callable

import pytest

from penultima.editions import HOUSE_RULES, OPTIONS
from penultima.lab.evidence import Evidence, key_of, turns
from penultima.lab.phrases import Phrases
from penultima.lab.questions import all_questions
from penultima.lab.questions.bluffs import BLUFFS
from penultima.lab.questions.calls import CALLS
from penultima.lab.questions.lengths import LENGTHS
from penultima.lab.questions.rules import RULES
from penultima.lab.questions.sharks import SHARKS
from penultima.lab.questions.starter import STARTER
from penultima.lab.questions.variants import house_variants, match_variants, option_variants
from penultima.plan import NAMED_POLICIES, Plan
from penultima.simulation.statistics import Statistics
from penultima.words import LANGUAGES, house_rule_sentence, option_sentence
from penultima.words.bundles import catalogue_parts
from tests.lab.inventing import ROUNDS, VARIANCE, invented

EN = Phrases("en")


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

    (count,) = STARTER.answer(found, EN).more  # nine are as large, so that none is the largest
    assert "in 9 the starter wins more than an even share and in 54 the sample cannot" in count


def test_a_count_of_nothing_is_not_told() -> None:
    answer = STARTER.answer(lambda plan: invented(plan, starter=1 / plan.seats + 0.02), EN)
    assert answer.more[0].endswith("in all 63 the starter wins more than an even share.")


@pytest.mark.parametrize(
    "second, says",
    [(0.02, "The largest edge: Cars with 3"), (0.0395, "Among the largest edges")],
)
def test_the_largest_edge_is_told_where_it_is_sure(second: float, says: str) -> None:
    def found(plan: Plan) -> Statistics:
        edges = {("cars", 3): 0.04, ("shark", 3): second}
        return invented(plan, starter=1 / plan.seats + edges.get((plan.edition, plan.seats), 0.0))

    assert says in STARTER.answer(found, EN).more[1]


@pytest.mark.parametrize(
    "mando, says",
    [
        (50.0, ["the shortest rounds in turns are those of Mando"]),
        (55.0, ["among the shortest rounds", "Cars", "Mando"]),
        (60.0, ["the shortest rounds in turns are those of Cars"]),
    ],
)
def test_the_shortest_rounds_are_told_where_it_is_sure(mando: float, says: list[str]) -> None:
    def found(plan: Plan) -> Statistics:
        return invented(plan, turns={"mando": mando, "cars": 55.0}.get(plan.edition, 60.0))

    told = " ".join(LENGTHS.answer(found, EN).more)
    for part in says:
        assert part in told


def test_no_edition_is_the_shortest_where_all_are_equal() -> None:
    assert len(LENGTHS.answer(invented, EN).more) == 1


def test_the_interval_of_turns_comes_from_how_much_rounds_differ() -> None:
    found = turns(invented(Plan(edition="classic", seats=4)))
    assert found.value == pytest.approx(60)
    assert found.margin == pytest.approx(1.96 * (VARIANCE / ROUNDS) ** 0.5, rel=1e-3)


@pytest.mark.parametrize(
    "gain, says",
    [
        (lambda rate: 0.02, "bluffing pays, however often the others challenge."),
        (lambda rate: -0.02, "bluffing does not pay, however seldom the others challenge."),
        (lambda rate: 0.0, "the sample shows neither gain nor loss"),
        (
            lambda rate: 0.02 - 0.04 * rate,
            (
                "bluffing pays if the others challenge 0 and 25 % of the time, costs if they "
                "challenge 75 and 100 % of the time and shows no clear effect at 50 %."
            ),
        ),
    ],
)
def test_bluffing_pays_where_the_numbers_say_so(gain: Callable[[float], float], says: str) -> None:
    def found(plan: Plan) -> Statistics:
        rate = plan.manners[1].challenge or 0.0
        return invented(plan, first=0.4 + (gain(rate) if plan.manners[0].bluff else 0.0))

    assert says in BLUFFS.answer(found, EN).short.replace("\N{NO-BREAK SPACE}", " ")


@pytest.mark.parametrize(
    "gain, says", [(-0.05, "instead of"), (0.05, "more, oddly"), (0.0, "cannot tell the two apart")]
)
def test_silence_costs_what_the_numbers_say(gain: float, says: str) -> None:
    def found(plan: Plan) -> Statistics:
        return invented(plan, first=0.25 if plan.manners[0].call else 0.25 + gain)

    assert says in CALLS.answer(found, EN).short


@pytest.mark.parametrize(
    "gain, says",
    [(-0.05, "quick hands pay"), (0.05, "does not hurt"), (0.0, "cannot tell the two apart")],
)
def test_slow_hands_cost_what_the_numbers_say(gain: float, says: str) -> None:
    def found(plan: Plan) -> Statistics:
        return invented(plan, first=0.25 + (gain if plan.manners[0].slow > 500 else 0.0))

    assert says in SHARKS.answer(found, EN).short


@pytest.mark.parametrize(
    "lengths, longest, shortest",
    [
        (
            {"jump-in": 90, "must-play": 45},
            "makes rounds longest in turns is “jump-in” (+50",
            "makes them shortest is “must-play” (\N{MINUS SIGN}25",
        ),
        ({"jump-in": 90, "stacking": 90}, "cannot tell apart: “stacking” (+50", "No house rule"),
        ({}, "No house rule makes rounds longer", "No house rule makes rounds shorter"),
    ],
)
def test_the_rule_that_changes_most_is_told_where_it_is_sure(
    lengths: dict[str, float], longest: str, shortest: str
) -> None:
    def found(plan: Plan) -> Statistics:
        return invented(plan, turns=lengths.get("".join(plan.options.get("house", [])), 60))

    answer = RULES.answer(found, EN)
    assert longest in answer.short
    assert shortest in answer.more[0]


def test_rules_are_told_by_their_sentence() -> None:
    for variant in [*house_variants(), *option_variants(), *match_variants()]:
        for lang in LANGUAGES:
            told = (
                house_rule_sentence(HOUSE_RULES[variant.value], lang)
                if variant.option == "house"
                else option_sentence(OPTIONS[variant.option], lang)
            )
            assert variant.title(Phrases(lang)).startswith(told.removesuffix("."))


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
            answer = question.answer(Evidence(asked), Phrases(lang))
            assert answer.short
            assert answer.figures


def test_the_spanish_page_says_what_is_said_on_both_sides_of_the_ocean() -> None:
    text = catalogue_parts("es")["lab.ftl"].lower()
    assert not re.findall(r"\b(?:farol|cog[eiíoa]|coj[oa]|casa(?:r|n|d)|pill)\w*", text)
