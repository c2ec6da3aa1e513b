"""Somebody wants to be forgotten: their chairs are given up, their sockets closed."""

import asyncio
from functools import partial

from penultima.server.everywhere import everywhere
from penultima.server.house import BrokenTable
from penultima.server.inputs import Forget
from penultima.server.runtime import Runtime
from penultima.server.store import tables

LEAVING = "/api/nodes/leaving"
"""Where another node is told, by PLACE/CODE."""


async def leave(server: Runtime, person_id: str) -> None:
    here = partial(leave_here, person_id=person_id)
    await everywhere(server, person_id, here, LEAVING, person_id.encode())


async def leave_here(server: Runtime, place: str, code: str, person_id: str) -> None:
    """What belongs to this node, or to nobody; raises Elsewhere."""
    if place == "table":
        await _leave_table(server, code, person_id)
        return
    desk = await server.hall.reach(code)
    if desk is not None:
        await desk.forget(person_id)


async def _leave_table(server: Runtime, code: str, person_id: str) -> None:
    """A table whose edition is broken or gone cannot be opened: what is stored of it is changed."""
    try:
        room = await server.house.open(code)
    except BrokenTable:
        forget = partial(tables.forget_person, code=code, person_id=person_id)
        await server.store.write(forget)
        return
    if room is not None:
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        room.put(Forget(person_id, done, server.house.time.now()))
        await done
        room.put_away()
