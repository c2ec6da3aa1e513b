"""A round played to its end by minds and habits, without leaving the kernel."""

from typing import Any, Final, NamedTuple

import numpy as np

from penultima.encoding import numbers
from penultima.fast import tables
from penultima.fast.bits import (
    ONE,
    ZERO,
    U,
    below,
    bit,
    colored_bluffs,
    happens,
    lowest,
    may_be_bluff,
    ones,
    wild_at,
    wild_kinds,
)
from penultima.fast.compiled import compiled, inlined
from penultima.fast.hands import away_from, has_right_bluff
from penultima.fast.happenings import AT
from penultima.fast.kernel import apply, call_uno
from penultima.fast.layout import (
    CALLED,
    COUNTS,
    DOWN,
    EXPOSED,
    NAMING,
    NOTHING,
    OVER,
    PHASE,
    SLAPPING,
    TO_PLAY,
    UNDER_ATTACK,
)
from penultima.fast.legal import AIMED, SUITED, UNSUITED, answers, asked
from penultima.fast.notes import noted
from penultima.fast.observation import observe
from penultima.fast.policies import MIND, WHICH, choose
from penultima.fast.policies import RANDOM as ANY
from penultima.fast.signs import note_sign

CALL: Final = 0
CATCH: Final = 1
CHALLENGE: Final = 2
BLUFF: Final = 3
JUMP: Final = 4
SLOW: Final = 5
HABITS: Final = 6
"""Columns of the habits: chances in parts of 2³², LEFT_TO_MIND for none; SLOW is a weight."""
LEFT_TO_MIND: Final = -1

CHOOSER, CHOICE = range(2)
"""Columns of the choices in a diary: seat and action."""
DIARY_LENGTH: Final = (0, 0)
"""Where a diary tells one more than its rows; the rows begin below."""


class Crew(NamedTuple):
    """Who plays: minds and habits go by player, and `seated` tells which player sits where.

    Without weights and networks (None) nobody weighs anything, and no code for it is made.
    """

    seated: Any
    minds: Any
    habits: Any
    weights: Any
    nets: Any
    scratch: Any
    """Room for a network to think in."""


FRESH: Final = (ZERO, np.int64(0), np.int64(NOTHING))
"""What is remembered from move to move, at the start of a round."""
CHALLENGES = ONE << U(numbers.CHALLENGE - numbers.WILD)


@compiled
def play_round(g, past, crew, longest):
    """From the deal on; stops early after the longest number of moves."""
    memory = FRESH
    while goes_on(g, longest):
        memory = advance(g, past, crew, memory, None)


@inlined
def goes_on(g, longest):
    return g.b[PHASE] != OVER and noted(g, AT.steps) < longest


@inlined
def advance(g, past, crew, memory, diary):
    """At most one move: by who catches, who slaps, who interrupts, or else by who is asked.

    The memory goes from move to move: whose failure has been noticed, how many of the others have
    been offered to interrupt, who is the slowest. There is one place where moves are made, and one
    where they are chosen: a second would double the code that a GPU's games run through side by
    side. A diary, if there is one, is told every choice of a mind.
    """
    noticed, offered, slowest = memory
    seat, action = np.int64(0), np.int64(-1)
    fresh = g.w[EXPOSED] & ~noticed
    noticed = g.w[EXPOSED]
    if fresh != ZERO:
        seat, action = catching(g, fresh, crew)
    races = g.t[tables.ANY_TRAIT] & tables.BY_RACE != 0
    if races and action < 0 and g.b[PHASE] == SLAPPING and g.b[NAMING] == NOTHING:
        if g.w[DOWN] == ZERO:
            slowest = lot_of_slowness(g, crew)
        seat, action = next_hand(g, slowest), np.int64(numbers.SLAP)
    if action < 0:
        seat = np.int64(asked(g))
        turn, others = seat, False
        if others_may_play(g):
            while not others and offered < g.t[tables.SEATS] - 1:
                offered += 1
                seat = away_from(g.t, turn, offered)
                others = would_step_in(g, crew.habits, crew.seated[seat])
            if not others:
                seat = turn
        player = crew.seated[seat]
        action = decide(g, seat, others, player, crew)
        if diary is not None and action >= 0:
            tell(diary, g, seat, action)
        if owes_uno(g, seat, action) and happens(g.w, crew.habits[player, CALL]):
            call_uno(g, seat)
    if action >= 0:
        offered = np.int64(0)
        if crew.weights is not None:
            note_sign(g, seat, action)
        apply(g, past, seat, action, None)
    return noticed, offered, slowest


