"""Who has sat with whom so far."""

from collections import Counter
from itertools import permutations

from penultima.tournament.field import Number, TournamentField

Meetings = list[list[int]]
"""How many times each has met each, by their numbers."""


def meetings(field: TournamentField) -> Meetings:
    """At the same table, for or against each other."""
    numbers = range(max(field.entrants) + 1)
    met = [[0 for _ in numbers] for _ in numbers]
    for played in field.stages:
        for table in played.stage.tables:
            for one, other in permutations(table.entrants, 2):
                met[one][other] += 1
    return met


def tables_so_far(field: TournamentField) -> set[frozenset[Number]]:
    """Every company that has sat down together, without regard to chairs."""
    return {frozenset(table.entrants) for played in field.stages for table in played.stage.tables}


def byes(field: TournamentField) -> Counter[Number]:
    """How many each has had."""
    return Counter(number for played in field.stages for number in played.stage.byes)
