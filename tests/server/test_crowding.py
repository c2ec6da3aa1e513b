"""One among many at the same address, on the same machine or in the same list: none of them crowds
the others out."""

import gzip
import os
from collections.abc import Iterator
from contextlib import closing, suppress
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from penultima.server import errands, public_tables
from penultima.server.api import tournaments as tournaments_api
from penultima.server.http_messages.people import Person
from penultima.server.http_messages.tables import ListedTable
from penultima.server.packing import Packed, packed
from penultima.server.public_tables import chosen
from penultima.server.settings import Bounds
from penultima.server.store import Store, daybook, matches, people, tables, tournaments
from penultima.server.store.database import FileConnection
from penultima.server.store.database import connect as connect_file
from penultima.server.store.tables import SavedTable
from penultima.server.store.tournaments import SavedTournament
from penultima.server.store.whereabouts import Whereabouts
from penultima.table import HUMAN, FinishedMatch, Setup, Standing, Step
from penultima.table.messages import Stage
from penultima.table.setup import Company, Counting
from penultima.tournament import Tournament
from tests.server.clients import serving
from tests.server.keepers import seated
from tests.server.test_tournaments import look_in, make
from tests.tournament.club import ORGANISER, supplies, swiss
from tests.waiting import DEAD

# ---------------------------------------------------------------- at one address


def test_nobody_is_cut_off_for_what_a_neighbour_at_their_address_says(tmp_path: Path) -> None:
    """Whoever spoke next was sent away: in a school or a café, a rival in the middle of a race."""
    with serving(tmp_path, bounds=Bounds(frame_burst=30, frames_per_second=0.001)) as server:
        loud, quiet = server.guest("Loud"), server.guest("Quiet")
        code = loud.open_table()
        flood, line = loud.enter(code), quiet.enter(code)
        flood.welcome()
        line.welcome()
        with suppress(ConnectionClosed):
            for _ in range(35):
                flood.do("ready", chair=9)
        assert flood.seen[-1].get("code") == "too-fast"
        assert [line.do("ready", chair=9)["type"] for _ in range(5)] == ["refused"] * 5
        line.close()


# ---------------------------------------------------------------- in a list


def test_a_household_with_very_many_public_tables_crowds_no_other_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """200 of them, and nobody else's was in the list; by its code, not even by chance."""
    monkeypatch.setattr(public_tables, "_MOST_LISTED", 3)
    monkeypatch.setattr(public_tables, "_KEPT_SECONDS", 0)
    with serving(tmp_path, proxies=("127.0.0.1",)) as server:
        lines, codes = [], []
        for address in (*["198.51.100.1"] * 6, "198.51.100.2", "198.51.100.3"):
            guest = server.for_somebody_at(address).guest()
            codes.append(guest.open_table(public=True))
            lines.append(seated(guest, codes[-1], 0, "P"))
        loud = server.for_somebody_at("198.51.100.1").guest()
        lines += [loud.enter(code) for code in codes[6:]]  # who looks on changes nothing
        for line in lines[8:]:
            line.welcome()
        listed = {table["code"] for table in server.ask("GET", "/api/tables").json["tables"]}
        assert len(listed) == 3
        assert {codes[6], codes[7]} < listed
        for line in lines:
            line.close()


def test_another_node_with_very_many_public_tables_crowds_ours_not_out() -> None:
    ours, theirs = [listed("ZZZZZZ")], [listed(f"A{number:05}") for number in range(300)]
    found = [table.code for table in chosen([ours, theirs])]
    assert (len(found), "ZZZZZZ" in found) == (200, True)
    full, lonely, lively = listed("AAAAAA", free=0), listed("BBBBBB"), listed("CCCCCC", people=3)
    assert chosen([[full, lonely, lively]]) == [lively, lonely, full]


def listed(code: str, *, people: int = 1, free: int = 2) -> ListedTable:
    return ListedTable(
        code=code,
        edition="classic",
        company=Company.SINGLE,
        counting=Counting.ROUND,
        stage=Stage.GATHERING,
        seats=people + free,
        open=free,
        people=people,
        bots=0,
        watching=0,
        host="North",
        rated=False,
    )


@pytest.fixture
def database(tmp_path: Path) -> Iterator[FileConnection]:
    Store(tmp_path / "games.sqlite3").close()
    with closing(connect_file(tmp_path / "games.sqlite3", new=False)) as opened:
        yield opened


def test_an_organiser_of_very_many_tournaments_crowds_no_other_out(
    database: FileConnection,
) -> None:
    """Whoever changed a hundred of them now and then had the list for themselves."""
    organised = [("first", "AAAAAA"), ("second", "BBBBBB")]
    organised += [(ORGANISER, f"T{number:05}") for number in range(120)]
    for who, code in organised:
        made = Tournament.create(code, swiss(public=True), who, "Org", supplies())
        tournaments.keep(database, SavedTournament.of(made, None))
    told = [one.code for one in tournaments.public(database, 100)]
    assert len(told) == 100
    assert told[:5] == ["T00119", "T00118", "T00117", "BBBBBB", "AAAAAA"]


# ---------------------------------------------------------------- long answers


