"""How far away somebody is: what the system says, and behind a proxy what pings show."""

import json
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from penultima.server.settings import Bounds
from penultima.server.sockets import is_direct
from penultima.table import Table
from tests.server.clients import Guest, Served, serving
from tests.waiting import QUIET

Measured = list[tuple[str, float, bool]]
LATE = 0.3
QUICK = Bounds(silence_seconds=1.0)
"""So that pings come soon."""


@pytest.fixture
def measured(monkeypatch: pytest.MonkeyPatch) -> Measured:
    """What tables are told about distances."""
    found: Measured = []
    true = Table.measured

    def note(self: Table, who: str, round_trip: float, *, sure: bool = True) -> None:
        found.append((who, round_trip, sure))
        true(self, who, round_trip, sure=sure)

    monkeypatch.setattr(Table, "measured", note)
    return found


@contextmanager
def pretender(guest: Guest, code: str, **headers: str) -> Iterator[ClientConnection]:
    """Answers each ping late, and does everything else at once."""
    address = f"ws://{guest.server.host}/ws"
    socket = connect(
        address, compression=None, legacy=True, ping_interval=None, additional_headers=headers
    )
    hello = {"type": "hello", "token": guest.token, "table": code}
    socket.send(json.dumps(hello))

    def answer() -> None:
        with suppress(ConnectionClosed):
            while True:
                frame = json.loads(socket.recv())
                if frame["type"] == "ping":
                    time.sleep(LATE)
                    socket.send(json.dumps({"type": "pong", "n": frame["n"]}))

    listening = threading.Thread(target=answer)
    listening.start()
    yield socket
    socket.close()
    listening.join()


def speak(socket: ClientConnection, seconds: float) -> None:
    """With each command the server looks how far away it comes from."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        socket.send(json.dumps({"type": "ready", "id": str(time.monotonic()), "chair": 0}))
        time.sleep(0.1)


def a_table(server: Served) -> tuple[Guest, str]:
    guest = server.guest()
    return guest, guest.open_table()


@pytest.mark.skipif(sys.platform != "linux", reason="where the system tells nothing, pings do")
@pytest.mark.shows("F2")
def test_who_answers_pings_late_is_no_farther_away_for_that(
    tmp_path: Path, measured: Measured
) -> None:
    with serving(tmp_path, bounds=QUICK) as server:
        guest, code = a_table(server)
        with pretender(guest, code) as socket:
            speak(socket, 2.5)
    assert len(measured) > 5
    assert all(sure and trip < LATE / 3 for _, trip, sure in measured), measured


@pytest.mark.shows("F2")
def test_behind_a_proxy_pings_show_it_but_are_not_sure(tmp_path: Path, measured: Measured) -> None:
    with serving(tmp_path, bounds=QUICK, proxies=("127.0.0.1",)) as server:
        guest, code = a_table(server)
        forwarded = {"X-Forwarded-For": "192.0.2.7"}
        with pretender(guest, code, **forwarded) as socket:
            speak(socket, 2.5)
    assert measured
    assert all(not sure and trip >= LATE for _, trip, sure in measured), measured


def test_a_proxy_on_this_machine_is_noticed_also_if_nobody_has_named_it(
    tmp_path: Path, measured: Measured
) -> None:
    with serving(tmp_path, bounds=QUICK) as server:
        guest, code = a_table(server)
        with pretender(guest, code, **{"X-Forwarded-For": "192.0.2.7"}) as socket:
            speak(socket, 2.5)
    assert measured
    assert all(not sure for _, _, sure in measured)


def test_nobody_from_elsewhere_can_choose_to_be_measured_by_pings() -> None:
    """A header alone makes no proxy."""
    for peer, header, told, direct in (
        ("192.0.2.7", "198.51.100.1", "192.0.2.7", True),
        ("192.0.2.7", None, "192.0.2.7", True),
        ("127.0.0.1", None, "127.0.0.1", True),
        ("127.0.0.1", "198.51.100.1", "127.0.0.1", False),
        ("10.0.0.2", "198.51.100.1", "198.51.100.1", False),
        ("::1", "198.51.100.1", "::1", False),
    ):
        assert is_direct(peer, told, forwarded=header is not None) is direct


def test_who_only_listens_is_asked_now_and_then(tmp_path: Path) -> None:
    silence, most = 1.0, 4
    with serving(tmp_path, bounds=Bounds(silence_seconds=silence)) as server:
        guest, code = a_table(server)
        begin = time.monotonic()
        line = guest.enter(code)
        line.welcome()
        pings = 0
        while pings < most:
            frame = json.loads(line.socket.recv(QUIET))
            if frame["type"] == "ping":
                pings += 1
                line.send({"type": "pong", "n": frame["n"]})
        assert time.monotonic() - begin > (most - 1) * silence / 2
        line.close()
