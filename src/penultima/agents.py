"""Players by name, the same ones everywhere: in the arena, in environments, at a server's table.

A name is a level (`beginner` to `master`), `random`, or `module:Class` for a bot of somebody else:
anything that takes an edition and a seed and gives a player.
"""

import importlib
import random
from collections.abc import Callable
from typing import Final, TypeAlias

import msgspec

from penultima.game.edition import Edition
from penultima.players import Player
from penultima.players.levels import LADDER, MANNERS, bot, check_level
from penultima.players.manners import Manners
from penultima.players.policies import Bot
from penultima.trouble import Trouble

RANDOM: Final = "random"
MakePlayer: TypeAlias = Callable[[Edition, int], Player]


class UnknownAgent(Trouble, ValueError):
    """A name that stands for no player; the message says which there are."""


class Agent(msgspec.Struct, frozen=True):
    """Somebody who plays, made anew for every game."""

    name: str
    make: MakePlayer
    """Given an edition and a seed: the same seed, the same player."""
    manners: Manners | None = None
    """What it forgets and how quick it is, where it leaves that to its manners."""

    def player(self, edition: Edition, seed: int) -> Player:
        return self.make(edition, seed)


def load(name: str) -> Agent:
    """The player of that name; raises UnknownAgent, or UnknownLevel where a level needs more.

    Levels that search think by an amount of work and look at no clock, so that the same seed is
    the same game on every machine. At a server's table they think alike and stop early if they
    are late.
    """
    if name == RANDOM:
        return Agent(name, _anything)
    if name in LADDER:
        check_level(name)
        return Agent(name, _Level(name), MANNERS[name])
    if is_outside(name):
        return Agent(name, _find(name))
    raise UnknownAgent("trouble-no-bot", bot=name, known=[*LADDER, RANDOM])


def is_outside(name: str) -> bool:
    """Whether the name is `module:Class`."""
    module, colon, kind = name.partition(":")
    parts = [kind, *module.split(".")]
    return bool(colon) and all(part.isidentifier() for part in parts)


class _Level(msgspec.Struct, frozen=True):
    """Makes bots of a level; a value, so that it can be sent to other processes."""

    level: str

    def __call__(self, edition: Edition, seed: int) -> Bot:
        player = bot(self.level, edition, seed)
        player.take_time()
        return player


def _anything(edition: Edition, seed: int) -> Bot:
    return Bot(edition, random.Random(seed))  # noqa: S311


def _find(name: str) -> MakePlayer:
    module, _, kind = name.partition(":")
    found: MakePlayer = getattr(importlib.import_module(module), kind)
    return found
