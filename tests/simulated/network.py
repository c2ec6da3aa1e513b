"""Sockets between processes: in order as TCP is, late, silent for a while, or broken."""

import asyncio
import random
from collections import deque
from collections.abc import AsyncIterator, Callable
from types import SimpleNamespace
from typing import Any

from penultima.server.frames import STOPPING, encode
from penultima.server.framing import frame
from penultima.server.wire import WireListener
from penultima.table.messages import Bye
from tests.simulated.loop import HERE, Process, SimulatedLoop, on

_LOOK = 0.05
_TWO_BYTES, _EIGHT_BYTES = 126, 127
Message = bytes | None
"""None: the end."""


class Network:
    """All ways between processes, and which of them are cut for now."""

    def __init__(
        self, loop: SimulatedLoop, source: random.Random, note: Callable[[str, bytes], None]
    ) -> None:
        self.loop, self.note = loop, note
        self._source = source
        self._cut: set[frozenset[str]] = set()
        self.sockets: list[tuple[End, End]] = []

    def delay(self) -> float:
        return self._source.choice((0.001, 0.003, 0.01, 0.03)) * self._source.uniform(0.5, 1.5)

    def cut(self, one: str, other: str) -> None:
        self._cut.add(frozenset((one, other)))

    def heal(self, one: str, other: str) -> None:
        self._cut.discard(frozenset((one, other)))

    def silent(self, one: "End", other: "End") -> bool:
        return frozenset((place(one.process), place(other.process))) in self._cut

    def is_cut(self, one: str, other: str) -> bool:
        return frozenset((one, other)) in self._cut

    def pair(self, one: Process | None, other: Process | None, name: str) -> tuple["End", "End"]:
        self.sockets = [pair for pair in self.sockets if pair[0].open or pair[1].open]
        ends = End(self, one, f"{name}>"), End(self, other, f"{name}<")
        ends[0].peer, ends[1].peer = ends[1], ends[0]
        self.sockets.append(ends)
        return ends

    def between(self, one: str, other: str) -> list[tuple["End", "End"]]:
        wanted = {one, other}
        return [p for p in self.sockets if {place(p[0].process), place(p[1].process)} == wanted]

    def reset_all(self, process: Process) -> None:
        """It has died: its system says so to whoever it was connected to."""
        for ends in self.sockets:
            for end in ends:
                if end.process is process:
                    end.close()


def place(process: Process | None) -> str:
    """The machine that it runs on."""
    return "" if process is None else process.name.partition(".")[0]


class End:
    """One end of a socket."""

    peer: "End"

    def __init__(self, network: Network, process: Process | None, name: str) -> None:
        self._network, self.process, self._name = network, process, name
        self.open = True
        self.hear: Callable[[Message], None] = lambda message: None
        self._under_way: deque[Message] = deque()
        """To here."""
        self._last = 0.0

    def send(self, message: Message) -> None:
        if self.open:
            self.peer._expect(message)

    def close(self) -> None:
        """The other hears of it after all that was sent before."""
        if self.open:
            self.send(None)
            self.open = False

    def sever(self) -> None:
        """Whatever is under way is lost; each end hears of it by itself."""
        for end in (self, self.peer):
            end._under_way.clear()
            end._expect(None)

    def _expect(self, message: Message) -> None:
        network = self._network
        self._under_way.append(message)
        self._last = max(self._last, network.loop.time() + network.delay())
        on(None, network.loop.call_at, self._last, self._arrive)

    def _arrive(self) -> None:
        network = self._network
        if network.silent(self, self.peer):
            self._last = max(self._last, network.loop.time() + _LOOK)
            network.loop.call_later(_LOOK, self._arrive)
        elif self._under_way:
            message = self._under_way.popleft()
            on(self.process, network.loop.call_soon, self._take, message)

    def _take(self, message: Message) -> None:
        if not self.open:
            return
        self._network.note(self._name, b"END" if message is None else message)
        if message is None:
            self.open = False
        self.hear(message)


class SimulatedWire:
    """A socket as the server holds it after the handshake."""

    line = None
    unread = False
    told_at = 0.0
    over = False

    def __init__(self, end: End, loop: SimulatedLoop) -> None:
        self._end, self._loop = end, loop
        self._listener: WireListener | None = None
        end.hear = self._hear

    def hand_over(self, listener: WireListener, silence_seconds: float, **_: int) -> None:
        self._listener = listener

    def pass_on(self, listener: WireListener) -> None:
        self._listener = listener

    def _hear(self, message: Message) -> None:
        if message is None:
            self._hang_up()
        elif self._listener is not None:
            self._listener.heard(message)

    def tell(self, frames: bytes) -> None:
        if self._listener is not None:
            self._end.send(frames)

    def part(self, bye: Bye) -> None:
        if self._listener is not None:
            self._end.send(frame(encode(bye)))
            self._end.close()
            self._hang_up()

    def cut_off(self, why: str) -> None:
        self._end.close()
        self._loop.call_soon(self._hang_up)

    def shutdown(self) -> None:
        self.part(STOPPING)

    def _hang_up(self) -> None:
        listener, self._listener = self._listener, None
        if listener is not None:
            listener.lost()


class CallingSocket:
    """A socket as whoever opened it holds it: a client, or a node on the way to another."""

    def __init__(self, end: End) -> None:
        self._end = end
        self._heard: asyncio.Queue[Message] = asyncio.Queue()
        end.hear = self._heard.put_nowait
        self.transport = SimpleNamespace(abort=self._abort)

    @property
    def state(self) -> Any:
        return SimpleNamespace(name="OPEN" if self._end.open else "CLOSED")

    async def send(self, message: bytes, /, *, text: bool = False) -> None:
        if not self._end.open:
            raise ConnectionResetError
        self.tell(message)

    unread = 0

    def tell(self, message: bytes) -> None:
        self._end.send(message)

    async def __aiter__(self) -> AsyncIterator[Any]:
        while (message := await self._heard.get()) is not None:
            for content, is_text in _frames(message):
                yield content.decode() if is_text else content

    async def close(self) -> None:
        self._abort()

    def _abort(self) -> None:
        self._end.close()
        self._heard.put_nowait(None)


def _frames(data: bytes) -> list[tuple[bytes, bool]]:
    """Of a server, which masks nothing."""
    found, at = [], 0
    while at < len(data):
        is_text, size, begin = data[at] & 0xF == 1, data[at + 1], at + 2
        if size >= _TWO_BYTES:
            wide = 2 if size == _TWO_BYTES else 8
            size = int.from_bytes(data[begin : begin + wide], "big")
            begin += wide
        at = begin + size
        found.append((data[begin:at], is_text))
    return found


def here() -> Process | None:
    return HERE.get()
