"""What a seat knows, as words of eight bytes: the encoding's observation, made by the kernel."""

import numpy as np

from penultima.encoding.alphabet import ROWS, WILD_AT
from penultima.fast import tables
from penultima.fast.bits import (
    FACE,
    ONE,
    USUAL_KINDS,
    WIDE_WILDS,
    ZERO,
    U,
    bit,
    color_of,
    colored_in,
    is_wide,
    is_wild,
    of_face,
    ones,
    popcount,
    wild_kinds,
    wilds_in,
)
from penultima.fast.compiled import compiled, inlined
from penultima.fast.game import hand_at, more_at, top_of
from penultima.fast.layout import (
    AMOUNT,
    BY,
    CALLED,
    COLOR,
    COUNTS,
    DIRECTION,
    DISCARDED,
    DISCARDS,
    DRAWN,
    EXPOSED,
    JUST_DREW,
    LEFT,
    NAMING,
    NAMING_COLOR,
    NO_COLOR,
    NOTHING,
    PHASE,
    PILE,
    SEAT,
    THREAT,
    TWICE,
    UNDER_ATTACK,
)
from penultima.fast.legal import asked

USUAL_HEAP, USUAL_TOP = 8, 2
"""Words for a heap of cards and for the face on top, of the usual faces."""
OTHER_WORDS = 12
"""What stands on the table besides, and what is known of the seats."""
COUNTS_AT, ASKED_AT, ATTACKER_AT, CALLED_AT, EXPOSED_AT = range(0, 10, 2)
"""Words about the seats, two for each thing: a byte for each seat."""
HIGH = 1
"""From the first of the two to the second, which is for the last two seats of ten."""
USUAL_COLORED = 4 * WILD_AT
"""Coloured cards of the usual faces, without the gaps between colours."""
_COPIES = 4
"""Bytes for a kind of wild of the usual faces."""


def observed_words(t: tables.RuleTable) -> int:
    """Words of an observation."""
    return 2 * int(t[tables.HEAP]) + int(t[tables.TOP]) + OTHER_WORDS


@inlined
def spread(x):
    """The eight lowest bits, a byte each."""
    lanes = ((x & U(0xFF)) * U(0x0101010101010101)) & U(0x8040201008040201)
    return ((lanes + U(0x7F7F7F7F7F7F7F7F)) >> U(7)) & U(0x0101010101010101)


@inlined
def dense(t, cards):
    """Coloured cards without the gaps between colours."""
    gap = U(ROWS - t[tables.COLORED_FACES]) if is_wide(t) else U(ROWS - WILD_AT)
    low = U(0x0000FFFF0000FFFF)
    pairs = cards & low | (cards & ~low) >> gap
    half = U(0x00000000FFFFFFFF)
    return pairs & half | (pairs & ~half) >> (gap + gap)


@inlined
def observe_heap(g, at, more, out, to):
    """Coloured cards are counted; the copies of a wild are as many ones."""
    once, twice = dense(g.t, colored_in(g.t, g.w[at])), colored_in(g.t, g.w[at + TWICE])
    wild = wilds_in(g.t, g.w[at], g.w[more] if is_wide(g.t) else ZERO)
    if not is_wide(g.t):
        for kind in range(USUAL_KINDS):
            once |= ones(popcount(wild & of_face(kind))) << U(USUAL_COLORED + _COPIES * kind)
        for word in range(USUAL_HEAP):
            out[to + word] = spread(once)
            once >>= U(8)
        if twice != ZERO:
            twice = dense(g.t, twice)
            for word in range(USUAL_HEAP - 1):
                out[to + word] += spread(twice)
                twice >>= U(8)
        return
    twice = dense(g.t, twice)
    rest, again = ZERO, g.w[more + TWICE]
    for kind in range(wild_kinds(g.t)):
        copies = popcount(wild & of_face(kind)) + popcount(again & of_face(kind))
        start = g.t[tables.ROOM + 2 * kind + tables.ROOM_BEGINS]
        if start < 64:
            once |= ones(copies) << U(start)
            if start + copies > 64:
                rest |= ones(copies) >> U(64 - start)
        else:
            rest |= ones(copies) << U(start - 64)
    for word in range(g.t[tables.HEAP]):
        out[to + word] = spread(once) + spread(twice)
        once = once >> U(8) | rest << U(56)
        rest >>= U(8)
        twice >>= U(8)


