"""A player is anything that maps a View to a Move."""

import random
from collections.abc import Callable, Sequence
from typing import Protocol, TypeAlias, runtime_checkable

from penultima.game.events import Event
from penultima.game.match import Match
from penultima.game.moves import Move
from penultima.game.view import View

Player: TypeAlias = Callable[[View], Move | None]
"""Given what its seat knows, a move out of `view.moves`, or None to stay silent."""


@runtime_checkable
class Attentive(Protocol):
    """A player that also follows the match and hears what its seat sees happen."""

    def begin(self, match: Match) -> None:
        """A round begins, with the match as it stands."""

    def hear(self, events: Sequence[Event]) -> None:
        """What the seat has seen since the last time, in order; all of it before each view."""


def listening(player: object) -> Attentive | None:
    """The player as one that follows the match, if it is one."""
    return player if isinstance(player, Attentive) else None


def random_player(seed: int | str) -> Player:
    """Plays any legal move with equal chances."""
    source = random.Random(seed)

    def choose(view: View) -> Move:
        return source.choice(view.moves)

    return choose
