"""How far away each person is, as the server itself has measured it."""

from collections import deque
from statistics import median

from penultima.table.pace import CORRECTION_CAP, UNSURE_CAP

_RECENT = 9


class Delays:
    """Recent round trips; a client's own word about time is never asked for (ruling F2).

    What is *sure*, no client can lengthen: such a person is told earlier what starts a race, and
    what comes back is moved back in time. What a client could lengthen by answering late brings
    only the second, and only a little of it, so that pretending to be far away gains nothing.
    """

    def __init__(self) -> None:
        self._round_trips: dict[str, deque[float]] = {}
        self._unsure: set[str] = set()

    def note(self, who: str, round_trip: float, *, sure: bool = True) -> None:
        trips = self._round_trips.get(who)
        if trips is None:
            trips = self._round_trips[who] = deque(maxlen=_RECENT)
        trips.append(round_trip)
        if sure:
            self._unsure.discard(who)
        else:
            self._unsure.add(who)

    def forget(self, who: str) -> None:
        self._round_trips.pop(who, None)
        self._unsure.discard(who)

    def one_way(self, who: str) -> float:
        """By how much earlier the person is told what starts a race."""
        return 0.0 if who in self._unsure else self._half(who)

    def corrected(self, who: str, arrival: float) -> float:
        """When the person did what arrived then."""
        cap = UNSURE_CAP if who in self._unsure else CORRECTION_CAP
        return arrival - min(self._half(who), cap)

    def _half(self, who: str) -> float:
        """Half the median round trip, capped."""
        trips = self._round_trips.get(who)
        return min(median(trips) / 2, CORRECTION_CAP) if trips else 0.0
