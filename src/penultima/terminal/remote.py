"""A table of a server, over a socket that comes back by itself."""

import asyncio

import msgspec
from websockets.asyncio.client import ClientConnection

from penultima.server.http_messages.keeping import HouseReason
from penultima.table.commands import Command, Commit, Hello, Pong, Reveal
from penultima.table.messages import (
    Ack,
    Beat,
    Bye,
    Halt,
    Missed,
    Ping,
    Refused,
    ServerFrame,
    Update,
)
from penultima.terminal.fair.memory import DealMemory
from penultima.terminal.invitation import Identity, Invitation
from penultima.terminal.links import Listener
from penultima.terminal.socket_link import Parted, SocketLink, encode
from penultima.terminal.speech import Speech

_decoder: msgspec.json.Decoder[ServerFrame] = msgspec.json.Decoder(ServerFrame)


class RemoteLink(SocketLink):
    """What was not answered when the connection broke is sent again under the same id."""

    def __init__(self, invitation: Invitation, identity: Identity, speech: Speech) -> None:
        super().__init__(invitation, identity, speech)
        self._seq = 0
        self.unanswered: dict[str, Command] = {}
        self._outbox: asyncio.Queue[Command] = asyncio.Queue()
        self._deals = DealMemory()
        self._halted: str | None = None
        """Why everything stands still, if it does."""

    def send(self, command: Command) -> None:
        self.unanswered[command.id] = command
        self._outbox.put_nowait(command)

    async def _talk(self, socket: ClientConnection, token: str, hear: Listener) -> None:
        code = self._invitation.code
        hello = Hello(token=token, table=code, since=self._seq, entropy=True, beats=True)
        await socket.send(encode(hello), text=True)
        self._outbox, self._halted = asyncio.Queue(), None
        self._repeat()
        speaking = asyncio.create_task(self._speak(socket, self._outbox))
        try:
            await self._listen(socket, hear)
        finally:
            speaking.cancel()

    async def ignore(self, chair: int) -> None:
        await self._tell_house("/api/me/unheard", {"chair": chair})

    async def report(self, chair: int, reason: HouseReason) -> None:
        await self._tell_house("/api/reports", {"chair": chair, "reason": reason})

    async def _tell_house(self, path: str, about: dict[str, object]) -> None:
        body = {"table": self._invitation.code, **about}
        await asyncio.to_thread(self._identity.ask, "POST", path, body)

    def _repeat(self) -> None:
        for command in self.unanswered.values():
            self._outbox.put_nowait(command)

    async def _listen(self, socket: ClientConnection, hear: Listener) -> None:
        async for data in self._heard(socket):
            frame = self._read(_decoder, data)
            match frame:
                case None:
                    continue
                case Ping():
                    await socket.send(encode(Pong(n=frame.n)), text=True)
                    continue
                case Beat():
                    self._vigil.told(frame.silence)
                    continue
                case Bye():
                    raise Parted(frame)
                case Halt():
                    self._halted = frame.code
                    if frame.code is None:  # what was said meanwhile may have been refused
                        self._repeat()
                case Refused() if frame.code == self._halted:
                    continue
                case Ack() | Refused():
                    command = self.unanswered.pop(frame.id, None)
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
