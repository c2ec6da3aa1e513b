"""Who plays against a learner: bots by level, or one that plays anything it is offered."""

import random
from collections.abc import Mapping, Sequence
from typing import Protocol, TypeAlias

from msgspec.structs import replace

from penultima.encoding.encoding import encoding_of
from penultima.game.edition import Edition
from penultima.game.events import Event
from penultima.game.match import Match
from penultima.game.moves import Catch, Move, Play
from penultima.game.view import View
from penultima.players.courtesy import Mannered
from penultima.players.facts import is_asked
from penultima.players.levels import LADDER, MANNERS, bot, check_level

Offers: TypeAlias = Mapping[int, Move | None]
RANDOM = "random"


class Opponent(Protocol):
    """Somebody on another seat, who knows what that seat knows."""

    def begin(self, match: Match) -> None:
        """A round begins."""

    def hear(self, events: Sequence[Event]) -> None:
        """What the seat has seen since the last time; all of it before each view."""

    def choose(self, view: View, offers: Offers) -> int:
        """The number of an action, of those offered."""


def check_opponents(names: Sequence[str], wanted: int) -> tuple[str, ...]:
    """One name for each opponent; a single one stands for all."""
    known = (RANDOM, *LADDER)
    for name in names:
        if name not in known:
            raise ValueError(f"there is no opponent '{name}'; there are {', '.join(known)}")
        if name != RANDOM:
            check_level(name)
    if len(names) not in (1, wanted):
        raise ValueError(f"name one opponent for all, or {wanted}, not {len(names)}")
    return tuple(names) if len(names) == wanted else tuple(names) * wanted


def opponent(name: str, edition: Edition, seed: int) -> Opponent:
    return _Anything(seed) if name == RANDOM else _Bot(name, edition, seed)


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
    """The moves are the bot's; calls, catches and jumps come as often as its manners say."""

    def __init__(self, level: str, edition: Edition, seed: int) -> None:
        player, self._manners = bot(level, edition, seed), MANNERS[level]
        self._encoding = encoding_of(edition)
        self._dice = player.dice
        self._member = Mannered(player, self._manners, self._dice)
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
        late = len(view.hand) == 1 and self._dice.random() < self._manners.calls_uno
        if self._encoding.uno in offers and (early or late):
            return self._encoding.uno
        said = replace(move, uno=False) if isinstance(move, Play) else move
        return self._encoding.encode(said, view.seat, len(view.counts))
