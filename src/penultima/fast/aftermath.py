"""After every move: do what needs no answer, then see whose calls and failures still stand."""

import numpy as np

from penultima.fast.bits import ZERO, bit, lowest
from penultima.fast.compiled import inlined
from penultima.fast.drawing import end_round, pay
from penultima.fast.layout import (
    CALLED,
    COUNTS,
    DUE,
    DUE_ROOM,
    EXPOSED,
    NAMING,
    NOTHING,
    OVER,
    OWED,
    PHASE,
    REST,
    SEAT,
    UNDER_ATTACK,
    WHY,
)
from penultima.fast.standstill import stands_still


@inlined
def settle(g, past, action, tape):
    """Do what needs no answer, then see whose calls and failures still stand."""
    while g.b[OWED] > 0 and (g.b[NAMING] == NOTHING or not waits(g)):
        pay(g, tape)
    if g.b[PHASE] != OVER and stands_still(g, past, action):
        end_round(g, NOTHING)
    speaking = g.w[CALLED] | g.w[EXPOSED]
    while speaking != ZERO:
        seat = lowest(speaking)
        me = bit(seat)
        speaking ^= me
        cards = g.b[COUNTS + seat]
        if cards != 1:
            g.w[EXPOSED] &= ~me
            turn = g.b[PHASE] <= UNDER_ATTACK and g.b[SEAT] == seat
            if cards != 2 or not (turn or g.b[NAMING] == seat):
                g.w[CALLED] &= ~me
    if g.b[PHASE] == OVER:
        g.w[EXPOSED] = ZERO


@inlined
def waits(g):
    """Whether the draw on top is the rest of one that stopped until a colour is named."""
    return g.b[DUE + DUE_ROOM * (np.int64(g.b[OWED]) - 1)] & WHY == REST
