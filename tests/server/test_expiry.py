"""What nobody has come back to for a month goes, unless somebody wanted it kept."""

import asyncio
import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing
from functools import partial
from pathlib import Path
from typing import Any

import psycopg
import pytest

from penultima.server import room
from penultima.server.http_messages.people import Person
from penultima.server.metrics import TABLES
from penultima.server.store import Store, claims, expiry, people, tables, tournaments
from penultima.server.store.claims import Tenure
from penultima.server.store.tables import SavedTable
from penultima.server.store.tournaments import SavedTournament
from penultima.server.store.writer import Work
from penultima.table import FinishedMatch, Setup, Standing, Step
from penultima.tournament import Tournament
from penultima.tournament.affairs import Supplies
from penultima.tournament.plan import Kind, Scheme
from tests.postgres import lent
from tests.server.clients import serving
from tests.server.keepers import seated
from tests.waiting import wait_until

LONG_AGO = time.time() - 31 * 24 * 3600


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    opened = Store(tmp_path / "games.sqlite3")
    yield opened
    opened.close()


def write(store: Store, who: str, code: str, *, keep: bool) -> None:
    """A person, and a table at which they have finished a match."""
    standing = Standing(0, who, "North", 1, 500, won=True, rounds_won=1)
    done = FinishedMatch(setup=Setup(), first_game=1, game=1, rounds=1, standings=(standing,))
    step = Step(seq=1, game=1, round=1, who=who, command="c", lines="", events=(), finished=done)
    saved = SavedTable(
        code=code, stage="finished", public=False, seq=1, snapshot=b'{"log_from": 1}', steps=[step]
    )
    person = Person(id=who, name="North", keep=keep)
    asyncio.run(store.write(partial(people.add, person=person)))
    asyncio.run(store.write(partial(tables.keep, table=saved)))


def make_old(folder: Path) -> None:
    with closing(sqlite3.connect(folder / "games.sqlite3")) as database, database:
        database.execute("UPDATE people SET seen = ?", (LONG_AGO,))
        database.execute("UPDATE tables SET updated = ?", (LONG_AGO,))


def names_and_codes(folder: Path) -> tuple[set[str], set[str]]:
    with closing(sqlite3.connect(folder / "games.sqlite3")) as database:
        found = database.execute("SELECT id FROM people").fetchall()
        codes = database.execute(
            "SELECT code FROM tables UNION SELECT code FROM steps UNION SELECT code FROM results "
            "UNION SELECT code FROM matches"
        ).fetchall()
    return {row[0] for row in found}, {row[0] for row in codes}


def test_old_guests_and_their_tables_go_and_kept_names_stay(store: Store, tmp_path: Path) -> None:
    write(store, "guest", "GGGGGG", keep=False)
    write(store, "regular", "RRRRRR", keep=True)
    make_old(tmp_path)
    write(store, "new", "NNNNNN", keep=False)
    asyncio.run(expiry.sweep(store))
    assert names_and_codes(tmp_path) == ({"regular", "new"}, {"RRRRRR", "NNNNNN"})


def test_who_is_forgotten_is_named_nowhere(store: Store, tmp_path: Path) -> None:
    write(store, "guest", "GGGGGG", keep=True)
    asyncio.run(store.write(partial(people.forget, person_id="guest")))
    with closing(sqlite3.connect(tmp_path / "games.sqlite3")) as database:
        everything = "\n".join(database.iterdump())
    assert "'guest'" not in everything
    assert "North" not in everything


def test_tournaments_go_with_the_last_person_who_was_in_them(store: Store, tmp_path: Path) -> None:
    plan = Scheme(title="Thursday", kind=Kind.SWISS)
    supplies = Supplies(lambda: "TTTTTT", lambda: "seed")
    for who, code, keep in (("guest", "GGGGGG", False), ("regular", "RRRRRR", True)):
        person = Person(id=who, name="North", keep=keep)
        asyncio.run(store.write(partial(people.add, person=person)))
        saved = SavedTournament.of(Tournament.create(code, plan, who, "North", supplies), None)
        asyncio.run(store.write(partial(tournaments.keep, saved=saved)))
    make_old(tmp_path)
    with closing(sqlite3.connect(tmp_path / "games.sqlite3")) as database, database:
        database.execute("UPDATE tournaments SET updated = ?", (LONG_AGO,))
    write(store, "new", "NNNNNN", keep=False)
    asyncio.run(expiry.sweep(store))
    with closing(sqlite3.connect(tmp_path / "games.sqlite3")) as database:
        left = database.execute(
            "SELECT code FROM tournaments UNION ALL SELECT tournament FROM tournament_people"
        ).fetchall()
    assert [row[0] for row in left] == ["RRRRRR", "RRRRRR"]


