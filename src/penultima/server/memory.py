"""When Python looks for garbage in circles.

With thousands of sockets open one look takes half a second, in which nobody is answered, and there
is little to find: so it is done every ten minutes, or when very much has been made since.
"""

import asyncio
import gc
import time

_SECONDS = 600
_VERY_MUCH = 1_000_000


def look_seldom() -> None:
    """For a process that is nothing but a server; what is there already stays for ever."""
    gc.collect()
    gc.freeze()
    gc.disable()


async def look_now_and_then() -> None:
    last = time.monotonic()
    while True:
        await asyncio.sleep(1)
        if gc.get_count()[0] > _VERY_MUCH or time.monotonic() - last > _SECONDS:
            gc.collect()
            last = time.monotonic()
