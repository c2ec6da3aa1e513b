"""Bad days of a real server: people are told, nothing acknowledged is lost, and it goes on."""

import json
import os
import shutil
import sqlite3
import subprocess
import time
from collections.abc import Iterator
from concurrent.futures import Future
from contextlib import closing, contextmanager
from pathlib import Path
from threading import Thread

import pytest

from tests.server.clients import Frame, Guest, Line, Served
from tests.waiting import QUIET
from tests.wire.bad_days import (
    HAS_LIMITS,
    BadDay,
    FullDisk,
    Locked,
    LogDeleted,
    Moved,
    NoHandles,
    NoMemory,
    ReadOnly,
    Replaced,
    Stopped,
)
from tests.wire.server import ServerProcess, serving

pytestmark = pytest.mark.skipif(not HAS_LIMITS, reason="needs limits that Linux has")


@pytest.fixture(scope="module")
def process() -> Iterator[ServerProcess]:
    with serving() as server:
        yield server


@pytest.fixture
def line(process: ServerProcess) -> Iterator[Line]:
    """Somebody at a table of their own, with a name for each command."""
    north = Served(process.port).guest()
    found = north.enter(north.open_table(seats=3))
    found.welcome()
    found.do("sit", chair=0, name="North")
    yield found
    found.close()


def is_halt(frame: Frame) -> bool:
    return bool(frame["type"] == "halt")


def ready(process: ServerProcess) -> Frame:
    found: Frame = process.ask("GET", "/ready").json
    return found


def rename(line: Line, name: str) -> None:
    line.send({"type": "rename", "id": name, "chair": 0, "name": name})


def stored(process: ServerProcess) -> set[str]:
    with closing(sqlite3.connect(process.database)) as database:
        return {row[0] for row in database.execute("SELECT command FROM steps")}


@pytest.mark.parametrize("kind", [FullDisk, Locked, ReadOnly, Moved, Replaced])
def test_what_cannot_be_stored_waits_and_goes_on_by_itself(
    process: ServerProcess, line: Line, kind: type[BadDay]
) -> None:
    if not kind.can_be_had(process.folder):
        pytest.skip("the system does not let us have it: some want root, and a disk that knows how")
    day = kind(process)
    before, after = f"{kind.__name__} before", f"{kind.__name__} after"
    assert line.do("rename", before, chair=0, name=before)["type"] == "ack"
    assert ready(process)["ready"]
    day.begin()
    try:
        rename(line, after)
        assert line.until(is_halt)["code"] == "cannot-store"
        told = ready(process)
        assert (told["ready"], told["reason"]) == (False, day.reason)
        assert told["advice"]
        health = process.ask("GET", "/health").json
        assert (health["status"], health["database"]) == ("waiting", day.reason)
        refused = process.ask("POST", "/api/guest", {"name": "South"})
        assert (refused.status, refused.json["error"]) == (503, "cannot-store")
        assert not any(frame.get("id") == after for frame in line.seen), "not stored, yet told"
    finally:
        day.end()
    assert line.until(lambda frame: frame.get("id") == after)["type"] == "ack"
    if line.seen[-1]["type"] != "halt":
        assert line.until(is_halt)["code"] is None
    assert ready(process)["ready"]
    assert stored(process) >= {before, after}


def test_who_comes_meanwhile_is_told_and_let_in_afterwards(
    process: ServerProcess, line: Line
) -> None:
    north = Served(process.port).guest()
    code = north.open_table()
    day = Locked(process)
    day.begin()
    try:
        rename(line, "noticed")
        line.until(is_halt)
        late = north.enter(code)
        assert late.until(is_halt)["code"] == "cannot-store"
        gone = north.enter(code)
        gone.until(is_halt)
        gone.close()
    finally:
        day.end()
    assert late.welcome()["table"]["code"] == code
    late.close()


def test_a_log_that_is_deleted_is_made_anew_with_all_that_was_in_it(
    process: ServerProcess, line: Line
) -> None:
    assert line.do("rename", "in the log", chair=0, name="A")["type"] == "ack"
    LogDeleted(process).begin()
    assert line.do("rename", "after it", chair=0, name="B")["type"] == "ack"
    assert stored(process) >= {"in the log", "after it"}
    assert ready(process)["ready"]


