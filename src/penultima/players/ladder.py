"""The ladder of bots, by the name of the level."""

import random
from collections.abc import Mapping
from importlib.util import find_spec
from typing import Final

from penultima.game.edition import Edition
from penultima.players.policies import Beginner, Bot, Casual, Skilled

LADDER: Final = ("beginner", "casual", "skilled", "expert", "master")
"""From the weakest to the strongest."""

_POLICIES: Final[Mapping[str, type[Bot]]] = {
    "beginner": Beginner,
    "casual": Casual,
    "skilled": Skilled,
}


class UnknownLevel(ValueError):
    """A level that does not exist, or that cannot be played here; the message says why."""


def available_levels() -> tuple[str, ...]:
    """Without numba the ladder ends at skilled: the others search with the fast kernel."""
    return LADDER if find_spec("numba") else tuple(_POLICIES)


def bot(level: str, edition: Edition, seed: int | str) -> Bot:
    """A bot of that level for one edition, with dice of its own."""
    if level not in LADDER:
        raise UnknownLevel(f"there is no level '{level}'; there are {', '.join(LADDER)}")
    if level not in available_levels():
        raise UnknownLevel(f"the level '{level}' needs numba: pip install 'penultima[fast]'")
    return _POLICIES.get(level, Skilled)(edition, random.Random(seed))
