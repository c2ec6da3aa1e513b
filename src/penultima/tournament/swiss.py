"""Those who stand alike play each other, and no table meets twice if that can be avoided."""

from itertools import count
from math import ceil, log

from penultima.tournament.field import Line, Number, StageDraw, TournamentField
from penultima.tournament.grouping import Grouping
from penultima.tournament.lots import drawn
from penultima.tournament.matching import in_pairs
from penultima.tournament.meetings import Meetings, byes, meetings, tables_so_far
from penultima.tournament.plan import Scheme, TieBreak
from penultima.tournament.ranking import lines, match_points, tie_breaks
from penultima.tournament.seating import resting, sizes, stage_of

USUAL = (TieBreak.OPPONENTS, TieBreak.DIRECT, TieBreak.ROUNDS_WON, TieBreak.POINTS)


def stages(plan: Scheme, entrants: int) -> int:
    """As many as leave one who has won everything; with larger tables one more."""
    if plan.stages is not None:
        return plan.stages
    if plan.setup.seats == 2:
        return (entrants - 1).bit_length()
    return ceil(round(log(entrants, plan.setup.seats), 9)) + 1


def next_stage(field: TournamentField) -> StageDraw | None:
    plan, people = field.plan, field.active
    if len(field.stages) >= stages(plan, len(field.starters)) or len(people) < plan.fewest:
        return None
    points = match_points(field, {})
    order = sorted(drawn(plan.seed, field.occasion, people), key=points.__getitem__, reverse=True)
    strength = (match_points, *tie_breaks(plan, USUAL))
    if plan.setup.seats > 2:
        over = resting(field, order[::-1])
        playing = [number for number in order if number not in over]
        grouping = Grouping(meetings(field), tables_so_far(field))
        groups = grouping.groups(playing, sizes(len(playing), plan.setup.seats), plan.seed)
        return stage_of(field, groups, strength, over)
    pairs, free = _in_twos(order, meetings(field), field)
    return stage_of(field, pairs, strength, free)


def _in_twos(
    order: list[Number], met: Meetings, field: TournamentField
) -> tuple[list[tuple[Number, Number]], list[Number]]:
    """Pairs, and who has the bye: the lowest of those with the fewest byes so far.

    Before a pairing is repeated, the bye goes to the next of them.
    """
    had = byes(field)
    fewest = min(had[number] for number in order)
    free: list[list[Number]] = [[]]
    if len(order) % 2:
        free = [[number] for number in reversed(order) if had[number] == fewest]
    ways = (
        (in_pairs([number for number in order if number not in resting], met, repeated), resting)
        for repeated in count()
        for resting in free
    )
    return next((pairs, resting) for pairs, resting in ways if pairs is not None)


def standings(field: TournamentField) -> tuple[Line, ...]:
    return lines(field, (match_points,), USUAL, field.gone)