def test_whose_a_table_was_is_forgotten_with_it() -> None:
    with lent() as postgres:
        place = postgres.fresh()
        with closing(Store(place)) as store:
            for code in ("GGGGGG", "RRRRRR", "NNNNNN"):
                empty = SavedTable(
                    code=code, stage="gathering", public=False, seq=0, snapshot=b"{}", steps=[]
                )
                asyncio.run(store.write(partial(tables.keep, table=empty)))
            write(store, "guest", "GGGGGG", keep=False)
            write(store, "regular", "RRRRRR", keep=True)
            for code in ("GGGGGG", "RRRRRR", "tournament TTTTTT"):
                found = partial(claims.found, code=code, claim=Tenure("node", 1))
                asyncio.run(store.write(found))
            with psycopg.connect(place.address) as database:
                database.execute("UPDATE people SET seen = %s", (LONG_AGO,))
                database.execute("UPDATE tables SET updated = %s", (LONG_AGO,))
            write(store, "new", "NNNNNN", keep=False)
            asyncio.run(expiry.sweep(store))
        with psycopg.connect(place.address) as database:
            for table in ("owners", "claims"):
                assert database.execute(f"SELECT code FROM {table}").fetchall() == [("RRRRRR",)]


def test_of_a_kept_table_only_the_claims_of_the_last_month_stay() -> None:
    with lent() as postgres:
        place = postgres.fresh()
        with closing(Store(place)) as store:
            asyncio.run(store.write(partial(claims.found, code="RRRRRR", claim=Tenure("node", 1))))
            for _ in range(3):
                asyncio.run(store.write(partial(claims.take, code="RRRRRR", node="node")))
            with psycopg.connect(place.address) as database:
                database.execute("UPDATE claims SET at = %s WHERE epoch < 3", (LONG_AGO,))
            asyncio.run(expiry.sweep(store))
        with psycopg.connect(place.address) as database:
            kept = database.execute("SELECT epoch FROM claims ORDER BY epoch").fetchall()
            assert kept == [(3,), (4,)]
            assert database.execute("SELECT epoch FROM owners").fetchall() == [(4,)]


# ---------------------------------------------------------------- a little at a time


def leave(store: Store, folder: Path) -> None:
    """From now on today's date is believed."""
    asyncio.run(expiry.sweep(store))
    make_old(folder)


def play_long(folder: Path, who: str, code: str) -> None:
    """An evening on which every step was theirs."""
    rows = [(code, seq, 1, 1, who, f"c{seq}", "", None) for seq in range(2, 3_000)]
    with closing(sqlite3.connect(folder / "games.sqlite3")) as database, database:
        database.executemany("INSERT INTO settled VALUES (?, ?, ?, ?, ?, ?, ?, ?)", rows)


