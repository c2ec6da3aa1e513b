"""WebSocket frames (RFC 6455) as a server reads and writes them; no extensions, so no compression.

The library behind uvicorn does the handshake. It also reads frames, but by way of a generator and
several objects each, which costs more than everything that a table does with a pong.
"""

from collections.abc import Iterable, Iterator

TEXT, BINARY, CLOSE, PING, PONG = 0x1, 0x2, 0x8, 0x9, 0xA
_MORE = 0x0
_FIN, _RESERVED, _OPCODE = 0x80, 0x70, 0x0F
_MASKED, _SIZE = 0x80, 0x7F
_IN_TWO_BYTES, _IN_EIGHT_BYTES = 126, 127
_LARGEST_CONTROL = 125
_MOST_PIECES = 64
"""Empty pieces count for nothing towards the size of a message."""
_NORMAL, _WRONG, _NOT_UTF8, _TOO_LARGE = 1000, 1002, 1007, 1009
_CODES = frozenset((1000, 1001, 1002, 1003, *range(1007, 1015), *range(3000, 5000)))


class Breach(Exception):
    """What came is against the protocol; `code` is what the socket is closed with."""

    def __init__(self, code: int) -> None:
        super().__init__(code)
        self.code = code


class Reader:
    """Bytes as they come into messages and control frames."""

    def __init__(self, largest: int) -> None:
        self._largest = largest
        self._held = b""
        self._pieces: list[bytes] | None = None
        """Of a message that has not come to its end."""

    def read(self, data: bytes) -> Iterable[tuple[int, bytes]]:
        """The kind and the content of each that is complete; raises Breach."""
        begin = 8 if len(data) > 1 and data[1] == _MASKED | _IN_TWO_BYTES else 6
        if (
            not self._held
            and self._pieces is None
            and len(data) >= begin
            and data[0] in _WHOLE
            and _told_size(data, begin) == len(data) - begin <= self._largest
        ):  # one message, whole: what nearly always comes
            return ((TEXT, _unmasked(data[begin:], data[begin - 4 : begin])),)
        return self._read(data)

    def _read(self, data: bytes) -> Iterator[tuple[int, bytes]]:
        if self._held:
            data, self._held = self._held + data, b""
        at = 0
        while len(data) - at >= 2:
            size, begin = data[at + 1] & _SIZE, at + 6
            if size == _IN_TWO_BYTES:
                size, begin = int.from_bytes(data[at + 2 : at + 4], "big"), at + 8
            elif size == _IN_EIGHT_BYTES:
                size, begin = int.from_bytes(data[at + 2 : at + 10], "big"), at + 14
            self._check(data[at], data[at + 1], size)
            end = begin + size
            if end > len(data):
                break
            content = _unmasked(data[begin:end], data[begin - 4 : begin])
            first, at = data[at], end
            yield from self._put_together(first, content)
        self._held = data[at:]

    def _check(self, first: int, second: int, size: int) -> None:
        if first & _RESERVED or not second & _MASKED:
            raise Breach(_WRONG)
        if first & CLOSE and (not first & _FIN or size > _LARGEST_CONTROL):
            raise Breach(_WRONG)
        if size > self._largest:
            raise Breach(_TOO_LARGE)

    def _put_together(self, first: int, content: bytes) -> Iterator[tuple[int, bytes]]:
        kind = first & _OPCODE
        if kind in (CLOSE, PING, PONG):
            yield kind, content
            return
        if kind not in (TEXT, BINARY, _MORE) or (kind == _MORE) != (self._pieces is not None):
            raise Breach(_WRONG)
        if self._pieces is None:
            self._pieces = []
        self._pieces.append(content)
        if len(self._pieces) > _MOST_PIECES:
            raise Breach(_WRONG)
        if sum(map(len, self._pieces)) > self._largest:
            raise Breach(_TOO_LARGE)
        if first & _FIN:
            whole, self._pieces = b"".join(self._pieces), None
            yield TEXT, whole


_WHOLE = frozenset((_FIN | TEXT, _FIN | BINARY))


def _told_size(data: bytes, begin: int) -> int:
    """Of a frame whose content begins there; a wrong one, or none with a mask, has a size < 0."""
    if begin == 8:
        return int.from_bytes(data[2:4], "big")
    return (data[1] ^ _MASKED) if data[1] & _MASKED and data[1] != 0xFF else -1


def _unmasked(content: bytes, mask: bytes) -> bytes:
    size = len(content)
    over = (mask * (size // 4 + 1))[:size]
    return (int.from_bytes(content, "big") ^ int.from_bytes(over, "big")).to_bytes(size, "big")


def frame(content: bytes, kind: int = TEXT) -> bytes:
    """A message or a control frame, whole."""
    size = len(content)
    if size < _IN_TWO_BYTES:
        return bytes((_FIN | kind, size)) + content
    if size < 1 << 16:
        return bytes((_FIN | kind, _IN_TWO_BYTES)) + size.to_bytes(2, "big") + content
    return bytes((_FIN | kind, _IN_EIGHT_BYTES)) + size.to_bytes(8, "big") + content


def close_frame(code: int) -> bytes:
    return frame(code.to_bytes(2, "big"), CLOSE)


def closed_with(content: bytes) -> int:
    """The code of a close frame, to be sent back; raises Breach."""
    if not content:
        return _NORMAL
    code = int.from_bytes(content[:2], "big")
    if len(content) < 2 or code not in _CODES:
        raise Breach(_WRONG)
    try:
        content[2:].decode()
    except UnicodeDecodeError:
        raise Breach(_NOT_UTF8) from None
    return code
