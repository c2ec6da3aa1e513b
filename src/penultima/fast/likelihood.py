"""How likely it was that players with these hands chose what they chose."""

import math
from typing import Final

import numpy as np

from penultima.encoding import codes
from penultima.fast import journal as pages
from penultima.fast import tables
from penultima.fast.bits import ONE, ZERO, bit, lowest, popcount
from penultima.fast.compiled import compiled, inlined
from penultima.fast.desk import SLOTS
from penultima.fast.holding import betraying, has_playable
from penultima.fast.journal import is_lay, length
from penultima.fast.layout import CARDS, DISCARDS, DRAWN, FORCED, HANDS, JUST_DREW, PACK, PHASE
from penultima.fast.legal import answers
from penultima.fast.policies import rate
from penultima.fast.worlds import SURPRISE

WHIM: Final = 0.03
"""How often anybody does just anything."""


@compiled
def likelihood(t, journal, mine, styles, heat, desk):
    """The logarithm for all choices in the journal, with the cards that the slots hold.

    A style is a set of weights; the heat says how far below the best score a choice may lie.
    """
    total, slots = 0.0, 0
    planes, b = desk.planes, desk.b
    for hand in range(t[tables.SEATS]):
        planes[hand, 0] = planes[hand, 1] = ZERO
        desk.forced[hand] = 0
    for row in range(1, length(journal)):
        entry = journal[row]
        kind, hand, what = entry[pages.KIND], np.int64(entry[pages.HAND]), np.int64(entry[2])
        if kind == pages.FORGOTTEN or hand == mine:
            continue
        if kind <= pages.KNOWN:
            for _ in range(what if kind == pages.GAINED else 1):
                slots = came(desk, hand, slots)
        elif kind == pages.GUILTY:
            if planes[hand, 0] & betraying(t, what) == ZERO:
                total -= SURPRISE
        elif kind == pages.DECIDED:
            seat, style = np.int64(entry[pages.SEAT]), desk.styles[hand]
            set_scene(desk, entry, hand, seat)
            total += chance_of(t, desk.w, b, seat, what, styles[style], heat[style])
            if what == codes.DRAW:
                desk.forced[hand] = not has_playable(t, b, planes[hand, 0])
            elif is_lay(what):
                one = bit(entry[pages.CARD])
                second = planes[hand, 1] & one
                planes[hand, 1] ^= second
                planes[hand, 0] &= ~(one ^ second)
    return total


@inlined
def came(desk, hand, slots):
    """The next slot's card goes into the hand."""
    if slots < SLOTS:
        one = bit(desk.cards[slots])
        desk.planes[hand, 1] |= desk.planes[hand, 0] & one
        desk.planes[hand, 0] |= one
        desk.latest[hand] = desk.cards[slots]
        slots += 1
    return slots


@inlined
def set_scene(desk, entry, hand, seat):
    """The table as it was before the choice, with this hand on the seat."""
    desk.w[HANDS + 2 * seat] = desk.planes[hand, 0]
    desk.w[HANDS + 2 * seat + 1] = desk.planes[hand, 1]
    for k in range(pages.SETTING_BYTES):
        desk.b[k] = entry[pages.SETTING + k]
    desk.b[DISCARDS] = 1
    desk.b[PACK + CARDS - 1] = entry[pages.TOP]
    if desk.b[PHASE] == JUST_DREW:
        desk.b[DRAWN] = desk.latest[hand]
        desk.b[FORCED] = desk.forced[hand]


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
