"""Headers that every answer carries."""

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from penultima.server.addresses import is_local

CONTENT_SECURITY_POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; "
    "style-src-elem 'self'; style-src-attr 'unsafe-inline'; "
    "img-src 'self' data:; font-src 'self'; media-src 'self'; connect-src 'self'; "
    "manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'self'; "
    "frame-ancestors 'none'"
)
"""Everything from this server; nothing inline but the style of an element."""
ALWAYS = {
    "Content-Security-Policy": CONTENT_SECURITY_POLICY,
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
}
"""Whoever answers, and whatever."""
_OVER_TLS = {"Cross-Origin-Opener-Policy": "same-origin"}
"""Over plain http browsers ignore it, and complain in the console."""
_PUBLIC_TLS = {"Strict-Transport-Security": "max-age=31536000"}
"""Not for the names below: whoever plays at home may have other things there, over plain http."""


class SafeHeaders:
    """ASGI middleware; what is asked over plain http is not told to come back by https.

    What no application answers (what is no HTTP, a handshake that is refused) gets those for always
    where it is written, in `door/http_line.py` and `wire.py`.
    """

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        added = dict(ALWAYS)
        if scope["scheme"] == "https":
            added |= _OVER_TLS if _is_local(scope) else _OVER_TLS | _PUBLIC_TLS

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in added.items():
                    headers.setdefault(name, value)
            await send(message)

        await self._app(scope, receive, send_with_headers)


def _is_local(scope: Scope) -> bool:
    """On localhost the next server may well speak plain http."""
    return is_local(Headers(scope=scope).get("host", ""))
