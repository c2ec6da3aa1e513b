"""Moves and views of an edition as numbers, of a size that its faces decide.

The six texts share one encoding (`penultima_v1`): 169 actions and 240 bytes.
"""

from collections.abc import Iterable
from functools import cached_property, lru_cache
from typing import Final

import numpy as np
from numpy.typing import NDArray

from penultima.encoding import numbers
from penultima.encoding.alphabet import ROWS, Alphabet, alphabet_of, usual_alphabet
from penultima.encoding.fields import Field, lay_out, total
from penultima.encoding.observing import Observer
from penultima.game.cards import COLORS, Card, Color
from penultima.game.edition import Edition
from penultima.game.moves import (
    CallUno,
    Catch,
    Challenge,
    Draw,
    Keep,
    Move,
    NameColor,
    Pass,
    Play,
    Slap,
    Take,
)
from penultima.game.seating import FEWEST, MOST, Seat
from penultima.game.view import View

Mask = NDArray[np.uint8]

_PLAIN: Final[tuple[tuple[str, int, int, str], ...]] = (
    ("draw", numbers.DRAW, 1, "take the turn's card"),
    ("keep", numbers.KEEP, 1, "keep the card just drawn"),
    ("pass", numbers.PASS, 1, "neither draw nor play, when neither can be done"),
    ("take", numbers.TAKE, 1, "accept the cards of a draw card"),
    ("challenge", numbers.CHALLENGE, 1, "doubt the Wild Draw 4"),
    ("name", numbers.NAME, 4, "answer the question for a colour: red, yellow, green, blue"),
    ("slap", numbers.SLAP, 1, "put a hand on the pile; chance does it in the environments"),
    ("uno", numbers.UNO, 1, "say UNO"),
    ("silent", numbers.SILENT, 1, "let an opening out of turn go by"),
    (
        "catch",
        numbers.CATCH,
        numbers.OTHERS,
        "point at a seat that did not say UNO, by how far away it is, from 1",
    ),
)
"""What is done without a card, by name, the kernel's number, size and meaning."""
_COLOR_AT: Final = {color: at for at, color in enumerate(COLORS)}
_SAID: Final[dict[Move, int]] = {
    **{NameColor(color): numbers.NAME + at for color, at in _COLOR_AT.items()},
    Draw(): numbers.DRAW,
    Keep(): numbers.KEEP,
    Pass(): numbers.PASS,
    Take(): numbers.TAKE,
    Challenge(): numbers.CHALLENGE,
    Slap(): numbers.SLAP,
    CallUno(): numbers.UNO,
}


