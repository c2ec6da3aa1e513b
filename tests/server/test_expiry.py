"""What nobody has come back to for a month goes, unless somebody wanted it kept."""

import asyncio
import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing
from functools import partial
from pathlib import Path

import pytest

from penultima.server.http_messages.people import Person
from penultima.server.store import Store, expiry, people, tables, tournaments
from penultima.server.store.tables import SavedTable
from penultima.server.store.tournaments import SavedTournament
from penultima.table import FinishedMatch, Setup, Standing, Step
from penultima.tournament import Tournament
from penultima.tournament.affairs import Supplies
from penultima.tournament.plan import Kind, Scheme

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
    asyncio.run(store.write(expiry.sweep))
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
    asyncio.run(store.write(expiry.sweep))
    with closing(sqlite3.connect(tmp_path / "games.sqlite3")) as database:
        left = database.execute(
            "SELECT code FROM tournaments UNION ALL SELECT tournament FROM tournament_people"
        ).fetchall()
    assert [row[0] for row in left] == ["RRRRRR", "RRRRRR"]
