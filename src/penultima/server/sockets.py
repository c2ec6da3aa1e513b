"""The WebSocket: who comes in, to which table, and what they say there."""

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from urllib.parse import urlsplit

import msgspec
from starlette.responses import Response
from starlette.websockets import WebSocket

from penultima.server.api.types import Person, Problem
from penultima.server.codes import read_code
from penultima.server.connection import Connection
from penultima.server.house import BrokenTable, FullHouse
from penultima.server.metrics import SOCKETS
from penultima.server.room import BROKEN_EDITION, Do, Join, Leave, Room
from penultima.server.running import Running, running
from penultima.server.store import people
from penultima.table.commands import Hello, Pong


async def table_socket(websocket: WebSocket) -> None:
    server = running(websocket)
    address = websocket.client.host if websocket.client else ""
    if not _is_welcome(websocket, server):
        await _deny(websocket, 403, "bad-origin")
        return
    if not _has_room(server, address):
        await _deny(websocket, 503, "too-many")
        return
    await websocket.accept()
    with _counted(server, address):
        await _serve(server, Connection(websocket, server.settings.bounds))


def _is_welcome(websocket: WebSocket, server: Running) -> bool:
    """Pages of other origins are not; programs, which send no origin, are."""
    origin = websocket.headers.get("origin")
    if origin is None or origin in server.settings.origins:
        return True
    return urlsplit(origin).netloc == websocket.headers.get("host")


def _has_room(server: Running, address: str) -> bool:
    bounds = server.settings.bounds
    return (
        server.open_sockets() < bounds.sockets
        and server.sockets.get(address, 0) < bounds.sockets_per_address
    )


@contextmanager
def _counted(server: Running, address: str) -> Iterator[None]:
    server.sockets[address] = server.sockets.get(address, 0) + 1
    SOCKETS.inc()
    try:
        yield
    finally:
        SOCKETS.dec()
        server.tidying.socket_closed()
        server.sockets[address] -= 1
        if not server.sockets[address]:
            del server.sockets[address]


async def _deny(websocket: WebSocket, status: int, code: str) -> None:
    body = msgspec.json.encode(Problem(error=code))
    answer = Response(body, status, media_type="application/json")
    await websocket.send_denial_response(answer)


async def _serve(server: Running, connection: Connection) -> None:
    hello = await _first_frame(connection, server.settings.bounds.hello_seconds)
    if hello is None:
        return
    person = await server.person(hello.token)
    if person is None:
        connection.part("bad-token")
        return
    connection.who = person.id
    room = await _room(server, connection, hello)
    if room is None:
        return
    _enter(room, connection, person, hello)
    try:
        await server.store.write(partial(people.note_visit, person_id=person.id))
        await _listen(room, connection)
    finally:
        connection.stop_pings()
        room.put(Leave(connection, _now()))


async def _first_frame(connection: Connection, seconds: float) -> Hello | None:
    try:
        frame = await asyncio.wait_for(connection.read(), seconds)
    except TimeoutError:
        connection.part("too-slow")
        return None
    if not isinstance(frame, Hello):
        connection.part("bad-frame")
        return None
    return frame


async def _room(server: Running, connection: Connection, hello: Hello) -> Room | None:
    code = read_code(hello.table)
    try:
        room = None if code is None else await server.house.open(code)
    except FullHouse:
        connection.part("too-many")
        return None
    except BrokenTable:
        connection.part(BROKEN_EDITION)
        return None
    if room is None:
        connection.part("no-such-table")
        return None
    if room.sockets_of(connection.who) >= server.settings.bounds.sockets_per_person:
        connection.part("too-many")
        return None
    return room


def _enter(room: Room, connection: Connection, person: Person, hello: Hello) -> None:
    room.put(Join(connection, person.name, hello.since, hello.entropy, _now()))
    connection.start_pings()


async def _listen(room: Room, connection: Connection) -> None:
    while (frame := await connection.read()) is not None:
        match frame:
            case Pong():
                room.measured(connection)
            case Hello():
                connection.part("bad-frame")
            case _:
                room.put(Do(connection.who, frame, _now()))


def _now() -> float:
    return asyncio.get_running_loop().time()
