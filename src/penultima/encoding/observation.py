"""What a seat sees, as 240 bytes; made from its View alone, so that it cannot tell more."""

from functools import lru_cache
from typing import Final

import numpy as np
from numpy.typing import NDArray

from penultima.encoding.fields import Field, lay_out, total
from penultima.encoding.support import UnsupportedEdition
from penultima.game.cards import COLORS, Card, Color, Face
from penultima.game.phases import (
    JustDrew,
    Naming,
    Over,
    Slapping,
    Threat,
    ToPlay,
    UnderAttack,
    asked_seat,
)
from penultima.game.seating import Direction
from penultima.game.view import View

Observation = NDArray[np.uint8]

FIELDS: Final[tuple[Field, ...]] = lay_out(
    (
        ("hand", 52, "copies of each coloured kind in my hand, 0 to 2"),
        ("hand wild", 4, "Wilds in my hand: as many ones as there are"),
        ("hand wild draw 4", 4, "Wild Draw 4s in my hand, likewise"),
        ("hand special", 4, "special cards in my hand, likewise"),
        ("discards", 52, "copies of each coloured kind face up, the top card included"),
        ("discards wild", 4, "Wilds face up: as many ones as there are"),
        ("discards wild draw 4", 4, "Wild Draw 4s face up, likewise"),
        ("discards special", 4, "special cards face up, likewise"),
        ("color", 4, "one for the colour in force: red, yellow, green, blue; none: zeros"),
        ("left", 1, "1 if play goes to the left, 0 to the right"),
        ("asked", 1, "1 if the table waits for me"),
        ("seats", 1, "number of seats"),
        ("pile", 1, "cards in the draw pile"),
        ("top", 16, "one for the face of the top card: 0 to 9, s, v, +2, w, w4, x"),
        (
            "phase",
            6,
            "one of: turn, just drew, under attack, naming a colour, slapping, round over",
        ),
        ("due", 1, "cards that the attacked seat would draw"),
        ("discarded", 1, "number of cards face up"),
        ("counts", 10, "cards in each hand, by seat"),
        ("threat", 3, "one for what attacks: a Draw Two, a Wild Draw 4, a shield"),
        ("unused 1", 1, "zero"),
        ("drawn", 1, "the card I have just drawn on my turn: its kind plus 1; none: 0"),
        ("unused 2", 1, "zero"),
        ("asked seat", 10, "one for the seat that the table waits for"),
        ("unused 3", 6, "zero"),
        ("attacker", 10, "one for the seat that laid the attacking card"),
        ("unused 4", 6, "zero"),
        ("called", 10, "ones for the seats whose call of UNO stands"),
        ("unused 5", 6, "zero"),
        ("exposed", 10, "ones for the seats that can be caught"),
        ("unused 6", 6, "zero"),
    )
)
SIZE: Final = total(FIELDS)

_AT = {field.name: field.first for field in FIELDS}
_HAND, _DISCARDS, _COLOR, _TOP = _AT["hand"], _AT["discards"], _AT["color"], _AT["top"]
_LEFT, _ASKED, _SEATS, _PILE = _AT["left"], _AT["asked"], _AT["seats"], _AT["pile"]
_PHASE, _DUE, _DISCARDED, _COUNTS = _AT["phase"], _AT["due"], _AT["discarded"], _AT["counts"]
_THREAT, _DRAWN, _ASKED_SEAT = _AT["threat"], _AT["drawn"], _AT["asked seat"]
_ATTACKER, _CALLED, _EXPOSED = _AT["attacker"], _AT["called"], _AT["exposed"]

_KINDS = {card: at for at, card in enumerate(Card)}
_BLOCK = _DISCARDS
"""Bytes for a heap of cards."""
_WILD_PLACES = (_AT["hand wild"], _AT["hand wild draw 4"], _AT["hand special"])
_PLACES = dict(_KINDS) | dict(
    zip((Card.WILD, Card.WILD_FOUR, Card.SPECIAL), _WILD_PLACES, strict=True)
)
_ONES = tuple(b"\1" * copies + b"\0" * (4 - copies) for copies in range(5))
_COLORS: dict[Color | None, int] = {color: at for at, color in enumerate(COLORS)}
_FACES = {face: at for at, face in enumerate(Face)}
_PHASES: dict[type, int] = {
    phase: at for at, phase in enumerate((ToPlay, JustDrew, UnderAttack, Naming, Slapping, Over))
}
_THREATS = {threat: at for at, threat in enumerate(Threat)}


def observe(view: View) -> Observation:
    """The bytes of `FIELDS`; seats are counted clockwise from the view's own, which is 0."""
    me, counts, phase = view.seat, view.counts, view.phase
    if me is None:
        raise ValueError("a spectator observes nothing: give the view of a seat")
    if type(phase) not in _PHASES:
        raise UnsupportedEdition(f"a phase that has no number: {phase}")
    seats = len(counts)
    row = bytearray(SIZE)
    row[_HAND : _HAND + _BLOCK] = _heap(view.hand)
    row[_DISCARDS : _DISCARDS + _BLOCK] = _heap(view.discards)
    if view.color is not None:
        row[_COLOR + _COLORS[view.color]] = 1
    row[_LEFT] = view.direction is Direction.LEFT
    row[_SEATS] = seats
    row[_PILE] = view.pile
    row[_TOP + _FACES[view.discards[-1].face]] = 1
    row[_PHASE + _PHASES[type(phase)]] = 1
    row[_DISCARDED] = len(view.discards)
    row[_COUNTS : _COUNTS + seats] = bytes(counts[me:] + counts[:me])
    if view.drawn is not None:
        row[_DRAWN] = _KINDS[view.drawn] + 1
    asked = asked_seat(phase)
    if asked is not None:
        row[_ASKED] = asked == me
        row[_ASKED_SEAT + (asked - me) % seats] = 1
    if type(phase) is UnderAttack:
        row[_DUE] = phase.amount
        row[_THREAT + _THREATS[phase.threat]] = 1
        row[_ATTACKER + (phase.by - me) % seats] = 1
    for seat in view.called:
        row[_CALLED + (seat - me) % seats] = 1
    for seat in view.exposed:
        row[_EXPOSED + (seat - me) % seats] = 1
    return np.frombuffer(row, np.uint8)


@lru_cache(maxsize=1024)
def _heap(cards: tuple[Card, ...]) -> bytes:
    """Coloured kinds are counted; the copies of a wild are as many ones.

    The discards are the same for every seat, and while cards are drawn.
    """
    block = bytearray(_BLOCK)
    for at in map(_PLACES.__getitem__, cards):
        block[at] += 1
    for at in _WILD_PLACES:
        if block[at] > 1:
            block[at : at + 4] = _ONES[block[at]]
    return bytes(block)
