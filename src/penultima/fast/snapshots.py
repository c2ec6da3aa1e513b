"""Moments of rounds with their outcome, for whoever learns to judge them."""

import numpy as np

from penultima.fast import tables
from penultima.fast.batch import start_round
from penultima.fast.bits import below
from penultima.fast.compiled import compiled
from penultima.fast.holding import after
from penultima.fast.layout import OVER, PHASE, SLAPPING, WINNER
from penultima.fast.rounds import FRESH, advance
from penultima.fast.value import describe_seat, to_move


@compiled
def snapshots(
    t, w, b, past, seated, minds, habits, weights, nets, scratch, seed, rounds, latest, rows,
    winners,
):  # fmt: skip
    """One moment of each round that has one: the features of every seat, and who won.

    The moment is any of the first moves; returns how many rounds had it.
    """
    found, seats = 0, np.int64(t[tables.SEATS])
    for number in range(rounds):
        start_round(t, w, b, past, seed, number)
        moment = below(w, latest)
        memory, step = FRESH, 0
        while step < moment and b[PHASE] != OVER:
            memory = advance(
                t, w, b, past, seated, minds, habits, weights, nets, scratch, memory, None
            )
            step += 1
        if b[PHASE] >= SLAPPING:
            continue
        start = to_move(b)
        seat = start
        for wait in range(seats):
            describe_seat(t, b, w, seat, wait, rows[found, wait])
            seat = after(t, b, seat)
        backwards = after(t, b, start) != (start + 1) % seats
        while step < 3000 and b[PHASE] != OVER:
            memory = advance(
                t, w, b, past, seated, minds, habits, weights, nets, scratch, memory, None
            )
            step += 1
        if b[PHASE] == OVER and b[WINNER] < seats:
            away = np.int64(b[WINNER]) - start
            winners[found] = (-away if backwards else away) % seats
            found += 1
    return found
