"""What can be played and what cannot, with a sentence that says why."""

from typing import Any

import pytest

from penultima.table.setup import Company, Counting, Level, Setup
from penultima.tournament.checks import check
from penultima.tournament.plan import Kind, PlanError, TieBreak
from penultima.words import LANGUAGES
from penultima.words.bundles import keys_of
from penultima.words.troubles import worded
from tests.tournament.simulated import plan

PARTNERS = Setup(company=Company.PARTNERS)
BY_ROUND = Setup(counting=Counting.ROUND)


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
    with pytest.raises(PlanError, match=f"it takes 4 to 256, and there are {entrants}"):
        check(plan(Kind.SWISS), entrants)


REFUSED: list[tuple[Kind, dict[str, Any], int | None, str]] = [
    (Kind.ROTATION, {}, 6, "plan-places-rotation"),
    (Kind.ROTATION, {"places": 5}, None, "plan-places-rotation"),
    (Kind.ROTATION, {"sets": 2}, 8, "plan-sets-eight"),
    (Kind.ROTATION, {"sets": 2}, None, "plan-sets-eight"),
    (Kind.ROTATION, {"setup": Setup(seats=5)}, None, "plan-seats-rotation"),
    (Kind.ROTATION, {"setup": PARTNERS}, None, "plan-company-rotation"),
    (Kind.ROTATION, {"setup": BY_ROUND}, None, "plan-counting-rotation"),
    (Kind.ROTATION, {"ties": (TieBreak.POINTS,)}, None, "plan-ties-rotation"),
    (Kind.SWISS, {"ties": (TieBreak.BEST, TieBreak.BEST)}, None, "plan-ties-twice"),
    (Kind.SWISS, {"setup": Setup(company=Company.ROTATION)}, None, "plan-company-tables"),
    (Kind.SWISS, {"advance": 2}, None, "plan-advance-elsewhere"),
    (Kind.SWISS, {"sets": 2}, None, "plan-sets-elsewhere"),
    (Kind.SWISS, {}, 3, "plan-entrants-range"),
    (Kind.SWISS, {"setup": PARTNERS, "fill": None}, 7, "plan-fill-partners"),
    (Kind.KNOCKOUT, {"stages": 2}, None, "plan-stages-elsewhere"),
    (Kind.KNOCKOUT, {"advance": 4}, None, "plan-advance-all"),
    (Kind.ELIMINATION, {"setup": PARTNERS}, None, "plan-company-elimination"),
    (Kind.ELIMINATION, {"setup": BY_ROUND}, None, "plan-counting-elimination"),
    (Kind.RACE, {"setup": BY_ROUND}, None, "plan-counting-race"),
    (Kind.SWISS, {"setup": Setup(edition="nobody's")}, None, "plan-tables-setup"),
    (Kind.SWISS, {"setup": Setup(edition="mando", dealer=3)}, None, "plan-tables-setup"),
    (Kind.SWISS, {"setup": Setup(rated=True), "by_hand": True}, None, "plan-rated-by-hand"),
    (Kind.SWISS, {"setup": Setup(rated=True)}, None, "plan-tables-setup"),
    (Kind.SWISS, {"setup": PARTNERS, "by_hand": True}, 7, "plan-entrants-partners"),
    (Kind.ROTATION, {"by_hand": True, "places": 8}, 4, "plan-entrants-rotation"),
]


@pytest.mark.parametrize("kind, choices, entrants, code", REFUSED)
def test_what_does_not_go_together_is_said_by_field_and_reason_in_every_language(
    kind: Kind, choices: dict[str, Any], entrants: int | None, code: str
) -> None:
    with pytest.raises(PlanError) as refused:
        check(plan(kind, **choices), entrants)
    assert refused.value.code == code
    sentences = {lang: worded(refused.value, lang) for lang in LANGUAGES}
    assert sentences["en"] == str(refused.value) != sentences["es"]
    for sentence in sentences.values():
        assert ":" in sentence
        assert "{" not in sentence
        assert "tournament-refused" not in sentence
        figures = (figure for name, figure in refused.value.figures.items() if name != "why")
        assert all(str(figure) in sentence for figure in figures)
    assert all(str(figure) in sentences["en"] for figure in refused.value.figures.values())


def test_every_reason_that_has_a_sentence_is_one_of_these() -> None:
    told = {f"tournament-refused-{code}" for *_, code in REFUSED}
    known = {key for key in keys_of("en", "classic") if key.startswith("tournament-refused-plan-")}
    by_who_is_there = {"plan-places-taken", "plan-fill-by-hand"}
    assert known - told == {f"tournament-refused-{code}" for code in by_who_is_there}


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
