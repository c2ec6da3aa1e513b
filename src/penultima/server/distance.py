"""How far away somebody is: what the system itself measures, or else what pings show.

The system sees when the other system has acknowledged a segment; a page that answers late cannot
change that. Its smallest time is taken: the smoothed one also holds how long the other system
waits before it acknowledges something that it has no answer to, up to a fifth of a second.

Behind a proxy the system would measure the way to the proxy. There pings have to do, whose answers
anybody can delay: such a trip is not *sure*, and a table takes off only a part of it.
"""

import socket
import struct
from collections import deque

import msgspec

_TCP_INFO: int | None = getattr(socket, "TCP_INFO", None)
_TCP_USER_TIMEOUT: int | None = getattr(socket, "TCP_USER_TIMEOUT", None)
_MIN_RTT = 148
"""Where `tcpi_min_rtt` begins in Linux's `tcp_info`, in microseconds."""
_UNKNOWN = 0xFFFFFFFF
_microseconds = struct.Struct("=I").unpack_from
_RECENT = 9


class RoundTrip(msgspec.Struct, frozen=True):
    seconds: float
    sure: bool
    """Whether the server's own system has measured it."""


class TcpLine:
    """The system's end of a socket that an event loop holds."""

    def __init__(self, held: socket.socket) -> None:
        # uvloop hands out something that would be duplicated at each look.
        self._socket = socket.socket(held.family, held.type, held.proto, fileno=held.fileno())

    def limit(self, unsent_bytes: int, silence_seconds: float) -> None:
        """How much may wait in the system, and for how long without an acknowledgement."""
        self._socket.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, unsent_bytes)
        if _TCP_USER_TIMEOUT is not None:
            patience = round(silence_seconds * 1000)
            self._socket.setsockopt(socket.IPPROTO_TCP, _TCP_USER_TIMEOUT, patience)

    def round_trip(self) -> RoundTrip | None:
        """None where the system does not say."""
        if _TCP_INFO is None:
            return None
        try:
            told = self._socket.getsockopt(socket.IPPROTO_TCP, _TCP_INFO, _MIN_RTT + 4)
        except OSError:
            return None
        if len(told) < _MIN_RTT + 4:
            return None
        (found,) = _microseconds(told, _MIN_RTT)
        return None if found == _UNKNOWN else RoundTrip(found / 1_000_000, sure=True)

    def let_go(self) -> None:
        """The socket is not ours to close."""
        self._socket.detach()


class Pings:
    """Asked and answered by number."""

    def __init__(self) -> None:
        self._count = 0
        self._asked: dict[int, float] = {}
        self._trips: deque[float] = deque(maxlen=_RECENT)

    def ask(self, now: float) -> int:
        self._count += 1
        self._asked[self._count] = now
        if len(self._asked) > _RECENT:
            del self._asked[min(self._asked)]
        return self._count

    def answer(self, number: int, now: float) -> None:
        asked = self._asked.pop(number, None)
        if asked is not None:
            self._trips.append(now - asked)

    @property
    def few(self) -> bool:
        return len(self._trips) < _RECENT // 2

    def round_trip(self) -> RoundTrip | None:
        """The smallest of the latest."""
        return RoundTrip(min(self._trips), sure=False) if self._trips else None
