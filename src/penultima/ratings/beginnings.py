"""Where a rating begins: people in the middle, bots where simulated matches have put them."""

from collections.abc import Mapping
from typing import Final

from penultima.players.levels import Level
from penultima.ratings.chronicle import RatedPlayer
from penultima.ratings.rating import START, Rating

_LADDERS: Final[Mapping[int, Mapping[str, Rating]]] = {
    2: {
        Level.BEGINNER: Rating(0.44, 4.72),
        Level.CASUAL: Rating(15.45, 3.88),
        Level.SKILLED: Rating(31.14, 3.50),
        Level.EXPERT: Rating(37.40, 3.54),
        Level.MASTER: Rating(40.51, 3.58),
    },
    5: {
        Level.BEGINNER: Rating(10.20, 3.69),
        Level.CASUAL: Rating(25.02, 3.25),
        Level.SKILLED: Rating(28.33, 3.26),
        Level.EXPERT: Rating(28.35, 3.30),
        Level.MASTER: Rating(32.06, 3.32),
    },
}
"""By seats, what `tools/ladder.py` has found in classic matches with seed 16."""


def start_of(player: RatedPlayer, seats: int) -> Rating:
    """A bot's by the ladder with the most similar number of seats, the larger of two."""
    if not player.bot:
        return START
    nearest = min(_LADDERS, key=lambda measured: (abs(measured - seats), -measured))
    return _LADDERS[nearest][player.id]
