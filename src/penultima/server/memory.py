"""When Python looks for garbage in circles.

With thousands of sockets open one look takes half a second, in which nobody is answered, and there
is little to find but sockets that have closed: so it is done when many of them have, when very much
has been made, and every ten minutes.
"""

import asyncio
import gc
import time
from collections.abc import Callable

_SECONDS = 600
_VERY_MUCH = 1_000_000
_MANY_CLOSED = 250


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
        self._last = time.monotonic()

    def socket_closed(self) -> None:
        self._closed += 1

    async def run(self) -> None:
        while True:
            await asyncio.sleep(1)
            if self._is_due():
                gc.collect()
                self._closed, self._last = 0, time.monotonic()

    def _is_due(self) -> bool:
        """The more there is to look through, the more must have closed."""
        return (
            self._closed >= max(_MANY_CLOSED, self._sockets() // 4)
            or gc.get_count()[0] > _VERY_MUCH
            or time.monotonic() - self._last > _SECONDS
        )
