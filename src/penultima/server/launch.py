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

import segno
from msgspec.structs import replace
from platformdirs import user_data_path

from penultima.server import logs
from penultima.server.addresses import is_everywhere, lan_address, web_address
from penultima.server.app import create_app
from penultima.server.memory import look_seldom
from penultima.server.pages import NoClient
from penultima.server.settings import BUILT_CLIENT, WIDE, Bounds, Settings
from penultima.server.store import StoreError, database_path
from penultima.server.web_server import CannotServe, Listening, bind, server_of
from penultima.table.pace import PACES

__all__ = ["CannotStart", "Listening", "play", "run", "settings_for"]

EVERYWHERE = "0.0.0.0"  # noqa: S104 a game for everybody on the network
_PORTS_TRIED = 20
CannotStart = (CannotServe, NoClient, StoreError)
"""Errors whose message says what to do."""


def _default_database() -> Path:
    """In the user's own data folder."""
    return user_data_path("penultima", appauthor=False) / "penultima.sqlite3"


def settings_for(
    database: str | None,
    client: Path | None,
    *,
    origins: Sequence[str] = (),
    pace: str = "human",
    limits: str = "normal",
) -> Settings:
    """The words of the command line as settings."""
    return Settings(
        database=_default_database() if database is None else database_path(database),
        client=client or BUILT_CLIENT,
        origins=tuple(origin.rstrip("/") for origin in origins),
        pace=PACES[pace],
        bounds=WIDE if limits == "wide" else Bounds(),
    )


def _public_address(listening: Listening) -> str | None:
    """Where other devices find the server, if they can."""
    if not is_everywhere(listening.host):
        return None
    address = lan_address()
    return address and web_address(listening.scheme, address, listening.port)


def run(settings: Settings, listening: Listening) -> None:
    """Serve without a browser."""
    logs.set_up(verbose=True)
    listening.check_certificate()
    listener = bind(listening.host, listening.port)
    port = listener.getsockname()[1]
    with listener:
        listening = replace(listening, port=port)
        app = create_app(replace(settings, public_address=_public_address(listening)))
        here = web_address(listening.scheme, listening.host, port)
        ready = partial(_say, f"Penúltima is ready at {here}")
        look_seldom()
        server_of(app, listening, ready).run(sockets=[listener])


def play(settings: Settings, port: int, *, lang: str | None, browser: bool) -> None:
    """Serve the whole network, and open the browser here."""
    logs.set_up()
    listener = _next_free(port)
    found = listener.getsockname()[1]
    if found != port:
        _say(f"Port {port} is in use; taking {found} instead.")
    listening = Listening(host=EVERYWHERE, port=found)
    with listener:
        others = _public_address(listening)
        app = create_app(replace(settings, public_address=others))
        here = web_address("http", "localhost", found)

        def ready() -> None:
            _say(_announcement(here, others))
            if browser and _has_screen():
                page = here if lang is None else f"{here}/?lang={lang}"
                threading.Thread(target=webbrowser.open, args=(page,), daemon=True).start()

        look_seldom()
        server_of(app, listening, ready).run(sockets=[listener])
    _say("Stopped. Your games are kept.")


def _next_free(port: int) -> socket.socket:
    for tried in range(port, port + _PORTS_TRIED):
        try:
            return bind(EVERYWHERE, tried)
        except CannotServe:
            continue
    raise CannotServe(
        f"ports {port} to {port + _PORTS_TRIED - 1} are all in use: choose another with --port"
    )


def _announcement(here: str, others: str | None) -> str:
    lines = ["", "Penúltima is ready.", "", f"  On this computer:  {here}"]
    if others is None:
        lines.append("  This computer is on no network that other devices could reach it by.")
    else:
        lines.append(f"  On other devices:  {others}")
        if sys.stdout.isatty():
            lines += ["", _qr(others)]
    lines += ["", "Press Ctrl-C to stop. Games are kept and go on next time.", ""]
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


def _say(text: str) -> None:
    sys.stdout.write(text + "\n")
    sys.stdout.flush()
