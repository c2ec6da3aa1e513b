"""What a table has seen of a round: how cards came into hands, and every choice with its setting.

A row is a few bytes. Hands, not seats, are followed: they keep their number when they change
places. Nothing secret is in it, so whoever sits at the table could have written it.
"""

from typing import Final

import numpy as np

from penultima.encoding import numbers
from penultima.fast import tables
from penultima.fast.bits import room
from penultima.fast.compiled import compiled, inlined
from penultima.fast.layout import COUNTS, DISCARDS, DRAWN, FORCED, NOTHING, PACK
from penultima.fast.layout import GUILTY as VERDICT

# ---------------------------------------------------------------- columns

KIND: Final = 0
HAND: Final = 1
WHAT: Final = 2
"""How many cards were gained; the card that is known; the action, less what stands in MORE."""
SEAT: Final = 3
"""Who chose."""
TOP: Final = 4
"""What lay on top before the choice."""
CARD: Final = 5
"""What was laid by it."""
MORE: Final = 6
"""Of the action, in parts of 256."""
SETTING: Final = 7
"""The first bytes of the game, as everybody saw them before the choice."""
SETTING_BYTES: Final = PACK
COLUMNS: Final = SETTING + SETTING_BYTES
_MOST_OF_A_MOVE: Final = 32
"""Rows that what comes of one move may take."""
ROWS: Final = 320

# ---------------------------------------------------------------- kinds of rows

FORGOTTEN, GAINED, KNOWN, DECIDED, INNOCENT, GUILTY = range(6)


@inlined
def length(journal):
    """The first row holds no entry but how many rows are written, in two bytes."""
    return np.int64(journal[0, 0]) + (np.int64(journal[0, 1]) << 8)


@inlined
def set_length(journal, rows):
    journal[0, 0] = rows & 255
    journal[0, 1] = rows >> 8


@compiled
def open_journal(t, journal):
    """Every seat has been dealt its hand."""
    set_length(journal, 1)
    for hand in range(t[tables.SEATS]):
        gained(journal, hand, t[tables.HAND])


@inlined
def write(journal, kind, hand, what):
    row = length(journal)
    if row < ROWS:
        journal[row, KIND] = kind
        journal[row, HAND] = hand
        journal[row, WHAT] = what
        set_length(journal, row + 1)


@compiled
def gained(journal, hand, cards):
    """So many unknown cards went into a hand."""
    write(journal, GAINED, hand, cards)


@compiled
def gained_known(journal, hand, card):
    write(journal, KNOWN, hand, card)


@compiled
def judged(journal, hand, color, guilty):
    """A challenge has told whether the hand had the colour when a Wild Draw 4 was laid."""
    write(journal, GUILTY if guilty else INNOCENT, hand, color)


@compiled
def forget(journal, hand):
    """What was known of a hand counts no more: its cards were mixed, or lay open."""
    for row in range(1, length(journal)):
        if journal[row, HAND] == hand:
            journal[row, KIND] = FORGOTTEN


@compiled
def decided(t, journal, hand, seat, action, b):
    """A choice, before it is carried out; `b` may hold secrets: those are not written down."""
    row = length(journal)
    if row < ROWS:
        entry = journal[row]
        entry[KIND] = DECIDED
        entry[HAND] = hand
        entry[WHAT] = action & 255
        entry[MORE] = action >> 8
        entry[SEAT] = seat
        entry[TOP] = b[PACK + room(t) - b[DISCARDS]]
        entry[CARD] = NOTHING
        for k in range(SETTING_BYTES):
            entry[SETTING + k] = b[k]
        entry[SETTING + DRAWN] = NOTHING
        entry[SETTING + FORCED] = 0
        entry[SETTING + VERDICT] = 0
        set_length(journal, row + 1)


@inlined
def laid(journal, card):
    """The card that the last choice laid."""
    journal[length(journal) - 1, CARD] = card


@inlined
def action_of(entry):
    """What was chosen."""
    return np.int64(entry[WHAT]) + (np.int64(entry[MORE]) << 8)


@inlined
def is_lay(action):
    return action < numbers.DRAW or action >= numbers.AIM


@compiled
def start_again(t, journal, b, hand_of):
    """Of what is held now nothing is known but how many cards they are."""
    set_length(journal, 1)
    for seat in range(t[tables.SEATS]):
        gained(journal, hand_of[seat], b[COUNTS + seat])


@inlined
def is_full(journal):
    """Whether the next move might not find room."""
    return length(journal) >= ROWS - _MOST_OF_A_MOVE
