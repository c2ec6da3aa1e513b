"""Hands that could be: dealt so that they fit what was seen, and weighed by how well they do.

A hand is a row of slots in the order in which its cards came. A card that was laid came from one
of the slots held then; what is still held is dealt from the cards that nobody has seen. Who drew
had nothing to play: such cards are not dealt to slots that he held then.
"""

from typing import Final

import numpy as np

from penultima.encoding import numbers
from penultima.fast import journal as pages
from penultima.fast import tables
from penultima.fast.bits import (
    FACE,
    ZERO,
    below,
    chosen,
    colored_bluffs,
    is_wide,
    is_wild,
    kin_of,
    of_color,
    of_face,
    take_out,
    wild_bluffs,
)
from penultima.fast.compiled import compiled, inlined
from penultima.fast.desk import BARRED_COLORED, BARRED_WILDS, FILLED, HELD, SLOTS
from penultima.fast.game import Game, hand_at, more_at
from penultima.fast.hands import betrays, give
from penultima.fast.journal import action_of, is_lay, length
from penultima.fast.layout import (
    BY_WILD_FOUR,
    COLOR,
    COUNTS,
    GUILTY,
    JUST_DREW,
    LAYER,
    NOTHING,
    ONCE,
    PHASE,
    THREAT,
    TWICE,
    UNDER_ATTACK,
    WILDS_ONCE,
)
from penultima.fast.pool import any_of, find_kin, pile_up

HELD_UNKNOWN, LAID_UNKNOWN, LAID_KNOWN, HELD_KNOWN = range(4)
"""Where the card of a slot is, and whether it was known before it was seen there."""
SURPRISE: Final = 6.0
"""What a world loses, as a logarithm, where it cannot fit what was seen."""


@inlined
def playable_then(t, entry):
    """The coloured cards and the wilds that could have been laid at that choice.

    Where bluffs make each other illegal, two of them may have been held; and coloured ones may
    have made wild ones illegal.
    """
    own = of_color(t, entry[pages.SETTING + COLOR])
    if not is_wild(t, entry[pages.TOP]):
        own |= of_face(entry[pages.TOP] & FACE)
    wild = wild_bluffs(t)
    if colored_bluffs(t) == ZERO:
        wild &= chosen(t, tables.BETRAYING + tables.OF_WILDS)
    return own & ~colored_bluffs(t), ~wild


@compiled
def assign(seen, desk):
    """Find a slot for each card that was laid."""
    t, journal = seen.t, seen.journal
    for hand in range(t[tables.SEATS]):
        desk.sizes[hand] = 0
    desk.slots[FILLED] = 0
    for row in range(1, length(journal)):
        entry = journal[row]
        kind, what = entry[pages.KIND], np.int64(entry[pages.WHAT])
        hand = np.int64(entry[pages.HAND])
        if kind == pages.FORGOTTEN or hand == seen.mine:
            continue
        desk.first_slot[row] = desk.slots[FILLED]
        if kind == pages.GAINED:
            for _ in range(what):
                add_slot(desk, hand, NOTHING)
        elif kind == pages.KNOWN:
            add_slot(desk, hand, what)
        elif kind == pages.INNOCENT:
            bar(desk, hand, of_color(t, what), chosen(t, tables.BETRAYING + tables.OF_WILDS), 0)
        elif kind == pages.DECIDED:
            what = action_of(entry)
            if what in (numbers.DRAW, numbers.PASS, numbers.KEEP):
                own, wild = playable_then(t, entry)
                latest = max(desk.sizes[hand] - 1, 0) if what == numbers.KEEP else 0
                bar(desk, hand, own, wild, latest)
            elif is_lay(what):
                lay_from(t, entry, hand, desk)


@inlined
def add_slot(desk, hand, card):
    slot = desk.slots[FILLED]
    if slot < SLOTS and desk.sizes[hand] < HELD:
        desk.cards[slot] = card
        desk.barred[slot, BARRED_COLORED] = desk.barred[slot, BARRED_WILDS] = ZERO
        desk.owners[slot] = hand
        desk.lying[slot] = LAID_UNKNOWN if card == NOTHING else LAID_KNOWN
        desk.held[hand, desk.sizes[hand]] = slot
        desk.sizes[hand] += 1
        desk.slots[FILLED] += 1


@inlined
def bar(desk, hand, own, wild, first):
    """From the slot of that place on, the hand holds none of these."""
    for k in range(first, desk.sizes[hand]):
        slot = desk.held[hand, k]
        desk.barred[slot, BARRED_COLORED] |= own
        desk.barred[slot, BARRED_WILDS] |= wild


@inlined
def is_barred(t, desk, slot, card):
    column = BARRED_WILDS if is_wild(t, card) else BARRED_COLORED
    return desk.barred[slot, column] & kin_of(t, card) != ZERO


