"""Whose the chairs are at tables that are being played: who comes in, and who leaves for good."""

import pytest
from msgspec.structs import replace

from penultima.table.setup import Setup, Teacher
from penultima.tournament import Tournament
from penultima.tournament.commands import Admit, Begin, ClaimName, Enter, Withdraw
from penultima.tournament.messages import YourPart
from penultima.tournament.outcomes import HandOver
from penultima.tournament.plan import Kind, Scheme
from tests.tournament.club import ORGANISER, Club, swiss

FOUR = ("ana", "blas", "carlos", "diana")


def rotation(people: int = 3, places: int = 4) -> Club:
    """Begun; bots hold the places of those who are missing."""
    club = Club(Scheme(title="Four", kind=Kind.ROTATION, places=places), FOUR[:people])
    club.say(ORGANISER, Begin)
    return club


def part(club: Club, who: str) -> YourPart:
    told = club.arrive(who).you
    assert told is not None
    return told


def holders(club: Club, code: str) -> list[str | None]:
    """As the tables were opened."""
    return [guest.who for guest in club.opening(code).guests]


def look_round(club: Club, code: str, chairs: list[str | None]) -> bool:
    """Whether that has changed anything that is kept."""
    before = club.tournament.seq
    club.note(club.tournament.look_round(code, chairs, club.now))
    return club.tournament.seq != before


@pytest.mark.shows("P7")
def test_whoever_comes_for_a_bot_s_place_has_the_chair_when_its_table_says_so() -> None:
    club = rotation()
    (code,) = club.tournament.open_tables
    (seats,) = club.sight.stages[0].tables
    chair = seats.chairs.index(4)
    club.say("eva", Enter, name="Eva")
    assert club.handed_over == [HandOver(code=code, chair=chair, who="eva", name="Eva")]
    assert (part(club, "eva").table, part(club, "eva").done) == ("", True)
    chairs = holders(club, code)
    assert not look_round(club, code, chairs)
    chairs[chair] = "eva"
    assert look_round(club, code, chairs)
    assert not look_round(club, code, chairs), "to hear it again changes nothing"
    assert (part(club, "eva").table, part(club, "eva").done) == (code, False)
    club.restart()
    assert part(club, "eva").table == code


def test_of_two_tables_the_one_where_the_place_is_hears_of_it() -> None:
    club = rotation(people=4, places=8)
    tables = club.sight.stages[0].tables
    for who in ("eva", "fito", "gil", "hugo"):
        club.say(who, Enter, name=who.title())
    assert len(club.handed_over) == 4
    for one in club.handed_over:
        (seats,) = [table for table in tables if table.code == one.code]
        number = seats.chairs[one.chair]
        assert number is not None
        assert club.sight.entrants[number - 1].name == one.name


def test_whoever_claims_a_name_has_the_chair_of_the_bot_that_played_under_it() -> None:
    club = Club(swiss(seed="s"), FOUR[:3])
    club.say(ORGANISER, Admit, name="Eva")
    club.say(ORGANISER, Begin)
    club.say("eva", ClaimName, number=4)
    (given,) = club.handed_over
    assert (given.who, given.name) == ("eva", "Eva")
    assert club.opening(given.code).guests[given.chair].name == "Eva"


def test_who_comes_between_two_stages_has_no_chair_to_be_given() -> None:
    club = Club(swiss(seed="s"), FOUR)
    club.say(ORGANISER, Admit, name="Eva")
    club.say(ORGANISER, Begin)
    club.end_stage()
    club.say("eva", ClaimName, number=5)
    assert club.handed_over == []


def test_in_a_rated_one_and_with_real_cards_nobody_comes_in_before_the_next_stage() -> None:
    rated = Setup(seats=2, rated=True, teacher=Teacher.OFF)
    plan = swiss(seed="s", setup=rated)
    club = Club(plan)
    for who in (*FOUR, "eva"):
        club.arrive(who, rated=True)
    for who in FOUR[:3]:
        club.say(who, Enter, name=who.title())
    club.say(ORGANISER, Admit, name="Eva")
    club.say(ORGANISER, Begin)
    club.say("eva", ClaimName, number=4)
    hands = Club(Scheme(title="Four", kind=Kind.ROTATION, places=4, by_hand=True), FOUR)
    hands.say(ORGANISER, Begin)
    hands.say("ana", Withdraw)
    hands.say(ORGANISER, Admit, name="Eva")
    assert club.handed_over == hands.handed_over == []


def test_whoever_leaves_a_table_for_good_is_not_called_back_to_it() -> None:
    club = rotation()
    (code,) = club.tournament.open_tables
    chairs = holders(club, code)
    left = [None if who == "blas" else who for who in chairs]
    assert look_round(club, code, left)
    blas, ana = part(club, "blas"), part(club, "ana")
    assert (blas.table, blas.done, blas.watch) == ("", True, (code,))
    assert (ana.table, ana.done) == (code, False)
    club.restart()
    assert part(club, "blas").table == ""
    club.end_stage()
    club.wait(1000)
    (again,) = club.tournament.open_tables
    assert part(club, "blas").table == again, "the next stage has a chair again"


def test_what_is_said_of_other_tables_or_of_those_that_are_over_changes_nothing() -> None:
    club = rotation()
    (code,) = club.tournament.open_tables
    nobody: list[str | None] = [None] * 4
    assert not look_round(club, "ZZZZZZ", nobody)
    club.end_stage()
    assert not look_round(club, code, nobody)


def test_bots_that_complete_a_table_have_no_place_to_lose() -> None:
    club = Club(swiss(setup=Setup(seats=4), seed="s"), (*FOUR, "eva"))
    club.say(ORGANISER, Begin)
    for code in club.tournament.open_tables:
        assert not look_round(club, code, holders(club, code))
    filled = [table for table in club.sight.stages[0].tables if None in table.chairs]
    assert filled


def test_it_says_at_which_tables_somebody_has_or_had_a_chair() -> None:
    club = rotation(people=4)
    first = club.tournament.open_tables
    club.end_stage()
    club.wait(1000)
    both = first + club.tournament.open_tables

    def tables_of(who: str) -> tuple[str, ...]:
        return Tournament.tables_of(club.tournament.save(), who)

    assert tables_of("ana") == both
    club.say("ana", Withdraw)
    assert tables_of("ana") == both, "the place was theirs"
    assert tables_of("eva") == ()
    hands = Club(replace(swiss(seed="s"), by_hand=True), FOUR)
    hands.say(ORGANISER, Begin)
    assert Tournament.tables_of(hands.tournament.save(), "ana") == ()
