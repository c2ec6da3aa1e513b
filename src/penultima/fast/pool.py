"""The cards that are dealt to nobody yet, while a world is made: four planes, as a hand has."""

import numpy as np

from penultima.fast import tables
from penultima.fast.bits import (
    ONE,
    ZERO,
    below,
    colored_in,
    is_wild,
    kin_of,
    lowest,
    nth,
    of_face,
    popcount,
    wild_card,
    wilds_in,
)
from penultima.fast.compiled import compiled, inlined
from penultima.fast.game import put_card
from penultima.fast.layout import NOTHING, ONCE, PILE, TWICE, WILDS_ONCE, WILDS_TWICE


@inlined
def find_kin(t, desk, card):
    """A card of the pool that is of the same kind."""
    pool = desk.pool
    if is_wild(t, card):
        able = wilds_in(t, pool[ONCE], pool[WILDS_ONCE]) & kin_of(t, card)
        return np.int64(NOTHING if able == ZERO else wild_card(t, lowest(able)))
    return np.int64(NOTHING if pool[ONCE] & kin_of(t, card) == ZERO else card)


@inlined
def any_of(t, desk, own, wild):
    """A card of the pool, if possible one that is not barred."""
    card = any_but(t, desk, own, wild)
    return any_but(t, desk, ZERO, ZERO) if card == NOTHING else card


@compiled
def any_but(t, desk, own, wild):
    """Any card of the pool but for these, each copy with equal chances; or NOTHING."""
    pool = desk.pool
    once, twice = colored_in(t, pool[ONCE]) & ~own, colored_in(t, pool[TWICE]) & ~own
    wilds = wilds_in(t, pool[ONCE], pool[WILDS_ONCE]) & ~wild
    more = wilds_in(t, pool[TWICE], pool[WILDS_TWICE]) & ~wild
    choices = popcount(once) + popcount(twice) + popcount(wilds) + popcount(more)
    if choices == 0:
        return np.int64(NOTHING)
    at = below(desk.dice, choices)
    if at < popcount(once):
        return np.int64(nth(once, at))
    at -= popcount(once)
    if at < popcount(wilds):
        return nth_wild(t, wilds, at)
    at -= popcount(wilds)
    if at < popcount(twice):
        return np.int64(nth(twice, at))
    return nth_wild(t, more, at - popcount(twice))


@inlined
def nth_wild(t, wilds, n):
    """One of some wilds, counted kind by kind."""
    for kind in range(t[tables.WILD_KINDS]):
        some = wilds & of_face(kind)
        if n < popcount(some):
            return np.int64(wild_card(t, nth(some, n)))
        n -= popcount(some)
    return np.int64(NOTHING)


@inlined
def pile_up(g, pool):
    """The cards of the pool are the pile: coloured ones, then the wilds kind by kind."""
    pile = 0
    for plane in (ONCE, TWICE):
        left = colored_in(g.t, pool[plane])
        while left != ZERO:
            put_card(g, pile, lowest(left))
            left &= left - ONE
            pile += 1
        wild = wilds_in(g.t, pool[plane], pool[plane + WILDS_ONCE])
        for kind in range(g.t[tables.WILD_KINDS]):
            left = wild & of_face(kind)
            while left != ZERO:
                put_card(g, pile, wild_card(g.t, lowest(left)))
                left &= left - ONE
                pile += 1
    g.b[PILE] = pile
