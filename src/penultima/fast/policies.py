"""Minds inside the kernel: chance, a weighted heuristic, a small network."""

from typing import Final

import numpy as np

from penultima.encoding import codes
from penultima.fast.bits import ONE, ZERO, U, below, lowest, nth, popcount
from penultima.fast.compiled import compiled, inlined
from penultima.fast.observation import OBSERVED, observe
from penultima.fast.rating import rate

RANDOM: Final = 0
THRIFTY: Final = 1
LINEAR: Final = 2
NETWORK: Final = 3

HIDDEN: Final = 64
"""The most hidden units of a network."""
_DRAWING = ~(ONE << U(codes.DRAW - 64))
_SECOND, _THIRD = 64, 128


@compiled
def choose(t, w, b, seat, first, second, third, mind, own, weights, nets, scratch):
    """An action out of the set, which is not empty.

    Without weights and networks (None) no code for them is made: a GPU is twice as fast so.
    """
    if weights is not None:
        if mind == LINEAR:
            return best(t, w, b, seat, first, second, third, weights[own])
        if mind == NETWORK:
            return by_network(t, w, b, seat, first, second, third, nets[own], scratch)
    if mind == THRIFTY and first | (second & _DRAWING) | third != ZERO:
        second &= _DRAWING
    return pick(w, first, second, third)


@inlined
def pick(w, first, second, third):
    """Any action of the set, with equal chances."""
    few, more = popcount(first), popcount(second)
    at = few + more
    if third != ZERO:
        at += popcount(third)
    at = below(w, at)
    if at < few:
        return nth(first, at)
    at -= few
    if at < more:
        return _SECOND + nth(second, at)
    return _THIRD + nth(third, at - more)


# ---------------------------------------------------------------- the weighted heuristic


@compiled
def best(t, w, b, seat, first, second, third, weights):
    """The action with the highest score; among equals, chance decides."""
    found, highest, ties = 0, np.int64(-(1 << 62)), 0
    for part in range(3):
        left = first if part == 0 else (second if part == 1 else third)
        while left != ZERO:
            action = 64 * part + lowest(left)
            left &= left - ONE
            score = rate(t, w, b, seat, action, weights)
            if score > highest:
                found, highest, ties = action, score, 1
            elif score == highest:
                ties += 1
                if below(w, ties) == 0:
                    found = action
    return found


# ---------------------------------------------------------------- the network


@compiled
def by_network(t, w, b, seat, first, second, third, net, scratch):
    """The action with the highest output of a two-layer network in whole numbers.

    `net`: the number of hidden units, the shift after the first layer, its weights by input, its
    biases, the second layer's weights by action, its biases.
    """
    units, shift = net[0], net[1]
    observe(t, w, b, seat, scratch)
    hidden = OBSERVED
    biases = 2 + 8 * OBSERVED * units
    for unit in range(units):
        scratch[hidden + unit] = U(net[biases + unit])
    for word in range(OBSERVED):
        packed = scratch[word]
        for lane in range(8):
            value = np.int64(packed & U(0xFF))
            packed >>= U(8)
            if value != 0:
                row = 2 + (8 * word + lane) * units
                for unit in range(units):
                    total = np.int64(scratch[hidden + unit]) + value * net[row + unit]
                    scratch[hidden + unit] = U(total)
    for unit in range(units):
        active = np.int64(scratch[hidden + unit]) >> shift
        scratch[hidden + unit] = U(max(active, 0))
    outputs = biases + units
    found, highest = 0, np.int64(-(1 << 62))
    for part in range(3):
        left = first if part == 0 else (second if part == 1 else third)
        while left != ZERO:
            action = 64 * part + lowest(left)
            left &= left - ONE
            row = outputs + action * units
            score = net[outputs + codes.ACTIONS * units + action]
            for unit in range(units):
                score += np.int64(scratch[hidden + unit]) * net[row + unit]
            if score > highest:
                found, highest = action, score
    return found
