"""Cards in hands and on the discards, whose turn comes, and what may be laid."""

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
    of_color,
    of_face,
)
from penultima.fast.compiled import inlined
from penultima.fast.layout import (
    CARDS,
    COLOR,
    COUNTS,
    DIRECTION,
    DISCARDED,
    DISCARDS,
    HANDS,
    LEFT,
    PACK,
    PHASE,
    SEAT,
    TO_PLAY,
    WILDS_AT,
)


@inlined
def after(t, b, seat):
    """Who is next after the seat in the direction of play."""
    seats, here = t[tables.SEATS], np.int64(seat)
    if b[DIRECTION] == LEFT:
        return here + 1 if here + 1 < seats else 0
    return here - 1 if here > 0 else seats - 1


@inlined
def before(t, b, seat):
    """Who is next the other way round."""
    seats, here = t[tables.SEATS], np.int64(seat)
    if b[DIRECTION] == LEFT:
        return here - 1 if here > 0 else seats - 1
    return here + 1 if here + 1 < seats else 0


@inlined
def away_from(t, seat, places):
    """The seat so many places clockwise; at most once round the table."""
    found = seat + places
    return found - t[tables.SEATS] if found >= t[tables.SEATS] else found


@inlined
def turn_after(t, b, seat):
    b[PHASE] = TO_PLAY
    b[SEAT] = after(t, b, seat)


# ---------------------------------------------------------------- hands


@inlined
def give(w, b, seat, card):
    at, one = HANDS + 2 * seat, bit(card)
    w[at + 1] |= w[at] & one
    w[at] |= one
    b[COUNTS + seat] += 1


@inlined
def take_from(w, b, seat, card):
    at, one = HANDS + 2 * seat, bit(card)
    second = w[at + 1] & one
    w[at + 1] ^= second
    w[at] ^= one ^ second
    b[COUNTS + seat] -= 1


@inlined
def betraying(t, color):
    """The cards that make a Wild Draw 4 illegal while this colour is in force."""
    return of_color(color) | U(t[tables.BETRAYING_WILDS])


@inlined
def has_legal_four(t, b, hand):
    """Whether a Wild Draw 4 is held that may be laid by the rule."""
    fours = hand & WILD_FOURS
    rest = hand & ~(fours & (~fours + ONE))
    return fours != ZERO and rest & betraying(t, b[COLOR]) == ZERO


@inlined
def fitting(b, hand):
    """The coloured cards of the hand that fit by colour or face."""
    top = b[PACK + CARDS - b[DISCARDS]]
    fits = of_color(b[COLOR])
    if top < WILDS_AT:
        fits |= of_face(face_of(top))
    return hand & fits & COLORED


@inlined
def has_playable(t, b, hand):
    if fitting(b, hand) | (hand & (WILDS | SPECIALS)) != ZERO:
        return True
    return has_legal_four(t, b, hand)


@inlined
def is_playable(t, b, hand, card):
    """Whether laying a card of the hand is right."""
    one = bit(card)
    if one & WILD_FOURS != ZERO:
        return has_legal_four(t, b, hand)
    return (fitting(b, hand) | WILDS | SPECIALS) & one != ZERO


# ---------------------------------------------------------------- piles


@inlined
def discard(w, b, card):
    one = bit(card)
    w[DISCARDED + 1] |= w[DISCARDED] & one
    w[DISCARDED] |= one
    b[DISCARDS] += 1
    b[PACK + CARDS - b[DISCARDS]] = card
