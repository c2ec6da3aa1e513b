"""The network door: silent callers, floods, names; one address never shuts out another."""

import re
import socket
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path

import msgspec
import pytest
from websockets.exceptions import InvalidStatus

from penultima.server.bounds import Doorkeeper, LimitedAct
from penultima.server.connection import Connection
from penultima.server.door.names import Names
from penultima.server.door.porch import Porch
from penultima.server.door.refusals import Refusals
from penultima.server.metrics import REGISTRY
from penultima.server.networks import TrustedProxies, network_of
from penultima.server.settings import WIDE, Bounds
from penultima.server.timepiece import Timepiece
from penultima.server.web_server import CannotServe, bind, listen
from tests.server.clients import Served, serving
from tests.server.keepers import HouseKeeper
from tests.waiting import QUIET, wait_until

HASTY = msgspec.structs.replace(WIDE, request_seconds=2, answer_seconds=2, hello_seconds=2)


# ---------------------------------------------------------------- without sockets


class Unheard(Refusals):
    """What was refused."""

    def __init__(self) -> None:
        self.noted: list[str] = []

    def note(self, reason: str) -> None:
        self.noted.append(reason)


class Street:
    """A porch, and everybody who has been sent away from it."""

    def __init__(self, files: int = 1024, proxies: tuple[str, ...] = (), **bounds: float) -> None:
        limits = Bounds(**bounds)  # type: ignore[arg-type]
        self.refusals = Unheard()
        self.porch = Porch(
            limits,
            Doorkeeper(limits),
            self.refusals,
            files=files,
            proxies=TrustedProxies(proxies),
        )
        self.sent_away: list[str] = []

    def come(self, address: str, now: float = 0) -> bool:
        caller = self.porch.enter(address, lambda: None, now)
        if caller is None:
            return False

        def hang_up() -> None:
            self.sent_away.append(address)
            caller.gone()

        caller.hang_up = hang_up
        return True


def test_nobody_waits_at_a_server_that_is_only_starting() -> None:
    """In a rolling restart people waited there until it had started, though others were well."""
    with bind("127.0.0.1", 0) as starting:
        with pytest.raises(ConnectionRefusedError):
            socket.create_connection(starting.getsockname(), QUIET)
        listen(starting)
        socket.create_connection(starting.getsockname(), QUIET).close()


def test_of_two_that_start_at_one_port_the_second_says_so() -> None:
    with bind("127.0.0.1", 0) as one, bind("127.0.0.1", one.getsockname()[1]) as other:
        listen(one)
        with pytest.raises(CannotServe) as refused:
            listen(other)
        assert refused.value.key == "trouble-port"
        with pytest.raises(CannotServe):
            bind("127.0.0.1", one.getsockname()[1])


