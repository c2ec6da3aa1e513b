"""Thinking bots for tests: the real ones, with less effort where thoughts are not the question."""

import math
import random

from msgspec.structs import replace

from penultima.game.edition import Edition
from penultima.game.moves import Move
from penultima.game.view import View
from penultima.players.levels import EFFORTS, bot
from penultima.players.policies import Skilled
from penultima.players.style import NO_STYLE
from penultima.players.thinkers import Thinking
from penultima.referee import Referee

LITTLE = replace(EFFORTS["expert"], worlds=32, settling=10, mixing=2, seconds=math.inf)
THINKING = ("expert", "master")


def unhurried(level: str, edition: Edition, seed: int | str) -> Thinking:
    """A bot of the level that no clock stops."""
    found = bot(level, edition, seed)
    assert isinstance(found, Thinking)
    found.effort = replace(found.effort, seconds=math.inf)
    return found


def quick(edition: Edition, seed: int | str) -> Thinking:
    return Thinking(edition, random.Random(seed), NO_STYLE, LITTLE)


class Checked:
    """A bot whose every move must be one of those offered to it."""

    def __init__(self, player: Skilled) -> None:
        self._player = player
        self.begin, self.hear = player.begin, player.hear
        self.moves = 0

    def __call__(self, view: View) -> Move | None:
        move = self._player(view)
        if move is not None:
            assert move in view.moves, (view, move)
            self.moves += 1
        return move


def informed(player: Thinking, referee: Referee, seat: int) -> Thinking:
    """The bot, told all that its seat has seen of the round."""
    player.begin(referee.match)
    player.hear(referee.news(seat))
    return player
