"""Tournaments played with results that are made up, but such as tables have."""

from collections.abc import Callable, Iterator
from random import Random

from msgspec.structs import replace

from penultima.game.seating import partner
from penultima.table.setup import Company, Counting, Setup
from penultima.tournament.field import Pairing, PlayedStage, Result, StageDraw, TournamentField
from penultima.tournament.kinds import next_stage
from penultima.tournament.plan import Kind, Scheme

Between = Callable[[TournamentField], TournamentField]


def plan(kind: Kind, seats: int = 4, seed: str = "seed", **choices: object) -> Scheme:
    setup = choices.pop("setup", None) or Setup(seats=seats)
    return Scheme(title="Evening", kind=kind, setup=setup, seed=seed, **choices)  # type: ignore[arg-type]


def field(chosen: Scheme, entrants: int) -> TournamentField:
    return TournamentField(chosen, tuple(range(1, entrants + 1)))


def made_up(stage: StageDraw, table: Pairing, dice: Random) -> Result:
    """Ends in a way in which such a table can end."""
    seats, setup = len(table.chairs), stage.setup
    in_pairs = setup.company in (Company.PARTNERS, Company.STAGE)
    sides = [min(chair, partner(chair, seats)) if in_pairs else chair for chair in range(seats)]
    won = [0] * seats
    points = [0] * seats
    against = setup.counting in (Counting.PENALTIES, Counting.ALTERNATIVE)
    for _ in range(setup.rounds):
        winner = dice.choice(sides)
        for chair, side in enumerate(sides):
            won[chair] += side == winner
            if against and side != winner:
                points[chair] += dice.randrange(5, 120)
        worth = dice.randrange(5, 200)
        for chair, side in enumerate(sides):
            points[chair] += 0 if against or side != winner else worth
    order = sorted(points, reverse=not against)
    return Result(
        places=tuple(1 + order.index(value) for value in points),
        points=tuple(points),
        rounds_won=tuple(won),
    )


def stages(
    start: TournamentField, dice: Random, between: Between = lambda f: f
) -> Iterator[TournamentField]:
    """The field before each stage, with each stage and its results, and at its end."""
    current = start
    while (stage := next_stage(current)) is not None:
        results = tuple(made_up(stage, table, dice) for table in stage.tables)
        current = replace(current, stages=(*current.stages, PlayedStage(stage, results)))
        current = between(current)
        yield current
        assert len(current.stages) < 600, "it has no end"


def played(start: TournamentField, dice: Random, between: Between = lambda f: f) -> TournamentField:
    return [start, *stages(start, dice, between)][-1]
