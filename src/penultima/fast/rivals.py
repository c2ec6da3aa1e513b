"""How the kernel's minds and habits answer the single decisions of an environment."""

from typing import Any, NamedTuple

from penultima.encoding import numbers
from penultima.fast.bits import ONE, ZERO, U, happens, lowest
from penultima.fast.compiled import compiled, inlined
from penultima.fast.layout import COUNTS
from penultima.fast.legal import AIMED, SUITED, UNSUITED
from penultima.fast.policies import MIND, WHICH, choose, pick
from penultima.fast.rounds import (
    BLUFF,
    CALL,
    CATCH,
    CHALLENGE,
    CHALLENGES,
    JUMP,
    LEFT_TO_MIND,
    bluffing,
    bluffs_in,
)

_CATCHES = U(((1 << numbers.OTHERS) - 1) << (numbers.CATCH - numbers.WILD))
_SILENT = ONE << U(numbers.SILENT - numbers.WILD)
_UNO = ONE << U(numbers.UNO - numbers.WILD)
_SAID = _CATCHES | _SILENT | _UNO


class Rivals(NamedTuple):
    """Who plays the other seats, and room to work in. Minds and habits go by seat."""

    played: Any
    """The set of seats that the kernel plays itself, a bit each."""
    minds: Any
    habits: Any
    weights: Any
    nets: Any
    scratch: Any


@compiled
def answer(g, seat, offers, rivals):
    """An action that is offered; UNO is left to `says_uno`."""
    habits = rivals.habits
    first, second, third = offers[SUITED], offers[UNSUITED], offers[AIMED]
    if second & _CATCHES != ZERO and happens(g.w, habits[seat, CATCH]):
        return numbers.WILD + lowest(second & _CATCHES)
    in_turn = second & _SILENT == ZERO
    second &= ~_SAID
    if not in_turn:
        return interrupt(g, seat, first, second, third, habits)
    if bluffs_in(g.t, first, second) and habits[seat, BLUFF] != LEFT_TO_MIND:
        first, second, third = bluffing(g, seat, first, second, third, habits[seat, BLUFF])
    if second & CHALLENGES != ZERO and habits[seat, CHALLENGE] != LEFT_TO_MIND:
        if happens(g.w, habits[seat, CHALLENGE]):
            return numbers.CHALLENGE
        second ^= CHALLENGES
    mind, own = rivals.minds[seat, MIND], rivals.minds[seat, WHICH]
    left = first, second, third
    return choose(g, seat, left, mind, own, rivals.weights, rivals.nets, rivals.scratch)


@compiled
def interrupt(g, seat, first, second, third, habits):
    """Out of turn: challenge or jump in by habit, or be silent."""
    if second & CHALLENGES != ZERO:
        second ^= CHALLENGES
        habit = habits[seat, CHALLENGE]
        if habit != LEFT_TO_MIND and happens(g.w, habit):
            return numbers.CHALLENGE
    if first | second | third != ZERO and happens(g.w, habits[seat, JUMP]):
        return pick(g.t, g.w, first, second, third)
    return numbers.SILENT


@inlined
def says_uno(g, seat, action, offers, habits):
    """Whether UNO is said before a card is laid that leaves one."""
    if g.b[COUNTS + seat] != 2 or numbers.DRAW <= action < numbers.AIM:
        return False
    return offers[UNSUITED] & _UNO != ZERO and happens(g.w, habits[seat, CALL])
