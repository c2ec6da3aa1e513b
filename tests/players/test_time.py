"""A thinking bot stops when its time is over, and never before it has looked at every answer.

Time is a clock of the test's own, which goes on by the work that is done: so these tests say the
same on a slow machine as on a quick one.
"""

from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import pytest
from msgspec.structs import replace

from penultima.chance import SeededChance
from penultima.editions import EDITIONS
from penultima.fast import search
from penultima.players import thinking
from penultima.players.thinking import EFFORTS
from penultima.referee import Referee
from tests.players.rounds import Restless
from tests.players.thinkers import THINKING, informed, unhurried


class Clock:
    """A second goes by with every piece of work."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.now = 0.0
        self.weighed = self.played = 0
        monkeypatch.setattr(thinking, "time", SimpleNamespace(perf_counter=lambda: self.now))
        self._count(monkeypatch, "weigh_worlds", "weighed")
        self._count(monkeypatch, "play_worlds", "played")

    def _count(self, monkeypatch: pytest.MonkeyPatch, name: str, what: str) -> None:
        work: Callable[..., Any] = getattr(search, name)

        def counted(*arguments: Any) -> Any:
            self.now += 1.0
            setattr(self, what, getattr(self, what) + 1)
            return work(*arguments)

        monkeypatch.setattr(thinking.search, name, counted)


def _think(level: str, seconds: float) -> int:
    """How many estimates a bot makes that has so much time."""
    game = EDITIONS["classic"]
    referee = Referee(game, 3, dealer=0, chance=SeededChance("time"))
    restless = Restless("time")
    for _ in range(8):
        assert referee.asked is not None
        referee.act(referee.asked, restless(referee.view(referee.asked)))
    seat = referee.asked
    assert seat is not None
    player = informed(unhurried(level, game, 1), referee, seat)
    player.effort = replace(player.effort, seconds=seconds)
    return len(player.estimates(referee.view(seat)))


@pytest.mark.parametrize("level", THINKING)
def test_with_no_time_at_all_each_part_is_done_once(
    level: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = Clock(monkeypatch)
    assert _think(level, 0.0) > 1
    assert (clock.weighed, clock.played) == (1, 1)


@pytest.mark.parametrize("level", THINKING)
def test_it_stops_soon_after_its_time_is_over(level: str, monkeypatch: pytest.MonkeyPatch) -> None:
    clock = Clock(monkeypatch)
    _think(level, 3.5)
    assert clock.now <= 5.0


@pytest.mark.parametrize("level", THINKING)
def test_with_enough_time_the_work_is_limited_by_the_effort_alone(
    level: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = Clock(monkeypatch)
    _think(level, 1e9)
    assert clock.weighed + clock.played > 6
    assert clock.now < EFFORTS[level].worlds + EFFORTS[level].steps


def test_every_level_has_less_than_fifty_milliseconds() -> None:
    assert all(effort.seconds < 0.05 for effort in EFFORTS.values())
