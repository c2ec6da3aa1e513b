"""Rounds played by nobody in particular."""

import random
from collections.abc import Callable

from penultima.encoding import codes
from penultima.environments.round import Round
from penultima.game.state import State

Choice = Callable[[random.Random, list[int]], int]


def anything(source: random.Random, offered: list[int]) -> int:
    return source.choice(offered)


def thriftily(source: random.Random, offered: list[int]) -> int:
    """Draw only where nothing else can be done, so that rounds are short."""
    return source.choice([action for action in offered if action != codes.DRAW] or offered)


def play_out(game: Round, seed: int = 0, choose: Choice = thriftily) -> Round:
    source = random.Random(seed)
    while game.actor is not None:
        game.act(choose(source, sorted(game.offers)))
    return game


def put(game: Round, state: State) -> Round:
    """The round in a situation of one's own making."""
    game._referee._state = state
    game._start_over()
    return game
