"""Somebody on a socket: the first frame, the way to a place, and what is said there."""

import asyncio
from abc import ABC, abstractmethod
from functools import partial
from time import monotonic
from typing import Any

import structlog

from penultima.server.codes import read_code
from penultima.server.connection import Connection
from penultima.server.frames import read_frame, read_tournament_frame
from penultima.server.house import BrokenTable, FullHouse
from penultima.server.http_messages.people import Person
from penultima.server.inputs import Do, Join, Leave
from penultima.server.metrics import SOCKETS
from penultima.server.room import BROKEN_EDITION, Room
from penultima.server.runtime import Runtime
from penultima.server.store import people
from penultima.server.tournaments.desk import TournamentDesk
from penultima.server.tournaments.hall import FullHall
from penultima.server.wire import Wire
from penultima.table.commands import Hello, Pong
from penultima.tournament import commands as tournament

_log = structlog.get_logger()
_ENTERING: set["asyncio.Task[None]"] = set()
"""A loop by itself would forget them."""


class Visit(ABC):
    """From the handshake to the end of the socket; what kind of place it is, subclasses know."""

    read: Any
    """Frames of this kind of place."""
    hello: type
    """The first of them."""

    def __init__(self, server: Runtime, wire: Wire, address: str, *, direct: bool) -> None:
        bounds = server.settings.bounds
        self.server, self._address = server, address
        self.connection = Connection(
            wire,
            bounds,
            direct=direct,
            hear=self._hear,
            leave=self._leave,
            read=type(self).read,
        )
        self._entered = False
        self._early: list[tuple[Any, float]] | None = None
        """What is said on the way."""
        self._count(1)
        self._patience = asyncio.get_running_loop().call_later(
            bounds.hello_seconds, self.connection.part, "too-slow"
        )
        wire.hand_over(self.connection, bounds.silence_seconds)

    @abstractmethod
    async def enter(self, person: Person, hello: Any) -> bool:
        """Whether the person is there now; else the connection has been told why not."""

    @abstractmethod
    def say(self, said: Any, at: float) -> None:
        """Something that is said there."""

    @abstractmethod
    def leave(self) -> None:
        """The socket is closed."""

    def _hear(self, said: Any, at: float) -> None:
        if self._entered:
            if isinstance(said, self.hello):
                self.connection.part("bad-frame")
            elif not isinstance(said, Pong):
                self.say(said, at)
        elif self._early is not None:
            self._early.append((said, at))
        elif isinstance(said, self.hello):
            self._patience.cancel()
            self._early = []
            task = asyncio.create_task(self._try_to_enter(said))
            _ENTERING.add(task)
            task.add_done_callback(_ENTERING.discard)
        else:
            self.connection.part("bad-frame")

    async def _try_to_enter(self, hello: Any) -> None:
        try:
            await self._enter(hello)
        except Exception:  # noqa: BLE001 whoever wanted to come in is told, and may try again
            _log.exception("nobody could enter")
            self.connection.part("unknown")

    async def _enter(self, hello: Any) -> None:
        server, connection = self.server, self.connection
        person = await server.person(hello.token)
        if person is None:
            connection.part("bad-token")
            return
        connection.who = person.id
        if not await self.enter(person, hello):
            return
        self._entered = True
        server.heartbeat.watch(connection)
        connection.begin()
        for said, at in self._early or ():
            self._hear(said, at)
        self._early = None
        await server.store.write(partial(people.note_visit, person_id=person.id))

    def _leave(self) -> None:
        self._patience.cancel()
        self._count(-1)
        self.server.tidying.socket_closed()
        if self._entered:
            self.leave()

    def _count(self, change: int) -> None:
        sockets = self.server.sockets
        SOCKETS.inc(change)
        sockets[self._address] = sockets.get(self._address, 0) + change
        if not sockets[self._address]:
            del sockets[self._address]


class TableVisit(Visit):
    """At a table."""

    read = staticmethod(read_frame)
    hello = Hello
    _room: Room

    async def enter(self, person: Person, hello: Hello) -> bool:
        room = await self._open(hello.table)
        if room is None or self.connection.closed:
            return False
        self._room = room
        what = hello.since, hello.entropy, person.rated
        room.put(Join(self.connection, person.name, *what, monotonic()))
        return True

    async def _open(self, table: str) -> Room | None:
        server, connection = self.server, self.connection
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

    def say(self, said: Any, at: float) -> None:
        self._room.put(Do(self.connection, said, at))

    def leave(self) -> None:
        self._room.put(Leave(self.connection, monotonic()))


class TournamentVisit(Visit):
    """At a tournament."""

    read = staticmethod(read_tournament_frame)
    hello = tournament.HelloTournament
    _desk: TournamentDesk

    async def enter(self, person: Person, hello: tournament.HelloTournament) -> bool:
        connection = self.connection
        code = read_code(hello.tournament)
        try:
            desk = None if code is None else await self.server.hall.open(code)
        except FullHall:
            connection.part("too-many")
            return False
        if desk is None:
            connection.part("no-such-tournament")
            return False
        if (
            len(desk.attendance.of(connection.who))
            >= self.server.settings.bounds.sockets_per_person
        ):
            connection.part("too-many")
            return False
        if connection.closed:
            return False
        self._desk = desk
        desk.join(connection, person.name)
        return True

    def say(self, said: Any, at: float) -> None:
        self._desk.do(self.connection, said, at)

    def leave(self) -> None:
        self._desk.leave(self.connection)
