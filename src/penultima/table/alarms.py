"""What a table wakes up for; all of it can be stopped and set going again."""

from collections.abc import Hashable
from enum import Enum, auto
from typing import TypeAlias


class Bell(Enum):
    """The kinds of alarm."""

    __hash__ = object.__hash__  # an Enum's own is written in Python, and slow

    BEGIN = auto()
    """People whose chairs are arranged have had time to come."""
    TURN = auto()
    """Whoever is asked has run out of time."""
    BOT = auto()
    """A bot on a seat has thought."""
    CATCH = auto()
    """A bot points at a seat that did not call."""
    INTERJECT = auto()
    """A bot that is not asked objects, jumps in or challenges."""
    SLAP_OPENS = auto()
    BOT_SLAPS = auto()
    SLAP_ENDS = auto()
    AWAY = auto()
    """A person has been gone for too long."""
    DEAL = auto()
    """Entropy for the deal is overdue."""
    BETWEEN = auto()
    HINT = auto()


Alarm: TypeAlias = tuple[Bell, Hashable]


class Alarms:
    """A time for each alarm that is set."""

    def __init__(self) -> None:
        self._times: dict[Alarm, float] = {}
        self.stopped_at: float | None = None
        """Since when time stands still, if it does."""

    def set(self, bell: Bell, at: float, about: Hashable = None) -> None:
        self._times[bell, about] = at

    def clear(self, *bells: Bell) -> None:
        self._times = {key: at for key, at in self._times.items() if key[0] not in bells}

    def keep_only(self, bell: Bell) -> None:
        self._times = {key: at for key, at in self._times.items() if key[0] is bell}

    def drop(self, bell: Bell, about: Hashable = None) -> None:
        self._times.pop((bell, about), None)

    def time_of(self, bell: Bell, about: Hashable = None) -> float | None:
        return self._times.get((bell, about))

    @property
    def next(self) -> float | None:
        times = self._times
        return min(times.values()) if times else None

    def take_next(self) -> Alarm:
        """The earliest alarm; each rings once."""
        alarm = min(self._times, key=self._times.__getitem__)
        del self._times[alarm]
        return alarm

    def stop(self, now: float) -> None:
        """Time stands still."""
        if self.stopped_at is None:
            self.stopped_at = now

    def go_on(self, now: float) -> float:
        """Time runs again; how long it stood still."""
        stood = 0.0 if self.stopped_at is None else now - self.stopped_at
        self.stopped_at = None
        self._times = {key: at + stood for key, at in self._times.items()}
        return stood
