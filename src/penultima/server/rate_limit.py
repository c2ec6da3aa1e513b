"""How often one address may ask the API."""

from starlette.requests import Request
from starlette.types import ASGIApp, Receive, Scope, Send

from penultima.server.api.answers import Denied, address_of, answer_denied
from penultima.server.bounds import LimitedAct
from penultima.server.runtime import runtime_of


class Pacing:
    """ASGI middleware; pages, sockets and the health check are not counted."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http" and scope["path"].startswith("/api/"):
            request = Request(scope)
            if not runtime_of(request).doorkeeper.admits(LimitedAct.REQUEST, address_of(request)):
                denied = await answer_denied(request, Denied(429, "too-fast"))
                await denied(scope, receive, send)
                return
        await self._app(scope, receive, send)
