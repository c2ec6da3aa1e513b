"""A tournament at work: who may say what when, and what comes of it."""

import json
from typing import Any

import msgspec
import pytest

from penultima.players.levels import Level
from penultima.table.messages import Ack, Refused
from penultima.table.setup import Company, Counting, Setup, Teacher
from penultima.tournament import Tournament
from penultima.tournament.audit import check
from penultima.tournament.commands import (
    Admit,
    Appoint,
    Begin,
    CheckIn,
    ClaimName,
    EndEarly,
    Enter,
    GoOn,
    HandIn,
    Hold,
    Mark,
    Revise,
    Strike,
    TypeResult,
    Withdraw,
)
from penultima.tournament.export import record, record_json
from penultima.tournament.field import Result
from penultima.tournament.kept import FORMAT
from penultima.tournament.messages import (
    News,
    Obstacle,
    Remark,
    ScheduleSight,
    Status,
    StuckTable,
)
from penultima.tournament.plan import Kind, Scheme
from tests.tournament.club import ORGANISER, Club, swiss
from tests.tournament.steward import faults

FOUR = ("ana", "blas", "cleo", "dani")
RATED = Setup(rated=True, teacher=Teacher.OFF)


def rotation() -> Scheme:
    return Scheme(title="Eight", kind=Kind.ROTATION, places=8)


def stages(club: Club) -> int:
    return len(club.sight.stages)


def test_people_enter_once_and_are_called_differently() -> None:
    club = Club(swiss(), FOUR)
    club.say("ana", Enter, name="Anita")
    club.say("eva", Enter, name="blas")
    names = [(entrant.number, entrant.name) for entrant in club.sight.entrants]
    assert names == [(1, "Anita"), (2, "Blas"), (3, "Cleo"), (4, "Dani"), (5, "blas 2")]


def test_a_command_sent_twice_has_one_effect_also_after_a_restart() -> None:
    club = Club(swiss(), FOUR)
    command = Admit(id="once", level=Level.SKILLED)
    assert isinstance(club.send(ORGANISER, command), Ack)
    club.restart()
    assert isinstance(club.send(ORGANISER, command), Ack)
    assert len(club.sight.entrants) == 5


@pytest.mark.parametrize(
    "kind, told",
    [
        (Revise, {"plan": swiss(stages=3)}),
        (Admit, {"name": "Eva"}),
        (Strike, {"number": 1}),
        (Mark, {"number": 1}),
        (Begin, {}),
    ],
)
def test_what_the_organiser_decides_nobody_else_does(kind: type, told: dict[str, object]) -> None:
    assert Club(swiss(), FOUR).refusal("ana", kind, **told) == "not-organiser"


def test_a_name_written_down_is_claimed_by_whoever_comes() -> None:
    club = Club(swiss(), FOUR)
    club.say(ORGANISER, Admit, name="Eva")
    assert club.refusal("ana", ClaimName, number=5) == "entered-already"
    club.say("eva", ClaimName, number=5)
    assert club.refusal("fina", ClaimName, number=5) == "entrant-taken"
    assert club.refusal("fina", ClaimName, number=9) == "no-such-entrant"
    eva = club.sight.entrants[4]
    assert (eva.claimed, eva.checked_in) == (True, True)


def test_check_in_can_be_said_and_marked() -> None:
    club = Club(swiss(), FOUR)
    club.say("ana", CheckIn, here=False)
    club.say(ORGANISER, Mark, number=2, here=False)
    assert [entrant.checked_in for entrant in club.sight.entrants] == [False, False, True, True]
    assert club.refusal("eva", CheckIn) == "not-entered"


def test_the_organiser_is_called_as_they_have_entered() -> None:
    club = Club(swiss(), FOUR)
    assert club.sight.organiser == "Org"
    club.say(ORGANISER, Enter, name="Olga")
    assert club.sight.organiser == "Olga"


def test_as_many_as_there_are_places_may_enter() -> None:
    club = Club(swiss(places=4), FOUR)
    assert club.refusal("eva", Enter, name="Eva") == "full"
    assert club.refusal(ORGANISER, Admit, name="Eva") == "full"
    club.say("ana", Withdraw)
    club.say("eva", Enter, name="Eva")
    assert [entrant.number for entrant in club.sight.entrants] == [2, 3, 4, 5]


def test_nobody_can_begin_with_too_few_and_nothing_has_changed() -> None:
    club = Club(swiss(), FOUR[:3])
    assert club.refusal(ORGANISER, Begin) == "plan-entrants-range"


def test_whom_the_organiser_appoints_may_direct_it_too() -> None:
    """So that it goes on where the organiser is away."""
    club = Club(swiss(pause=None, stages=2), FOUR)
    club.say(ORGANISER, Admit, name="Eva")
    assert club.refusal("ana", Begin) == "not-organiser"
    assert club.refusal(ORGANISER, Appoint, number=5) == "not-a-person"
    assert club.refusal("ana", Appoint, number=1) == "not-organiser"
    club.say(ORGANISER, Appoint, number=1)
    club.restart()
    assert [entrant.directs for entrant in club.sight.entrants] == [True] + [False] * 4
    you = club.arrive("ana").you
    assert you is not None
    assert you.organiser
    club.say("ana", Begin)
    club.end_stage()
    club.say(ORGANISER, Appoint, number=None)
    assert club.refusal("ana", GoOn) == "not-organiser"


