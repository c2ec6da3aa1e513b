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

from penultima.server.api.answers import Denied, answer_crash, answer_denied, answer_http
from penultima.server.api.endpoints import ENDPOINTS
from penultima.server.headers import SafeHeaders
from penultima.server.pages import Pages
from penultima.server.rate_limit import Pacing
from penultima.server.runtime import Runtime
from penultima.server.settings import Settings
from penultima.server.sockets import table_socket, tournament_socket
from penultima.server.store import Store

_COMPRESS_FROM = 1024


def create_app(settings: Settings) -> Starlette:
    """Raises NoClient or StoreError, with what to do, before anything is served."""
    pages = None if settings.client is None else Pages(settings.client)
    store = Store(settings.database)

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        app.state.runtime = Runtime(settings, store)
        try:
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
            *(endpoint.route for endpoint in ENDPOINTS),
            Route("/{path:path}", page, methods=["GET"]),
        ],
        middleware=[
            Middleware(SafeHeaders),
            *_for_origins(settings.origins),
            Middleware(GZipMiddleware, minimum_size=_COMPRESS_FROM, compresslevel=5),
            Middleware(Pacing),
        ],
        exception_handlers={
            Denied: answer_denied,
            HTTPException: answer_http,
            Exception: answer_crash,
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
