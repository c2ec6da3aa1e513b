"""What holds in tournaments of every kind, however they are played."""

from collections.abc import Callable
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from penultima.table.setup import Company, Counting, Setup
from penultima.tournament.field import StageDraw, TournamentField
from penultima.tournament.kinds import FORMATS, TAKES_LATE, next_stage, stages_of, ties_of
from penultima.tournament.meetings import byes
from penultima.tournament.plan import Kind, Scheme, TieBreak
from penultima.tournament.standings import standings
from tests.tournament.simulated import field, plan, played, stages

pytestmark = pytest.mark.unmeasured

OPEN_KINDS: list[Kind] = [kind for kind in Kind if kind is not Kind.ROTATION]


@st.composite
def plans(draw: st.DrawFn, kinds: list[Kind]) -> Scheme:
    kind = draw(st.sampled_from(kinds))
    seats = draw(st.integers(2, 10))
    partners = kind is not Kind.ELIMINATION and draw(st.booleans())
    if partners:
        seats = draw(st.sampled_from([4, 6, 8]))
    fixed = kind in (Kind.RACE, Kind.ELIMINATION)
    setup = Setup(
        seats=seats,
        company=Company.PARTNERS if partners else Company.SINGLE,
        counting=Counting.POINTS if fixed else draw(st.sampled_from(list(Counting)[:3])),
    )
    fill = draw(st.sampled_from([None, Scheme(title="-", kind=kind).fill]))
    return plan(kind, setup=setup, fill=fill, seed=draw(st.text(max_size=8)))


def check_seats(before: TournamentField, stage: StageDraw) -> None:
    """Everybody who still plays is in it once, and nobody else."""
    numbers = [n for table in stage.tables for n in table.entrants] + list(stage.byes)
    assert len(numbers) == len(set(numbers))
    assert set(numbers) <= set(before.active)
    lines = {line.number: line for line in standings(before)}
    assert all(number in numbers or lines[number].out for number in before.active)
    for table in stage.tables:
        assert len(table.entrants) >= 2
        assert len(table.chairs) <= before.plan.setup.seats
        if before.plan.in_pairs:
            assert len(table.chairs) == before.plan.setup.seats
            assert before.plan.completes or None not in table.chairs, "no bot is to sit there"
    if before.plan.only_full:
        check_rest(before, stage)


def check_rest(before: TournamentField, stage: StageDraw) -> None:
    """Nobody rests in vain, where tables do not follow from a tree or a schedule."""
    kind, seats = before.plan.kind, before.plan.setup.seats
    if seats > 2 or kind in (Kind.SWISS, Kind.RACE, Kind.ELIMINATION):
        assert len(stage.byes) < seats
    if kind in (Kind.SWISS, Kind.RACE, Kind.ELIMINATION):
        had = byes(before)
        playing = [number for table in stage.tables for number in table.entrants]
        assert all(had[one] <= had[other] for one in stage.byes for other in playing)


def check_lines(after: TournamentField) -> None:
    lines = standings(after)
    assert sorted(line.number for line in lines) == sorted(after.entrants)
    assert [line.place for line in lines] == list(range(1, len(lines) + 1))
    ties = len(ties_of(after.plan))
    assert all(len(line.ties) == ties for line in lines)


def coming_and_going(dice: Random) -> Callable[[TournamentField], TournamentField]:
    """Somebody withdraws now and then; somebody comes late where that is possible."""

    def between(now: TournamentField) -> TournamentField:
        if dice.random() < 0.4:
            now = replace(now, gone=(*now.gone, dice.choice(now.entrants)))
        if now.plan.kind in TAKES_LATE and dice.random() < 0.3:
            now = replace(now, entrants=(*now.entrants, len(now.entrants) + 1))
        return now

    return between


@settings(max_examples=40)
@given(plans(OPEN_KINDS), st.integers(4, 30), st.integers(0, 99), st.booleans())
def test_everybody_has_one_place_in_every_stage_and_in_the_end(
    chosen: Scheme, entrants: int, dice: int, moving: bool
) -> None:
    chance = Random(dice)
    between = coming_and_going(chance) if moving else lambda now: now
    before = field(chosen, entrants)
    for after in stages(before, chance, between):
        check_seats(before, after.stages[-1].stage)
        check_lines(after)
        before = after
    assert next_stage(before) is None
    check_lines(before)


@settings(max_examples=40)
@given(plans(OPEN_KINDS), st.integers(4, 30), st.integers(0, 99))
def test_nobody_leaves_and_as_many_stages_are_played_as_was_said(
    chosen: Scheme, entrants: int, dice: int
) -> None:
    if chosen.in_pairs and not chosen.completes:  # with others it cannot begin
        entrants = max(chosen.fewest, entrants - entrants % chosen.fewest)
    start = field(chosen, entrants)
    said = stages_of(start)
    end = played(start, Random(dice))
    assert said is None if chosen.kind is Kind.ELIMINATION else said == len(end.stages)


@pytest.mark.parametrize("kind", Kind)
def test_a_seed_gives_the_same_tables_again_and_another_one_others(kind: Kind) -> None:
    def pairings(seed: str) -> list[StageDraw]:
        end = played(field(plan(kind, seed=seed), 8), Random(3))
        return [stage.stage for stage in end.stages]

    assert pairings("one") == pairings("one")
    assert len({repr(pairings(seed)) for seed in "abcdefghij"}) > 5


@pytest.mark.parametrize("kind", Kind)
def test_the_order_in_which_people_are_named_changes_nothing(kind: Kind) -> None:
    one, other = field(plan(kind), 8), field(plan(kind), 8)
    other = replace(other, entrants=tuple(reversed(other.entrants)))
    ends = played(one, Random(5)), played(other, Random(5))
    assert ends[0].stages == ends[1].stages
    assert standings(ends[0]) == standings(ends[1])


def test_a_stage_that_is_being_played_has_no_next() -> None:
    end = played(field(plan(Kind.SWISS), 8), Random(1))
    open_again = replace(end.stages[-1], results=(None, *end.stages[-1].results[1:]))
    with pytest.raises(ValueError, match="still being played"):
        next_stage(replace(end, stages=(*end.stages[:-1], open_again)))


@settings(max_examples=30)
@given(plans(OPEN_KINDS), st.integers(4, 20), st.integers(0, 99))
def test_standings_are_there_while_tables_are_being_played(
    chosen: Scheme, entrants: int, dice: int
) -> None:
    chance = Random(dice)
    for after in stages(field(chosen, entrants), chance):
        last = after.stages[-1]
        results = tuple(result if chance.random() < 0.5 else None for result in last.results)
        now = replace(after, stages=(*after.stages[:-1], replace(last, results=results)))
        check_lines(now)
        unfinished = {
            number
            for table, result in zip(last.stage.tables, results, strict=True)
            if result is None
            for number in table.entrants
        }
        assert not any(line.out for line in standings(now) if line.number in unfinished)


@pytest.mark.parametrize("kind", OPEN_KINDS)
def test_the_organiser_chooses_the_tie_breaks(kind: Kind) -> None:
    assert ties_of(plan(kind)) == FORMATS[kind].usual
    for ties in ((), (TieBreak.BEST,), tuple(TieBreak)):
        end = played(field(plan(kind, ties=ties), 9), Random(2))
        assert ties_of(end.plan) == ties
        check_lines(end)
