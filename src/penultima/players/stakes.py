"""What is played for: how much each outcome of a round is worth to a seat, as the match stands."""

import math
from typing import Final

import numpy as np
from numpy.typing import NDArray

from penultima.fast.search import COST, FINAL, FLAT, GAIN, NEEDED, PER_POINT, VOID
from penultima.game.edition import Edition
from penultima.game.match import Match
from penultima.game.seating import Seat, partner
from penultima.game.table_rules import Scoring, Sides

Stakes = NDArray[np.float64]

_SCALE: Final = 0.3
"""A lead of this share of the target makes a win e times as likely as a loss."""
_USUAL: Final = 60
"""Points of a usual round."""
_COUNTED: Final = 400
"""Where hands count against their holders: so many points decide everything."""


def stakes(edition: Edition, match: Match | None, seat: Seat, seats: int) -> Stakes:
    """By winner, and what else counts; a value of 1 is a certain win."""
    rules = edition.rules
    friends = {seat}
    if rules.sides is Sides.PAIRS:
        friends.add(partner(seat, seats))
    table = np.zeros((seats + 1, 4))
    table[:, NEEDED] = math.inf
    table[seats] = 0.0
    table[seats, VOID] = len(friends) / seats
    for winner in friends:
        table[winner, FLAT] = 1.0
    if match is None or rules.scoring is Scoring.NONE:
        return table
    if rules.scoring is Scoring.STANDARD:
        _for_points(table, edition, match, friends)
    else:
        table[:seats, FLAT] = 0.5 + (table[:seats, FLAT] - 0.5) / 4
        table[seats, COST] = 1 / _COUNTED
        table[seats, GAIN] = 1 / _COUNTED / (seats - len(friends))
        table[seats, VOID] = 0.5
    return table


def _for_points(table: Stakes, edition: Edition, match: Match, friends: set[Seat]) -> None:
    """The chance to win the match after each outcome, straight between two amounts of points."""
    scores = [match.scores[player] for player in match.seated]
    target, now = edition.rules.target, _chance(edition, scores, friends)
    seats = len(scores)
    table[seats, VOID] = now
    for winner in range(seats):
        mine = winner in friends
        after = list(scores)
        for seat in range(seats):
            if seat == winner or (len(friends) == 2 and partner(winner, seats) == seat):
                after[seat] += _USUAL
        then = _chance(edition, after, friends)
        table[winner, FLAT] = now
        table[winner, PER_POINT] = (then - now) / _USUAL
        table[winner, NEEDED] = target - scores[winner]
        table[winner, FINAL] = 1.0 if mine else 0.0


def _chance(edition: Edition, scores: list[int], friends: set[Seat]) -> float:
    scale = _SCALE * edition.rules.target
    likely = [math.exp(min(score, edition.rules.target) / scale) for score in scores]
    return sum(likely[seat] for seat in friends) / sum(likely)
