"""`penultima play` and `penultima serve` as their users meet them."""

import asyncio
import os
import re
import signal
import socket
import sqlite3
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from http.client import HTTPConnection
from pathlib import Path
from typing import NamedTuple

import pytest

from penultima.commands.every import app
from penultima.server import launch
from penultima.server.fleet.links import Links, NoLink
from penultima.server.store import Store
from tests.server.clients import Served
from tests.waiting import QUIET

COMMAND = [sys.executable, "-m", "penultima.cli"]


@pytest.fixture
def client(tmp_path: Path) -> Path:
    """As good as a built one, to the server."""
    folder = tmp_path / "client"
    folder.mkdir()
    (folder / "index.html").write_text("<!doctype html>", encoding="utf-8")
    return folder


class Ended(NamedTuple):
    code: int
    errors: str


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Callable[..., Ended]:
    """A command that ends by itself."""

    def run_here(*words: str) -> Ended:
        with pytest.raises(SystemExit) as ended:
            app(words)
        assert isinstance(ended.value.code, int)
        return Ended(ended.value.code, capsys.readouterr().err)

    return run_here


Run = Callable[..., Ended]


@contextmanager
def started(*words: str, home: Path | None = None) -> Iterator[subprocess.Popen[str]]:
    environment = {**os.environ, **({} if home is None else {"XDG_DATA_HOME": str(home)})}
    process = subprocess.Popen(
        [*COMMAND, *words],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env=environment,
    )
    try:
        yield process
    finally:
        process.kill()
        process.communicate()


def read_until(process: subprocess.Popen[str], words: str) -> str:
    """What is printed up to and with the line that has these words."""
    assert process.stdout is not None
    said = ""
    for line in process.stdout:
        said += line
        if words in line:
            return said
    assert process.stderr is not None
    pytest.fail(f"it ended without '{words}': {said} {process.stderr.read()}")


def port_in(text: str) -> int:
    return int(text.rsplit(":", 1)[1].split(maxsplit=1)[0])


def free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        port: int = found.getsockname()[1]
        return port


@pytest.mark.parametrize("stop", [signal.SIGINT, signal.SIGTERM])
def test_serve_stops_cleanly_with_everything_kept(
    tmp_path: Path, client: Path, stop: signal.Signals
) -> None:
    database = tmp_path / "games.sqlite3"
    words = ("serve", "--port", "0", "--database", f"sqlite:///{database}", "--client", str(client))
    with started(*words) as process:
        server = Served(port_in(read_until(process, "ready")))
        guest = server.guest()
        code = guest.open_table()
        line = guest.enter(code)
        line.welcome()
        line.do("sit", chair=0, name="North")
        process.send_signal(stop)
        assert line.closed() == ("server-stopping", 1012)
        assert process.wait(timeout=QUIET) == 0
        assert process.stderr is not None
        errors = process.stderr.read()
    assert "Traceback" not in errors
    assert guest.token not in errors
    connection = sqlite3.connect(database)
    kept = connection.execute("SELECT snapshot FROM tables WHERE code = ?", (code,)).fetchone()
    connection.close()
    assert b"North" in kept[0]


def test_play_uses_the_data_folder_and_says_where_everybody_finds_it(
    tmp_path: Path, client: Path
) -> None:
    port = free_port()
    words = ("play", "--port", str(port), "--no-browser", "--client", str(client))
    with started(*words, home=tmp_path / "home") as process:
        said = read_until(process, "Ctrl-C")
        assert f"http://localhost:{port}" in said
        assert "On other devices" in said or "no network" in said
        process.send_signal(signal.SIGINT)
        out, errors = process.communicate(timeout=QUIET)
        assert process.returncode == 0
    assert "kept" in out
    assert "Traceback" not in errors
    assert (tmp_path / "home" / "penultima" / "penultima.sqlite3").is_file()