def test_without_file_handles_who_is_there_plays_on(process: ServerProcess, line: Line) -> None:
    day = NoHandles(process)
    day.begin()
    try:
        for number in range(20):
            command = f"no handle {number}"
            assert line.do("rename", command, chair=0, name=str(number))["type"] == "ack"
    finally:
        day.end()
    assert len(stored(process) & {f"no handle {number}" for number in range(20)}) == 20


def test_without_file_handles_newcomers_wait_and_readiness_is_told_as_it_is(
    process: ServerProcess, line: Line
) -> None:
    """Whoever asks on a connection that is open already is answered."""
    watch = Served(process.port).connection()
    watch.request("GET", "/ready")
    assert json.loads(watch.getresponse().read())["ready"]
    day = NoHandles(process)
    day.begin()
    try:
        come: Future[Guest] = Future()
        newcomer = Thread(target=lambda: come.set_result(Served(process.port).guest("South")))
        newcomer.start()
        assert line.do("rename", "meanwhile", chair=0, name="Still here")["type"] == "ack"
        watch.request("GET", "/ready")
        told = json.loads(watch.getresponse().read())
        assert (told["ready"], told["reason"]) == (False, "no-files"), "nobody else gets in"
        assert told["advice"]
        watch.request("GET", "/health")
        assert json.loads(watch.getresponse().read())["status"] == "ok", "moves are stored"
        assert not come.done(), "nobody can be let in"
    finally:
        day.end()
    assert come.result(QUIET).ask("GET", "/api/me").json["name"] == "South"
    newcomer.join()
    watch.close()
    assert ready(process)["ready"]


def test_a_table_for_which_there_is_no_memory_is_left_alone_and_no_other_notices(
    process: ServerProcess, line: Line
) -> None:
    """One that is kept in more bytes than can be had; all others, and newcomers, need few."""
    north = Served(process.port).guest()
    assert line.do("rename", chair=0, name="Kept")["type"] == "ack"
    code = keep_a_large_copy(process, line.table["code"], 2 * NoMemory.usual)
    day = NoMemory(process)
    day.begin()
    try:
        for number in range(3):
            assert north.enter(code).closed() == ("unknown", 1011)
            assert line.do("rename", chair=0, name=f"Still here {number}")["type"] == "ack"
        south = Served(process.port).guest("South")
        assert south.enter(south.open_table(seats=2)).welcome()
        assert ready(process)["ready"]
    finally:
        day.end()
    assert north.enter(code).welcome()["table"]["chairs"][0]["name"] == "Kept"


def keep_a_large_copy(process: ServerProcess, code: str, size: int) -> str:
    """Of a table, with very much space behind it; nobody has opened it yet. Its code."""
    copy = code[1:] + code[:1]
    with closing(sqlite3.connect(process.database, timeout=QUIET)) as database, database:
        (kept,) = database.execute("SELECT snapshot FROM tables WHERE code = ?", (code,)).fetchone()
        database.execute(
            "INSERT INTO tables SELECT ?, stage, public, 0, ?, updated FROM tables WHERE code = ?",
            (copy, kept.replace(code.encode(), copy.encode()) + b" " * size, code),
        )
    return copy


@pytest.mark.slow
def test_a_move_that_was_sent_in_time_counts_although_the_server_stood_still(
    process: ServerProcess,
) -> None:
    turn_seconds = 5
    north = Served(process.port).guest()
    code = north.open_table(seats=2, turn_seconds=turn_seconds, counting="round")
    line = north.enter(code)
    line.welcome()
    for chair in (0, 1):
        line.do("sit", chair=chair, name=f"North {chair}")
    line.do("start")
    line.until(lambda frame: bool(frame.get("views")))
    views = [frame["views"] for frame in line.seen if frame.get("views")][-1]
    asked = next(view for view in views if view["moves"])
    day = Stopped(process)
    day.begin()
    move = {"chair": asked["seat"], "turn": line.turn, "move": asked["moves"][0]}
    line.send({"type": "act", "id": "in time", **move})
    time.sleep(2 * turn_seconds)  # so long it stands still, by the clock on the wall
    day.end()
    assert line.until(lambda frame: frame.get("id") == "in time")["type"] == "ack"
    assert ready(process)["stood_still_seconds"] > 8
    line.close()


