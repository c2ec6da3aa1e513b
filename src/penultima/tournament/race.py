"""The points of a fixed number of rounds; tables are drawn anew at every stage."""

from fractions import Fraction

from msgspec.structs import replace

from penultima.table.setup import Counting
from penultima.tournament.field import Line, Number, PlayedStage, StageDraw, TournamentField
from penultima.tournament.grouping import Grouping
from penultima.tournament.lots import drawn
from penultima.tournament.meetings import meetings, tables_so_far
from penultima.tournament.plan import Scheme, TieBreak
from penultima.tournament.ranking import Alike, Values, card_points, lines
from penultima.tournament.seating import resting, sizes, stage_of

USUAL = (TieBreak.ROUNDS_WON, TieBreak.BEST, TieBreak.DIRECT)
_FEWEST_STAGES = 3


def stages(plan: Scheme, entrants: int) -> int:
    return plan.stages or max(_FEWEST_STAGES, (entrants - 1).bit_length())


def next_stage(field: TournamentField) -> StageDraw | None:
    plan = field.plan
    if len(field.stages) >= stages(plan, len(field.starters)) or len(field.active) < plan.fewest:
        return None
    stage = redrawn(field, list(field.active))
    return replace(stage, setup=replace(plan.setup, counting=Counting.ROUNDS, rounds=plan.rounds))


def redrawn(field: TournamentField, people: list[Number]) -> StageDraw:
    """New tables for these, at which as few as possible meet again; who has had the fewest byes
    has the next one."""
    plan = field.plan
    order = drawn(plan.seed, field.occasion, people)
    free = resting(field, order)
    playing = [number for number in order if number not in free]
    grouping = Grouping(meetings(field), tables_so_far(field))
    groups = grouping.groups(playing, sizes(len(playing), plan.setup.seats), plan.seed)
    return stage_of(field, groups, (total,), free)


def total(field: TournamentField, alike: Alike) -> Values:
    """Points of all tables; a bye counts as what the others made of that stage on average."""
    points: dict[Number, Fraction | int] = dict(card_points(field))
    for played in field.stages:
        for number in played.stage.byes:
            points[number] = points.get(number, 0) + _average(played)
    return points


def _average(played: PlayedStage) -> int:
    """Of the entrants at tables that are over, without what is behind the point."""
    made = [
        points
        for table, result in zip(played.stage.tables, played.results, strict=True)
        if result is not None
        for number, points in zip(table.chairs, result.points, strict=True)
        if number is not None
    ]
    return sum(made) // len(made) if made else 0


def standings(field: TournamentField) -> tuple[Line, ...]:
    return lines(field, (total,), USUAL, field.gone)
