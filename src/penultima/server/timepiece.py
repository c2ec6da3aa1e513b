"""The time at all tables: it does not count while the server could do nothing for anybody.

A machine that was asleep, a process that was stopped, a disk that takes nothing: whoever was asked
then could not answer. So tables are told a time that stands still meanwhile, and nobody's turn
runs out.
"""

from collections.abc import Callable
from time import monotonic

TICK = 0.1
"""How often somebody must look at it."""
_HAIR = 1e-6
"""The least to wait: sums of times are rounded, and who is woken a hair too early would be asked
again for less than a clock can tell, many times."""
_LONGEST_GAP = 0.5
"""If nobody has looked for longer, the whole process stood still."""


class Timepiece:
    def __init__(self, raw: Callable[[], float] = monotonic) -> None:
        self._raw = raw
        self._seen = raw()
        self._lost = self._stood = 0.0
        self._stopped_at: float | None = None
        self.watched = False
        """Whether somebody looks every `TICK`, so that a gap means something."""
        self.gap, self.gap_at = 0.0, float("-inf")
        """The last time the process stood still: for how long, and when it was noticed."""

    def awake(self) -> float:
        """Seconds during which the process was awake; they go on while tables stand still."""
        raw = self._raw()
        gap = raw - self._seen
        if gap > _LONGEST_GAP and self.watched:
            self.gap, self.gap_at = gap - TICK, raw
            self._lost += self.gap
        self._seen = raw
        return raw - self._lost

    def now(self) -> float:
        """As tables are told."""
        awake = self.awake()
        return (awake if self._stopped_at is None else self._stopped_at) - self._stood

    def until(self, moment: float) -> float:
        """Seconds to wait for a moment of the tables' time; while that stands still, a little."""
        return max(TICK if self.stopped else _HAIR, moment - self.now())

    @property
    def stopped(self) -> bool:
        return self._stopped_at is not None

    def stop(self) -> None:
        if self._stopped_at is None:
            self._stopped_at = self.awake()

    def go_on(self) -> None:
        if self._stopped_at is not None:
            self._stood += self.awake() - self._stopped_at
            self._stopped_at = None

    def recent_gap(self, seconds: float) -> float:
        """How long the process stood still, if it did within the last so many seconds."""
        self.awake()
        return self.gap if self._seen - self.gap_at < seconds else 0.0
