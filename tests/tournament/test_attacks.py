"""Attempts to make a tournament large or slow, or to be taken for somebody else; each worked once.

What has to do with the server is in tests/server/test_attacks.py.
"""

import json
from typing import Any

import pytest

from penultima.players.levels import Level
from penultima.table import HUMAN
from penultima.table.messages import Ack
from penultima.tournament import Tournament, affairs, audience, export
from penultima.tournament.audit import check
from penultima.tournament.commands import (
    Admit,
    Begin,
    CheckIn,
    ClaimName,
    EndEarly,
    Enter,
    GoOn,
    Mark,
    Strike,
    TypeResult,
    Withdraw,
)
from penultima.tournament.entrants import MOST_NUMBERS
from penultima.tournament.export import record, record_json
from penultima.tournament.field import Line as StandingLine
from penultima.tournament.field import TournamentField
from penultima.tournament.messages import Remark, Status
from penultima.tournament.plan import Kind, Scheme
from penultima.tournament.standings import standings
from tests.tournament.club import ORGANISER, Club, swiss
from tests.tournament.steward import faults


def test_who_comes_and_goes_without_end_uses_up_no_numbers() -> None:
    """There is a table of everybody with everybody, by number: 20,000 of them were 3 GB."""
    club = Club(swiss(), ("ana", "blas", "cleo"))
    for _ in range(MOST_NUMBERS + 20):
        club.say("dani", Enter, name="Dani")
        club.say("dani", Withdraw)
    club.say("dani", Enter, name="Dani")
    (dani,) = [one for one in club.tournament.sight(0).entrants if one.name == "Dani"]
    assert dani.number <= MOST_NUMBERS
    club.say("dani", Withdraw)
    club.say("dani", Enter, name="Dani")
    club.say(ORGANISER, Begin)


@pytest.mark.parametrize("kind", [Kind.SWISS, Kind.ROTATION])
def test_who_is_taken_out_is_not_back_at_once(kind: Kind) -> None:
    """Neither under another name nor as somebody who is written down, nor after a restart; but when
    the organiser writes the name down again."""
    club = Club(Scheme(title="Thursday", kind=kind, by_hand=True), ("ana", "blas", "cleo", "dani"))
    club.say(ORGANISER, Strike, number=4)
    club.say(ORGANISER, Admit, name="Eva")
    club.tournament = Tournament.load(club.tournament.save(), club.now, club.supplies)
    assert club.refusal("dani", Enter, name="Dina") == "struck-out"
    assert club.refusal("dani", ClaimName, number=5) == "struck-out"
    club.say(ORGANISER, Strike, number=5)
    club.say(ORGANISER, Admit, name="Dani")
    club.say("dani", ClaimName, number=6)


def test_who_is_taken_out_later_on_is_not_back_either() -> None:
    club = Club(swiss(by_hand=True), ("ana", "blas", "cleo", "dani"))
    club.say(ORGANISER, Begin)
    club.say(ORGANISER, Strike, number=4)
    assert club.refusal("dani", Enter, name="Dani") == "struck-out"
    assert club.refusal(ORGANISER, Strike, number=4) == "withdrawn"
    club.say(ORGANISER, Admit, name="Dani")
    assert [one.gone for one in club.tournament.sight(0).entrants] == [False] * 4
    club.say("dani", Withdraw)
    club.say("dani", Enter, name="Dani")


def test_a_place_in_a_rotation_is_for_others_than_who_was_taken_out() -> None:
    plan = Scheme(title="Four", kind=Kind.ROTATION, places=4, by_hand=True)
    club = Club(plan, ("ana", "blas", "cleo", "dani"))
    club.say(ORGANISER, Begin)
    club.say(ORGANISER, Strike, number=4)
    assert club.refusal("dani", Enter, name="Dani") == "struck-out"
    club.say("eva", Enter, name="Eva")


def test_who_is_forgotten_is_not_remembered_as_taken_out() -> None:
    club = Club(swiss(), ("ana", "blas"))
    club.say(ORGANISER, Strike, number=2)
    stored = club.tournament.seq
    club.tournament.forget("blas", club.now)
    assert club.tournament.seq > stored, "else it would be written nowhere"
    assert b"blas" not in club.tournament.save().lower()