def test_whoever_was_appointed_takes_the_place_of_an_organiser_who_is_forgotten() -> None:
    club = Club(swiss(), FOUR)
    club.say(ORGANISER, Appoint, number=3)
    club.tournament.forget(ORGANISER, club.now)
    assert club.sight.organiser == "Cleo"
    club.tournament.forget("cleo", club.now)
    assert club.sight.organiser == "Ana"
    assert "cleo" not in club.tournament.people


def test_the_seed_is_the_organisers_alone_until_it_begins() -> None:
    """Who knows it beforehand could choose when to enter."""
    club = Club(swiss(seed="mine"), FOUR)
    for who, knows in ((ORGANISER, "mine"), ("ana", ""), ("stranger", "")):
        told = club.arrive(who)
        assert told.plan is not None
        assert told.you is not None
        assert (told.plan.seed, told.you.seed) == ("", knows)
    club.say(ORGANISER, Begin)
    assert club.sight.plan.seed == "mine"
    you = club.arrive(ORGANISER).you
    assert you is not None
    assert you.seed == ""


def test_it_can_begin_without_those_who_are_not_here() -> None:
    club = Club(swiss(), (*FOUR, "eva"))
    club.say(ORGANISER, Admit, name="Fina")
    club.say(ORGANISER, Admit, level=Level.SKILLED)
    club.say("ana", CheckIn, here=False)
    club.say(ORGANISER, Begin, without_absent=True)
    numbers = [entrant.number for entrant in club.sight.entrants]
    assert numbers == [2, 3, 4, 5, 7]
    seated = {number for table in club.sight.stages[0].tables for number in table.chairs}
    assert not {1, 6} & seated
    club.say("ana", Enter, name="Ana")
    assert club.sight.entrants[-1].number == 8, "who is late comes in late"


def test_nothing_has_changed_where_too_few_are_here() -> None:
    club = Club(swiss(), FOUR)
    club.say("ana", CheckIn, here=False)
    assert club.refusal(ORGANISER, Begin, without_absent=True) == "plan-entrants-range"


def test_bots_keep_the_places_of_those_without_whom_a_rotation_begins() -> None:
    club = Club(rotation(), FOUR)
    club.say("ana", CheckIn, here=False)
    club.say(ORGANISER, Begin, without_absent=True)
    assert sum(entrant.vacant for entrant in club.sight.entrants) == 5


def test_it_begins_with_tables_for_everybody_and_the_seed_is_known() -> None:
    club = Club(swiss(), FOUR)
    club.say(ORGANISER, Begin)
    assert club.sight.plan.seed == "drawn"
    assert [len(opening.guests) for opening in club.opened] == [2, 2]
    assert {guest.who for opening in club.opened for guest in opening.guests} == set(FOUR)
    assert [table.code for table in club.sight.stages[0].tables] == ["T00001", "T00002"]
    assert club.refusal(ORGANISER, Begin) == "wrong-stage"
    assert club.refusal(ORGANISER, Revise, plan=swiss()) == "wrong-stage"


def test_results_lead_to_the_next_stage_after_the_pause_and_at_last_to_the_end() -> None:
    club = Club(swiss(stages=2, pause=30), FOUR)
    club.say(ORGANISER, Begin)
    club.end_table("T00001")
    assert len(club.tournament.open_tables) == 1
    club.end_table("T00002")
    assert club.sight.left_ms == 30_000
    club.wait(29)
    assert stages(club) == 1
    club.wait(1)
    assert stages(club) == 2
    club.end_stage()
    assert club.tournament.status is Status.OVER
    assert [line.place for line in club.sight.standings] == [1, 2, 3, 4]
    assert club.tournament.wakes_at is None


def out(**choices: Any) -> Scheme:
    """Two at a table, out with a hundred points."""
    setup = Setup(seats=2, target=100)
    chosen = {"kind": Kind.ELIMINATION, "setup": setup, "rounds": 1, "seed": "s", "pause": 30}
    return Scheme(**{"title": "Out", **chosen, **choices})


def penalties(table: int, *points: int, stage: int = 0) -> dict[str, Any]:
    """Typed in; the other has won the round."""
    won = tuple(int(one == 0) for one in points)
    return {"stage": stage, "table": table, "points": points, "rounds_won": won}


def test_what_a_mistyped_result_has_ended_goes_on_once_that_is_corrected() -> None:
    club = Club(out(by_hand=True), FOUR)
    club.say(ORGANISER, Begin)
    club.say(ORGANISER, TypeResult, **penalties(0, 200, 0))
    club.say(ORGANISER, TypeResult, **penalties(1, 900, 900))
    assert club.tournament.status is Status.OVER
    club.say(ORGANISER, TypeResult, **penalties(1, 90, 0), note="one digit too many")
    assert (club.tournament.status, club.sight.left_ms) == (Status.BETWEEN, None)
    club.restart()
    club.say(ORGANISER, GoOn)
    assert len(club.sight.stages) == 2
    told = record(club.sight)
    assert check(told) == []
    assert faults(json.loads(record_json(club.sight))) == []


def test_what_the_organiser_has_ended_stays_so_whatever_is_corrected() -> None:
    club = Club(out(by_hand=True), FOUR)
    club.say(ORGANISER, Begin)
    for table in (0, 1):
        club.say(ORGANISER, TypeResult, **penalties(table, 20, 0))
    club.say(ORGANISER, EndEarly)
    club.say(ORGANISER, TypeResult, **penalties(0, 30, 0), note="counted again")
    assert club.tournament.status is Status.OVER


