"""Matches between players whose strength is known: places are drawn by their weights."""

import math
import random
from collections.abc import Mapping, Sequence

from penultima.ratings import START, Rating, Side, rate

STRENGTH: Mapping[str, float] = {"weak": 0.0, "fair": 0.6, "good": 1.2, "strong": 1.8}
"""Logarithms of the weights: each beats the next weaker one in about 65 of 100 matches."""


def order(dice: random.Random, players: Sequence[str]) -> list[str]:
    """From first to last, by the model's own chances."""
    left, found = list(players), []
    while left:
        weights = [math.exp(STRENGTH[player]) for player in left]
        found.append(dice.choices(left, weights)[0])
        left.remove(found[-1])
    return found


def sides(placed: Sequence[str], *, forfeited: Sequence[str] = ()) -> list[Side[str]]:
    gone = frozenset(forfeited)
    return [
        Side(players=(player,), place=place, forfeited=gone & {player})
        for place, player in enumerate(placed, 1)
    ]


def climbed(seed: int, matches: int, players: Sequence[str] = tuple(STRENGTH)) -> dict[str, Rating]:
    """Ratings after so many matches."""
    dice = random.Random(seed)
    ratings = dict.fromkeys(players, START)
    for _ in range(matches):
        ratings |= rate(ratings, sides(order(dice, players)))
    return ratings
