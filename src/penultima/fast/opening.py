"""A new round: dealt, and its first card turned up and obeyed."""

import numpy as np

from penultima.encoding import numbers
from penultima.fast import notes, tables
from penultima.fast.bits import ZERO, face_of, is_wide, is_wild, may_be_bluff
from penultima.fast.compiled import compiled, inlined
from penultima.fast.drawing import (
    turn_up,
    write,
)
from penultima.fast.effects import (
    hit,
    skip,
)
from penultima.fast.holding import (
    after,
    discard,
    give,
    show_color,
)
from penultima.fast.layout import (
    CALLED,
    COLOR,
    DEALER,
    DIRECTION,
    DRAWN,
    HANDS,
    LAYER,
    NAMING,
    NO_COLOR,
    NOTHING,
    PACK,
    PHASE,
    PILE,
    RESHUFFLED,
    SEAT,
    STARTER,
    TO_PLAY,
    WILDS_NOTED_WORDS,
    WINNER,
)
from penultima.fast.notes import note
from penultima.fast.settling import settle


@compiled
def deal(t, w, b, past, dealer, tape):
    """A new round: dealt, and its first card turned up and obeyed."""
    seats, size = np.int64(t[tables.SEATS]), t[tables.DECK]
    more = 2 * seats + 2 + WILDS_NOTED_WORDS if is_wide(t) else 0
    for k in range(CALLED, HANDS + 2 * seats + more):
        w[k] = ZERO
    for k in range(PACK):
        b[k] = 0
    for k in range(size):
        b[PACK + k] = t[tables.PACK + k]
    b[PILE] = size
    b[COLOR] = NO_COLOR
    b[DIRECTION] = t[tables.OPENING]
    b[DEALER] = dealer
    b[NAMING] = b[DRAWN] = b[WINNER] = b[LAYER] = NOTHING
    for seat in range(seats):
        for _ in range(t[tables.HAND]):
            give(t, w, b, seat, turn_up(w, b, tape))
    open_round(t, w, b, tape)
    settle(t, w, b, past, numbers.DRAW, tape)
    b[STARTER] = b[SEAT] | b[DIRECTION] << 4


@inlined
def open_round(t, w, b, tape):
    """Turn up cards until one counts, and do what it says."""
    card, effect = first_card(t, w, b, tape)
    starter = after(t, b, b[DEALER])
    b[PHASE] = TO_PLAY
    b[SEAT] = starter
    if effect == tables.SKIPS:
        skip(t, w, b, starter)
    elif effect == tables.REVERSES:
        if t[tables.FIRST_REVERSE_SKIPS] != 0:
            skip(t, w, b, starter)
        else:
            b[DIRECTION] ^= 1
            note(w, notes.REVERSED)
            b[SEAT] = b[DEALER]
    elif effect == tables.ATTACKS_TWO:
        hit(t, b, starter, t[tables.ATTACKS + face_of(t, card)])
    if is_wild(t, card):
        b[NAMING] = b[SEAT]


@inlined
def first_card(t, w, b, tape):
    """The card that counts, laid open, and what it does; nothing where no card of a pack counts."""
    card = turn_up(w, b, tape)
    counts = True
    if t[tables.FIRST_IGNORED] != 0:
        counts = False
        while b[PILE] > 0 and not is_numbered(t, card):
            discard(t, w, b, card)
            card = turn_up(w, b, tape)
    while counts and goes_back(t, card):
        counts = False
        for k in range(b[PILE]):
            counts |= not goes_back(t, b[PACK + k])
        if counts:
            b[PACK + b[PILE]] = card
            b[PILE] += 1
            write(tape, RESHUFFLED)
            card = turn_up(w, b, tape)
    discard(t, w, b, card)
    show_color(t, b, card)
    return card, np.int64(t[tables.EFFECTS + face_of(t, card)] if counts else tables.PLAIN)


@inlined
def is_numbered(t, card):
    return t[tables.TRAITS + face_of(t, card)] & tables.NUMBERED != 0


@inlined
def goes_back(t, card):
    return may_be_bluff(t, face_of(t, card))
