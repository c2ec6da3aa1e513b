"""Running the application with uvicorn until somebody stops it."""

import signal
import socket
import ssl
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import msgspec
import uvicorn
from starlette.applications import Starlette

from penultima.server.door.entrance import BACKLOG, Entrance
from penultima.server.door.files import most_open_files
from penultima.server.door.http_line import HttpLine
from penultima.server.door.porch import Arrival, Porch
from penultima.server.networks import TrustedProxies
from penultima.server.runtime import Runtime
from penultima.server.wire import Wire
from penultima.table.commands import MAX_FRAME
from penultima.trouble import Trouble

_SUITES = "ECDHE+AESGCM:ECDHE+CHACHA20"
"""Of TLS 1.2; those of 1.3 are all good."""
_STOPS = (signal.SIGINT, signal.SIGTERM)


class CannotServe(Trouble):
    """The server cannot start; the message says what to do."""


class Listening(msgspec.Struct, frozen=True, kw_only=True):
    """Where the server listens, and how."""

    host: str
    port: int
    tls_cert: Path | None = None
    tls_key: Path | None = None
    trusted_proxies: tuple[str, ...] = ()

    @property
    def scheme(self) -> str:
        return "http" if self.tls_cert is None else "https"

    def check_certificate(self) -> None:
        if self.tls_cert is None:
            return
        try:
            ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER).load_cert_chain(self.tls_cert, self.tls_key)
        except (OSError, ssl.SSLError) as error:
            raise CannotServe("trouble-certificate", file=self.tls_cert, why=str(error)) from None


def bind(host: str, port: int) -> socket.socket:
    """Take the port, or say why not. Nobody gets through before `listen`: whoever tries is told at
    once, and goes to another node instead of waiting until this one has started."""
    try:
        found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)
        family, kind, protocol, _, address = found[0]
        listener = socket.socket(family, kind, protocol)
    except OSError as error:
        raise CannotServe("trouble-no-address", host=host, why=error) from None
    try:
        if hasattr(socket, "SO_REUSEPORT"):  # elsewhere this would share a port that is in use
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind(address)
    except OSError as error:
        listener.close()
        raise CannotServe("trouble-port", port=port, host=host, why=error) from None
    return listener


def listen(listener: socket.socket) -> None:
    """Raises CannotServe where somebody else was quicker."""
    try:
        listener.listen(BACKLOG)
    except OSError as error:
        host, port = listener.getsockname()[:2]
        raise CannotServe("trouble-port", port=port, host=host, why=error) from None


def server_of(app: Starlette, listening: Listening, ready: Callable[[], None]) -> "Server":
    """Its `run` ends with SIGINT or SIGTERM; `ready` is called once people can come."""
    config = uvicorn.Config(
        app,
        http=HttpLine,
        ws=Wire,
        ws_max_size=MAX_FRAME,
        ws_per_message_deflate=False,
        ws_ping_interval=None,
        lifespan="on",
        log_config=None,
        access_log=False,
        server_header=False,
        proxy_headers=bool(listening.trusted_proxies),
        forwarded_allow_ips=list(listening.trusted_proxies),
        timeout_graceful_shutdown=1,
        ssl_certfile=listening.tls_cert,
        ssl_keyfile=listening.tls_key,
        ssl_ciphers=_SUITES,
    )
    return Server(config, listening, app, ready)


class Server(uvicorn.Server):
    """Says when it is ready; being asked to stop is no failure."""

    _entrance: Entrance

    def __init__(
        self,
        config: uvicorn.Config,
        listening: Listening,
        app: Starlette,
        ready: Callable[[], None],
    ) -> None:
        super().__init__(config)
        self._listening, self._app = listening, app
        self._ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup([])
        if self.started:
            self._entrance = self._build_entrance(self._app.state.runtime)
            for listener in sockets or []:
                listen(listener)
            self._entrance.open(sockets or [])
            self._ready()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        await self._entrance.close()
        await self._app.state.runtime.drain()
        await super().shutdown(sockets)

    def _build_entrance(self, server: Runtime) -> Entrance:
        bounds = server.settings.bounds
        porch = Porch(
            bounds,
            server.limits,
            server.refusals,
            files=most_open_files(),
            proxies=TrustedProxies(self._listening.trusted_proxies),
        )
        server.shut = lambda: porch.shut
        return Entrance(porch, self._line_for, self.config.ssl, bounds.request_seconds)

    def _line_for(self, caller: Arrival) -> HttpLine:
        return HttpLine(
            caller=caller,
            answer_seconds=self._app.state.runtime.settings.bounds.answer_seconds,
            config=self.config,
            server_state=self.server_state,
            app_state=self.lifespan.state,
        )

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        if threading.current_thread() is not threading.main_thread():
            yield
            return
        before = {stop: signal.signal(stop, self.handle_exit) for stop in _STOPS}
        try:
            yield
        finally:
            for stop, handler in before.items():
                signal.signal(stop, handler)
