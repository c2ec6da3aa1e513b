"""Those who came in at another node and want something of this one: all of them by one link."""

import asyncio

import msgspec
import structlog
from starlette.responses import Response
from starlette.websockets import WebSocket

from penultima.server.distance import RoundTrip
from penultima.server.fleet.links import (
    LARGEST,
    MOST_UNREAD,
    LinkPart,
    Outbox,
    RemoteArrival,
    packed,
    unpacked,
    unpacked_trip,
)
from penultima.server.fleet.passes import HEADER
from penultima.server.framing import frame
from penultima.server.runtime import Runtime, runtime_of
from penultima.server.visit import Visit
from penultima.server.visits import TableVisit, TournamentVisit
from penultima.server.wire import AnyWire, MeasuredLine, WireListener, wire_of
from penultima.table.messages import Bye

_PLACES: dict[str, type[Visit]] = {"table": TableVisit, "tournament": TournamentVisit}
_UNKNOWN = Bye(code="unknown")
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
        self._out = Outbox()

    def heard(self, data: bytes) -> None:
        try:
            for number, part, content in unpacked(data):
                self._take(number, part, content)
        except (ValueError, msgspec.MsgspecError) as error:
            _log.error("a node says what nobody understands", why=repr(error))
            self._wire.cut_off("link")

    def _take(self, number: int, part: LinkPart, content: bytes) -> None:
        if part is LinkPart.OPEN:
            self._open(number, msgspec.json.decode(content, type=RemoteArrival))
            return
        visitor = self._visitors.get(number)
        if visitor is None:
            return
        if part is LinkPart.SAID:
            visitor.heard(content)
        elif part is LinkPart.NEAR:
            visitor.near(unpacked_trip(content))
        elif part is LinkPart.GONE:
            visitor.lost()

    def lost(self) -> None:
        for visitor in list(self._visitors.values()):
            visitor.lost()

    def send(self, part: bytes) -> None:
        """With all else that is said in this turn of the loop."""
        if not self._out:
            asyncio.get_running_loop().call_soon(self._pass)
        self._out.put(part)

    def _pass(self) -> None:
        while self._out:
            self._wire.tell(frame(self._out.take(), _BINARY))

    def forget(self, number: int) -> None:
        self._visitors.pop(number, None)

    def _open(self, number: int, opening: RemoteArrival) -> None:
        """To a place that only a newer version has, another door leads."""
        visit = _PLACES.get(opening.place)
        if visit is None:
            self.send(packed(number, LinkPart.GONE, msgspec.json.encode(_UNKNOWN)))
            return
        line = None if opening.trip is None else RemoteLine(opening.trip, self._wire.line)
        visitor = self._visitors[number] = RemoteWire(self, number, line)
        visit(self._server, visitor, opening.address, direct=line is not None, passed_on=True)


class RemoteLine:
    """How far away somebody is who came in at another node: as far as from there, and the link."""

    def __init__(self, trip: float, link: MeasuredLine | None) -> None:
        self.trip, self._link = trip, link

    def round_trip(self) -> RoundTrip | None:
        between = None if self._link is None else self._link.round_trip()
        return RoundTrip(self.trip + (0.0 if between is None else between.seconds), sure=True)


class RemoteWire:
    """A socket that is open at another node."""

    unread = False
    """Whoever does not read is cut off there."""
    told_at = 0.0

    def __init__(self, link: VisitingLink, number: int, line: RemoteLine | None) -> None:
        self._link, self._number, self.line = link, number, line
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

    def near(self, trip: float) -> None:
        if self.line is not None:
            self.line.trip = trip

    def lost(self) -> None:
        self._link.forget(self._number)
        listener, self._listener = self._listener, None
        if listener is not None:
            listener.lost()

    def tell(self, frames: bytes) -> None:
        if self._listener is not None:
            self._link.send(packed(self._number, LinkPart.TOLD, frames))

    def part(self, bye: Bye) -> None:
        if self._listener is not None:
            self._link.send(packed(self._number, LinkPart.GONE, msgspec.json.encode(bye)))
            self.lost()

    def cut_off(self, why: str) -> None:
        if self._listener is not None:
            self._link.send(packed(self._number, LinkPart.GONE))
            self.lost()