def test_the_same_end_of_a_table_heard_twice_counts_once() -> None:
    club = Club(swiss(), FOUR)
    club.say(ORGANISER, Begin)
    club.end_table("T00001", (9, 3))
    seq = club.tournament.seq
    club.end_table("T00001", (1, 7))
    assert club.tournament.seq == seq
    result = club.sight.stages[0].tables[0].result
    assert result is not None
    assert result.points == (9, 3)


def test_whom_the_house_renames_is_called_so_as_entrant_and_as_organiser() -> None:
    club = Club(swiss(), FOUR)
    club.arrive("ana")
    club.note(club.tournament.rename("ana", "Nice", club.now))
    assert "Nice" in [entrant.name for entrant in club.sight.entrants]
    club.note(club.tournament.rename(ORGANISER, "Boss", club.now))
    assert club.sight.organiser == "Boss"
    club.note(club.tournament.rename("stranger", "Else", club.now))
    assert "Else" not in [entrant.name for entrant in club.sight.entrants]


def test_the_organiser_may_hold_the_next_stage_and_go_on() -> None:
    club = Club(swiss(), FOUR)
    club.say(ORGANISER, Begin)
    club.end_stage()
    club.say(ORGANISER, Hold)
    club.wait(10_000)
    assert club.tournament.status is Status.BETWEEN
    club.say(ORGANISER, GoOn)
    assert len(club.sight.stages) == 2


def test_without_a_pause_it_waits_for_the_organiser() -> None:
    club = Club(swiss(pause=None), FOUR)
    club.say(ORGANISER, Begin)
    club.end_stage()
    assert (club.sight.left_ms, club.tournament.wakes_at) == (None, None)
    club.say(ORGANISER, EndEarly)
    assert club.tournament.status is Status.OVER


def test_a_correction_needs_a_note_that_everybody_sees() -> None:
    club = Club(swiss(), FOUR)
    club.say(ORGANISER, Begin)
    told = {"stage": 0, "table": 0, "points": (1, 9), "rounds_won": (0, 1)}
    assert club.refusal(ORGANISER, TypeResult, **told) == "no-note"
    club.end_table("T00001", (9, 3))
    assert club.refusal(ORGANISER, TypeResult, **told) == "no-note"
    club.say(ORGANISER, TypeResult, **told, note="counted again")
    assert club.sight.stages[0].tables[0].result == Result(
        places=(2, 1), points=(1, 9), rounds_won=(0, 1), note="counted again"
    )
    assert club.sight.log[-1].remark is Remark.CORRECTED
    assert club.sight.log[-1].note == "counted again"


def test_the_organiser_may_say_how_a_table_ends_that_does_not() -> None:
    """Its own end, should it come, changes nothing any more."""
    club = Club(swiss(), FOUR)
    club.say(ORGANISER, Begin)
    told = {"stage": 0, "table": 0, "points": (0, 9), "rounds_won": (0, 1)}
    club.say(ORGANISER, TypeResult, **told, note="one went home")
    club.end_table("T00001", (50, 1))
    result = club.sight.stages[0].tables[0].result
    assert result is not None
    assert (result.points, result.note) == ((0, 9), "one went home")


def test_a_table_whose_end_the_organiser_has_said_need_not_be_played_any_more() -> None:
    club = Club(swiss(), FOUR)
    club.say(ORGANISER, Begin)
    first, second = club.tournament.open_tables
    told = {"stage": 0, "points": (0, 9), "rounds_won": (0, 1), "note": "one went home"}
    club.say(ORGANISER, TypeResult, table=0, **told)
    assert club.ruled_off == [first]
    assert club.tournament.needless_tables == (first,)
    club.say(ORGANISER, TypeResult, table=0, **told)
    assert club.ruled_off == [first], "a correction ends nothing"
    club.say(ORGANISER, EndEarly)
    assert club.ruled_off == [first, second]
    assert set(club.tournament.needless_tables) == {first, second}


def test_with_real_cards_there_is_no_table_to_be_ended() -> None:
    club = Club(swiss(by_hand=True), FOUR)
    assert club.tournament.needless_tables == ()
    club.say(ORGANISER, Begin)
    club.say(ORGANISER, TypeResult, stage=0, table=0, points=(1, 2), rounds_won=(0, 1))
    club.say(ORGANISER, EndEarly)
    assert club.ruled_off == []
    assert club.tournament.needless_tables == ()


def test_whoever_comes_late_is_told_of_the_last_stages_only() -> None:
    club = Club(swiss(stages=9), [f"p{number}" for number in range(12)])
    club.say(ORGANISER, Begin)
    club.play_out()
    stages = club.arrive("late").stages
    assert stages is not None
    assert list(stages) == [3, 4, 5, 6, 7, 8]


@pytest.mark.parametrize(
    "wrong, code",
    [
        ({"stage": 7}, "no-such-table"),
        ({"table": 7}, "no-such-table"),
        ({"points": (1, 2, 3)}, "bad-result"),
        ({"rounds_won": ()}, "bad-result"),
        ({"places": (1, 3)}, "bad-result"),
        ({"places": (1,)}, "bad-result"),
    ],
)
def test_a_result_that_cannot_be_is_refused(wrong: dict[str, object], code: str) -> None:
    club = Club(swiss(by_hand=True), FOUR)
    club.say(ORGANISER, Begin)
    told = {"stage": 0, "table": 0, "points": (1, 9), "rounds_won": (0, 1), **wrong}
    assert club.refusal(ORGANISER, TypeResult, **told) == code


PAIRS = Setup(company=Company.PARTNERS, counting=Counting.POINTS)
PAIR = {"points": (30, 0, 30, 0), "rounds_won": (2, 1, 2, 1)}


