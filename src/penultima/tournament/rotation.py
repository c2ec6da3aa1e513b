"""Everybody partners everybody: four at one table or eight at two (CLASSIC-100 to CLASSIC-106)."""

from itertools import groupby

from msgspec.structs import replace

from penultima.game import rotation as game
from penultima.game.seating import partner
from penultima.table.setup import Company, Counting
from penultima.tournament.choices import CHOICES
from penultima.tournament.field import Line, Number, Pairing, StageDraw, TournamentField
from penultima.tournament.lots import drawn
from penultima.tournament.plan import Kind, Scheme, TieBreak

USUAL = (TieBreak.ROUNDS_WON, TieBreak.BEST)
"""As ruling P3 has it; what is still alike is shared."""
SEATS = 4


def players(field: TournamentField) -> list[Number]:
    """A, B, C … of the schedule: who is who is drawn."""
    return drawn(field.plan.seed, "rotation", field.starters)


def expected(plan: Scheme) -> int:
    """How many it is played by; who is missing is a bot until they come."""
    return plan.places or CHOICES[Kind.ROTATION].places[0]


def stages(plan: Scheme, entrants: int) -> int:
    return len(_companies(entrants, plan.sets))


def next_stage(field: TournamentField) -> StageDraw | None:
    """Chairs are North, East, South and West; whoever has gone leaves theirs to a bot (P7)."""
    names = players(field)
    companies = _companies(len(names), field.plan.sets)
    if len(field.stages) == len(companies):
        return None
    setup = replace(
        field.plan.setup, company=Company.STAGE, counting=Counting.POINTS, seats=SEATS, sets=1
    )
    seated = [
        tuple(names[player] for player in company) for company in companies[len(field.stages)]
    ]
    return StageDraw(
        setup,
        tuple(
            Pairing(tuple(None if number in field.gone else number for number in chairs))
            for chairs in seated
        ),
    )


def schedule(plan: Scheme) -> tuple[tuple[tuple[int, ...], ...], ...]:
    """Stages of tables of chairs, by the letters of the schedule, A being 0."""
    return tuple(tuple(stage) for stage in _companies(expected(plan), plan.sets))


def accounts(field: TournamentField) -> game.Rotation:
    """Every player's account with every partner; players as in `players`."""
    count = len(field.starters)
    table = [[0] * count for _ in range(count)]
    won = [0] * count
    companies = _companies(count, field.plan.sets)
    for company, played in zip(companies, field.stages, strict=False):
        for seats, result in zip(company, played.results, strict=True):
            if result is None:
                continue
            for chair, player in enumerate(seats):
                table[player][seats[partner(chair, SEATS)]] += result.points[chair]
                won[player] += result.rounds_won[chair]
    return game.Rotation(tuple(map(tuple, table)), tuple(won), sum(won) // 2)


def accounts_of(field: TournamentField) -> tuple[tuple[int, ...], ...]:
    """The same in the order of entry."""
    names, table = players(field), accounts(field).accounts
    at = {number: index for index, number in enumerate(names)}
    order = [at[number] for number in sorted(names)]
    return tuple(tuple(table[player][mate] for mate in order) for player in order)


def standings(field: TournamentField) -> tuple[Line, ...]:
    rotation, names = accounts(field), players(field)
    tables = [sum(number in pairing.chairs for pairing, _ in field.sittings()) for number in names]
    found: list[Line] = []
    for shared in game.rotation_standings(rotation):
        place = len(found) + 1
        found += [
            Line(
                number=names[player],
                place=place,
                score=float(sum(rotation.accounts[player])),
                ties=(float(rotation.won[player]), float(max(rotation.accounts[player]))),
                tables=tables[player],
                rounds_won=rotation.won[player],
                points=sum(rotation.accounts[player]),
                out=names[player] in field.gone,
            )
            for player in shared
        ]
    return tuple(found)


def _companies(count: int, sets: int) -> list[list[tuple[int, int, int, int]]]:
    """Stages of tables, as each is seated in its first round."""
    found: dict[tuple[int, int], tuple[int, int, int, int]] = {}
    for sitting in game.schedule(count, sets):
        found.setdefault((sitting.stage, sitting.table), sitting.seated)
    return [
        [found[place] for place in places]
        for _, places in groupby(sorted(found), key=lambda place: place[0])
    ]
