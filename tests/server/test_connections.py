"""Whom the server calls: its database and other nodes, and nobody else."""

import ast
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

import penultima.server
from penultima.server.fleet.passes import Passes
from penultima.server.place import PostgresPlace

SERVER = Path(penultima.server.__file__).parent
CALLING = {
    "aiohttp",
    "ftplib",
    "http.client",
    "httpx",
    "imaplib",
    "poplib",
    "psycopg",
    "requests",
    "smtplib",
    "telnetlib",
    "urllib.request",
    "urllib3",
    "websockets.asyncio.client",
    "websockets.client",
    "websockets.sync.client",
    "xmlrpc.client",
}
"""Modules by which a program reaches others."""
CALLS = {"connect_ex", "create_connection", "create_unix_connection", "open_connection"}
"""And what the libraries of sockets and loops have for it."""
MAY_CALL = {
    "fleet": "other nodes",
    "store/postgres": "the database",
    "upkeep/servers.py": "the database, for commands that move a house",
}
_PROBE = "addresses.py"
"""Asks the system which way a packet would go; none is sent."""


def _calls(source: str) -> Iterator[str]:
    """What in it reaches others."""
    for node in ast.walk(ast.parse(source)):
        match node:
            case ast.Import(names=names):
                found = {name.name for name in names}
            case ast.ImportFrom(module=str(module), names=names):
                found = {module, *(f"{module}.{name.name}" for name in names)}
            case ast.Attribute(attr=name) if name in CALLS:
                found = {name}
            case ast.Call(func=ast.Attribute(attr="connect", value=ast.Name(id=whose))):
                found = set() if whose == "sqlite3" else {"connect"}
            case _:
                continue
        yield from found & (CALLING | CALLS | {"connect"})


def test_only_nodes_and_the_database_are_called() -> None:
    found = {
        file.relative_to(SERVER).as_posix()
        for file in SERVER.rglob("*.py")
        if any(_calls(file.read_text("utf-8")))
    }
    assert found - {_PROBE} == {
        file for file in found if any(file.startswith(place) for place in MAY_CALL)
    }
    assert all(any(file.startswith(place) for file in found) for place in MAY_CALL)


def test_a_call_that_somebody_adds_would_be_found() -> None:
    for source in (
        "import http.client",
        "from http import client",
        "from urllib.request import urlopen",
        "from websockets.asyncio.client import connect",
        "import asyncio\nasyncio.open_connection('example.org', 80)",
        "import socket\nline = socket.socket()\nline.connect(('example.org', 80))",
    ):
        assert list(_calls(source)), source
    for source in ("from http import HTTPStatus", "import sqlite3\nsqlite3.connect('x')"):
        assert not list(_calls(source)), source


def test_a_pass_is_good_for_a_minute_and_under_one_key(monkeypatch: pytest.MonkeyPatch) -> None:
    now = [1_000_000.0]
    monkeypatch.setattr(time, "time", lambda: now[0])
    node, stranger = Passes(b"a" * 32), Passes(b"b" * 32)
    given = node.sign("192.0.2.7")
    assert node.read(given) == "192.0.2.7"
    assert stranger.read(given) is None
    now[0] += 60
    assert node.read(given) == "192.0.2.7"
    now[0] += 1
    assert node.read(given) is None
    assert node.read(None) is None
    assert node.read(given[:-1]) is None


def test_the_password_of_a_database_is_shown_nowhere() -> None:
    for address, shown in {
        "postgresql://ann:secret@db/games": "postgresql://ann@db/games",
        "postgresql://ann:se@cret@db/games": "postgresql://ann@db/games",
        "postgresql://ann@db/games?password=secret": "postgresql://ann@db/games",
        "postgresql:///games?user=ann&password=secret&port=5": "postgresql:///games?user=ann&port=5",
        "postgresql://ann:secret@one,two/games?target_session_attrs=read-write": (
            "postgresql://ann@one,two/games?target_session_attrs=read-write"
        ),
        "postgresql://db:5432/games?sslpassword=secret": "postgresql://db:5432/games",
    }.items():
        place = PostgresPlace(address)
        assert str(place) == shown
        assert "secret" not in f"{place.beside} {place}"
