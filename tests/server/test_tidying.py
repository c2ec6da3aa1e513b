"""Python looks for garbage seldom, and no attack makes it look all the time."""

import gc
import time

import pytest

from penultima.server.memory import Tidying


class Looks:
    """How often it was looked, on a clock of our own; each look takes so many seconds."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, seconds: float, sockets: int = 0) -> None:
        self.now, self.count, self.made = 0.0, 0, 0
        self._seconds = seconds
        monkeypatch.setattr(time, "monotonic", lambda: self.now)
        monkeypatch.setattr(time, "thread_time", lambda: self.now)
        monkeypatch.setattr(gc, "collect", self._look)
        monkeypatch.setattr(gc, "get_count", lambda: (self.made, 0, 0))
        self.tidying = Tidying(lambda: sockets)

    def _look(self) -> None:
        self.now += self._seconds
        self.count += 1

    def after(self, seconds: int, closing: int = 0) -> int:
        """How often it was looked in that time, in which so many sockets close each second."""
        before = self.count
        for _ in range(seconds):
            self.now += 1
            for _ in range(closing):
                self.tidying.socket_closed()
            self.tidying.tidy()
        return self.count - before


def test_it_is_looked_when_many_sockets_have_closed(monkeypatch: pytest.MonkeyPatch) -> None:
    looks = Looks(monkeypatch, seconds=0.01)
    assert looks.after(100, closing=2) == 0
    assert looks.after(25, closing=2) == 1


def test_the_more_are_open_the_more_must_have_closed(monkeypatch: pytest.MonkeyPatch) -> None:
    looks = Looks(monkeypatch, seconds=0.01, sockets=4_000)
    assert looks.after(99, closing=10) == 0
    assert looks.after(1, closing=10) == 1


def test_it_is_looked_now_and_then_and_when_very_much_was_made(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    looks = Looks(monkeypatch, seconds=0.5)
    assert looks.after(600) == 0
    assert looks.after(1) == 1
    looks.made = 2_000_000
    assert looks.after(1) == 1


def test_who_opens_and_closes_sockets_cannot_make_it_look_all_the_time(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Every 25 seconds all tables stood still for half a second: as often as one address may."""
    looks = Looks(monkeypatch, seconds=0.5)
    assert looks.after(26, closing=10) == 1, "nobody knows yet how long it takes"
    assert looks.after(250, closing=10) == 2