@inlined
def is_same(t, one, other):
    """Whether two cards are of one kind."""
    return is_wild(t, one) == is_wild(t, other) and kin_of(t, one) == kin_of(t, other)


@compiled
def lay_from(t, entry, hand, desk):
    """One of the slots that could have held the card gives it up."""
    card, size = entry[pages.CARD], desk.sizes[hand]
    if size == 0:
        return
    at = size - 1
    if entry[pages.SETTING + PHASE] != JUST_DREW or t[tables.ANY_AFTER_DRAW] != 0:
        at = find_slot(t, desk, hand, card, size)
    desk.cards[desk.held[hand, at]] = card
    for k in range(at, size - 1):
        desk.held[hand, k] = desk.held[hand, k + 1]
    desk.sizes[hand] = size - 1


@compiled
def find_slot(t, desk, hand, card, size):
    """A slot known to hold the card, or any of those that may, with equal chances.

    Where none may, somebody has drawn on purpose: any whose card is not known.
    """
    able, unknown = 0, 0
    for k in range(size):
        slot = desk.held[hand, k]
        if desk.cards[slot] == NOTHING:
            unknown += 1
            if not is_barred(t, desk, slot, card):
                able += 1
        elif is_same(t, desk.cards[slot], card):
            return k
    if unknown == 0:
        return below(desk.dice, size)
    chosen = below(desk.dice, able if able > 0 else unknown)
    for k in range(size):
        slot = desk.held[hand, k]
        if desk.cards[slot] == NOTHING and (able == 0 or not is_barred(t, desk, slot, card)):
            if chosen == 0:
                return k
            chosen -= 1
    return size - 1


@compiled
def fill(t, mine, desk):
    """Deal unseen cards to the slots still held; what is left in the pool is the pile's."""
    seats = t[tables.SEATS]
    for hand in range(seats):
        if hand != mine:
            take_known(t, desk, hand)
    first = below(desk.dice, seats)
    for turn in range(seats):
        hand = (first + turn) % seats
        if hand == mine:
            continue
        for k in range(desk.sizes[hand]):
            slot = desk.held[hand, k]
            if desk.cards[slot] == NOTHING:
                barred = desk.barred[slot]
                card = any_of(t, desk, barred[BARRED_COLORED], barred[BARRED_WILDS])
                if card == NOTHING:
                    desk.sizes[hand] = k
                    break
                take_out(t, desk.pool, ONCE, WILDS_ONCE, card)
                desk.cards[slot] = card


@inlined
def take_known(t, desk, hand):
    """Cards known to be in the hand are dealt to nobody else."""
    for k in range(desk.sizes[hand]):
        slot = desk.held[hand, k]
        if desk.cards[slot] != NOTHING:
            card = find_kin(t, desk, desk.cards[slot])
            desk.cards[slot] = card
            if card != NOTHING:
                take_out(t, desk.pool, ONCE, WILDS_ONCE, card)


@compiled
def mark_held(t, mine, desk):
    """Note which slots still hold their card."""
    for hand in range(t[tables.SEATS]):
        if hand != mine:
            for k in range(desk.sizes[hand]):
                slot = desk.held[hand, k]
                desk.lying[slot] = HELD_KNOWN if desk.lying[slot] == LAID_KNOWN else HELD_UNKNOWN


@inlined
def copy_game(one, other):
    for k in range(len(one.w)):
        other.w[k] = one.w[k]
    for k in range(len(one.b)):
        other.b[k] = one.b[k]


@compiled
def build(asking, mine, desk):
    """The game as it would be: everybody's cards in hand, the others in the pile."""
    root, hand_of = asking.root, asking.hand_of
    seats = np.int64(root.t[tables.SEATS])
    g = Game(root.t, desk.w, desk.b)
    copy_game(root, g)
    for seat in range(seats):
        hand = hand_of[seat]
        if hand != mine:
            g.w[hand_at(g, seat)] = g.w[hand_at(g, seat) + TWICE] = ZERO
            if is_wide(g.t):
                g.w[more_at(g, seat)] = g.w[more_at(g, seat) + TWICE] = ZERO
            g.b[COUNTS + seat] = 0
            for slot in range(desk.slots[FILLED]):
                held = desk.lying[slot] in (HELD_UNKNOWN, HELD_KNOWN)
                if held and desk.owners[slot] == hand:
                    give(g, seat, desk.cards[slot])
    pile_up(g, desk.pool)
    if g.b[PHASE] == UNDER_ATTACK and g.b[THREAT] == BY_WILD_FOUR:
        layer = np.int64(g.b[LAYER])
        if layer < seats and hand_of[layer] != mine:
            g.b[GUILTY] = betrays(g, layer, asking.before_four)
    return g
