"""What a seat sees, as bytes; made from its View alone, so that it cannot tell more."""

from functools import lru_cache
from typing import Final

import numpy as np
from numpy.typing import NDArray

from penultima.encoding.alphabet import Alphabet
from penultima.encoding.fields import Field, lay_out, total
from penultima.encoding.support import UnsupportedEdition
from penultima.game.cards import COLORS, Card, Color
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

_USUAL_NAMES: Final = ("wild", "wild draw 4", "special")
_COLORS: Final[dict[Color | None, int]] = {color: at for at, color in enumerate(COLORS)}
_PHASES: Final[dict[type, int]] = {
    phase: at for at, phase in enumerate((ToPlay, JustDrew, UnderAttack, Naming, Slapping, Over))
}
_THREATS: Final = {threat: at for at, threat in enumerate(Threat)}
_WORD: Final = 8
"""Bytes: heaps of cards and faces are filled up to whole words."""


def padded(size: int) -> int:
    """The size in bytes, filled up to whole words."""
    return -(-size // _WORD) * _WORD


def fields_of(alphabet: Alphabet) -> tuple[Field, ...]:
    faces = len(alphabet.colored) + len(alphabet.wilds)
    signs = (*alphabet.colored, *(sign or "x" for sign in alphabet.wilds))
    shown = "0 to 9, s, v, +2, w, w4, x" if not alphabet.wide else ", ".join(signs)
    rows = [
        *_heap_rows(alphabet, "hand", "in my hand", "copies of each coloured kind in my hand"),
        *_heap_rows(alphabet, "discards", "face up", "copies of each coloured kind face up"),
        ("color", 4, "one for the colour in force: red, yellow, green, blue; none: zeros"),
        ("left", 1, "1 if play goes to the left, 0 to the right"),
        ("asked", 1, "1 if the table waits for me"),
        ("seats", 1, "number of seats"),
        ("pile", 1, "cards in the draw pile"),
        ("top", padded(faces), f"one for the face of the top card: {shown}"),
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
    ]
    return lay_out(rows)


def _heap_rows(
    alphabet: Alphabet, name: str, where: str, copies: str
) -> list[tuple[str, int, str]]:
    more = "; the top card included" if name == "discards" else ", 0 to 2"
    more = ", the top card included" if name == "discards" else more
    rows = [(name, alphabet.kinds, copies + more)]
    for at, room in enumerate(alphabet.room):
        if alphabet.wide:
            said = f"'{alphabet.wilds[at]}' {where}: as many ones as there are"
            rows.append((f"{name} {alphabet.wilds[at]}", room, said))
            continue
        called = ("Wilds", "Wild Draw 4s", "special cards")[at]
        end = "as many ones as there are" if at == 0 else "likewise"
        mark = ":" if at == 0 else ","
        rows.append((f"{name} {_USUAL_NAMES[at]}", room, f"{called} {where}{mark} {end}"))
    rest = padded(alphabet.kinds + sum(alphabet.room)) - alphabet.kinds - sum(alphabet.room)
    if rest:
        rows.append((f"unused {name}", rest, "zero"))
    return rows


class Observer:
    """Writes what a seat sees, by the fields of one order of faces."""

    def __init__(self, alphabet: Alphabet) -> None:
        self.alphabet = alphabet
        self.fields = fields_of(alphabet)
        self.size = total(self.fields)
        self._at = {field.name: field.first for field in self.fields}
        self.heap_size = self._at["discards"]
        """Bytes for a heap of cards."""
        self.top_size = padded(len(alphabet.colored) + len(alphabet.wilds))
        self._kinds = alphabet.kind_of
        self._faces = {
            card: kind % len(alphabet.colored)
            if kind < alphabet.kinds
            else len(alphabet.colored) + kind - alphabet.kinds
            for card, kind in self._kinds.items()
        }
        self._places = dict(self._kinds)
        self._wild_places: list[tuple[int, int]] = []
        at = alphabet.kinds
        for card, kind in self._kinds.items():
            if kind >= alphabet.kinds:
                room = alphabet.room[kind - alphabet.kinds]
                place = at + sum(alphabet.room[: kind - alphabet.kinds])
                self._places[card] = place
                self._wild_places.append((place, room))
        self._heap = lru_cache(maxsize=1024)(self._fill_heap)

    def observe(self, view: View) -> Observation:
        """The bytes of the fields; seats are counted clockwise from the view's own, which is 0."""
        me, counts, phase, at = view.seat, view.counts, view.phase, self._at
        if me is None:
            raise ValueError("a spectator observes nothing: give the view of a seat")
        if type(phase) not in _PHASES:
            raise UnsupportedEdition("trouble-numbers-phase", phase=phase)
        seats, heap = len(counts), self.heap_size
        row = bytearray(self.size)
        row[:heap] = self._heap(view.hand)
        row[heap : 2 * heap] = self._heap(view.discards)
        if view.color is not None:
            row[at["color"] + _COLORS[view.color]] = 1
        row[at["left"]] = view.direction is Direction.LEFT
        row[at["seats"]] = seats
        row[at["pile"]] = view.pile
        row[at["top"] + self._faces[view.discards[-1]]] = 1
        row[at["phase"] + _PHASES[type(phase)]] = 1
        row[at["discarded"]] = len(view.discards)
        row[at["counts"] : at["counts"] + seats] = bytes(counts[me:] + counts[:me])
        if view.drawn is not None:
            row[at["drawn"]] = self._kinds[view.drawn] + 1
        asked = asked_seat(phase)
        if asked is not None:
            row[at["asked"]] = asked == me
            row[at["asked seat"] + (asked - me) % seats] = 1
        if type(phase) is UnderAttack:
            row[at["due"]] = phase.amount
            row[at["threat"] + _THREATS[phase.threat]] = 1
            row[at["attacker"] + (phase.by - me) % seats] = 1
        for seat in view.called:
            row[at["called"] + (seat - me) % seats] = 1
        for seat in view.exposed:
            row[at["exposed"] + (seat - me) % seats] = 1
        return np.frombuffer(row, np.uint8)

    def _fill_heap(self, cards: tuple[Card, ...]) -> bytes:
        """Coloured kinds are counted; the copies of a wild are as many ones.

        The discards are the same for every seat, and while cards are drawn.
        """
        block = bytearray(self.heap_size)
        for at in map(self._places.__getitem__, cards):
            block[at] += 1
        for at, room in self._wild_places:
            if block[at] > 1:
                ones = min(block[at], room)
                block[at : at + ones] = b"\1" * ones
        return bytes(block)
