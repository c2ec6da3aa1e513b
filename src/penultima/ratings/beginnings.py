"""Where a rating begins: people in the middle, bots where simulated matches have put them."""

from collections.abc import Mapping
from typing import Final

from penultima.players.levels import Level
from penultima.ratings.chronicle import RatedPlayer
from penultima.ratings.rating import START, Rating

_LADDER: Final[Mapping[str, Rating]] = {
    Level.BEGINNER: Rating(10.20, 3.69),
    Level.CASUAL: Rating(25.02, 3.25),
    Level.SKILLED: Rating(28.33, 3.26),
    Level.EXPERT: Rating(28.35, 3.30),
    Level.MASTER: Rating(32.06, 3.32),
}
"""What `tools/ladder.py` has found, with 100 matches and seed 16."""


def start_of(player: RatedPlayer) -> Rating:
    return _LADDER[player.id] if player.bot else START
