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
from penultima.players import thinkers
from penultima.players.levels import EFFORTS
from penultima.referee import Referee
from tests.players.rounds import Restless
from tests.players.thinkers import THINKING, informed, unhurried


class Clock:
    """A second goes by with every piece of work."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.now = 0.0
        self.walks = 0
        """Of which each meets some worlds, and plays every answer out in them."""
        monkeypatch.setattr(thinkers, "time", SimpleNamespace(perf_counter=lambda: self.now))
        walk: Callable[..., Any] = search.play_worlds

        def counted(*arguments: Any) -> Any:
            self.now += 1.0
            self.walks += 1
            return walk(*arguments)

        monkeypatch.setattr(search, "play_worlds", counted)


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
def test_with_no_time_at_all_some_worlds_are_met(
    level: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = Clock(monkeypatch)
    assert _think(level, 0.0) > 1
    assert clock.walks == 1


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
    assert 5 < clock.walks <= EFFORTS[level].worlds


def test_every_level_has_less_than_fifty_milliseconds() -> None:
    assert all(effort.seconds < 0.05 for effort in EFFORTS.values())