@compiled
def observe(g, seat, out):
    """Write the seat's observation into the words of `out`."""
    heap = np.int64(g.t[tables.HEAP]) if is_wide(g.t) else USUAL_HEAP
    observe_heap(g, hand_at(g, seat), more_at(g, seat), out, 0)
    observe_heap(g, DISCARDED, more_at(g, np.int64(g.t[tables.SEATS])), out, heap)
    here = observe_table(g, seat, out, 2 * heap)
    observe_seats(g, seat, out, here)


@inlined
def dense_face(t, card):
    """The place of a card's face, counted without gaps."""
    face = np.int64(card) & FACE
    if is_wide(t) and card >= WIDE_WILDS:
        return face + t[tables.COLORED_FACES]
    return face


@compiled
def observe_table(g, seat, out, at):
    """What lies on the table; returns where it ends."""
    turn = asked(g)
    word = U(g.b[PILE]) << U(56) | U(g.t[tables.SEATS]) << U(48)
    if g.b[COLOR] != NO_COLOR:
        word |= ONE << (U(g.b[COLOR]) << U(3))
    if g.b[DIRECTION] == LEFT:
        word |= ONE << U(32)
    if turn == seat:
        word |= ONE << U(40)
    out[at] = word
    top, words = (
        dense_face(g.t, top_of(g)),
        np.int64(g.t[tables.TOP]) if is_wide(g.t) else USUAL_TOP,
    )
    for k in range(words):
        out[at + 1 + k] = ONE << U(8 * (top & 7)) if top >> 3 == k else ZERO
    phase = np.int64(g.b[PHASE])
    if g.b[NAMING] != NOTHING:
        phase = NAMING_COLOR
    word = U(g.b[DISCARDS]) << U(56) | ONE << U(8 * phase)
    if phase == UNDER_ATTACK:
        word |= U(g.b[AMOUNT]) << U(48)
    out[at + 1 + words] = word
    return at + 2 + words


@inlined
def turned(x, here, rest, everybody):
    """A set of seats, counted from one of them."""
    return ((x >> here) | (x << rest)) & everybody


@inlined
def mark_seats(out, at, seats):
    """A byte for each seat of the set, in two words."""
    out[at], out[at + HIGH] = spread(seats), spread(seats >> U(8))


@compiled
def observe_seats(g, seat, out, at):
    """All that goes by seats, counted clockwise from the one who looks."""
    seats = np.int64(g.t[tables.SEATS])
    turn = asked(g)
    attacked = g.b[PHASE] == UNDER_ATTACK and g.b[NAMING] == NOTHING
    low, high = ZERO, ZERO
    other = np.int64(seat)
    for away in range(seats):
        if away < 8:
            low |= U(g.b[COUNTS + other]) << U(8 * away)
        else:
            high |= U(g.b[COUNTS + other]) << U(8 * away - 64)
        other += 1
        if other == seats:
            other = 0
    out[at + COUNTS_AT], out[at + COUNTS_AT + HIGH] = low, high
    here, rest, everybody = U(seat), U(seats - seat), ones(seats)
    asking = turned(bit(turn), here, rest, everybody) if turn != NOTHING else ZERO
    mark_seats(out, at + ASKED_AT, asking)
    by = turned(bit(g.b[BY]), here, rest, everybody) if attacked else ZERO
    mark_seats(out, at + ATTACKER_AT, by)
    mark_seats(out, at + CALLED_AT, turned(g.w[CALLED], here, rest, everybody))
    mark_seats(out, at + EXPOSED_AT, turned(g.w[EXPOSED], here, rest, everybody))
    if attacked:
        out[at + COUNTS_AT + HIGH] |= ONE << U(16 + 8 * np.int64(g.b[THREAT]))
    if g.b[PHASE] == JUST_DREW and g.b[NAMING] == NOTHING and g.b[SEAT] == seat:
        kind = dense_face(g.t, g.b[DRAWN])
        faces = np.int64(g.t[tables.COLORED_FACES]) if is_wide(g.t) else WILD_AT
        kind += 3 * faces if is_wild(g.t, g.b[DRAWN]) else faces * color_of(g.b[DRAWN])
        out[at + COUNTS_AT + HIGH] |= U(kind + 1) << U(48)
