"""Points that add up: for their holders in a race, against them in an elimination."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from penultima.table.setup import Counting, Setup
from penultima.tournament.elimination import still_in
from penultima.tournament.field import PlayedStage, Result, TournamentField
from penultima.tournament.kinds import next_stage
from penultima.tournament.plan import Kind
from penultima.tournament.standings import standings
from tests.tournament.simulated import field, made_up, plan, played, stages


def totals(end: TournamentField) -> dict[int, int]:
    sums = dict.fromkeys(end.entrants, 0)
    for done in end.stages:
        for table, result in zip(done.stage.tables, done.results, strict=True):
            assert result is not None
            for number, points in zip(table.chairs, result.points, strict=True):
                if number is not None:
                    sums[number] += points
    return sums


def with_points(now: TournamentField, given_points: dict[int, int]) -> TournamentField:
    """The next stage, in which everybody gets these points, and the fewest win."""
    stage = next_stage(now)
    assert stage is not None
    results = []
    for table in stage.tables:
        points = [given_points.get(number or 0, 0) for number in table.chairs]
        order = sorted(points)
        results.append(
            Result(
                places=tuple(1 + order.index(value) for value in points),
                points=tuple(points),
                rounds_won=(0,) * len(points),
            )
        )
    return replace(now, stages=(*now.stages, PlayedStage(stage, tuple(results))))


# ---------------------------------------------------------------- the race


@settings(max_examples=40)
@given(st.integers(4, 40), st.integers(3, 8), st.integers(1, 9))
def test_the_most_points_win_a_race(entrants: int, seats: int, rounds: int) -> None:
    end = played(field(plan(Kind.RACE, seats=seats, rounds=rounds), entrants), Random(rounds))
    sums = totals(end)
    lines = standings(end)
    assert [sums[line.number] for line in lines] == sorted(sums.values(), reverse=True)
    assert all(line.score == line.points == sums[line.number] for line in lines)
    for done in end.stages:
        assert (done.stage.setup.counting, done.stage.setup.rounds) == (Counting.ROUNDS, rounds)


def test_a_bye_in_a_race_is_worth_what_others_made() -> None:
    first = next(iter(stages(field(plan(Kind.RACE, seats=2), 5), Random(1))))
    (free,) = first.stages[0].stage.byes
    others = [points for number, points in totals(first).items() if number != free]
    score = {line.number: line.score for line in standings(first)}
    assert score[free] == sum(others) // 4
    waiting = replace(first.stages[0], results=(None, None))
    score = {line.number: line.score for line in standings(replace(first, stages=(waiting,)))}
    assert score[free] == 0


def test_byes_go_round_in_a_race() -> None:
    end = played(field(plan(Kind.RACE, seats=2, stages=7), 7), Random(1))
    assert sorted(n for done in end.stages for n in done.stage.byes) == list(end.entrants)


def test_a_race_ends_when_one_is_left() -> None:
    assert next_stage(replace(field(plan(Kind.RACE), 4), gone=(1, 2, 4))) is None


# ---------------------------------------------------------------- elimination


@pytest.mark.shows("Q1", "Q2", "Q6")
@settings(max_examples=60)
@given(st.integers(4, 60), st.integers(2, 10), st.integers(0, 50), st.sampled_from([100, 250, 500]))
def test_who_reaches_the_figure_is_out_and_one_wins(
    entrants: int, seats: int, dice: int, figure: int
) -> None:
    chosen = plan(Kind.ELIMINATION, setup=Setup(seats=seats, target=figure), rounds=2)
    before = field(chosen, entrants)
    for after in stages(before, Random(dice)):
        seated = after.stages[-1].stage.taking_part
        assert seated == {n for n, points in totals(before).items() if points < figure}
        setup = after.stages[-1].stage.setup
        assert setup.counting is Counting.PENALTIES
        assert setup.rounds == (1 if len(seated) == 2 else 2)
        assert still_in(after) or len(seated) > 2, "one of the last two is left"
        before = after
    assert len(still_in(before)) <= 1
    lines = standings(before)
    sums = totals(before)
    if still_in(before):
        assert [line.number for line in lines if not line.out] == [lines[0].number]
        assert sums[lines[0].number] < figure
    else:
        last = before.stages[-1].stage.taking_part
        assert sums[lines[0].number] == min(sums[n] for n in last)


@pytest.mark.shows("Q4", "Q5", "Q6")
def test_the_last_two_play_round_by_round_with_their_accounts() -> None:
    start = field(plan(Kind.ELIMINATION, setup=Setup(seats=4, target=100)), 4)
    now = with_points(start, {1: 10, 2: 95, 3: 100, 4: 130})
    final = next_stage(now)
    assert final is not None
    assert set(final.tables[0].chairs) == {1, 2}
    assert final.setup.rounds == 1
    now = with_points(now, {1: 80})
    assert still_in(now) == [1, 2], "on with it"
    now = with_points(now, {1: 10})
    assert next_stage(now) is None
    assert [line.number for line in standings(now)] == [2, 1, 3, 4]


@pytest.mark.shows("Q3", "Q7")
def test_the_order_of_those_who_are_out() -> None:
    start = field(plan(Kind.ELIMINATION, setup=Setup(seats=6, target=100)), 6)
    now = with_points(start, {1: 10, 2: 20, 3: 30, 4: 40, 5: 120, 6: 110})
    now = with_points(now, {1: 150, 2: 10, 3: 75, 4: 60})
    assert next_stage(now) is None, "who is left alone has won"
    lines = standings(now)
    assert [line.number for line in lines] == [2, 4, 3, 1, 6, 5]
    assert [line.score for line in lines] == [2, 1, 1, 1, 0, 0]


def test_if_a_stage_is_the_last_for_all_the_fewest_points_win() -> None:
    start = field(plan(Kind.ELIMINATION, setup=Setup(seats=4, target=100)), 4)
    now = with_points(start, {1: 140, 2: 120, 3: 101, 4: 300})
    assert next_stage(now) is None
    lines = standings(now)
    assert [line.number for line in lines] == [3, 2, 1, 4]
    assert all(line.out for line in lines)


def test_who_withdraws_has_come_through_what_they_played() -> None:
    start = field(plan(Kind.ELIMINATION, setup=Setup(seats=6, target=100)), 6)
    now = with_points(start, {1: 99, 2: 20, 3: 30, 4: 40, 5: 120})
    now = replace(now, gone=(2,))
    now = with_points(now, {1: 10, 3: 5, 4: 5, 6: 5})
    lines = {line.number: line for line in standings(now)}
    assert (lines[2].score, lines[2].out) == (1, True)
    assert [line.number for line in standings(now)] == [6, 3, 4, 2, 1, 5]


def test_made_up_results_are_such_as_tables_have() -> None:
    """Where hands count against their holders the winner of a round adds nothing."""
    stage = next_stage(field(plan(Kind.ELIMINATION, rounds=1), 4))
    assert stage is not None
    result = made_up(stage, stage.tables[0], Random(1))
    assert min(result.points) == 0
    assert sum(result.rounds_won) == 1
