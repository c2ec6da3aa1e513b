"""The log of a server: every line says when, nobody writes lines of their own, and no names."""

import re
import socket
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

from tests.server.clients import Served
from tests.server.keepers import HouseKeeper

LINE = re.compile(r"timestamp='\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d+Z' level='(info|warning|error)' ")


def fail(server: Served, keeper: HouseKeeper, folder: Path) -> None:
    """Whatever is worth a line."""
    with closing(sqlite3.connect(folder / "games.sqlite3")) as database, database:
        database.execute("DROP TABLE reports")
        database.execute("CREATE VIEW reports AS SELECT * FROM \"no\nlevel='info' such\"")
    crash = keeper.ask("GET", "reports")
    assert crash.error == (500, "unknown")
    assert crash.headers["x-content-type-options"] == "nosniff"
    assert "frame-ancestors 'none'" in crash.headers["content-security-policy"]
    with closing(socket.create_connection(("localhost", server.port))) as raw:
        raw.sendall(b"\x16\x03\x01\r\n\r\n")
        raw.recv(1000)


def refuse(server: Served, keeper: HouseKeeper) -> None:
    """Whoever tries what they may not, and whoever signs in."""
    assert keeper.ask("POST", "session").status == 201
    guest = server.guest("Somebody Special")
    assert guest.ask("GET", "/api/admin/tables").error == (401, "bad-key")
    code = server.ask("POST", "/api/sign-in/code", {"code": "BCDFGHJKLM"})
    assert code.error == (401, "bad-code")
    joined = guest.ask("POST", "/api/me/code").json["code"]
    assert server.ask("POST", "/api/sign-in/code", {"code": joined}).status == 200


@pytest.fixture(scope="module")
def log(tmp_path_factory: pytest.TempPathFactory) -> list[str]:
    """Of a server that was asked for all that."""
    folder = tmp_path_factory.mktemp("logged")
    (folder / "index.html").touch()
    words = ["serve", "--port", "0", "--database", str(folder / "games.sqlite3")]
    with subprocess.Popen(
        [sys.executable, "-m", "penultima.cli", *words, "--client", str(folder)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    ) as process:
        assert process.stdout is not None
        server = Served(int(process.stdout.readline().rsplit(":", 1)[1]))
        keeper = HouseKeeper(server, folder)
        refuse(server, keeper)
        fail(server, keeper, folder)
        process.terminate()
        return process.communicate()[1].splitlines()


def test_every_line_says_when_also_those_of_libraries(log: list[str]) -> None:
    assert [line for line in log if not LINE.match(line)] == []
    (of_library,) = (line for line in log if "Invalid HTTP request received." in line)
    assert "logger='uvicorn.error'" in of_library


def test_a_crash_is_said_once_and_in_one_line(log: list[str]) -> None:
    (crash,) = (line for line in log if "Traceback" in line)
    assert crash.count("OperationalError: no such table") == 1
    assert r"no\nlevel=" in crash
    assert "event='request failed'" in crash


def test_who_signs_in_and_who_is_refused_is_counted_without_names(log: list[str]) -> None:
    assert any(line.endswith("event='signed in' keeper=1") for line in log)
    assert any(line.endswith("event='refused' bad-key=1") for line in log)
    for secret in ("127.0.0.1", "Somebody", "BCDFGHJKLM"):
        assert secret not in "\n".join(log)