@pytest.mark.parametrize(
    "plan, told, code",
    [
        (swiss(by_hand=True, setup=PAIRS), PAIR, None),
        (swiss(by_hand=True, setup=PAIRS), {**PAIR, "places": (1, 3, 1, 3)}, None),
        (swiss(by_hand=True, setup=PAIRS), {**PAIR, "points": (30, 0, 20, 0)}, "result-partners"),
        (swiss(by_hand=True, setup=PAIRS), {**PAIR, "places": (1, 3, 2, 3)}, "result-partners"),
        (Scheme(title="Four", kind=Kind.ROTATION, places=4, by_hand=True), PAIR, None),
        (
            Scheme(title="Four", kind=Kind.ROTATION, places=4, by_hand=True),
            {**PAIR, "rounds_won": (3, 2, 3, 2)},
            "result-rounds",
        ),
        (
            swiss(by_hand=True, setup=Setup(counting=Counting.ROUND)),
            {"points": (0,) * 4, "rounds_won": (1, 1, 0, 0)},
            "result-rounds",
        ),
        (
            Scheme(title="Race", kind=Kind.RACE, rounds=2, by_hand=True),
            {"points": (9, 0, 0, 0), "rounds_won": (1, 2, 0, 0)},
            "result-rounds",
        ),
    ],
)
def test_partners_have_the_same_and_a_round_is_won_once(
    plan: Scheme, told: dict[str, object], code: str | None
) -> None:
    club = Club(plan, FOUR)
    club.say(ORGANISER, Begin)
    if code is None:
        club.say(ORGANISER, TypeResult, stage=0, table=0, **told)
    else:
        assert club.refusal(ORGANISER, TypeResult, stage=0, table=0, **told) == code


def test_where_all_is_one_round_who_has_won_it_is_first() -> None:
    club = Club(swiss(by_hand=True, setup=Setup(counting=Counting.ROUND)), FOUR)
    club.say(ORGANISER, Begin)
    told = {"stage": 0, "table": 0, "points": (0,) * 4}
    club.say(ORGANISER, TypeResult, **told, rounds_won=(0, 1, 0, 0))
    result = club.sight.stages[0].tables[0].result
    assert result is not None
    assert result.places == (2, 1, 2, 2)


def test_no_bot_gets_real_cards() -> None:
    club = Club(swiss(by_hand=True), FOUR)
    assert club.refusal(ORGANISER, Admit, level=Level.CASUAL) == "plan-fill-by-hand"
    with_bot = Club(swiss(), FOUR)
    with_bot.say(ORGANISER, Admit, level=Level.CASUAL)
    assert with_bot.refusal(ORGANISER, Revise, plan=swiss(by_hand=True)) == "plan-fill-by-hand"
    eight = Scheme(title="Eight", kind=Kind.ROTATION, by_hand=True)
    assert Club(eight, FOUR).refusal(ORGANISER, Begin) == "plan-entrants-rotation"


@pytest.mark.shows("P7")
def test_with_real_cards_a_place_is_kept_for_whoever_comes_or_is_written_down() -> None:
    plan = Scheme(title="Four", kind=Kind.ROTATION, places=4, by_hand=True)
    club = Club(plan, FOUR)
    club.say(ORGANISER, Begin)
    assert club.refusal(ORGANISER, Admit, name="Eva") == "full"
    club.say("ana", Withdraw)
    ana = club.sight.entrants[0]
    assert (ana.vacant, ana.level, ana.claimed) == (True, None, False)
    club.say(ORGANISER, Admit, name="Eva")
    eva = club.sight.entrants[0]
    assert (eva.name, eva.vacant, eva.claimed) == ("Eva", False, False)
    assert club.sight.log[-1].remark is Remark.TOOK_OVER


def test_whoever_sits_at_a_table_hands_its_result_in_and_the_organiser_confirms_it() -> None:
    club = Club(swiss(by_hand=True, stages=1), FOUR)
    club.say(ORGANISER, Begin)
    people = dict(enumerate(FOUR, 1))
    first, second = (
        [people[n or 0] for n in table.chairs] for table in club.sight.stages[0].tables
    )
    told = {"stage": 0, "table": 0, "points": (30, 0), "rounds_won": (1, 0)}
    club.say(first[1], HandIn, **told)
    club.restart()
    table = club.sight.stages[0].tables[0]
    assert table.result is None
    assert table.handed_in is not None
    assert people[table.handed_in.by] == first[1]
    assert table.handed_in.result == Result(places=(1, 2), points=(30, 0), rounds_won=(1, 0))
    assert club.refusal(second[0], HandIn, **told) == "not-your-table"
    assert club.refusal("eva", HandIn, **told) == "not-entered"
    assert club.refusal(first[0], HandIn, **told | {"points": (1,)}) == "bad-result"
    club.say(first[0], HandIn, **told | {"points": (40, 0)})
    club.say(ORGANISER, TypeResult, **told | {"points": (40, 0)})
    table = club.sight.stages[0].tables[0]
    assert table.handed_in is None
    assert table.result == Result(places=(1, 2), points=(40, 0), rounds_won=(1, 0))
    assert club.refusal(first[0], HandIn, **told) == "table-over"
    club.say(second[0], HandIn, **told | {"table": 1})
    club.say(ORGANISER, TypeResult, **told, note="counted again")
    assert club.sight.stages[0].tables[1].handed_in is not None


