"""Somebody wants to be forgotten: their chairs are given up, their sockets closed."""

import asyncio
from functools import partial
from http import HTTPStatus

from penultima.server.fleet.forwarding import ForwardedRequest, ask
from penultima.server.fleet.links import NoLink
from penultima.server.fleet.membership import Elsewhere
from penultima.server.house import BrokenTable
from penultima.server.inputs import Forget
from penultima.server.runtime import Runtime
from penultima.server.store import tables, tournaments

LEAVING = "/api/nodes/leaving"
"""Where another node is told, by PLACE/CODE."""


async def leave(server: Runtime, person_id: str) -> None:
    """At every table and tournament, in memory or not, here or at another node, that knows them."""
    trouble = server.store.look()
    if trouble is not None:
        raise trouble  # a table would keep who asks waiting
    active = await server.store.read(partial(tables.tables_of, person_id=person_id))
    present = [room.table.code for room in server.house.rooms if room.attendance.of(person_id)]
    for code in {*active, *present}:
        await _leave(server, "table", code, person_id)
    for code in await server.store.read(partial(tournaments.of_person, person_id=person_id)):
        await _leave(server, "tournament", code, person_id)


async def leave_here(server: Runtime, place: str, code: str, person_id: str) -> None:
    """What belongs to this node, or to nobody; raises Elsewhere."""
    if place == "table":
        await _leave_table(server, code, person_id)
        return
    desk = await server.hall.open(code)
    if desk is not None:
        await desk.forget(person_id)


async def _leave(server: Runtime, place: str, code: str, person_id: str) -> None:
    """Raises NoLink if it belongs to a node that does not answer, or cannot do it now."""
    try:
        await leave_here(server, place, code, person_id)
    except Elsewhere as other:
        asked = ForwardedRequest("POST", f"{LEAVING}/{place}/{code}", body=person_id.encode())
        told = await ask(other.address, asked, server.passes.sign())
        if told.status != HTTPStatus.NO_CONTENT:
            raise NoLink(f"status {told.status}") from other


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
