"""What would be said too often is counted, and said in one line a minute."""

import asyncio
from collections import Counter

import structlog

from penultima.server.metrics import REFUSED_AT_THE_DOOR

_MINUTE = 60.0
_log = structlog.get_logger()


class MinuteTally:
    """The first one is said at once; those that follow within a minute, together after it.

    By kind and number, so that a flood does not fill the log, and without who it was.
    """

    def __init__(self, event: str, *, warning: bool = True) -> None:
        self._event, self._warning = event, warning
        self._counts: Counter[str] = Counter()
        self._timer: asyncio.TimerHandle | None = None

    def note(self, kind: str) -> None:
        self._counts[kind] += 1
        if self._timer is None:
            self._say()

    def _say(self) -> None:
        self._timer = None
        if self._counts:
            say = _log.warning if self._warning else _log.info
            say(self._event, **self._counts)
            self._counts.clear()
            self._timer = asyncio.get_running_loop().call_later(_MINUTE, self._say)


class Refusals(MinuteTally):
    """Of those who have not been let in."""

    def __init__(self) -> None:
        super().__init__("refused at the door")

    def note(self, kind: str) -> None:
        REFUSED_AT_THE_DOOR.labels(kind).inc()
        super().note(kind)
