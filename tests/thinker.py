"""A thinker for tests: its estimates are those that it is given, and it notes what it hears."""

import random
from collections.abc import Callable, Sequence

from penultima.game.edition import Edition
from penultima.game.events import Event
from penultima.game.match import Match
from penultima.game.moves import Move
from penultima.game.view import View
from penultima.players.advice import Estimate
from penultima.players.facts import answers
from penultima.players.policies import Skilled

Opinion = Callable[[Move], float]


class Stand(Skilled):
    """Stands in for the expert, which is slower and changes its mind when it is trained."""

    def __init__(self, edition: Edition, opinion: Opinion) -> None:
        super().__init__(edition, random.Random(1))
        self.opinion = opinion
        self.begun: list[Match] = []
        self.heard: list[Event] = []

    def begin(self, match: Match) -> None:
        self.begun.append(match)
        self.heard.clear()

    def hear(self, events: Sequence[Event]) -> None:
        self.heard += events

    def estimates(self, view: View) -> tuple[Estimate, ...]:
        found = [Estimate(move, self.opinion(move)) for move in answers(view)]
        return tuple(sorted(found, key=lambda estimate: -estimate.chance))
