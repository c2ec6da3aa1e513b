"""What can be played and what cannot, with a sentence that says why."""

from typing import Any

import pytest

from penultima.table.setup import Company, Counting, Level, Setup
from penultima.tournament.checks import check
from penultima.tournament.plan import Kind, PlanError, TieBreak
from tests.tournament.simulated import plan

PARTNERS = Setup(company=Company.PARTNERS)


@pytest.mark.parametrize("kind", Kind)
def test_what_is_usual_can_be_played(kind: Kind) -> None:
    check(plan(kind))
    check(plan(kind), 8)
    if kind is not Kind.ROTATION:
        for entrants in (4, 5, 256):
            check(plan(kind), entrants)


@pytest.mark.parametrize("kind", [k for k in Kind if k not in (Kind.ROTATION, Kind.ELIMINATION)])
def test_partners(kind: Kind) -> None:
    check(plan(kind, setup=PARTNERS), 7)
    check(plan(kind, setup=PARTNERS, fill=None), 8)
    with pytest.raises(PlanError, match="7 do not make full tables of 4"):
        check(plan(kind, setup=PARTNERS, fill=None), 7)
    with pytest.raises(PlanError, match="partners need 4 players"):
        check(plan(kind, setup=Setup(company=Company.PARTNERS, seats=5)))


@pytest.mark.parametrize("entrants", [0, 3, 257])
def test_four_to_two_hundred_and_fifty_six(entrants: int) -> None:
    with pytest.raises(PlanError, match=f"4 to 256 can take part, not {entrants}"):
        check(plan(Kind.SWISS), entrants)


REFUSED: list[tuple[Kind, dict[str, Any], int | None, str]] = [
    (Kind.ROTATION, {}, 6, "for 4 or 8 players, not 6"),
    (Kind.ROTATION, {"sets": 2}, 8, "a rotation of 8 is played once"),
    (Kind.ROTATION, {"setup": Setup(seats=5)}, None, "there are 4 at a table"),
    (Kind.ROTATION, {"setup": PARTNERS}, None, "the company 'partners' does not go"),
    (Kind.ROTATION, {"setup": Setup(counting=Counting.ROUND)}, None, "counting 'round' does not"),
    (Kind.ROTATION, {"ties": (TieBreak.POINTS,)}, None, "the sheet says how ties are broken"),
    (Kind.SWISS, {"ties": (TieBreak.BEST, TieBreak.BEST)}, None, "named twice"),
    (Kind.SWISS, {"setup": Setup(company=Company.ROTATION)}, None, "company 'rotation' does not"),
    (Kind.SWISS, {"advance": 2}, None, "'advance' means nothing"),
    (Kind.SWISS, {"sets": 2}, None, "'sets' means nothing"),
    (Kind.KNOCKOUT, {"stages": 2}, None, "'stages' means nothing"),
    (Kind.KNOCKOUT, {"advance": 4}, None, "at a table of 4 not 4 can go on"),
    (Kind.ELIMINATION, {"setup": PARTNERS}, None, "company 'partners' does not go"),
    (Kind.RACE, {"setup": Setup(counting=Counting.ROUND)}, None, "counting 'round' does not"),
    (Kind.SWISS, {"setup": Setup(edition="nobody's")}, None, "nobody's"),
    (Kind.SWISS, {"setup": Setup(edition="mando", dealer=3)}, None, "chair 4 cannot deal"),
]


@pytest.mark.parametrize("kind, choices, entrants, why", REFUSED)
def test_what_does_not_go_together(
    kind: Kind, choices: dict[str, Any], entrants: int | None, why: str
) -> None:
    with pytest.raises(PlanError, match=why):
        check(plan(kind, **choices), entrants)


@pytest.mark.parametrize("sets", [1, 5])
def test_a_rotation_of_four_has_sets(sets: int) -> None:
    check(plan(Kind.ROTATION, sets=sets), 4)


def test_bots_that_complete_a_table_are_casual_unless_somebody_says_otherwise() -> None:
    assert plan(Kind.SWISS).filler is Level.CASUAL
    assert plan(Kind.SWISS, fill=None).filler is Level.CASUAL
    assert plan(Kind.SWISS, fill=Level.SKILLED).filler is Level.SKILLED


def test_tie_breaks_in_any_order() -> None:
    check(plan(Kind.SWISS, ties=tuple(reversed(TieBreak))))
    check(plan(Kind.SWISS, ties=()))
