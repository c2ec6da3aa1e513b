"""A socket to a server that comes back by itself, as the same person."""

import asyncio
import random
from abc import ABC, abstractmethod
from collections.abc import AsyncIterator
from contextlib import suppress
from typing import TypeVar

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import (
    ConnectionClosed,
    ConnectionClosedOK,
    InvalidHandshake,
    InvalidURI,
)

from penultima.table.messages import Bye
from penultima.terminal.invitation import Identity, Invitation
from penultima.terminal.links import CannotPlay, Listener, Lost
from penultima.terminal.speech import Speech
from penultima.terminal.vigil import Vigil

_FIRST_WAIT = 0.3
_LONGEST_WAIT = 5.0
_MOST_FAILURES = 25
"""In a row: about two minutes."""
_MOST_TIMES_UNHEARD = 3
"""A server that has not been met yet, and does not refuse either, is perhaps only busy."""
_IN_VAIN = (
    "no-such-table",
    "no-such-tournament",
    "too-many",
    "broken-edition",
    "broken-table",
    "banned",
    "table-closed",
    "tournament-closed",
    "signed-out",
)
"""After these coming back does not help."""
encode = msgspec.json.Encoder().encode
_Said = TypeVar("_Said")
_Frame = TypeVar("_Frame")


class Parted(Exception):
    """The server has said goodbye."""

    def __init__(self, bye: Bye) -> None:
        super().__init__(bye.code)
        self.bye = bye


class SocketLink(ABC):
    """What is said over it is for whoever inherits this."""

    def __init__(self, invitation: Invitation, identity: Identity, speech: Speech) -> None:
        self._invitation = invitation
        self._identity = identity
        self._speech = speech
        self._failures = 0
        self._welcomed = False
        self._renewed = False
        self._vigil = Vigil()

    @property
    def shared(self) -> bool:
        return True

    async def run(self, hear: Listener) -> None:
        token = await asyncio.to_thread(self._identity.token)
        while True:
            try:
                await self._visit(token, hear)
            except Parted as parted:
                if parted.bye.code == "bad-token" and not self._renewed:
                    self._renewed = True
                    token = await asyncio.to_thread(self._identity.renew)
                    continue
                if parted.bye.code == "signed-out":
                    await asyncio.to_thread(self._identity.forget)
                self._check(parted.bye)
            except (OSError, InvalidHandshake, InvalidURI, ConnectionClosed) as error:
                self._fail(error)
            hear(Lost())
            await asyncio.sleep(self._pause())

    @abstractmethod
    async def _talk(self, socket: ClientConnection, token: str, hear: Listener) -> None:
        """Over one connection, until it ends."""

    def _check(self, bye: Bye) -> None:
        """Whether coming back can help."""
        if bye.code in _IN_VAIN or bye.code == "bad-token":
            raise CannotPlay(self._speech.error(bye.code, reason=bye.reason, until=bye.until))
        self._failures += 1

    def _fail(self, error: Exception) -> None:
        self._failures += 1
        unheard = _MOST_TIMES_UNHEARD if isinstance(error, TimeoutError) else 0
        if self._failures > (_MOST_FAILURES if self._welcomed else unheard):
            server = self._invitation.server
            reason = str(error) or type(error).__name__
            raise CannotPlay(self._speech("terminal-unreachable", server=server, reason=reason))

    def _pause(self) -> float:
        """Longer after every failure, and not for all clients equally long."""
        longest = min(_LONGEST_WAIT, _FIRST_WAIT * (1 << min(self._failures, 10)))
        return longest * random.uniform(0.5, 1.0)  # noqa: S311 no secret

    async def _heard(self, socket: ClientConnection) -> AsyncIterator[str | bytes]:
        """Whatever comes; TimeoutError after a silence in which nobody can be there any more."""
        while True:
            try:
                async with asyncio.timeout(self._vigil.seconds):
                    data = await socket.recv()
            except ConnectionClosedOK:
                return
            except TimeoutError:
                self._vigil.missed()
                raise
            yield data

    async def _visit(self, token: str, hear: Listener) -> None:
        """One connection, until it ends."""
        socket = await connect(
            self._invitation.socket,
            compression=None,
            open_timeout=self._vigil.connect_seconds,
            max_size=None,
        )
        try:
            async with socket:
                await self._talk(socket, token, hear)
        finally:
            socket.transport.abort()  # it is closed by now, unless the goodbye was cut short

    async def _speak(self, socket: ClientConnection, outbox: asyncio.Queue[_Said]) -> None:
        """Whatever is put into the outbox, until the connection ends."""
        with suppress(ConnectionClosed):
            while True:
                await socket.send(encode(await outbox.get()), text=True)

    def _read(self, decoder: msgspec.json.Decoder[_Frame], data: str | bytes) -> _Frame | None:
        """A later frame that says something unknown is left out; the first has to be understood."""
        try:
            return decoder.decode(data)
        except msgspec.DecodeError:
            if self._welcomed:
                return None
            server = self._invitation.server
            told = self._speech("terminal-other-version", server=server)
            raise CannotPlay(told) from None
