"""The server about itself: its address, its health, its figures."""

import io

import segno
from prometheus_client import CONTENT_TYPE_LATEST, generate_latest
from sqlalchemy import Connection, text
from sqlalchemy.exc import DatabaseError
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from penultima.server.addresses import for_others
from penultima.server.api.answers import Denied, answer
from penultima.server.api.types import Address, Health
from penultima.server.metrics import REGISTRY
from penultima.server.running import running
from penultima.version import VERSION

_LONGEST_PATH = 100


async def address(request: Request) -> Response:
    return answer(Address(address=_address(request)))


async def qr(request: Request) -> Response:
    """A picture of the address of one of this server's pages, to be read by a phone."""
    path = request.query_params.get("path", "/")
    plain = path.isascii() and path.isprintable() and " " not in path
    if not path.startswith("/") or path.startswith("//") or not plain:
        raise Denied(400, "bad-frame", "a path of this server: /t/CODE")
    if len(path) > _LONGEST_PATH:
        raise Denied(400, "too-long")
    picture = io.BytesIO()
    segno.make(_address(request) + path, micro=False).save(picture, kind="svg", scale=4, border=2)
    return Response(picture.getvalue(), 200, {"Cache-Control": "no-cache"}, "image/svg+xml")


def _address(request: Request) -> str:
    seen = f"{request.url.scheme}://{request.url.netloc}"
    return for_others(seen, running(request).settings.public_address)


async def health(request: Request) -> Response:
    try:
        await running(request).store.read(_ask)
    except DatabaseError:
        return answer(Health(status="failing", version=VERSION, database="failing"), 503)
    return answer(Health(status="ok", version=VERSION, database="ok"))


def _ask(connection: Connection) -> None:
    connection.execute(text("SELECT 1 FROM settings"))


async def metrics(_: Request) -> Response:
    return Response(generate_latest(REGISTRY), media_type=CONTENT_TYPE_LATEST)


ROUTES = [
    Route("/api/address", address, methods=["GET"]),
    Route("/api/qr", qr, methods=["GET"]),
    Route("/health", health, methods=["GET"]),
    Route("/metrics", metrics, methods=["GET"]),
]
