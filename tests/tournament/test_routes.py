"""Every role, every command, every status: decided, and as it stands here."""

from typing import Any, get_args

import pytest

from penultima.table.messages import Refused
from penultima.tournament.commands import Admit, Begin, EndEarly, TournamentCommand
from penultima.tournament.messages import Status
from penultima.tournament.routes import ROUTES
from tests.tournament.club import ORGANISER, Club, swiss

FOUR = ("ana", "blas", "cleo", "dani")
ROLES = (ORGANISER, "ana", "stranger")
TOLD: dict[str, dict[str, Any]] = {
    "Enter": {"name": "Somebody"},
    "ClaimName": {"number": 5},
    "Revise": {"plan": swiss(stages=2)},
    "Admit": {"name": "Fina"},
    "Strike": {"number": 2},
    "Mark": {"number": 2, "here": False},
    "Appoint": {"number": 1},
    "TypeResult": {
        "stage": 0,
        "table": 0,
        "points": (1, 2),
        "rounds_won": (0, 1),
        "note": "counted again",
    },
}
TOLD["HandIn"] = {name: figures for name, figures in TOLD["TypeResult"].items() if name != "note"}
OK = "ok"
PLAYERS_OWN = ("CheckIn", "HandIn", "Withdraw")
EVERYBODY = ("Enter", "ClaimName")
AT = {
    "Revise": {Status.ENTRIES},
    "Begin": {Status.ENTRIES},
    "GoOn": {Status.BETWEEN},
    "Hold": {Status.BETWEEN},
    "EndEarly": {Status.PLAYING, Status.BETWEEN},
    "HandIn": {Status.PLAYING},
    "TypeResult": {Status.PLAYING, Status.BETWEEN, Status.OVER},
}
"""What is not named here may be said until it is over."""


def club_at(status: Status) -> Club:
    """One in which the first table, at least, has ended once it has begun."""
    club = Club(swiss(stages=3), FOUR)
    club.say(ORGANISER, Admit, name="Written")
    if status is Status.ENTRIES:
        return club
    club.say(ORGANISER, Begin)
    club.end_table("T00001")
    if status is Status.BETWEEN:
        club.end_stage()
    elif status is Status.OVER:
        club.say(ORGANISER, EndEarly)
    assert club.tournament.status is status
    return club


def expected(role: str, name: str, status: Status) -> str:
    if name not in (*EVERYBODY, *PLAYERS_OWN) and role != ORGANISER:
        return "not-organiser"
    if status not in AT.get(name, {Status.ENTRIES, Status.PLAYING, Status.BETWEEN}):
        return "wrong-stage"
    if name in PLAYERS_OWN and role != "ana":
        return "not-entered"
    if name == "ClaimName" and role == "ana":
        return "entered-already"
    if name == "HandIn":
        return "not-by-hand"
    return OK


@pytest.mark.parametrize("status", Status)
@pytest.mark.parametrize("role", ROLES)
@pytest.mark.parametrize("kind", get_args(TournamentCommand), ids=lambda kind: kind.__name__)
def test_who_may_say_what_when(kind: type[TournamentCommand], role: str, status: Status) -> None:
    club = club_at(status)
    before = club.tournament.save()
    answer = club.answer(role, kind, **TOLD.get(kind.__name__, {}))
    found = answer.code if isinstance(answer, Refused) else OK
    assert found == expected(role, kind.__name__, status)
    if found != OK:
        assert club.tournament.save() == before


def test_every_command_has_a_route() -> None:
    assert set(ROUTES) == set(get_args(TournamentCommand))
