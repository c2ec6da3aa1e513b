"""uvicorn's WebSocket up to the handshake; then a line of its own, without ASGI.

ASGI hands each frame on through a queue to a task and stops reading meanwhile, and its `send` waits
for slow readers. A table wants to be told at once, and must not wait.
"""

from asyncio import BaseTransport, TimerHandle
from http import HTTPStatus
from time import monotonic
from typing import Any, Protocol

from starlette.websockets import WebSocket
from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Response
from websockets.server import ServerProtocol

from penultima.server.bounds import Bucket
from penultima.server.distance import RoundTrip, TcpLine
from penultima.server.door.porch import Arrival
from penultima.server.frames import CLOSE_CODES, STOPPING, encode
from penultima.server.framing import (
    CLOSE,
    PING,
    PONG,
    Breach,
    Reader,
    close_frame,
    closed_with,
    frame,
)
from penultima.server.headers import ALWAYS
from penultima.server.metrics import CLOSED
from penultima.table.commands import MAX_FRAME
from penultima.table.messages import Bye

MOST_UNREAD = 256 * 1024
"""Bytes that wait for a slow reader; one more, and the socket is cut off."""
_IN_THE_SYSTEM = 64 * 1024
"""Bytes that the operating system holds besides; it would else take megabytes."""
_MOST_CRUMBS = 64
"""Reads one after the other that bring no frame to its end: each takes as long as a short frame."""
_ANY_OTHER = 1011
"""A goodbye that another node says may be one that only a newer version has."""
_EXTENSION = "penultima.wire"
_PARTING_SECONDS = 1.0
_UNHEARD_PER_SECOND, _UNHEARD_BURST = 5, 20
"""Frames that no listener is told; a link to another node sends two pings a second."""


class Handshake(ServerProtocol):
    """None is refused without the safe headers."""

    def send_response(self, response: Response) -> None:
        if response.status_code != HTTPStatus.SWITCHING_PROTOCOLS:
            for name, value in ALWAYS.items():
                response.headers.setdefault(name, value)
        super().send_response(response)


class WireListener(Protocol):
    """Whoever a wire is handed over to."""

    def heard(self, data: bytes) -> None:
        """A message, as text or not."""

    def lost(self) -> None:
        """Nothing more will be heard; called once."""


class MeasuredLine(Protocol):
    """How far away the other end of a socket is."""

    def round_trip(self) -> RoundTrip | None: ...


class AnyWire(Protocol):
    """A socket of this process, or one at another node."""

    @property
    def line(self) -> MeasuredLine | None: ...

    @property
    def unread(self) -> bool:
        """Whether something waits that the system does not take."""

    @property
    def told_at(self) -> float:
        """When it was last told something, by `time.monotonic`."""

    @property
    def over(self) -> bool:
        """Whether nobody is told anything any more."""

    def hand_over(self, listener: WireListener, silence_seconds: float) -> None:
        """What comes from now on is for the listener."""

    def pass_on(self, listener: WireListener) -> None:
        """Somebody else listens."""

    def tell(self, frames: bytes) -> None:
        """Write at once, or cut a reader off who does not keep up."""

    def part(self, bye: Bye) -> None:
        """Say why, and close."""

    def cut_off(self, why: str) -> None:
        """Without a word."""


