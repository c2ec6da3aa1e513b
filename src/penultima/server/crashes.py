"""What fails is said once, with the trace, and whoever asked is answered."""

import structlog
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from penultima.server.api.answers import answer
from penultima.server.http_messages.service import Problem

_log = structlog.get_logger()


class Crashes:
    """ASGI middleware. Starlette's own answers too, and raises again for the server to say it."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        started = False

        async def send_on(message: Message) -> None:
            nonlocal started
            started = True
            await send(message)

        try:
            await self._app(scope, receive, send_on)
        except Exception as error:  # noqa: BLE001 whatever it is, others go on
            _log.error("request failed", exc_info=error)
            if not started:  # else it ends in the middle, and the connection with it
                await answer(Problem(error="unknown"), 500)(scope, receive, send)
