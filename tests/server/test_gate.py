"""Who may ask, by which name, how often; and that being refused costs little."""

import asyncio
import gzip
import json
import logging
import socket
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path

import msgspec
import pytest
from websockets.asyncio.client import connect as connect_async
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from penultima.server import reels
from penultima.server.api import tables as api_tables
from penultima.server.door.http_line import HttpLine
from penultima.server.logs import Seldom
from penultima.server.metrics import REGISTRY
from penultima.server.reels import Reels, TooManyReplays, parts_of, unpacked
from penultima.server.replays import ReplayGame, find_game, replay_of, steps_of
from penultima.server.reviews import Asker, Reviewed, Reviews, TooMany
from penultima.server.settings import WIDE, Bounds
from penultima.server.store import Store, tables
from penultima.server.store.tables import SavedTable
from penultima.table import INSTANT, Counting, Setup
from tests.own_loop import no_running_loop
from tests.server.clients import Guest, Served, serving
from tests.table.test_whole_matches import Match
from tests.waiting import QUIET, wait_until


def _refusal(server: Served) -> tuple[int, str]:
    with pytest.raises(InvalidStatus) as refused:
        connect(f"ws://{server.host}/ws", compression=None, legacy=True, ping_interval=None)
    response = refused.value.response
    return response.status_code, json.loads(response.body or b"{}")["error"]


def test_a_name_that_the_server_was_not_told_leads_nowhere(tmp_path: Path) -> None:
    with serving(tmp_path, public_address="http://games.example.org:8000") as server:
        for path in ("/", "/api/catalogue", "/health", "/metrics"):
            answer = server.ask("GET", path, headers={"Host": "evil.example:8000"})
            assert answer.error == (421, "bad-host")
            assert "--public-url http://evil.example:8000" in answer.json["detail"]
        for host in ("games.example.org:8000", "192.168.1.5:8000", "kitchen.local", "localhost"):
            assert server.ask("GET", "/health", headers={"Host": host}).status == 200


@pytest.mark.parametrize(
    "languages, says",
    [
        ("es-ES,es;q=0.9,en;q=0.8", ["El servidor no se conoce", "arráncalo con --public-url"]),
        ("fr, es-MX", ["El servidor no se conoce", "arráncalo con --public-url"]),
        ("en-GB", ["Ask whoever runs it", "start it with --public-url"]),
        ("fr", ["Ask whoever runs it", "start it with --public-url"]),
    ],
)
def test_a_browser_by_an_unknown_name_reads_what_is_the_matter_in_its_language(
    tmp_path: Path, languages: str, says: list[str]
) -> None:
    browser = {"Host": "evil.example", "Accept": "text/html,*/*", "Accept-Language": languages}
    with serving(tmp_path) as server:
        answer = server.ask("GET", "/", headers=browser)
    assert answer.status == 421
    assert all(sentence in answer.body.decode() for sentence in says)


def test_a_page_of_another_origin_can_change_nothing_by_plain_requests(server: Served) -> None:
    for origin in ("http://evil.example", "null", f"https://{server.host}"):
        answer = server.ask("POST", "/api/guest", {"name": "Me"}, headers={"Origin": origin})
        assert answer.error == (403, "bad-origin")
    own = server.ask(
        "POST", "/api/guest", {"name": "Me"}, headers={"Origin": f"http://{server.host}"}
    )
    assert own.status == 201


@pytest.mark.parametrize("number", ["9" * 10, "9" * 30, "9" * 5000, "-1", "1.5", "٣"])
def test_a_number_that_no_database_holds_is_not_found(server: Served, number: str) -> None:
    guest = server.guest()
    quoted = "".join(f"%{byte:02x}" for byte in number.encode())
    for path in (
        f"/api/tables/BCDFGH/records/{quoted}",
        f"/api/tables/BCDFGH/replays/{quoted}",
        f"/api/tables/BCDFGH/reviews/1/{quoted}",
        f"/api/ratings/classic/{quoted}",
    ):
        assert guest.ask("GET", path).status == 404


