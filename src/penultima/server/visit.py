"""Somebody on a socket: the first frame, the way to a table, and what is said there."""

import asyncio
from functools import partial
from time import monotonic

import structlog

from penultima.server.codes import read_code
from penultima.server.connection import Connection
from penultima.server.house import BrokenTable, FullHouse
from penultima.server.inputs import Do, Join, Leave
from penultima.server.metrics import SOCKETS
from penultima.server.room import BROKEN_EDITION, Room
from penultima.server.running import Running
from penultima.server.store import people
from penultima.server.wire import Wire
from penultima.table.commands import ClientFrame, Hello, Pong

_log = structlog.get_logger()
_ENTERING: set["asyncio.Task[None]"] = set()
"""A loop by itself would forget them."""


class Visit:
    """From the handshake to the end of the socket."""

    def __init__(self, server: Running, wire: Wire, address: str, *, direct: bool) -> None:
        bounds = server.settings.bounds
        self._server, self._address = server, address
        self._connection = Connection(
            wire, bounds, direct=direct, hear=self._hear, leave=self._leave
        )
        self._room: Room | None = None
        self._early: list[tuple[ClientFrame, float]] | None = None
        """What is said on the way to the table."""
        self._count(1)
        self._patience = asyncio.get_running_loop().call_later(
            bounds.hello_seconds, self._connection.part, "too-slow"
        )
        wire.hand_over(self._connection, bounds.silence_seconds)

    def _hear(self, said: ClientFrame, at: float) -> None:
        if self._room is not None:
            if isinstance(said, Hello):
                self._connection.part("bad-frame")
            elif not isinstance(said, Pong):
                self._room.put(Do(self._connection, said, at))
        elif self._early is not None:
            self._early.append((said, at))
        elif isinstance(said, Hello):
            self._patience.cancel()
            self._early = []
            task = asyncio.create_task(self._try_to_enter(said))
            _ENTERING.add(task)
            task.add_done_callback(_ENTERING.discard)
        else:
            self._connection.part("bad-frame")

    async def _try_to_enter(self, hello: Hello) -> None:
        try:
            await self._enter(hello)
        except Exception:  # noqa: BLE001 whoever wanted to come in is told, and may try again
            _log.exception("nobody could enter")
            self._connection.part("unknown")

    async def _enter(self, hello: Hello) -> None:
        server, connection = self._server, self._connection
        person = await server.person(hello.token)
        if person is None:
            connection.part("bad-token")
            return
        connection.who = person.id
        room = await self._open(hello.table)
        if room is None or connection.closed:
            return
        self._room = room
        room.put(Join(connection, person.name, hello.since, hello.entropy, monotonic()))
        server.heartbeat.watch(connection)
        connection.begin()
        for said, at in self._early or ():
            self._hear(said, at)
        self._early = None
        await server.store.write(partial(people.note_visit, person_id=person.id))

    async def _open(self, table: str) -> Room | None:
        server, connection = self._server, self._connection
        most = server.settings.bounds.sockets_per_person
        code = read_code(table)
        try:
            room = None if code is None else await server.house.open(code)
        except FullHouse:
            connection.part("too-many")
        except BrokenTable:
            connection.part(BROKEN_EDITION)
        else:
            if room is None:
                connection.part("no-such-table")
            elif len(room.attendance.of(connection.who)) >= most:
                connection.part("too-many")
            else:
                return room
        return None

    def _leave(self) -> None:
        self._patience.cancel()
        self._count(-1)
        self._server.tidying.socket_closed()
        if self._room is not None:
            self._room.put(Leave(self._connection, monotonic()))

    def _count(self, change: int) -> None:
        sockets = self._server.sockets
        SOCKETS.inc(change)
        sockets[self._address] = sockets.get(self._address, 0) + change
        if not sockets[self._address]:
            del sockets[self._address]
