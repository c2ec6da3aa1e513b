"""Two hands shuffled together and dealt out again: what a Crash does."""

import numpy as np

from penultima.fast.bits import ZERO, below, bit, is_wide, nth, popcount, random64
from penultima.fast.compiled import compiled, inlined
from penultima.fast.game import hand_at, more_at
from penultima.fast.layout import CALLED, COUNTS, SIGNS, TWICE
from penultima.fast.tape import write_merged


@compiled
def merge(g, seat, other, tape):
    """Shuffle two hands together and deal them out again, beginning with the other.

    Dealt one by one, the other gets any half of the cards with equal chances. So he does if a coin
    is tossed for each card, and then any cards change sides until he has his half.
    """
    held = np.int64(g.b[COUNTS + seat]) + g.b[COUNTS + other]
    lacking = (held + 1) >> 1
    g.b[COUNTS + other] = lacking
    g.b[COUNTS + seat] = held - lacking
    once, twice = pooled(g, hand_at(g, seat), hand_at(g, other))
    wild, again = ZERO, ZERO
    if is_wide(g.t):
        wild, again = pooled(g, more_at(g, seat), more_at(g, other))
    one, two = once & random64(g.w), twice & random64(g.w)
    three, four = ZERO, ZERO
    if is_wide(g.t):
        three, four = wild & random64(g.w), again & random64(g.w)
    lacking -= popcount(one) + popcount(two) + popcount(three) + popcount(four)
    while lacking != 0:
        gives = lacking < 0
        a, b, c, d = one, two, three, four
        if not gives:
            a, b, c, d = once ^ one, twice ^ two, wild ^ three, again ^ four
        a, b, c, d = any_bit(g.w, a, b, c, d)
        one, two, three, four = one ^ a, two ^ b, three ^ c, four ^ d
        lacking += 1 if gives else -1
    deal_half(g, hand_at(g, other), one, two)
    deal_half(g, hand_at(g, seat), once ^ one, twice ^ two)
    if is_wide(g.t):
        deal_half(g, more_at(g, other), three, four)
        deal_half(g, more_at(g, seat), wild ^ three, again ^ four)
    if tape is not None:
        write_merged(g, seat, other, held, tape)
    g.b[SIGNS + seat] = g.b[SIGNS + other] = 0
    forget_call(g, seat)
    forget_call(g, other)


@inlined
def pooled(g, at, other_at):
    """The planes of two hands together: of no card are there more than two."""
    mine, his = g.w[at], g.w[other_at]
    return mine | his, (mine & his) | g.w[at + TWICE] | g.w[other_at + TWICE]


@inlined
def deal_half(g, at, one, two):
    """Of two copies of a card either may come alone."""
    g.w[at], g.w[at + TWICE] = one | two, one & two


@inlined
def any_bit(dice, a, b, c, d):
    """One bit of four sets, with equal chances, where it was; nothing of the others."""
    first, second, third = popcount(a), popcount(b), popcount(c)
    at = below(dice, first + second + third + popcount(d))
    if at < first:
        return bit(nth(a, at)), ZERO, ZERO, ZERO
    at -= first
    if at < second:
        return ZERO, bit(nth(b, at)), ZERO, ZERO
    at -= second
    if at < third:
        return ZERO, ZERO, bit(nth(c, at)), ZERO
    return ZERO, ZERO, ZERO, bit(nth(d, at - third))


@inlined
def forget_call(g, seat):
    """A call outlives a change of hands only if one card is held again."""
    if g.b[COUNTS + seat] != 1:
        g.w[CALLED] &= ~bit(seat)