def test_what_is_handed_in_is_gone_with_its_stage() -> None:
    club = Club(swiss(by_hand=True, stages=2, pause=0), FOUR)
    club.say(ORGANISER, Begin)
    told = {"stage": 0, "points": (30, 0), "rounds_won": (1, 0)}
    for table in range(2):
        club.say(ORGANISER, TypeResult, table=table, **told)
    club.wait(1)
    assert stages(club) == 2
    player = dict(enumerate(FOUR, 1))[club.sight.stages[1].tables[0].chairs[0] or 0]
    club.say(player, HandIn, **told | {"stage": 1, "table": 0})
    assert club.sight.stages[0].tables[0].handed_in is None
    assert club.sight.stages[1].tables[0].handed_in is not None


def test_by_hand_no_table_is_opened_and_results_are_typed() -> None:
    club = Club(swiss(by_hand=True, stages=1), FOUR)
    club.say(ORGANISER, Begin)
    assert not club.opened
    assert club.tournament.open_tables == ()
    for table in range(2):
        told = {"stage": 0, "table": table, "points": (200, 30), "rounds_won": (1, 0)}
        club.say(ORGANISER, TypeResult, **told)
    assert club.tournament.status is Status.OVER


def test_whoever_comes_late_or_withdraws_is_seated_from_the_next_stage_on() -> None:
    club = Club(swiss(stages=3), FOUR)
    club.say(ORGANISER, Begin)
    club.say("eva", Enter, name="Eva")
    club.say("ana", Withdraw)
    assert club.refusal("ana", Withdraw) == "withdrawn"
    club.end_stage()
    club.wait(60)
    seated = {number for table in club.sight.stages[1].tables for number in table.chairs}
    assert seated | set(club.sight.stages[1].byes) == {2, 3, 4, 5}
    club.say("ana", Enter, name="Ana")
    club.end_stage()
    club.wait(60)
    seated = {number for table in club.sight.stages[2].tables for number in table.chairs}
    assert 1 in seated | set(club.sight.stages[2].byes)
    remarks = [line.remark for line in club.sight.log]
    assert remarks.count(Remark.ENTERED_LATE) == 2
    assert remarks.count(Remark.WITHDREW) == 1


def test_nobody_comes_late_to_a_knock_out() -> None:
    club = Club(swiss(kind=Kind.KNOCKOUT), FOUR)
    club.say(ORGANISER, Begin)
    assert club.refusal("eva", Enter, name="Eva") == "too-late"
    assert club.refusal(ORGANISER, Admit, name="Eva") == "too-late"


# ---------------------------------------------------------------- the rotation of eight


@pytest.mark.shows("P4", "P7")
def test_bots_hold_the_places_of_those_who_are_missing_until_they_come() -> None:
    club = Club(rotation(), FOUR)
    club.say(ORGANISER, Begin)
    assert [entrant.vacant for entrant in club.sight.entrants] == [False] * 4 + [True] * 4
    club.say("eva", Enter, name="Eva")
    assert club.sight.entrants[4].name == "Eva"
    assert club.refusal(ORGANISER, Admit, name="Fina") == "too-late"
    club.end_stage()
    club.wait(60)
    assert "eva" in {guest.who for opening in club.opened[2:] for guest in opening.guests}


@pytest.mark.shows("P7")
def test_whoever_takes_a_place_over_has_no_chair_before_the_next_stage() -> None:
    """The bot holds it to the end of the stage; until then they may watch, as one who is done."""
    club = Club(rotation(), FOUR)
    club.say(ORGANISER, Begin)
    club.say("eva", Enter, name="Eva")
    you = club.arrive("eva").you
    assert you is not None
    assert (you.number, you.table, you.done) == (5, "", True)
    assert set(you.watch) == set(club.tournament.open_tables)
    club.restart()
    assert club.arrive("eva").you == you
    club.end_stage()
    club.say("fina", Enter, name="Fina")
    club.wait(60)
    for who in ("eva", "fina"):
        you = club.arrive(who).you
        assert you is not None
        seated = next(opening for opening in club.opened if opening.code == you.table)
        assert who in {guest.who for guest in seated.guests}
    ana = club.arrive("ana").you
    assert ana is not None
    assert ana.table in club.tournament.open_tables


def test_whoever_claims_a_name_while_its_table_is_played_has_a_chair_at_the_next_one() -> None:
    club = Club(swiss(stages=2), FOUR)
    club.say(ORGANISER, Admit, name="Eva")
    club.say(ORGANISER, Begin)
    club.say("eva", ClaimName, number=5)
    you = club.arrive("eva").you
    assert you is not None
    assert (you.table, you.done) == ("", True)
    club.end_stage()
    club.wait(60)
    chairs = {guest.who for opening in club.opened[2:] for guest in opening.guests}
    assert "eva" in chairs or 5 in club.sight.stages[1].byes


def test_with_real_cards_whoever_claims_a_name_sits_down_at_its_table() -> None:
    club = Club(swiss(by_hand=True, fill=None), FOUR)
    club.say(ORGANISER, Admit, name="Eva")
    club.say(ORGANISER, Begin)
    club.say("eva", ClaimName, number=5)
    you = club.arrive("eva").you
    assert you is not None
    assert you.done is (5 in club.sight.stages[0].byes)


@pytest.mark.shows("P7")
def test_a_bot_keeps_the_place_of_whoever_withdraws() -> None:
    club = Club(rotation(), FOUR)
    club.say(ORGANISER, Begin)
    club.say("ana", Withdraw)
    ana = club.sight.entrants[0]
    assert (ana.vacant, ana.gone, ana.level) == (True, False, Level.CASUAL)
    club.play_out()
    assert len(club.sight.stages) == 7
    assert all(len(stage.tables) == 2 for stage in club.sight.stages)


