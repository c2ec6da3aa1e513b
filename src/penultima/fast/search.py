"""Choosing by imagination: worlds that fit, each answer played out in them, the best mean wins.

In the trade: flat Monte Carlo over sampled worlds (determinization), without a tree.
"""

import math
from typing import Final

import numpy as np

from penultima.encoding import numbers
from penultima.fast import tables
from penultima.fast.bits import ONE, ZERO, U, seed_game
from penultima.fast.chain import begin_walk, walk
from penultima.fast.compiled import compiled
from penultima.fast.counting import round_points, same_side, worth
from penultima.fast.desk import MOST_ANSWERS, WEIGHED
from penultima.fast.kernel import apply, call_uno
from penultima.fast.layout import GUILTY, OVER, PHASE, REMEMBERS, WINNER
from penultima.fast.legal import answers, asked
from penultima.fast.notes import STEPS, noted
from penultima.fast.policies import LINEAR, take_first
from penultima.fast.rating import rate
from penultima.fast.rounds import FRESH, advance, goes_on, owes_uno
from penultima.fast.signs import note_sign
from penultima.fast.value import win_chances
from penultima.fast.worlds import build, copy_game

LONGEST: Final = 2000
"""Moves after which a playout is cut off."""
CHOICE: Final = 3
"""To weigh a choice of somebody takes as long as so many moves."""
VALUE, GAP, SQUARE, TIMES = range(4)
"""Columns of the desk's means: three sums, and how many worlds they are over."""
FLAT, PER_POINT, NEEDED, FINAL = range(4)
"""Stakes, by winner: what a win is worth, and each point of it; points that end the match."""
VOID, COST, GAIN = range(3)
"""In the row after the last seat: a void round; a point left in hand; a point in others' hands."""


@compiled
def list_answers(t, w, b, seat, weights, desk):
    """The answers worth a look, the heuristic's favourite first; returns how many.

    Who is not asked may also stay silent, which comes last.
    """
    first, second, third = answers(t, w, b, seat)
    count, away = 0, 0
    while first | second | third != ZERO:
        action, first, second, third, away = take_first(t, first, second, third, away)
        score = rate(t, w, b, seat, action, weights)
        at = count
        while at > 0 and desk.rates[at - 1] < score:
            desk.rates[at], desk.actions[at] = desk.rates[at - 1], desk.actions[at - 1]
            at -= 1
        desk.rates[at], desk.actions[at] = score, action
        count = min(count + 1, MOST_ANSWERS)
    if asked(b) != seat and count > 0:
        count = min(count + 1, MOST_ANSWERS)
        desk.actions[count - 1] = numbers.SILENT
    for k in range(count):
        for column in range(4):
            desk.means[k, column] = 0.0
    return count


@compiled
def play_worlds(
    t, root_w, root_b, seat, mine, hand_of, journal, unseen, before_four, seed,
    styles, priors, heat, own, habits, nets, stakes, judge, horizon, settling, mixing,
    first, last, count, active, desk,
):  # fmt: skip
    """Play every answer that is still in the running out in some worlds of one walk.

    Returns how much work that was, in moves.
    """
    work = -CHOICE * desk.slots[WEIGHED]
    begin_walk(t, journal, mine, unseen, seed, first, styles, priors, heat, desk)
    walk(t, journal, mine, styles, priors, heat, settling, desk)
    for number in range(first, last):
        walk(t, journal, mine, styles, priors, heat, mixing, desk)
        build(t, root_w, root_b, mine, hand_of, before_four, desk)
        seed_game(desk.w, ~seed, number)
        for other in range(t[tables.SEATS]):
            desk.minds[other, 0] = LINEAR
            desk.minds[other, 1] = own if other == seat else desk.styles[hand_of[other]]
        reference = 0.0
        for k in range(count):
            if active & (ONE << U(k)) != ZERO:
                value = play_out(
                    t, seat, desk.actions[k], habits, styles, nets, stakes, judge, horizon, desk
                )
                work += np.int64(noted(desk.w2, STEPS))
                if k == 0:
                    reference = value
                gap = value - reference
                desk.means[k, VALUE] += value
                desk.means[k, GAP] += gap
                desk.means[k, SQUARE] += gap * gap
                desk.means[k, TIMES] += 1.0
    return work + CHOICE * desk.slots[WEIGHED]


