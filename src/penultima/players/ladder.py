"""The ladder of bots, by the name of the level."""

import random
from collections.abc import Mapping
from importlib.util import find_spec
from typing import Final

from penultima.encoding.support import UnsupportedEdition, check_supported
from penultima.game.edition import Edition
from penultima.players.policies import Beginner, Bot, Casual, Skilled
from penultima.players.style import NO_STYLE, Style

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


def check_level(level: str) -> None:
    """Raises UnknownLevel if no bot of that level can play here."""
    if level not in LADDER:
        raise UnknownLevel(f"there is no level '{level}'; there are {', '.join(LADDER)}")
    if level not in available_levels():
        raise UnknownLevel(f"the level '{level}' needs numba: pip install 'penultima[fast]'")


def bot(level: str, edition: Edition, seed: int | str, style: Style = NO_STYLE) -> Bot:
    """A bot of that level for one edition, with dice of its own."""
    check_level(level)
    policy = _POLICIES.get(level)
    if policy is not None:
        return policy(edition, random.Random(seed), style)
    return _thinking(level, edition, random.Random(seed), style)


def can_search(edition: Edition) -> bool:
    """Whether the kernel knows all of its rules."""
    try:
        check_supported(edition)
    except UnsupportedEdition:
        return False
    return True


def _thinking(level: str, edition: Edition, dice: random.Random, style: Style) -> Bot:
    """A searching bot; where the kernel lacks a rule, a skilled one plays instead."""
    from penultima.players.thinking import EFFORTS, Thinking

    if not can_search(edition):
        return Skilled(edition, dice, style)
    return Thinking(edition, dice, style, EFFORTS[level])
