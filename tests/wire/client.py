"""A client of the WebSocket protocol: comes back after a loss, misses nothing, repeats itself."""

import asyncio
from collections.abc import Callable
from contextlib import suppress
from typing import Any

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from penultima.game.view import View
from penultima.table.commands import Command, Hello, Pong
from penultima.table.messages import (
    Ack,
    Bye,
    ClockSight,
    Missed,
    Ping,
    Refused,
    ServerFrame,
    TableSight,
    Update,
    You,
)
from tests.wire.server import Guest

_decode = msgspec.json.Decoder(ServerFrame).decode
encode = msgspec.json.Encoder().encode
LOSSES = (ConnectionClosed, InvalidHandshake, OSError, TimeoutError, EOFError)


class _Told(msgspec.Struct):
    """The events of a frame as the bytes that came."""

    events: msgspec.Raw = msgspec.Raw(b"[]")


_told = msgspec.json.Decoder(_Told).decode


class WireError(AssertionError):
    """The server broke its word."""


class Client:
    """One person's device at one table. What it knows, it was told over the socket."""

    def __init__(
        self, port: int | Callable[[], int], guest: Guest, code: str, *, entropy: bool = False
    ) -> None:
        self.guest = guest
        self.code = code
        self._port = port
        self.entropy = entropy
        self._socket: ClientConnection | None = None
        self._ids = 0
        self.seq = 0
        self.turn = 0
        self.table: TableSight | None = None
        self.you: You | None = None
        self.views: tuple[View, ...] = ()
        self.clock: ClockSight | None = None
        self.events: dict[int, bytes] = {}
        """By number: what was told, byte for byte."""
        self.gaps: list[tuple[int, int]] = []
        """Numbers that nobody told any more, because a new round had begun."""
        self.unanswered: dict[str, Command] = {}
        self.accepted: dict[str, Command] = {}
        self.refused: dict[str, Refused] = {}
        self.opened = 0
        self.on_frame: Callable[[ServerFrame], None] = lambda frame: None
        self.welcomed = asyncio.Event()
        self.passing = {"server-stopping"}
        """Reasons to come again without a word."""

    # ------------------------------------------------------------ the socket

    async def open(self) -> None:
        """A new socket; what was not answered is said once more."""
        socket = await self._connect()
        self.opened += 1
        self.welcomed.clear()
        hello = Hello(token=self.guest.token, table=self.code, since=self.seq, entropy=self.entropy)
        try:
            await socket.send(encode(hello), text=True)
        except BaseException:
            socket.transport.abort()
            raise
        self._socket = socket
        for command in list(self.unanswered.values()):
            await socket.send(encode(command), text=True)

    async def _connect(self) -> ClientConnection:
        return await connect(
            self._address(),
            compression=None,
            proxy=None,
            ping_interval=None,
            open_timeout=10,
            close_timeout=1,
        )

    def drop(self) -> None:
        """The network is gone: nobody says goodbye."""
        if self._socket is not None:
            self._socket.transport.abort()
            self._socket = None

    async def listen(self) -> None:
        """Until the socket is lost."""
        socket = self._socket
        assert socket is not None
        async for data in socket:
            if self._socket is not socket:
                return
            assert isinstance(data, str)
            raw = data.encode()
            frame = _decode(raw)
            if isinstance(frame, Ping):
                await socket.send(encode(Pong(n=frame.n)), text=True)
                continue
            self._take(frame, raw)
            self.on_frame(frame)

    def _address(self) -> str:
        """The door to try now."""
        port = self._port() if callable(self._port) else self._port
        return f"ws://127.0.0.1:{port}/ws"

    async def stay(self, *, again_after: Callable[[], float] = lambda: 0.0) -> None:
        """Listen for ever, coming back after each loss."""
        try:
            while True:
                with suppress(*LOSSES):
                    await self.open()
                    await self.listen()
                await asyncio.sleep(again_after())
        finally:
            self.drop()

    # ------------------------------------------------------------ what is told

    def _take(self, frame: ServerFrame, raw: bytes) -> None:
        match frame:
            case Update():
                self._note(frame.seq, _told(raw).events)
                self._see(frame)
            case Missed():
                self._note(frame.seq, _told(raw).events)
            case Ack():
                command = self.unanswered.pop(frame.id, None)
                if command is not None:
                    self.accepted[frame.id] = command
            case Refused():
                if self.unanswered.pop(frame.id, None) is not None:
                    self.refused[frame.id] = frame
            case Bye() if frame.code not in self.passing:
                raise WireError(f"sent away: {frame.code}")

    def _note(self, seq: int, events: Any) -> None:
        told = bytes(events)
        if seq <= self.seq:
            if told != b"[]" and self.events.get(seq, told) != told:
                raise WireError(f"{seq} was told in two ways: {self.events[seq]!r} / {told!r}")
            return
        if seq != self.seq + 1 and self.seq:
            self.gaps.append((self.seq + 1, seq - 1))
        self.seq = seq
        self.events[seq] = told

    def _see(self, update: Update) -> None:
        if update.seq < self.seq:
            if not self.welcomed.is_set():
                raise WireError(f"{self.seq} was told and is forgotten: it is {update.seq} again")
            return
        self.turn = update.turn
        self.table = update.table or self.table
        self.you = update.you or self.you
        self.views = update.views
        self.clock = update.clock
        self.welcomed.set()

    @property
    def there(self) -> bool:
        """Whether the socket is open, and the table has been seen by it."""
        return self._is_open and self.welcomed.is_set()

    @property
    def _is_open(self) -> bool:
        return self._socket is not None and self._socket.state.name == "OPEN"

    # ------------------------------------------------------------ what is said

    def new_id(self) -> str:
        self._ids += 1
        return f"{self.guest.id[:8]}-{self._ids}"

    def say(self, command: Command) -> None:
        """Said now if the socket is open, else when it is; until it is answered."""
        self.unanswered[command.id] = command
        self.repeat(command)

    def repeat(self, command: Command) -> None:
        """The same once more: it must have no second effect."""
        if self._socket is not None and self._is_open:
            task = asyncio.ensure_future(_send(self._socket, encode(command)))
            _BACKGROUND.add(task)
            task.add_done_callback(_BACKGROUND.discard)


async def _send(socket: ClientConnection, data: bytes) -> None:
    with suppress(*LOSSES):  # said again on the next socket
        await socket.send(data, text=True)


_BACKGROUND: set["asyncio.Future[None]"] = set()
