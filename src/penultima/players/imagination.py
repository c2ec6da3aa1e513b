"""A View as the kernel holds a game: what the seat sees is there, and the rest is unseen."""

from collections import Counter
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from penultima.encoding.alphabet import alphabet_of
from penultima.fast import layout
from penultima.game.cards import Card
from penultima.game.edition import Edition
from penultima.game.phases import Slapping
from penultima.game.view import View
from penultima.players.bits import planes
from penultima.players.board import COLOR_AT, put_direction, put_phase
from penultima.players.memory import Memory


class Scene(NamedTuple):
    """A game without the hidden hands and the pile, and the cards that those are made of."""

    w: NDArray[np.uint64]
    b: NDArray[np.uint8]
    unseen: NDArray[np.uint64]
    """The planes of the cards that lie in no place the seat can see."""


def scene(edition: Edition, view: View, memory: Memory) -> Scene:
    """Nothing but the view, which must be plausible, and the memory of that seat goes into it."""
    seats = len(view.counts)
    alphabet = alphabet_of(edition)
    w = np.zeros(layout.words(seats, wide=alphabet.wide), np.uint64)
    b = np.zeros(layout.bytes_of(wide=alphabet.wide), np.uint8)
    unseen = _put_cards(w, b, edition, view)
    put_direction(b, view.direction)
    put_phase(b, view.phase, view.waiting)
    b[layout.COLOR] = layout.NO_COLOR if view.color is None else COLOR_AT[view.color]
    b[layout.DEALER] = view.dealer
    b[layout.WINNER] = layout.NOTHING
    b[layout.LAYER] = memory.board[layout.LAYER]
    b[layout.LAST] = memory.board[layout.LAST]
    b[layout.DRAWN] = layout.NOTHING if view.drawn is None else alphabet.number(view.drawn)
    if b[layout.PHASE] == layout.JUST_DREW:
        b[layout.FORCED] = memory.forced
    else:
        b[layout.COVERED] = memory.board[layout.COVERED]
    b[layout.PILE] = view.pile
    for seat, count in enumerate(view.counts):
        b[layout.COUNTS + seat] = count
    signs = slice(layout.SIGNS, layout.SIGNS + seats)
    b[signs] = memory.board[signs]
    w[layout.CALLED] = sum(1 << seat for seat in view.called)
    w[layout.EXPOSED] = sum(1 << seat for seat in view.exposed)
    if isinstance(view.phase, Slapping):
        w[layout.DOWN] = sum(1 << seat for seat in view.phase.down)
    return Scene(w, b, unseen)


def _put_cards(
    w: NDArray[np.uint64], b: NDArray[np.uint8], edition: Edition, view: View
) -> NDArray[np.uint64]:
    """The discards and this seat's hand; returns the planes of all other cards."""
    seat = view.seat
    assert seat is not None
    alphabet, seats = alphabet_of(edition), len(view.counts)
    counted: Counter[Card] = Counter()
    for at, number in enumerate(alphabet.numbers(view.discards)):
        b[len(b) - 1 - at] = number
    b[layout.DISCARDS] = len(view.discards)
    for heap, at, cards in (
        (seats, layout.DISCARDED, view.discards),
        (seat, layout.HANDS + 2 * seat, view.hand),
    ):
        found = planes(alphabet, cards, counted)
        w[at], w[at + 1] = found[:2]
        if alphabet.wide:
            more = layout.HANDS + 2 * (seats + heap)
            w[more], w[more + 1] = found[2:]
    others = Counter(edition.deck) - Counter(view.discards) - Counter(view.hand)
    return np.array(planes(alphabet, others.elements(), counted), np.uint64)
