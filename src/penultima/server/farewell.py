"""Somebody wants to be forgotten: their chairs are given up, their sockets closed."""

import asyncio
from functools import partial
from time import monotonic

from penultima.server.house import BrokenTable
from penultima.server.inputs import Forget
from penultima.server.runtime import Runtime
from penultima.server.store import tables, tournaments


async def leave(server: Runtime, person_id: str) -> None:
    """At every table and tournament, in memory or not, that knows the person.

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
    for code in await server.store.read(partial(tournaments.of_person, person_id=person_id)):
        desk = await server.hall.open(code)
        if desk is not None:
            await desk.forget(person_id)
