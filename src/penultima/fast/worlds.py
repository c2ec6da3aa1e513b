"""Hands that could be: dealt so that they fit what was seen, and weighed by how well they do.

A hand is a row of slots in the order in which its cards came. A card that was laid came from one
of the slots held then; what is still held is dealt from the cards that nobody has seen. Who drew
had nothing to play: such cards are not dealt to slots that he held then.
"""

from typing import Final

import numpy as np

from penultima.encoding import codes
from penultima.fast import journal as pages
from penultima.fast import tables
from penultima.fast.bits import (
    ANY_WILD,
    ONE,
    WILD_FOURS,
    ZERO,
    U,
    below,
    bit,
    face_of,
    kin_of,
    lowest,
    nth,
    of_color,
    of_face,
    popcount,
)
from penultima.fast.compiled import compiled, inlined
from penultima.fast.desk import HELD, SLOTS
from penultima.fast.holding import betraying, give
from penultima.fast.journal import is_lay, length
from penultima.fast.layout import (
    BY_WILD_FOUR,
    COLOR,
    COUNTS,
    GUILTY,
    HANDS,
    JUST_DREW,
    LAYER,
    NOTHING,
    PACK,
    PHASE,
    PILE,
    THREAT,
    UNDER_ATTACK,
    WILDS_AT,
)

HELD_UNKNOWN, LAID_UNKNOWN, LAID_KNOWN, HELD_KNOWN = range(4)
"""Where the card of a slot is, and whether it was known before it was seen there."""
SURPRISE: Final = 6.0
"""What a world loses, as a logarithm, where it cannot fit what was seen."""


@inlined
def playable_then(t, entry):
    """The kinds that could have been laid at that choice.

    Where Wild Draw 4s make each other illegal, two of them may have been held.
    """
    mask = of_color(entry[pages.SETTING + COLOR]) | ANY_WILD
    if U(t[tables.BETRAYING_WILDS]) & WILD_FOURS != ZERO:
        mask &= ~WILD_FOURS
    if entry[pages.TOP] < WILDS_AT:
        mask |= of_face(face_of(entry[pages.TOP]))
    return mask


@compiled
def assign(t, journal, mine, desk):
    """Find a slot for each card that was laid."""
    for hand in range(t[tables.SEATS]):
        desk.sizes[hand] = 0
    desk.slots[0] = 0
    for row in range(1, length(journal)):
        entry = journal[row]
        kind, hand, what = entry[pages.KIND], np.int64(entry[pages.HAND]), np.int64(entry[2])
        if kind == pages.FORGOTTEN or hand == mine:
            continue
        desk.first_slot[row] = desk.slots[0]
        if kind == pages.GAINED:
            for _ in range(what):
                add_slot(desk, hand, NOTHING)
        elif kind == pages.KNOWN:
            add_slot(desk, hand, what)
        elif kind == pages.INNOCENT:
            bar(desk, hand, betraying(t, what))
        elif kind == pages.DECIDED:
            if what in (codes.DRAW, codes.PASS):
                bar(desk, hand, playable_then(t, entry))
            elif what == codes.KEEP:
                if desk.sizes[hand] > 0:
                    desk.barred[desk.held[hand, desk.sizes[hand] - 1]] |= playable_then(t, entry)
            elif is_lay(what):
                lay_from(t, entry, hand, desk)


@inlined
def add_slot(desk, hand, card):
    slot = desk.slots[0]
    if slot < SLOTS and desk.sizes[hand] < HELD:
        desk.cards[slot] = card
        desk.barred[slot] = ZERO
        desk.owners[slot] = hand
        desk.lying[slot] = LAID_UNKNOWN if card == NOTHING else LAID_KNOWN
        desk.held[hand, desk.sizes[hand]] = slot
        desk.sizes[hand] += 1
        desk.slots[0] += 1


@inlined
def bar(desk, hand, kinds):
    for k in range(desk.sizes[hand]):
        desk.barred[desk.held[hand, k]] |= kinds


@compiled
def lay_from(t, entry, hand, desk):
    """One of the slots that could have held the card gives it up."""
    card, size = entry[pages.CARD], desk.sizes[hand]
    if size == 0:
        return
    at = size - 1
    if entry[pages.SETTING + PHASE] != JUST_DREW or t[tables.ANY_AFTER_DRAW] != 0:
        at = find_slot(desk, hand, card, size)
    desk.cards[desk.held[hand, at]] = card
    for k in range(at, size - 1):
        desk.held[hand, k] = desk.held[hand, k + 1]
    desk.sizes[hand] = size - 1


