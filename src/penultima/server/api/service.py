"""The server about itself: its address, its health, its figures."""

import asyncio
import io
import sqlite3
from functools import lru_cache

import segno
from prometheus_client import CONTENT_TYPE_LATEST, generate_latest
from starlette.requests import Request
from starlette.responses import Response

from penultima.server.addresses import for_others
from penultima.server.api.answers import Denied, answer
from penultima.server.api.endpoint import Endpoint
from penultima.server.http_messages.service import Address, Health
from penultima.server.metrics import REGISTRY
from penultima.server.runtime import runtime_of
from penultima.version import VERSION

_LONGEST = 200


async def address(request: Request) -> Response:
    """Where other people's devices find this server."""
    return answer(Address(address=_address(request)))


async def qr(request: Request) -> Response:
    """The address of the page `?path=` of this server, to be read by a phone."""
    path = request.query_params.get("path", "/")
    plain = path.isascii() and path.isprintable() and " " not in path
    if not path.startswith("/") or path.startswith("//") or not plain:
        raise Denied(400, "bad-frame", "a path of this server: /t/CODE")
    whole = _address(request) + path
    if len(whole) > _LONGEST:
        raise Denied(400, "too-long")
    picture = await asyncio.to_thread(_picture, whole)
    return Response(picture, 200, {"Cache-Control": "no-cache"}, "image/svg+xml")


@lru_cache(maxsize=128)
def _picture(address: str) -> bytes:
    picture = io.BytesIO()
    segno.make(address, micro=False).save(picture, kind="svg", scale=4, border=2)
    return picture.getvalue()


def _address(request: Request) -> str:
    seen = f"{request.url.scheme}://{request.url.netloc}"
    return for_others(seen, runtime_of(request).settings.public_address)


async def health(request: Request) -> Response:
    """Whether the server and its database answer; status 503 if not."""
    try:
        await runtime_of(request).store.read(_ask)
    except sqlite3.DatabaseError:
        return answer(Health(status="failing", version=VERSION, database="failing"), 503)
    return answer(Health(status="ok", version=VERSION, database="ok"))


def _ask(connection: sqlite3.Connection) -> None:
    connection.execute("SELECT 1 FROM settings").fetchone()


async def metrics(_: Request) -> Response:
    """Figures about load and speed, for Prometheus."""
    return Response(generate_latest(REGISTRY), media_type=CONTENT_TYPE_LATEST)


ENDPOINTS = [
    Endpoint(method="GET", path="/api/address", handler=address, gives=Address),
    Endpoint(method="GET", path="/api/qr", handler=qr, gives="an SVG picture"),
    Endpoint(method="GET", path="/health", handler=health, gives=Health),
    Endpoint(method="GET", path="/metrics", handler=metrics, gives="text for Prometheus"),
]
