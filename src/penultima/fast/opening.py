"""A new round: dealt, and its first card turned up and obeyed."""

from penultima.encoding import codes
from penultima.fast import notes, tables
from penultima.fast.bits import ZERO, color_of, face_of
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
    SPECIALS_AT,
    STARTER,
    STARTING_DIRECTION,
    TO_PLAY,
    WILD_FOURS_AT,
    WILDS_AT,
    WINNER,
)
from penultima.fast.notes import note
from penultima.fast.settling import settle


@compiled
def deal(t, w, b, past, dealer, tape):
    """A new round: dealt, and its first card turned up and obeyed."""
    seats, size = t[tables.SEATS], t[tables.DECK]
    for k in range(CALLED, HANDS + 2 * seats):
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
            give(w, b, seat, turn_up(w, b, tape))
    open_round(t, w, b, tape)
    settle(t, w, b, past, codes.DRAW, tape)
    b[STARTER] = b[SEAT]
    b[STARTING_DIRECTION] = b[DIRECTION]


@inlined
def open_round(t, w, b, tape):
    """Turn up cards until one counts, and do what it says."""
    card = turn_up(w, b, tape)
    if t[tables.FIRST_IGNORED] != 0:
        while face_of(card) > 9:
            discard(w, b, card)
            card = turn_up(w, b, tape)
    while WILD_FOURS_AT <= card < SPECIALS_AT:
        b[PACK + b[PILE]] = card
        b[PILE] += 1
        write(tape, RESHUFFLED)
        card = turn_up(w, b, tape)
    discard(w, b, card)
    b[COLOR] = color_of(card) if card < WILDS_AT else NO_COLOR
    starter = after(t, b, b[DEALER])
    b[PHASE] = TO_PLAY
    b[SEAT] = starter
    effect = t[tables.EFFECTS + face_of(card)]
    if effect in (tables.COLOR_NAMED, tables.SLAPS):
        b[NAMING] = starter
    elif effect == tables.SKIPS:
        skip(t, w, b, starter)
    elif effect == tables.REVERSES:
        if t[tables.FIRST_REVERSE_SKIPS] != 0:
            skip(t, w, b, starter)
        else:
            b[DIRECTION] ^= 1
            note(w, notes.REVERSED)
            b[SEAT] = b[DEALER]
    elif effect == tables.ATTACKS_TWO:
        hit(t, b, starter, t[tables.ATTACKS + face_of(card)])
