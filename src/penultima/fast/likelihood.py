"""How likely it was that a player with this hand chose what he chose."""

import math
from typing import Final

import numpy as np

from penultima.encoding import numbers
from penultima.fast import journal as pages
from penultima.fast import tables
from penultima.fast.bits import (
    WIDE_WILDS,
    ZERO,
    bit,
    chosen,
    colored_in,
    is_wide,
    of_color,
    popcount,
    put,
    room,
    take_out,
    wilds_in,
)
from penultima.fast.compiled import compiled, inlined
from penultima.fast.desk import FILLED, WEIGHED
from penultima.fast.game import Game, hand_at, more_at, put_card
from penultima.fast.hands import has_playable
from penultima.fast.journal import action_of, is_lay
from penultima.fast.layout import (
    DISCARDS,
    DRAWN,
    FORCED,
    JUST_DREW,
    NOTHING,
    ONCE,
    PHASE,
    PLANES,
    TWICE,
    WILDS_ONCE,
    WILDS_TWICE,
)
from penultima.fast.legal import answers
from penultima.fast.policies import take_first
from penultima.fast.rating import rate
from penultima.fast.worlds import SURPRISE

WHIM: Final = 0.03
"""How often anybody does just anything."""
_FAR: Final = 30.0
"""A gap in ratings beyond which all is the same; its power is still a number."""


@compiled
def likelihood(seen, hand, style, ways, floor, desk):
    """The logarithm for all choices made with a hand, with the cards that its slots hold.

    The style is that of whoever plays it; its heat says how far below the best score a choice may
    lie. Every choice takes something off: below the floor nobody wants to know more.
    """
    t, own = seen.t, desk.hand
    weights, heat = ways.weights[style], ways.heat[style]
    for plane in range(PLANES):
        own[plane] = ZERO
    g = Game(t, desk.w, desk.b)
    total, forced, latest = 0.0, False, np.uint8(NOTHING)
    for k in range(desk.row_counts[hand]):
        row = desk.rows[hand, k]
        entry = seen.journal[row]
        kind, what = entry[pages.KIND], np.int64(entry[pages.WHAT])
        if kind <= pages.KNOWN:
            first = desk.first_slot[row]
            last = first + (what if kind == pages.GAINED else 1)
            for slot in range(first, min(last, desk.slots[FILLED])):
                latest = desk.cards[slot]
                if latest != NOTHING:
                    put(t, own, ONCE, WILDS_ONCE, latest)
        elif kind == pages.GUILTY:
            if not tells(t, own, what):
                total -= SURPRISE
        elif kind == pages.DECIDED:
            what = action_of(entry)
            desk.slots[WEIGHED] += 1
            seat = np.int64(entry[pages.SEAT])
            hold(g, seat, own)
            set_scene(g, entry, latest, forced)
            total += chance_of(g, seat, what, weights, heat)
            if what == numbers.DRAW:
                forced = not has_playable(g, seat)
            elif is_lay(what):
                card = held_like(t, own, entry[pages.CARD])
                if card == NOTHING:
                    total -= SURPRISE
                else:
                    take_out(t, own, ONCE, WILDS_ONCE, card)
        if total < floor:
            return -math.inf
    return total


@inlined
def hold(g, seat, own):
    """These planes are the seat's hand."""
    g.w[hand_at(g, seat)], g.w[hand_at(g, seat) + TWICE] = own[ONCE], own[TWICE]
    if is_wide(g.t):
        more = more_at(g, seat)
        g.w[more], g.w[more + TWICE] = own[WILDS_ONCE], own[WILDS_TWICE]


@inlined
def tells(t, own, color):
    """Whether a hand has something that betrays a bluff while this colour is in force."""
    wild = wilds_in(t, own[ONCE], own[WILDS_ONCE]) & chosen(t, tables.BETRAYING + tables.OF_WILDS)
    return (colored_in(t, own[ONCE]) & of_color(t, color)) | wild != ZERO


@inlined
def held_like(t, own, card):
    """The card itself, if the hand has it; NOTHING if not."""
    there = own[WILDS_ONCE if is_wide(t) and card >= WIDE_WILDS else ONCE] & bit(card & 63)
    return np.int64(NOTHING if there == ZERO or card == NOTHING else card)


@inlined
def set_scene(g, entry, latest, forced):
    """The table as it was before the choice."""
    for k in range(pages.SETTING_BYTES):
        g.b[k] = entry[pages.SETTING + k]
    g.b[DISCARDS] = 1
    put_card(g, room(g.t) - 1, entry[pages.TOP])
    if g.b[PHASE] == JUST_DREW:
        g.b[DRAWN] = latest
        g.b[FORCED] = forced


@compiled
def chance_of(g, seat, action, weights, heat):
    """The logarithm of how likely a player of this style chooses the action."""
    first, second, third = answers(g, seat)
    if not includes(g.t, first, second, third, action):
        return -SURPRISE
    among = popcount(first) + popcount(second) + popcount(third) * (np.int64(g.t[tables.SEATS]) - 1)
    if among == 1:
        return 0.0
    own = np.float64(rate(g, seat, action, weights))
    others, away = 0.0, 0
    while first | second | third != ZERO:
        rival, first, second, third, away = take_first(g.t, first, second, third, away)
        gap = (np.float64(rate(g, seat, rival, weights)) - own) / heat
        others += math.exp(min(gap, _FAR))
    return math.log((1 - WHIM) / others + WHIM / among)


@inlined
def includes(t, first, second, third, action):
    """Whether a set of actions has this one."""
    if action >= numbers.AIM:
        return third & bit((action - numbers.AIM) // numbers.OTHERS) != ZERO
    return (first if action < numbers.CARDS else second) & bit(action & 63) != ZERO
