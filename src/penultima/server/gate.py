"""Who may ask anything at all, and how often; handshakes of sockets included."""

from starlette.requests import HTTPConnection
from starlette.responses import PlainTextResponse, Response
from starlette.types import ASGIApp, Receive, Scope, Send
from starlette.websockets import WebSocket

from penultima.server.api.answers import Denied, address_of, denial
from penultima.server.bounds import LimitedAct
from penultima.server.door.names import unknown_name
from penultima.server.fleet.passes import HEADER
from penultima.server.language import language_for
from penultima.server.runtime import Runtime, runtime_of
from penultima.words import say
from penultima.words.troubles import worded

_ONLY_LOOKING = ("GET", "HEAD", "OPTIONS")


class Gate:
    """ASGI middleware."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self._app(scope, receive, send)
            return
        asking = HTTPConnection(scope)
        denied = _against(asking, runtime_of(asking))
        if denied is None:
            await self._app(scope, receive, send)
            return
        answer = _answer(asking, denied)
        answer.headers["Connection"] = "close"  # to be refused again is not for nothing
        if scope["type"] == "http":
            await answer(scope, receive, send)
        else:
            await WebSocket(scope, receive, send).send_denial_response(answer)


def _against(asking: HTTPConnection, server: Runtime) -> Denied | None:
    if server.passes.read(asking.headers.get(HEADER)) is not None:
        return None  # another node, which has looked at whoever it speaks for
    host, address = asking.headers.get("host", ""), address_of(asking)
    is_socket = asking.scope["type"] == "websocket"
    if not server.names.knows(asking.scope["scheme"], host):
        server.refusals.note("unknown-host")
        return Denied(421, "bad-host", worded(unknown_name(host), language_for(asking)))
    if not server.limits.admits(_act(asking), address):
        server.refusals.note("asking-too-fast")
        return Denied(429, "too-fast")
    if is_socket or asking.scope["method"] not in _ONLY_LOOKING:
        origin = asking.headers.get("origin")
        if not server.names.welcomes(origin, asking.scope["scheme"], host):
            server.refusals.note("other-origin")
            return Denied(403, "bad-origin", say(language_for(asking), "trouble-other-origin"))
    return None


def _answer(asking: HTTPConnection, denied: Denied) -> Response:
    """To a browser that wants a page, a sentence; to all others, what programs read."""
    answer = denial(denied)
    if "text/html" not in asking.headers.get("accept", ""):
        return answer
    sentence = say(language_for(asking), f"error-{denied.code}", denied.figures)
    text = f"{sentence}\n\n{denied.detail}".rstrip()
    return PlainTextResponse(text, denied.status, {"cache-control": "no-store"})


def _act(asking: HTTPConnection) -> LimitedAct:
    if asking.scope["type"] == "websocket":
        return LimitedAct.HANDSHAKE
    return LimitedAct.REQUEST if asking.scope["path"].startswith("/api/") else LimitedAct.PAGE