@compiled
def guilty_share(
    t, root_w, root_b, mine, hand_of, journal, unseen, before_four, seed,
    styles, priors, heat, settling, mixing, first, last, desk,
):  # fmt: skip
    """In what share of the worlds of one walk the last Wild Draw 4 was a bluff."""
    guilty = 0
    begin_walk(t, journal, mine, unseen, seed, first, styles, priors, heat, desk)
    walk(t, journal, mine, styles, priors, heat, settling, desk)
    for _ in range(first, last):
        walk(t, journal, mine, styles, priors, heat, mixing, desk)
        build(t, root_w, root_b, mine, hand_of, before_four, desk)
        if desk.b[GUILTY] != 0:
            guilty += 1
    return guilty / (last - first)


@compiled
def play_out(t, seat, action, habits, styles, nets, stakes, judge, horizon, desk):
    """What the round is worth to the seat that begins with this action in the desk's world.

    A round that is not over at the horizon is judged as it stands.
    """
    w, b = desk.w2, desk.b2
    copy_game(desk.w, desk.b, w, b)
    b[REMEMBERS] = 0
    if action != numbers.SILENT:
        if owes_uno(w, b, seat, action):
            call_uno(w, seat)
        note_sign(t, b, seat, action)
        apply(t, w, b, desk.past, seat, action, None)
    memory = FRESH
    while goes_on(w, b, horizon):
        memory = advance(
            t, w, b, desk.past, desk.seated, desk.minds, habits, styles, nets, desk.scratch,
            memory, None,
        )  # fmt: skip
    if b[PHASE] == OVER:
        winner = np.int64(b[WINNER])
        if winner >= t[tables.SEATS]:
            return stakes[t[tables.SEATS], VOID]
        return value_of(t, w, winner, seat, stakes)
    win_chances(t, w, b, judge, desk.row, desk.chances)
    value = 0.0
    for winner in range(t[tables.SEATS]):
        value += desk.chances[winner] * value_of(t, w, winner, seat, stakes)
    return value


@compiled
def value_of(t, w, winner, seat, stakes):
    """What it is worth to a seat that the winner wins with the hands as they are."""
    seats = np.int64(t[tables.SEATS])
    value = stakes[winner, FLAT]
    if stakes[winner, PER_POINT] != 0.0:
        points = round_points(t, w, winner)
        value += stakes[winner, PER_POINT] * points
        if points >= stakes[winner, NEEDED]:
            value = stakes[winner, FINAL]
    if stakes[seats, COST] != 0.0:
        for other in range(seats):
            if other != winner:
                points = worth(t, w, other)
                if same_side(t, seat, other):
                    value -= stakes[seats, COST] * points
                else:
                    value += stakes[seats, GAIN] * points
    return value


@compiled
def prune(active, count, desk):
    """Leave out answers that are behind by more than chance would explain."""
    leader = 0.0
    for k in range(1, count):
        if active & (ONE << U(k)) != ZERO:
            leader = max(leader, desk.means[k, GAP] / desk.means[k, TIMES])
    for k in range(1, count):
        if active & (ONE << U(k)) != ZERO:
            mean, error = gap_of(desk, k)
            if mean + 2.5 * error < leader:
                active &= ~(ONE << U(k))
    return active


@compiled
def gap_of(desk, k):
    """By how much an answer is better than the first, and the error of that."""
    done = desk.means[k, TIMES]
    mean = desk.means[k, GAP] / done
    spread = max(desk.means[k, SQUARE] / done - mean * mean, 1e-9)
    return mean, math.sqrt(spread / done)
