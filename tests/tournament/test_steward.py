"""Pairings of every kind before a steward who knows nothing of how they were drawn."""

import json
from collections import Counter
from collections.abc import Callable
from itertools import combinations
from random import Random
from typing import Any

import pytest

from penultima.table.setup import Setup
from penultima.tournament.commands import Begin
from penultima.tournament.export import record_json
from penultima.tournament.grouping import Grouping
from penultima.tournament.plan import Kind
from tests.tournament.club import ORGANISER, Club
from tests.tournament.reckoning import faults_of_standings
from tests.tournament.restless import RestlessClub
from tests.tournament.simulated import Choices, plan
from tests.tournament.steward import best, cost, faults, groups_of

CHOICES: dict[Kind, Choices] = {Kind.SWISS: {"stages": 6}, Kind.RACE: {"stages": 6}}
PEOPLE = [f"p{n}" for n in range(40)]
OPEN_KINDS = [kind for kind in Kind if kind is not Kind.ROTATION]


def told(kind: Kind, entrants: int, seats: int, seed: str) -> dict[str, Any]:
    setup = Setup(seats=seats, target=700)
    chosen = plan(kind, seed=seed, setup=setup, **CHOICES.get(kind, {}))
    club = Club(chosen, PEOPLE[:entrants])
    club.say(ORGANISER, Begin)
    club.play_out()
    found: dict[str, Any] = json.loads(record_json(club.sight))
    return found


@pytest.mark.parametrize("kind", OPEN_KINDS)
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_a_steward_finds_no_fault(kind: Kind, seats: int) -> None:
    for entrants in (4, 5, 6, 7, 8, 9, 10, 13, 24):
        assert faults(told(kind, entrants, seats, f"{entrants}")) == [], entrants


@pytest.mark.parametrize("kind", Kind)
def test_a_steward_finds_no_fault_where_people_come_late_and_leave(kind: Kind) -> None:
    for seed in range(6):
        evening = RestlessClub(kind, f"{seed}")
        record = evening.play()
        if not evening.ended_early:
            assert faults(record) == [], (seed, record["plan"])


IN_PAIRS = [kind for kind in OPEN_KINDS if kind is not Kind.ELIMINATION]


@pytest.mark.parametrize("kind", IN_PAIRS)
def test_a_steward_finds_no_fault_where_partners_leave_and_no_bot_replaces_them(
    kind: Kind,
) -> None:
    rested = 0
    for seed in range(12):
        evening = RestlessClub(kind, f"{seed}", partners=True)
        record = evening.play()
        rested += sum(len(stage.get("byes", ())) for stage in record["stages"])
        if not evening.ended_early:
            assert faults(record) == [], (seed, record["plan"])
        assert faults_of_standings(record) == [], seed
    assert rested > 0


@pytest.mark.parametrize("players, sets", [(4, 1), (4, 3), (8, 1)])
def test_a_steward_finds_no_fault_with_a_rotation(players: int, sets: int) -> None:
    club = Club(plan(Kind.ROTATION, seed="s", places=players, sets=sets), PEOPLE[:3])
    club.say(ORGANISER, Begin)
    club.play_out()
    assert faults(json.loads(record_json(club.sight))) == []


def the_same_partners(record: dict[str, Any]) -> None:
    chairs = record["stages"][2]["tables"][0]["chairs"]
    chairs[1], chairs[2] = chairs[2], chairs[1]


def the_log_is_lost(record: dict[str, Any]) -> None:
    record["log"] = record["log"][:2]


def who_has_left_sits_there(record: dict[str, Any]) -> None:
    left = next(line for line in record["log"] if line["remark"] == "withdrew")
    later = record["stages"][left["stage"]]
    later["tables"][0]["chairs"][0] = left["number"]


def same_tables_again(record: dict[str, Any]) -> None:
    first, second = record["stages"][:2]
    for one, other in zip(first["tables"], second["tables"], strict=True):
        other["chairs"] = one["chairs"]


