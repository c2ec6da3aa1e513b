"""Trees for 4 to 256: one winner, and everybody else is beaten once."""

from collections import Counter
from collections.abc import Iterable
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from penultima.table.setup import Company, Setup
from penultima.tournament.commands import Begin
from penultima.tournament.field import PlayedStage, Result, TournamentField
from penultima.tournament.kinds import next_stage, stages_of
from penultima.tournament.knockout import Tree, advancing, is_final
from penultima.tournament.messages import Status
from penultima.tournament.plan import Kind, Scheme
from penultima.tournament.standings import standings
from tests.tournament.club import ORGANISER, Club, swiss
from tests.tournament.simulated import field, plan, played, stages


def check_tree(end: TournamentField) -> None:
    """Nobody comes back; at every table but the last the right number go on."""
    chosen = end.plan
    for now, then in zip(end.stages, end.stages[1:], strict=False):
        going = then.stage.taking_part
        assert going < now.stage.taking_part
        for table in now.stage.tables:
            there = len(table.entrants)
            assert len(going.intersection(table.entrants)) == advancing(chosen, there) < there
        assert going.issuperset(now.stage.byes)
    assert is_final(end.stages[-1].stage)
    lines = standings(end)
    assert [line.out for line in lines] == [False] + [True] * (len(end.entrants) - 1)
    assert end.stages[0].stage.taking_part == set(end.entrants)


def check_classical(end: TournamentField) -> None:
    entrants = len(end.entrants)
    assert len(end.stages) == (entrants - 1).bit_length()
    free = Counter(number for done in end.stages for number in done.stage.byes)
    assert set(free) == set(end.stages[0].stage.byes)
    assert len(free) == (1 << len(end.stages)) - entrants
    assert sum(len(done.stage.tables) for done in end.stages) == entrants - 1


SOME = [*range(4, 20), 31, 32, 33, 63, 64, 65, 127, 129, 255, 256]


@pytest.mark.parametrize("entrants", SOME)
def test_the_classical_tree(entrants: int) -> None:
    end = played(field(plan(Kind.KNOCKOUT, seats=2), entrants), Random(entrants))
    check_tree(end)
    check_classical(end)


@pytest.mark.parametrize("advance", [None, 1, 3])
@pytest.mark.parametrize("entrants", [4, 8, 12, 16, 20, 36])
def test_partners_with_real_cards_play_as_many_stages_as_was_said(
    entrants: int, advance: int | None
) -> None:
    """Until one table is left, or too few for one."""
    pairs = Setup(company=Company.PARTNERS)
    chosen = plan(Kind.KNOCKOUT, setup=pairs, advance=advance, by_hand=True)
    start = field(chosen, entrants)
    end = played(start, Random(entrants))
    assert len(end.stages) == stages_of(start)
    assert all(len(table.entrants) == 4 for done in end.stages for table in done.stage.tables)


@pytest.mark.parametrize("seats", [3, 4, 5, 7, 10])
@pytest.mark.parametrize("entrants", [*range(4, 18), 64, 99])
def test_larger_tables(seats: int, entrants: int) -> None:
    end = played(field(plan(Kind.KNOCKOUT, seats=seats), entrants), Random(entrants))
    check_tree(end)
    for done in end.stages:
        people = [len(table.entrants) for table in done.stage.tables]
        assert max(people) - min(people) <= 1
        assert max(people) <= seats
        assert not done.stage.byes


@pytest.mark.slow
@pytest.mark.parametrize("seats", [2, 4, 6])
def test_every_number_of_entrants(seats: int) -> None:
    for entrants in range(4, 257):
        end = played(field(plan(Kind.KNOCKOUT, seats=seats), entrants), Random(entrants))
        check_tree(end)
        if seats == 2:
            check_classical(end)


@settings(max_examples=25)
@given(st.integers(4, 60), st.integers(3, 10), st.data())
def test_any_number_may_go_on(entrants: int, seats: int, data: st.DataObject) -> None:
    advance = data.draw(st.integers(1, seats - 1))
    chosen = plan(Kind.KNOCKOUT, seats=seats, advance=advance)
    check_tree(played(field(chosen, entrants), Random(seats)))


@settings(max_examples=25)
@given(st.integers(4, 60), st.sampled_from([4, 6, 8]))
def test_partners_go_on_together_and_sit_at_full_tables(entrants: int, seats: int) -> None:
    setup = Setup(seats=seats, company=Company.PARTNERS)
    end = played(field(plan(Kind.KNOCKOUT, setup=setup), entrants), Random(seats))
    check_tree(end)
    for done in end.stages:
        assert all(len(table.chairs) == seats for table in done.stage.tables)


