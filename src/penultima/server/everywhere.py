"""What has to be done at every table and tournament that knows a person, here or at other nodes."""

from collections.abc import Awaitable, Callable
from functools import partial
from http import HTTPStatus
from typing import TypeAlias

from penultima.server.fleet.links import NoLink
from penultima.server.fleet.membership import Elsewhere
from penultima.server.fleet.requests import ForwardedRequest, ask
from penultima.server.runtime import Runtime
from penultima.server.store import tables, tournaments

Here: TypeAlias = Callable[[Runtime, str, str], Awaitable[None]]
"""Does it at one place, a `table` or a `tournament`, by its code; raises Elsewhere."""


async def everywhere(server: Runtime, person_id: str, here: Here, path: str, body: bytes) -> None:
    """In memory or not; another node is told at `path`/PLACE/CODE. Raises NoLink if a place belongs
    to one that does not answer, or cannot do it now."""
    trouble = server.store.look()
    if trouble is not None:
        raise trouble  # a table would keep who asks waiting
    active = await server.store.read(partial(tables.tables_of, person_id=person_id))
    present = [room.table.code for room in server.house.rooms if room.attendance.of(person_id)]
    seats = await server.store.read(partial(tournaments.tables_of, person_id=person_id))
    places = [("table", code) for code in {*active, *present, *seats}]
    known = await server.store.read(partial(tournaments.of_person, person_id=person_id))
    for place, code in [*places, *(("tournament", code) for code in known)]:
        try:
            await here(server, place, code)
        except Elsewhere as other:
            asked = ForwardedRequest("POST", f"{path}/{place}/{code}", body=body)
            told = await ask(other.address, asked, server.passes.sign())
            if told.status != HTTPStatus.NO_CONTENT:
                raise NoLink(f"status {told.status}") from other