def test_only_so_many_are_remembered_who_were_taken_out() -> None:
    club = Club(swiss())
    for number in range(1, MOST_NUMBERS + 2):
        club.say(f"guest {number}", Enter, name="Guest")
        (guest,) = club.tournament.sight(0).entrants
        club.say(ORGANISER, Strike, number=guest.number)
    assert club.refusal("guest 2", Enter, name="Guest") == "struck-out"
    club.say("guest 1", Enter, name="Guest")


def test_who_is_taken_in_and_out_again_makes_a_tournament_no_larger() -> None:
    club = Club(swiss(by_hand=True), ("ana", "blas", "cleo", "dani"))
    club.say(ORGANISER, Begin)
    for number in range(5, MOST_NUMBERS + 1):
        club.say(ORGANISER, Admit, name=f"P{number}")
        club.say(ORGANISER, Strike, number=number)
    assert club.refusal(ORGANISER, Admit, level=Level.CASUAL) == "full"


def test_who_comes_and_goes_pushes_nothing_out_of_the_log() -> None:
    """What was corrected stands there, so that all that was drawn by it can be checked."""
    club = Club(swiss(by_hand=True, stages=3), ("ana", "blas", "cleo", "dani"))
    club.say(ORGANISER, Begin)
    result: dict[str, Any] = {"stage": 0, "table": 0, "points": (1, 2), "rounds_won": (0, 1)}
    for note in ("", "counted again"):
        club.say(ORGANISER, TypeResult, **result, note=note)
    for _ in range(250):
        club.say("stranger", Enter, name="Stranger")
        club.say("stranger", Withdraw)
    log = club.tournament.sight(club.now).log
    assert len(log) <= 400
    assert [entry.note for entry in log if entry.remark is Remark.CORRECTED] == ["counted again"]


@pytest.mark.parametrize("stays", [True, False])
def test_however_often_people_come_and_go_every_stage_can_be_drawn_again(stays: bool) -> None:
    club = Club(swiss(seed="s", stages=4), ("ana", "blas", "cleo", "dani", "eva"))
    club.say(ORGANISER, Begin)
    while club.tournament.status is not Status.OVER:
        for turn in range(90):
            for who in ("ana", f"late {len(club.sight.stages)}"):
                club.answer(who, Withdraw)
                club.say(who, Enter, name=who.title())
            for note in (f"{turn}", f"{turn} again"):
                told = {"stage": 0, "table": 0, "points": (turn, 7), "rounds_won": (0, 1)}
                club.say(ORGANISER, TypeResult, **told, note=note)
        if not stays:
            club.say("ana", Withdraw)
        club.end_stage()
        if club.tournament.status is Status.BETWEEN:
            club.say(ORGANISER, GoOn)
            club.answer("ana", Enter, name="Ana")
    assert len(club.sight.log) <= 400
    assert check(record(club.sight)) == []
    assert faults(json.loads(record_json(club.sight))) == []


def test_in_a_rotation_too_places_that_change_hands_push_nothing_out_of_the_log() -> None:
    plan = Scheme(title="Four", kind=Kind.ROTATION, places=4, seed="s")
    club = Club(plan, ("ana", "blas", "cleo", "dani"))
    club.say(ORGANISER, Begin)
    for _ in range(250):
        club.say("ana", Withdraw)
        club.say("ana", Enter, name="Ana")
    club.play_out()
    assert len(club.sight.log) <= 400
    assert check(record(club.sight)) == []


def test_a_tournament_is_counted_once_for_all_who_look(monkeypatch: pytest.MonkeyPatch) -> None:
    """255 people and 64 stages took a quarter of a second, each time that anybody asked."""
    club = Club(swiss(), ("ana", "blas", "cleo", "dani"))
    club.say(ORGANISER, Begin)
    counted: list[TournamentField] = []

    def count(field: TournamentField) -> tuple[StandingLine, ...]:
        counted.append(field)
        return standings(field)

    monkeypatch.setattr(affairs, "standings", count)
    for who in ("ana", "blas", "stranger"):
        club.arrive(who)
        club.tournament.sight(club.now)
    club.say(ORGANISER, Mark, number=1, here=False)
    club.wait(5)
    assert len(counted) == 1
    club.end_table("T00001")
    club.wait(5)
    assert len(counted) == 2


