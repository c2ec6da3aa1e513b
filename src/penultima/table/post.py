"""Frames on their way out; where a race begins, all get theirs at the same moment."""

from collections import deque

from penultima.table.messages import ServerFrame
from penultima.table.outcomes import Delivery


class Post:
    """Whatever is meant for a person goes out in its order, some of it a little later."""

    def __init__(self) -> None:
        self._ready: list[Delivery] = []
        self._later: dict[str, deque[tuple[float, Delivery]]] = {}

    def send(
        self, who: str, frame: ServerFrame, now: float, at: float, *, by: str | None = None
    ) -> None:
        waiting, delivery = self._later.get(who), Delivery(who, frame, by)
        if waiting:
            waiting.append((max(at, waiting[-1][0]), delivery))
        elif at > now:
            self._later[who] = deque([(at, delivery)])
        else:
            self._ready.append(delivery)

    @property
    def empty(self) -> bool:
        return not (self._ready or self._later)

    @property
    def next(self) -> float | None:
        """When something goes out; what is ready should have gone already."""
        if self._ready:
            return float("-inf")
        return min((waiting[0][0] for waiting in self._later.values()), default=None)

    def collect(self, now: float) -> list[Delivery]:
        """What goes out now."""
        if self._later:
            self._take_due(now)
        ready, self._ready = self._ready, []
        return ready

    def _take_due(self, now: float) -> None:
        for who, waiting in list(self._later.items()):
            while waiting and waiting[0][0] <= now:
                self._ready.append(waiting.popleft()[1])
            if not waiting:
                del self._later[who]
