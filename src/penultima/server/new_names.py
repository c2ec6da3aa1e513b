"""A keeper gives somebody another name: on their chairs and in tournaments too."""

import asyncio
from functools import partial

import msgspec

from penultima.server.everywhere import everywhere
from penultima.server.house import BrokenTable
from penultima.server.inputs import Renaming
from penultima.server.runtime import Runtime
from penultima.server.store import tables

RENAMING = "/api/nodes/renaming"
"""Where another node is told, by PLACE/CODE."""


class NewName(msgspec.Struct, frozen=True):
    person: str
    name: str


async def rename(server: Runtime, new: NewName) -> None:
    here = partial(rename_here, new=new)
    await everywhere(server, new.person, here, RENAMING, msgspec.json.encode(new))


async def rename_here(server: Runtime, place: str, code: str, new: NewName) -> None:
    """What belongs to this node, or to nobody; raises Elsewhere."""
    if place == "table":
        await _rename_at_table(server, code, new)
        return
    desk = await server.hall.reach(code)
    if desk is not None:
        await desk.rename(new.person, new.name)


async def _rename_at_table(server: Runtime, code: str, new: NewName) -> None:
    try:
        room = await server.house.open(code)
    except BrokenTable:  # whoever sees it again finds the new name
        renamed = partial(tables.rename_person, code=code, person_id=new.person, name=new.name)
        await server.store.write(renamed)
        return
    if room is not None:
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        room.put(Renaming(new.person, new.name, done, server.house.time.now()))
        await done
        room.put_away()
