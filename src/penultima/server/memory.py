"""When Python looks for garbage in circles.

With thousands of sockets open one look takes half a second, in which nobody is answered, and there
is little to find but sockets that have closed: so it is done when many of them have, when very
much has been made, and every ten minutes. Anybody can close sockets as fast as they like, and a
long replay that is being made makes each look longer: for their sake alone no more than a small
share of the time is spent.
"""

import asyncio
import gc
import time
from collections.abc import Callable

_SECONDS = 600
_VERY_MUCH = 1_000_000
_MANY_CLOSED = 250
_SHARE = 1 / 200
"""Of the time, which may be spent looking after sockets that have closed."""


def look_seldom() -> None:
    """For a process that is nothing but a server; what is there already stays for ever."""
    gc.collect()
    gc.freeze()
    gc.disable()


class Tidying:
    """Decides when to look; `sockets` tells how many are open."""

    def __init__(self, sockets: Callable[[], int]) -> None:
        self._sockets = sockets
        self._closed = 0
        self._took = 0.0
        """Seconds of work, the last time: how long it waited for the machine does not count."""
        self._last = time.monotonic()

    def socket_closed(self) -> None:
        self._closed += 1

    async def run(self) -> None:
        while True:
            await asyncio.sleep(1)
            self.tidy()

    def tidy(self) -> None:
        """If it is due."""
        if self._is_due(time.monotonic() - self._last):
            begun = time.thread_time()
            gc.collect()
            self._took = time.thread_time() - begun
            self._closed, self._last = 0, time.monotonic()

    def _is_due(self, passed: float) -> bool:
        """The more there is to look through, the more must have closed."""
        if gc.get_count()[0] > _VERY_MUCH or passed > _SECONDS:
            return True
        many = self._closed >= max(_MANY_CLOSED, self._sockets() // 4)
        return many and self._took < passed * _SHARE
