"""The time at a table: it is told, it can stand still, and it knows what is due."""

from collections.abc import Hashable

from penultima.table.alarms import Alarms, Bell
from penultima.table.calls import Attempt
from penultima.table.pace import Pace
from penultima.table.races import Line


class Clock:
    """What is set by it stands still together: alarms, and moves that wait in line."""

    def __init__(self, pace: Pace) -> None:
        self.now = 0.0
        self.pace = pace
        self.alarms = Alarms()
        self.line: Line[Attempt] = Line(pace)
        self.paused = False
        """All have agreed on it."""

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

    @property
    def due(self) -> float | None:
        """When something next happens."""
        if self.alarms.stopped_at is not None:
            return None
        times = (self.alarms.next, self.line.next)
        return min((time for time in times if time is not None), default=None)
