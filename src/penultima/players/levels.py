"""The levels of bots: everything in which they differ, and a bot of each."""

import random
from collections.abc import Mapping
from enum import StrEnum
from importlib.util import find_spec
from typing import Final

import msgspec

from penultima.encoding.support import UnsupportedEdition, check_supported
from penultima.game.edition import Edition
from penultima.players.manners import SLAP_FLOOR, Manners, Reaction
from penultima.players.policies import Beginner, Bot, Casual, Skilled
from penultima.players.style import NO_STYLE, Style
from penultima.trouble import Trouble


class Level(StrEnum):
    """How well a bot plays."""

    BEGINNER = "beginner"
    CASUAL = "casual"
    SKILLED = "skilled"
    EXPERT = "expert"
    MASTER = "master"


LADDER: Final = tuple(Level)
"""From the weakest to the strongest."""

_POLICIES: Final[Mapping[str, type[Bot]]] = {
    Level.BEGINNER: Beginner,
    Level.CASUAL: Casual,
    Level.SKILLED: Skilled,
}
"""Those that choose without a search."""


class Effort(msgspec.Struct, frozen=True, kw_only=True):
    """How much a level thinks: amounts of work, so that the same position gives the same move."""

    work: int
    """Moves in playouts, and choices weighed, which count for more."""
    settling: int
    """Steps of a walk through worlds before the first one counts, for each other player."""
    mixing: int
    """Steps from one world to the next, for each other player."""
    worlds: int = 2_000
    horizon: int = 32
    """Moves after which a playout is judged as it stands."""
    seconds: float = 0.045
    """When to stop all the same, on a machine that is too slow or too busy."""
    caution: float = 2.0
    """By how many errors an answer must be better than the policy's own choice."""


EFFORTS: Final[dict[str, Effort]] = {
    Level.EXPERT: Effort(work=60_000, settling=60, mixing=3),
    Level.MASTER: Effort(work=300_000, settling=60, mixing=4),
}
"""Those that search."""


def _think(usual: float) -> Reaction:
    return Reaction(usual=usual, spread=0.25 * usual, tail=0.5 * usual)


def _slap(usual: float) -> Reaction:
    return Reaction(usual=usual, spread=0.15 * usual, tail=0.3 * usual, floor=SLAP_FLOOR)


MANNERS: Final[Mapping[str, Manners]] = {
    Level.BEGINNER: Manners(
        think=_think(1.6),
        calls_uno=0.90,
        catches=0.35,
        catch_delay=_think(1.4),
        slap=_slap(0.65),
        objects=0.4,
        object_delay=_think(0.9),
        jumps=0.3,
    ),
    Level.CASUAL: Manners(
        think=_think(1.3),
        calls_uno=0.94,
        catches=0.6,
        catch_delay=_think(1.1),
        slap=_slap(0.485),
        objects=0.7,
        object_delay=_think(0.75),
        jumps=0.6,
    ),
    Level.SKILLED: Manners(
        think=_think(1.1),
        calls_uno=0.97,
        catches=0.8,
        catch_delay=_think(0.9),
        slap=_slap(0.363),
        objects=0.9,
        object_delay=_think(0.65),
        jumps=0.85,
    ),
    Level.EXPERT: Manners(
        think=_think(1.0),
        calls_uno=0.985,
        catches=0.9,
        catch_delay=_think(0.8),
        slap=_slap(0.32),
        objects=0.95,
        object_delay=_think(0.6),
        jumps=0.95,
    ),
    Level.MASTER: Manners(
        think=_think(0.9),
        calls_uno=0.995,
        catches=0.95,
        catch_delay=_think(0.7),
        slap=_slap(0.29),
        objects=0.98,
        object_delay=_think(0.55),
        jumps=0.98,
    ),
}
"""What bots of each level forget and how long they take."""


class UnknownLevel(Trouble, ValueError):
    """A level that does not exist, or that cannot be played here; the message says why."""


def available_levels() -> tuple[str, ...]:
    """Without numba the ladder ends at skilled: the others search with the fast kernel."""
    return LADDER if find_spec("numba") else tuple(_POLICIES)


def check_level(level: str) -> None:
    """Raises UnknownLevel if no bot of that level can play here."""
    if level not in LADDER:
        raise UnknownLevel("trouble-no-level", level=level, known=LADDER)
    if level not in available_levels():
        raise UnknownLevel("trouble-level-needs", level=level)


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
    from penultima.players.thinkers import Thinking

    if not can_search(edition):
        return Skilled(edition, dice, style)
    return Thinking(edition, dice, style, EFFORTS[level])
