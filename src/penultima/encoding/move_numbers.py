"""The kernel's own number of every move, by the order of an edition's faces; see `numbers`."""

from functools import cached_property
from typing import Final

from penultima.encoding import numbers
from penultima.encoding.alphabet import Alphabet
from penultima.game.cards import COLORS, Card, Color
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
from penultima.game.seating import Seat

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


class NoSeat(ValueError):
    """A table that is too small for the number."""


class MoveNumbers:
    """Between moves and numbers, both ways."""

    def __init__(self, alphabet: Alphabet) -> None:
        self.alphabet = alphabet
        self._bare = self._without_target()
        self._moves = {number: move for move, number in self._bare.items()}

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
            raise NoSeat
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


def _distance(seat: Seat, target: Seat, seats: int) -> int:
    """How far clockwise the target sits, less one."""
    if target == seat or not 0 <= target < seats:
        raise ValueError(f"seat {target} cannot be aimed at by seat {seat} of {seats}")
    return (target - seat) % seats - 1
