"""From people who play together to chairs: how large tables are, who sits where, who completes."""

from collections.abc import Iterable, Sequence

from penultima.tournament.field import Number, Pairing, StageDraw, TournamentField
from penultima.tournament.lots import drawn
from penultima.tournament.meetings import byes as byes_of
from penultima.tournament.ranking import Criterion, ranked


def sizes(entrants: int, seats: int) -> list[int]:
    """How many entrants sit at each of as few tables as can be; they differ by one at most.

    Two at least, as long as there are more than two seats or their number is even.
    """
    tables = -(-entrants // seats)
    return [entrants // tables + (table < entrants % tables) for table in range(tables)]


def resting(field: TournamentField, order: Sequence[Number]) -> list[Number]:
    """Those for whom there is no table where only full ones are played: who has had the fewest
    byes, and of these the first of the order."""
    if not field.plan.only_full:
        return []
    return sorted(order, key=byes_of(field).__getitem__)[: len(order) % field.plan.setup.seats]


def in_slices(order: Sequence[Number], tables: Iterable[int]) -> list[list[Number]]:
    """The first so many at the first table, and so on."""
    left = iter(order)
    return [[next(left) for _ in range(size)] for size in tables]


def stage_of(
    field: TournamentField,
    groups: Iterable[Sequence[Number]],
    strength: Sequence[Criterion],
    byes: Sequence[Number] = (),
) -> StageDraw:
    """Chairs for these groups; by their strength the best of a table gets its
    weakest as a partner. Nobody plays alone: a group of one has a bye.
    """
    companies = [list(group) for group in groups]
    alone = [group[0] for group in companies if len(group) == 1]
    order = ranked(field, field.entrants, strength)[0] if field.plan.in_pairs else []
    tables = tuple(_seated(field, group, order) for group in companies if len(group) > 1)
    return StageDraw(field.plan.setup, tables, (*byes, *alone))


def _seated(field: TournamentField, group: Sequence[Number], order: Sequence[Number]) -> Pairing:
    plan = field.plan
    lacking = plan.setup.seats - len(group)
    if plan.in_pairs:
        strongest_first = [*sorted(group, key=order.index), *[None] * lacking]
        return Pairing(opposite(strongest_first))
    chairs = drawn(plan.seed, f"{field.occasion}/chairs", group)
    return Pairing((*chairs, *[None] * lacking) if plan.completes else tuple(chairs))


def opposite(strongest_first: Sequence[Number | None]) -> tuple[Number | None, ...]:
    """The best faces the weakest, the second the last but one, and so on."""
    half = len(strongest_first) // 2
    return (*strongest_first[:half], *reversed(strongest_first[half:]))
