"""Rounds that go in circles: when a position has stood too often, nobody will win (ruling R49).

Every fact of a position has a large number of its own, and the position is their sum (Zobrist
hashing): equal positions have equal sums, and others will not in the lifetime of the game.
"""

from collections.abc import Sequence

from penultima.game.cards import COLORS, Card
from penultima.game.phases import Over, Task, ToPlay
from penultima.game.seating import MOST, Direction, Seat
from penultima.game.state import Hand, State

OFTEN = 3
"""The same position this many times, the first one counted, makes the round void."""
MOST_REFILLS = 500
_BYTES = 8
_LEFT = Direction.LEFT


def _number(at: int) -> int:
    """The same number below 2⁵³ for the same place, in every process: scattered, not random."""
    mixed = at * 0x9E3779B97F4A7C15 % (1 << 64)
    mixed = (mixed ^ mixed >> 30) * 0xBF58476D1CE4E5B9 % (1 << 64)
    return (mixed ^ mixed >> 27) * 0x94D049BB133111EB % (1 << 64) >> 11


class _Weights(dict[Card, int]):
    """The number of each card in one seat's hand; that of an edition's own card is made here."""

    def __init__(self, seat: Seat) -> None:
        usual = {card: 1 + seat * _KINDS + at for at, card in enumerate(Card)}
        super().__init__({card: _number(at) for card, at in usual.items()})
        self._seat = seat

    def __missing__(self, card: Card) -> int:
        place = int.from_bytes(card.value.encode()) * (MOST + 1) + self._seat
        self[card] = _number(place + _OWN)
        return self[card]


_KINDS = 55
"""Places for the usual cards of a seat."""
_OWN = 10_000
"""Where the places of other cards begin."""
_HELD = [_Weights(seat) for seat in range(MOST + 1)]
"""By seat and card; in the row after the last seat, the card on top."""
_TOP = _HELD[MOST]
_PLAYER = tuple(_number(1_000 + seat) for seat in range(MOST))
_COLOR = {color: _number(1_100 + at) for at, color in enumerate((*COLORS, None))}
_TO_THE_RIGHT = _number(1_200)


def weight(seat: Seat, card: Card) -> int:
    """What one card in a seat's hand adds to the sum."""
    return _HELD[seat][card]


def weigh(hands: Sequence[Hand]) -> int:
    """All hands, each in no order."""
    return sum(_HELD[seat][card] for seat, hand in enumerate(hands) for card in hand)


def stands_still(state: State, task: Task) -> bool:
    """Whether the round is void instead of going on with this question."""
    if state.refills >= MOST_REFILLS:
        return type(task) is not Over
    if type(task) is not ToPlay:
        return False
    now = _position(state, task)
    if state.stood.rfind(now) < 0:  # most are new, and this is seen in half the time of counting
        return False
    return state.stood.count(now) + (not _is_asked_again(state, now)) >= OFTEN


def stood_with(state: State, turn: ToPlay) -> bytes:
    """Every position in which a turn has come, this one last."""
    now = _position(state, turn)
    return state.stood if _is_asked_again(state, now) else state.stood + now


def _is_asked_again(state: State, now: bytes) -> bool:
    """A turn that was already there, in a position that is still the same, does not come anew."""
    return type(state.phase) is ToPlay and state.stood[-_BYTES:] == now


def _position(state: State, turn: ToPlay) -> bytes:
    """Player to play, direction, colour, top card and all hands."""
    number = state.held + _PLAYER[turn.seat] + _COLOR[state.color] + _TOP[state.discards[-1]]
    if state.direction is not _LEFT:
        number += _TO_THE_RIGHT
    return number.to_bytes(_BYTES)
