"""One game as the kernel's functions take it: the table of its edition, its words and its bytes.

On a GPU the fastest memory is scarce: the less of it a game takes, the more games run side by side.
So there a game is `Columns`: its pack lies elsewhere but for the top card, and so do the notes but
for those that are made often. Which of the two a game is shows in its type, so asking costs
nothing.
"""

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from penultima.fast import tables
from penultima.fast.bits import is_wide, room
from penultima.fast.compiled import by_type, inlined
from penultima.fast.layout import DISCARDS, HANDS, NOTED, NOTED_WORDS, PACK, WILDS_NOTED_WORDS
from penultima.fast.tables import RuleTable


class Game(NamedTuple):
    """As it is kept everywhere but in the fastest kernel of a GPU."""

    t: RuleTable
    w: NDArray[np.uint64]
    b: NDArray[np.uint8]


class Columns(NamedTuple):
    """The same with few words and bytes."""

    t: Any
    w: Any
    """Of the notes, only those that are made often."""
    b: Any
    """Without the pack: in its place stands the top card."""
    notes: Any
    """A place for all, of which those of `often_at` stay unused."""
    pack: Any


COLUMN_BYTES = PACK + 1
OFTEN = 7
"""Words of notes that columns keep near: cards laid and drawn, calls, turns and steps."""


def column_words(seats: int, *, wide: bool = False) -> int:
    return NOTED + OFTEN + 2 * seats + (2 * seats + 2 if wide else 0)


def column_notes(*, wide: bool = False) -> int:
    return NOTED_WORDS + (WILDS_NOTED_WORDS if wide else 0)


def are_columns(g: Any) -> bool:
    """Of a game's type."""
    return "pack" in g.fields


# Functions that are told apart by the type are said twice: numba compares their signatures.


@by_type(lambda g: (lambda g: True) if are_columns(g) else (lambda g: False))
def is_columns(g):
    return isinstance(g, Columns)


# ---------------------------------------------------------------- hands


@inlined
def hand_at(g, seat):
    """Where the two planes of a hand are among the words."""
    return (NOTED + OFTEN if is_columns(g) else HANDS) + 2 * seat


@inlined
def more_at(g, seat):
    """Where the wilds of a hand are in a wide game; those of the discards follow the last."""
    return hand_at(g, np.int64(g.t[tables.SEATS]) + seat)


@inlined
def words_end(g):
    """One past the last word."""
    seats = np.int64(g.t[tables.SEATS])
    if not is_wide(g.t):
        return hand_at(g, seats)
    return more_at(g, seats + 1) + (0 if is_columns(g) else WILDS_NOTED_WORDS)


# ---------------------------------------------------------------- notes

_DRAWS, _TALK = 4, 9
"""The word of cards drawn, behind those of cards laid; the word of calls, before that of steps."""


@inlined
def often_at(word):
    """Where columns have a word of notes that are made often; -1 for others."""
    if word < _DRAWS + 1:
        return word
    return word - _TALK + _DRAWS + 1 if _TALK <= word < _TALK + 2 else -1


@inlined
def wilds_noted_at(g):
    """The word of the notes from which a wide game counts the wilds that are laid."""
    if is_columns(g):
        return NOTED_WORDS
    return more_at(g, np.int64(g.t[tables.SEATS]) + 1) - NOTED


# ---------------------------------------------------------------- the pack


@by_type(lambda g, k: (lambda g, k: g.pack[k]) if are_columns(g) else (lambda g, k: g.b[PACK + k]))
def card_at(g, k):
    """A place of the pack: the draw pile from the front, the discards from the back."""
    return g.pack[k] if is_columns(g) else g.b[PACK + k]


def _put_card(g, k, card):
    g.b[PACK + k] = card


def _put_in_own_pack(g, k, card):
    g.pack[k] = card


@by_type(lambda g, k, card: _put_in_own_pack if are_columns(g) else _put_card)
def put_card(g, k, card):
    (_put_in_own_pack if is_columns(g) else _put_card)(g, k, card)


@inlined
def top_of(g):
    """The card that lies open."""
    return g.b[PACK] if is_columns(g) else g.b[PACK + room(g.t) - g.b[DISCARDS]]


@inlined
def put_on_top(g, card):
    g.b[DISCARDS] += 1
    put_card(g, room(g.t) - g.b[DISCARDS], card)
    if is_columns(g):
        g.b[PACK] = card