class Wire(WebSocketsSansIOProtocol):
    """One socket."""

    _listener: WireListener | None = None
    line: TcpLine | None = None
    """As the system sees it, as long as it is open."""
    _handed_over = False
    _crumbs = 0
    _parting: TimerHandle | None = None
    _most_unread = MOST_UNREAD
    told_at = 0.0

    def __init__(self, *, caller: Arrival, **uvicorn: Any) -> None:
        super().__init__(**uvicorn)
        self.conn = Handshake(max_size=MAX_FRAME, logger=self.logger)
        self._caller = caller

    def connection_made(self, transport: BaseTransport) -> None:
        super().connection_made(transport)
        held = transport.get_extra_info("socket")
        if held is not None:
            self.line = TcpLine(held)

    async def run_asgi(self) -> None:
        """Only until somebody else takes over."""
        self.scope["extensions"][_EXTENSION] = {"wire": self}
        try:
            await self.app(self.scope, self.receive, self.send)
        except ClientDisconnected:
            pass
        except Exception:
            self.logger.exception("a socket failed in the handshake")
            self.send_500_response()
        finally:
            del self.scope["extensions"][_EXTENSION]  # it would keep itself alive
            if self._handed_over:
                del self.scope
            else:
                self.transport.close()

    def hand_over(
        self,
        listener: WireListener,
        silence_seconds: float,
        *,
        largest: int = MAX_FRAME,
        most_unread: int = MOST_UNREAD,
    ) -> None:
        """After the handshake; what comes from now on is for the listener."""
        self._listener, self._handed_over = listener, True
        self._most_unread = most_unread
        self._caller.at_ease()
        self.transport.set_write_buffer_limits()
        self._reader = Reader(largest)
        self._unheard = Bucket(_UNHEARD_PER_SECOND, _UNHEARD_BURST)
        if self.line is not None:
            self.line.limit(_IN_THE_SYSTEM, silence_seconds)
        if self.read_paused:  # something was said before there was anybody to listen
            self.transport.resume_reading()
        del self.conn, self.request, self.response  # much memory, for the handshake only

    def pass_on(self, listener: WireListener) -> None:
        """Somebody else listens."""
        self._listener = listener

    # ------------------------------------------------------------ in

    def data_received(self, data: bytes) -> None:
        if not self._handed_over:
            super().data_received(data)
            return
        self._crumbs += 1
        if self._crumbs > _MOST_CRUMBS:
            self.cut_off("too-fast")
            return
        try:
            for kind, content in self._reader.read(data):
                self._crumbs = 0
                if kind == CLOSE:
                    self._close_in_turn(content)
                elif kind < CLOSE and self._listener is not None:
                    self._listener.heard(content)
                else:
                    self._take_unheard(kind, content)
                if self.transport.is_closing() or not self.transport.is_reading():
                    return
        except Breach as breach:
            self._close(breach.code)

    def _close_in_turn(self, content: bytes) -> None:
        if self._parting is None:
            self._close(closed_with(content))
        else:
            self.transport.close()

    def _take_unheard(self, kind: int, content: bytes) -> None:
        """Pings and pongs, and whatever comes after a goodbye: a flood of them is not read on."""
        if not self._unheard.take(monotonic()):
            if self._listener is None:
                self.transport.pause_reading()  # closed soon, and what was said last is not lost
            else:
                self.cut_off("too-fast")
        elif kind == PING and self._listener is not None:
            self.transport.write(frame(content, PONG))

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self._caller.gone()
        if self.line is not None:
            self.line.let_go()
            self.line = None
        if self._parting is not None:
            self._parting.cancel()
        self._hang_up()

    def _hang_up(self) -> None:
        listener, self._listener = self._listener, None
        if listener is not None:
            listener.lost()

    # ------------------------------------------------------------ out

    @property
    def unread(self) -> bool:
        """Whether something waits that the system does not take."""
        return self.transport.get_write_buffer_size() > 0

    @property
    def over(self) -> bool:
        return self._listener is None

    def tell(self, frames: bytes) -> None:
        """Write at once, or cut a reader off who does not keep up."""
        if self._listener is None or self.transport.is_closing():
            return
        if self.transport.get_write_buffer_size() > self._most_unread:
            self.cut_off("slow")
            return
        self.told_at = monotonic()
        self.transport.write(frames)

    def part(self, bye: Bye) -> None:
        """Say why, and close; one who does not answer is cut off."""
        if self._listener is None:
            return
        CLOSED.labels(bye.code).inc()
        self.tell(frame(encode(bye)) + close_frame(CLOSE_CODES.get(bye.code, _ANY_OTHER)))
        self._parting = self.loop.call_later(_PARTING_SECONDS, self.transport.abort)
        self._hang_up()

    def cut_off(self, why: str) -> None:
        """Without a word: nobody is listening, or nobody deserves one."""
        CLOSED.labels(why).inc()
        self.transport.abort()

    def _close(self, code: int) -> None:
        if not self.transport.is_closing():
            self.transport.write(close_frame(code))
            self.transport.close()
        self._hang_up()

    def shutdown(self) -> None:
        """The server stops, and waits for nobody who does not read."""
        if not self._handed_over:
            super().shutdown()
        elif self._listener is not None:
            self.tell(frame(encode(STOPPING)))
            self._close(CLOSE_CODES[STOPPING.code])
        self.loop.call_later(_PARTING_SECONDS / 2, self.transport.abort)


def wire_of(websocket: WebSocket) -> Wire:
    wire = websocket.scope["extensions"][_EXTENSION]["wire"]
    assert isinstance(wire, Wire)
    return wire
