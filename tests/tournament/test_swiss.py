"""No table twice while it can be avoided, byes once, and those together who stand alike."""

from collections.abc import Iterator
from functools import cache
from itertools import combinations
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from penultima.tournament.field import Number, TournamentField
from penultima.tournament.kinds import next_stage
from penultima.tournament.meetings import byes
from penultima.tournament.plan import Kind
from penultima.tournament.standings import standings
from tests.tournament.simulated import field, plan, played, stages

Pair = frozenset[Number]


def met(now: TournamentField) -> set[Pair]:
    return {
        frozenset(pair)
        for done in now.stages
        for table in done.stage.tables
        for pair in combinations(table.entrants, 2)
    }


def can_be_paired(people: tuple[Number, ...], not_again: set[Pair]) -> bool:
    """By trying every way."""

    @cache
    def rest(left: tuple[Number, ...]) -> bool:
        return not left or any(
            frozenset((left[0], other)) not in not_again
            and rest(tuple(n for n in left if n not in (left[0], other)))
            for other in left[1:]
        )

    return rest(people)


def can_be_avoided(now: TournamentField) -> bool:
    """Whether all can play somebody new, the bye being somebody's who has had the fewest."""
    people = now.active
    if len(people) % 2 == 0:
        return can_be_paired(people, met(now))
    had = byes(now)
    fewest = min(had[n] for n in people)
    return any(
        can_be_paired(tuple(n for n in people if n != free), met(now))
        for free in people
        if had[free] == fewest
    )


@pytest.mark.parametrize("entrants", [*range(4, 13), 14])
@pytest.mark.parametrize("dice", range(4))
def test_nobody_meets_twice_as_long_as_that_is_possible(entrants: int, dice: int) -> None:
    before = field(plan(Kind.SWISS, seats=2, stages=entrants + 1, seed=str(dice)), entrants)
    avoidable = []
    for after in stages(before, Random(dice)):
        pairs = [frozenset(table.entrants) for table in after.stages[-1].stage.tables]
        avoidable.append(can_be_avoided(before))
        assert any(pair in met(before) for pair in pairs) is not avoidable[-1]
        before = after
    assert len(avoidable) == entrants + 1
    assert avoidable[0]
    assert not avoidable[-1]


@settings(max_examples=15)
@given(st.integers(5, 25), st.integers(0, 50))
def test_byes_go_round_and_begin_with_the_lowest(entrants: int, dice: int) -> None:
    entrants += entrants % 2 == 0
    before = field(plan(Kind.SWISS, seats=2, stages=min(entrants, 12)), entrants)
    for after in stages(before, Random(dice)):
        (free,) = after.stages[-1].stage.byes
        had = byes(before)
        assert had[free] == 0
        scores = {line.number: line.score for line in standings(before)}
        below = [n for n in before.entrants if not had[n] and scores[n] < scores[free]]
        assert not below or len(before.stages) > 2, "the lowest can rest at first"
        before = after


def test_a_bye_is_worth_a_win() -> None:
    first = next(iter(stages(field(plan(Kind.SWISS, seats=2), 5), Random(1))))
    (free,) = first.stages[0].stage.byes
    assert next(line.score for line in standings(first) if line.number == free) == 1


@settings(max_examples=40)
@given(st.integers(8, 40), st.integers(0, 50))
def test_those_who_stand_alike_meet(entrants: int, dice: int) -> None:
    """In the second stage, when nearly everybody has somebody alike to play."""
    start = field(plan(Kind.SWISS, seats=2, stages=2), entrants - entrants % 2)
    first, second = stages(start, Random(dice))
    scores = {line.number: line.score for line in standings(first)}
    unlike = [
        table
        for table in second.stages[-1].stage.tables
        if len({scores[n] for n in table.entrants}) > 1
    ]
    winners = sum(score == 1 for score in scores.values())
    ties = sum(score == 0.5 for score in scores.values())
    assert len(unlike) <= (winners % 2) + (ties % 2) + 1


