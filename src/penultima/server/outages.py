"""Nothing can be stored for a while: everybody is told, time stands still, and then it goes on.

What was done meanwhile waits in the store's own line (see store.writer), so nothing here is about
tables: only about telling, and about time.
"""

import asyncio
from collections.abc import Callable, Iterable

from penultima.server.attendance import Attendance
from penultima.server.metrics import STORE_TROUBLE
from penultima.server.room import CANNOT_STORE
from penultima.server.store import Store
from penultima.server.timepiece import TICK, Timepiece
from penultima.table.messages import Halt


class Outages:
    """Looks at the store as often as at the time; `places` are all at which people are."""

    def __init__(
        self, store: Store, time: Timepiece, places: Callable[[], Iterable[Attendance]]
    ) -> None:
        self._store, self._time, self._places = store, time, places

    @property
    def notice(self) -> Halt | None:
        """For who comes in now."""
        return Halt(code=CANNOT_STORE) if self._time.stopped else None

    async def run(self) -> None:
        self._time.awake()
        self._time.watched = True
        try:
            while True:
                await asyncio.sleep(TICK)
                self._time.awake()
                self.look()
        finally:
            self._time.watched = False

    def look(self) -> None:
        trouble = self._store.look()
        if (trouble is not None) == self._time.stopped:
            return
        if trouble is None:
            self._time.go_on()
        else:
            self._time.stop()
        STORE_TROUBLE.set(trouble is not None)
        frame = Halt(code=None if trouble is None else CANNOT_STORE)
        for attendance in self._places():
            attendance.tell_all(frame)
