"""What is noted of a round while it is played: small counters, four to a word."""

from typing import Final

from penultima.encoding.alphabet import WIDE_WILD_AT
from penultima.fast.bits import ZERO, U, is_wide
from penultima.fast.compiled import by_type, inlined
from penultima.fast.game import are_columns, is_columns, often_at, wilds_noted_at
from penultima.fast.happenings import COUNTED, FIRST
from penultima.fast.layout import NOTED, NOTED_WORDS
from penultima.game.seating import MOST

_BITS: Final = 16
"""Of a counter; four of them stand in a word."""
_ALL_BITS = U((1 << _BITS) - 1)
LAID: Final = 0
"""And all before those of `happenings`: cards laid, by the place of the face; see `note_laid`."""
VICTIMS: Final = FIRST + len(COUNTED)
"""And the nine after it: by seat, how often it was the shark's."""
assert VICTIMS + MOST <= 4 * NOTED_WORDS


def _note(g, what):
    g.w[NOTED + (what >> 2)] += _one(what)


def _noted(g, what):
    return (g.w[NOTED + (what >> 2)] >> U((what & 3) * _BITS)) & _ALL_BITS


def _note_in_columns(g, what):
    place = often_at(what >> 2)
    if place >= 0:
        g.w[NOTED + place] += _one(what)
    else:
        g.notes[what >> 2] += _one(what)


def _noted_in_columns(g, what):
    place = often_at(what >> 2)
    word = g.w[NOTED + place] if place >= 0 else g.notes[what >> 2]
    return (word >> U((what & 3) * _BITS)) & _ALL_BITS


@inlined
def _one(what):
    return U(1) << U((what & 3) * _BITS)


@by_type(lambda g, what: _note_in_columns if are_columns(g) else _note)
def note(g, what):
    (_note_in_columns if is_columns(g) else _note)(g, what)


@by_type(lambda g, what: _noted_in_columns if are_columns(g) else _noted)
def noted(g, what):
    return (_noted_in_columns if is_columns(g) else _noted)(g, what)


def _keep_notes(g):
    pass


def _clear_notes(g):
    for k in range(len(g.notes)):
        g.notes[k] = ZERO


@by_type(lambda g: _clear_notes if are_columns(g) else _keep_notes)
def clear_notes(g):
    """Those that have an array of their own."""
    (_clear_notes if is_columns(g) else _keep_notes)(g)


@inlined
def laid_at(g, face):
    """Where cards with that face are counted: the wilds of a wide game apart."""
    if is_wide(g.t) and face >= WIDE_WILD_AT:
        return 4 * wilds_noted_at(g) + face - WIDE_WILD_AT
    return LAID + face


@inlined
def note_laid(g, face):
    note(g, laid_at(g, face))