def watched(store: Store, monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """How many rows each transaction has changed."""
    changed: list[int] = []
    write = store.write

    async def watching(work: Work[Any]) -> Any:
        def counting(connection: Any) -> Any:
            before = connection.total_changes
            done = work(connection)
            changed.append(connection.total_changes - before)
            return done

        return await write(counting)

    monkeypatch.setattr(store, "write", watching)
    return changed


def test_no_table_waits_for_all_that_is_old(
    store: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """All of it was one transaction of the only thread that writes."""
    for number in range(30):
        write(store, f"guest {number}", f"GG{number:04}", keep=False)
    play_long(tmp_path, "guest 3", "GG0003")
    leave(store, tmp_path)
    changed = watched(store, monkeypatch)
    asyncio.run(expiry.sweep(store))
    assert names_and_codes(tmp_path) == (set(), set())
    assert max(changed) < 510


def test_no_table_waits_for_somebody_who_is_forgotten(
    store: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    write(store, "regular", "RRRRRR", keep=True)
    play_long(tmp_path, "regular", "RRRRRR")
    changed = watched(store, monkeypatch)
    asyncio.run(expiry.forget(store, "regular"))
    assert max(changed) < 510
    with closing(sqlite3.connect(tmp_path / "games.sqlite3")) as database:
        assert "'regular'" not in "\n".join(database.iterdump())


def test_tables_that_are_opened_to_forget_somebody_are_put_away_at_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """All that they had ever been at stayed in memory for a minute."""
    monkeypatch.setattr(room, "IDLE_SECONDS", 1_000_000)
    with serving(tmp_path) as server:
        north = server.guest()
        for _ in range(3):
            seated(north, north.open_table(), 0, "North").close()
    with serving(tmp_path) as server:
        assert server.ask("DELETE", "/api/me", token=north.token).status == 204
        wait_until(lambda: TABLES._value.get() == 0, "they are still open", TABLES._value.get)


def test_who_comes_back_while_the_old_goes_stays(
    store: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    write(store, "guest", "GGGGGG", keep=False)
    leave(store, tmp_path)
    read = store.read

    async def come_back(work: Work[Any]) -> Any:
        found = await read(work)
        if found == ["guest"]:
            back = "UPDATE people SET seen = ?"
            await store.write(lambda connection: connection.execute(back, (time.time(),)))
        return found

    monkeypatch.setattr(store, "read", come_back)
    asyncio.run(expiry.sweep(store))
    assert names_and_codes(tmp_path) == ({"guest"}, {"GGGGGG"})


def test_what_is_left_of_a_table_goes_the_next_time(
    store: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The server may stop in between."""
    write(store, "guest", "GGGGGG", keep=False)
    play_long(tmp_path, "guest", "GGGGGG")
    leave(store, tmp_path)
    with monkeypatch.context() as stopped:
        stopped.setattr(tables, "left_behind", lambda connection: [])
        asyncio.run(expiry.sweep(store))
    assert names_and_codes(tmp_path) == (set(), {"GGGGGG"})
    asyncio.run(expiry.sweep(store))
    assert names_and_codes(tmp_path) == (set(), set())


# ---------------------------------------------------------------- dates that leap

DAY = 24 * 3600.0


def sweep_at(store: Store, days: float, monkeypatch: pytest.MonkeyPatch) -> None:
    """As it would be so many days from now, by the system's clock."""
    with monkeypatch.context() as changed:
        now = time.time()
        changed.setattr(time, "time", lambda: now + days * DAY)
        asyncio.run(expiry.sweep(store))


def test_one_start_with_the_clock_weeks_ahead_deletes_nobody(
    store: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    write(store, "guest", "GGGGGG", keep=False)
    for days in (40, 40.25, 40.9, 0, 0.5, 3650, 0.75):
        sweep_at(store, days, monkeypatch)
    assert names_and_codes(tmp_path) == ({"guest"}, {"GGGGGG"})


def test_who_comes_while_the_clock_is_wrong_makes_it_no_truer(
    store: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    write(store, "guest", "GGGGGG", keep=False)
    sweep_at(store, 40, monkeypatch)
    write(store, "late", "LLLLLL", keep=False)
    with closing(sqlite3.connect(tmp_path / "games.sqlite3")) as database, database:
        wrong = (time.time() + 40 * DAY,)
        database.execute("UPDATE people SET seen = ? WHERE id = 'late'", wrong)
        database.execute("UPDATE tables SET updated = ? WHERE code = 'LLLLLL'", wrong)
    sweep_at(store, 40.25, monkeypatch)
    assert names_and_codes(tmp_path)[0] == {"guest", "late"}
    sweep_at(store, 0.25, monkeypatch)
    with closing(sqlite3.connect(tmp_path / "games.sqlite3")) as database:
        (latest,) = database.execute("SELECT max(seen) FROM people").fetchone()
    assert latest < time.time() + DAY, "nobody stays for longer because the clock was wrong"


def test_a_server_that_was_off_for_weeks_forgets_a_day_later(
    store: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    write(store, "guest", "GGGGGG", keep=False)
    sweep_at(store, 0, monkeypatch)
    sweep_at(store, 40, monkeypatch)
    assert names_and_codes(tmp_path)[0] == {"guest"}
    sweep_at(store, 47, monkeypatch)  # the next evening on which it is started
    assert names_and_codes(tmp_path) == (set(), set())


def test_a_clock_that_went_back_lets_nobody_stay_for_ever(
    store: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    write(store, "guest", "GGGGGG", keep=False)
    sweep_at(store, 0, monkeypatch)
    for days in (-400, -398.5, -360):  # it stays there: the old date is no longer believed
        sweep_at(store, days, monkeypatch)
    assert names_and_codes(tmp_path)[0] == {"guest"}
    for days in range(-359, -325):
        sweep_at(store, days, monkeypatch)
    assert names_and_codes(tmp_path) == (set(), set())