def nobody_for_a_partner(record: dict[str, Any]) -> None:
    record["stages"][0]["tables"][0]["chairs"][0] = None


def somebody_beaten_goes_on(record: dict[str, Any]) -> None:
    last = record["stages"][-1]
    there = {n for group in groups_of(last) for n in group}
    beaten = next(e["number"] for e in record["entrants"] if e["number"] not in there)
    last["tables"][0]["chairs"][0] = beaten


def two_places(record: dict[str, Any]) -> None:
    one, other = (table["chairs"] for table in record["stages"][0]["tables"][:2])
    one[0] = other[0]


def a_larger_table(record: dict[str, Any]) -> None:
    one, other = (table["chairs"] for table in record["stages"][0]["tables"][:2])
    one.append(other.pop())


@pytest.mark.parametrize(
    "kind, change, said",
    [
        (Kind.SWISS, same_tables_again, "stage 2: "),
        (Kind.RACE, same_tables_again, "stage 2: "),
        (Kind.ROUND_ROBIN, same_tables_again, "met 2 times"),
        (Kind.KNOCKOUT, somebody_beaten_goes_on, "went on"),
        (Kind.ELIMINATION, somebody_beaten_goes_on, "play with"),
        *((kind, two_places, "two places") for kind in CHOICES),
        *((kind, a_larger_table, "too small or too large") for kind in CHOICES),
    ],
)
def test_the_steward_sees_what_is_wrong(
    kind: Kind, change: Callable[[dict[str, Any]], None], said: str
) -> None:
    record = told(kind, 8, 4 if kind is Kind.ELIMINATION else 2, "wrong")
    change(record)
    assert any(said in fault for fault in faults(record)), faults(record)


@pytest.mark.parametrize(
    "kind, change, said",
    [
        (Kind.ROTATION, the_same_partners, "were partners"),
        (Kind.SWISS, the_log_is_lost, "stage "),
        (Kind.RACE, the_log_is_lost, "stage "),
        (Kind.SWISS, who_has_left_sits_there, "not there"),
    ],
)
def test_the_steward_sees_what_is_wrong_where_people_come_and_go(
    kind: Kind, change: Callable[[dict[str, Any]], None], said: str
) -> None:
    record = RestlessClub(kind, "0").play()
    change(record)
    assert any(said in fault for fault in faults(record)), faults(record)


@pytest.mark.parametrize("kind", IN_PAIRS)
def test_the_steward_sees_a_partner_who_is_nobody(kind: Kind) -> None:
    record = RestlessClub(kind, "0", partners=True).play()
    nobody_for_a_partner(record)
    assert any("not full" in fault for fault in faults(record)), faults(record)


SEARCHED = [(11, 3), (11, 4), (12, 3), (12, 4), (12, 5), (12, 6)]


def left_behind(entrants: int, seats: int, draws: int = 6) -> tuple[int, int]:
    """In how many draws of how many the bounded search was worse than the best of all ways."""
    met: Counter[frozenset[int]] = Counter()
    so_far: set[frozenset[int]] = set()
    people, worse = tuple(range(1, entrants + 1)), 0
    tables = -(-entrants // seats)
    sizes = [entrants // tables + (at < entrants % tables) for at in range(tables)]
    for draw in range(draws):
        times = [[met[frozenset((a, b))] for b in range(entrants + 1)] for a in range(entrants + 1)]
        order = Random(draw).sample(people, entrants)
        groups = [tuple(g) for g in Grouping(times, so_far).groups(order, sizes, str(draw))]
        worse += cost(groups, met, so_far) > best(people, sizes, met, so_far)
        met.update(frozenset(pair) for group in groups for pair in combinations(group, 2))
        so_far.update(map(frozenset, groups))
    return worse, draws


@pytest.mark.slow
@pytest.mark.parametrize("entrants, seats", SEARCHED)
def test_the_search_for_more_than_ten_finds_what_the_best_of_all_ways_has(
    entrants: int, seats: int
) -> None:
    """It is bounded, and proves nothing for larger numbers."""
    assert left_behind(entrants, seats) == (0, 6)
