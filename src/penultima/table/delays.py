"""How far away each person is, as the server itself has measured it."""

from collections import deque
from statistics import median

from penultima.table.pace import CORRECTION_CAP

_RECENT = 9


class Delays:
    """Recent round trips; a client's own word about time is never asked for (ruling F2)."""

    def __init__(self) -> None:
        self._round_trips: dict[str, deque[float]] = {}

    def note(self, who: str, round_trip: float) -> None:
        self._round_trips.setdefault(who, deque(maxlen=_RECENT)).append(round_trip)

    def forget(self, who: str) -> None:
        self._round_trips.pop(who, None)

    def one_way(self, who: str) -> float:
        """Half the median round trip, capped."""
        trips = self._round_trips.get(who)
        return min(median(trips) / 2, CORRECTION_CAP) if trips else 0.0

    def corrected(self, who: str, arrival: float) -> float:
        """When the person did what arrived then."""
        return arrival - self.one_way(who)
