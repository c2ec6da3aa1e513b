"""All kinds of tournaments, each with what it does; who wants to know anything asks here."""

from collections.abc import Callable
from typing import NamedTuple

from penultima.tournament import elimination, knockout, race, rotation, round_robin, swiss
from penultima.tournament.choices import CHOICES
from penultima.tournament.field import Line, StageDraw, TournamentField
from penultima.tournament.plan import Kind, Scheme, TieBreak


class Format(NamedTuple):
    """What differs from kind to kind."""

    next_stage: Callable[[TournamentField], StageDraw | None]
    standings: Callable[[TournamentField], tuple[Line, ...]]
    usual: tuple[TieBreak, ...]
    """The tie-breaks where the organiser has named none."""
    stages: Callable[[Scheme, int], int | None]
    """How many there will be for so many entrants; None where nobody can say."""


def _as_long_as_it_takes(plan: Scheme, entrants: int) -> None:
    return None


FORMATS = {
    Kind.ROTATION: Format(rotation.next_stage, rotation.standings, rotation.USUAL, rotation.stages),
    Kind.KNOCKOUT: Format(knockout.next_stage, knockout.standings, knockout.USUAL, knockout.stages),
    Kind.SWISS: Format(swiss.next_stage, swiss.standings, swiss.USUAL, swiss.stages),
    Kind.ROUND_ROBIN: Format(
        round_robin.next_stage, round_robin.standings, round_robin.USUAL, round_robin.stages
    ),
    Kind.RACE: Format(race.next_stage, race.standings, race.USUAL, race.stages),
    Kind.ELIMINATION: Format(
        elimination.next_stage,
        elimination.standings,
        elimination.USUAL,
        _as_long_as_it_takes,
    ),
}

TAKES_LATE = frozenset(kind for kind, choices in CHOICES.items() if choices.late)
"""Where somebody may come in once it has begun."""


def format_of(plan: Scheme) -> Format:
    return FORMATS[plan.kind]


def next_stage(field: TournamentField) -> StageDraw | None:
    """Who sits where next; None: it is over. Only when every table of the last stage is over."""
    if any(not played.over for played in field.stages):
        raise ValueError("a stage is still being played")
    return format_of(field.plan).next_stage(field)


def ties_of(plan: Scheme) -> tuple[TieBreak, ...]:
    """As chosen, or as is usual."""
    return format_of(plan).usual if plan.ties is None else plan.ties


def stages_of(field: TournamentField) -> int | None:
    """How many stages the whole will have, as far as can be said."""
    return stages_of_plan(field.plan, len(field.starters))


def stages_of_plan(plan: Scheme, entrants: int) -> int | None:
    """The same before anybody is there."""
    return format_of(plan).stages(plan, entrants)
