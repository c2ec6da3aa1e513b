"""Tournaments played with results that are made up, but such as tables have."""

from collections.abc import Callable, Iterator
from random import Random
from typing import TypedDict, Unpack

from msgspec.structs import replace

from penultima.game.seating import partner
from penultima.players.levels import Level
from penultima.table.setup import Company, Counting, Setup
from penultima.tournament.field import Pairing, PlayedStage, Result, StageDraw, TournamentField
from penultima.tournament.kinds import next_stage
from penultima.tournament.plan import Kind, Scheme, TieBreak

Between = Callable[[TournamentField], TournamentField]


class Choices(TypedDict, total=False):
    """Of a plan, what a test may care about."""

    stages: int | None
    rounds: int
    advance: int | None
    places: int | None
    sets: int
    ties: tuple[TieBreak, ...] | None
    fill: Level | None
    pause: int | None
    by_hand: bool


def plan(
    kind: Kind,
    seats: int = 4,
    seed: str = "seed",
    setup: Setup | None = None,
    **choices: Unpack[Choices],
) -> Scheme:
    return Scheme(
        title="Evening", kind=kind, setup=setup or Setup(seats=seats), seed=seed, **choices
    )


def field(chosen: Scheme, entrants: int) -> TournamentField:
    return TournamentField(chosen, tuple(range(1, entrants + 1)))


def made_up(stage: StageDraw, table: Pairing, dice: Random) -> Result:
    """Ends in a way in which such a table can end."""
    if stage.setup.counting is Counting.ELIMINATION:
        return _played_out(stage, table, dice)
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


def _played_out(stage: StageDraw, table: Pairing, dice: Random) -> Result:
    """Until one is left, with the accounts that were brought along."""
    accounts = list(table.accounts or (0,) * len(table.chairs))
    target, chairs = stage.setup.target, range(len(accounts))
    won, places = [0] * len(accounts), [1] * len(accounts)
    while len(left := [chair for chair in chairs if accounts[chair] < target]) > 1:
        winner = dice.choice(left)
        won[winner] += 1
        for chair in left:
            accounts[chair] += 0 if chair == winner else dice.randrange(5, 120)
        staying = [chair for chair in left if accounts[chair] < target]
        gone = sorted(accounts[chair] for chair in left if chair not in staying)
        for chair in set(left).difference(staying):
            places[chair] = 1 + len(staying) + gone.index(accounts[chair])
    brought = table.accounts or (0,) * len(accounts)
    points = tuple(now - then for now, then in zip(accounts, brought, strict=True))
    return Result(places=tuple(places), points=points, rounds_won=tuple(won))


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
