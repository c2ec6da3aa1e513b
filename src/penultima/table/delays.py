"""How far away each person is, as the server itself has measured it."""

from penultima.table.pace import CORRECTION_CAP, UNSURE_CAP


class Delays:
    """The latest round trips; a client's own word about time is never asked for (ruling F2).

    What is sure, no client can lengthen: such a person is told earlier what starts a race, and
    what comes back is moved back in time. What a client could lengthen by answering late brings
    only the second, and only a little of it, so that pretending to be far away gains nothing.
    """

    def __init__(self) -> None:
        self._round_trips: dict[str, tuple[float, bool]] = {}

    def note(self, who: str, round_trip: float, *, sure: bool = True) -> None:
        self._round_trips[who] = round_trip, sure

    def forget(self, who: str) -> None:
        self._round_trips.pop(who, None)

    def one_way(self, who: str) -> float:
        """By how much earlier the person is told: half the round trip, capped."""
        trip, sure = self._round_trips.get(who, (0.0, True))
        return min(trip / 2, CORRECTION_CAP) if sure else 0.0

    def corrected(self, who: str, arrival: float) -> float:
        """When the person did what arrived then."""
        trip, sure = self._round_trips.get(who, (0.0, True))
        return arrival - min(trip / 2, CORRECTION_CAP if sure else UNSURE_CAP)
