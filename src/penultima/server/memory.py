"""When Python looks for garbage in circles.

With thousands of sockets open one look at everything takes half a second, in which nobody is
answered, and there is little to find: so it is done every ten minutes, and not whenever it likes.
"""

import asyncio
import gc

_SECONDS = 600
_THRESHOLDS = (20_000, 20, 1_000)


def look_seldom() -> None:
    """For a process that is nothing but a server; what is there already stays for ever."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*_THRESHOLDS)


async def look_now_and_then() -> None:
    while True:
        await asyncio.sleep(_SECONDS)
        gc.collect()
