"""Rounds that nobody wins, as the page tells them."""

from collections.abc import Callable

import pytest

from penultima.editions import EDITIONS
from penultima.lab.evidence import StatisticsOf
from penultima.lab.phrases import Phrases
from penultima.lab.questions.standstill import standstill_question
from penultima.plan import NAMED_POLICIES, Plan
from penultima.simulation.habits import POLICIES
from penultima.simulation.run import run
from penultima.simulation.statistics import Statistics, summarise
from tests.lab.inventing import ROUNDS, invented

EN = Phrases("en")
QUESTION = standstill_question(NAMED_POLICIES)
BOTH = ["draw-until-playable", "jump-in"]
SHEETS = [plan for plan in QUESTION.plans() if not plan.options]

COMBINATIONS = 9 * len(EDITIONS.ours)
"""Of edition and number of players."""


def voids(count: Callable[[Plan], int]) -> StatisticsOf:
    """Runs with so many void rounds."""

    def found(plan: Plan) -> Statistics:
        return invented(plan, void=count(plan))

    return found


def is_table(plan: Plan, edition: str, seats: int) -> bool:
    """With both house rules, all else as the sheet and the page have it."""
    usual = plan.options == {"house": BOTH} and plan.policies == ("thrifty",)
    return usual and (plan.edition, plan.seats) == (edition, seats)


def test_every_edition_and_number_of_players_is_asked_about_by_the_sheet_and_with_both() -> None:
    for options in ({}, {"house": BOTH}):
        tables = {
            (plan.edition, plan.seats)
            for plan in QUESTION.plans()
            if plan.options == options and plan.policies == ("thrifty",)
        }
        assert tables == {(edition, seats) for edition in EDITIONS.ours for seats in range(2, 11)}


def test_only_policies_that_are_known_are_asked_for() -> None:
    def asked(known: tuple[str, ...]) -> set[str]:
        return {name for plan in standstill_question(known).plans() for name in plan.policies}

    assert asked(NAMED_POLICIES) == {"thrifty", "common", "linear"}
    assert asked(POLICIES) == {"thrifty"}


def test_what_the_sheet_says_already_is_not_said_again() -> None:
    """So that a table is the same one wherever it is asked for."""
    drawn = [plan for plan in QUESTION.plans() if "drawn" in plan.options]
    assert drawn
    for plan in drawn:
        assert plan.rules() != Plan(edition=plan.edition, seats=plan.seats).rules()
        assert plan.options["drawn"] == "may"


@pytest.mark.parametrize(
    "void, says",
    [
        (0, f"none of {len(SHEETS) * ROUNDS:,} rounds was void: on average that happens less than"),
        (1, f"one of {len(SHEETS) * ROUNDS:,} rounds was void: nobody won it"),
        (2_000, "2,000 of 10,500,000 rounds were void, about one in 5,200: nobody won them"),
    ],
)
def test_the_sheets_are_judged_by_all_their_rounds(void: int, says: str) -> None:
    answer = QUESTION.answer(voids(lambda plan: void if plan == SHEETS[0] else 0), EN)
    assert says in answer.short


def test_none_of_many_is_told_by_the_end_of_its_interval() -> None:
    """Wilson: none of n leaves room for one in n / 1.96²."""
    short = QUESTION.answer(invented, EN).short
    assert short.endswith(
        f"less than once in {len(SHEETS) * ROUNDS / 1.96**2 // 100_000 * 100_000:,.0f} rounds."
    )


@pytest.mark.parametrize(
    "second, says",
    [
        (100, ["The most: Shark, 10 players (1.0"]),
        (990, ["Among the most, which the sample cannot tell apart", "Cars, 3 players (0.99"]),
    ],
)
def test_where_it_happens_most_is_told_where_it_is_sure(second: int, says: list[str]) -> None:
    def count(plan: Plan) -> int:
        return 1_000 * is_table(plan, "shark", 10) + second * is_table(plan, "cars", 3)

    told = " ".join(QUESTION.answer(voids(count), EN).more)
    assert f"there were void rounds in 2 of {COMBINATIONS} combinations" in told
    for part in says:
        assert part in told


def test_nothing_is_the_most_where_all_are_equal_or_none_was_seen() -> None:
    equal = " ".join(QUESTION.answer(voids(lambda plan: 100), EN).more)
    assert f"there were void rounds in {COMBINATIONS} of {COMBINATIONS} combinations" in equal
    none = " ".join(QUESTION.answer(invented, EN).more)
    assert "Not even with two house rules together" in none
    assert "most" not in equal + none


@pytest.mark.parametrize(
    "may, says",
    [(500, "more likely"), (2_000, "less likely"), (1_010, "cannot tell whether that matters")],
)
def test_the_duty_to_lay_a_drawn_card_is_judged_by_its_interval(may: int, says: str) -> None:
    def count(plan: Plan) -> int:
        return may if plan.options.get("drawn") == "may" else 1_000

    assert says in " ".join(QUESTION.answer(voids(count), EN).more)


@pytest.mark.parametrize(
    "cut, says",
    [
        (1, "One round was neither won nor void after 5,000 moves"),
        (7, "7 rounds were neither won nor void after 5,000 moves"),
    ],
)
def test_rounds_that_were_broken_off_are_told_with_their_table(cut: int, says: str) -> None:
    def found(plan: Plan) -> Statistics:
        here = is_table(plan, "mando", 2)
        return invented(plan, cut=cut if here else 0)

    last = QUESTION.answer(found, EN).more[-1]
    assert last.startswith(says)
    assert "(Mando, 2 players)" in last
    assert "broken off" not in " ".join(QUESTION.answer(invented, EN).more)


def test_the_chart_of_players_leaves_out_where_it_never_happened() -> None:
    def count(plan: Plan) -> int:
        return 50 * is_table(plan, "shark", 10)

    every = 3 * len(EDITIONS.ours)
    for found, rows in ((voids(count), 1), (invented, every)):
        figure = QUESTION.answer(found, EN).figures[-1]
        assert figure.chart.count('class="name"') == rows + 1  # and that of the axis
        assert len(figure.rows) == every


@pytest.mark.shows("R49")
def test_at_a_crowded_table_of_sharks_some_rounds_really_have_no_winner() -> None:
    plan = Plan(edition="shark", seats=10, options={"house": BOTH}, policies=("thrifty",), seed=1)
    told = summarise(run(plan, 4_000))
    assert told.void_share.count == told.void
    assert told.void_share.of == 4_000
    assert 0.005 < told.void_share.share < 0.04
    assert told.cut == 0
