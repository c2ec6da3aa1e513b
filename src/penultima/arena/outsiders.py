"""A bot of somebody else as a player: it may fail in any way, and the arena goes on."""

import time
from collections.abc import Sequence
from typing import Final

from msgspec.structs import replace

from penultima.arena.cells import BotFailed, Cell
from penultima.arena.contest import Failures
from penultima.arena.messages import Ask, BotMove, NewGame
from penultima.arena.times import Times
from penultima.editions import EDITIONS, options_in, with_options
from penultima.game.edition import Edition
from penultima.game.events import Event
from penultima.game.match import Match
from penultima.game.moves import Move, Play
from penultima.game.view import View
from penultima.players.facts import is_asked

STRIKES: Final = 3
"""After so many failures in a game the bot is asked no more in it: the clock plays for it."""
FORFEITS: Final = 5
"""After so many games lost in that way, it is asked no more at all."""
_DAY: Final = 86_400.0
START_LIMIT: Final = 30.0
"""Seconds to start and to be made; a bot that cannot is asked no more at all."""


class OutsideBot:
    """A player that stays silent wherever its process gives no legal answer in time."""

    def __init__(self, target: str, limit: float, times: Times, failures: Failures) -> None:
        self._target = target
        self._limit = limit
        self._times = times
        self._failures = failures
        self._cell: Cell | None = None
        self._sit: NewGame | None = None
        """The game to sit down to, until the process has done so."""
        self._game = NewGame("", {}, 0)
        self._match: Match | None = None
        self._news: list[Event] = []
        self._sent: int | None = None
        """How much of the round's news the process has; None if not even that it has begun."""
        self._strikes = self._forfeits = 0

    @property
    def is_out(self) -> bool:
        """Whether it is asked no more at all."""
        return self._forfeits >= FORFEITS

    @property
    def has_given_up(self) -> bool:
        """Whether it is asked no more in this game."""
        return self.is_out or self._strikes >= STRIKES

    def sit(self, edition: Edition, seed: int) -> None:
        """A new game."""
        self._game = self._sit = _game_of(edition, seed)
        self._strikes = 0
        if self.is_out:
            self._failures.forfeited += 1

    def begin(self, match: Match) -> None:
        self._match, self._news, self._sent = match, [], None

    def hear(self, events: Sequence[Event]) -> None:
        self._news.extend(events)

    def __call__(self, view: View) -> Move | None:
        if self.has_given_up:
            return None
        try:
            return self._ask(view)
        except BotFailed as failure:
            self._fail(failure)
            return None

    def close(self) -> None:
        if self._cell is not None:
            self._cell.close()
            self._cell = None

    def _ask(self, view: View) -> Move | None:
        cell = self.prepare()
        news = self._news[self._sent or 0 :]
        ask = Ask(self._match if self._sent is None else None, news, view)
        began = time.perf_counter()
        reply = cell.ask(ask, self._limit)
        took = time.perf_counter() - began
        self._sent = len(self._news)
        if not isinstance(reply, BotMove):
            raise BotFailed("malformed", "trouble-bot-no-answer")
        self._times.add(took, reply.cpu if 0 <= reply.cpu < _DAY else took)
        return _checked(view, reply.move)

    def prepare(self) -> Cell:
        """The process, started if there is none, with the bot for this game made."""
        if self._cell is None:
            self._cell, self._sit, self._sent = Cell(self._target), self._game, None
        if self._sit is not None:
            try:
                self._cell.ask(self._sit, START_LIMIT)
            except BotFailed as failure:
                raise BotFailed("start", failure.key, **failure.named) from None
            self._sit = None
        return self._cell

    def _fail(self, failure: BotFailed) -> None:
        self._failures.add(failure.kind, failure)
        self._strikes = STRIKES if failure.kind == "start" else self._strikes + 1
        if failure.kind == "start":
            self._forfeits = FORFEITS
        elif self._strikes == STRIKES:
            self._forfeits += 1
        if self._strikes == STRIKES:
            self._failures.forfeited += 1
        if failure.kind != "illegal":
            self.close()


def check_start(target: str, edition: Edition, seed: int) -> None:
    """Start it once and stop it again; raises BotFailed."""
    bot = OutsideBot(target, 0.0, Times(), Failures())
    bot.sit(edition, seed)
    try:
        bot.prepare()
    finally:
        bot.close()


def _game_of(edition: Edition, seed: int) -> NewGame:
    """An edition travels by its name and options: what has none cannot be told."""
    known = EDITIONS.get(edition.id)
    options = {} if known is None else options_in(edition, known)
    if known is None or with_options(known, options) != edition:
        raise ValueError("bots of others can only play an edition with its options")
    return NewGame(edition.id, options, seed)


def _checked(view: View, move: Move | None) -> Move | None:
    """The move, if it is one of those that were open; UNO may ride along with a lay."""
    said = replace(move, uno=False) if isinstance(move, Play) else move
    if said in view.moves or (move is None and not is_asked(view)):
        return move
    raise BotFailed("illegal", "trouble-bot-illegal", move=move)