def test_silent_callers_of_one_address_leave_places_for_others() -> None:
    street = Street()
    came = sum(street.come("192.0.2.1") for _ in range(1100))
    assert came == min(400, 1024 * 3 // 4 // 2)
    assert street.come("192.0.2.2")


def test_where_all_places_are_taken_the_longest_silent_goes() -> None:
    street = Street(files=40)
    for number in range(30):
        assert street.come(f"192.0.2.{number}", now=number)
    assert street.come("198.51.100.1", now=31)
    assert street.sent_away == ["192.0.2.0"]
    assert len(street.porch.callers) == 30


def test_who_is_at_a_table_does_not_give_way_to_anybody() -> None:
    street = Street(files=40)
    for number in range(30):
        street.come(f"192.0.2.{number}")
    for caller in street.porch.callers:
        caller.at_ease()
    assert not street.come("198.51.100.1")
    assert not street.sent_away


def test_it_is_said_when_nobody_else_gets_in() -> None:
    street = Street(files=40)
    for number in range(30):
        assert street.porch.shut == ""
        street.come(f"192.0.2.{number}")
    assert street.porch.shut == "", "somebody who is silent would give way"
    for caller in street.porch.callers:
        caller.at_ease()
    assert street.porch.shut == "full"
    next(iter(street.porch.callers)).gone()
    assert street.porch.shut == ""


def test_who_says_nothing_for_long_goes_and_who_did_stays() -> None:
    street = Street(request_seconds=8)
    street.come("192.0.2.1", now=0)
    street.come("192.0.2.2", now=1)
    quiet, spoken = street.porch.silent
    spoken.at_ease()
    street.porch.sweep(7.9)
    assert not street.sent_away
    quiet.expect(7.9)  # a byte more is no new beginning
    street.porch.sweep(8.0)
    assert street.sent_away == ["192.0.2.1"]
    assert street.refusals.noted == ["silent"]
    assert street.porch.by_network == {"192.0.2.2": 1}


def test_a_proxy_speaks_for_many_and_is_not_counted_as_one() -> None:
    street = Street(proxies=("10.0.0.0/8", "2001:db8::5"), connections_per_address=3)
    assert all(street.come(proxy) for proxy in ("10.1.2.3", "2001:db8::5") for _ in range(50))
    assert [street.come("192.0.2.1") for _ in range(4)] == [True, True, True, False]


def test_connecting_again_and_again_is_slowed_down() -> None:
    street = Street(connections_per_address=20, connections_per_second=1)
    for _ in range(20):
        assert street.come("192.0.2.1")
        next(iter(street.porch.callers)).gone()
    assert not street.come("192.0.2.1")
    assert street.refusals.noted == ["connecting-too-fast"]


@pytest.mark.parametrize(
    "address, network",
    [
        ("192.0.2.1", "192.0.2.1"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2:ffff::", "2001:db8:1:2::/64"),
        ("::ffff:192.0.2.1", "192.0.2.1"),
        ("64:ff9b::192.0.2.1", "192.0.2.1"),
        ("64:ff9b::1:0:0:1", "64:ff9b::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("", ""),
        ("testclient", "testclient"),
    ],
)
def test_limits_are_shared_within_a_household(address: str, network: str) -> None:
    assert network_of(address) == network


def households(count: int) -> list[str]:
    """Of a network that anybody may have for nothing."""
    return [f"2001:db8:7:{number:x}::1" for number in range(count)]


@pytest.mark.parametrize("act", [LimitedAct.GUEST, LimitedAct.HANDSHAKE, LimitedAct.CONNECTION])
def test_who_has_65_536_households_is_not_as_many(act: LimitedAct) -> None:
    """Each had limits of its own, so nobody who had them all had any."""
    bounds = Bounds(guests_per_minute=3, handshake_burst=3, connections_per_address=3)
    keeper = Doorkeeper(bounds)
    admitted = sum(keeper.admits(act, address) for address in households(100))
    assert bounds.households_together * 3 <= admitted < 60
    assert keeper.admits(act, "2001:db8:8::1")
    assert keeper.admits(act, "192.0.2.1")


def test_what_is_said_at_a_table_is_counted_by_household_alone() -> None:
    """Nobody is sent away for what others say whom they share nothing with but a provider."""
    keeper = Doorkeeper(Bounds(frame_burst=2, frames_per_second=0.001))
    said = [keeper.admits(LimitedAct.FRAME, address) for address in households(100)]
    assert said == [True] * 100


def test_many_households_of_one_network_leave_places_for_others() -> None:
    street = Street()
    came = sum(street.come(address) for address in households(1000))
    assert came == int(1024 * 3 // 4 * 0.75)
    assert street.come("2001:db8:8::1")
    for caller in list(street.porch.callers):
        caller.gone()
        caller.gone()
    assert not street.porch.by_network


def test_other_bounds_fill_nobodys_bucket(tmp_path: Path) -> None:
    """Whenever a keeper set one, all addresses could begin anew."""
    act, address = LimitedAct.GUEST, "192.0.2.1"
    keeper = Doorkeeper(Bounds(guests_per_minute=5))
    assert [keeper.admits(act, address) for _ in range(6)] == [True] * 5 + [False]
    keeper.heed(Bounds(guests_per_minute=5, tables=3))
    assert not keeper.admits(act, address)
    keeper.heed(Bounds(guests_per_minute=7))
    assert [keeper.admits(act, address) for _ in range(3)] == [True] * 2 + [False]
    keeper.heed(Bounds(guests_per_minute=2))
    assert not keeper.admits(act, address)
    assert [keeper.admits(act, "192.0.2.2") for _ in range(3)] == [True] * 2 + [False]
    with serving(tmp_path, bounds=Bounds(guests_per_minute=2)) as server:
        for _ in range(2):
            server.guest()
        HouseKeeper(server, tmp_path).act("PATCH", "limits", name="tables", value=3)
        answer = server.ask("POST", "/api/guest", {"name": "North"})
        assert answer.error == (429, "too-fast")


def test_sockets_are_counted_for_many_households_together(tmp_path: Path) -> None:
    bounds = Bounds(sockets_per_address=1, households_together=2)
    with serving(tmp_path, bounds=bounds, proxies=("127.0.0.1",)) as server:
        homes = [server.for_somebody_at(address) for address in households(3)]
        lines = [home.open_socket() for home in homes[:2]]
        for full in (homes[0], homes[2]):
            with pytest.raises(InvalidStatus):
                full.open_socket()
        other = server.for_somebody_at("2001:db8:8::1").open_socket()
        for line in (*lines, other):
            line.close()


def test_a_full_book_of_limits_forgets_those_who_are_not_near_them() -> None:
    keeper = Doorkeeper(Bounds(guests_per_minute=2))
    assert [keeper.admits(LimitedAct.GUEST, "2001:db8::1") for _ in range(2)] == [True, True]
    for number in range(30_000):
        keeper.admits(LimitedAct.PAGE, f"198.{number >> 16}.{number >> 8 & 255}.{number & 255}")
    assert not keeper.admits(LimitedAct.GUEST, "2001:db8::2")


@pytest.mark.parametrize(
    "host, known",
    [
        ("192.168.178.20:8000", True),
        ("203.0.113.9", True),
        ("[fe80::1]:8000", True),
        ("localhost:8000", True),
        ("kitchen.local:8000", True),
        ("KITCHEN.local.", True),
        ("raspberrypi:8000", True),
        ("pc.fritz.box", True),
        ("games.example.org", True),
        ("GAMES.example.org:443", True),
        ("friends.example", True),
        ("evil.example:8000", False),
        ("games.example.org.evil.example", False),
        ("local.evil.example", False),
        ("[::1", False),
        ("", True),
    ],
)
def test_a_name_of_the_internet_has_to_be_told(host: str, known: bool) -> None:
    names = Names(["https://friends.example"], ["https://games.example.org"])
    assert names.knows("http", host) is known
    assert names.knows("ws", host) is known
    assert names.knows("https", host)  # the browser has compared it with a certificate


@pytest.mark.parametrize(
    "origin, scheme, host, welcome",
    [
        (None, "ws", "a.local:8000", True),
        ("http://a.local:8000", "ws", "a.local:8000", True),
        ("http://A.local", "ws", "a.local:80", True),
        ("https://a.local", "wss", "a.local", True),
        ("https://a.local:443", "https", "a.local", True),
        ("https://a.local:8000", "ws", "a.local:8000", False),
        ("http://a.local:8000", "wss", "a.local:8000", False),
        ("http://a.local:8001", "ws", "a.local:8000", False),
        ("http://a.local", "ws", "a.local:8000", False),
        ("null", "ws", "a.local", False),
        ("", "ws", "a.local", False),
        ("https://friends.example", "ws", "a.local", True),
        ("http://friends.example", "ws", "a.local", False),
        ("https://friends.example.evil.example", "ws", "a.local", False),
    ],
)
def test_an_origin_is_compared_with_scheme_and_port(
    origin: str | None,
    scheme: str,
    host: str,
    welcome: bool,
) -> None:
    assert Names(["https://friends.example"]).welcomes(origin, scheme, host) is welcome


# ---------------------------------------------------------------- with sockets


@pytest.fixture(scope="module")
def hasty(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A server that waits for nobody."""
    with serving(tmp_path_factory.mktemp("hasty"), bounds=HASTY) as served:
        yield served


@contextmanager
def caller(server: Served, said: bytes = b"") -> Iterator[socket.socket]:
    with socket.create_connection(("127.0.0.1", server.port), timeout=QUIET) as raw:
        with suppress(OSError):  # hung up on already
            raw.sendall(said)
        yield raw


def _end(raw: socket.socket) -> bytes:
    """All that is said until the server hangs up."""
    heard = b""
    with suppress(ConnectionResetError):
        while data := raw.recv(65536):
            heard += data
    return heard


HOST = b"Host: localhost\r\n"
UPGRADE = (
    b"GET /ws HTTP/1.1\r\n" + HOST + b"Upgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
)
POST = b"POST /api/guest HTTP/1.1\r\n" + HOST
HALVES = {
    "nothing": b"",
    "half a line": b"GET /health HT",
    "half a head": b"GET /health HTTP/1.1\r\n" + HOST,
    "half a body": POST + b'Content-Length: 100\r\n\r\n{"name":',
    "half a head of HTTP/1.0": b"GET /health HTTP/1.0\r\n",
    "half an upgrade": UPGRADE,
    "an upgrade with more headers than a socket takes": UPGRADE
    + b"".join(b"X-%d: 1\r\n" % number for number in range(200))
    + b"\r\n",
    "an upgrade and half a hello": UPGRADE + b"\r\n\x81\xfe",
    "a request, and half of the next": b"GET /health HTTP/1.1\r\n" + HOST + b"\r\nGET /",
    "an answer before the body has come": POST
    + b"Content-Length: 999999999\r\n\r\n"
    + b"x" * 70_000,
}


def test_who_stops_in_the_middle_is_hung_up_on(
    hasty: Served, capfd: pytest.CaptureFixture[str]
) -> None:
    """All at once: each waits for its deadline."""
    with ExitStack() as stack:
        for raw in [stack.enter_context(caller(hasty, said)) for said in HALVES.values()]:
            _end(raw)
    assert "Traceback" not in capfd.readouterr().err


def test_a_byte_now_and_then_does_not_keep_a_connection(hasty: Served) -> None:
    with caller(hasty, b"GET /health HTTP/1.1\r\nX-Long: ") as raw, suppress(OSError):
        raw.settimeout(0.1)
        for _ in range(int(QUIET)):
            raw.sendall(b"x")
            with suppress(TimeoutError):
                assert raw.recv(100) == b""
                return
    # an OSError: it has been closed


def test_who_does_not_take_the_answer_is_hung_up_on(tmp_path: Path) -> None:
    client = tmp_path / "client"
    client.mkdir()
    (client / "index.html").write_bytes(b"x" * 20_000_000)
    refused = "penultima_door_refused_total", {"reason": "answer-not-read"}
    with (
        serving(tmp_path, bounds=HASTY, client=client) as server,
        caller(server, b"GET / HTTP/1.1\r\n" + HOST + b"\r\n") as raw,
    ):
        wait_until(
            lambda: bool(REGISTRY.get_sample_value(*refused)),
            "whoever does not read keeps the connection",
        )
        assert len(_end(raw)) < 20_000_000


# ---------------------------------------------------------------- what is no request at all

HEALTH = b"GET /health HTTP/1.1\r\n" + HOST + b"\r\n"
LAST = b"GET /health HTTP/1.1\r\n" + HOST + b"Connection: close\r\n\r\n"
_CHUNKED = POST + b"Transfer-Encoding: chunked\r\n"
ODDITIES: dict[str, tuple[bytes, list[int]]] = {
    "a request": (LAST, [200]),
    "many at once": (HEALTH * 99 + LAST, [200] * 100),
    "a head without an end": (b"GET /" + b"a" * 2**20, [400]),
    "500 headers": (LAST[:-2] + b"".join(b"X%d: 1\r\n" % n for n in range(500)) + b"\r\n", [200]),
    "two lengths": (POST + b"Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}" + LAST, [400]),
    "a length with a sign": (POST + b"Content-Length: +2\r\n\r\n{}" + LAST, [400]),
    "a negative length": (POST + b"Content-Length: -1\r\n\r\n{}" + LAST, [400]),
    "a length of 5,000 digits": (POST + b"Content-Length: %s\r\n\r\n" % (b"9" * 5000), [400]),
    "chunks": (_CHUNKED + b"\r\n2\r\n{}\r\n0\r\n\r\n" + LAST, [400]),
    "many small chunks": (_CHUNKED + b"\r\n" + b"1\r\n \r\n" * 5000 + b"0\r\n\r\n" + LAST, [400]),
    "chunks and a length": (_CHUNKED + b"Content-Length: 2\r\n\r\n0\r\n\r\n" + LAST, [400]),
    "chunks twice": (_CHUNKED + b"Transfer-Encoding: identity\r\n\r\n0\r\n\r\n" + LAST, [400]),
    "a space before the colon": (POST + b"Content-Length : 2\r\n\r\n{}" + LAST, [400]),
    "a body where none belongs": (
        HEALTH[:-2] + b"Content-Length: 5\r\n\r\nhello" + LAST,
        [200] * 2,
    ),
    "HTTP/0.9": (b"GET /health\r\n\r\n" + LAST, [400]),
    "HTTP/1.0": (b"GET /health HTTP/1.0\r\nConnection: keep-alive\r\n\r\n" + LAST, [200]),
    "HTTP/2": (b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", [404, 400]),
    "TLS": (b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03" + bytes(100), [400]),
    "no host": (b"GET /health HTTP/1.1\r\n\r\n", [400]),
    "two hosts": (LAST[:-2] + b"Host: evil.example\r\n\r\n", [400]),
    "a host of strange bytes": (LAST.replace(b"localhost", b"\xff.\xfe"), [421]),
    "another server's address": (LAST.replace(b" /", b" http://evil.example/"), [404]),
    "a tunnel": (LAST.replace(b"GET /health", b"CONNECT evil.example:443"), [404]),
    "all of it": (LAST.replace(b"GET /health", b"OPTIONS *"), [404]),
    "an echo": (LAST.replace(b"GET /", b"TRACE /"), [405]),
    "a method of its own": (LAST.replace(b"GET /", b"BREW /"), [405]),
    "nothing but its head": (LAST.replace(b"GET /", b"HEAD /"), [200]),
    "parts of it": (LAST[:-2] + b"Range: bytes=" + b"0-0," * 999 + b"1-1\r\n\r\n", [200]),
    "a NUL": (LAST.replace(b"/health", b"/\x00"), [400]),
    "a line break in a path": (LAST.replace(b"/health", b"/api/%0d%0aX:%20y"), [404]),
    "no UTF-8 in a path": (LAST.replace(b"/health", b"/api/tables/%ff%fe"), [404]),
    "a token of strange bytes": (
        LAST.replace(b"/health", b"/api/me")[:-2] + b"Authorization: Bearer \xff\r\n\r\n",
        [401],
    ),
    "a socket": (UPGRADE + b"\r\n", [101]),
    "a socket after a request": (HEALTH + UPGRADE + b"\r\n", [200, 101]),
    "a socket and a request behind it": (UPGRADE + b"\r\n" + LAST, [101]),
    "a socket with a body": (UPGRADE + b"Content-Length: 200\r\n\r\n" + LAST, []),
    "a socket by POST": (UPGRADE.replace(b"GET", b"POST") + b"\r\n" + LAST, [405]),
    "a socket in chunks": (UPGRADE + b"Transfer-Encoding: chunked\r\n\r\n0\r\n\r\n" + LAST, [400]),
    "a socket without a key": (UPGRADE.replace(b"Sec-WebSocket-Key", b"Key") + b"\r\n", [400]),
    "a socket of long ago": (UPGRADE.replace(b"13", b"8") + b"\r\n", [400]),
    "a socket where there is none": (UPGRADE.replace(b"/ws", b"/health") + b"\r\n", [403]),
    "a socket by another name": (UPGRADE.replace(b"localhost", b"evil.example") + b"\r\n", [421]),
    "another protocol": (LAST[:-2] + b"Upgrade: h2c\r\n\r\n", [200]),
}


def test_oddities_are_answered_once_and_nothing_is_smuggled_in(
    hasty: Served, capfd: pytest.CaptureFixture[str]
) -> None:
    """All at once: each waits for its deadline, if for anything."""
    with ExitStack() as stack:
        callers = {
            name: stack.enter_context(caller(hasty, said)) for name, (said, _) in ODDITIES.items()
        }
        answers = {name: _end(raw) for name, raw in callers.items()}
    heard = {name: _statuses(answer) for name, answer in answers.items()}
    assert heard == {name: statuses for name, (_, statuses) in ODDITIES.items()}
    for header in (b"x-content-type-options: nosniff", b"frame-ancestors 'none'"):
        found = {name: answer.lower().count(header) for name, answer in answers.items()}
        assert found == {
            name: len(statuses) - statuses.count(101) for name, statuses in heard.items()
        }
    log = capfd.readouterr().err
    assert "Traceback" not in log
    assert len(log.splitlines()) <= 4


def _statuses(heard: bytes) -> list[int]:
    return [int(status) for status in re.findall(rb"HTTP/1\.1 (\d{3}) ", heard)]


class Stalled:
    """A wire that nobody reads from, and somebody writes to."""

    line = None
    unread = True

    def __init__(self) -> None:
        self.cut: list[str] = []

    def tell(self, frames: bytes) -> None:
        """It waits."""

    def cut_off(self, why: str) -> None:
        self.cut.append(why)


def test_who_answers_pings_without_reading_is_cut_off_in_time() -> None:
    wire = Stalled()
    connection = Connection(
        wire,  # type: ignore[arg-type]
        Bounds(silence_seconds=15),
        Timepiece(),
        direct=True,
        hear=lambda said, at: None,
        leave=lambda: None,
    )
    now = time.monotonic()
    for number in range(4):
        connection.look_after(now + 5 * number)
        connection.heard(b'{"type":"pong","n":%d}' % (number + 1))
    assert not wire.cut
    wire.unread = False  # it has read after all
    connection.look_after(now + 20)
    wire.unread = True
    for number in range(5):
        assert not wire.cut
        connection.heard(b'{"type":"pong","n":%d}' % number)
        connection.look_after(now + 25 + 5 * number)
    assert wire.cut == ["slow"]
