"""Rated matches that nobody comes back to end some day: else leaving together would undo them."""

import time
from functools import partial

from penultima.server.fleet.membership import Elsewhere, NewerProgram
from penultima.server.house import BrokenTable, FullHouse, House
from penultima.server.inputs import Abandon
from penultima.server.store import calendar, ratings

EVERY_SECONDS = 3600
_DAY = 24 * 3600.0


async def end_abandoned(house: House, patience: float = _DAY) -> None:
    """Those at which nobody has done anything for so many seconds."""
    now = time.time()
    if await house.store.read(partial(calendar.is_in_doubt, now=now)):
        return
    since = now - patience
    for code in await house.store.read(partial(ratings.abandoned, since=since)):
        try:
            room = await house.open(code)
        except (BrokenTable, FullHouse, Elsewhere, NewerProgram):
            continue  # it waits for the next time
        if room is not None:
            room.put(Abandon(house.time.now()))
