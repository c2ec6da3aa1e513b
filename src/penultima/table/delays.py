"""How far away each person is, as the server itself has measured it."""

from collections import deque

import msgspec

from penultima.table.pace import CORRECTION_CAP, UNSURE_CAP

_RECENT = 9


class _Trip(msgspec.Struct, frozen=True):
    seconds: float
    sure: bool


class Delays:
    """Recent round trips; a client's own word about time is never asked for (ruling F2).

    What is *sure*, no page can lengthen: such a person is told earlier what starts a race, and
    what comes back is moved back in time. What a client could lengthen by answering late brings
    only the second, and only a little of it, so that pretending to be far away gains nothing.

    Of the latest trips the smallest counts, and one of them that is not sure makes all unsure: who
    has a long way and a short one, or leaves one for the other, is as near as by the short one.
    """

    def __init__(self) -> None:
        self._trips: dict[str, deque[_Trip]] = {}

    def note(self, who: str, round_trip: float, *, sure: bool = True) -> None:
        trips = self._trips.get(who)
        if trips is None:
            trips = self._trips[who] = deque(maxlen=_RECENT)
        trips.append(_Trip(round_trip, sure))

    def forget(self, who: str) -> None:
        self._trips.pop(who, None)

    def one_way(self, who: str) -> float:
        """By how much earlier the person is told what starts a race."""
        return self._half(who) if self._is_sure(who) else 0.0

    def corrected(self, who: str, arrival: float) -> float:
        """When the person did what arrived then."""
        cap = CORRECTION_CAP if self._is_sure(who) else UNSURE_CAP
        return arrival - min(self._half(who), cap)

    def _is_sure(self, who: str) -> bool:
        return all(trip.sure for trip in self._trips.get(who, ()))

    def _half(self, who: str) -> float:
        """Half the smallest round trip, capped."""
        trips = self._trips.get(who)
        return min(min(trip.seconds for trip in trips) / 2, CORRECTION_CAP) if trips else 0.0