class Encoding:
    """The numbers of one order of faces; `encoding_of` finds an edition's."""

    def __init__(self, alphabet: Alphabet) -> None:
        self.alphabet = alphabet
        self.observer = Observer(alphabet)
        self.observe = self.observer.observe
        self.size = self.observer.size
        """Bytes of an observation."""
        self.fields = self.observer.fields
        self._bare = self._without_target()
        self._moves = {number: move for move, number in self._bare.items()}

    @cached_property
    def action_fields(self) -> tuple[Field, ...]:
        alphabet = self.alphabet
        rows = [("play", alphabet.kinds, "lay a coloured card, by its kind")]
        for at, sign in enumerate(alphabet.wilds):
            if at == 0:
                said = "lay a Wild in red, yellow, green, blue; as a last card without a colour"
            elif sign is None or (not alphabet.wide and at == 2):
                said = "the same for the special card at nobody; a Shark Attack has no colour yet"
            elif alphabet.wide:
                said = f"the same for '{sign}'"
            else:
                said = "the same for the Wild Draw 4"
            if alphabet.wide and at == 0:
                said = f"lay '{sign}' in red, yellow, green, blue; then without a colour"
            rows.append((self._wild_name(at), numbers.LAYS, said))
        rows += [(name, size, said) for name, _, size, said in _PLAIN]
        return lay_out((*rows, *self._aim_rows()))

    def _wild_name(self, at: int) -> str:
        if self.alphabet.wide:
            return f"play {self.alphabet.wilds[at]}"
        return ("play wild", "play wild draw 4", "play special")[at]

    def _aim_rows(self) -> list[tuple[str, int, str]]:
        alphabet, nine = self.alphabet, numbers.OTHERS
        if not alphabet.wide:
            return [
                ("aim special", nine, "lay the special card as a last card, at a seat"),
                ("aim special in", 4 * nine, "lay it in a colour, at a seat: nine for each colour"),
                (
                    "swap",
                    4 * nine,
                    "lay a 7 and exchange hands with a seat: nine for each colour of the 7",
                ),
            ]
        rows = []
        for sign in alphabet.aimed_wilds:
            rows.append((f"aim {sign}", nine, f"lay '{sign}' without a colour, at a seat"))
            rows.append((f"aim {sign} in", 4 * nine, "in a colour, at a seat: nine for each"))
        rows += [
            (f"aim {sign}", 4 * nine, f"lay '{sign}' at a seat: nine for each of its colours")
            for sign in alphabet.aimed
        ]
        return rows

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
        except _NoSeat:
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
        return np.frombuffer(row, np.uint8)

    # ---------------------------------------------------------------- the kernel's numbers

    def inner(self, move: Move, seat: Seat, seats: int) -> int:
        """The kernel's number of a move by that seat."""
        number = self._bare.get(move)
        if number is not None:
            return number
        match move:
            case Catch():
                return numbers.CATCH + _distance(seat, move.seat, seats)
            case Play(target=int(target), uno=False):
                aim = self._aim_at.get((move.card, move.color))
                if aim is not None:
                    return numbers.AIM + numbers.OTHERS * aim + _distance(seat, target, seats)
            case _:
                pass
        raise ValueError(f"{move} has no number")

    def move_of(self, inner: int, seat: Seat, seats: int) -> Move | None:
        """The move behind a number of the kernel's."""
        if inner == numbers.SILENT:
            return None
        move = self._moves.get(inner)
        if move is not None:
            return move
        first = numbers.CATCH if inner < numbers.AIM else numbers.AIM
        at, away = divmod(inner - first, numbers.OTHERS)
        if away + 1 >= seats:
            raise _NoSeat
        target = (seat + away + 1) % seats
        if inner < numbers.AIM:
            return Catch(target)
        card, color = self._aimed[at]
        return Play(card, color, target)

    @cached_property
    def _aimed(self) -> tuple[tuple[Card, Color | None], ...]:
        alphabet = self.alphabet
        found: list[tuple[Card, Color | None]] = []
        for face, color in alphabet.aims:
            if face < alphabet.wild_at:
                found.append((Card(COLORS[color].value + alphabet.colored[face]), None))
            else:
                sign = alphabet.wilds[face - alphabet.wild_at]
                named = COLORS[color] if color < len(COLORS) else None
                found.append((Card(sign or "w"), named))
        return tuple(found)

    @cached_property
    def _aim_at(self) -> dict[tuple[Card, Color | None], int]:
        missing = None in self.alphabet.aimed_wilds
        skipped = numbers.LAYS if missing else 0
        return {lay: at for at, lay in enumerate(self._aimed) if at >= skipped}

    def _without_target(self) -> dict[Move, int]:
        alphabet = self.alphabet
        moves: dict[Move, int] = dict(_SAID)
        for card, kind in alphabet.kind_of.items():
            if kind < alphabet.kinds:
                moves[Play(card)] = alphabet.first_number[card]
                continue
            first = numbers.WILD + numbers.LAYS * (kind - alphabet.kinds)
            moves |= {Play(card, color): first + at for color, at in _COLOR_AT.items()}
            moves[Play(card)] = first + numbers.NO_COLOR
        return moves


class _NoSeat(ValueError):
    """A table that is too small for the number."""


def _distance(seat: Seat, target: Seat, seats: int) -> int:
    """How far clockwise the target sits, less one."""
    if target == seat or not 0 <= target < seats:
        raise ValueError(f"seat {target} cannot be aimed at by seat {seat} of {seats}")
    return (target - seat) % seats - 1


@lru_cache(maxsize=64)
def _encoding(alphabet: Alphabet) -> Encoding:
    return Encoding(alphabet)


USUAL: Final = _encoding(usual_alphabet("x"))
"""The encoding of the six texts."""


def encoding_of(edition: Edition) -> Encoding:
    return _encoding(alphabet_of(edition))
