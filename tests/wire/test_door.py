"""A real server process with few files, and one address that wants all of them."""

import resource
import socket
import ssl
import subprocess
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path

import pytest

from tests.waiting import QUIET, wait_until
from tests.wire.server import ServerProcess, serving

pytestmark = pytest.mark.slow
FILES = 1024
ATTACKER, OTHERS = "127.0.0.1", "127.0.0.2"
HALF_A_HEAD = b"GET /health HTTP/1.1\r\nHost: local"


@contextmanager
def crowd(server: ServerProcess, count: int, said: bytes = b"") -> Iterator[list[socket.socket]]:
    """So many from one address, who then say nothing more."""
    with ExitStack() as stack:
        callers = []
        for number in range(count):
            raw = socket.create_connection((ATTACKER, server.port), timeout=QUIET)
            callers.append(stack.enter_context(raw))
            with suppress(OSError):  # refused at once
                raw.sendall(said if number % 2 else b"")
        yield callers


@pytest.fixture(scope="module")
def server() -> Iterator[ServerProcess]:
    with serving(limits="normal", files=FILES) as running:
        yield running


def test_silent_connections_of_one_address_keep_nobody_else_out(server: ServerProcess) -> None:
    used, said = server.cpu_seconds, len(server.log)
    with crowd(server, FILES + 76, HALF_A_HEAD) as callers:
        begun = time.monotonic()
        for _ in range(20):
            assert server.ask("GET", "/health", source=OTHERS).status == 200
        assert server.open_files < FILES * 3 // 4
        taken = server.cpu_seconds - used
        assert taken < 1 + (time.monotonic() - begun)
        _hung_up(callers)
    assert server.ask("GET", "/health", source=ATTACKER).status == 200
    assert len(server.log[said:].splitlines()) == 1
    assert "connections-of-one-address" in server.log


def _hung_up(callers: list[socket.socket]) -> None:
    for raw in callers:
        with suppress(ConnectionResetError):
            assert raw.recv(1) == b""


def _gets_in(server: ServerProcess, trust: ssl.SSLContext) -> bool:
    """On a busy machine it may need a second time."""
    here = ("127.0.0.1", server.port)
    with (
        suppress(OSError),
        socket.create_connection(here, QUIET, source_address=(OTHERS, 0)) as raw,
        trust.wrap_socket(raw, server_hostname="localhost") as line,
    ):
        line.sendall(b"GET /health HTTP/1.1\r\nHost: localhost\r\n\r\n")
        return line.recv(4096).startswith(b"HTTP/1.1 200")
    return False


def test_silence_instead_of_tls_is_no_way_around_it_and_the_limit_of_files_is_raised(
    tmp_path: Path,
) -> None:
    cert, key = tmp_path / "cert.pem", tmp_path / "key.pem"
    options = "req -x509 -newkey rsa:2048 -nodes -days 1 -subj /CN=localhost"
    names = ("-addext", "subjectAltName=DNS:localhost", "-keyout", key, "-out", cert)
    made = subprocess.run(["openssl", *options.split(), *names], capture_output=True, check=False)
    if made.returncode:
        pytest.skip("there is no openssl here to make a certificate with")
    trust = ssl.create_default_context(cafile=cert)
    with serving(limits="normal", files=64, most_files=FILES, tls=(cert, key)) as running:
        assert resource.prlimit(running.loop_thread, resource.RLIMIT_NOFILE)[0] == FILES
        with crowd(running, FILES, b"\x16\x03\x01") as callers:
            wait_until(lambda: _gets_in(running, trust), "silence shuts others out")
            _hung_up(callers)
        wait_until(
            lambda: running.open_files < 100,
            "connections that are over keep their files",
            lambda: running.open_files,
        )
        assert len(running.log.splitlines()) <= 2
