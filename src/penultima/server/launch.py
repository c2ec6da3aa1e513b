"""What `penultima play` and `penultima serve` do."""

import io
import os
import socket
import sys
import threading
import webbrowser
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from urllib.parse import urlsplit

import segno
import structlog
from msgspec.structs import replace

from penultima.server import logs
from penultima.server.addresses import (
    in_address,
    is_everywhere,
    is_host_and_port,
    lan_address,
    web_address,
)
from penultima.server.app import create_app
from penultima.server.door.files import open_as_many_as_allowed
from penultima.server.memory import look_seldom
from penultima.server.pages import NoClient
from penultima.server.passkeys import HERE, MISSING
from penultima.server.place import PostgresPlace
from penultima.server.settings import BUILT_CLIENT, WIDE, Bounds, Settings
from penultima.server.store import StoreError, database_place
from penultima.server.web_server import CannotServe, Listening, bind, server_of
from penultima.table.pace import PACES
from penultima.words import say

__all__ = ["CannotStart", "Listening", "play", "run", "settings_for"]

EVERYWHERE = "0.0.0.0"  # noqa: S104 a game for everybody on the network
_PORTS_TRIED = 20
_SHORTEST_KEY = 16
_log = structlog.get_logger()
CannotStart = (CannotServe, NoClient, StoreError)
"""Errors whose message says what to do."""


def settings_for(
    database: str | None,
    client: Path | None,
    *,
    origins: Sequence[str] = (),
    pace: str = "human",
    limits: str = "normal",
    public_url: str | None = None,
    metrics_key: Path | None = None,
    node_address: str = "",
) -> Settings:
    """The words of the command line as settings; raises CannotServe."""
    if node_address and not is_host_and_port(node_address):
        raise CannotServe("trouble-node-address", given=node_address)
    return Settings(
        database=database_place(database),
        client=client or BUILT_CLIENT,
        origins=tuple(origin.rstrip("/") for origin in origins),
        pace=PACES[pace],
        bounds=WIDE if limits == "wide" else Bounds(),
        public_address=None if public_url is None else _web_url(public_url),
        metrics_key=None if metrics_key is None else _key_in(metrics_key),
        node_address=node_address,
    )


def _web_url(given: str) -> str:
    parts = urlsplit(given)
    if parts.scheme not in ("http", "https") or not parts.hostname or parts.path.strip("/"):
        raise CannotServe("trouble-no-server-address", given=given)
    return f"{parts.scheme}://{parts.netloc}"


def _key_in(path: Path) -> str:
    try:
        key = path.read_text(encoding="utf-8").strip()
    except (OSError, UnicodeDecodeError) as error:
        raise CannotServe("trouble-key-unreadable", file=path, why=error) from None
    if len(key) < _SHORTEST_KEY:
        raise CannotServe("trouble-key-short", file=path, least=_SHORTEST_KEY)
    return key


def _public_address(listening: Listening) -> str | None:
    """Where other devices find the server, if they can."""
    if not is_everywhere(listening.host):
        return None
    address = lan_address()
    return address and web_address(listening.scheme, address, listening.port)


def _with_node_address(settings: Settings, listening: Listening) -> Settings:
    """Where other processes reach this one, unless that was said."""
    if settings.node_address:
        return settings
    host = lan_address() if is_everywhere(listening.host) else listening.host
    here = f"{in_address(host or 'localhost')}:{listening.port}"
    return replace(settings, node_address=here)


def run(settings: Settings, listening: Listening, lang: str = "en") -> None:
    """Serve without a browser; what is printed is in that language."""
    logs.set_up(verbose=True)
    if not HERE:
        _log.info("no passkeys", why=MISSING)
    if listening.tls_cert is not None and isinstance(settings.database, PostgresPlace):
        raise CannotServe("trouble-tls-nodes")
    listening.check_certificate()
    listener = bind(listening.host, listening.port)
    port = listener.getsockname()[1]
    with listener:
        listening = replace(listening, port=port)
        here = web_address(listening.scheme, listening.host, port)
        others = settings.public_address or _public_address(listening)
        settings = _with_node_address(settings, listening)
        app = create_app(replace(settings, public_address=others, names=(here,)))
        ready = partial(_print, say(lang, "serve-ready-at", {"address": here}))
        look_seldom()
        open_as_many_as_allowed()
        server_of(app, listening, ready).run(sockets=[listener])


def play(
    settings: Settings, port: int, *, page: str | None, browser: bool, lang: str = "en"
) -> None:
    """Serve the whole network, and open the browser here, with its page in a language or its own;
    what is printed is in `lang`."""
    logs.set_up()
    listener = _next_free(port)
    found = listener.getsockname()[1]
    if found != port:
        _print(say(lang, "serve-other-port", {"port": str(port), "found": str(found)}))
    listening = Listening(host=EVERYWHERE, port=found)
    with listener:
        others = settings.public_address or _public_address(listening)
        settings = _with_node_address(settings, listening)
        app = create_app(replace(settings, public_address=others))
        here = web_address("http", "localhost", found)

        def ready() -> None:
            _print(_announcement(here, others, lang))
            if browser and _has_screen():
                opened = here if page is None else f"{here}/?lang={page}"
                threading.Thread(target=webbrowser.open, args=(opened,), daemon=True).start()

        look_seldom()
        open_as_many_as_allowed()
        server_of(app, listening, ready).run(sockets=[listener])
    _print(say(lang, "serve-stopped"))


def _next_free(port: int) -> socket.socket:
    for tried in range(port, port + _PORTS_TRIED):
        try:
            return bind(EVERYWHERE, tried)
        except CannotServe:
            continue
    raise CannotServe("trouble-ports", first=port, last=port + _PORTS_TRIED - 1)


def _announcement(here: str, others: str | None, lang: str) -> str:
    lines = ["", say(lang, "serve-ready"), "", "  " + say(lang, "serve-here") + f"  {here}"]
    if others is None:
        lines.append("  " + say(lang, "serve-no-network"))
    else:
        lines.append("  " + say(lang, "serve-others") + f"  {others}")
        if sys.stdout.isatty():
            lines += ["", _qr(others)]
    lines += ["", say(lang, "serve-how-to-stop"), ""]
    return "\n".join(lines)


def _qr(text: str) -> str:
    picture = io.StringIO()
    segno.make(text, micro=False).terminal(picture, compact=True, border=2)
    return picture.getvalue().rstrip("\n")


def _has_screen() -> bool:
    """A browser in the terminal would hide what is printed there."""
    if sys.platform in ("win32", "darwin"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def _print(text: str) -> None:
    sys.stdout.write(text + "\n")
    sys.stdout.flush()
