"""Waiting ends when nothing new happens, and not before."""

import pytest

from tests.waiting import Patience


class Clock:
    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.now = 0.0
        monkeypatch.setattr("tests.waiting.time.monotonic", lambda: self.now)


def test_whoever_moves_is_waited_for_however_long_it_takes(monkeypatch: pytest.MonkeyPatch) -> None:
    clock, patience = Clock(monkeypatch), Patience("it does not end", quiet=10.0)
    for event in range(1000):
        clock.now += 9.0
        patience.see(event)


def test_whoever_stands_still_is_not(monkeypatch: pytest.MonkeyPatch) -> None:
    clock, patience = Clock(monkeypatch), Patience("it does not end", quiet=10.0)
    patience.see("the same")
    clock.now += 10.0
    patience.see("the same")
    clock.now += 0.1
    with pytest.raises(AssertionError, match="it does not end"):
        patience.see("the same")