def test_play_takes_the_next_port_if_one_is_in_use(tmp_path: Path, client: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("0.0.0.0", 0))
        taken.listen()
        port = taken.getsockname()[1]
        words = ("play", "--port", str(port), "--no-browser", "--client", str(client))
        database = ("--database", str(tmp_path / "games.sqlite3"))
        with started(*words, *database) as process:
            said = read_until(process, "Ctrl-C")
    taken_instead = re.search(rf"Port {port} is in use; taking (\d+) instead", said)
    assert taken_instead is not None
    assert f"http://localhost:{taken_instead[1]}" in said
    assert port < int(taken_instead[1]) < port + 20  # others may be in use too


def test_serve_says_what_to_do_about_a_port_in_use(run: Run, tmp_path: Path, client: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        database = str(tmp_path / "games.sqlite3")
        words = ("--port", str(port), "--client", str(client), "--database", database)
        done = run("serve", *words)
    assert done.code == 2
    assert f"port {port}" in done.errors
    assert "--port" in done.errors
    assert not (tmp_path / "games.sqlite3").exists()


def test_a_missing_client_says_how_to_build_it(run: Run, tmp_path: Path) -> None:
    words = ("--port", "0", "--client", str(tmp_path), "--database", str(tmp_path / "games.db"))
    done = run("serve", *words)
    assert done.code == 2
    assert "make client" in done.errors


def test_a_database_in_use_says_so(run: Run, tmp_path: Path, client: Path) -> None:
    database = tmp_path / "games.sqlite3"
    store = Store(database)
    done = run("serve", "--port", "0", "--client", str(client), "--database", str(database))
    store.close()
    assert done.code == 2
    assert "another penultima" in done.errors


@pytest.mark.parametrize(
    "words, message",
    [
        (["serve", "--tls-cert", "cert.pem"], "both --tls-cert and --tls-key"),
        (["serve", "--port", "70000"], "--port takes"),
        (["serve", "--database", "mysql://host/db"], "give a path"),
        (["serve", "--host", "no such host"], "no address"),
        (["serve", "--node-address", "fd00::1:8000"], "in brackets"),
        (
            [
                *[
                    "serve",
                    "--tls-cert",
                    "c",
                    "--tls-key",
                    "k",
                    "--database",
                    "postgresql://127.0.0.1:1/x",
                ]
            ],
            "plain http",
        ),
        (["serve", "--node-address", "10.0.0.1"], "HOST:PORT"),
        (["play", "--lang", "fr"], "no language 'fr'"),
    ],
)
def test_what_makes_no_sense_is_refused_in_one_line(
    run: Run, words: list[str], message: str
) -> None:
    done = run(*words)
    assert done.code == 2
    assert done.errors.startswith("penultima: ")
    assert message in done.errors
    assert "Traceback" not in done.errors


def test_other_nodes_are_told_an_ipv6_address_in_brackets() -> None:
    listening = launch.Listening(host="fd00::1", port=8000)
    told = launch._with_node_address(launch.settings_for(None, None), listening).node_address
    assert told == "[fd00::1]:8000"
    line = HTTPConnection(told)
    assert (line.host, line.port) == ("fd00::1", 8000)


def test_an_address_that_is_none_leads_to_no_node() -> None:
    """Of a node of an earlier version, which wrote it so."""
    with pytest.raises(NoLink):
        asyncio.run(Links(str).to("fd00::1:8000"))


def test_a_certificate_that_is_none_says_so(run: Run, tmp_path: Path, client: Path) -> None:
    (tmp_path / "cert.pem").write_text("nonsense", encoding="utf-8")
    certificate = ("--tls-cert", str(tmp_path / "cert.pem"), "--tls-key", str(tmp_path / "key.pem"))
    database = ("--database", str(tmp_path / "games.sqlite3"))
    done = run("serve", "--port", "0", *certificate, "--client", str(client), *database)
    assert done.code == 2
    assert "certificate" in done.errors
    assert "Traceback" not in done.errors


def test_help_explains_every_option_and_loads_no_server() -> None:
    code = """
import atexit, sys
from penultima.commands.every import app
atexit.register(lambda: print("LOADED", *({"starlette", "sqlite3"} & sys.modules.keys())))
app(["serve", "--help"])
"""
    told = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=False
    ).stdout
    for option in ("--host", "--port", "--database", "--tls-cert", "--tls-key", "--allow-origin"):
        assert option in told
    assert told.rstrip().endswith("LOADED")