@settings(max_examples=25)
@given(st.integers(12, 60), st.integers(3, 6))
def test_those_of_one_table_part(entrants: int, seats: int) -> None:
    end = played(field(plan(Kind.KNOCKOUT, seats=seats), entrants), Random(1))
    for now, then in zip(end.stages, end.stages[1:], strict=False):
        for before in now.stage.tables:
            together = [len(set(before.entrants) & set(t.entrants)) for t in then.stage.tables]
            room = -(-sum(together) // len(then.stage.tables))
            assert max(together) <= room


def test_the_final_decides_the_first_places() -> None:
    end = played(field(plan(Kind.KNOCKOUT, seats=4), 16), Random(4))
    (table,), (result,) = end.stages[-1].stage.tables, end.stages[-1].results
    assert result is not None
    places = dict(zip(table.chairs, result.places, strict=True))
    first = [places[line.number] for line in standings(end)[:4]]
    assert first == sorted(result.places)


def tied(now: TournamentField) -> TournamentField:
    """Everybody is level at all tables of the next stage."""
    stage = next_stage(now)
    assert stage is not None
    results = tuple(
        Result(places=(1,) * n, points=(0,) * n, rounds_won=(0,) * n)
        for n in (len(table.chairs) for table in stage.tables)
    )
    return replace(now, stages=(*now.stages, PlayedStage(stage, results)))


@pytest.mark.parametrize("seats", [2, 4])
def test_the_lot_decides_at_last(seats: int) -> None:
    def winner(seed: str) -> int:
        now = field(plan(Kind.KNOCKOUT, seats=seats, seed=seed), 16)
        while next_stage(now) is not None:
            now = tied(now)
        check_tree(now)
        return standings(now)[0].number

    assert winner("one") == winner("one")
    assert len({winner(str(seed)) for seed in range(12)}) > 3


def leaving(chosen: Scheme, entrants: int, *gone: int) -> TournamentField:
    """After the first stage, these of its winners withdraw, counted from 0."""
    first = next(iter(stages(field(chosen, entrants), Random(1))))
    stage = next_stage(first)
    assert stage is not None
    left = sorted(stage.taking_part)
    return replace(first, gone=tuple(left[index] for index in gone))


@settings(max_examples=25)
@given(st.integers(5, 40), st.integers(2, 5), st.integers(0, 99))
def test_whoever_withdraws_lets_their_opponent_pass(entrants: int, seats: int, dice: int) -> None:
    chance = Random(dice)

    def between(now: TournamentField) -> TournamentField:
        if chance.random() < 0.5:
            now = replace(now, gone=(*now.gone, chance.choice(now.entrants)))
        return now

    end = played(field(plan(Kind.KNOCKOUT, seats=seats), entrants), chance, between)
    lines = standings(end)
    still = [line for line in lines if not line.out]
    assert len(still) <= 1
    assert not still or still == [lines[0]]
    for done in end.stages:
        assert done.stage.tables, "nobody would have anything to do"


def test_who_is_left_alone_has_won() -> None:
    now = leaving(plan(Kind.KNOCKOUT, seats=2), 4, 0)
    assert next_stage(now) is None
    lines = standings(now)
    assert (lines[0].out, lines[1].number) == (False, now.gone[0])


def test_a_tree_that_has_become_too_large_is_cut() -> None:
    """Two of four winners are left in different halves: they meet at once."""
    chosen = plan(Kind.KNOCKOUT, seats=2)
    for gone in ((0, 1), (0, 2), (0, 3), (1, 2), (1, 3), (2, 3)):
        now = leaving(chosen, 8, *gone)
        stage = next_stage(now)
        assert stage is not None
        assert len(stage.tables) == 1
        assert not stage.byes


def test_who_left_before_it_began_is_last() -> None:
    start = replace(field(plan(Kind.KNOCKOUT, seats=2), 9), gone=(5,))
    end = played(start, Random(1))
    assert standings(end)[-1].number == 5
    assert all(5 not in done.stage.taking_part for done in end.stages)


def people_of(groups: Iterable[tuple[int | None, ...]]) -> frozenset[int]:
    return frozenset(number for group in groups for number in group if number is not None)


@pytest.mark.parametrize("entrants", [4, 5, 7, 8, 13, 32])
def test_the_tree_says_who_meets_whom_and_who_has_come_through(entrants: int) -> None:
    club = Club(swiss(kind=Kind.KNOCKOUT, pause=0), [f"p{number}" for number in range(entrants)])
    assert club.sight.tree == ()
    club.say(ORGANISER, Begin)
    depth = (entrants - 1).bit_length()
    while True:
        now = len(club.sight.stages)
        drawn: Tree = club.sight.tree
        assert [len(stage) for stage in drawn] == [2**left for left in reversed(range(depth))]
        stage = club.sight.stages[-1]
        met = {people_of([pair]) for pair in drawn[now - 1]}
        assert met == {people_of([table.chairs]) for table in stage.tables} | {
            frozenset({number}) for number in stage.byes
        }
        club.end_table(club.tournament.open_tables[0])
        if club.tournament.status is Status.OVER:
            break
        known = people_of(club.sight.tree[now])
        assert len(known) == len(stage.byes) + 1, "nobody else's result is known yet"
        club.end_stage()
        club.wait(1)
        assert club.sight.tree[:now] == drawn[:now]


def test_tables_of_more_than_two_are_drawn_anew_and_have_no_tree() -> None:
    club = Club(swiss(kind=Kind.KNOCKOUT, setup=Setup(seats=4)), [f"p{n}" for n in range(8)])
    club.say(ORGANISER, Begin)
    assert club.sight.tree == ()
