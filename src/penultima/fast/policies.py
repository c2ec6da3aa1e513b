"""Minds inside the kernel: chance, a weighted heuristic, a small network."""

from typing import Final

import numpy as np

from penultima.encoding import numbers
from penultima.fast import tables
from penultima.fast.bits import ONE, ZERO, U, below, lowest, nth, popcount
from penultima.fast.compiled import compiled, inlined
from penultima.fast.observation import OTHER_WORDS, observe
from penultima.fast.rating import rate

RANDOM: Final = 0
THRIFTY: Final = 1
LINEAR: Final = 2
NETWORK: Final = 3
MIND, WHICH = range(2)
"""Columns of the minds: one of these, and whose weights or network it has."""

HIDDEN: Final = 64
"""The most hidden units of a network."""
UNITS, SHIFT, LAYERS = range(3)
"""Of a network: how many units, the shift after the first layer; from there on the layers."""
_DRAWING = ~(ONE << U(numbers.DRAW - numbers.WILD))


@compiled
def choose(g, seat, offers, mind, own, weights, nets, scratch):
    """An action out of the set, which is not empty.

    Without weights and networks (None) no code for them is made: a GPU is twice as fast so.
    """
    if weights is not None:
        if mind == LINEAR:
            return best(g, seat, offers, weights[own])
        if mind == NETWORK:
            return by_network(g, seat, offers, nets[own], scratch)
    first, second, third = offers
    if mind == THRIFTY and first | (second & _DRAWING) | third != ZERO:
        second &= _DRAWING
    return pick(g.t, g.w, first, second, third)


@inlined
def pick(t, dice, first, second, third):
    """Any action of the set, with equal chances."""
    few, more = popcount(first), popcount(second)
    at, others = few + more, np.int64(t[tables.SEATS]) - 1
    if third != ZERO:
        at += popcount(third) * others
    at = below(dice, at)
    if at < few:
        return nth(first, at)
    at -= few
    if at < more:
        return numbers.WILD + nth(second, at)
    at -= more
    aim = at // others
    return numbers.AIM + numbers.OTHERS * nth(third, aim) + at - aim * others


@inlined
def take_first(t, first, second, third, away):
    """The first action of a set that is not empty, and the set without it.

    An aimed lay is at each of the others, in turn; `away` says how many have been taken so far.
    """
    if first != ZERO:
        return lowest(first), first & (first - ONE), second, third, 0
    if second != ZERO:
        return numbers.WILD + lowest(second), first, second & (second - ONE), third, 0
    action = numbers.AIM + numbers.OTHERS * lowest(third) + away
    away += 1
    if away == t[tables.SEATS] - 1:
        third &= third - ONE
        away = 0
    return action, first, second, third, away


# ---------------------------------------------------------------- the weighted heuristic


@compiled
def best(g, seat, offers, weights):
    """The action with the highest score; among equals, chance decides."""
    first, second, third = offers
    found, highest, ties, away = 0, np.int64(-(1 << 62)), 0, 0
    while first | second | third != ZERO:
        action, first, second, third, away = take_first(g.t, first, second, third, away)
        score = rate(g, seat, action, weights)
        if score > highest:
            found, highest, ties = action, score, 1
        elif score == highest:
            ties += 1
            if below(g.w, ties) == 0:
                found = action
    return found


# ---------------------------------------------------------------- the network


@compiled
def by_network(g, seat, offers, net, scratch):
    """The action with the highest output of a two-layer network in whole numbers.

    `net`: the number of hidden units, the shift after the first layer, its weights by input, its
    biases, the second layer's weights by action, its biases.
    """
    units, shift = net[UNITS], net[SHIFT]
    observe(g, seat, scratch)
    hidden = 2 * np.int64(g.t[tables.HEAP]) + g.t[tables.TOP] + OTHER_WORDS
    biases = LAYERS + 8 * hidden * units
    for unit in range(units):
        scratch[hidden + unit] = U(net[biases + unit])
    for word in range(hidden):
        packed = scratch[word]
        for lane in range(8):
            value = np.int64(packed & U(0xFF))
            packed >>= U(8)
            if value != 0:
                row = LAYERS + (8 * word + lane) * units
                for unit in range(units):
                    total = np.int64(scratch[hidden + unit]) + value * net[row + unit]
                    scratch[hidden + unit] = U(total)
    for unit in range(units):
        active = np.int64(scratch[hidden + unit]) >> shift
        scratch[hidden + unit] = U(max(active, 0))
    outputs = biases + units
    first, second, third = offers
    found, highest, away = 0, np.int64(-(1 << 62)), 0
    while first | second | third != ZERO:
        action, first, second, third, away = take_first(g.t, first, second, third, away)
        number = np.int64(g.t[tables.OUTWARD + action])
        row = outputs + number * units
        score = net[outputs + g.t[tables.ACTIONS] * units + number]
        for unit in range(units):
            score += np.int64(scratch[hidden + unit]) * net[row + unit]
        if score > highest:
            found, highest = action, score
    return found
