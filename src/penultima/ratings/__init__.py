"""Numbers that say how well people and bots play, out of the matches that they have finished."""

from penultima.ratings.beginnings import start_of
from penultima.ratings.chronicle import Entry, RatedMatch, RatedPlayer, recomputed, sides_of
from penultima.ratings.rating import START, Rating, Side, rate
from penultima.ratings.shown import PROVISIONAL_ROUNDS, deviation, is_provisional, number

__all__ = [
    "PROVISIONAL_ROUNDS",
    "START",
    "Entry",
    "RatedMatch",
    "RatedPlayer",
    "Rating",
    "Side",
    "deviation",
    "is_provisional",
    "number",
    "rate",
    "recomputed",
    "sides_of",
    "start_of",
]
