"""Everybody meets everybody."""

from collections import Counter
from itertools import combinations
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from penultima.tournament.field import TournamentField
from penultima.tournament.kinds import next_stage
from penultima.tournament.plan import Kind
from penultima.tournament.round_robin import schedule
from penultima.tournament.standings import standings
from tests.tournament.simulated import field, plan, played, stages


def meetings_of(end: TournamentField) -> Counter[frozenset[int]]:
    return Counter(
        frozenset(pair)
        for done in end.stages
        for table in done.stage.tables
        for pair in combinations(table.entrants, 2)
    )


@pytest.mark.parametrize("entrants", [*range(4, 20), 33, 64])
def test_two_at_a_table_meet_once(entrants: int) -> None:
    end = played(field(plan(Kind.ROUND_ROBIN, seats=2), entrants), Random(1))
    assert set(meetings_of(end).values()) == {1}
    assert len(meetings_of(end)) == entrants * (entrants - 1) // 2
    assert len(end.stages) == entrants - 1 + entrants % 2
    free = Counter(number for done in end.stages for number in done.stage.byes)
    assert free == dict.fromkeys(end.entrants if entrants % 2 else (), 1)


@pytest.mark.parametrize("entrants", [*range(4, 18), 30, 64, 65, 100])
@pytest.mark.parametrize("seats", [3, 4, 6, 10])
def test_at_larger_tables_everybody_meets_at_least_once(entrants: int, seats: int) -> None:
    plans = schedule(entrants, seats)
    pairs = Counter(
        frozenset(pair) for tables in plans for table in tables for pair in combinations(table, 2)
    )
    assert len(pairs) == entrants * (entrants - 1) // 2
    for tables in plans:
        assert sorted(place for table in tables for place in table) == list(range(entrants))
        people = [len(table) for table in tables]
        assert max(people) - min(people) <= 1
        assert max(people) <= seats
    fewest = -(-(entrants - 1) // (max(map(len, plans[0])) - 1))
    assert len(plans) <= 2 * fewest + 3, "and it does not take much longer than it must"


def test_sixteen_at_fours() -> None:
    """Five stages would be perfect; six are what is found."""
    assert len(schedule(16, 4)) <= 6


@settings(max_examples=40)
@given(st.integers(5, 16), st.integers(2, 5), st.integers(0, 99))
def test_those_who_stay_meet_all_the_same(entrants: int, seats: int, dice: int) -> None:
    chance = Random(dice)

    def between(now: TournamentField) -> TournamentField:
        if len(now.gone) < 2 and chance.random() < 0.3:
            return replace(now, gone=(*now.gone, chance.choice(now.active)))
        return now

    end = played(field(plan(Kind.ROUND_ROBIN, seats=seats, fill=None), entrants), chance, between)
    met = meetings_of(end)
    for one, other in combinations(end.active, 2):
        assert met[frozenset((one, other))] >= 1
        assert seats > 2 or met[frozenset((one, other))] == 1


def test_who_should_have_played_the_withdrawn_has_a_bye_that_is_worth_a_win() -> None:
    first = next(iter(stages(field(plan(Kind.ROUND_ROBIN, seats=2), 4), Random(1))))
    before = {line.number: line.score for line in standings(first)}
    stage = next_stage(replace(first, gone=(2,)))
    assert stage is not None
    (free,) = stage.byes
    after = next(iter(stages(replace(first, gone=(2,)), Random(1))))
    assert next(n.score for n in standings(after) if n.number == free) == before[free] + 1


def test_it_ends_when_one_is_left() -> None:
    first = next(iter(stages(field(plan(Kind.ROUND_ROBIN, seats=2), 4), Random(1))))
    assert next_stage(replace(first, gone=(1, 2, 3))) is None