# ---------------------------------------------------------------- larger tables


def partitions(people: tuple[Number, ...], sizes: tuple[int, ...]) -> Iterator[list[Pair]]:
    """Every way to seat them, some of them several times."""
    if not sizes:
        yield []
        return
    for table in combinations(people, sizes[0]):
        rest = tuple(n for n in people if n not in table)
        for others in partitions(rest, sizes[1:]):
            yield [frozenset(table), *others]


@pytest.mark.parametrize(
    "entrants, seats", [(4, 3), (5, 3), (5, 4), (6, 4), (7, 4), (8, 4), (7, 3)]
)
def test_no_table_sits_down_again_as_long_as_that_is_possible(entrants: int, seats: int) -> None:
    before = field(plan(Kind.SWISS, seats=seats, stages=14), entrants)
    for after in stages(before, Random(entrants)):
        tables = [frozenset(table.entrants) for table in after.stages[-1].stage.tables]
        so_far = [frozenset(t.entrants) for s in before.stages for t in s.stage.tables]
        sizes = tuple(map(len, tables))
        ways = list(partitions(before.entrants, sizes))
        possible = any(not set(way).intersection(so_far) for way in ways)
        assert set(tables).isdisjoint(so_far) is possible
        if possible:
            fresh = [way for way in ways if not set(way).intersection(so_far)]
            assert repeated(before, tables) == min(repeated(before, way) for way in fresh)
        before = after


def repeated(before: TournamentField, tables: list[Pair]) -> int:
    """How many meetings of these tables are not the first, each as often as it has been."""
    return sum(
        set(pair) <= set(table.entrants)
        for company in tables
        for pair in combinations(company, 2)
        for done in before.stages
        for table in done.stage.tables
    )


@pytest.mark.parametrize("entrants", [11, 16, 33])
@pytest.mark.parametrize("seats", [3, 4, 6])
def test_many_people_sit_with_others_each_time(entrants: int, seats: int) -> None:
    end = played(field(plan(Kind.SWISS, seats=seats, stages=12), entrants), Random(7))
    tables = [frozenset(t.entrants) for s in end.stages for t in s.stage.tables]
    assert len(tables) == len(set(tables))


@pytest.mark.parametrize("entrants, seats", [(64, 4), (256, 4), (128, 2), (100, 3)])
def test_where_there_is_room_nobody_meets_anybody_twice(entrants: int, seats: int) -> None:
    end = played(field(plan(Kind.SWISS, seats=seats, stages=4), entrants), Random(7))
    tables = [t.entrants for s in end.stages for t in s.stage.tables]
    pairs = [frozenset(pair) for table in tables for pair in combinations(table, 2)]
    assert len(pairs) == len(set(pairs))


def test_it_is_over_when_nobody_is_left_to_play() -> None:
    start = field(plan(Kind.SWISS), 8)
    assert next_stage(replace(start, gone=(2, 3, 4, 5, 6, 7, 8))) is None


def test_who_comes_late_begins_with_nothing() -> None:
    first = next(iter(stages(field(plan(Kind.SWISS, seats=2), 8), Random(1))))
    late = replace(first, entrants=(*first.entrants, 9))
    line = next(line for line in standings(late) if line.number == 9)
    assert (line.score, line.tables) == (0, 0)
    stage = next_stage(late)
    assert stage is not None
    assert 9 in stage.taking_part


def test_as_many_stages_as_decide_it() -> None:
    counts = [
        len(played(field(plan(Kind.SWISS, seats=2), n), Random(1)).stages) for n in (4, 5, 8, 9)
    ]
    assert counts == [2, 3, 3, 4]
    counts = [
        len(played(field(plan(Kind.SWISS, seats=4), n), Random(1)).stages) for n in (4, 5, 16, 64)
    ]
    assert counts == [2, 3, 3, 4]
