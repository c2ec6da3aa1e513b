"""A new round: dealt, and its first card turned up and obeyed."""

import numpy as np

from penultima.encoding import numbers
from penultima.fast import tables
from penultima.fast.aftermath import settle
from penultima.fast.bits import ZERO, face_of, is_wild, may_be_bluff
from penultima.fast.compiled import compiled, inlined
from penultima.fast.drawing import turn_up
from penultima.fast.effects import hit, skip
from penultima.fast.game import card_at, put_card, words_end
from penultima.fast.hands import after, discard, give, show_color
from penultima.fast.happenings import AT
from penultima.fast.layout import (
    CALLED,
    COLOR,
    DEALER,
    DIRECTION,
    DRAWN,
    LAYER,
    NAMING,
    NO_COLOR,
    NOTHING,
    PACK,
    PHASE,
    PILE,
    RESHUFFLED,
    SEAT,
    SEAT_ROOM,
    STARTER,
    TO_PLAY,
    WINNER,
)
from penultima.fast.notes import clear_notes, note
from penultima.fast.tape import write


@compiled
def deal(g, past, dealer, tape):
    """A new round: dealt, and its first card turned up and obeyed."""
    seats, size = np.int64(g.t[tables.SEATS]), g.t[tables.DECK]
    for k in range(CALLED, words_end(g)):
        g.w[k] = ZERO
    clear_notes(g)
    for k in range(PACK):
        g.b[k] = 0
    for k in range(size):
        put_card(g, k, g.t[tables.PACK + k])
    g.b[PILE] = size
    g.b[COLOR] = NO_COLOR
    g.b[DIRECTION] = g.t[tables.OPENING]
    g.b[DEALER] = dealer
    g.b[NAMING] = g.b[DRAWN] = g.b[WINNER] = g.b[LAYER] = NOTHING
    for seat in range(seats):
        for _ in range(g.t[tables.HAND]):
            give(g, seat, turn_up(g, tape))
    open_round(g, tape)
    settle(g, past, numbers.DRAW, tape)
    g.b[STARTER] = g.b[SEAT] | g.b[DIRECTION] << SEAT_ROOM


@inlined
def open_round(g, tape):
    """Turn up cards until one counts, and do what it says."""
    card, effect = first_card(g, tape)
    starter = after(g, g.b[DEALER])
    g.b[PHASE] = TO_PLAY
    g.b[SEAT] = starter
    if effect == tables.SKIPS:
        skip(g, starter)
    elif effect == tables.REVERSES:
        if g.t[tables.FIRST_REVERSE_SKIPS] != 0:
            skip(g, starter)
        else:
            g.b[DIRECTION] ^= 1
            note(g, AT.reversed)
            g.b[SEAT] = g.b[DEALER]
    elif effect == tables.ATTACKS_TWO:
        hit(g, starter, g.t[tables.ATTACKS + face_of(g.t, card)])
    if is_wild(g.t, card):
        g.b[NAMING] = g.b[SEAT]


@inlined
def first_card(g, tape):
    """The card that counts, laid open, and what it does; nothing where no card of a pack counts."""
    card = turn_up(g, tape)
    counts = True
    if g.t[tables.FIRST_IGNORED] != 0:
        counts = False
        while g.b[PILE] > 0 and not is_numbered(g.t, card):
            discard(g, card)
            card = turn_up(g, tape)
    while counts and goes_back(g.t, card):
        counts = False
        for k in range(g.b[PILE]):
            counts |= not goes_back(g.t, card_at(g, k))
        if counts:
            put_card(g, g.b[PILE], card)
            g.b[PILE] += 1
            write(tape, RESHUFFLED)
            card = turn_up(g, tape)
    discard(g, card)
    show_color(g, card)
    return card, np.int64(g.t[tables.EFFECTS + face_of(g.t, card)] if counts else tables.PLAIN)


@inlined
def is_numbered(t, card):
    return t[tables.TRAITS + face_of(t, card)] & tables.NUMBERED != 0


@inlined
def goes_back(t, card):
    return may_be_bluff(t, face_of(t, card))
