"""Cards in hands and on the discards, whose turn comes, and what may be laid."""

import numpy as np

from penultima.fast import tables
from penultima.fast.bits import (
    ONE,
    ZERO,
    chosen,
    color_of,
    colored_bluffs,
    colored_in,
    face_of,
    is_wide,
    is_wild,
    kin_of,
    may_be_bluff,
    of_color,
    of_face,
    popcount,
    put,
    room,
    take_out,
    wild_bluffs,
    wilds_in,
)
from penultima.fast.compiled import compiled, inlined
from penultima.fast.layout import (
    COLOR,
    COUNTS,
    DIRECTION,
    DISCARDED,
    DISCARDS,
    HANDS,
    LEFT,
    NO_COLOR,
    PACK,
    PHASE,
    SEAT,
    TO_PLAY,
)


@inlined
def after(t, b, seat):
    """Who is next after the seat in the direction of play."""
    seats, here = np.int64(t[tables.SEATS]), np.int64(seat)
    if b[DIRECTION] == LEFT:
        return here + 1 if here + 1 < seats else 0
    return here - 1 if here > 0 else seats - 1


@inlined
def before(t, b, seat):
    """Who is next the other way round."""
    seats, here = np.int64(t[tables.SEATS]), np.int64(seat)
    if b[DIRECTION] == LEFT:
        return here - 1 if here > 0 else seats - 1
    return here + 1 if here + 1 < seats else 0


@inlined
def away_from(t, seat, places):
    """The seat so many places clockwise; at most once round the table."""
    found = np.int64(seat + places)
    return found - t[tables.SEATS] if found >= t[tables.SEATS] else found


@inlined
def turn_after(t, b, seat):
    b[PHASE] = TO_PLAY
    b[SEAT] = after(t, b, seat)


# ---------------------------------------------------------------- hands


@inlined
def more_at(t, seat):
    """Where the wilds of a hand are in a wide game; those of the discards follow the last."""
    return HANDS + 2 * (np.int64(t[tables.SEATS]) + seat)


@inlined
def give(t, w, b, seat, card):
    put(t, w, HANDS + 2 * seat, more_at(t, seat), card)
    b[COUNTS + seat] += 1


@inlined
def take_from(t, w, b, seat, card):
    take_out(t, w, HANDS + 2 * seat, more_at(t, seat), card)
    b[COUNTS + seat] -= 1


@inlined
def colored(t, w, seat):
    """The coloured cards that the seat holds."""
    return colored_in(t, w[HANDS + 2 * seat])


@inlined
def wilds(t, w, seat):
    """The wilds that it holds, by kind and copy."""
    return wilds_in(t, w[HANDS + 2 * seat], w[more_at(t, seat)] if is_wide(t) else ZERO)


@inlined
def second_wilds(t, w, seat):
    """Those of which it holds two at the same bit."""
    return wilds_in(t, w[HANDS + 2 * seat + 1], w[more_at(t, seat) + 1] if is_wide(t) else ZERO)


# ---------------------------------------------------------------- bluffs


@inlined
def betrays(t, w, seat, color):
    """Whether the seat holds a card that makes a bluff illegal while this colour is in force."""
    found = colored(t, w, seat) & of_color(t, color)
    return found | (wilds(t, w, seat) & chosen(t, tables.BETRAYING + 1)) != ZERO


@compiled
def right_bluffs(t, w, b, seat):
    """Those of such cards that may be laid by the rule: with no other that betrays them.

    If one card alone betrays, it does not betray itself. Coloured ones, and wilds.
    """
    color = b[COLOR]
    if not is_wide(t):  # the Wild Draw 4s, and all cards but one of them
        wild = wilds(t, w, seat)
        fours = wild & wild_bluffs(t)
        wild &= ~(fours & (~fours + ONE)) & chosen(t, tables.BETRAYING + 1)
        telling = wild | (colored(t, w, seat) & of_color(t, color))
        return ZERO, fours if telling == ZERO else ZERO
    own, wild = colored(t, w, seat), wilds(t, w, seat)
    telling, wilds_telling = own & of_color(t, color), wild & chosen(t, tables.BETRAYING + 1)
    own &= colored_bluffs(t)
    wild &= wild_bluffs(t)
    if telling | wilds_telling == ZERO:
        return own, wild
    again = colored_in(t, w[HANDS + 2 * seat + 1]) & telling
    again |= second_wilds(t, w, seat) & wilds_telling
    if again != ZERO or popcount(telling) + popcount(wilds_telling) > 1:
        return ZERO, ZERO
    return own & telling, wild & wilds_telling


@inlined
def has_right_bluff(t, w, b, seat):
    own, wild = right_bluffs(t, w, b, seat)
    return own | wild != ZERO


@inlined
def is_bluff(t, w, b, seat, face, card):
    """Whether it would be wrong to lay this card of the hand, whose face may be a bluff."""
    if not may_be_bluff(t, face):
        return False
    own, wild = right_bluffs(t, w, b, seat)
    return (wild if is_wild(t, card) else own) & kin_of(t, card) == ZERO


# ---------------------------------------------------------------- what fits


@inlined
def top_of(t, b):
    return b[PACK + room(t) - b[DISCARDS]]


@inlined
def fitting(t, b, cards):
    """Those of some coloured cards that fit by colour or face."""
    top = top_of(t, b)
    fits = of_color(t, b[COLOR])
    if not is_wild(t, top):
        fits |= of_face(top & 15)
    return cards & fits


@inlined
def has_playable(t, w, b, seat):
    own = fitting(t, b, colored(t, w, seat))
    wild = wilds(t, w, seat)
    if (own & ~colored_bluffs(t)) | (wild & ~wild_bluffs(t)) != ZERO:
        return True
    if own | wild == ZERO:
        return False
    own, wild = right_bluffs(t, w, b, seat)
    return fitting(t, b, own) | wild != ZERO


@inlined
def is_playable(t, w, b, seat, card):
    """Whether laying a card of the hand is right."""
    if not is_wild(t, card) and fitting(t, b, ONE << np.uint64(card)) == ZERO:
        return False
    return not is_bluff(t, w, b, seat, face_of(t, card), card)


# ---------------------------------------------------------------- piles


@inlined
def discard(t, w, b, card):
    put(t, w, DISCARDED, more_at(t, np.int64(t[tables.SEATS])), card)
    b[DISCARDS] += 1
    b[PACK + room(t) - b[DISCARDS]] = card


@inlined
def show_color(t, b, card):
    """A coloured card brings its colour; a wild has none yet."""
    b[COLOR] = NO_COLOR if is_wild(t, card) else color_of(card)
