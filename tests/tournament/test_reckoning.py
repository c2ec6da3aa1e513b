"""What a tournament says of its standings, against arithmetic that is none of its own."""

import json
from collections.abc import Callable
from typing import Any

import pytest

from penultima.tournament.audit import check
from penultima.tournament.commands import Begin
from penultima.tournament.export import record, record_json
from penultima.tournament.plan import Kind
from tests.tournament.club import ORGANISER, Club, swiss
from tests.tournament.reckoning import Reckoning, faults_of_standings
from tests.tournament.restless import RestlessClub

pytestmark = pytest.mark.unmeasured

SEEDS = 8


@pytest.mark.parametrize("kind", Kind)
@pytest.mark.parametrize("restless", [False, True])
def test_standings_are_what_the_results_give(kind: Kind, restless: bool) -> None:
    for seed in range(SEEDS):
        evening = RestlessClub(kind, f"{seed}", restless=restless)
        told = evening.play()
        assert faults_of_standings(told) == [], (seed, told["plan"])
        assert check(record(evening.club.sight)) == [], (seed, told["plan"])
        if kind is Kind.ROTATION:
            assert Reckoning(told).accounts() == told["accounts"]


def a_point_more(told: dict[str, Any]) -> None:
    told["stages"][0]["tables"][0]["result"]["points"][0] += 1


def a_round_more(told: dict[str, Any]) -> None:
    told["stages"][0]["tables"][0]["result"]["rounds_won"][0] += 1


def two_change_places(told: dict[str, Any]) -> None:
    first, second, *_ = told["standings"]
    first["place"], second["place"] = 2, 1


def nobody_rested(told: dict[str, Any]) -> None:
    for stage in told["stages"]:
        stage["byes"] = []


def no_tie_break(told: dict[str, Any]) -> None:
    told["plan"]["ties"] = []


@pytest.mark.parametrize(
    "change",
    [a_point_more, a_round_more, two_change_places, nobody_rested, no_tie_break],
)
def test_whoever_reckons_sees_a_change(change: Callable[[dict[str, Any]], None]) -> None:
    """In some of a few records of each kind for which it means anything."""
    seen = 0
    for kind in Kind:
        for seed in range(3):
            told = RestlessClub(kind, f"{seed}", restless=False).play()
            change(told)
            seen += faults_of_standings(told) != []
    assert seen > 1


def test_whoever_reckons_draws_the_lots_again() -> None:
    club = Club(swiss(stages=1, ties=(), seed="s"), [f"p{n}" for n in range(8)])
    club.say(ORGANISER, Begin)
    club.play_out()
    told = json.loads(record_json(club.sight))
    assert faults_of_standings(told) == []
    told["plan"]["seed"] = "t"
    assert faults_of_standings(told) != []
