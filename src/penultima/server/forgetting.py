"""Somebody wants to be forgotten: their chairs are given up, their sockets closed."""

import asyncio
from functools import partial
from time import monotonic

from penultima.server.house import BrokenTable
from penultima.server.inputs import Forget
from penultima.server.running import Running
from penultima.server.store import tables


async def leave_tables(server: Running, person_id: str) -> None:
    """At every table, in memory or not, where the person is or has done something.

    A table whose edition is broken or gone cannot be opened: what is stored of it is changed.
    """
    loop = asyncio.get_running_loop()
    active = await server.store.read(partial(tables.tables_of, person_id=person_id))
    present = [room.table.code for room in server.house.rooms if room.attendance.of(person_id)]
    for code in {*active, *present}:
        try:
            room = await server.house.open(code)
        except BrokenTable:
            forget = partial(tables.forget_person, code=code, person_id=person_id)
            await server.store.write(forget)
            continue
        if room is not None:
            done: asyncio.Future[None] = loop.create_future()
            room.put(Forget(person_id, done, monotonic()))
            await done
