"""uvicorn's WebSocket, with what a game needs beyond ASGI: to write at once and to hang up."""

import socket
from asyncio import BaseTransport, Transport

from starlette.websockets import WebSocket
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame
from websockets.protocol import State

from penultima.server.bounds import Bucket
from penultima.server.frames import CLOSE_CODES, STOPPING, encode
from penultima.server.metrics import CLOSED
from penultima.table.messages import Bye

MOST_UNREAD = 256 * 1024
"""Bytes that wait for a slow reader; one more, and the socket is cut off."""
_IN_THE_SYSTEM = 64 * 1024
"""Bytes that the operating system holds besides; it would else take megabytes."""
_EXTENSION = "penultima.wire"
_PARTING_SECONDS = 1.0
_MOST_FRAGMENTS = 64
_PINGS_PER_SECOND, _PING_BURST = 5, 20


class Wire(WebSocketsSansIOProtocol):
    """One socket. ASGI's `send` waits for slow readers; a table must not."""

    def connection_made(self, transport: BaseTransport) -> None:
        super().connection_made(transport)
        self._pings = Bucket(_PINGS_PER_SECOND, _PING_BURST)
        system = transport.get_extra_info("socket")
        if system is not None:
            system.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, _IN_THE_SYSTEM)

    async def run_asgi(self) -> None:
        self.scope["extensions"][_EXTENSION] = {"wire": self}
        try:
            await super().run_asgi()
        finally:
            del self.scope["extensions"][_EXTENSION]  # it would keep itself alive

    def tell(self, *frames: bytes) -> None:
        """Write text frames at once, or cut a reader off who does not keep up."""
        if not self._open:
            return
        transport: Transport = self.transport
        if transport.get_write_buffer_size() > MOST_UNREAD:
            self.cut_off("slow")
            return
        for frame in frames:
            self.conn.send_text(frame)
        transport.write(b"".join(self.conn.data_to_send()))

    def part(self, bye: Bye) -> None:
        """Say why, and close; one who does not answer is cut off."""
        if not self._open:
            return
        CLOSED.labels(bye.code).inc()
        code = CLOSE_CODES[bye.code]
        self.tell(encode(bye))
        self.conn.send_close(code)
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.close_sent = True
        self.queue.put_nowait({"type": "websocket.disconnect", "code": code})
        if self.read_paused:
            self.read_paused = False
            self.transport.resume_reading()
        self.close_timer = self.loop.call_later(_PARTING_SECONDS, self.transport.abort)

    def cut_off(self, why: str) -> None:
        """Without a word: nobody is listening, or nobody deserves one."""
        CLOSED.labels(why).inc()
        self.transport.abort()

    def send_receive_event_to_app(self) -> None:
        """Text is handed on as the bytes that came; whoever reads the JSON finds out if it is."""
        self.curr_msg_data_type = "bytes"
        super().send_receive_event_to_app()

    def handle_ping(self) -> None:
        """The answers to a flood of pings would pile up unread."""
        if self._pings.take(self.loop.time()):
            super().handle_ping()
        else:
            self.cut_off("too-fast")

    def handle_cont(self, event: Frame) -> None:
        """Empty fragments count for nothing towards the size of a message."""
        if len(self.frames) < _MOST_FRAGMENTS:
            super().handle_cont(event)
        else:
            self.cut_off("bad-frame")

    def shutdown(self) -> None:
        """The server stops, and waits for nobody who does not read."""
        if self.handshake_complete:
            self.tell(encode(STOPPING))
        super().shutdown()
        self.loop.call_later(_PARTING_SECONDS / 2, self.transport.abort)

    @property
    def _open(self) -> bool:
        return (
            self.conn.state is State.OPEN
            and not self.close_sent
            and not self.transport.is_closing()
        )


def wire_of(websocket: WebSocket) -> Wire:
    wire = websocket.scope["extensions"][_EXTENSION]["wire"]
    assert isinstance(wire, Wire)
    return wire