@pytest.mark.slow
def test_a_database_that_is_deleted_for_good_is_written_anew(tmp_path: Path) -> None:
    server = ServerProcess(tmp_path)
    server.start()
    try:
        north = Served(server.port).guest()
        line = north.enter(north.open_table(seats=3))
        line.welcome()
        line.do("sit", "before", chair=0, name="North")
        server.database.unlink()
        rename(line, "meanwhile")
        assert line.until(is_halt)["code"] == "cannot-store"
        assert line.until(lambda frame: frame.get("id") == "meanwhile")["type"] == "ack"
        assert stored(server) >= {"before", "meanwhile"}
        server.kill()
        assert stored(server) >= {"before", "meanwhile"}
    finally:
        if server.alive:
            server.stop()


@pytest.mark.slow
@pytest.mark.parametrize("kind", [Moved, Replaced])
def test_a_server_that_stops_meanwhile_leaves_all_it_knows(
    tmp_path: Path, kind: type[BadDay]
) -> None:
    server = ServerProcess(tmp_path)
    server.start()
    try:
        north = Served(server.port).guest()
        line = north.enter(north.open_table(seats=3))
        line.welcome()
        line.do("sit", "known", chair=0, name="North")
        kind(server).begin()
    finally:
        server.stop()
    left = [server.database, *tmp_path.glob("*.rescued-*")][-1]
    with closing(sqlite3.connect(left)) as database:
        assert ("known",) in database.execute("SELECT command FROM steps").fetchall()
    if kind is Replaced:
        assert server.database.read_bytes() == b"", "what somebody has put there is left alone"


@pytest.mark.slow
def test_a_server_that_cannot_store_still_stops(tmp_path: Path) -> None:
    server = ServerProcess(tmp_path)
    server.start()
    north = Served(server.port).guest()
    line = north.enter(north.open_table(seats=3))
    line.welcome()
    FullDisk(server).begin()
    line.send({"type": "sit", "id": "never stored", "chair": 0, "name": "North"})
    line.until(is_halt)
    server.stop()
    assert line.closed()[0] in ("server-stopping", None)
    assert not any(frame.get("id") == "never stored" for frame in line.seen)


@contextmanager
def small_disk(folder: Path) -> Iterator[Path]:
    """A disk of its own, of which little is left."""
    mount = shutil.which("mount")
    if mount is None or os.geteuid() != 0:
        pytest.skip("only root can have a small disk")
    done = subprocess.run(
        [mount, "-t", "tmpfs", "-o", "size=24m", "penultima", folder], check=False
    )
    if done.returncode:
        pytest.skip("no disk can be added here")
    try:
        yield folder
    finally:
        subprocess.run(["umount", folder], check=True)


@pytest.mark.slow
def test_a_disk_that_is_really_full(tmp_path: Path) -> None:
    with small_disk(tmp_path) as disk:
        server = ServerProcess(disk)
        server.start()
        try:
            north = Served(server.port).guest()
            line = north.enter(north.open_table(seats=3))
            line.welcome()
            line.do("sit", chair=0, name="North")
            filler = disk / "filler"
            _fill(filler)
            assert ready(server)["reason"] in ("disk-low", "disk-full")
            names: list[str] = []
            while not any(is_halt(frame) for frame in line.seen):
                names.append(f"name {len(names)}")
                rename(line, names[-1])
                line.next()
            told = ready(server)
            assert (told["ready"], told["reason"]) == (False, "disk-full")
            filler.unlink()
            acknowledged = {frame["id"] for frame in line.seen if frame["type"] == "ack"}
            while not acknowledged >= set(names):
                frame = line.next()
                assert frame["type"] != "refused"
                acknowledged.add(frame.get("id"))
            assert stored(server) >= set(names)
            line.close()
        finally:
            server.stop()


def _fill(file: Path) -> None:
    with file.open("wb", buffering=0) as filler:
        try:
            while True:
                filler.write(bytes(4096))
        except OSError:
            return