@compiled
def find_slot(desk, hand, card, size):
    """A slot known to hold the card, or any of those that may, with equal chances.

    Where none may, somebody has drawn on purpose: any whose card is not known.
    """
    one, able, unknown = bit(card), 0, 0
    for k in range(size):
        slot = desk.held[hand, k]
        if desk.cards[slot] == NOTHING:
            unknown += 1
            if desk.barred[slot] & one == ZERO:
                able += 1
        elif kin_of(desk.cards[slot]) & one != ZERO:
            return k
    if unknown == 0:
        return below(desk.dice, size)
    chosen = below(desk.dice, able if able > 0 else unknown)
    for k in range(size):
        slot = desk.held[hand, k]
        if desk.cards[slot] == NOTHING and (able == 0 or desk.barred[slot] & one == ZERO):
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
            take_known(desk, hand)
    first = below(desk.dice, seats)
    for turn in range(seats):
        hand = (first + turn) % seats
        if hand == mine:
            continue
        for k in range(desk.sizes[hand]):
            slot = desk.held[hand, k]
            if desk.cards[slot] == NOTHING:
                card = any_of(desk, desk.barred[slot])
                if card == NOTHING:
                    desk.sizes[hand] = k
                    break
                take_from_pool(desk, card)
                desk.cards[slot] = card


@inlined
def take_known(desk, hand):
    """Cards known to be in the hand are dealt to nobody else."""
    for k in range(desk.sizes[hand]):
        slot = desk.held[hand, k]
        if desk.cards[slot] != NOTHING:
            able = kin_of(desk.cards[slot]) & desk.pool[0]
            desk.cards[slot] = lowest(able) if able != ZERO else NOTHING
            if able != ZERO:
                take_from_pool(desk, desk.cards[slot])


@inlined
def any_of(desk, barred):
    """A card of the pool, if possible one that is not barred."""
    once, twice = desk.pool[0] & ~barred, desk.pool[1] & ~barred
    if once == ZERO:
        once, twice = desk.pool[0], desk.pool[1]
    few = popcount(once)
    choices = few + popcount(twice)
    if choices == 0:
        return np.int64(NOTHING)
    at = below(desk.dice, choices)
    return np.int64(nth(once, at) if at < few else nth(twice, at - few))


@compiled
def mark_held(t, mine, desk):
    """Note which slots still hold their card."""
    for hand in range(t[tables.SEATS]):
        if hand != mine:
            for k in range(desk.sizes[hand]):
                slot = desk.held[hand, k]
                desk.lying[slot] = HELD_KNOWN if desk.lying[slot] == LAID_KNOWN else HELD_UNKNOWN


@inlined
def take_from_pool(desk, card):
    one = bit(card)
    second = desk.pool[1] & one
    desk.pool[1] ^= second
    desk.pool[0] ^= one ^ second


@inlined
def copy_game(w, b, w2, b2):
    for k in range(len(w)):
        w2[k] = w[k]
    for k in range(len(b)):
        b2[k] = b[k]


@compiled
def build(t, root_w, root_b, mine, hand_of, color_before_four, desk):
    """The game as it would be: everybody's cards in hand, the others in the pile."""
    seats = t[tables.SEATS]
    w, b = desk.w, desk.b
    copy_game(root_w, root_b, w, b)
    for seat in range(seats):
        hand = hand_of[seat]
        if hand != mine:
            w[HANDS + 2 * seat] = w[HANDS + 2 * seat + 1] = ZERO
            b[COUNTS + seat] = 0
            for slot in range(desk.slots[0]):
                held = desk.lying[slot] in (HELD_UNKNOWN, HELD_KNOWN)
                if held and desk.owners[slot] == hand:
                    give(w, b, seat, desk.cards[slot])
    pile = 0
    for plane in range(2):
        left = desk.pool[plane]
        while left != ZERO:
            b[PACK + pile] = lowest(left)
            left &= left - ONE
            pile += 1
    b[PILE] = pile
    if b[PHASE] == UNDER_ATTACK and b[THREAT] == BY_WILD_FOUR:
        layer = np.int64(b[LAYER])
        if layer < seats and hand_of[layer] != mine:
            b[GUILTY] = w[HANDS + 2 * layer] & betraying(t, color_before_four) != ZERO