def test_a_long_tournament_tells_its_news_less_often(monkeypatch: pytest.MonkeyPatch) -> None:
    club = Club(swiss(stages=4), ("ana", "blas", "cleo", "dani"))
    club.arrive("ana")
    waits: list[float] = []
    for chairs in (100, 2):
        monkeypatch.setattr(audience, "_QUICKLY_COUNTED", chairs)
        if not waits:
            club.say(ORGANISER, Begin)
        club.wait(10)
        club.say(ORGANISER, Mark, number=1, here=bool(waits))
        assert club.tournament.wakes_at is not None
        waits.append(club.tournament.wakes_at - club.now)
    assert waits == pytest.approx([audience.INTERVAL, 2 * audience.INTERVAL])


def test_nobody_writes_a_long_tournament_again_and_again() -> None:
    """Ten sockets of one organiser wrote 77 MiB a second: each command stores all of it."""
    club = Club(swiss(), ("ana", "blas", "cleo"), deed=HUMAN.deed)
    for _ in range(60):
        club.say(ORGANISER, Admit, level=Level.CASUAL)
    marks = [club.answer(ORGANISER, Mark, number=1, here=bool(n % 2)) for n in range(40)]
    assert [isinstance(answer, Ack) for answer in marks] == [True] * 30 + [False] * 10
    assert club.refusal(ORGANISER, Strike, number=4) == "too-often"
    club.say("ana", CheckIn)
    club.wait(HUMAN.deed)
    club.say(ORGANISER, Strike, number=4)
    assert club.refusal(ORGANISER, Strike, number=5) == "too-often"


@pytest.mark.parametrize("sign", "=+-@\uff1d\uff0b\uff0d\uff20")
def test_no_name_is_a_formula_on_somebodys_desk(sign: str) -> None:
    club = Club(swiss(), ("ana", "blas", "cleo"))
    club.say("dani", Enter, name=f"{sign}1+1")
    club.say(ORGANISER, Begin)
    club.say(ORGANISER, EndEarly)
    sight = club.tournament.sight(club.now)
    for written in (export.standings_csv(sight), export.results_csv(sight)):
        assert f",'{sign}1+1" in written


def test_who_organises_is_not_taken_for_somebody_who_plays() -> None:
    club = Club(swiss(), ("ana",))
    club.say(ORGANISER, Enter, name="Ana")
    sight = club.tournament.sight(club.now)
    assert [entrant.name for entrant in sight.entrants] == ["Ana", "Ana 2"]
    assert sight.organiser == "Ana 2"


def test_nobody_who_plays_is_taken_for_the_organiser_who_only_watches() -> None:
    club = Club(swiss(), ("ana",))
    club.say("blas", Enter, name="0rg")
    club.say("ana", Enter, name="Org")
    club.say(ORGANISER, Admit, name="ORG")
    assert [one.name for one in club.sight.entrants] == ["Org 3", "0rg 2", "ORG 4"]


def test_an_organiser_who_plays_is_called_as_on_the_list() -> None:
    club = Club(swiss(), ("ana",))
    for name in ("Org", "Olga"):
        club.say(ORGANISER, Enter, name=name)
        assert (club.sight.organiser, club.sight.entrants[-1].name) == (name, name)
    club.say(ORGANISER, Withdraw)
    club.say(ORGANISER, Admit, name="Olivia")
    club.say(ORGANISER, ClaimName, number=club.sight.entrants[-1].number)
    assert club.sight.organiser == "Olivia"


def test_tables_at_which_bots_would_be_alone_are_counted_before_it_begins() -> None:
    club = Club(swiss(), ("ana", "blas"))
    for _ in range(4):
        club.say(ORGANISER, Admit, level=Level.CASUAL)
    assert club.tournament.unattended == 3
    for who in ("ana", "blas"):
        club.arrive(who)
    assert club.tournament.unattended == 2
    assert Club(swiss(by_hand=True), ("ana", "blas")).tournament.unattended == 0


def test_a_stage_that_waits_begins_when_it_may() -> None:
    club = Club(swiss(pause=10), ("ana", "blas", "cleo", "dani"))
    club.say(ORGANISER, Begin)
    club.end_stage()
    club.now += 60
    for waits in (True, False):
        club.note(club.tournament.tick(club.now, waits=waits))
        assert len(club.sight.stages) == (1 if waits else 2)
