"""The WebSocket: who is let in, what is answered, who is sent away."""

import json
import socket
import time
from collections import Counter
from contextlib import suppress
from http.client import HTTPConnection
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect

from penultima.server import framing
from penultima.server.settings import Bounds
from tests.server.clients import Frame, Guest, Line, Served, serving
from tests.waiting import QUIET


def line_to(server: Served, **options: Any) -> Line:
    patient = {"compression": None, "legacy": True, "open_timeout": QUIET, **options}
    return Line(connect(f"ws://{server.host}/ws", **patient))


def hello(guest: Guest, table: str) -> Frame:
    return {"type": "hello", "token": guest.token, "table": table}


def test_a_guest_sits_down_starts_and_gets_seven_cards(server: Served) -> None:
    north = server.guest("North")
    line = north.enter(north.open_table(seats=2))
    line.welcome()
    blank = {"chairs": [], "joining": False, "muted": False, "claim_failed": False}
    assert line.you == {"name": "North", "host": True, **blank}
    assert line.do("sit", chair=0, name="North")["type"] == "ack"
    assert line.do("start")["type"] == "ack"
    assert line.table["stage"] == "playing"
    events = [event for frame in line.seen for event in frame.get("events", [])]
    (dealt,) = [event for event in events if event["event"] == "dealt"]
    assert dealt["seat"] == 0
    assert len(dealt["cards"]) == 7
    assert line.view is not None
    assert not Counter(dealt["cards"]) - Counter(line.view["hand"])
    line.close()


def test_a_code_may_be_typed_in_any_case(server: Served) -> None:
    north = server.guest()
    line = north.enter(north.open_table().lower())
    assert line.welcome()["seq"] == 1
    line.close()


@pytest.mark.parametrize(
    "first, code, closed",
    [
        ({"type": "hello", "token": "made-up", "table": "BCDFGH"}, "bad-token", 4401),
        ({"type": "start", "id": "x"}, "bad-frame", 4400),
        ({"type": "pong", "n": 1}, "bad-frame", 4400),
    ],
)
def test_who_does_not_say_hello_rightly_is_sent_away(
    server: Served, first: Frame, code: str, closed: int
) -> None:
    line = line_to(server)
    line.send(first)
    assert line.closed() == (code, closed)


@pytest.mark.parametrize("table", ["BCDFGH", "no", "", "AEIOU1"])
def test_a_table_that_there_is_not_is_said_to_be_none(server: Served, table: str) -> None:
    line = line_to(server)
    line.send(hello(server.guest(), table))
    assert line.closed() == ("no-such-table", 4404)


def test_a_second_hello_ends_the_socket(server: Served) -> None:
    north = server.guest()
    code = north.open_table()
    line = north.enter(code)
    line.welcome()
    line.send(hello(north, code))
    assert line.closed() == ("bad-frame", 4400)


def test_pages_of_other_origins_are_refused_in_the_handshake(tmp_path: Path) -> None:
    with serving(tmp_path, origins=("https://friends.example",)) as server:
        for origin in ("https://evil.example", "null", f"http://127.0.0.1:{server.port + 1}"):
            with pytest.raises(InvalidStatus) as refused:
                line_to(server, origin=origin)
            assert refused.value.response.status_code == 403
            assert json.loads(refused.value.response.body or b"")["error"] == "bad-origin"
        for origin in (f"http://{server.host}", "https://friends.example"):
            line_to(server, origin=origin).close()


GARBAGE: list[str | bytes] = [
    "",
    "{",
    "[]",
    "null",
    '{"type":"fly","id":"x"}',
    '{"type":"sit","id":"x","chair":99,"name":"North"}',
    '{"type":"sit","id":"x","chair":0,"name":""}',
    b"\x00\xff\xfe",
    b'{"type":"sit","id":"x","chair":0,"name":"\xff"}',
    "[" * 4000,
]


@pytest.mark.parametrize("garbage", GARBAGE, ids=lambda text: repr(text)[:30])
def test_what_is_no_command_is_answered_and_changes_nothing(
    server: Served, garbage: str | bytes
) -> None:
    north = server.guest()
    line = north.enter(north.open_table())
    line.welcome()
    before = line.seq
    line.send(garbage)
    answer = line.next()
    assert (answer["type"], answer["code"]) == ("refused", "bad-frame")
    assert line.do("sit", chair=0, name="North")["type"] == "ack"
    assert line.seq == before + 1
    line.close()


def test_a_wrong_command_is_answered_under_its_own_id(server: Served) -> None:
    north = server.guest()
    line = north.enter(north.open_table())
    line.welcome()
    answer = line.do("sit", "mine", chair="first", name="North")
    assert (answer["id"], answer["code"]) == ("mine", "bad-frame")
    assert "$.chair" in answer["detail"]
    line.close()