@pytest.mark.shows("P7")
def test_whoever_comes_back_to_a_rotation_has_the_place_and_the_name_of_before() -> None:
    club = Club(rotation(), FOUR)
    club.say(ORGANISER, Begin)
    for who in ("ana", "blas"):
        club.say(who, Withdraw)
    club.restart()
    club.say("eva", Enter, name="Eva")
    assert club.sight.entrants[4].name == "Eva", "a place that nobody has left goes first"
    club.say("blas", Enter, name="Blas")
    blas = club.sight.entrants[1]
    assert (blas.name, blas.vacant, blas.claimed) == ("Blas", False, True)
    assert club.sight.entrants[0].vacant


def test_where_all_places_were_left_a_new_person_has_one_of_them() -> None:
    club = Club(Scheme(title="Four", kind=Kind.ROTATION, places=4), FOUR)
    club.say(ORGANISER, Begin)
    for who in ("ana", "blas"):
        club.say(who, Withdraw)
    club.say("eva", Enter, name="Eva")
    club.say("ana", Enter, name="Ana")
    assert [e.name for e in club.sight.entrants][:2] == ["Eva", "Ana"]


def test_with_real_cards_a_place_is_found_again_by_its_name() -> None:
    club = Club(Scheme(title="Four", kind=Kind.ROTATION, places=4, by_hand=True))
    for name in FOUR:
        club.say(ORGANISER, Admit, name=name.title())
    club.say(ORGANISER, Begin)
    for number in (1, 2):
        club.say(ORGANISER, Strike, number=number)
    club.say(ORGANISER, Admit, name="blas")
    assert [(e.name, e.vacant) for e in club.sight.entrants][:2] == [("Ana", True), ("blas", False)]


def test_nothing_is_left_of_whoever_is_forgotten_after_leaving_a_rotation() -> None:
    club = Club(rotation(), FOUR)
    club.say(ORGANISER, Begin)
    club.say("ana", Withdraw)
    assert "ana" in club.tournament.people
    club.note(club.tournament.forget("ana", club.now))
    assert b"ana" not in club.tournament.save().lower()
    assert club.sight.entrants[0].name == "?"


@pytest.mark.shows("P4", "P5")
def test_the_next_stage_begins_once_both_tables_have_played_their_rounds() -> None:
    club = Club(rotation(), FOUR)
    club.say(ORGANISER, Begin)
    first, second = club.tournament.open_tables
    club.end_table(first)
    club.wait(10_000)
    assert club.tournament.open_tables == (second,)
    club.end_table(second)
    club.wait(60)
    assert len(club.sight.stages) == 2


def test_a_full_rotation_takes_nobody_more() -> None:
    club = Club(rotation(), [f"p{n}" for n in range(8)])
    club.say(ORGANISER, Begin)
    assert club.refusal("late", Enter, name="Late") == "full"


# ---------------------------------------------------------------- what is told


def test_everybody_is_told_what_has_changed_and_no_more() -> None:
    club = Club(swiss(), FOUR)
    welcome = club.arrive("ana")
    assert welcome.plan is not None
    assert welcome.you is not None
    assert (welcome.you.number, welcome.you.organiser) == (1, False)
    club.wait(1)
    club.told.clear()
    club.say(ORGANISER, Begin)
    club.wait(1)
    frames = [frame for frame in club.told["ana"] if isinstance(frame, News)]
    assert frames[0].status is Status.PLAYING
    assert frames[0].organiser is None
    assert frames[0].you is not None
    mine = frames[0].you.table
    assert "ana" in {guest.who for guest in club.opening(mine).guests}
    club.end_table(mine)
    club.wait(1)
    last = club.told["ana"][-1]
    assert (last.entrants, last.stages, last.standings) == (None, None, None)
    (ended,) = last.tables.values()
    assert ended.code == mine
    assert set(last.moved.order) == {1, 2, 3, 4}
    assert (last.you.done, len(last.you.watch)) == (True, 1)


def test_tables_that_do_not_go_on_are_told_once_as_long_as_somebody_waits_for_them() -> None:
    club = Club(swiss(), ["p", "q", "r", "s"])
    club.arrive("p")
    club.say(ORGANISER, Begin)
    club.wait(1)
    club.told.clear()
    first, second = club.tournament.open_tables
    held = {first: Obstacle.STORE, second: Obstacle.ROOM, "FORMER": Obstacle.BROKEN}
    seq = club.tournament.seq
    for _ in range(2):
        club.note(club.tournament.hinder(held, club.now))
        club.wait(1)
    (news,) = club.told.pop("p")
    one, other = (
        StuckTable(table=1, why=Obstacle.STORE),
        StuckTable(table=2, why=Obstacle.ROOM),
    )
    assert news.stuck == (one, other)
    assert (news.standings, news.stages, club.tournament.seq) == (None, None, seq)
    club.end_table(first)
    club.wait(1)
    assert club.told.pop("p")[-1].stuck == (other,)
    club.note(club.tournament.hinder({}, club.now))
    club.wait(1)
    assert club.told.pop("p")[-1].stuck == ()


def test_many_changes_at_once_are_told_together() -> None:
    club = Club(swiss(), FOUR)
    club.arrive("ana")
    club.wait(1)
    club.say(ORGANISER, Begin)
    told = len(club.told["ana"])
    for code in club.tournament.open_tables:
        club.end_table(code)
    assert len(club.told["ana"]) == told
    wakes_at = club.tournament.wakes_at
    assert wakes_at is not None
    club.wait(wakes_at - club.now)
    assert len(club.told["ana"]) == told + 1


