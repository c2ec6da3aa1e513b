"""What a seat knows, as 240 bytes in 30 words: the encoding's observation, made by the kernel."""

from typing import Final

import numpy as np

from penultima.fast import tables
from penultima.fast.bits import (
    COLORED,
    ONE,
    SPECIALS,
    WILD_FOURS,
    WILDS,
    ZERO,
    U,
    bit,
    face_of,
    ones,
    popcount,
)
from penultima.fast.compiled import compiled, inlined
from penultima.fast.layout import (
    AMOUNT,
    BY,
    CALLED,
    CARDS,
    COLOR,
    COUNTS,
    DIRECTION,
    DISCARDED,
    DISCARDS,
    DRAWN,
    EXPOSED,
    HANDS,
    JUST_DREW,
    LEFT,
    NAMING,
    NAMING_COLOR,
    NO_COLOR,
    NOTHING,
    PACK,
    PHASE,
    PILE,
    SEAT,
    SPECIALS_AT,
    THREAT,
    UNDER_ATTACK,
    WILD_FOURS_AT,
    WILDS_AT,
)
from penultima.fast.legal import asked

OBSERVED: Final = 30
"""Words of an observation."""


@inlined
def spread(x):
    """The eight lowest bits, a byte each."""
    lanes = ((x & U(0xFF)) * U(0x0101010101010101)) & U(0x8040201008040201)
    return ((lanes + U(0x7F7F7F7F7F7F7F7F)) >> U(7)) & U(0x0101010101010101)


@inlined
def counted(x):
    """The planes of wilds as thermometers: which copies they are is nobody's business."""
    return (
        (x & COLORED)
        | ones(popcount(x & WILDS)) << U(WILDS_AT)
        | ones(popcount(x & WILD_FOURS)) << U(WILD_FOURS_AT)
        | ones(popcount(x & SPECIALS)) << U(SPECIALS_AT)
    )


@compiled
def observe(t, w, b, seat, out):
    """Write the seat's observation into the 30 words of `out`."""
    held, twice = counted(w[HANDS + 2 * seat]), w[HANDS + 2 * seat + 1]
    lying, lying_twice = counted(w[DISCARDED]), w[DISCARDED + 1]
    for word in range(8):
        out[word] = spread(held) + spread(twice)
        out[8 + word] = spread(lying) + spread(lying_twice)
        held >>= U(8)
        twice >>= U(8)
        lying >>= U(8)
        lying_twice >>= U(8)
    observe_table(t, w, b, seat, out)
    observe_seats(t, w, b, seat, out)


@compiled
def observe_table(t, w, b, seat, out):
    turn = asked(b)
    word = U(b[PILE]) << U(56) | U(t[tables.SEATS]) << U(48)
    if b[COLOR] != NO_COLOR:
        word |= ONE << (U(b[COLOR]) << U(3))
    if b[DIRECTION] == LEFT:
        word |= ONE << U(32)
    if turn == seat:
        word |= ONE << U(40)
    out[16] = word
    top = face_of(b[PACK + CARDS - b[DISCARDS]])
    out[17] = ONE << U(8 * top) if top < 8 else ZERO
    out[18] = ONE << U(8 * top - 64) if top >= 8 else ZERO
    phase = np.int64(b[PHASE])
    if b[NAMING] != NOTHING:
        phase = NAMING_COLOR
    word = U(b[DISCARDS]) << U(56) | ONE << U(8 * phase)
    if phase == UNDER_ATTACK:
        word |= U(b[AMOUNT]) << U(48)
    out[19] = word


@inlined
def turned(x, here, rest, everybody):
    """A set of seats, counted from one of them."""
    return ((x >> here) | (x << rest)) & everybody


@compiled
def observe_seats(t, w, b, seat, out):
    """All that goes by seats, counted clockwise from the one who looks."""
    seats = t[tables.SEATS]
    turn = asked(b)
    attacked = b[PHASE] == UNDER_ATTACK and b[NAMING] == NOTHING
    low, high = ZERO, ZERO
    other = np.int64(seat)
    for away in range(seats):
        if away < 8:
            low |= U(b[COUNTS + other]) << U(8 * away)
        else:
            high |= U(b[COUNTS + other]) << U(8 * away - 64)
        other += 1
        if other == seats:
            other = 0
    out[20], out[21] = low, high
    here, rest, everybody = U(seat), U(seats - seat), ones(seats)
    asking = turned(bit(turn), here, rest, everybody) if turn != NOTHING else ZERO
    out[22], out[23] = spread(asking), spread(asking >> U(8))
    by = turned(bit(b[BY]), here, rest, everybody) if attacked else ZERO
    out[24], out[25] = spread(by), spread(by >> U(8))
    called = turned(w[CALLED], here, rest, everybody)
    out[26], out[27] = spread(called), spread(called >> U(8))
    exposed = turned(w[EXPOSED], here, rest, everybody)
    out[28], out[29] = spread(exposed), spread(exposed >> U(8))
    if attacked:
        out[21] |= ONE << U(16 + 8 * np.int64(b[THREAT]))
    if b[PHASE] == JUST_DREW and b[NAMING] == NOTHING and b[SEAT] == seat:
        kind = np.int64(b[DRAWN])
        if kind >= WILDS_AT:
            kind = WILDS_AT + ((kind - WILDS_AT) >> 2)
        out[21] |= U(kind + 1) << U(48)
