"""One match changes the ratings of all who were in it, by openskill's Plackett-Luce model."""

from collections.abc import Hashable, Mapping, Sequence
from functools import cache
from statistics import fmean
from typing import Generic, TypeVar

import msgspec
from openskill.models import PlackettLuce

P = TypeVar("P", bound=Hashable)


class Rating(msgspec.Struct, frozen=True):
    """How strong somebody is thought to be, 25 in the middle, and the standard error of that."""

    mu: float = 25.0
    sigma: float = 25 / 3


START = Rating()
"""Of whom nothing is known."""


class Side(msgspec.Struct, Generic[P], frozen=True):
    """Those who win and lose together: one player, or two partners."""

    players: tuple[P, ...]
    place: int
    """From 1; sides that share a place have the same."""
    forfeited: frozenset[P] = frozenset()
    """Those of them who have left the match: for themselves they are last, whatever the place."""


def rate(before: Mapping[P, Rating], sides: Sequence[Side[P]]) -> dict[P, Rating]:
    """What everybody's rating is after the match; nobody else's changes.

    A side that all have left is last. Where only one of two partners has left, the other is rated
    by the place that the side has come to, and who left as if it had come last. A player on
    several chairs, as a bot may be, gets the mean of what the chairs would get.
    """
    given_up = {at for at, side in enumerate(sides) if side.forfeited.issuperset(side.players)}
    as_played = _rate(before, sides, given_up)
    found: dict[P, list[Rating]] = {}
    for index, side in enumerate(sides):
        as_last = _rate(before, sides, given_up | {index}) if side.forfeited else as_played
        for at, player in enumerate(side.players):
            ratings = as_last if player in side.forfeited else as_played
            found.setdefault(player, []).append(ratings[index][at])
    return {player: _mean(ratings) for player, ratings in found.items()}


def _rate(
    before: Mapping[P, Rating], sides: Sequence[Side[P]], last: set[int]
) -> list[list[Rating]]:
    """By side and player, if these sides were last."""
    model, behind = _model(), 1 + max(side.place for side in sides)
    teams = [
        [model.rating(before[player].mu, before[player].sigma) for player in side.players]
        for side in sides
    ]
    ranks = [float(behind if at in last else side.place) for at, side in enumerate(sides)]
    rated = model.rate(teams, ranks=ranks)
    return [[Rating(one.mu, one.sigma) for one in team] for team in rated]


def _mean(ratings: Sequence[Rating]) -> Rating:
    if len(ratings) == 1:
        return ratings[0]
    return Rating(fmean(one.mu for one in ratings), fmean(one.sigma for one in ratings))


@cache
def _model() -> PlackettLuce:
    return PlackettLuce()