def test_tournaments_are_listed_from_what_was_read_lately(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A hundred of them were read for each request, forty times a second."""
    read: list[int] = []
    public = tournaments.public

    def counted(connection: Any, most: int) -> Any:
        read.append(most)
        return public(connection, most)

    monkeypatch.setattr(errands, "KEPT_SECONDS", DEAD)
    monkeypatch.setattr(tournaments, "public", counted)
    with serving(tmp_path) as server:
        code = make(server.guest(), public=True)
        for _ in range(5):
            (one,) = server.ask("GET", "/api/tournaments").json["tournaments"]
            assert one["code"] == code
    assert len(read) == 1


def test_a_tournament_is_packed_once_as_long_as_it_stays_as_it_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A large one took milliseconds of the time of all tables, for each who looked."""
    made: list[object] = []

    async def counted(value: object) -> Packed:
        made.append(value)
        return await packed(value)

    monkeypatch.setattr(errands, "KEPT_SECONDS", DEAD)
    monkeypatch.setattr(tournaments_api, "packed", counted)
    with serving(tmp_path) as server:
        north = server.guest()
        code = make(north)
        plain = [server.ask("GET", f"/api/tournaments/{code}") for _ in range(3)]
        small = server.ask("GET", f"/api/tournaments/{code}", headers={"Accept-Encoding": "gzip"})
        assert gzip.decompress(small.body) == plain[0].body == plain[2].body
        assert len(made) == 1
        line = look_in(north, code)
        assert line.do("admit", name="Ana")["type"] == "ack"
        (entrant,) = server.ask("GET", f"/api/tournaments/{code}").json["entrants"]
        assert (entrant["name"], len(made)) == ("Ana", 2), "what has changed is told at once"
        line.close()


def test_lists_are_told_to_one_address_only_so_often(tmp_path: Path) -> None:
    with serving(tmp_path, bounds=Bounds(lists_per_minute=5)) as server:
        north = server.guest()
        code = make(north)
        paths = ("tables", "tournaments", "me/tournaments", "me/history", f"tournaments/{code}")
        assert [north.ask("GET", f"/api/{path}").status for path in paths] == [200] * 5
        assert [north.ask("GET", f"/api/{path}").status for path in paths] == [429] * 5


def test_a_long_history_is_read_at_once(database: FileConnection) -> None:
    """Each of 200 matches was asked for by itself."""
    daybook.open_said(database)
    people.add(database, Person(id="north", name="North", keep=True))
    for number in range(30):
        standings = (
            Standing(0, "north", "North", 1, 500, won=True, rounds_won=1),
            Standing(1, None, f"Bot {number}", 2, 100, won=False, rounds_won=0),
        )
        done = FinishedMatch(setup=Setup(), first_game=1, game=1, rounds=1, standings=standings)
        step = Step(
            seq=1, game=1, round=1, who="north", command="c", lines="", events=(), finished=done
        )
        saved = SavedTable(
            code=f"T{number:05}",
            stage="finished",
            public=False,
            seq=1,
            snapshot=b'{"log_from": 1}',
            steps=[step],
        )
        tables.keep(database, saved)
    statements: list[str] = []
    database.set_trace_callback(statements.append)
    played = matches.matches_of(database, "north")
    assert len(statements) <= 3
    assert {match.table: [chair.name for chair in match.chairs] for match in played} == {
        f"T{number:05}": ["North", f"Bot {number}"] for number in range(30)
    }
    assert all(match.chairs[0].you and not match.chairs[1].you for match in played)


# ---------------------------------------------------------------- on one disk


def test_what_is_left_of_the_disk_is_for_games_that_are_under_way(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Guests, tables and bots among themselves filled it for everybody."""
    nearly_full = (503, "disk-nearly-full")
    with serving(tmp_path, pace=HUMAN) as server:
        north = server.guest("North")
        line = seated(north, north.open_table(seats=2), 0, "North")
        bots = server.guest("Watcher").enter(north.open_table(seats=2))
        bots.welcome()
        event = look_in(north, make(north))
        for _ in range(4):
            assert event.do("admit", level="casual")["type"] == "ack"
        with monkeypatch.context() as full:
            full.setattr(Whereabouts, "has_room", False)
            assert server.ask("POST", "/api/guest", {"name": "South"}).error == nearly_full
            assert north.ask("POST", "/api/tables", {}).error == nearly_full
            plan = {"plan": {"title": "T", "kind": "swiss"}}
            assert north.ask("POST", "/api/tournaments", plan).error == nearly_full
            assert bots.do("start")["code"] == "disk-nearly-full"
            assert event.do("begin")["code"] == "disk-nearly-full"
            assert line.do("start")["type"] == "ack"
            while line.view is None:
                line.next()
        assert bots.do("start")["type"] == "ack"
        assert event.do("begin")["type"] == "ack"
        for one in (line, bots, event):
            one.close()


def test_of_a_large_disk_a_little_is_kept_free_and_of_a_small_one_a_share(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    where = Whereabouts(tmp_path / "games.sqlite3")
    for size, left, room in (
        (2**40, 65 * 2**20, True),
        (2**40, 63 * 2**20, False),
        (100 * 2**20, 11 * 2**20, True),
        (100 * 2**20, 9 * 2**20, False),
    ):
        told = SimpleNamespace(f_blocks=size // 4096, f_bavail=left // 4096, f_frsize=4096)
        monkeypatch.setattr(os, "statvfs", lambda folder, told=told: told)
        assert where.has_room is room
    monkeypatch.delattr(os, "statvfs")
    assert where.has_room, "where nobody can say"
