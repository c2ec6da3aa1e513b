"""How likely it was that a player with this hand chose what he chose."""

import math
from typing import Final

import numpy as np

from penultima.encoding import codes
from penultima.fast import journal as pages
from penultima.fast.bits import ONE, ZERO, bit, lowest, popcount
from penultima.fast.compiled import compiled, inlined
from penultima.fast.desk import WEIGHED
from penultima.fast.holding import betraying, has_playable
from penultima.fast.journal import is_lay
from penultima.fast.layout import (
    CARDS,
    DISCARDS,
    DRAWN,
    FORCED,
    HANDS,
    JUST_DREW,
    NOTHING,
    PACK,
    PHASE,
)
from penultima.fast.legal import answers
from penultima.fast.rating import rate
from penultima.fast.worlds import SURPRISE

WHIM: Final = 0.03
"""How often anybody does just anything."""


@compiled
def likelihood(t, journal, hand, weights, heat, floor, desk):
    """The logarithm for all choices made with a hand, with the cards that its slots hold.

    The weights are the style of whoever plays it; the heat says how far below the best score a
    choice may lie. Every choice takes something off: below the floor nobody wants to know more.
    """
    once, twice = ZERO, ZERO
    total, forced, latest = 0.0, False, np.uint8(NOTHING)
    for k in range(desk.row_counts[hand]):
        row = desk.rows[hand, k]
        entry = journal[row]
        kind, what = entry[pages.KIND], np.int64(entry[pages.WHAT])
        if kind <= pages.KNOWN:
            first = desk.first_slot[row]
            last = first + (what if kind == pages.GAINED else 1)
            for slot in range(first, min(last, desk.slots[0])):
                latest = desk.cards[slot]
                one = bit(latest)
                twice |= once & one
                once |= one
        elif kind == pages.GUILTY:
            if once & betraying(t, what) == ZERO:
                total -= SURPRISE
        elif kind == pages.DECIDED:
            desk.slots[WEIGHED] += 1
            seat = np.int64(entry[pages.SEAT])
            desk.w[HANDS + 2 * seat], desk.w[HANDS + 2 * seat + 1] = once, twice
            set_scene(desk.b, entry, latest, forced)
            total += chance_of(t, desk.w, desk.b, seat, what, weights, heat)
            if what == codes.DRAW:
                forced = not has_playable(t, desk.b, once)
            elif is_lay(what):
                one = bit(entry[pages.CARD])
                if once & one == ZERO:
                    total -= SURPRISE
                second = twice & one
                twice ^= second
                once &= ~(one ^ second)
        if total < floor:
            return -math.inf
    return total


@inlined
def set_scene(b, entry, latest, forced):
    """The table as it was before the choice."""
    for k in range(pages.SETTING_BYTES):
        b[k] = entry[pages.SETTING + k]
    b[DISCARDS] = 1
    b[PACK + CARDS - 1] = entry[pages.TOP]
    if b[PHASE] == JUST_DREW:
        b[DRAWN] = latest
        b[FORCED] = forced


@compiled
def chance_of(t, w, b, seat, action, weights, heat):
    """The logarithm of how likely a player of this style chooses the action."""
    first, second, third = answers(t, w, b, seat)
    part = first if action < 64 else (second if action < 128 else third)
    if part & bit(action & 63) == ZERO:
        return -SURPRISE
    among = popcount(first) + popcount(second) + popcount(third)
    if among == 1:
        return 0.0
    own = np.float64(rate(t, w, b, seat, action, weights))
    others = 0.0
    for k in range(3):
        left = first if k == 0 else (second if k == 1 else third)
        while left != ZERO:
            rival = 64 * k + lowest(left)
            left &= left - ONE
            gap = (np.float64(rate(t, w, b, seat, rival, weights)) - own) / heat
            others += math.exp(min(gap, 30.0))
    return math.log((1 - WHIM) / others + WHIM / among)