def test_who_comes_and_goes_is_seen_by_the_others() -> None:
    club = Club(swiss(), FOUR)
    club.arrive("ana")
    club.arrive("blas")
    club.wait(1)
    assert [entrant.here for entrant in club.sight.entrants] == [True, True, False, False]
    club.depart("blas")
    club.wait(1)
    (blas,) = club.told["ana"][-1].renewed
    assert (blas.name, blas.here) == ("Blas", False)


# ---------------------------------------------------------------- keeping


def test_it_goes_on_after_a_restart_at_any_time() -> None:
    plan = swiss(stages=3, pause=30)
    whole, broken = Club(plan, FOUR), Club(plan, FOUR)
    for club in (whole, broken):
        club.say(ORGANISER, Begin)
    whole.play_out()
    while broken.tournament.status is not Status.OVER:
        broken.restart()
        for code in broken.tournament.open_tables:
            broken.end_table(code)
            broken.restart()
        broken.wait(30)
    assert broken.sight == whole.sight


def test_whoever_asks_to_be_forgotten_leaves_no_name() -> None:
    club = Club(swiss(), FOUR)
    club.say(ORGANISER, Begin)
    club.note(club.tournament.forget("ana", club.now))
    assert club.sight.entrants[0].name == "?"
    assert "ana" not in club.tournament.people
    assert b"ana" not in club.tournament.save().lower()
    club.note(club.tournament.forget(ORGANISER, club.now))
    assert club.sight.organiser == "Blas"
    club.say("blas", Admit, name="Eva")
    club.play_out()
    for who in ("blas", "cleo", "dani"):
        club.note(club.tournament.forget(who, club.now))
    assert club.tournament.people == ()
    assert club.sight.organiser == ""


def test_who_was_never_there_is_forgotten_without_a_trace() -> None:
    club = Club(swiss(), FOUR)
    before = club.tournament.save()
    assert club.tournament.forget("nobody", club.now).deliveries == []
    assert club.tournament.save() == before


def test_what_is_shown_in_a_list() -> None:
    club = Club(swiss(), FOUR)
    listing = club.tournament.listing(club.tournament.save())
    assert (listing.title, listing.entrants, listing.organiser) == ("Thursday", 4, "Org")


@pytest.mark.parametrize("kind", Kind)
def test_nobody_is_told_who_somebody_is_but_for_their_name(kind: Kind) -> None:
    people = [f"secret-{number}" for number in range(8)]
    plan = rotation() if kind is Kind.ROTATION else swiss(kind=kind, setup=Setup(target=200))
    club = Club(plan)
    for number, who in enumerate(people):
        club.say(who, Enter, name=f"Player {number}")
    welcomed = [club.arrive(who) for who in (*people, ORGANISER, "secret-guest")]
    club.say(ORGANISER, Begin)
    club.say(people[3], Withdraw)
    club.play_out()
    frames = [*welcomed, *(frame for told in club.told.values() for frame in told)]
    assert len(frames) > 30
    assert b"secret" not in msgspec.json.encode(frames)
    assert b"secret" not in msgspec.json.encode(club.sight)


def test_two_tournaments_that_differ_in_what_is_hidden_tell_the_same() -> None:
    """Ids of people, and which of several ways led to a result, are hidden; nothing else is."""

    def told(prefix: str) -> list[bytes]:
        club = Club(swiss(stages=2))
        people = [f"{prefix}{number}" for number in range(4)]
        for number, who in enumerate(people):
            club.say(who, Enter, name=f"Player {number}")
        frames = [club.arrive(who) for who in people]
        club.say(ORGANISER, Begin)
        club.play_out()
        return [msgspec.json.encode(f) for f in (*frames, *(club.told[who] for who in people))]

    assert told("a") == told("quite-another-length-")


def test_it_concerns_whoever_plays_or_organises_as_long_as_they_do() -> None:
    club = Club(swiss(), FOUR)
    club.say(ORGANISER, Begin)
    club.say("ana", Withdraw)
    saved = club.tournament.save()
    concerned = {who for who in (ORGANISER, *FOUR, "eva") if Tournament.concerns(saved, who)}
    assert concerned == {ORGANISER, "blas", "cleo", "dani"}


def test_a_plan_is_revised_only_into_one_that_can_be() -> None:
    club = Club(swiss(), FOUR)
    assert club.refusal(ORGANISER, Revise, plan=swiss(advance=1)) == "plan-advance-elsewhere"
    club.say("eva", Enter, name="Eva")
    answer = club.answer(ORGANISER, Revise, plan=swiss(places=4))
    assert isinstance(answer, Refused)
    assert (answer.code, answer.figures) == ("plan-places-taken", {"there": 5, "places": 4})


def test_made_rated_it_asks_everybody_again_and_takes_those_who_want_ratings() -> None:
    club = Club(swiss(), FOUR)
    club.say(ORGANISER, Admit, name="Eva")
    club.say(ORGANISER, Revise, plan=swiss(setup=RATED))
    assert [entrant.name for entrant in club.sight.entrants] == ["Eva"]
    assert club.refusal("ana", Enter, name="Ana") == "rated-opt-in"
    club.arrive("ana", rated=True)
    club.say("ana", Enter, name="Ana")
    assert [entrant.name for entrant in club.sight.entrants] == ["Eva", "Ana"]


