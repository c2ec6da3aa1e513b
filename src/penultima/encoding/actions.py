"""Moves as numbers and back, by the numbers of `codes`."""

from collections.abc import Iterable

import numpy as np
from numpy.typing import NDArray

from penultima.encoding import codes
from penultima.encoding.fields import Field, lay_out
from penultima.game.cards import COLORS, Card, Color, Face
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

ACTION_FIELDS: tuple[Field, ...] = lay_out(
    (
        ("play", 52, "lay a coloured card, by its kind"),
        ("play wild", 5, "lay a Wild in red, yellow, green, blue; as a last card without a colour"),
        ("play wild draw 4", 5, "the same for the Wild Draw 4"),
        (
            "play special",
            5,
            "the same for the special card at nobody; a Shark Attack has no colour yet",
        ),
        ("draw", 1, "take the turn's card"),
        ("keep", 1, "keep the card just drawn"),
        ("pass", 1, "neither draw nor play, when neither can be done"),
        ("take", 1, "accept the cards of a draw card"),
        ("challenge", 1, "doubt the Wild Draw 4"),
        ("name", 4, "answer the question for a colour: red, yellow, green, blue"),
        ("slap", 1, "put a hand on the pile; chance does it in the environments"),
        ("uno", 1, "say UNO"),
        ("silent", 1, "let an opening out of turn go by"),
        ("catch", 9, "point at a seat that did not say UNO, by how far away it is, from 1"),
        ("aim special", 9, "lay the special card as a last card, at a seat"),
        ("aim special in", 36, "lay it in a colour, at a seat: nine for each colour"),
        ("swap", 36, "lay a 7 and exchange hands with a seat: nine for each colour of the 7"),
    )
)
_WILDS = {Card.WILD: codes.WILD, Card.WILD_FOUR: codes.WILD_FOUR, Card.SPECIAL: codes.SPECIAL}
_SEVENS = tuple(Card(color.value + Face.SEVEN.value) for color in COLORS)
_COLOR_AT = {color: at for at, color in enumerate(COLORS)}


def _untargeted() -> dict[Move, int]:
    moves: dict[Move, int] = {Play(card): at for at, card in enumerate(Card) if at < codes.KINDS}
    for card, first in _WILDS.items():
        moves |= {Play(card, color): first + at for at, color in enumerate(COLORS)}
        moves[Play(card)] = first + codes.NO_COLOR
    moves |= {NameColor(color): codes.NAME + at for at, color in enumerate(COLORS)}
    moves |= {
        Draw(): codes.DRAW,
        Keep(): codes.KEEP,
        Pass(): codes.PASS,
        Take(): codes.TAKE,
        Challenge(): codes.CHALLENGE,
        Slap(): codes.SLAP,
        CallUno(): codes.UNO,
    }
    return moves


_NUMBERS = _untargeted()
_MOVES = {number: move for move, number in _NUMBERS.items()}


def encode(move: Move, seat: Seat, seats: int) -> int:
    """The number of a move by that seat; UNO is said apart, so it cannot ride along."""
    number = _NUMBERS.get(move)
    if number is not None:
        return number
    match move:
        case Catch():
            return codes.CATCH + _distance(seat, move.seat, seats)
        case Play(target=int(target), uno=False):
            first = _first_aim(move.card, move.color)
            if first is not None:
                return first + _distance(seat, target, seats)
        case _:
            pass
    raise ValueError(f"{move} has no number")


def decode(action: int, seat: Seat, seats: int) -> Move | None:
    """The move of that number by that seat; None to stay silent."""
    if not FEWEST <= seats <= MOST:
        raise ValueError(f"{FEWEST} to {MOST} seats, not {seats}")
    if not 0 <= action < codes.ACTIONS:
        raise ValueError(f"an action is a number from 0 to {codes.ACTIONS - 1}, not {action}")
    if action == codes.SILENT:
        return None
    move = _MOVES.get(action)
    return _decode_at_seat(action, seat, seats) if move is None else move


def mask(view: View) -> Mask:
    """A one for every legal move of the view's seat."""
    if view.seat is None:
        raise ValueError("a spectator has no moves: give the view of a seat")
    seats = len(view.counts)
    return mark(encode(move, view.seat, seats) for move in view.moves)


def mark(actions: Iterable[int]) -> Mask:
    """A one for each of these actions."""
    row = bytearray(codes.ACTIONS)
    for action in actions:
        row[action] = 1
    return np.frombuffer(row, np.uint8)


def _first_aim(card: Card, color: Color | None) -> int | None:
    """Where the actions begin that lay this card at a seat, if it can be aimed."""
    if card is Card.SPECIAL:
        return codes.AIM if color is None else codes.AIM_IN + codes.OTHERS * _COLOR_AT[color]
    if card in _SEVENS and color is None:
        return codes.SWAP + codes.OTHERS * _SEVENS.index(card)
    return None


def _distance(seat: Seat, target: Seat, seats: int) -> int:
    """How far clockwise the target sits, less one."""
    if target == seat or not 0 <= target < seats:
        raise ValueError(f"seat {target} cannot be aimed at by seat {seat} of {seats}")
    return (target - seat) % seats - 1


def _decode_at_seat(action: int, seat: Seat, seats: int) -> Move:
    group, distance = divmod(action - codes.CATCH, codes.OTHERS)
    if distance + 1 >= seats:
        raise ValueError(f"action {action} aims at a seat that a table of {seats} does not have")
    target = (seat + distance + 1) % seats
    if action < codes.AIM:
        return Catch(target)
    if action < codes.AIM_IN:
        return Play(Card.SPECIAL, None, target)
    color = (group - 2) % len(COLORS)
    if action < codes.SWAP:
        return Play(Card.SPECIAL, COLORS[color], target)
    return Play(_SEVENS[color], None, target)
