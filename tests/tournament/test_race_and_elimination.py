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
        stage = after.stages[-1].stage
        seated = stage.taking_part
        assert seated == {n for n, points in totals(before).items() if points < figure}
        if len(seated) <= seats:
            assert stage.setup.counting is Counting.ELIMINATION
            (table,) = stage.tables
            assert table.accounts in (tuple(totals(before)[n] for n in table.entrants), ())
            assert len(still_in(after)) == 1, "it is played to the end"
        else:
            assert stage.setup.counting is Counting.PENALTIES
            assert stage.setup.rounds == 2
            assert not any(table.accounts for table in stage.tables)
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


def finished(now: TournamentField, made: dict[int, int], order: list[int]) -> TournamentField:
    """The final table, with what was made there and who came first, second and so on."""
    stage = next_stage(now)
    assert stage is not None
    (table,) = stage.tables
    result = Result(
        places=tuple(1 + order.index(number) for number in table.entrants),
        points=tuple(made.get(number, 0) for number in table.entrants),
        rounds_won=(0,) * len(table.chairs),
    )
    return replace(now, stages=(*now.stages, PlayedStage(stage, (result,))))


def eight(*points: int, seats: int = 4) -> TournamentField:
    """After a first stage in which they got these points; 100 are too many."""
    start = field(plan(Kind.ELIMINATION, setup=Setup(seats=seats, target=100)), len(points))
    return with_points(start, dict(enumerate(points, 1)))


@pytest.mark.shows("Q4", "Q5", "Q6")
def test_who_fits_at_one_table_plays_it_out_there_with_the_accounts() -> None:
    now = eight(10, 95, 100, 130, 40, 180, 110, 105)
    final = next_stage(now)
    assert final is not None
    (table,) = final.tables
    assert dict(zip(table.chairs, table.accounts, strict=True)) == {1: 10, 2: 95, 5: 40}
    assert (final.setup.counting, final.setup.seats) == (Counting.ELIMINATION, 3)
    now = finished(now, {1: 95, 2: 20, 5: 50}, [5, 1, 2])
    assert next_stage(now) is None
    lines = standings(now)
    assert [line.number for line in lines][:3] == [5, 1, 2]
    assert {line.number: line.points for line in lines}[1] == 105
    assert [line.number for line in lines if not line.out] == [5]


@pytest.mark.shows("Q7")
def test_who_went_out_later_at_the_last_table_stands_before_who_had_fewer_points() -> None:
    now = eight(0, 0, 0, 100, 120, 130, 140, 150)
    now = finished(now, {1: 101, 2: 150, 3: 0}, [3, 2, 1])
    assert [line.number for line in standings(now)] == [3, 2, 1, 4, 5, 6, 7, 8]


def test_a_last_table_at_which_all_have_nothing_brings_nothing_along() -> None:
    stage = next_stage(field(plan(Kind.ELIMINATION), 4))
    assert stage is not None
    assert stage.tables[0].accounts == ()
    assert stage.setup.counting is Counting.ELIMINATION


@pytest.mark.shows("Q3", "Q7")
def test_the_order_of_those_who_are_out() -> None:
    start = field(plan(Kind.ELIMINATION, setup=Setup(seats=3, target=100)), 6)
    now = with_points(start, {1: 10, 2: 20, 3: 30, 4: 40, 5: 120, 6: 110})
    now = with_points(now, {1: 150, 2: 10, 3: 75, 4: 60})
    assert next_stage(now) is None, "who is left alone has won"
    lines = standings(now)
    assert [line.number for line in lines] == [2, 4, 3, 1, 6, 5]
    assert [line.score for line in lines] == [2, 1, 1, 1, 0, 0]


def test_if_a_stage_is_the_last_for_all_the_fewest_points_win() -> None:
    now = eight(140, 120, 101, 300, 200, seats=3)
    assert next_stage(now) is None
    lines = standings(now)
    assert [line.number for line in lines] == [3, 2, 1, 5, 4]
    assert all(line.out for line in lines)


def test_who_withdraws_has_come_through_what_they_played() -> None:
    now = eight(99, 20, 30, 40, 120, 0)
    now = replace(now, gone=(2,))
    lines = {line.number: line for line in standings(now)}
    assert (lines[2].score, lines[2].out) == (1, True)
    now = finished(now, {1: 10, 3: 75, 4: 65, 6: 5}, [6, 4, 3, 1])
    assert [line.number for line in standings(now)] == [6, 4, 3, 1, 2, 5]


def test_made_up_results_are_such_as_tables_have() -> None:
    """Where hands count against their holders the winner of a round adds nothing."""
    stage = next_stage(field(plan(Kind.ELIMINATION, rounds=1), 8))
    assert stage is not None
    result = made_up(stage, stage.tables[0], Random(1))
    assert min(result.points) == 0
    assert sum(result.rounds_won) == 1
