"""The server about itself: its address, its health, its figures."""

import asyncio
from functools import lru_cache
from hmac import compare_digest
from ipaddress import ip_address

from prometheus_client import CONTENT_TYPE_LATEST, generate_latest
from starlette.requests import Request
from starlette.responses import Response

from penultima.server.api.answers import Denied, address_of, answer, bearer_of
from penultima.server.api.endpoint import Endpoint
from penultima.server.api.links import address_for_others, qr_picture
from penultima.server.bounds import LimitedAct
from penultima.server.http_messages.service import Address, Health, Readiness
from penultima.server.metrics import REGISTRY
from penultima.server.runtime import runtime_of
from penultima.server.store.trouble import advice
from penultima.version import VERSION
from penultima.words.bundles import LANGUAGES, LAST_RESORT

_LONGEST = 200
_SVG = "image/svg+xml; charset=utf-8"
_RECENTLY = 60.0


async def address(request: Request) -> Response:
    """Where other people's devices find this server."""
    return answer(Address(address=address_for_others(request)))


async def qr(request: Request) -> Response:
    """The address of the page `?path=` of this server, to be read by a phone."""
    if not runtime_of(request).limits.admits(LimitedAct.PICTURE, address_of(request)):
        raise Denied(429, "too-fast")
    path = request.query_params.get("path", "/")
    plain = path.isascii() and path.isprintable() and " " not in path
    if not path.startswith("/") or path.startswith("//") or not plain:
        raise Denied(400, "bad-frame", "a path of this server: /t/CODE")
    whole = address_for_others(request) + path
    if len(whole) > _LONGEST:
        raise Denied(400, "too-long")
    picture = await asyncio.to_thread(_picture, whole)
    return Response(picture, 200, {"Cache-Control": "no-cache"}, _SVG)


_picture = lru_cache(maxsize=128)(qr_picture)


async def health(request: Request) -> Response:
    """Whether the server is alive: it answers. A restart would not mend what `database` says."""
    trouble = runtime_of(request).store.look()
    state = "ok" if trouble is None else trouble.reason
    return answer(
        Health(status="ok" if trouble is None else "waiting", version=VERSION, database=state)
    )


async def ready(request: Request) -> Response:
    """Whether what people do can be stored, and whoever comes gets in; status 503, with what to do
    about it, if not.

    `?lang=` is `en`, `es` or `es-419`.
    """
    server = runtime_of(request)
    lang = request.query_params.get("lang", LAST_RESORT)
    trouble = await server.store.examine()
    reason = server.shut() if trouble is None else trouble.reason
    found = Readiness(
        ready=not reason,
        reason=reason,
        advice=advice(lang if lang in LANGUAGES else LAST_RESORT, reason) if reason else "",
        free_bytes=server.store.space,
        stood_still_seconds=round(server.house.time.recent_gap(_RECENTLY), 1),
    )
    return answer(found, 200 if found.ready else 503)


async def door(request: Request) -> Response:
    """Whether a proxy before several nodes should lead people here: 204, or 503 while this node
    stops, or while it alone has lost its way to the database.

    Where the database is away from all nodes, all doors stay open: people wait where they are.
    """
    server = runtime_of(request)
    shut = server.stopping or server.house.fleet.cut_off
    return Response(status_code=503 if shut else 204)


async def metrics(request: Request) -> Response:
    """Figures about load and speed, for Prometheus; for this machine, or with the server's key."""
    check_may_see_figures(request)
    return Response(generate_latest(REGISTRY), media_type=CONTENT_TYPE_LATEST)


def check_may_see_figures(request: Request) -> None:
    if not (_is_here(request) or _has_key(request)):
        raise Denied(401, "bad-token", "others than this machine need the key of --metrics-key")


def _is_here(request: Request) -> bool:
    """A proxy on this machine that nobody has named speaks for others."""
    address = address_of(request)
    try:
        return ip_address(address).is_loopback and "x-forwarded-for" not in request.headers
    except ValueError:
        return False


def _has_key(request: Request) -> bool:
    key = runtime_of(request).settings.metrics_key
    return key is not None and compare_digest(bearer_of(request).encode(), key.encode())


ENDPOINTS = [
    Endpoint(method="GET", path="/api/address", handler=address, gives=Address),
    Endpoint(method="GET", path="/api/qr", handler=qr, gives="an SVG picture"),
    Endpoint(method="GET", path="/health", handler=health, gives=Health),
    Endpoint(method="GET", path="/ready", handler=ready, gives=Readiness),
    Endpoint(method="GET", path="/door", handler=door, gives="nothing: a status"),
    Endpoint(method="GET", path="/metrics", handler=metrics, gives="text for Prometheus"),
]