@compiled
def tell(diary, g, seat, action):
    """One more row: seat and action, the set it was chosen from, what the seat saw."""
    choices, offers, observations = diary
    row = choices[DIARY_LENGTH]
    choices[DIARY_LENGTH] += 1
    if row < len(choices):
        choices[row, CHOOSER] = seat
        choices[row, CHOICE] = action
        offers[row, SUITED], offers[row, UNSUITED], offers[row, AIMED] = answers(g, seat)
        observe(g, seat, observations[row])


@inlined
def decide(g, seat, others, player, crew):
    """What the seat does, in turn or out of turn; -1 for nothing."""
    habits = crew.habits
    first, second, third = answers(g, seat)
    if second & CHALLENGES != ZERO and (others or habits[player, CHALLENGE] != LEFT_TO_MIND):
        if happens(g.w, habits[player, CHALLENGE]):
            return np.int64(numbers.CHALLENGE)
        second ^= CHALLENGES
    mind, own = crew.minds[player, MIND], crew.minds[player, WHICH]
    if others:
        if first | second | third == ZERO or not happens(g.w, habits[player, JUMP]):
            return np.int64(-1)
        mind = ANY
    elif bluffs_in(g.t, first, second) and habits[player, BLUFF] != LEFT_TO_MIND:
        first, second, third = bluffing(g, seat, first, second, third, habits[player, BLUFF])
    offers = first, second, third
    return np.int64(choose(g, seat, offers, mind, own, crew.weights, crew.nets, crew.scratch))


@inlined
def owes_uno(g, seat, action):
    """Whether the action lays the last card but one, with no UNO said so far."""
    lays = 0 <= action < numbers.DRAW or action >= numbers.AIM
    return lays and g.b[COUNTS + seat] == 2 and g.w[CALLED] & bit(seat) == ZERO


@compiled
def bluffing(g, seat, first, second, third, habit):
    """Where a Wild Draw 4 would be a bluff: lay it or leave it, by habit."""
    if has_right_bluff(g, seat):
        return first, second, third
    bluffs, wild_bluffs = first & colored_bluffs(g.t), second & wild_bluff_lays(g.t)
    if bluffs | wild_bluffs == ZERO:
        return first, second, third
    if happens(g.w, habit):
        return bluffs, wild_bluffs, ZERO
    if (first ^ bluffs) | (second ^ wild_bluffs) | third == ZERO:
        return first, second, third
    return first ^ bluffs, second ^ wild_bluffs, third


@inlined
def bluffs_in(t, first, second):
    """Whether a set of actions has one that may be a bluff."""
    return (first & colored_bluffs(t)) | (second & wild_bluff_lays(t)) != ZERO


@inlined
def wild_bluff_lays(t):
    """The actions that lay a wild which may be a bluff."""
    lays = ZERO
    for kind in range(wild_kinds(t)):
        if may_be_bluff(t, wild_at(t) + kind):
            lays |= U(0x1F) << U(numbers.LAYS * kind)
    return lays


@compiled
def catching(g, exposed, crew):
    """Each of the others may notice, once, that a seat forgot to say UNO."""
    seats = np.int64(g.t[tables.SEATS])
    for seat in range(seats):
        if exposed & bit(seat) != ZERO:
            for away in range(1, seats):
                by = away_from(g.t, seat, away)
                if happens(g.w, crew.habits[crew.seated[by], CATCH]):
                    return by, np.int64(numbers.CATCH) + seats - away - 1
    return np.int64(0), np.int64(-1)


@inlined
def others_may_play(g):
    """Whether somebody besides the one asked could lay or challenge."""
    if g.b[NAMING] != NOTHING:
        return False
    if g.b[PHASE] == UNDER_ATTACK:
        return g.t[tables.ANYONE_CHALLENGES] + g.t[tables.ANYONE_SHIELDS] != 0
    return g.b[PHASE] == TO_PLAY and g.t[tables.JUMP_IN] != 0


@inlined
def would_step_in(g, habits, player):
    """Whether it is worth a look: to challenge for somebody else is a habit or is not done."""
    if g.b[PHASE] == UNDER_ATTACK and g.t[tables.ANYONE_SHIELDS] == 0:
        return habits[player, CHALLENGE] != LEFT_TO_MIND
    return True


@compiled
def lot_of_slowness(g, crew):
    """Who will be last to slap, by lot: the slower, the likelier."""
    seated, habits = crew.seated, crew.habits
    total = np.int64(0)
    for seat in range(g.t[tables.SEATS]):
        total += habits[seated[seat], SLOW]
    at = below(g.w, total)
    last = np.int64(0)
    while at >= habits[seated[last], SLOW]:
        at -= habits[seated[last], SLOW]
        last += 1
    return last


@inlined
def next_hand(g, slowest):
    """The next hand on the pile: the slowest when all others are down."""
    left = ~(g.w[DOWN] | bit(slowest)) & ones(g.t[tables.SEATS])
    return slowest if left == ZERO else lowest(left)
