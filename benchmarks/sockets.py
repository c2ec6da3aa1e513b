"""As little of a WebSocket client as a load generator needs, so that thousands cost little."""

import asyncio
from collections.abc import Callable

_HANDSHAKE = (
    b"GET /ws HTTP/1.1\r\nHost: 127.0.0.1:%d\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)
_MASK = b"\x5a\xc3\x17\x9e"
"""Always the same one: what matters is that the server has to take it off."""


class Line(asyncio.Protocol):
    """Text frames in and out; the server sends no fragments."""

    def __init__(self, port: int, hear: Callable[[bytes], None]) -> None:
        self._port = port
        self._hear = hear
        self._buffer = bytearray()
        self.shaken: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._transport: asyncio.Transport | None = None
        self.lost = False

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self._transport = transport
        transport.write(_HANDSHAKE % self._port)

    def connection_lost(self, exc: Exception | None) -> None:
        self.lost = True

    def data_received(self, data: bytes) -> None:
        self._buffer += data
        if not self.shaken.done():
            end = self._buffer.find(b"\r\n\r\n")
            if end < 0:
                return
            if not self._buffer.startswith(b"HTTP/1.1 101"):
                raise ConnectionError(bytes(self._buffer[:200]))
            del self._buffer[: end + 4]
            self.shaken.set_result(None)
        while (frame := self._next_frame()) is not None:
            self._hear(frame)

    def _next_frame(self) -> bytes | None:
        held = self._buffer
        if len(held) < 2:
            return None
        size, start = held[1] & 127, 2
        if size == 126:
            size, start = int.from_bytes(held[2:4], "big"), 4
        elif size == 127:
            size, start = int.from_bytes(held[2:10], "big"), 10
        if len(held) < start + size:
            return None
        frame = bytes(held[start : start + size])
        del held[: start + size]
        return frame

    def send(self, frame: bytes) -> None:
        assert self._transport is not None
        size = len(frame)
        if size < 126:
            head = bytes((0x81, 0x80 | size))
        else:
            head = bytes((0x81, 0xFE)) + size.to_bytes(2, "big")
        self._transport.write(head + _MASK + _masked(frame))

    def write(self, frames: bytes) -> None:
        """As they are, for those who flood."""
        assert self._transport is not None
        self._transport.write(frames)

    def abort(self) -> None:
        if self._transport is not None:
            self._transport.abort()


def _masked(frame: bytes) -> bytes:
    size = len(frame)
    mask = (_MASK * (size // 4 + 1))[:size]
    return (int.from_bytes(frame, "big") ^ int.from_bytes(mask, "big")).to_bytes(size, "big")


async def open_line(port: int, hear: Callable[[bytes], None], source: str | None = None) -> Line:
    """From any address of this machine, or from that one."""
    loop = asyncio.get_running_loop()
    local = None if source is None else (source, 0)
    _, line = await loop.create_connection(
        lambda: Line(port, hear), "127.0.0.1", port, local_addr=local
    )
    await line.shaken
    return line
