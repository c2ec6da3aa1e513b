"""Everybody meets everybody: a schedule that stands from the beginning."""

from functools import lru_cache

from penultima.tournament.field import Line, Number, StageDraw, TournamentField
from penultima.tournament.lots import drawn
from penultima.tournament.meeting_all import everybody_meets
from penultima.tournament.plan import Scheme, TieBreak
from penultima.tournament.ranking import lines, match_points
from penultima.tournament.seating import in_slices, resting, stage_of

USUAL = (TieBreak.DIRECT, TieBreak.ROUNDS_WON, TieBreak.POINTS)
Schedule = tuple[tuple[tuple[int, ...], ...], ...]
"""Stages of tables of places, from 0."""


def stages(plan: Scheme, entrants: int) -> int:
    return len(schedule(entrants, plan.setup.seats))


def next_stage(field: TournamentField) -> StageDraw | None:
    """Who has gone leaves a gap: their tables are smaller or completed, and who would have played
    them alone has a bye. Where only full tables are played, those of all that have gaps are put
    together."""
    plan = field.plan
    names = drawn(plan.seed, "round robin", field.starters)
    plans = schedule(len(names), plan.setup.seats)
    if len(field.stages) == len(plans) or len(field.active) < plan.fewest:
        return None
    places: list[list[Number]] = [
        [names[place] for place in table if names[place] not in field.gone]
        for table in plans[len(field.stages)]
    ]
    if not plan.in_pairs or plan.completes:
        return stage_of(field, places, (match_points,))
    seats = plan.setup.seats
    whole = [table for table in places if len(table) == seats]
    others = [number for table in places if len(table) < seats for number in table]
    free = resting(field, others)
    playing = [number for number in others if number not in free]
    together = in_slices(playing, [seats] * (len(playing) // seats))
    return stage_of(field, [*whole, *together], (match_points,), free)


def standings(field: TournamentField) -> tuple[Line, ...]:
    return lines(field, (match_points,), USUAL, field.gone)


@lru_cache(maxsize=64)
def schedule(count: int, seats: int) -> Schedule:
    """For so many; a table of one is a bye."""
    return _circle(count) if seats == 2 else everybody_meets(count, seats)


def _circle(count: int) -> Schedule:
    """One stays, the others go round; where their number is odd, the one who stays is nobody."""
    round_table = list(range(count + count % 2))
    stages = []
    for _ in round_table[1:]:
        half = len(round_table) // 2
        pairs = zip(round_table[:half], reversed(round_table[half:]), strict=True)
        stages.append(tuple(tuple(p for p in pair if p < count) for pair in pairs))
        round_table[1:] = [round_table[-1], *round_table[1:-1]]
    return tuple(stages)
