"""uvicorn's HTTP, for a caller who has only so much time.

A request has to be there whole, head and body, a few seconds after it could have begun; and its
answer has to be taken. A body has to say how long it is: seven bytes are enough for a chunk, and
the parser needs longer for each than it takes to send a hundred.
"""

import asyncio
from functools import partial
from time import monotonic
from typing import Any

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

from penultima.server.door.porch import Arrival
from penultima.server.headers import ALWAYS

_ADVICE = "A body has to come with its Content-Length, not in chunks."
_THEIR_TURN = (h11.IDLE, h11.SEND_BODY)
_SAFE = [(name.lower().encode(), value.encode()) for name, value in ALWAYS.items()]


class MeasuredRequests(h11.Connection):
    """Requests without chunks, and no answer without the safe headers."""

    def next_event(self) -> Any:
        event = super().next_event()
        if isinstance(event, h11.Request) and any(
            name == b"transfer-encoding" for name, _ in event.headers
        ):
            raise h11.RemoteProtocolError(_ADVICE, error_status_hint=411)
        return event

    def send(self, event: Any) -> Any:
        if isinstance(event, h11.Response):
            known = {name for name, _ in event.headers}
            missing = [pair for pair in _SAFE if pair[0] not in known]
            event = h11.Response(
                status_code=event.status_code,
                headers=[*event.headers, *missing],
                reason=event.reason,
            )
        return super().send(event)


class HttpLine(H11Protocol):
    """One connection, until it is closed or becomes a WebSocket."""

    def __init__(self, *, caller: Arrival, answer_seconds: float, **uvicorn: Any) -> None:
        super().__init__(**uvicorn)
        self.conn = MeasuredRequests(h11.SERVER)
        self._caller: Arrival | None = caller
        self._answer_seconds = answer_seconds
        self._unread: asyncio.TimerHandle | None = None
        """Runs while an answer, or what it consists of, has not been taken."""
        self._ended = False
        """Whether an answer has been written to its end since that began."""
        wire: Any = self.config.ws_protocol_class
        # uvicorn calls it to make one, which a class and this do alike.
        self.ws_protocol_class = partial(wire, caller=caller)  # type: ignore[assignment]

    # As uvicorn narrows it itself: what it is made for has a transport that writes.
    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        # Told of all that is not taken; at 0 TLS says so always.
        transport.set_write_buffer_limits(1)
        if self._caller is not None:
            self._caller.hang_up = transport.abort

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self.resume_writing()
        self._have_been_read()
        if self._caller is not None:
            self._caller.gone()

    def handle_events(self) -> None:
        super().handle_events()
        if self._caller is None:
            return
        if self.conn.their_state in _THEIR_TURN:
            self._caller.expect(monotonic())
        else:
            self._caller.at_ease()

    def send_400_response(self, msg: str) -> None:
        """With what to do about it, where there is something."""
        super().send_400_response(f"{msg} {_ADVICE}")

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        self._caller = None  # it has another line now
        super().handle_websocket_upgrade(event)

    def on_response_complete(self) -> None:
        self._ended = True
        if not self.flow.write_paused:
            self._have_been_read()
        super().on_response_complete()

    def pause_writing(self) -> None:
        super().pause_writing()
        self._ended = False
        if self._caller is not None and self._unread is None:
            self._unread = self.loop.call_later(
                self._answer_seconds, self._caller.refuse, "answer-not-read"
            )

    def resume_writing(self) -> None:
        """Of a long answer the next part is written then, and no more time given for it."""
        super().resume_writing()
        if self._ended:
            self._have_been_read()

    def _have_been_read(self) -> None:
        if self._unread is not None:
            self._unread.cancel()
            self._unread = None
