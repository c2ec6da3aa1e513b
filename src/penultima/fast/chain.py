"""A walk through the worlds that could be, in which likely ones are met more often.

Each step exchanges two cards that nobody has seen, or takes a player for one of another style, and
is kept or taken back by how likely the choices seen are before and after it (Metropolis sampling, a
Markov chain Monte Carlo). So the worlds met are drawn by the posterior, however unlikely it is to
guess one.
"""

import math
from typing import Final

import numpy as np

from penultima.fast import journal as pages
from penultima.fast import tables
from penultima.fast.bits import ZERO, below, put, random32, seed_game, take_out
from penultima.fast.compiled import compiled, inlined
from penultima.fast.desk import FILLED
from penultima.fast.journal import length
from penultima.fast.layout import NOTHING, ONCE, PLANES, WILDS_ONCE
from penultima.fast.likelihood import likelihood
from penultima.fast.pool import any_but
from penultima.fast.worlds import HELD_UNKNOWN, LAID_UNKNOWN, assign, fill, mark_held

GUESSES: Final = 16
"""The walk begins at the best of so many."""
_STYLE_EVERY: Final = 16
_PARTS: Final = 4294967296.0


@compiled
def begin_walk(seen, seed, number, ways, desk):
    """A likely world to begin with."""
    sort_rows(seen, desk)
    highest, found = -math.inf, 0
    for guess in range(GUESSES):
        deal_world(seen, seed, GUESSES * number + guess, ways.priors, desk)
        total = weigh(seen, ways, highest, desk)
        if total > highest:
            highest, found = total, guess
    deal_world(seen, seed, GUESSES * number + found, ways.priors, desk)
    weigh(seen, ways, -math.inf, desk)
    mark_held(seen.t, seen.mine, desk)


@compiled
def sort_rows(seen, desk):
    """Which rows of the journal are about which hand."""
    journal = seen.journal
    for hand in range(seen.t[tables.SEATS]):
        desk.row_counts[hand] = 0
    for row in range(1, length(journal)):
        hand = np.int64(journal[row, pages.HAND])
        if journal[row, pages.KIND] != pages.FORGOTTEN and hand != seen.mine:
            desk.rows[hand, desk.row_counts[hand]] = row
            desk.row_counts[hand] += 1


@compiled
def deal_world(seen, seed, number, priors, desk):
    """World number so and so, of those that fit."""
    seed_game(desk.dice, seed, number)
    for hand in range(seen.t[tables.SEATS]):
        desk.styles[hand] = any_style(priors, desk.dice)
    for plane in range(PLANES):
        desk.pool[plane] = seen.unseen[plane]
    assign(seen, desk)
    fill(seen.t, seen.mine, desk)


@inlined
def any_style(priors, dice):
    at, style = np.int64(random32(dice)), np.int64(0)
    while style < len(priors) - 1 and at >= priors[style]:
        at -= priors[style]
        style += 1
    return style


@compiled
def weigh(seen, ways, floor, desk):
    """The logarithm of all choices' likelihood, hand by hand and together."""
    total = 0.0
    for hand in range(seen.t[tables.SEATS]):
        if hand != seen.mine:
            score = likelihood(seen, hand, desk.styles[hand], ways, floor - total, desk)
            desk.scores[hand] = score
            total += score
    return total


@compiled
def walk(seen, ways, steps, desk):
    for step in range(steps):
        luck = math.log((np.float64(random32(desk.dice)) + 0.5) / _PARTS)
        if step % _STYLE_EVERY == 0:
            try_style(seen, ways, luck, desk)
        elif desk.slots[FILLED] > 0:
            one = below(desk.dice, desk.slots[FILLED])
            if desk.lying[one] == HELD_UNKNOWN and below(desk.dice, 2) == 0:
                try_pile(seen, ways, one, luck, desk)
            else:
                other = below(desk.dice, desk.slots[FILLED])
                try_exchange(seen, ways, one, other, luck, desk)


@compiled
def try_style(seen, ways, luck, desk):
    """Another style for a player, drawn by how usual it is."""
    hand = below(desk.dice, seen.t[tables.SEATS])
    if hand == seen.mine:
        return
    style = any_style(ways.priors, desk.dice)
    floor = desk.scores[hand] + luck
    score = likelihood(seen, hand, style, ways, floor, desk)
    if score >= floor:
        desk.styles[hand] = style
        desk.scores[hand] = score


@compiled
def try_pile(seen, ways, slot, luck, desk):
    """A card held for one of the pile."""
    card = any_but(seen.t, desk, ZERO, ZERO)
    if card == NOTHING:
        return
    mine = desk.cards[slot]
    hand = desk.owners[slot]
    style = desk.styles[hand]
    desk.cards[slot] = card
    floor = desk.scores[hand] + luck
    score = likelihood(seen, hand, style, ways, floor, desk)
    if score < floor:
        desk.cards[slot] = mine
        return
    desk.scores[hand] = score
    take_out(seen.t, desk.pool, ONCE, WILDS_ONCE, card)
    put(seen.t, desk.pool, ONCE, WILDS_ONCE, mine)


@compiled
def try_exchange(seen, ways, one, other, luck, desk):
    """Two cards that came into hands; one that has been laid stays with who laid it."""
    here, there = desk.owners[one], desk.owners[other]
    apart = here != there
    known = max(desk.lying[one], desk.lying[other]) > LAID_UNKNOWN
    if known or desk.cards[one] == desk.cards[other]:
        return
    if apart and max(desk.lying[one], desk.lying[other]) > HELD_UNKNOWN:
        return
    exchange(desk, one, other)
    floor = desk.scores[here] + luck
    if apart:
        floor += desk.scores[there]
    score = likelihood(seen, here, desk.styles[here], ways, floor, desk)
    second = 0.0
    if apart and score >= floor:
        second = likelihood(seen, there, desk.styles[there], ways, floor - score, desk)
    if score + second < floor:
        exchange(desk, one, other)
        return
    desk.scores[here] = score
    if apart:
        desk.scores[there] = second


@inlined
def exchange(desk, one, other):
    """The cards change places; whether one has been laid goes with it."""
    desk.cards[one], desk.cards[other] = desk.cards[other], desk.cards[one]
    desk.lying[one], desk.lying[other] = desk.lying[other], desk.lying[one]