def test_figures_are_for_this_machine_or_for_who_has_the_key(tmp_path: Path) -> None:
    key = "a key of some length"
    with serving(tmp_path, proxies=("127.0.0.1",), metrics_key=key) as server:
        assert server.ask("GET", "/metrics").status == 200
        visitor = {"X-Forwarded-For": "192.0.2.1"}
        assert server.ask("GET", "/metrics", headers=visitor).error == (401, "bad-token")
        wrong = server.ask("GET", "/metrics", headers=visitor, token="another")
        assert wrong.error == (401, "bad-token")
        assert server.ask("GET", "/metrics", headers=visitor, token=key).status == 200


def test_a_proxy_that_nobody_named_does_not_make_others_this_machine(server: Served) -> None:
    visitor = {"X-Forwarded-For": "192.0.2.1"}
    answer = server.ask("GET", "/metrics", headers=visitor)
    assert answer.error == (401, "bad-token")
    assert "--metrics-key" in answer.json["detail"]


def test_pages_and_health_are_not_for_floods(tmp_path: Path) -> None:
    bounds = Bounds(page_burst=5, pages_per_second=0.001)
    with serving(tmp_path, bounds=bounds) as server:
        answers = [server.ask("GET", "/health") for _ in range(7)]
        assert {answer.status for answer in answers} == {200, 429}
        assert answers[-1].headers["connection"] == "close"
        assert server.ask("GET", "/api/catalogue").status == 200


