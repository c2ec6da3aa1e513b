"""The ways to other nodes: one each, and in it everybody who came in at the wrong door.

Frames are passed on unread, and all that is said in one turn of the loop in one message: a message
costs more than what is in it. Whoever does not take what they are told is cut off where they came
in, as everywhere; a link itself never waits for anybody.

Nodes of two versions talk like this. So what an older one does not know is passed over, and a
newer one may say it: another kind of part, another field.
"""

import asyncio
import struct
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from enum import IntEnum
from typing import Protocol, TypeAlias

import msgspec
import structlog
from websockets.asyncio.client import ClientConnection, connect
from websockets.asyncio.connection import broadcast
from websockets.exceptions import WebSocketException

from penultima.server.distance import RoundTrip
from penultima.server.errands import OnceForAll
from penultima.server.fleet.passes import HEADER
from penultima.table.messages import Bye

PATH = "/ws/link"
LARGEST = 256 * 1024
"""Bytes of one message on a link: more than all that somebody may say at once."""
MOST_UNREAD = 16 * 2**20
"""Bytes that wait for a node which does not read; one more, and the link is cut."""
_CONNECT_SECONDS = 1.0
_SILENCE_SECONDS = 2.0
_HEAD = struct.Struct(">IBI")
_TRIP = struct.Struct(">d")
_log = structlog.get_logger()


class LinkPart(IntEnum):
    OPEN = 0
    SAID = 1
    TOLD = 2
    GONE = 3
    NEAR = 4
    """How far away somebody is, as the node has measured it at whose door they came in."""


class RemoteArrival(msgspec.Struct, frozen=True):
    """Somebody has come in elsewhere."""

    place: str
    """`table` or `tournament`."""
    address: str
    trip: float | None = None
    """As in NEAR; None where it cannot be measured there."""


def packed(channel: int, part: LinkPart, content: bytes = b"") -> bytes:
    return _HEAD.pack(channel, part, len(content)) + content


def unpacked(message: bytes) -> Iterator[tuple[int, LinkPart, bytes]]:
    """Those parts that this version knows; raises ValueError."""
    at, size = 0, len(message)
    while at < size:
        if at + _HEAD.size > size:
            raise ValueError("too short")
        channel, part, length = _HEAD.unpack_from(message, at)
        begin = at + _HEAD.size
        at = begin + length
        if at > size:
            raise ValueError("too short")
        if part in _KNOWN:
            yield channel, _KNOWN[part], message[begin:at]


_KNOWN = {part.value: part for part in LinkPart}


def packed_trip(trip: float) -> bytes:
    return _TRIP.pack(trip)


def unpacked_trip(content: bytes) -> float:
    """Raises ValueError; what a newer version may say besides is passed over."""
    if len(content) < _TRIP.size:
        raise ValueError("too short")
    trip: float = _TRIP.unpack_from(content)[0]
    return trip


class Outbox:
    """Parts that go into one message."""

    def __init__(self) -> None:
        self._parts: list[bytes] = []

    def __bool__(self) -> bool:
        return bool(self._parts)

    def put(self, part: bytes) -> None:
        self._parts.append(part)

    def take(self, most: int = LARGEST) -> bytes:
        """No more than so many bytes, unless the first part alone is larger."""
        parts, size = 0, 0
        for part in self._parts:
            if parts and size + len(part) > most:
                break
            parts, size = parts + 1, size + len(part)
        taken, self._parts = self._parts[:parts], self._parts[parts:]
        return b"".join(taken)


class Teller(Protocol):
    """The socket of whoever came in here."""

    def tell(self, frames: bytes) -> None: ...

    def part(self, bye: Bye) -> None: ...

    def cut_off(self, why: str) -> None: ...


class Visitor(Protocol):
    """Whoever came in here, and is at another node."""

    def may_speak(self) -> bool: ...

    def round_trip(self) -> RoundTrip | None: ...

    def part(self, code: str, /) -> None: ...

    def lost(self) -> None: ...


class LinkSocket(Protocol):
    """To be read it raises OSError or WebSocketException once it is closed."""

    @property
    def unread(self) -> int:
        """Bytes that the system does not take."""

    def tell(self, message: bytes, /) -> None:
        """Written at once; nothing happens where it is closed."""

    def __aiter__(self) -> AsyncIterator[bytes | str]: ...

    async def close(self) -> None: ...


Connect: TypeAlias = Callable[[str, str], Awaitable[LinkSocket]]


class NoLink(Exception):
    """The other node does not answer."""


