"""A round played to its end by minds and habits, without leaving the kernel."""

from typing import Final

import numpy as np

from penultima.encoding import codes
from penultima.fast import tables
from penultima.fast.bits import ONE, ZERO, U, below, bit, happens
from penultima.fast.compiled import compiled, inlined
from penultima.fast.holding import has_legal_four
from penultima.fast.kernel import apply, call_uno
from penultima.fast.layout import (
    CALLED,
    COUNTS,
    EXPOSED,
    HANDS,
    NAMING,
    NOTHING,
    OVER,
    PHASE,
    SLAPPING,
    TO_PLAY,
    UNDER_ATTACK,
)
from penultima.fast.legal import answers, asked
from penultima.fast.notes import STEPS, noted
from penultima.fast.policies import choose, pick

CALL: Final = 0
CATCH: Final = 1
CHALLENGE: Final = 2
BLUFF: Final = 3
JUMP: Final = 4
SLOW: Final = 5
HABITS: Final = 6
"""Columns of the habits: chances in parts of 2³², LEFT_TO_MIND for none; SLOW is a weight."""
LEFT_TO_MIND: Final = -1

_CHALLENGES = ONE << U(codes.CHALLENGE - 64)
_FOUR_LAYS = U(0x1F << codes.WILD_FOUR)


@compiled
def play_round(t, w, b, seated, minds, habits, weights, nets, scratch, longest):
    """From the deal on; stops early after the longest number of moves.

    `seated` says which player sits at each seat: minds and habits go by player.
    """
    noticed = ZERO
    while b[PHASE] != OVER and noted(w, STEPS) < longest:
        exposed = w[EXPOSED]
        if exposed != ZERO:
            fresh = exposed & ~noticed
            noticed = exposed
            if fresh != ZERO and somebody_catches(t, w, b, fresh, seated, habits):
                continue
        else:
            noticed = ZERO
        if b[PHASE] == SLAPPING and b[NAMING] == NOTHING:
            slap_all(t, w, b, seated, habits)
            continue
        seat = np.int64(asked(b))
        player = seated[seat]
        if others_may_play(t, b) and somebody_interrupts(t, w, b, seat, seated, habits):
            continue
        first, second, third = answers(t, w, b, seat)
        if first & _FOUR_LAYS != ZERO and habits[player, BLUFF] != LEFT_TO_MIND:
            first, second, third = bluffing(
                t, w, b, seat, first, second, third, habits[player, BLUFF]
            )
        if second & _CHALLENGES != ZERO and habits[player, CHALLENGE] != LEFT_TO_MIND:
            if happens(w, habits[player, CHALLENGE]):
                first, second, third = ZERO, _CHALLENGES, ZERO
            else:
                second ^= _CHALLENGES
        mind, own = minds[player, 0], minds[player, 1]
        action = choose(t, w, b, seat, first, second, third, mind, weights[own], nets[own], scratch)
        if b[COUNTS + seat] == 2 and (action < codes.DRAW or action >= codes.AIM):
            if w[CALLED] & bit(seat) == ZERO and happens(w, habits[player, CALL]):
                call_uno(w, seat)
        apply(t, w, b, seat, action, None)


@compiled
def bluffing(t, w, b, seat, first, second, third, habit):
    """Where a Wild Draw 4 would be a bluff: lay it or leave it, by habit."""
    if has_legal_four(t, b, w[HANDS + 2 * seat]):
        return first, second, third
    if happens(w, habit):
        return first & _FOUR_LAYS, ZERO, ZERO
    others = first & ~_FOUR_LAYS
    if others | second | third == ZERO:
        return first, second, third
    return others, second, third


@compiled
def somebody_catches(t, w, b, exposed, seated, habits):
    """Each of the others may notice, once, that a seat forgot to say UNO."""
    seats = t[tables.SEATS]
    for seat in range(seats):
        if exposed & bit(seat) != ZERO:
            for away in range(1, seats):
                by = (seat + away) % seats
                if happens(w, habits[seated[by], CATCH]):
                    apply(t, w, b, by, codes.CATCH + seats - away - 1, None)
                    return True
    return False


@inlined
def others_may_play(t, b):
    """Whether somebody besides the one asked could lay or challenge."""
    if b[NAMING] != NOTHING:
        return False
    if b[PHASE] == UNDER_ATTACK:
        return t[tables.ANYONE_CHALLENGES] + t[tables.ANYONE_SHIELDS] != 0
    return b[PHASE] == TO_PLAY and t[tables.JUMP_IN] != 0


@compiled
def somebody_interrupts(t, w, b, seat, seated, habits):
    """The others in turn: jump in, shield somebody, or challenge for somebody."""
    seats = t[tables.SEATS]
    for away in range(1, seats):
        other = (seat + away) % seats
        first, second, third = answers(t, w, b, other)
        if second & _CHALLENGES != ZERO:
            second ^= _CHALLENGES
            habit = habits[seated[other], CHALLENGE]
            if habit != LEFT_TO_MIND and happens(w, habit):
                apply(t, w, b, other, codes.CHALLENGE, None)
                return True
        if first | second | third != ZERO and happens(w, habits[seated[other], JUMP]):
            action = pick(w, first, second, third)
            if b[COUNTS + other] == 2 and happens(w, habits[seated[other], CALL]):
                call_uno(w, other)
            apply(t, w, b, other, action, None)
            return True
    return False


@compiled
def slap_all(t, w, b, seated, habits):
    """Everybody's hand goes down; how slow each is decides by lot who is last."""
    seats = t[tables.SEATS]
    total = np.int64(0)
    for seat in range(seats):
        total += habits[seated[seat], SLOW]
    at = below(w, total)
    last = 0
    while at >= habits[seated[last], SLOW]:
        at -= habits[seated[last], SLOW]
        last += 1
    for seat in range(seats):
        if seat != last:
            apply(t, w, b, seat, codes.SLAP, None)
    apply(t, w, b, last, codes.SLAP, None)