def test_repeated_garbage_ends_the_socket(server: Served) -> None:
    north = server.guest()
    line = north.enter(north.open_table())
    line.welcome()
    for _ in range(10):
        line.send("garbage")
    assert line.closed() == ("bad-frame", 4400)


def test_a_frame_that_is_too_long_ends_the_socket(server: Served) -> None:
    north = server.guest()
    line = north.enter(north.open_table())
    line.welcome()
    line.send("x" * 8193)
    assert line.closed() == (None, 1009)


def test_a_message_in_pieces_is_measured_as_a_whole(server: Served) -> None:
    north = server.guest()
    line = north.enter(north.open_table())
    line.welcome()
    with suppress(ConnectionClosed):  # before the last piece, if the server is quick
        line.socket.send(["x" * 5000, "x" * 5000])
    assert line.closed() == (None, 1009)


@pytest.mark.parametrize("kind", [0x89, 0x8A, 0x00], ids=["pings", "pongs", "empty pieces"])
def test_floods_of_what_no_table_is_told_are_cut_off(server: Served, kind: int) -> None:
    north = server.guest()
    raw = _stalled_socket(north, north.open_table())
    with suppress(OSError):
        raw.sendall(bytes([0x01, 0x80, 0, 0, 0, 0]))
        for _ in range(200):
            raw.sendall(bytes([kind, 0x80, 0, 0, 0, 0]))
    assert _ends(raw)


def test_a_message_in_crumbs_is_not_waited_for(server: Served) -> None:
    """Each byte that came by itself took as long as a command, and none was counted."""
    north = server.guest()
    raw = _stalled_socket(north, north.open_table())
    raw.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    with suppress(OSError):
        raw.sendall(bytes([0x81, 0xFE, 0x1F, 0, 0, 0, 0, 0]))
        for _ in range(5_000):
            raw.sendall(b"x")
            time.sleep(0.0001)  # a packet of its own
    assert _ends(raw)


def test_pings_and_pongs_that_come_now_and_then_are_welcome(server: Served) -> None:
    north = server.guest()
    line = north.enter(north.open_table())
    line.welcome()
    for _ in range(4):
        assert line.socket.ping().wait(QUIET)
        line.socket.pong()
    assert line.do("sit", chair=0, name="North")["type"] == "ack"
    line.close()


