"""Cards in hands and on the discards, whose turn comes, and what may be laid."""

import numpy as np

from penultima.fast import tables
from penultima.fast.bits import (
    FACE,
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
    take_out,
    wild_bluffs,
    wilds_in,
)
from penultima.fast.compiled import compiled, inlined
from penultima.fast.game import hand_at, more_at, put_on_top, top_of
from penultima.fast.layout import (
    COLOR,
    COUNTS,
    DIRECTION,
    DISCARDED,
    LEFT,
    NO_COLOR,
    PHASE,
    SEAT,
    TO_PLAY,
    TWICE,
)


@inlined
def after(g, seat):
    """Who is next after the seat in the direction of play."""
    seats, here = np.int64(g.t[tables.SEATS]), np.int64(seat)
    if g.b[DIRECTION] == LEFT:
        return here + 1 if here + 1 < seats else 0
    return here - 1 if here > 0 else seats - 1


@inlined
def before(g, seat):
    """Who is next the other way round."""
    seats, here = np.int64(g.t[tables.SEATS]), np.int64(seat)
    if g.b[DIRECTION] == LEFT:
        return here - 1 if here > 0 else seats - 1
    return here + 1 if here + 1 < seats else 0


@inlined
def away_from(t, seat, places):
    """The seat so many places clockwise; at most once round the table."""
    found = np.int64(seat + places)
    return found - t[tables.SEATS] if found >= t[tables.SEATS] else found


@inlined
def turn_after(g, seat):
    g.b[PHASE] = TO_PLAY
    g.b[SEAT] = after(g, seat)


# ---------------------------------------------------------------- hands


@inlined
def give(g, seat, card):
    put(g.t, g.w, hand_at(g, seat), more_at(g, seat), card)
    g.b[COUNTS + seat] += 1


@inlined
def take_from(g, seat, card):
    take_out(g.t, g.w, hand_at(g, seat), more_at(g, seat), card)
    g.b[COUNTS + seat] -= 1


@inlined
def colored(g, seat):
    """The coloured cards that the seat holds."""
    return colored_in(g.t, g.w[hand_at(g, seat)])


@inlined
def wilds(g, seat):
    """The wilds that it holds, by kind and copy."""
    return wilds_in(g.t, g.w[hand_at(g, seat)], g.w[more_at(g, seat)] if is_wide(g.t) else ZERO)


@inlined
def second_wilds(g, seat):
    """Those of which it holds two at the same bit."""
    more = g.w[more_at(g, seat) + TWICE] if is_wide(g.t) else ZERO
    return wilds_in(g.t, g.w[hand_at(g, seat) + TWICE], more)


# ---------------------------------------------------------------- bluffs


@inlined
def betrays(g, seat, color):
    """Whether the seat holds a card that makes a bluff illegal while this colour is in force."""
    found = colored(g, seat) & of_color(g.t, color)
    return found | (wilds(g, seat) & chosen(g.t, tables.BETRAYING + tables.OF_WILDS)) != ZERO


@compiled
def right_bluffs(g, seat):
    """Those of such cards that may be laid by the rule: with no other that betrays them.

    If one card alone betrays, it does not betray itself. Coloured ones, and wilds.
    """
    color = g.b[COLOR]
    if not is_wide(g.t):  # the Wild Draw 4s, and all cards but one of them
        wild = wilds(g, seat)
        fours = wild & wild_bluffs(g.t)
        wild &= ~(fours & (~fours + ONE)) & chosen(g.t, tables.BETRAYING + tables.OF_WILDS)
        telling = wild | (colored(g, seat) & of_color(g.t, color))
        return ZERO, fours if telling == ZERO else ZERO
    own, wild = colored(g, seat), wilds(g, seat)
    telling = own & of_color(g.t, color)
    wilds_telling = wild & chosen(g.t, tables.BETRAYING + tables.OF_WILDS)
    own &= colored_bluffs(g.t)
    wild &= wild_bluffs(g.t)
    if telling | wilds_telling == ZERO:
        return own, wild
    again = colored_in(g.t, g.w[hand_at(g, seat) + TWICE]) & telling
    again |= second_wilds(g, seat) & wilds_telling
    if again != ZERO or popcount(telling) + popcount(wilds_telling) > 1:
        return ZERO, ZERO
    return own & telling, wild & wilds_telling


@inlined
def has_right_bluff(g, seat):
    own, wild = right_bluffs(g, seat)
    return own | wild != ZERO


@inlined
def is_bluff(g, seat, face, card):
    """Whether it would be wrong to lay this card of the hand, whose face may be a bluff."""
    if not may_be_bluff(g.t, face):
        return False
    own, wild = right_bluffs(g, seat)
    return (wild if is_wild(g.t, card) else own) & kin_of(g.t, card) == ZERO


# ---------------------------------------------------------------- what fits


@inlined
def fitting(g, cards):
    """Those of some coloured cards that fit by colour or face."""
    top = top_of(g)
    fits = of_color(g.t, g.b[COLOR])
    if not is_wild(g.t, top):
        fits |= of_face(top & FACE)
    return cards & fits


@inlined
def has_playable(g, seat):
    own = fitting(g, colored(g, seat))
    wild = wilds(g, seat)
    if (own & ~colored_bluffs(g.t)) | (wild & ~wild_bluffs(g.t)) != ZERO:
        return True
    if own | wild == ZERO:
        return False
    own, wild = right_bluffs(g, seat)
    return fitting(g, own) | wild != ZERO


@inlined
def is_playable(g, seat, card):
    """Whether laying a card of the hand is right."""
    if not is_wild(g.t, card) and fitting(g, ONE << np.uint64(card)) == ZERO:
        return False
    return not is_bluff(g, seat, face_of(g.t, card), card)


# ---------------------------------------------------------------- piles


@inlined
def discard(g, card):
    put(g.t, g.w, DISCARDED, more_at(g, np.int64(g.t[tables.SEATS])), card)
    put_on_top(g, card)


@inlined
def show_color(g, card):
    """A coloured card brings its colour; a wild has none yet."""
    g.b[COLOR] = NO_COLOR if is_wild(g.t, card) else color_of(card)
