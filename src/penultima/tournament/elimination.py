"""Hands left count against their holders over many tables; whoever reaches the figure is out.

Once one table is enough for all who are left, they play on there by the sheet (CLASSIC-107 to
CLASSIC-112) as one match: with their accounts, to the same figure, looked at after every round,
until one of them is left (rulings Q1 to Q6). Before that several may go out in one stage (Q2); one
who remains alone has won (Q3); and if a stage is the last for all who were left, the fewest points
have won it (Q7).
"""

from fractions import Fraction
from itertools import accumulate

from msgspec.structs import replace

from penultima.table.setup import Counting
from penultima.tournament.field import (
    Line,
    Number,
    Pairing,
    PlayedStage,
    StageDraw,
    TournamentField,
)
from penultima.tournament.lots import drawn
from penultima.tournament.plan import TieBreak
from penultima.tournament.race import redrawn
from penultima.tournament.ranking import Alike, Values, card_points, lines

USUAL = (TieBreak.ROUNDS_WON, TieBreak.BEST)


def next_stage(field: TournamentField) -> StageDraw | None:
    plan, left = field.plan, still_in(field)
    if len(left) < 2 or (field.stages and is_final_table(field.stages[-1].stage)):
        return None
    if len(left) <= plan.setup.seats:
        return _final_table(field, left)
    setup = replace(plan.setup, counting=Counting.PENALTIES, rounds=plan.rounds)
    return replace(redrawn(field, left), setup=setup)


def _final_table(field: TournamentField, left: list[Number]) -> StageDraw:
    """Without bots that complete it: they would have to be beaten too."""
    chairs = tuple(drawn(field.plan.seed, f"{field.occasion}/chairs", left))
    points = card_points(field)
    accounts = tuple(points[number] for number in chairs)
    setup = replace(field.plan.setup, counting=Counting.ELIMINATION, seats=len(chairs))
    return StageDraw(setup, (Pairing(chairs, accounts if any(accounts) else ()),))


def is_final_table(stage: StageDraw) -> bool:
    return stage.setup.counting is Counting.ELIMINATION


def still_in(field: TournamentField) -> list[Number]:
    points = card_points(field)
    return [number for number in field.active if points[number] < field.plan.setup.target]


def survived(field: TournamentField, alike: Alike) -> Values:
    """How many stages each has come through; whoever is still in, all of them."""
    left = still_in(field)
    return {
        number: len(field.stages) if number in left else _stages_before(field, number)
        for number in field.entrants
    }


def _stages_before(field: TournamentField, number: Number) -> int:
    """The one that put them over the figure, or from which they stayed away."""
    took_part = [played for played in field.stages if number in played.stage.taking_part]
    accounts = accumulate(_penalty(played, number) for played in took_part)
    return sum(account < field.plan.setup.target for account in accounts)


def _penalty(played: PlayedStage, number: Number) -> int:
    return sum(
        result.points[table.chairs.index(number)]
        for table, result in zip(played.stage.tables, played.results, strict=True)
        if result is not None and number in table.chairs
    )


def last_place(field: TournamentField, alike: Alike) -> Values:
    """At the final table: whoever went out later there stands before the others (Q7); and all of
    them before somebody who withdrew."""
    places: dict[Number, Fraction | int] = dict.fromkeys(
        field.entrants, -field.plan.setup.seats - 1
    )
    for played in filter(lambda played: is_final_table(played.stage), field.stages):
        for table, result in zip(played.stage.tables, played.results, strict=True):
            if result is not None:
                places |= {n: -p for n, p in zip(table.entrants, result.places, strict=True)}
    return places


def fewest_points(field: TournamentField, alike: Alike) -> Values:
    points = card_points(field)
    return {number: -points[number] for number in field.entrants}


def standings(field: TournamentField) -> tuple[Line, ...]:
    out = set(field.entrants).difference(still_in(field))
    return lines(field, (survived, last_place, fewest_points), USUAL, out)
