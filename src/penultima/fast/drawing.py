"""Taking cards from the draw pile: one at a time, refilled in between, a Crash at once."""

import numpy as np

from penultima.fast import tables
from penultima.fast.bits import ZERO, below, bit, face_of, has_trait, is_wide, is_wild, put, room
from penultima.fast.collision import merge
from penultima.fast.compiled import compiled, inlined
from penultima.fast.game import card_at, more_at, put_card
from penultima.fast.hands import (
    after,
    discard,
    give,
    is_playable,
    show_color,
    take_from,
    turn_after,
)
from penultima.fast.happenings import AT
from penultima.fast.layout import (
    CALLED,
    COUNT,
    COUNTS,
    COVERED,
    DEEPEST,
    DISCARDED,
    DISCARDS,
    DRAWN,
    DUE,
    DUE_CARDS,
    DUE_ROOM,
    EXPOSED,
    NAMING,
    NOTHING,
    OVER,
    OWED,
    PASSES,
    PHASE,
    PILE,
    REMEMBERS,
    RESHUFFLED,
    REST,
    SEAT_BITS,
    SIGNS,
    TURN,
    TWICE,
    WHY,
    WINNER,
    WORN_OUT,
)
from penultima.fast.notes import note, noted
from penultima.fast.tape import write
from penultima.game.standstill import MOST_REFILLS


@inlined
def end_round(g, winner):
    g.b[PHASE] = OVER
    g.b[WINNER] = winner
    g.b[NAMING] = NOTHING
    g.b[OWED] = 0


@inlined
def can_draw(g):
    return g.b[PILE] > 0 or g.b[DISCARDS] > 1


@inlined
def refill_if_empty(g, tape):
    """Looked at after every card, so not worth a call."""
    if g.b[PILE] == 0 and g.b[DISCARDS] > 1:
        refill(g, tape)


@compiled
def refill(g, tape):
    """All discards but the top one become the pile."""
    lying = np.int64(g.b[DISCARDS])
    end = room(g.t)
    top = card_at(g, end - lying)
    for k in range(lying - 1):
        put_card(g, k, card_at(g, end - lying + 1 + k))
    put_card(g, end - 1, top)
    g.b[PILE] = lying - 1
    g.b[DISCARDS] = 1
    g.w[DISCARDED] = g.w[DISCARDED + TWICE] = ZERO
    more = more_at(g, np.int64(g.t[tables.SEATS]))
    if is_wide(g.t):
        g.w[more] = g.w[more + TWICE] = ZERO
    put(g.t, g.w, DISCARDED, more, top)
    note(g, AT.refills)
    if np.int64(noted(g, AT.refills)) >= MOST_REFILLS:
        g.b[REMEMBERS] = WORN_OUT
    write(tape, RESHUFFLED)


@inlined
def turn_up(g, tape):
    """Any card of the pile: its order is found draw by draw."""
    left = np.int64(g.b[PILE])
    at = below(g.w, left)
    card = card_at(g, at)
    put_card(g, at, card_at(g, left - 1))
    g.b[PILE] = left - 1
    write(tape, card)
    return card


@inlined
def draw_card(g, seat, tape):
    """A card from pile to hand; NOTHING if there is none. The caller refills afterwards."""
    if g.b[PILE] == 0:
        refill_if_empty(g, tape)
        if g.b[PILE] == 0:
            return np.uint8(NOTHING)
    card = turn_up(g, tape)
    if g.b[COUNTS + seat] == 1:
        g.w[CALLED] &= ~bit(seat)
    g.w[EXPOSED] &= ~bit(seat)
    g.b[PASSES] = 0
    give(g, seat, card)
    note(g, AT.drawn)
    return card


@inlined
def expose(g, seat):
    if g.b[COUNTS + seat] == 1 and (g.w[CALLED] | g.w[EXPOSED]) & bit(seat) == ZERO:
        g.w[EXPOSED] |= bit(seat)
        note(g, AT.misses)


# ---------------------------------------------------------------- draws that are owed


@inlined
def owe(b, seat, cards, why):
    """Put a draw on top of those that are owed; `pay` makes it."""
    at = DUE + DUE_ROOM * np.int64(b[OWED])
    b[at] = seat | why
    b[at + DUE_CARDS] = cards
    b[OWED] += 1


@compiled
def pay(g, tape):
    """Make the draw on top; after a Crash in it, the rest waits until its colour is named."""
    g.b[OWED] -= 1
    at = DUE + DUE_ROOM * np.int64(g.b[OWED])
    seat, why, left = np.int64(g.b[at]) & SEAT_BITS, g.b[at] & WHY, np.int64(g.b[at + DUE_CARDS])
    while left > 0:
        card = draw_card(g, seat, tape)
        if card == NOTHING:
            break
        left -= 1
        if why == TURN:
            g.w[EXPOSED] = ZERO
        if why != COUNT and acts(g, seat, card):
            if why == TURN:
                turn_after(g, seat)
                left = 0
            elif (
                left > 0 and g.b[OWED] < DEEPEST
            ):  # deeper would take six Crashes, one in the other
                owe(g.b, seat, left, REST)
            crash(g, seat, card, tape)
            if left == 0:
                expose(g, seat)
            refill_if_empty(g, tape)
            return
        refill_if_empty(g, tape)
        if why == TURN:
            g.b[DRAWN] = card
            if left > 0 and (not can_draw(g) or is_playable(g, seat, card)):
                break
    if why != TURN and left < g.b[at + DUE_CARDS]:
        g.b[SIGNS + seat] = 0
    if why == REST:
        expose(g, seat)


@inlined
def acts(g, seat, card):
    """Whether the card does something when it is drawn; into an empty hand it comes as if dealt."""
    return has_trait(g.t, face_of(g.t, card), tables.CRASHES) and g.b[COUNTS + seat] > 1


@inlined
def crash(g, seat, card, tape):
    """Lay the Crash just drawn, merge two hands, and ask for the colour of a wild."""
    note(g, AT.crashes)
    take_from(g, seat, card)
    discard(g, card)
    g.b[COVERED] += 1
    merge(g, seat, after(g, seat), tape)
    show_color(g, card)
    g.b[DRAWN] = NOTHING
    g.b[NAMING] = seat if is_wild(g.t, card) else NOTHING
