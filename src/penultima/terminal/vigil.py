"""How long a silence lasts until nobody can be there any more.

Where there are several servers, one says at least how often it will be heard, and another goes on
in its place. On a slow network that is told apart from one that is gone by patience: whoever has
been wrong about it a short while ago waits twice as long.
"""

from collections.abc import Callable
from time import monotonic

_CONNECT_SECONDS = 6.0
_HASTE = 0.5
"""Of the silence: how long a connection may take where another server may be the next."""
_LONGEST = 20.0
_LATELY = 60.0


class Vigil:
    def __init__(self, clock: Callable[[], float] = monotonic) -> None:
        self._clock = clock
        self._told: float | None = None
        self._times = 1
        self._missed_at = float("-inf")

    @property
    def seconds(self) -> float | None:
        """None: for as long as the connection lasts."""
        if self._told is None:
            return None
        times = self._times if self._clock() - self._missed_at < _LATELY else 1
        return min(_LONGEST, self._told * times)

    @property
    def connect_seconds(self) -> float:
        seconds = self.seconds
        return _CONNECT_SECONDS if seconds is None else min(_CONNECT_SECONDS, seconds * _HASTE)

    def told(self, seconds: float) -> None:
        self._told = seconds

    def missed(self) -> None:
        now = self._clock()
        self._times = 2 * self._times if now - self._missed_at < _LATELY else 1
        self._missed_at = now
