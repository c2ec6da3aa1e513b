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
    Counting.ROUNDS: Scoring.STANDARD,
    Counting.PENALTIES: Scoring.ALTERNATIVE,
}
TO_A_TARGET = (Counting.POINTS, Counting.ALTERNATIVE, Counting.ELIMINATION)
KINDS = [
    *product([Company.SINGLE], Counting),
    *product([Company.PARTNERS], [by for by in Counting if by is not Counting.ELIMINATION]),
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
    assert rules.target == (230 if counting in TO_A_TARGET else 500)


@pytest.mark.shows("O8", "R53")
def test_partners_do_not_play_by_elimination() -> None:
    with pytest.raises(SetupError, match="elimination is not played in partners"):
        Setup(company=Company.PARTNERS, counting=Counting.ELIMINATION).build()


@pytest.mark.shows("M8", "R53")
def test_the_rotation_has_its_own_counting() -> None:
    rules = Setup(edition="mando", company=Company.ROTATION, target=230).build().rules
    assert (rules.sides, rules.scoring) == (Sides.PAIRS, Scoring.STANDARD)
    for counting in set(Counting) - {Counting.POINTS}:
        for company in (Company.ROTATION, Company.STAGE):
            with pytest.raises(SetupError, match="the rotation is always counted by the points"):
                Setup(company=company, counting=counting).build()


@pytest.mark.shows("P8")
def test_one_stage_of_a_rotation_is_for_tables_whose_chairs_are_arranged() -> None:
    setup = Setup(company=Company.STAGE)
    rules = setup.build().rules
    assert (rules.sides, rules.scoring) == (Sides.PAIRS, Scoring.STANDARD)
    with pytest.raises(SetupError, match="needs chairs that are arranged"):
        setup.build_open()
    with pytest.raises(SetupError, match="the rotation is for 4 players"):
        Setup(company=Company.STAGE, seats=6).build()
    with pytest.raises(SetupError, match="its plan says who deals"):
        Setup(edition="mando", company=Company.STAGE, dealer=1).build()
    assert Setup().build_open() == Setup().build()


@pytest.mark.parametrize("company", [Company.PARTNERS, Company.ROTATION, Company.STAGE])
@pytest.mark.parametrize("counting", [by for by in Counting if by is not Counting.ELIMINATION])
def test_pairs_need_seats_for_pairs(company: Company, counting: Counting) -> None:
    for seats in (2, 3, 5, 7, 9, 10):
        with pytest.raises(SetupError):
            Setup(company=company, counting=counting, seats=seats).build()


@pytest.mark.shows("M6")
def test_a_match_by_the_sheet_is_one_round_in_mando_and_goes_to_a_target_elsewhere() -> None:
    by_sheet = {name: counting_by_sheet(edition) for name, edition in EDITIONS.items()}
    assert by_sheet.pop("mando") is Counting.ROUND
    assert set(by_sheet.values()) == {Counting.POINTS}