def test_what_comes_after_a_goodbye_is_hardly_read(
    server: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    north = server.guest()
    raw = _stalled_socket(north, north.open_table())
    read = Counter[bytes]()
    unmasked = framing._unmasked

    def counted(content: bytes, mask: bytes) -> bytes:
        read[content] += 1
        return unmasked(content, mask)

    monkeypatch.setattr(framing, "_unmasked", counted)
    with suppress(OSError):
        raw.sendall((bytes([0x81, 0x81, 0, 0, 0, 0]) + b"{") * 20_000)
    assert _ends(raw)
    assert 10 <= read[b"{"] <= 100


def _ends(raw: socket.socket) -> bool:
    """Whether the server closes it."""
    raw.settimeout(QUIET)
    try:
        while raw.recv(4096):
            pass
    except TimeoutError:
        return False
    except OSError:
        pass
    raw.close()
    return True


def test_who_says_nothing_at_all_is_sent_away(tmp_path: Path) -> None:
    with serving(tmp_path, bounds=Bounds(hello_seconds=0.1)) as server:
        assert line_to(server).closed() == ("too-slow", 4408)


def test_a_flood_ends_the_socket_at_once(tmp_path: Path) -> None:
    """Before it is over, no more is answered than a socket may say."""
    with serving(tmp_path, bounds=Bounds(command_burst=10, commands_per_second=5)) as server:
        north = server.guest()
        code = north.open_table()
        begin = time.monotonic()
        line = north.enter(code)
        line.welcome()
        with suppress(ConnectionClosed):
            for number in range(100):
                line.send({"type": "say", "id": f"c{number}", "chair": 0, "phrase": "hello"})
        assert line.closed() == ("too-fast", 4429)
        answers = sum(frame["type"] in ("ack", "refused") for frame in line.seen)
        assert answers <= 10 + 5 * (time.monotonic() - begin)
        again = north.enter(code)
        again.welcome()
        again.close()


def test_a_repeated_command_has_one_effect_and_the_same_answer(server: Served) -> None:
    north = server.guest()
    code = north.open_table()
    line = north.enter(code)
    line.welcome()
    first = line.do("sit", "once", chair=0, name="North")
    seq = line.seq
    assert line.do("sit", "once", chair=0, name="North") == first
    second = north.enter(code)
    second.welcome()
    assert second.do("sit", "once", chair=0, name="North") == first
    assert second.seq == seq
    line.close()
    second.close()


def test_a_second_tab_sees_the_same_and_its_end_changes_nothing(server: Served) -> None:
    north, south = server.guest("North"), server.guest("South")
    code = north.open_table(seats=2)
    one, two, other = north.enter(code), north.enter(code), south.enter(code)
    for line in (one, two, other):
        line.welcome()
    one.do("sit", chair=0, name="North")
    two.until(lambda frame: bool(frame.get("you")) and frame["you"]["chairs"] == [0])
    one.close()
    other.do("sit", chair=1, name="South")
    assert other.table["chairs"][0]["here"]
    two.close()
    other.until(lambda f: bool(f.get("table")) and not f["table"]["chairs"][0]["here"])
    other.close()


def test_who_comes_back_is_told_what_went_by(server: Served) -> None:
    north, south = server.guest("North"), server.guest("South")
    code = north.open_table(seats=3)
    stays, goes = north.enter(code), south.enter(code)
    stays.welcome()
    goes.welcome()
    seen = goes.seq
    goes.close()
    stays.do("sit", chair=0, name="North")
    back = south.enter(code, since=seen)
    back.welcome()
    missed = [frame for frame in back.seen if frame["type"] == "missed"]
    assert [frame["seq"] for frame in missed] == list(range(seen + 1, back.seq + 1))
    told = [event["event"] for frame in missed for event in frame["events"]]
    assert "satdown" in told
    stays.close()
    back.close()


MOST_TOLD = 20_000
"""Far more answers than wait for a reader in the buffers of server and system."""


def test_a_slow_reader_is_cut_off_and_can_come_back(server: Served) -> None:
    slow = server.guest("South")
    code = slow.open_table()
    stalled = _stalled_socket(slow, code)
    metrics, told = "", 0
    while 'penultima_sockets_closed_total{code="slow"}' not in metrics:
        assert told < MOST_TOLD
        for number in range(200):
            text = b'{"type":"ready","id":"%d","chair":9}' % number
            with suppress(OSError):  # cut off
                stalled.sendall(bytes([0x81, 0x80 | len(text)]) + bytes(4) + text)
        told += 200
        metrics = server.ask("GET", "/metrics").body.decode()
    stalled.close()
    back = slow.enter(code)
    back.welcome()
    back.close()


def _stalled_socket(guest: Guest, code: str) -> socket.socket:
    """Says hello and then never reads."""
    raw = socket.socket()
    raw.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
    raw.connect(("127.0.0.1", guest.server.port))
    raw.sendall(
        b"GET /ws HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
    )
    assert raw.recv(4096).startswith(b"HTTP/1.1 101")
    text = json.dumps({"type": "hello", "token": guest.token, "table": code}).encode()
    raw.sendall(bytes([0x81, 0xFE]) + len(text).to_bytes(2, "big") + bytes(4) + text)
    return raw


def test_a_silent_socket_is_dropped(tmp_path: Path) -> None:
    with serving(tmp_path, bounds=Bounds(silence_seconds=1)) as server:
        north = server.guest()
        line = north.enter(north.open_table())
        assert 2 <= _pings_until_closed(line) <= MOST_PINGS
        line.close()


def test_nobody_who_does_not_read_keeps_the_server_from_stopping(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    with serving(tmp_path) as server:
        north = server.guest()
        code = north.open_table()
        line = north.enter(code)
        line.welcome()
        line.do("sit", chair=0, name="North")
        stalled = _stalled_socket(server.guest("South"), code)
        for number in range(60):
            line.do("rename", chair=0, name=f"North {number}")
        server.stop()
        stalled.close()
        line.close()
    assert capfd.readouterr().err == ""


MOST_PINGS = 8
"""In the time after which silence means that nobody is there, and a little more."""


def _pings_until_closed(line: Line) -> int:
    """One more than the most, where it is not closed."""
    pings = 0
    with suppress(ConnectionClosed):
        while pings <= MOST_PINGS:
            pings += json.loads(line.socket.recv(QUIET))["type"] == "ping"
    return pings


def test_all_are_told_that_the_server_stops(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        north = server.guest()
        line = north.enter(north.open_table())
        line.welcome()
        server.stop()
        assert line.closed() == ("server-stopping", 1012)


def test_only_so_many_sockets_of_one_person_and_one_address(tmp_path: Path) -> None:
    bounds = Bounds(sockets_per_person=2, sockets_per_address=3)
    with serving(tmp_path, bounds=bounds) as server:
        north = server.guest()
        code = north.open_table()
        lines = [north.enter(code) for _ in range(2)]
        for line in lines:
            line.welcome()
        assert north.enter(code).closed() == ("too-many", 4430)
        lines += [server.guest().enter(code)]
        with pytest.raises(InvalidStatus) as refused:
            line_to(server)
        assert refused.value.response.status_code == 503
        for line in lines:
            line.close()


def test_the_socket_answers_plain_http_without_harm(server: Served) -> None:
    connection = HTTPConnection("127.0.0.1", server.port, timeout=QUIET)
    connection.request("GET", "/ws")
    assert connection.getresponse().status == 404
    connection.close()
