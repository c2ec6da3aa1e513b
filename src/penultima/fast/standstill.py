"""Rounds that go in circles: positions that have stood, and when there were too many (R49).

They are remembered only while few cards lie outside the hands: a circle is made of those, and with
many of them the same position will not come three times. The past of a game is an array of its
own, and how long it is decides how many positions are remembered at a time.
"""

from typing import Final

import numpy as np
from numpy.typing import NDArray

from penultima.encoding import numbers
from penultima.fast import tables
from penultima.fast.bits import (
    COLORED,
    COPY,
    RANK,
    ZERO,
    U,
    is_wide,
    is_wild,
    of_face,
    popcount,
    wild_kinds,
)
from penultima.fast.compiled import compiled, inlined
from penultima.fast.game import hand_at, top_of
from penultima.fast.hands import second_wilds, wilds
from penultima.fast.layout import (
    COLOR,
    DIRECTION,
    DISCARDS,
    NAMING,
    NOTHING,
    PHASE,
    PILE,
    REMEMBERS,
    SEAT,
    TO_PLAY,
    TWICE,
    WORN_OUT,
)
from penultima.game.standstill import OFTEN

FEW: Final = 12
"""Cards outside the hands, at most, while positions are remembered."""
STOOD: Final = 0
"""In the past: how many positions were written down, then the latest, then the positions."""
LATEST: Final = 1
POSITIONS: Final = 2
PAST: Final = POSITIONS + 510
"""Long enough for any circle that was ever seen."""


def new_past() -> NDArray[np.uint32]:
    return np.zeros(PAST, np.uint32)


@inlined
def stands_still(g, past, action):
    """Whether the round is void instead of going on with what the table waits for."""
    if g.b[REMEMBERS] == WORN_OUT:
        return True
    if g.b[PHASE] != TO_PLAY or g.b[NAMING] != NOTHING:
        return False
    if np.int64(g.b[PILE]) + g.b[DISCARDS] > FEW:
        g.b[REMEMBERS] = 0
        return False
    return stands_too_often(g, past, action)


@compiled
def stands_too_often(g, past, action):
    """Write the position down; one that stays while something is said is not a new one."""
    if g.b[REMEMBERS] == 0:
        g.b[REMEMBERS] = 1
        past[STOOD] = past[LATEST] = 0
    now = position(g)
    if past[LATEST] == now and (action == numbers.UNO or numbers.CATCH <= action < numbers.AIM):
        return False
    past[LATEST] = now
    room = len(past) - POSITIONS
    stood = np.int64(past[STOOD])
    for at in range(POSITIONS, POSITIONS + min(stood, room)):
        if past[at] >> np.uint32(2) == now:
            past[at] += np.uint32(1)
            return past[at] & np.uint32(3) >= OFTEN
    past[POSITIONS + stood % room] = now << np.uint32(2) | np.uint32(1)
    past[STOOD] += np.uint32(1)
    return False


@compiled
def position(g):
    """Player to play, direction, colour, top card and all hands, in 30 bits.

    Wilds of a kind are alike: instead of their bits, their number counts.
    """
    mixed = ZERO
    for seat in range(g.t[tables.SEATS]):
        held, twice = g.w[hand_at(g, seat)], g.w[hand_at(g, seat) + TWICE]
        if not is_wide(g.t):
            held &= COLORED
            twice &= COLORED
        mixed = stirred(stirred(mixed, held), twice)
        mixed = stirred(mixed, wilds_held(g, seat))
    top = np.int64(top_of(g))
    if is_wild(g.t, top):
        top &= ~COPY
    seat, color = np.int64(g.b[SEAT]), np.int64(g.b[COLOR])
    here = ((top << 3 | color) << 1 | np.int64(g.b[DIRECTION])) << 4 | seat
    return np.uint32(stirred(stirred(mixed, U(here)), ZERO) >> U(34))


@inlined
def stirred(mixed, word):
    """One word more; each bit of it may turn every bit above, and with the next word those below.

    Sums of products would not do: the highest cards of two hands, exchanged, could cancel out.
    """
    mixed = (mixed ^ word) * U(0xBF58476D1CE4E5B9)
    return mixed ^ (mixed >> U(31))


@inlined
def wilds_held(g, seat):
    """How many wilds of each kind, four bits each."""
    wild = wilds(g, seat)
    if not is_wide(g.t):  # the four copies of each of three kinds, added side by side
        apart = wild & RANK | (wild & of_face(1)) << U(3) | (wild & of_face(2)) << U(6)
        return apart * RANK >> U(48)
    again, counts = second_wilds(g, seat), ZERO
    for kind in range(wild_kinds(g.t)):
        copies = popcount(wild & of_face(kind)) + popcount(again & of_face(kind))
        counts |= U(copies) << U(4 * kind)
    return counts
