"""Tournaments as large as they may be, and one short of it: what holds in small ones, too."""

from itertools import combinations, islice
from random import Random

import pytest

from penultima.table.setup import Setup
from penultima.tournament.field import TournamentField
from penultima.tournament.kinds import next_stage, stages_of
from penultima.tournament.meetings import byes
from penultima.tournament.plan import MOST_ENTRANTS, Kind
from penultima.tournament.standings import standings
from tests.tournament.simulated import field, plan, played, stages
from tests.tournament.test_every_kind import OPEN_KINDS, check_lines, check_seats

pytestmark = pytest.mark.unmeasured
FULL = (MOST_ENTRANTS - 1, MOST_ENTRANTS)
SEATS = (2, 3, 4, 10)
_LOOKED_AT = 12
"""Stages; only everybody with everybody takes more."""


def pairs_of(now: TournamentField) -> list[frozenset[int]]:
    """Everybody who has sat with somebody, once for each table."""
    return [
        frozenset(pair)
        for done in now.stages
        for table in done.stage.tables
        for pair in combinations(table.entrants, 2)
    ]


@pytest.mark.slow
@pytest.mark.parametrize("entrants", FULL)
@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("kind", OPEN_KINDS)
def test_everybody_has_one_place_at_every_stage_and_in_the_standings(
    kind: Kind, seats: int, entrants: int
) -> None:
    chosen = plan(kind, setup=Setup(seats=seats, target=300), seed=f"{seats} {entrants}")
    before = field(chosen, entrants)
    said = stages_of(before)
    for after in islice(stages(before, Random(seats)), _LOOKED_AT):
        stage = after.stages[-1].stage
        check_seats(before, stage)
        check_lines(after)
        assert next_stage(before) == stage, "drawn again, it is the same"
        before = after
    if kind is not Kind.ROUND_ROBIN:
        assert next_stage(before) is None, "it comes to its end"
        assert said in (None, len(before.stages))
    if kind in (Kind.SWISS, Kind.RACE):
        assert max(byes(before).values(), default=0) <= 1, "nobody rests twice"


@pytest.mark.parametrize("entrants", FULL)
def test_in_a_swiss_of_pairs_nobody_meets_twice(entrants: int) -> None:
    pairs = pairs_of(played(field(plan(Kind.SWISS, seats=2), entrants), Random(1)))
    assert len(pairs) == len(set(pairs)) == 8 * (entrants // 2)


@pytest.mark.parametrize("entrants", FULL)
def test_in_pairs_everybody_meets_everybody_once(entrants: int) -> None:
    pairs = pairs_of(played(field(plan(Kind.ROUND_ROBIN, seats=2), entrants), Random(1)))
    assert len(pairs) == len(set(pairs)) == entrants * (entrants - 1) // 2


@pytest.mark.parametrize("entrants", FULL)
@pytest.mark.parametrize("seats", SEATS)
def test_a_knock_out_ends_at_one_table_whose_winner_was_never_beaten(
    seats: int, entrants: int
) -> None:
    chosen = plan(Kind.KNOCKOUT, seats=seats, advance=1)
    end = played(field(chosen, entrants), Random(seats))
    assert len(end.stages[-1].stage.tables) == 1
    sizes = [len(done.stage.taking_part) for done in end.stages]
    assert sizes[0] == entrants
    assert sizes == sorted(sizes, reverse=True)
    winner = standings(end)[0].number
    assert all(winner in done.stage.taking_part for done in end.stages)
