"""Who plays with whom, and how it is counted: two choices, and what goes together."""

from itertools import product

import pytest

from penultima.editions import EDITIONS
from penultima.game.table_rules import Scoring, Sides
from penultima.table import Company, Counting, Setup, SetupError
from penultima.table.setup import counting_by_sheet

SCORING = {
    Counting.ROUND: Scoring.NONE,
    Counting.POINTS: Scoring.STANDARD,
    Counting.ALTERNATIVE: Scoring.ALTERNATIVE,
    Counting.ELIMINATION: Scoring.ELIMINATION,
}
KINDS = [
    *product([Company.SINGLE], Counting),
    *product([Company.PARTNERS], [Counting.ROUND, Counting.POINTS, Counting.ALTERNATIVE]),
]


@pytest.mark.shows("R53", "M12")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("company, counting", KINDS)
def test_company_and_counting_are_chosen_apart(
    edition: str, company: Company, counting: Counting
) -> None:
    setup = Setup(edition=edition, company=company, counting=counting, target=230)
    rules = setup.build().rules
    assert rules.sides is (Sides.SINGLE if company is Company.SINGLE else Sides.PAIRS)
    assert rules.scoring is SCORING[counting]
    assert rules.target == (500 if counting is Counting.ROUND else 230)


@pytest.mark.shows("O8", "R53")
def test_partners_do_not_play_by_elimination() -> None:
    with pytest.raises(SetupError, match="elimination is not played in partners"):
        Setup(company=Company.PARTNERS, counting=Counting.ELIMINATION).build()


@pytest.mark.shows("M8", "R53")
def test_the_rotation_has_its_own_counting() -> None:
    rules = Setup(edition="mando", company=Company.ROTATION, target=230).build().rules
    assert (rules.sides, rules.scoring) == (Sides.PAIRS, Scoring.STANDARD)
    for counting in (Counting.ROUND, Counting.ALTERNATIVE, Counting.ELIMINATION):
        with pytest.raises(SetupError, match="the rotation is always counted by the points"):
            Setup(company=Company.ROTATION, counting=counting).build()


@pytest.mark.parametrize("company", [Company.PARTNERS, Company.ROTATION])
@pytest.mark.parametrize("counting", [Counting.ROUND, Counting.POINTS, Counting.ALTERNATIVE])
def test_pairs_need_seats_for_pairs(company: Company, counting: Counting) -> None:
    for seats in (2, 3, 5, 7, 9, 10):
        with pytest.raises(SetupError):
            Setup(company=company, counting=counting, seats=seats).build()


@pytest.mark.shows("M6")
def test_a_match_by_the_sheet_is_one_round_in_mando_and_goes_to_a_target_elsewhere() -> None:
    by_sheet = {name: counting_by_sheet(edition) for name, edition in EDITIONS.items()}
    assert by_sheet.pop("mando") is Counting.ROUND
    assert set(by_sheet.values()) == {Counting.POINTS}
