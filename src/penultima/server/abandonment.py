"""Rated matches that nobody comes back to end some day: else leaving together would undo them."""

import asyncio
import time
from functools import partial
from time import monotonic

from penultima.server.house import BrokenTable, FullHouse, House
from penultima.server.inputs import Abandon
from penultima.server.store import ratings

_EVERY_SECONDS = 3600
_DAY = 24 * 3600.0


async def end_abandoned(house: House, patience: float = _DAY) -> None:
    """Those at which nobody has done anything for so many seconds."""
    since = time.time() - patience
    for code in await house.store.read(partial(ratings.abandoned, since=since)):
        try:
            room = await house.open(code)
        except (BrokenTable, FullHouse):
            continue  # it waits for the next time
        if room is not None:
            room.put(Abandon(monotonic()))


async def keep_ending(house: House) -> None:
    while True:
        await end_abandoned(house)
        await asyncio.sleep(_EVERY_SECONDS)