@pytest.mark.parametrize("places", [4, 8])
def test_a_rotation_shows_its_schedule_before_it_begins_and_keeps_to_it(places: int) -> None:
    plan = Scheme(title="Rotation", kind=Kind.ROTATION, places=places)
    club = Club(swiss(), FOUR)
    club.arrive("ana")
    assert club.sight.schedule == ScheduleSight()
    club.say(ORGANISER, Revise, plan=plan)
    club.wait(1)
    ahead = club.told["ana"][-1].schedule
    assert ahead.players == ()
    assert len(ahead.stages) == places - 1
    assert ahead.groups == ((0, 2), (1, 3))
    club.say(ORGANISER, Begin)
    club.play_out()
    schedule = club.sight.schedule
    assert schedule.stages == ahead.stages
    seated = tuple(
        tuple(tuple(schedule.players[letter] for letter in table) for table in stage)
        for stage in schedule.stages
    )
    played = tuple(tuple(table.chairs for table in stage.tables) for stage in club.sight.stages)
    assert seated == played
    assert {table.groups for stage in club.sight.stages for table in stage.tables} == {ahead.groups}


@pytest.mark.parametrize(
    "counting, names",
    [
        (Counting.ROUND, ["places", "rounds_won"]),
        (Counting.POINTS, ["points", "rounds_won"]),
        (Counting.ELIMINATION, ["points", "places", "rounds_won"]),
    ],
)
def test_a_stage_says_what_is_typed_in_as_the_result_of_a_table(
    counting: Counting, names: list[str]
) -> None:
    plan = swiss(by_hand=True, fill=None, setup=Setup(seats=4, counting=counting))
    club = Club(plan, FOUR)
    club.say(ORGANISER, Begin)
    stage = club.sight.stages[0]
    assert [figure.name for figure in stage.figures] == names
    assert stage.tables[0].groups == ((0,), (1,), (2,), (3,))
    best = {"points": (0, 0, 0, 0), "rounds_won": (0, 0, 0, 0)}
    largest = {figure.name: (figure.most,) * 4 for figure in stage.figures}
    least = {figure.name: (figure.least,) * 4 for figure in stage.figures}
    for figures in (largest, least):
        told = best | figures | {"rounds_won": (0, 0, 0, 0)}
        club.say(ORGANISER, TypeResult, stage=0, table=0, note="again", **told)


def test_the_figures_in_the_sentence_about_its_kind_are_told_and_follow_the_plan() -> None:
    club = Club(swiss(), FOUR)
    club.arrive("ana")
    assert club.told["ana"][-1].figures["stages"] == 0
    club.say(ORGANISER, Revise, plan=swiss(stages=3))
    club.wait(1)
    assert club.told["ana"][-1].figures == {
        "seats": 2,
        "stages": 3,
        "rounds": 4,
        "figure": 500,
        "advance": 1,
        "full": 1,
    }
    club.say(ORGANISER, Revise, plan=swiss())
    club.say(ORGANISER, Begin)
    assert club.sight.figures["stages"] == club.sight.expected_stages == 2


def test_a_rotation_takes_no_more_than_it_has_places() -> None:
    people = [f"p{number}" for number in range(8)]
    club = Club(Scheme(title="Eight", kind=Kind.ROTATION), people)
    assert club.refusal("p8", Enter, name="P8") == "full"
    assert club.refusal(ORGANISER, Admit, name="P8") == "full"
    club.say(ORGANISER, Begin)


def test_a_rotation_cannot_begin_with_more_than_it_has_places() -> None:
    club = Club(swiss(), [f"p{number}" for number in range(9)])
    club.say(ORGANISER, Revise, plan=Scheme(title="Eight", kind=Kind.ROTATION))
    assert club.refusal(ORGANISER, Begin) == "plan-places-rotation"
    club.say("p0", Withdraw)
    club.say(ORGANISER, Begin)
    assert not any(entrant.vacant for entrant in club.sight.entrants)


def test_it_ends_when_nobody_is_left_for_another_stage() -> None:
    club = Club(swiss(), FOUR)
    club.say(ORGANISER, Begin)
    club.end_stage()
    for who in FOUR[1:]:
        club.say(who, Withdraw)
    club.say(ORGANISER, GoOn)
    assert club.tournament.status is Status.OVER
    assert club.tournament.code == "CLUB22"


def test_a_table_of_somebody_else_ends_nothing_here() -> None:
    club = Club(swiss(), FOUR)
    for _ in range(2):
        before = club.tournament.save()
        club.note(club.tournament.hear("NOBODY", [], club.now))
        assert club.tournament.save() == before
        club.say(ORGANISER, Begin if club.tournament.status is Status.ENTRIES else EndEarly)


def test_what_is_told_does_not_grow_with_the_stages() -> None:
    """In a long tournament neither who comes in nor who looks on is told all of it each time."""
    club = Club(swiss(kind=Kind.ROUND_ROBIN), [f"p{n:02}" for n in range(32)])
    club.say(ORGANISER, Begin)
    club.arrive("p00")
    came_in, told = [], []
    for _ in range(24):
        club.end_stage()
        club.told.clear()
        club.wait(1000)
        told.append(max(len(msgspec.json.encode(frame)) for frame in club.told["p00"]))
        came_in.append(len(msgspec.json.encode(club.tournament.welcome("p01", club.now))))
    assert came_in[-1] < 1.15 * came_in[8]
    assert told[-1] < 1.15 * told[8]
    assert came_in[-1] < 40_000


def test_what_a_newer_program_has_kept_in_its_own_way_is_left_to_it() -> None:
    today = Club(swiss()).tournament.save()
    assert Tournament.is_readable(today)
    kept = msgspec.json.decode(today, type=dict[str, object])
    assert not Tournament.is_readable(msgspec.json.encode(kept | {"format": FORMAT + 1}))
