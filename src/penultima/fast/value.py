"""Who will win, from how things stand: a small trained judgement that sees every hand.

It ends a playout early, in a world that is imagined anyway; no player is ever shown its inputs.
"""

import math
from typing import Final

import numpy as np

from penultima.fast import tables
from penultima.fast.bits import SPECIALS, WILD_FOURS, WILDS, U, of_color, popcount
from penultima.fast.compiled import compiled, inlined
from penultima.fast.holding import after, fitting
from penultima.fast.layout import AMOUNT, COUNTS, HANDS, NAMING, NOTHING, PHASE, SEAT, UNDER_ATTACK

FEATURES: Final = (
    "cards",
    "one over cards",
    "one card",
    "two cards",
    "wilds",
    "specials",
    "actions",
    "playable",
    "can play",
    "to move",
    "turns to wait",
    "wins now",
    "colours missing",
    "share of the best colour",
    "to move with few",
    "waits with one card",
    "attacked",
)
_ACTIONS = U(sum(7 << (13 * color + 10) for color in range(4)))


@compiled
def describe_seat(t, b, w, seat, wait, row):
    """The features of one seat, which has so many turns to wait."""
    hand, twice = w[HANDS + 2 * seat], w[HANDS + 2 * seat + 1]
    cards = np.float64(max(1, b[COUNTS + seat]))
    wilds = popcount(hand & (WILDS | WILD_FOURS))
    specials = popcount(hand & SPECIALS)
    playable = popcount(fitting(b, hand)) + wilds + specials
    missing, best = 0, 0
    for color in range(4):
        held = popcount(hand & of_color(color)) + popcount(twice & of_color(color))
        if held == 0:
            missing += 1
        best = max(best, held)
    moves = 1.0 if wait == 0 else 0.0
    row[0] = cards / 7
    row[1] = 1 / cards
    row[2] = cards == 1
    row[3] = cards == 2
    row[4] = min(wilds, 3)
    row[5] = min(specials, 3)
    row[6] = min(popcount(hand & _ACTIONS) + popcount(twice & _ACTIONS), 4) / 2
    row[7] = min(playable, 4) / 2
    row[8] = playable > 0
    row[9] = moves
    row[10] = wait / t[tables.SEATS]
    row[11] = moves * (cards == 1) * (playable > 0)
    row[12] = missing / 4
    row[13] = best / cards
    row[14] = moves / cards
    row[15] = wait / t[tables.SEATS] * (cards == 1)
    row[16] = b[AMOUNT] / 4 if wait == 0 and b[PHASE] == UNDER_ATTACK else 0.0


@inlined
def to_move(b):
    return np.int64(b[NAMING] if b[NAMING] != NOTHING else b[SEAT])


@compiled
def win_chances(t, w, b, weights, row, chances):
    """The chance of every seat to win the round."""
    seats = t[tables.SEATS]
    seat, total = to_move(b), 0.0
    for wait in range(seats):
        describe_seat(t, b, w, seat, wait, row)
        score = 0.0
        for k in range(len(weights)):
            score += weights[k] * row[k]
        chances[seat] = math.exp(score)
        total += chances[seat]
        seat = after(t, b, seat)
    for seat in range(seats):
        chances[seat] /= total
