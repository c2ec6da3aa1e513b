"""A table of a server, over a socket that comes back by itself."""

import asyncio
import random
from contextlib import suppress

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidURI

from penultima.table.commands import Command, Commit, Hello, Pong, Reveal
from penultima.table.messages import Ack, Bye, Missed, Ping, Refused, ServerFrame, Update
from penultima.terminal.fair.memory import DealMemory
from penultima.terminal.invitation import Identity, Invitation
from penultima.terminal.links import CannotPlay, Listener, Lost
from penultima.terminal.speech import Speech

_FIRST_WAIT = 0.3
_LONGEST_WAIT = 5.0
_MOST_FAILURES = 25
"""In a row: about two minutes."""
_CONNECT_SECONDS = 6.0
_IN_VAIN = ("no-such-table", "too-many", "broken-edition")
"""After these coming back does not help."""
_decoder: msgspec.json.Decoder[ServerFrame] = msgspec.json.Decoder(ServerFrame)
_encode = msgspec.json.Encoder().encode


class _Parted(Exception):
    """The server has said goodbye with a code."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


class RemoteLink:
    """What was not answered when the connection broke is sent again under the same id."""

    def __init__(self, invitation: Invitation, identity: Identity, speech: Speech) -> None:
        self._invitation = invitation
        self._identity = identity
        self._speech = speech
        self._seq = 0
        self._failures = 0
        self._welcomed = False
        self._renewed = False
        self._unanswered: dict[str, Command] = {}
        self._outbox: asyncio.Queue[Command] = asyncio.Queue()
        self._deals = DealMemory()

    @property
    def shared(self) -> bool:
        return True

    def send(self, command: Command) -> None:
        self._unanswered[command.id] = command
        self._outbox.put_nowait(command)

    async def run(self, hear: Listener) -> None:
        token = await asyncio.to_thread(self._identity.token)
        while True:
            try:
                await self._visit(token, hear)
            except _Parted as parted:
                if parted.code == "bad-token" and not self._renewed:
                    self._renewed = True
                    token = await asyncio.to_thread(self._identity.renew)
                    continue
                self._check(parted.code)
            except (OSError, InvalidHandshake, InvalidURI, ConnectionClosed) as error:
                self._fail(error)
            hear(Lost())
            await asyncio.sleep(self._pause())

    def _check(self, code: str) -> None:
        """Whether coming back can help."""
        if code in _IN_VAIN or code == "bad-token":
            raise CannotPlay(self._speech.error(code))
        self._failures += 1

    def _fail(self, error: Exception) -> None:
        self._failures += 1
        if not self._welcomed or self._failures > _MOST_FAILURES:
            server = self._invitation.server
            reason = str(error) or type(error).__name__
            raise CannotPlay(self._speech("terminal-unreachable", server=server, reason=reason))

    def _pause(self) -> float:
        """Longer after every failure, and not for all clients equally long."""
        longest = min(_LONGEST_WAIT, _FIRST_WAIT * (1 << min(self._failures, 10)))
        return longest * random.uniform(0.5, 1.0)  # noqa: S311 no secret

    async def _visit(self, token: str, hear: Listener) -> None:
        """One connection, until it ends."""
        socket = await connect(
            self._invitation.socket,
            compression=None,
            open_timeout=_CONNECT_SECONDS,
            max_size=None,
        )
        try:
            async with socket:
                await self._talk(socket, token, hear)
        finally:
            socket.transport.abort()  # it is closed by now, unless the goodbye was cut short

    async def _talk(self, socket: ClientConnection, token: str, hear: Listener) -> None:
        hello = Hello(token=token, table=self._invitation.code, since=self._seq, entropy=True)
        await socket.send(_encode(hello), text=True)
        self._outbox = asyncio.Queue()
        for command in self._unanswered.values():
            self._outbox.put_nowait(command)
        speaking = asyncio.create_task(self._speak(socket))
        try:
            await self._listen(socket, hear)
        finally:
            speaking.cancel()

    async def _speak(self, socket: ClientConnection) -> None:
        with suppress(ConnectionClosed):
            while True:
                await socket.send(_encode(await self._outbox.get()), text=True)

    async def _listen(self, socket: ClientConnection, hear: Listener) -> None:
        async for data in socket:
            frame = self._read(data)
            match frame:
                case None:
                    continue
                case Ping():
                    await socket.send(_encode(Pong(n=frame.n)), text=True)
                    continue
                case Bye():
                    raise _Parted(frame.code)
                case Ack() | Refused():
                    command = self._unanswered.pop(frame.id, None)
                    if isinstance(command, Commit | Reveal):
                        continue  # the person has not said it
                case Update():
                    self._seq, self._failures, self._welcomed = frame.seq, 0, True
                    own = self._deals.hear(frame)
                    if own is not None:
                        self.send(own)
                case Missed():
                    self._deals.miss(frame)
                case _:
                    pass
            hear(frame)
            checked = self._deals.check(frame) if isinstance(frame, Update) else None
            if checked is not None:
                hear(checked)

    def _read(self, data: str | bytes) -> ServerFrame | None:
        """A later frame that says something unknown is left out; the first has to be understood."""
        try:
            return _decoder.decode(data)
        except msgspec.DecodeError:
            if self._welcomed:
                return None
            server = self._invitation.server
            raise CannotPlay(self._speech("terminal-other-version", server=server)) from None
