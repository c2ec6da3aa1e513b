"""Bots at a learner's table: their moves as actions, with the manners of their level."""

import random
from collections.abc import Mapping, Sequence
from typing import Protocol, TypeAlias

from msgspec.structs import replace

from penultima.agents import RANDOM, Agent, load
from penultima.encoding.encoding import encoding_of
from penultima.game.edition import Edition
from penultima.game.events import Event
from penultima.game.match import Match
from penultima.game.moves import Catch, Move, Play
from penultima.game.view import View
from penultima.players.courtesy import Mannered, Member, Outspoken
from penultima.players.facts import is_asked

Offers: TypeAlias = Mapping[int, Move | None]


class BotSeat(Protocol):
    """Somebody on another seat, who knows what that seat knows."""

    def begin(self, match: Match) -> None:
        """A round begins."""

    def hear(self, events: Sequence[Event]) -> None:
        """What the seat has seen since the last time; all of it before each view."""

    def choose(self, view: View, offers: Offers) -> int:
        """The number of an action, of those offered."""


def agent_at(member: object, edition: Edition, seed: int) -> BotSeat:
    """The agent, or the one of that name, for one round."""
    agent = member if isinstance(member, Agent) else load(str(member))
    return _Anything(seed) if agent.name == RANDOM else _Bot(agent, edition, seed)


class _Anything:
    """Plays anything, and listens to nothing."""

    def __init__(self, seed: int) -> None:
        self._dice = random.Random(seed)

    def begin(self, match: Match) -> None:
        pass

    def hear(self, events: Sequence[Event]) -> None:
        pass

    def choose(self, view: View, offers: Offers) -> int:
        return self._dice.choice(list(offers))


class _Bot:
    """The moves are the bot's; calls, catches and jumps come as often as its manners say, and by
    its own word if it has none."""

    def __init__(self, agent: Agent, edition: Edition, seed: int) -> None:
        player, self._manners = agent.player(edition, seed), agent.manners
        self._encoding = encoding_of(edition)
        self._dice = getattr(player, "dice", None) or random.Random(seed)
        self._member: Member = (
            Outspoken(player, self._dice)
            if self._manners is None
            else Mannered(player, self._manners, self._dice)
        )
        self.begin, self.hear = self._member.begin, self._member.hear

    def choose(self, view: View, offers: Offers) -> int:
        assert view.seat is not None
        member = self._member
        for action, move in offers.items():
            if isinstance(move, Catch) and member.notices(view, move.seat):
                return action
        move = member.answer(view) if is_asked(view) else member.interject(view)
        if move is None:
            return self._encoding.silent
        early = isinstance(move, Play) and move.uno
        calls = 0.0 if self._manners is None else self._manners.calls_uno
        late = len(view.hand) == 1 and self._dice.random() < calls
        if self._encoding.uno in offers and (early or late):
            return self._encoding.uno
        said = replace(move, uno=False) if isinstance(move, Play) else move
        return self._encoding.encode(said, view.seat, len(view.counts))
