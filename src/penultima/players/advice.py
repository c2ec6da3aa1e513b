"""What a thinking player makes of a position: how much each move is worth to its seat."""

from typing import Protocol, runtime_checkable

import msgspec

from penultima.game.moves import Move
from penultima.game.view import View


class Estimate(msgspec.Struct, frozen=True):
    """A move, and the chance from 0 to 1 that its seat then wins what is played for."""

    move: Move
    chance: float


@runtime_checkable
class Thinker(Protocol):
    """A player that can say what it thinks of every answer open to it."""

    def estimates(self, view: View) -> tuple[Estimate, ...]:
        """The answers to the table's question, the best first."""
