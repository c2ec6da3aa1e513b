"""Nothing that was acknowledged is lost: stops, kills, writes that fail."""

import signal
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from penultima.server import room as rooms
from tests.server.clients import Frame, Guest, Line, Served, serving
from tests.server.play import play_on
from tests.waiting import wait_until


def test_after_a_restart_a_match_goes_on_where_it_was(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        north = server.guest()
        code = north.open_table(seats=3, counting="round")
        line = north.enter(code)
        line.welcome()
        line.do("sit", chair=0, name="North")
        assert line.do("start", "begin")["type"] == "ack"
        before, seq = line.view, line.seq
    with serving(tmp_path) as server:
        north.server = server
        line = north.enter(code, since=seq)
        line.welcome()
        assert before is not None
        assert line.view is not None
        assert line.view["hand"][: len(before["hand"])]
        assert line.table["stage"] == "playing"
        assert line.do("start", "begin")["type"] == "ack", "a repeated command is known again"
        play_on(line)
        line.close()


def test_a_table_that_nobody_is_at_leaves_memory_and_comes_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rooms, "IDLE_SECONDS", 0.05)
    with serving(tmp_path) as server:
        north = server.guest()
        code = north.open_table(seats=3)
        line = north.enter(code)
        line.welcome()
        line.do("sit", chair=2, name="North")
        line.close()
        _wait_until_empty(server)
        line = north.enter(code)
        line.welcome()
        assert line.you["chairs"] == [2]
        line.close()


def _wait_until_empty(server: Served) -> None:
    def empty() -> bool:
        return "\npenultima_tables 0.0" in server.ask("GET", "/metrics").body.decode()

    wait_until(empty, "the table stays in memory")


def test_if_a_write_fails_all_come_back_to_what_is_stored(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        north = server.guest()
        code, other = north.open_table(), north.open_table()
        line, untouched = north.enter(code), north.enter(other)
        line.welcome()
        untouched.welcome()
        line.do("sit", chair=0, name="North")
        with _database(tmp_path) as database:
            database.execute("UPDATE reached SET seq = seq + 1 WHERE code = ?", (code,))
        line.send({"type": "sit", "id": "lost", "chair": 1, "name": "South"})
        assert line.closed() == ("unknown", 1011)
        assert not any(frame.get("id") == "lost" for frame in line.seen)
        with _database(tmp_path) as database:
            database.execute("UPDATE reached SET seq = seq - 1 WHERE code = ?", (code,))
        back = north.enter(code)
        back.welcome()
        assert back.you["chairs"] == [0]
        assert back.do("sit", "lost", chair=1, name="South")["type"] == "ack"
        assert untouched.do("sit", chair=3, name="North")["type"] == "ack"
        back.close()
        untouched.close()


@contextmanager
def _database(folder: Path) -> Iterator[sqlite3.Connection]:
    connection = sqlite3.connect(folder / "games.sqlite3", timeout=5)
    with connection:
        yield connection
    connection.close()


def test_what_was_acknowledged_survives_a_kill(tmp_path: Path) -> None:
    names: dict[str, str] = {}
    guest: Guest | None = None
    code = ""
    for life in range(2):
        with _process(tmp_path) as (process, server):
            if guest is None:
                guest = server.guest()
                code = guest.open_table()
            guest.server = server
            line = guest.enter(code)
            line.welcome()
            if life == 0:
                line.do("sit", chair=0, name="North")
            else:
                assert line.table["chairs"][0]["name"] == names["last"]
            for number in range(20):
                name = f"North {life} {number}"
                line.do("rename", f"c{life}-{number}", chair=0, name=name)
                names["last"] = name
            line.send({"type": "rename", "id": f"k{life}", "chair": 0, "name": names["last"]})
            process.send_signal(signal.SIGKILL)
            assert line.closed() == (None, None)
    with _database(tmp_path) as database:
        commands = database.execute(
            "SELECT command FROM steps WHERE command LIKE 'c_-%'"
        ).fetchall()
    assert len(commands) == len(set(commands)) == 40


@contextmanager
def _process(folder: Path) -> Iterator[tuple[subprocess.Popen[str], Served]]:
    """The server as a process of its own."""
    (folder / "client").mkdir(exist_ok=True)
    (folder / "client" / "index.html").touch()
    words = ["serve", "--port", "0", "--database", str(folder / "games.sqlite3")]
    words += ["--client", str(folder / "client"), "--pace", "instant", "--limits", "wide"]
    process = subprocess.Popen(
        [sys.executable, "-m", "penultima.cli", *words], stdout=subprocess.PIPE, text=True
    )
    assert process.stdout is not None
    port = int(process.stdout.readline().rsplit(":", 1)[1])
    try:
        yield process, Served(port)
    finally:
        process.kill()
        process.wait()
        process.stdout.close()


def test_moves_after_the_table_was_saved_are_all_there_after_a_kill(tmp_path: Path) -> None:
    """The saved table lags behind its steps; hands, turn, tail and known commands do not."""
    then = tmp_path / "then"
    then.mkdir()
    move: dict[str, Any] = {}
    with serving(tmp_path) as server:
        north = server.guest()
        code = north.open_table(seats=2, turn_seconds=None)
        line = north.enter(code)
        line.welcome()
        for chair in (0, 1):
            line.do("sit", chair=chair, name=f"North {chair}")
        line.do("start")
        for number in range(6):  # nobody can have laid all seven cards
            asked = next(view for view in _views(line) if view["seat"] == view["phase"]["seat"])
            move = {"chair": asked["seat"], "turn": line.turn, "move": asked["moves"][0]}
            assert line.do("act", f"move-{number}", **move)["type"] == "ack"
        with _database(tmp_path) as database:  # as it would be found after a kill
            database.backup(sqlite3.connect(then / "games.sqlite3"))
            query = "SELECT tables.seq, reached.seq FROM tables JOIN reached USING (code)"
            saved, reached = database.execute(query).fetchone()
        assert saved < reached == line.seq
        line.close()
    with serving(then) as server:
        again = Guest(server, north.token, north.id).enter(code, since=1)
        again.welcome()
        missed = [frame["seq"] for frame in again.seen if frame["type"] == "missed"]
        assert missed == list(range(missed[0], again.seq + 1))
        assert missed[0] <= saved
        assert (again.turn, _views(again)) == (line.turn, _views(line))
        assert again.do("act", "move-5", **move) == {"type": "ack", "id": "move-5"}
        assert again.seq == missed[-1]
        again.close()


def _views(line: Line) -> list[Frame]:
    views: list[Frame] = [f["views"] for f in line.seen if f.get("views")][-1]
    return views
