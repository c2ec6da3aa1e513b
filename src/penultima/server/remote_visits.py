"""Those who came in at another node and want something of this one: all of them by one link."""

import msgspec
import structlog
from starlette.responses import Response
from starlette.websockets import WebSocket

from penultima.server.fleet.links import (
    LARGEST,
    MOST_UNREAD,
    LinkMessage,
    RemoteArrival,
    packed,
    unpacked,
)
from penultima.server.fleet.passes import HEADER
from penultima.server.framing import frame
from penultima.server.runtime import Runtime, runtime_of
from penultima.server.visit import Visit
from penultima.server.visits import TableVisit, TournamentVisit
from penultima.server.wire import AnyWire, WireListener, wire_of
from penultima.table.messages import Bye

_PLACES: dict[str, type[Visit]] = {"table": TableVisit, "tournament": TournamentVisit}
_BINARY = 2
_log = structlog.get_logger()


async def link_socket(websocket: WebSocket) -> None:
    """For other nodes alone; to everybody else there is no such place."""
    server = runtime_of(websocket)
    if server.passes.read(websocket.headers.get(HEADER)) is None:
        await websocket.send_denial_response(Response(status_code=404))
        return
    await websocket.accept()
    wire = wire_of(websocket)
    wire.hand_over(
        VisitingLink(server, wire),
        server.settings.bounds.silence_seconds,
        largest=LARGEST,
        most_unread=MOST_UNREAD,
    )


class VisitingLink:
    """Listens to a link."""

    def __init__(self, server: Runtime, wire: AnyWire) -> None:
        self._server, self._wire = server, wire
        self._visitors: dict[int, RemoteWire] = {}

    def heard(self, data: bytes) -> None:
        try:
            number, kind, content = unpacked(data)
            if kind is LinkMessage.OPEN:
                self._open(number, msgspec.json.decode(content, type=RemoteArrival))
        except (ValueError, KeyError, msgspec.MsgspecError) as error:
            _log.error("a node says what nobody understands", why=repr(error))
            self._wire.cut_off("link")
            return
        visitor = self._visitors.get(number)
        if visitor is None:
            return
        if kind is LinkMessage.SAID:
            visitor.heard(content)
        elif kind is LinkMessage.GONE:
            visitor.lost()

    def lost(self) -> None:
        for visitor in list(self._visitors.values()):
            visitor.lost()

    def send(self, message: bytes) -> None:
        self._wire.tell(frame(message, _BINARY))

    def forget(self, number: int) -> None:
        self._visitors.pop(number, None)

    def _open(self, number: int, opening: RemoteArrival) -> None:
        visit = _PLACES[opening.place]
        visitor = self._visitors[number] = RemoteWire(self, number)
        visit(self._server, visitor, opening.address, direct=False, passed_on=True)


class RemoteWire:
    """A socket that is open at another node."""

    line = None
    unread = False
    """Whoever does not read is cut off there."""
    told_at = 0.0

    def __init__(self, link: VisitingLink, number: int) -> None:
        self._link, self._number = link, number
        self._listener: WireListener | None = None

    @property
    def over(self) -> bool:
        return self._listener is None

    def hand_over(self, listener: WireListener, silence_seconds: float) -> None:
        self._listener = listener

    def pass_on(self, listener: WireListener) -> None:
        raise AssertionError("nobody is passed on twice")

    def heard(self, data: bytes) -> None:
        if self._listener is not None:
            self._listener.heard(data)

    def lost(self) -> None:
        self._link.forget(self._number)
        listener, self._listener = self._listener, None
        if listener is not None:
            listener.lost()

    def tell(self, frames: bytes) -> None:
        if self._listener is not None:
            self._link.send(packed(self._number, LinkMessage.TOLD, frames))

    def part(self, bye: Bye) -> None:
        if self._listener is not None:
            self._link.send(packed(self._number, LinkMessage.GONE, msgspec.json.encode(bye)))
            self.lost()

    def cut_off(self, why: str) -> None:
        if self._listener is not None:
            self._link.send(packed(self._number, LinkMessage.GONE))
            self.lost()
