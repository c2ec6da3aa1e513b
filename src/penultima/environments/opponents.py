"""Who plays against a learner: bots by level, or one that plays anything it is offered."""

import random
from collections.abc import Callable, Mapping, Sequence
from typing import TypeAlias

from penultima.encoding import codes
from penultima.encoding.actions import encode
from penultima.game.edition import Edition
from penultima.game.moves import Catch, Move, Play
from penultima.game.view import View
from penultima.players.manners import LEVELS
from penultima.players.ladder import bot
from penultima.players.reading import is_asked

Offers: TypeAlias = Mapping[int, Move | None]
Opponent: TypeAlias = Callable[[View, Offers], int]
"""Given what its seat sees and what it may do, the number of an action."""

RANDOM = "random"


def check_opponents(names: Sequence[str], wanted: int) -> tuple[str, ...]:
    """One name for each opponent; a single one stands for all."""
    known = (RANDOM, *LEVELS)
    for name in names:
        if name not in known:
            raise ValueError(f"there is no opponent '{name}'; there are {', '.join(known)}")
    if len(names) not in (1, wanted):
        raise ValueError(f"name one opponent for all, or {wanted}, not {len(names)}")
    return tuple(names) if len(names) == wanted else tuple(names) * wanted


def opponent(name: str, edition: Edition, seed: int) -> Opponent:
    return _random_opponent(seed) if name == RANDOM else _bot_opponent(name, edition, seed)


def _random_opponent(seed: int) -> Opponent:
    dice = random.Random(seed)

    def choose(view: View, offers: Offers) -> int:
        return dice.choice(list(offers))

    return choose


def _bot_opponent(level: str, edition: Edition, seed: int) -> Opponent:
    """The moves are the bot's; calls, catches and jumps come as often as its manners say."""
    player, manners = bot(level, edition, seed), LEVELS[level]
    happens = player.dice.random

    def choose(view: View, offers: Offers) -> int:
        assert view.seat is not None
        catches = [action for action, move in offers.items() if isinstance(move, Catch)]
        if catches and happens() < manners.catches:
            return catches[0]
        if not is_asked(view):
            move = player(view) if happens() < manners.jumps else None
            return codes.SILENT if move is None else encode(move, view.seat, len(view.counts))
        move = player.asked_move(view)
        leaves_one = len(view.hand) == 1 or isinstance(move, Play)
        if codes.UNO in offers and leaves_one and happens() < manners.calls_uno:
            return codes.UNO
        return encode(move, view.seat, len(view.counts))

    return choose
