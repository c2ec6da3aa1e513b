"""Moments of rounds with their outcome, for whoever learns to judge them."""

import numpy as np

from penultima.fast import tables
from penultima.fast.batch import start_round
from penultima.fast.bits import below
from penultima.fast.compiled import compiled
from penultima.fast.hands import after
from penultima.fast.layout import OVER, PHASE, SLAPPING, WINNER
from penultima.fast.rounds import FRESH, advance
from penultima.fast.value import describe_seat, to_move

LONGEST = 3000
"""A round that has no end after so many moves says nothing of its beginning."""


@compiled
def snapshots(g, past, crew, seed, rounds, latest, rows, winners):
    """One moment of each round that has one: the features of every seat, and who won.

    The moment is any of the first moves; returns how many rounds had it.
    """
    found, seats = 0, np.int64(g.t[tables.SEATS])
    for number in range(rounds):
        start_round(g, past, seed, number)
        moment = below(g.w, latest)
        memory, step = FRESH, 0
        while step < moment and g.b[PHASE] != OVER:
            memory = advance(g, past, crew, memory, None)
            step += 1
        if g.b[PHASE] >= SLAPPING:
            continue
        start = to_move(g)
        seat = start
        for wait in range(seats):
            describe_seat(g, seat, wait, rows[found, wait])
            seat = after(g, seat)
        backwards = after(g, start) != (start + 1) % seats
        while step < LONGEST and g.b[PHASE] != OVER:
            memory = advance(g, past, crew, memory, None)
            step += 1
        if g.b[PHASE] == OVER and g.b[WINNER] < seats:
            away = np.int64(g.b[WINNER]) - start
            winners[found] = (-away if backwards else away) % seats
            found += 1
    return found
