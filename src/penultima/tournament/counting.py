"""What rounds with real cards have come to at a table, and who stands where by points."""

from operator import sub

from penultima.table.score_pad import PadCount
from penultima.table.setup import Counting, Setup, lowest_wins
from penultima.tournament.field import Result


def result_of(setup: Setup, count: PadCount, accounts: tuple[int, ...]) -> Result:
    """As the sheet has it where the match is over; where it was broken off, by points."""
    places = usual_places(setup, count.totals, count.rounds_won)
    if count.places:
        place = {
            chair: 1 + sum(map(len, count.places[:at]))
            for at, group in enumerate(count.places)
            for chair in group
        }
        places = tuple(place[chair] for chair in range(len(count.totals)))
    brought = accounts or (0,) * len(count.totals)
    return Result(
        places=places,
        points=tuple(map(sub, count.totals, brought)),
        rounds_won=count.rounds_won,
    )


def usual_places(
    setup: Setup, totals: tuple[int, ...], rounds_won: tuple[int, ...]
) -> tuple[int, ...]:
    """Where nobody says otherwise: by points; where all is one round, by who has won it."""
    if setup.counting is Counting.ROUND and any(rounds_won):
        return places_by(rounds_won, lowest_wins=False)
    return places_by(totals, lowest_wins=lowest_wins(setup.counting))


def places_by(points: tuple[int, ...], *, lowest_wins: bool) -> tuple[int, ...]:
    """From 1; those who have the same share a place."""
    sign = 1 if lowest_wins else -1
    worth = [sign * value for value in points]
    return tuple(1 + sum(other < value for other in worth) for value in worth)
