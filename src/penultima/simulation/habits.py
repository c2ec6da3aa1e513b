"""How a seat of a plan plays in the reference engine: its policy and its manners."""

import random
from collections.abc import Sequence
from typing import TypeVar

from msgspec.structs import replace

from penultima.game.edition import Edition
from penultima.game.moves import Challenge, Draw, Move, Play
from penultima.game.phases import UnderAttack
from penultima.game.seating import Seat
from penultima.game.table_rules import Policing
from penultima.game.view import View
from penultima.plan import Habits, Plan
from penultima.players.facts import answers, is_bluff, right_plays
from penultima.trouble import Trouble

_Item = TypeVar("_Item")

POLICIES = ("random", "thrifty")


class UnknownToReference(Trouble, ValueError):
    """A policy that only the kernel knows how to play."""


class Habitual:
    """One seat's way to play; the dice are the round's."""

    def __init__(self, edition: Edition, policy: str, manners: Habits) -> None:
        self.edition = edition
        self.thrifty = policy == "thrifty"
        self.manners = manners

    def answer(self, view: View, dice: random.Random) -> Move:
        """A move for the seat that is asked, UNO said along with it or not."""
        return self._with_uno(view, self._choose(view, self._right_answers(view), dice), dice)

    def _right_answers(self, view: View) -> list[Move]:
        """Nobody here lays a wrong card, even where only the others could object."""
        moves = answers(view)
        if self.edition.rules.policing is Policing.REFEREE or isinstance(view.phase, UnderAttack):
            return moves
        right = right_plays(self.edition, view)
        return [move for move in moves if not isinstance(move, Play) or move in right]

    def interjection(self, view: View, dice: random.Random) -> Move | None:
        """A challenge for another, a jump or a shield out of turn, or nothing."""
        moves = answers(view)
        chance = self.manners.challenge
        if Challenge() in moves:
            moves.remove(Challenge())
            if chance is not None and dice.random() < chance:
                return Challenge()
        if not moves or dice.random() >= self.manners.jump:
            return None
        return self._with_uno(view, dice.choice(moves), dice)

    def _with_uno(self, view: View, move: Move, dice: random.Random) -> Move:
        next_to_last = isinstance(move, Play) and len(view.hand) == 2
        if not next_to_last or view.seat in view.called or dice.random() >= self.manners.call:
            return move
        assert isinstance(move, Play)
        return replace(move, uno=True)

    def _choose(self, view: View, moves: list[Move], dice: random.Random) -> Move:
        chance = self.manners.challenge
        if chance is not None and Challenge() in moves:
            if dice.random() < chance:
                return Challenge()
            moves = [move for move in moves if not isinstance(move, Challenge)]
        if self.manners.bluff is not None:
            bluffs = [move for move in moves if is_bluff(self.edition, view, move)]
            if bluffs and dice.random() < self.manners.bluff:
                return dice.choice(bluffs)
            moves = [move for move in moves if move not in bluffs] or moves
        if self.thrifty and any(isinstance(move, Play) for move in moves):
            moves = [move for move in moves if not isinstance(move, Draw)]
        return dice.choice(moves)


def habits_of(plan: Plan, edition: Edition) -> list[Habitual]:
    """Seat by seat; raises for a policy that only the kernel knows."""
    for policy in plan.policies:
        if policy not in POLICIES:
            raise UnknownToReference("trouble-reference-policy", policy=policy, known=POLICIES)
    return [
        Habitual(edition, _at(plan.policies, seat), _at(plan.manners, seat))
        for seat in range(plan.seats)
    ]


def _at(items: Sequence[_Item], seat: Seat) -> _Item:
    """One for all, or each its own."""
    return items[0] if len(items) == 1 else items[seat]
