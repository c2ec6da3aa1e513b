"""A learner's table: the others play as soon as it is their turn."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any, NamedTuple, Protocol, TypeGuard

import numpy as np

from penultima.agents import Agent, load
from penultima.environments.kernel_round import KernelRound
from penultima.environments.lineup import (
    BotFunction,
    Lineup,
    LineupMember,
    Opponent,
    Pool,
    is_policy,
)
from penultima.environments.one_round import OneRound
from penultima.environments.opponents import BotSeat, agent_at
from penultima.environments.payoffs import Returns
from penultima.environments.picture import tell_action
from penultima.environments.reference_round import ReferenceRound
from penultima.environments.round import IllegalAction
from penultima.game.edition import Edition
from penultima.game.seating import Seat
from penultima.players.levels import LADDER

LEARNER = 0


class TableSetting(NamedTuple):
    """What is played."""

    name: str
    edition: Edition
    players: int
    options: dict[str, Any]
    returns: Returns
    longest: int


class LearnersTable(OneRound, Protocol):
    """A round in which only the learner is asked."""

    said: list[str]
    """What was done since the learner's last word, if it is watched."""
    watched: bool


def check_opponents(seats: Sequence[Opponent]) -> None:
    """Refuse names that nobody has, and a table of which one half knows only the kernel."""
    for one in seats:
        for member in one.members if isinstance(one, Pool) else (one,):
            if isinstance(member, str) and not is_policy(member):
                _load(member)


def table_of(setting: TableSetting, lineup: Lineup) -> LearnersTable:
    """On the kernel, unless somebody wants to see views."""
    if all(is_policy(member) or _is_function(member) for member in lineup):
        return KernelTable(setting, lineup)
    return ReferenceTable(setting, lineup)


def _is_function(member: LineupMember) -> TypeGuard[BotFunction]:
    return callable(member)


def _load(member: str) -> Agent:
    try:
        return load(member)
    except ModuleNotFoundError as error:
        raise ValueError(f"'{member}' cannot be loaded: {error}") from error


class _Opponents(ABC):
    """Those whom the learner plays against, and what is told of a round for those who watch."""

    said: list[str]
    watched = False
    actor: Seat | None
    _setting: TableSetting

    def act(self, action: int) -> None:
        """What the learner does, and what all others do until it has a say again."""
        self.said, actor = [], self.actor
        self._carry_out(action)
        self._tell(actor, action)
        self._play_on()

    def _play_on(self) -> None:
        while (seat := self.actor) not in (None, LEARNER):
            assert seat is not None
            action = self._ask(seat)
            self._carry_out(action)
            self._tell(seat, action)

    @abstractmethod
    def _ask(self, seat: Seat) -> int:
        """What the opponent does."""

    @abstractmethod
    def _carry_out(self, action: int) -> None:
        """What anybody does, in the round."""

    def _tell(self, actor: Seat | None, action: int) -> None:
        if self.watched and actor is not None:
            players = self._setting.players
            self.said.append(tell_action(self._setting.edition, action, actor, players))


class KernelTable(_Opponents, KernelRound):
    """Policies play within the kernel; functions are asked here."""

    _carry_out = KernelRound.act

    def __init__(self, setting: TableSetting, lineup: Lineup) -> None:
        super().__init__(
            setting.name,
            setting.players,
            options=setting.options,
            returns=setting.returns,
            longest=setting.longest,
            opponents=lineup,
        )
        self._setting, self.said = setting, []
        self._functions: dict[Seat, BotFunction] = {
            seat: member for seat, member in enumerate(lineup, 1) if _is_function(member)
        }

    def begin(self, seed: int | None) -> None:
        self.said = ["dealt"]
        super().begin(seed)
        self._play_on()
        while self.actor is None:  # the others have ended it among themselves
            super().begin(None)
            self._play_on()

    def _ask(self, seat: Seat) -> int:
        return answer_of(self._functions[seat], self, seat)


class ReferenceTable(_Opponents, ReferenceRound):
    """Bots on the reference engine: each hears what its seat sees, and answers a view."""

    _carry_out = ReferenceRound.act

    def __init__(self, setting: TableSetting, lineup: Lineup) -> None:
        super().__init__(setting.edition, setting.players, setting.returns, setting.longest)
        self._setting, self._lineup, self.said = setting, lineup, []
        for member in lineup:
            if isinstance(member, str) and is_policy(member) and member != "random":
                bots = [one for one in lineup if one in LADDER or isinstance(one, Agent)]
                raise ValueError(
                    f"'{member}' plays on the kernel, where {bots[0]} has nothing to look at: "
                    "choose one kind of opponents"
                )
        self._others: dict[Seat, BotSeat] = {}
        self._heard: list[int] = []
        """By seat: how many events it has been told of."""

    def begin(self, seed: int | None) -> None:
        """Deal until the learner has a say."""
        while True:
            super().begin(seed)
            seed, game = None, self.round
            self._others = {
                seat: agent_at(member, self.edition, int(self._series.integers(2**63)))
                for seat, member in enumerate(self._lineup, 1)
                if not _is_function(member)
            }
            for other in self._others.values():
                other.begin(game.match)
            self._heard = [0] * self.seats
            self.said = ["dealt"]
            self._play_on()
            if self.actor is not None:
                return

    def _ask(self, seat: Seat) -> int:
        """What the opponent does, once it has heard what its seat has seen."""
        member = self._lineup[seat - 1]
        if _is_function(member):
            return answer_of(member, self, seat)
        game, other = self.round, self._others[seat]
        other.hear(game.news(seat, self._heard[seat]))
        self._heard[seat] = game.events
        return other.choose(game.view(seat), game.offers)


def answer_of(function: BotFunction, game: OneRound, seat: Seat) -> int:
    """The action that a function chooses: it is given a batch of one."""
    answer = np.asarray(function(game.observe(seat)[None], game.mask()[None]))
    if answer.shape != (1,) or answer.dtype.kind not in "iu":
        raise TypeError(f"an opponent gives 1 whole number here, not {answer.dtype}{answer.shape}")
    action = int(answer[0])
    if not (0 <= action < len(game.mask()) and game.mask()[action]):
        raise IllegalAction(f"an opponent's action {action} is not offered")
    return action
