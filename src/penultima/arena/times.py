"""How long moves take: a count, a sum, the longest, and shares to within a fiftieth."""

import math
import time
from collections.abc import Sequence
from typing import Final

import msgspec

from penultima.game.events import Event
from penultima.game.match import Match
from penultima.game.moves import Move
from penultima.game.view import View
from penultima.players import Player, listening

_STEP: Final = math.log(1.02)
_SHORTEST: Final = 1e-7


class Spent(msgspec.Struct):
    """Seconds, many times."""

    count: int = 0
    total: float = 0.0
    longest: float = 0.0
    bins: dict[int, int] = {}
    """How often about so long, each bin a fiftieth longer than the one before."""

    def add(self, seconds: float) -> None:
        self.count += 1
        self.total += seconds
        self.longest = max(self.longest, seconds)
        at = math.floor(math.log(max(seconds, _SHORTEST)) / _STEP)
        self.bins[at] = self.bins.get(at, 0) + 1

    def merge(self, other: "Spent") -> None:
        self.count += other.count
        self.total += other.total
        self.longest = max(self.longest, other.longest)
        for at, count in other.bins.items():
            self.bins[at] = self.bins.get(at, 0) + count

    @property
    def mean(self) -> float:
        return self.total / self.count if self.count else 0.0

    def quantile(self, share: float) -> float:
        """So long or shorter was that share of them."""
        left = share * self.count
        for at in sorted(self.bins):
            left -= self.bins[at]
            if left <= 0:
                return min(self.longest, math.exp((at + 0.5) * _STEP))
        return self.longest


class Times(msgspec.Struct):
    """What the moves of one bot took, by the clock on the wall and by the processor's."""

    wall: Spent = msgspec.field(default_factory=Spent)
    cpu: Spent = msgspec.field(default_factory=Spent)

    def add(self, wall: float, cpu: float) -> None:
        self.wall.add(wall)
        self.cpu.add(cpu)

    def merge(self, other: "Times") -> None:
        self.wall.merge(other.wall)
        self.cpu.merge(other.cpu)


class Timed:
    """A player whose every call is timed, with what it did when it heard the news before."""

    def __init__(self, player: Player, times: Times) -> None:
        self._player = player
        self._attentive = listening(player)
        self._times = times
        self._wall = self._cpu = 0.0

    def begin(self, match: Match) -> None:
        if self._attentive is not None:
            self._attentive.begin(match)

    def hear(self, events: Sequence[Event]) -> None:
        if self._attentive is not None:
            wall, cpu = time.perf_counter(), time.process_time()
            self._attentive.hear(events)
            self._wall += time.perf_counter() - wall
            self._cpu += time.process_time() - cpu

    def __call__(self, view: View) -> Move | None:
        wall, cpu = time.perf_counter(), time.process_time()
        move = self._player(view)
        self._times.add(
            time.perf_counter() - wall + self._wall, time.process_time() - cpu + self._cpu
        )
        self._wall = self._cpu = 0.0
        return move
