"""How likely it was that a player with this hand chose what he chose."""

import math
from typing import Final

import numpy as np

from penultima.encoding import numbers
from penultima.fast import journal as pages
from penultima.fast import tables
from penultima.fast.bits import (
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
from penultima.fast.desk import WEIGHED
from penultima.fast.holding import has_playable, more_at
from penultima.fast.journal import action_of, is_lay
from penultima.fast.layout import (
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
from penultima.fast.policies import take_first
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
    own = desk.hand
    for plane in range(4):
        own[plane] = ZERO
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
                if latest != NOTHING:
                    put(t, own, 0, 2, latest)
        elif kind == pages.GUILTY:
            if not tells(t, own, what):
                total -= SURPRISE
        elif kind == pages.DECIDED:
            what = action_of(entry)
            desk.slots[WEIGHED] += 1
            seat = np.int64(entry[pages.SEAT])
            hold(t, desk.w, seat, own)
            set_scene(t, desk.b, entry, latest, forced)
            total += chance_of(t, desk.w, desk.b, seat, what, weights, heat)
            if what == numbers.DRAW:
                forced = not has_playable(t, desk.w, desk.b, seat)
            elif is_lay(what):
                card = held_like(t, own, entry[pages.CARD])
                if card == NOTHING:
                    total -= SURPRISE
                else:
                    take_out(t, own, 0, 2, card)
        if total < floor:
            return -math.inf
    return total


@inlined
def hold(t, w, seat, own):
    """These planes are the seat's hand."""
    w[HANDS + 2 * seat], w[HANDS + 2 * seat + 1] = own[0], own[1]
    if is_wide(t):
        more = more_at(t, seat)
        w[more], w[more + 1] = own[2], own[3]


@inlined
def tells(t, own, color):
    """Whether a hand has something that betrays a bluff while this colour is in force."""
    wild = wilds_in(t, own[0], own[2]) & chosen(t, tables.BETRAYING + 1)
    return (colored_in(t, own[0]) & of_color(t, color)) | wild != ZERO


@inlined
def held_like(t, own, card):
    """The card itself, if the hand has it; NOTHING if not."""
    there = own[2 if is_wide(t) and card >= 64 else 0] & bit(card & 63)
    return np.int64(NOTHING if there == ZERO or card == NOTHING else card)


@inlined
def set_scene(t, b, entry, latest, forced):
    """The table as it was before the choice."""
    for k in range(pages.SETTING_BYTES):
        b[k] = entry[pages.SETTING + k]
    b[DISCARDS] = 1
    b[PACK + room(t) - 1] = entry[pages.TOP]
    if b[PHASE] == JUST_DREW:
        b[DRAWN] = latest
        b[FORCED] = forced


@compiled
def chance_of(t, w, b, seat, action, weights, heat):
    """The logarithm of how likely a player of this style chooses the action."""
    first, second, third = answers(t, w, b, seat)
    if not includes(t, first, second, third, action):
        return -SURPRISE
    among = popcount(first) + popcount(second) + popcount(third) * (np.int64(t[tables.SEATS]) - 1)
    if among == 1:
        return 0.0
    own = np.float64(rate(t, w, b, seat, action, weights))
    others, away = 0.0, 0
    while first | second | third != ZERO:
        rival, first, second, third, away = take_first(t, first, second, third, away)
        gap = (np.float64(rate(t, w, b, seat, rival, weights)) - own) / heat
        others += math.exp(min(gap, 30.0))
    return math.log((1 - WHIM) / others + WHIM / among)


@inlined
def includes(t, first, second, third, action):
    """Whether a set of actions has this one."""
    if action >= numbers.AIM:
        return third & bit((action - numbers.AIM) // numbers.OTHERS) != ZERO
    return (first if action < numbers.CARDS else second) & bit(action & 63) != ZERO
