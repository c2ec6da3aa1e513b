"""The WebSocket's handshake: who is let in."""

from ipaddress import ip_address

import msgspec
from starlette.responses import Response
from starlette.websockets import WebSocket

from penultima.server.http_messages.service import Problem
from penultima.server.networks import is_larger, networks_of
from penultima.server.runtime import Runtime, runtime_of
from penultima.server.visit import Visit
from penultima.server.visits import TableVisit, TournamentVisit
from penultima.server.wire import wire_of


async def table_socket(websocket: WebSocket) -> None:
    await _receive(websocket, TableVisit)


async def tournament_socket(websocket: WebSocket) -> None:
    await _receive(websocket, TournamentVisit)


async def _receive(websocket: WebSocket, visit: type[Visit]) -> None:
    server = runtime_of(websocket)
    address = websocket.client.host if websocket.client else ""
    if not _has_room(server, address):
        server.refusals.note("sockets-of-one-address")
        await _deny(websocket, 503, "too-many")
        return
    await websocket.accept()
    wire = wire_of(websocket)
    peer = wire.client[0] if wire.client else address
    direct = is_direct(peer, address, forwarded="x-forwarded-for" in websocket.headers)
    visit(server, wire, address, direct=direct)


def _has_room(server: Runtime, address: str) -> bool:
    bounds = server.settings.bounds
    each = bounds.sockets_per_address
    return server.open_sockets() < bounds.sockets and all(
        server.sockets[network]
        < (each * bounds.households_together if is_larger(network) else each)
        for network in networks_of(address)
    )


def is_direct(peer: str, address: str, *, forwarded: bool) -> bool:
    """Whether the other end is the visitor's own device, and not a proxy that speaks for it.

    It is not if a proxy that is trusted has told another address, or if something on this machine
    says that it speaks for somebody.
    """
    return peer == address and not (forwarded and ip_address(peer).is_loopback)


async def _deny(websocket: WebSocket, status: int, code: str) -> None:
    body = msgspec.json.encode(Problem(error=code))
    answer = Response(body, status, media_type="application/json")
    await websocket.send_denial_response(answer)
