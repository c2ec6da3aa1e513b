"""Choosing by imagination: worlds that fit, each answer played out in them, the best mean wins.

In the trade: flat Monte Carlo over sampled worlds (determinization), without a tree.
"""

import math
from typing import Any, Final, NamedTuple

import numpy as np

from penultima.encoding import numbers
from penultima.fast import tables
from penultima.fast.bits import ONE, ZERO, U, seed_game
from penultima.fast.chain import begin_walk, walk
from penultima.fast.compiled import compiled
from penultima.fast.desk import MOST_ANSWERS, WEIGHED
from penultima.fast.game import Game
from penultima.fast.happenings import AT
from penultima.fast.kernel import apply, call_uno
from penultima.fast.layout import GUILTY, OVER, PHASE, REMEMBERS, WINNER
from penultima.fast.legal import answers, asked
from penultima.fast.notes import noted
from penultima.fast.policies import LINEAR, MIND, WHICH, take_first
from penultima.fast.rating import rate
from penultima.fast.results import round_points, same_side, worth
from penultima.fast.rounds import FRESH, Crew, advance, goes_on, owes_uno
from penultima.fast.signs import note_sign
from penultima.fast.value import win_chances
from penultima.fast.worlds import build, copy_game

LONGEST: Final = 2000
"""Moves after which a playout is cut off."""
_HOPELESS: Final = 2.5
"""So many errors behind the best, an answer is looked at no more."""
CHOICE: Final = 3
"""To weigh a choice of somebody takes as long as so many moves."""
VALUE, GAP, SQUARE, TIMES = range(4)
"""Columns of the desk's means: three sums, and how many worlds they are over."""
FLAT, PER_POINT, NEEDED, FINAL = range(4)
"""Stakes, by winner: what a win is worth, and each point of it; points that end the match."""
VOID, COST, GAIN = range(3)
"""In the row after the last seat: a void round; a point left in hand; a point in others' hands."""


class SearchSituation(NamedTuple):
    """The situation of the seat that thinks, and how far its walks go."""

    root: Game
    """The game without the hidden hands and the pile."""
    seat: int
    hand_of: Any
    before_four: int
    """The colour in force before the last Wild Draw 4."""
    seed: np.uint64
    settling: int
    mixing: int


class Judging(NamedTuple):
    """How answers are played out, and what their ends are worth."""

    own: int
    """The style of the seat itself."""
    habits: Any
    nets: Any
    stakes: Any
    judge: Any
    horizon: int
    """Moves after which a playout is judged as it stands."""


@compiled
def list_answers(g, seat, weights, desk):
    """The answers worth a look, the heuristic's favourite first; returns how many.

    Who is not asked may also stay silent, which comes last.
    """
    first, second, third = answers(g, seat)
    count, away = 0, 0
    while first | second | third != ZERO:
        action, first, second, third, away = take_first(g.t, first, second, third, away)
        score = rate(g, seat, action, weights)
        at = count
        while at > 0 and desk.rates[at - 1] < score:
            desk.rates[at], desk.actions[at] = desk.rates[at - 1], desk.actions[at - 1]
            at -= 1
        desk.rates[at], desk.actions[at] = score, action
        count = min(count + 1, MOST_ANSWERS)
    if asked(g) != seat and count > 0:
        count = min(count + 1, MOST_ANSWERS)
        desk.actions[count - 1] = numbers.SILENT
    for k in range(count):
        for column in range(4):
            desk.means[k, column] = 0.0
    return count


@compiled
def play_worlds(asking, seen, ways, judging, span, contest, desk):
    """Play every answer that is still in the running out in some worlds of one walk.

    Returns how much work that was, in moves.
    """
    first, last = span
    count, active = contest
    work = -CHOICE * desk.slots[WEIGHED]
    begin_walk(seen, asking.seed, first, ways, desk)
    walk(seen, ways, asking.settling, desk)
    for number in range(first, last):
        walk(seen, ways, asking.mixing, desk)
        g = build(asking, seen.mine, desk)
        seed_game(g.w, ~asking.seed, number)
        for other in range(g.t[tables.SEATS]):
            desk.minds[other, MIND] = LINEAR
            style = desk.styles[asking.hand_of[other]]
            desk.minds[other, WHICH] = judging.own if other == asking.seat else style
        reference = 0.0
        for k in range(count):
            if active & (ONE << U(k)) != ZERO:
                value = play_out(g, asking.seat, desk.actions[k], ways.weights, judging, desk)
                work += np.int64(noted(Game(g.t, desk.w2, desk.b2), AT.steps))
                if k == 0:
                    reference = value
                gap = value - reference
                desk.means[k, VALUE] += value
                desk.means[k, GAP] += gap
                desk.means[k, SQUARE] += gap * gap
                desk.means[k, TIMES] += 1.0
    return work + CHOICE * desk.slots[WEIGHED]


@compiled
def guilty_share(asking, seen, ways, span, desk):
    """In what share of the worlds of one walk the last Wild Draw 4 was a bluff."""
    first, last = span
    guilty = 0
    begin_walk(seen, asking.seed, first, ways, desk)
    walk(seen, ways, asking.settling, desk)
    for _ in range(first, last):
        walk(seen, ways, asking.mixing, desk)
        g = build(asking, seen.mine, desk)
        if g.b[GUILTY] != 0:
            guilty += 1
    return guilty / (last - first)


@compiled
def play_out(world, seat, action, weights, judging, desk):
    """What the round is worth to the seat that begins with this action in that world.

    A round that is not over at the horizon is judged as it stands.
    """
    g = Game(world.t, desk.w2, desk.b2)
    copy_game(world, g)
    g.b[REMEMBERS] = 0
    if action != numbers.SILENT:
        if owes_uno(g, seat, action):
            call_uno(g, seat)
        note_sign(g, seat, action)
        apply(g, desk.past, seat, action, None)
    crew = Crew(desk.seated, desk.minds, judging.habits, weights, judging.nets, desk.scratch)
    memory = FRESH
    while goes_on(g, judging.horizon):
        memory = advance(g, desk.past, crew, memory, None)
    stakes, seats = judging.stakes, np.int64(g.t[tables.SEATS])
    if g.b[PHASE] == OVER:
        winner = np.int64(g.b[WINNER])
        if winner >= seats:
            return stakes[seats, VOID]
        return value_of(g, winner, seat, stakes)
    win_chances(g, judging.judge, desk.row, desk.chances)
    value = 0.0
    for winner in range(seats):
        value += desk.chances[winner] * value_of(g, winner, seat, stakes)
    return value


@compiled
def value_of(g, winner, seat, stakes):
    """What it is worth to a seat that the winner wins with the hands as they are."""
    seats = np.int64(g.t[tables.SEATS])
    value = stakes[winner, FLAT]
    if stakes[winner, PER_POINT] != 0.0:
        points = round_points(g, winner)
        value += stakes[winner, PER_POINT] * points
        if points >= stakes[winner, NEEDED]:
            value = stakes[winner, FINAL]
    if stakes[seats, COST] != 0.0:
        for other in range(seats):
            if other != winner:
                points = worth(g, other)
                if same_side(g.t, seat, other):
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
            if mean + _HOPELESS * error < leader:
                active &= ~(ONE << U(k))
    return active


@compiled
def gap_of(desk, k):
    """By how much an answer is better than the first, and the error of that."""
    done = desk.means[k, TIMES]
    mean = desk.means[k, GAP] / done
    spread = max(desk.means[k, SQUARE] / done - mean * mean, 1e-9)
    return mean, math.sqrt(spread / done)
