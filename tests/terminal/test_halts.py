"""While a server can store nothing the terminal says so, and then says again what was refused."""

import asyncio
from typing import Any, cast

import msgspec
import pytest
from websockets.asyncio.client import ClientConnection
from websockets.exceptions import ConnectionClosedOK

from penultima.table.commands import Command, Ready
from penultima.table.messages import Ack, Halt, Refused, ServerFrame
from penultima.terminal.links import Heard
from penultima.terminal.place import LogLine, Place, Tone
from penultima.terminal.remote import RemoteLink
from penultima.terminal.speech import Speech
from penultima.words import LANGUAGES

HALT, ON = Halt(code="cannot-store"), Halt(code=None)


class NoLink:
    shared = True

    async def run(self, hear: Any) -> None: ...

    def send(self, command: Command) -> None: ...


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_line_says_that_it_stands_still_and_one_that_it_goes_on(lang: str) -> None:
    speech = Speech(lang)
    place = Place(NoLink(), speech)
    assert place.hear(HALT) == [LogLine(speech.error("cannot-store"), Tone.NOTICE)]
    assert place.hear(ON) == [LogLine(speech("terminal-goes-on"), Tone.NOTICE)]


class Told:
    """A socket over which these frames come."""

    def __init__(self, *frames: ServerFrame) -> None:
        self._frames = list(frames)

    async def recv(self) -> bytes:
        if not self._frames:
            raise ConnectionClosedOK(None, None)
        return msgspec.json.encode(self._frames.pop(0))


def test_what_was_refused_meanwhile_is_said_again_when_it_goes_on() -> None:
    command = Ready(id="r", chair=0)

    async def talk() -> tuple[list[Heard], list[Command]]:
        link = RemoteLink(cast(Any, None), cast(Any, None), Speech("en"))
        link.send(command)
        link._outbox = asyncio.Queue()
        heard: list[Heard] = []
        told = Told(HALT, Refused(id="r", code="cannot-store"), ON)
        await link._listen(cast(ClientConnection, told), heard.append)
        said = [link._outbox.get_nowait() for _ in range(link._outbox.qsize())]
        await link._listen(cast(ClientConnection, Told(Ack(id="r"))), heard.append)
        assert link.unanswered == {}
        return heard, said

    heard, said = asyncio.run(talk())
    assert said == [command]
    assert heard == [HALT, ON, Ack(id="r")]
