"""Moves and views of an edition as numbers, of a size that its faces decide.

The six texts share one encoding (`penultima_v1`): 169 actions and 240 bytes.
"""

from collections.abc import Iterable
from functools import cached_property, lru_cache
from typing import Final

import numpy as np
from numpy.typing import NDArray

from penultima.encoding import numbers
from penultima.encoding.action_fields import action_fields
from penultima.encoding.alphabet import ROWS, Alphabet, alphabet_of, usual_alphabet
from penultima.encoding.fields import total
from penultima.encoding.move_numbers import MoveNumbers, NoSeat
from penultima.encoding.observer import Observer
from penultima.game.cards import COLORS
from penultima.game.edition import Edition
from penultima.game.moves import (
    Move,
)
from penultima.game.seating import FEWEST, MOST, Seat
from penultima.game.view import View

Mask = NDArray[np.int8]


class Encoding:
    """The numbers of one order of faces; `encoding_of` finds an edition's."""

    def __init__(self, alphabet: Alphabet) -> None:
        self.alphabet = alphabet
        self.observer = Observer(alphabet)
        self.observe = self.observer.observe
        self.size = self.observer.size
        """Bytes of an observation."""
        self.fields = self.observer.fields
        moves = MoveNumbers(alphabet)
        self.inner, self.move_of = moves.inner, moves.move_of
        """The kernel's number of a move by a seat, and the move behind such a number."""
        self.action_fields = action_fields(alphabet)

    @cached_property
    def actions(self) -> int:
        """How many there are."""
        return total(self.action_fields)

    @cached_property
    def inward(self) -> tuple[int, ...]:
        """The kernel's number of every action."""
        alphabet = self.alphabet
        inner = [
            ROWS * color + place
            for color in range(len(COLORS))
            for place in range(len(alphabet.colored))
        ]
        inner += range(numbers.WILD, numbers.WILD + numbers.LAYS * len(alphabet.wilds))
        inner += range(numbers.DRAW, numbers.CATCH + numbers.OTHERS)
        inner += range(numbers.AIM, numbers.AIM + numbers.OTHERS * len(alphabet.aims))
        assert len(inner) == self.actions
        return tuple(inner)

    @cached_property
    def outward(self) -> dict[int, int]:
        """The number of every action, by the kernel's."""
        return {inner: number for number, inner in enumerate(self.inward)}

    @property
    def silent(self) -> int:
        return self.outward[numbers.SILENT]

    @property
    def uno(self) -> int:
        return self.outward[numbers.UNO]

    # ---------------------------------------------------------------- moves

    def encode(self, move: Move, seat: Seat, seats: int) -> int:
        """The number of a move by that seat; UNO is said apart, so it cannot ride along."""
        return self.outward[self.inner(move, seat, seats)]

    def decode(self, action: int, seat: Seat, seats: int) -> Move | None:
        """The move of that number by that seat; None to stay silent."""
        if not FEWEST <= seats <= MOST:
            raise ValueError(f"{FEWEST} to {MOST} seats, not {seats}")
        if not 0 <= action < self.actions:
            raise ValueError(f"an action is a number from 0 to {self.actions - 1}, not {action}")
        try:
            return self.move_of(self.inward[action], seat, seats)
        except NoSeat:
            raise ValueError(
                f"action {action} aims at a seat that a table of {seats} does not have"
            ) from None

    def mask(self, view: View) -> Mask:
        """A one for every legal move of the view's seat."""
        if view.seat is None:
            raise ValueError("a spectator has no moves: give the view of a seat")
        seats = len(view.counts)
        return self.mark(self.encode(move, view.seat, seats) for move in view.moves)

    def mark(self, actions: Iterable[int]) -> Mask:
        """A one for each of these actions."""
        row = bytearray(self.actions)
        for action in actions:
            row[action] = 1
        return np.frombuffer(row, np.int8)


@lru_cache(maxsize=64)
def _encoding(alphabet: Alphabet) -> Encoding:
    return Encoding(alphabet)


USUAL: Final = _encoding(usual_alphabet("x"))
"""The encoding of the six texts."""


def encoding_of(edition: Edition) -> Encoding:
    return _encoding(alphabet_of(edition))
