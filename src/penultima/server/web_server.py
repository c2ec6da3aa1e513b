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

from penultima.server.wire import Wire
from penultima.table.commands import MAX_FRAME

_STOPS = (signal.SIGINT, signal.SIGTERM)
_BACKLOG = 2048


class CannotServe(Exception):
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
            raise CannotServe(
                f"the certificate {self.tls_cert} or its key cannot be used: {error}"
            ) from None


def bind(host: str, port: int) -> socket.socket:
    """Take the port, or say why not."""
    try:
        found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)
        family, kind, protocol, _, address = found[0]
        listener = socket.socket(family, kind, protocol)
    except OSError as error:
        raise CannotServe(f"'{host}' is no address of this machine ({error.strerror})") from None
    try:
        if hasattr(socket, "SO_REUSEPORT"):  # elsewhere this would share a port that is in use
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind(address)
        listener.listen(_BACKLOG)
    except OSError as error:
        listener.close()
        raise CannotServe(
            f"port {port} on {host} cannot be used ({error.strerror}): stop what uses it, "
            "or choose another one with --port"
        ) from None
    return listener


def server_of(app: Starlette, listening: Listening, ready: Callable[[], None]) -> "Server":
    """Its `run` ends with SIGINT or SIGTERM; `ready` is called once people can come."""
    config = uvicorn.Config(
        app,
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
    )
    return Server(config, ready)


class Server(uvicorn.Server):
    """Says when it is ready; being asked to stop is no failure."""

    def __init__(self, config: uvicorn.Config, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self._ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            self._ready()

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
