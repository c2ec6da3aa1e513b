"""The time at a table: it is told, it can stand still, and it knows what is due."""

from collections.abc import Hashable

from penultima.table.alarms import Alarms, Bell
from penultima.table.calls import Attempt
from penultima.table.pace import Pace
from penultima.table.races import RaceLine


class Clock:
    """What is set by it stands still together: alarms, and moves that wait in line."""

    def __init__(self, pace: Pace) -> None:
        self.now = 0.0
        self.pace = pace
        self.alarms = Alarms()
        self.line: RaceLine[Attempt] = RaceLine(pace)
        self.paused = False
        """All have agreed on it."""

    def keep(self, pace: Pace) -> None:
        """From now on; what is set already rings as it was set."""
        self.pace = self.line.pace = pace

    def ring(self, bell: Bell, after: float, about: Hashable = None) -> None:
        self.alarms.set(bell, self.now + after, about)

    def stop(self) -> None:
        self.alarms.stop(self.now)

    def go_on(self) -> float:
        """How long it stood still."""
        stood = self.alarms.go_on(self.now)
        self.line.shift(stood)
        return stood

    @property
    def moment(self) -> float:
        """Now, or when it stopped."""
        stopped = self.alarms.stopped_at
        return self.now if stopped is None else stopped

    def left_ms(self, bell: Bell) -> int | None:
        """Until that alarm rings, if it is set."""
        at = self.alarms.time_of(bell)
        return None if at is None else self.ms_until(at)

    def ms_until(self, at: float) -> int:
        return max(0, round((at - self.moment) * 1000))

    @property
    def due(self) -> float | None:
        """When something next happens."""
        if self.alarms.stopped_at is not None:
            return None
        alarm, line = self.alarms.next, self.line
        return earlier(alarm, line.next) if line.heap else alarm


def earlier(one: float | None, other: float | None) -> float | None:
    """Of two moments, either of which may never come."""
    if one is None or other is None:
        return other if one is None else one
    return min(one, other)
