"""What people see of a rating: docs/explanation/ratings.md explains the numbers."""

from typing import Final

from penultima.ratings.rating import START, Rating

_MIDDLE: Final = 1500
_SCALE: Final = 30
"""Points for one of the model: with it, a hundred points mean about as much as at chess."""
PROVISIONAL_ROUNDS: Final = 40
"""With fewer of them a number is provisional."""


def number(rating: Rating) -> int:
    """1500 in the middle."""
    return round(_MIDDLE + _SCALE * (rating.mu - START.mu))


def deviation(rating: Rating) -> int:
    """The number's standard error."""
    return round(_SCALE * rating.sigma)


def is_provisional(rounds: int) -> bool:
    return rounds < PROVISIONAL_ROUNDS
