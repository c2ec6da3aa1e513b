"""Rounds played by nobody in particular."""

import random
from collections.abc import Callable

from penultima.encoding.encoding import encoding_of
from penultima.environments.round import Round
from penultima.game.edition import Edition
from penultima.game.moves import Draw
from penultima.game.state import State

Choice = Callable[[random.Random, list[int], int], int]
"""Of what is offered, and the number that draws."""


def anything(source: random.Random, offered: list[int], draw: int) -> int:
    return source.choice(offered)


def thriftily(source: random.Random, offered: list[int], draw: int) -> int:
    """Draw only where nothing else can be done, so that rounds are short."""
    return source.choice([action for action in offered if action != draw] or offered)


def number_that_draws(edition: Edition) -> int:
    return encoding_of(edition).encode(Draw(), 0, 2)


def play_out(game: Round, seed: int = 0, choose: Choice = thriftily) -> Round:
    source, draw = random.Random(seed), number_that_draws(game.edition)
    while game.actor is not None:
        game.act(choose(source, sorted(game.offers), draw))
    return game


def put(game: Round, state: State) -> Round:
    """The round in a situation of one's own making."""
    game._referee._state = state
    game._start_over()
    return game
