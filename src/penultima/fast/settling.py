"""After every move: do what needs no answer, then see whose calls and failures still stand."""

import numpy as np

from penultima.fast.bits import ZERO, bit, lowest
from penultima.fast.compiled import inlined
from penultima.fast.drawing import end_round, pay
from penultima.fast.layout import (
    CALLED,
    COUNTS,
    DUE,
    EXPOSED,
    NAMING,
    NOTHING,
    OVER,
    OWED,
    PHASE,
    REST,
    SEAT,
    UNDER_ATTACK,
)
from penultima.fast.standing import stands_still


@inlined
def settle(t, w, b, past, action, tape):
    """Do what needs no answer, then see whose calls and failures still stand."""
    while b[OWED] > 0 and (b[NAMING] == NOTHING or not waits(b)):
        pay(t, w, b, tape)
    if b[PHASE] != OVER and stands_still(t, w, b, past, action):
        end_round(b, NOTHING)
    speaking = w[CALLED] | w[EXPOSED]
    while speaking != ZERO:
        seat = lowest(speaking)
        me = bit(seat)
        speaking ^= me
        cards = b[COUNTS + seat]
        if cards != 1:
            w[EXPOSED] &= ~me
            turn = b[PHASE] <= UNDER_ATTACK and b[SEAT] == seat
            if cards != 2 or not (turn or b[NAMING] == seat):
                w[CALLED] &= ~me
    if b[PHASE] == OVER:
        w[EXPOSED] = ZERO


@inlined
def waits(b):
    """Whether the draw on top is the rest of one that stopped until a colour is named."""
    return b[DUE + 2 * np.int64(b[OWED]) - 2] & 48 == REST