class Channel:
    """Somebody's way through a link; listens to their socket."""

    def __init__(self, link: "NodeLink", number: int, wire: Teller, visitor: Visitor) -> None:
        self._link, self._number = link, number
        self._wire, self._visitor = wire, visitor
        self._trip = sure_trip(visitor)

    def open(self, place: str, address: str) -> None:
        opening = RemoteArrival(place, address, self._trip)
        self._say(LinkPart.OPEN, msgspec.json.encode(opening))

    def heard(self, data: bytes) -> None:
        """A flood goes no further: what waits for the other node would cut off everybody."""
        if not self._visitor.may_speak():
            self._visitor.part("too-fast")
            return
        trip = sure_trip(self._visitor)
        if trip is not None and trip != self._trip:
            self._trip = trip
            self._say(LinkPart.NEAR, packed_trip(trip))
        self.say(data)

    def say(self, data: bytes) -> None:
        self._say(LinkPart.SAID, data)

    def _say(self, part: LinkPart, content: bytes = b"") -> None:
        self._link.send(packed(self._number, part, content))

    def lost(self) -> None:
        self._link.forget(self._number)
        self._say(LinkPart.GONE)
        self._visitor.lost()

    def told(self, frames: bytes) -> None:
        self._wire.tell(frames)

    def parted(self, content: bytes) -> None:
        """The other side has said goodbye, or just gone."""
        self._link.forget(self._number)
        if content:
            self._wire.part(msgspec.json.decode(content, type=Bye))
        else:
            self._wire.cut_off("link")


def sure_trip(visitor: Visitor) -> float | None:
    """What no page can lengthen, in seconds."""
    trip = visitor.round_trip()
    return trip.seconds if trip is not None and trip.sure else None


class NodeLink:
    """To one other node."""

    def __init__(self, socket: LinkSocket) -> None:
        self._socket = socket
        self._channels: dict[int, Channel] = {}
        self._last = 0
        self._out = Outbox()
        self._tasks = [asyncio.create_task(self._read())]
        self.over = False

    def open(self, place: str, address: str, wire: Teller, visitor: Visitor) -> Channel:
        self._last += 1
        channel = self._channels[self._last] = Channel(self, self._last, wire, visitor)
        channel.open(place, address)
        return channel

    def send(self, part: bytes) -> None:
        """With all else that is said in this turn of the loop."""
        if self.over:
            return
        if not self._out:
            asyncio.get_running_loop().call_soon(self._pass)
        self._out.put(part)

    def _pass(self) -> None:
        while self._out and not self.over:
            self._socket.tell(self._out.take())
            if self._socket.unread > MOST_UNREAD:
                _log.warning("a node does not read what it is told")
                self.over = True
                self._tasks.append(asyncio.create_task(self._socket.close()))

    def forget(self, number: int) -> None:
        self._channels.pop(number, None)

    async def close(self) -> None:
        await self._socket.close()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _read(self) -> None:
        try:
            async for message in self._socket:
                if isinstance(message, str):
                    continue  # goodbye
                for number, part, content in unpacked(message):
                    channel = self._channels.get(number)
                    if channel is None:
                        continue
                    if part is LinkPart.TOLD:
                        channel.told(content)
                    elif part is LinkPart.GONE:
                        channel.parted(content)
        except (WebSocketException, ValueError, OSError, msgspec.MsgspecError) as error:
            _log.warning("a link has broken off", why=str(error))
        finally:
            self._end()

    def _end(self) -> None:
        """All who came through it come again."""
        self.over = True
        channels, self._channels = self._channels, {}
        for channel in channels.values():
            channel.parted(b"")


async def connect_link(address: str, new_pass: str) -> LinkSocket:
    """By a WebSocket."""
    connection = await connect(
        f"ws://{address}{PATH}",
        additional_headers={HEADER: new_pass},
        compression=None,
        max_size=None,
        open_timeout=_CONNECT_SECONDS,
        ping_interval=_SILENCE_SECONDS / 4,
        ping_timeout=_SILENCE_SECONDS,
        close_timeout=1,
        proxy=None,
    )
    return WebSocketLink(connection)


class WebSocketLink:
    """What the library gives, but that it waits for nobody when it writes."""

    def __init__(self, connection: ClientConnection) -> None:
        self._connection = connection

    @property
    def unread(self) -> int:
        return self._connection.transport.get_write_buffer_size()

    def tell(self, message: bytes) -> None:
        broadcast([self._connection], message)

    def __aiter__(self) -> AsyncIterator[bytes | str]:
        return aiter(self._connection)

    async def close(self) -> None:
        await self._connection.close()


class Links:
    """All of them, made when they are first needed."""

    def __init__(self, new_pass: Callable[[], str], connect: Connect = connect_link) -> None:
        self._new_pass, self._connect_to = new_pass, connect
        self._links: dict[str, NodeLink] = {}
        self._opening: OnceForAll[NodeLink] = OnceForAll()

    async def to(self, address: str) -> NodeLink:
        """Raises NoLink."""
        link = self._links.get(address)
        if link is not None and not link.over:
            return link
        return await self._opening.do(address, self._connect)

    async def _connect(self, address: str) -> NodeLink:
        try:
            socket = await self._connect_to(address, self._new_pass())
        except (OSError, WebSocketException, ValueError) as error:
            raise NoLink(str(error)) from error
        link = self._links[address] = NodeLink(socket)
        return link

    async def close(self) -> None:
        await asyncio.gather(*(link.close() for link in self._links.values()))