def test_sockets_are_opened_only_so_often_and_the_log_stays_short(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    bounds = Bounds(handshake_burst=3, handshakes_per_second=0.001)
    with serving(tmp_path, bounds=bounds) as server:
        for _ in range(3):
            connect(
                f"ws://{server.host}/ws", compression=None, legacy=True, ping_interval=None
            ).close()
        refusals = [_refusal(server) for _ in range(20)]
        assert set(refusals) <= {(429, "too-fast")}
        for _ in range(20):
            server.ask("GET", "/health", headers={"Host": "evil.example"})
        figures = server.ask("GET", "/metrics").body.decode()
    assert 'penultima_door_refused_total{reason="asking-too-fast"}' in figures
    lines = capfd.readouterr().err.splitlines()
    assert len(lines) == 1
    assert "refused at the door" in lines[0]


def test_what_a_library_says_of_garbage_is_said_once_a_minute() -> None:
    seldom = Seldom()
    lines = [logging.LogRecord("uvicorn.error", 30, "", 1, "Invalid", (), None) for _ in range(9)]
    assert [seldom.filter(line) for line in lines] == [True] + [False] * 8


def test_sixty_who_say_hello_at_once_are_let_in_up_to_the_bound(tmp_path: Path) -> None:
    async def crowd(server: Served, north: Guest, code: str) -> int:
        hello = json.dumps({"type": "hello", "token": north.token, "table": code})
        where = f"ws://{server.host}/ws"
        opened = await asyncio.gather(
            *(connect_async(where, compression=None, proxy=None) for _ in range(60))
        )
        await asyncio.gather(*(line.send(hello) for line in opened))
        firsts = await asyncio.gather(*(_first(line.recv()) for line in opened))
        for line in opened:
            line.transport.abort()
        return len(firsts) - firsts.count("bye")

    async def _first(coming: object) -> str:
        frame = json.loads(await asyncio.wait_for(coming, QUIET))  # type: ignore[arg-type]
        return str(frame["type"])

    with serving(tmp_path, bounds=msgspec.structs.replace(WIDE, sockets_per_person=12)) as server:
        north = server.guest()
        assert asyncio.run(crowd(server, north, north.open_table())) == 12


# ---------------------------------------------------------------- replays and reviews


HOME = "192.0.2.1"


@pytest.fixture(scope="module")
def game(tmp_path_factory: pytest.TempPathFactory) -> ReplayGame:
    match = Match.begun(Setup(counting=Counting.ROUND, turn_seconds=None), INSTANT, seed=1)
    match.play(restarts=False)
    evening = match.evening
    store = Store(tmp_path_factory.mktemp("replay") / "games.sqlite3")
    saved = SavedTable.of(evening.table, evening.steps)
    with no_running_loop():
        asyncio.run(store.write(partial(tables.keep, table=saved)))
        found = asyncio.run(store.read(partial(find_game, code=saved.code, number=1)))
    store.close()
    assert found is not None
    return found


def _copy(game: ReplayGame, code: str) -> ReplayGame:
    match = msgspec.structs.replace(game.match, code=code)
    return msgspec.structs.replace(game, match=match)


def test_a_replay_is_made_once_and_kept(game: ReplayGame, monkeypatch: pytest.MonkeyPatch) -> None:
    made = []

    def count(game: ReplayGame) -> bytes:
        made.append(game)
        return reel_of(game)

    reel_of = reels.reel_of
    monkeypatch.setattr(reels, "reel_of", count)

    async def watch() -> list[bytes]:
        kept = Reels()
        together = await asyncio.gather(*(kept.of(game, HOME) for _ in range(5)))
        reel = await kept.of(game, HOME)
        assert b"".join([part async for part in parts_of(reel)]) == reel
        plain = b"".join([part async for part in unpacked(reel)])
        forgotten = msgspec.structs.replace(
            game, match=msgspec.structs.replace(game.match, chairs=game.match.chairs[:-1])
        )
        assert await kept.of(forgotten, HOME) != together[0]
        kept.close()
        return [*together, plain]

    *packed, plain = asyncio.run(watch())
    assert len(made) == 2
    assert len(set(packed)) == 1
    assert gzip.decompress(packed[0]) == plain
    whole = msgspec.structs.replace(replay_of(game), steps=tuple(steps_of(game)))
    assert plain == msgspec.json.encode(whole)


def test_of_replays_only_so_much_is_kept_and_so_many_are_waited_for(
    game: ReplayGame, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reels, "reel_of", lambda game: bytes(10 * 2**20))

    async def watch() -> None:
        kept = Reels()
        for number in range(5):
            await kept.of(_copy(game, f"T{number}"), HOME)
        assert len(kept._kept) == 3
        asked = [kept.of(_copy(game, f"W{n}"), f"home {n}") for n in range(16)]
        waiting = [asyncio.ensure_future(one) for one in asked]
        await asyncio.sleep(0)
        with pytest.raises(TooManyReplays):
            await kept.of(_copy(game, "X"), HOME)
        await asyncio.gather(*waiting)
        kept.close()

    asyncio.run(watch())


def test_one_household_leaves_places_for_the_replays_of_others(game: ReplayGame) -> None:
    async def watch() -> None:
        kept = Reels()
        kept._thread.submit(time.sleep, 0.2)  # another replay is being made
        asked = [kept.of(_copy(game, f"W{n}"), HOME) for n in range(4)]
        waiting = [asyncio.ensure_future(one) for one in asked]
        await asyncio.sleep(0)
        with pytest.raises(TooManyReplays):
            await kept.of(_copy(game, "X"), HOME)
        others = kept.of(_copy(game, "X"), "2001:db8::"), kept.of(_copy(game, "W0"), HOME)
        await asyncio.gather(*waiting, *others)
        assert await kept.of(_copy(game, "Y"), HOME)
        kept.close()

    asyncio.run(watch())


_LONG = 16 * 2**20


@pytest.fixture
def taken(game: ReplayGame, monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """How much of the replay was unpacked for each who has asked; it is a long one."""
    unpacking = reels.unpacked
    taken: list[int] = []

    async def of(kept: Reels, game: ReplayGame, network: str) -> bytes:
        return gzip.compress(bytes(_LONG))

    async def finished(request: object) -> ReplayGame:
        return game

    async def counted(reel: bytes) -> AsyncIterator[bytes]:
        number = len(taken)
        taken.append(0)
        async for part in unpacking(reel):
            taken[number] += len(part)
            yield part

    monkeypatch.setattr(Reels, "of", of)
    monkeypatch.setattr(api_tables, "finished_game", finished)
    monkeypatch.setattr(api_tables, "unpacked", counted)
    return taken


_REPLAY = "/api/tables/BCDFGH/replays/1"


@contextmanager
def _asking_for_replay(server: Served) -> Iterator[socket.socket]:
    with socket.socket() as raw:
        raw.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        raw.connect(("127.0.0.1", server.port))
        raw.sendall(f"GET {_REPLAY} HTTP/1.1\r\nHost: localhost\r\n\r\n".encode())
        yield raw


def test_a_replay_that_nobody_reads_takes_no_memory_at_its_full_length(
    server: Served, taken: list[int]
) -> None:
    """Of a match of 28,000 moves 22 MiB for each socket: one address made the server grow by 1.4
    GiB within a minute."""
    with _asking_for_replay(server):
        wait_until(lambda: len(taken) == 1, "it has not begun")
        assert len(server.ask("GET", _REPLAY).body) == _LONG, "whoever reads gets all"
    packed = server.ask("GET", _REPLAY, headers={"Accept-Encoding": "gzip"})
    assert packed.headers["content-encoding"] == "gzip"
    assert len(gzip.decompress(packed.body)) == _LONG
    assert taken[1] == _LONG
    assert taken[0] < _LONG / 2, "what the system takes, and one part more"


def test_a_long_answer_has_no_more_time_for_being_sent_in_parts(
    tmp_path: Path, taken: list[int]
) -> None:
    before = _given_up()
    with (
        serving(tmp_path, bounds=msgspec.structs.replace(WIDE, answer_seconds=0.5)) as server,
        _asking_for_replay(server) as raw,
    ):
        while _given_up() == before:
            assert raw.recv(4096)
            time.sleep(0.005)
    assert 2**20 < taken[0] < _LONG


def test_whoever_has_taken_an_answer_in_parts_is_waited_for_no_longer(
    server: Served, taken: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Else the connection was closed later, in the middle of something else."""
    lines: list[HttpLine] = []
    pause_writing = HttpLine.pause_writing

    def noted(line: HttpLine) -> None:
        pause_writing(line)
        lines.append(line)

    monkeypatch.setattr(HttpLine, "pause_writing", noted)
    with _asking_for_replay(server) as raw:
        wait_until(lambda: bool(lines), "all of it was taken")
        assert lines[0]._unread is not None
        assert _is_read_to(raw, b"\r\n0\r\n\r\n")
        wait_until(lambda: lines[0]._unread is None, "it is still waited for")
        raw.sendall(b"GET /health HTTP/1.1\r\nHost: localhost\r\n\r\n")
        assert _is_read_to(raw, b"}")


def _given_up() -> float:
    refused = "penultima_door_refused_total", {"reason": "answer-not-read"}
    return REGISTRY.get_sample_value(*refused) or 0.0


def _is_read_to(raw: socket.socket, end: bytes) -> bool:
    last = b""
    while data := raw.recv(2**20):
        last = (last + data)[-len(end) :]
        if last == end:
            return True
    return False


def test_a_replay_in_the_making_lets_others_go_first_at_each_step(
    game: ReplayGame, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In one go a long match would keep all tables waiting for a quarter of a second."""
    pauses: list[float] = []
    monkeypatch.setattr("penultima.server.reels.time.sleep", pauses.append)
    reels.reel_of(game)
    assert pauses == [0] * len(list(steps_of(game)))


def test_one_person_leaves_places_for_the_reviews_of_others(game: ReplayGame) -> None:
    reviews, north = _busy_reviews(), Asker("north", HOME)
    for chair in range(3):
        reviews.begin(game, chair, frozenset(), north)
    with pytest.raises(TooMany):
        reviews.begin(game, 3, frozenset(), north)
    reviews.begin(game, 3, frozenset(), Asker("south", HOME))
    reviews.stop(Reviewed(game.match.code, game.number, 0))
    reviews.begin(_copy(game, "T1"), 0, frozenset(), north)
    reviews.close()


def test_one_household_leaves_places_for_the_reviews_of_others(game: ReplayGame) -> None:
    """As a new guest for every three, one person took all places."""
    reviews = _busy_reviews()
    for number in range(6):
        reviews.begin(_copy(game, f"W{number}"), 0, frozenset(), Asker(f"guest {number}", HOME))
    with pytest.raises(TooMany):
        reviews.begin(game, 0, frozenset(), Asker("another guest", HOME))
    reviews.begin(_copy(game, "W0"), 0, frozenset(), Asker("another guest", HOME))  # is there
    reviews.begin(game, 0, frozenset(), Asker("somebody else", "2001:db8::/64"))
    reviews.stop(Reviewed("W0", game.number, 0))
    reviews.begin(game, 1, frozenset(), Asker("another guest", HOME))
    reviews.close()


def _busy_reviews() -> Reviews:
    """The expert looks at something else."""
    reviews = Reviews()
    reviews._thread.submit(time.sleep, 0.2)
    return reviews
