"""The ASGI application."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.middleware.cors import CORSMiddleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route, WebSocketRoute

from penultima.server.api import fleet, nodes
from penultima.server.api.answers import (
    Denied,
    answer_cannot_store,
    answer_denied,
    answer_elsewhere,
    answer_http,
    answer_signed_out,
)
from penultima.server.api.endpoints import ENDPOINTS
from penultima.server.crashes import Crashes
from penultima.server.fleet.links import PATH, NoLink
from penultima.server.fleet.membership import Elsewhere
from penultima.server.gate import Gate
from penultima.server.headers import SafeHeaders
from penultima.server.keeping.keys import house_key
from penultima.server.pages import Pages
from penultima.server.remote_visits import link_socket
from penultima.server.runtime import Runtime
from penultima.server.settings import Settings
from penultima.server.sockets import table_socket, tournament_socket
from penultima.server.store import CannotStore, Store, StoreError
from penultima.server.store.devices import SignedOut

_COMPRESS_FROM = 1024


def create_app(settings: Settings) -> Starlette:
    """Raises NoClient or StoreError, with what to do, before anything is served."""
    pages = None if settings.client is None else Pages(settings.client)
    store = Store(settings.database)
    try:
        key = house_key(settings.database)
    except StoreError:
        store.close()
        raise

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        app.state.runtime = Runtime(settings, store)
        try:
            await app.state.runtime.begin(key)
            yield
        finally:
            await app.state.runtime.close()

    async def page(request: Request) -> Response:
        if pages is None or request.url.path.startswith("/api/"):
            raise HTTPException(404, "there is no such page")
        return pages.answer(request)

    return Starlette(
        routes=[
            WebSocketRoute("/ws", table_socket),
            WebSocketRoute("/ws/tournament", tournament_socket),
            WebSocketRoute(PATH, link_socket),
            *(endpoint.route for endpoint in ENDPOINTS),
            *nodes.ROUTES,
            *fleet.NODE_ROUTES,
            Route("/{path:path}", page, methods=["GET"]),
        ],
        middleware=[
            Middleware(SafeHeaders),
            Middleware(Crashes),
            Middleware(Gate),
            *_for_origins(settings.origins),
            Middleware(GZipMiddleware, minimum_size=_COMPRESS_FROM, compresslevel=5),
        ],
        exception_handlers={
            SignedOut: answer_signed_out,
            Denied: answer_denied,
            CannotStore: answer_cannot_store,
            Elsewhere: answer_elsewhere,
            NoLink: answer_cannot_store,
            HTTPException: answer_http,
        },
        lifespan=lifespan,
    )


def _for_origins(origins: tuple[str, ...]) -> list[Middleware]:
    """Pages of other origins may use the API; they prove who they are by token, not cookie."""
    if not origins:
        return []
    return [
        Middleware(
            CORSMiddleware,
            allow_origins=origins,
            allow_methods=["GET", "POST", "PATCH", "DELETE"],
            allow_headers=["Authorization", "Content-Type"],
        )
    ]
