"""Databases of earlier versions go on, live games included; nothing is lost if that breaks off."""

import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from penultima.server.place import PostgresPlace, StoreError
from penultima.server.store import Store, migrations
from penultima.server.store.database import former
from penultima.server.store.migrations import MIGRATIONS, Migration
from penultima.server.store.schema import VERSION
from tests.postgres import NamedPostgres, Postgres, lent
from tests.server import stored_house
from tests.server.clients import serving
from tests.server.test_stored import FILE, FILE_2, FILE_3, FILE_5

pytestmark = pytest.mark.slow
HOUSES = (7, 8)
"""Versions of which a whole house is kept."""
FILES = {1: FILE, 2: FILE_2, 3: FILE_3, 5: FILE_5} | {
    version: stored_house.STORED / f"house-{version}.sql.gz" for version in HOUSES
}
"""Versions 4 and 6 were never anybody's."""
EARLIER = [version for version in FILES if version < VERSION]


@pytest.fixture(scope="module")
def postgres() -> Iterator[Postgres | NamedPostgres]:
    with lent() as running:
        yield running


@pytest.fixture
def old(tmp_path: Path) -> Path:
    """A file of version 7."""
    path = tmp_path / "games.sqlite3"
    stored_house.load_file(FILES[7], path)
    return path


def as_text(path: Path) -> str:
    with closing(sqlite3.connect(path)) as database:
        return "\n".join(database.iterdump())


def shapes(path: Path) -> dict[str, list[object]]:
    """The columns of every table and index; that a key is not empty was once said as well."""
    with closing(sqlite3.connect(path)) as database:
        names = database.execute(
            "SELECT type, name FROM sqlite_master WHERE name NOT LIKE 'sqlite%' ORDER BY name"
        ).fetchall()
        columns = {
            name: database.execute(f"PRAGMA {_INFO[kind]}({name})").fetchall()
            for kind, name in names
        }
    return {name: [row[1:3] for row in rows] for name, rows in columns.items()}


_INFO = {"table": "table_info", "view": "table_info", "index": "index_info"}


@pytest.mark.parametrize("version", HOUSES)
def test_a_house_of_each_version_goes_on_in_a_file(version: int, tmp_path: Path) -> None:
    house = stored_house.into_file(f"house-{version}", tmp_path / "games.sqlite3")
    with serving(tmp_path, pace=stored_house.LATER) as server:
        stored_house.check(server, house)


@pytest.mark.parametrize("version", HOUSES[:-1])  # of this version: see test_side_by_side
def test_a_house_of_each_version_goes_on_in_postgresql(
    version: int,
    postgres: Postgres | NamedPostgres,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    place = postgres.fresh()
    house = stored_house.into_postgres(f"house-{version}-postgres", place)
    with serving(tmp_path, pace=stored_house.LATER, database=place) as server:
        stored_house.check(server, house)


def test_a_house_of_this_version_is_kept_for_those_to_come() -> None:
    assert VERSION in HOUSES


@pytest.mark.parametrize("version", EARLIER)
def test_a_file_of_each_version_is_copied_first_and_becomes_what_a_new_one_is(
    version: int, tmp_path: Path
) -> None:
    path, new = tmp_path / "games.sqlite3", tmp_path / "new.sqlite3"
    stored_house.load_file(FILES[version], path)
    before = as_text(path)
    for one in (path, new):
        Store(one).close()
    assert as_text(former(path, version)) == before
    assert former(path, version).stat().st_mode & 0o077 == 0
    assert shapes(path) == shapes(new)


def test_a_new_file_and_one_that_is_up_to_date_are_not_copied(tmp_path: Path) -> None:
    path = tmp_path / "games.sqlite3"
    for _ in range(2):
        Store(path).close()
    assert not list(tmp_path.glob("*.version-*"))


@pytest.fixture
def a_bad_step(monkeypatch: pytest.MonkeyPatch) -> None:
    """The next version changes something, and then fails."""
    broken = Migration(("CREATE TABLE extra (id INTEGER)", "DELETE FROM people", "NONSENSE"))
    monkeypatch.setitem(MIGRATIONS, VERSION, broken)


@pytest.mark.usefixtures("a_bad_step")
def test_an_upgrade_of_a_file_that_breaks_off_changes_nothing(
    old: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = as_text(old)
    for _ in range(2):
        with pytest.raises(StoreError):
            Store(old)
    assert as_text(old) == before
    monkeypatch.undo()
    Store(old).close()
    assert as_text(former(old, 7)) == before


@pytest.mark.usefixtures("a_bad_step")
def test_an_upgrade_of_postgresql_that_breaks_off_changes_nothing(
    postgres: Postgres | NamedPostgres, monkeypatch: pytest.MonkeyPatch
) -> None:
    place = postgres.fresh()
    stored_house.into_postgres("house-7-postgres", place)
    before = stored_house.dump_of(place)
    with pytest.raises(StoreError):
        Store(place)
    assert stored_house.dump_of(place) == before
    monkeypatch.undo()
    Store(place).close()
    assert stored_house.dump_of(place) != before


def test_a_process_killed_in_the_middle_of_an_upgrade_leaves_the_file_as_it_was(old: Path) -> None:
    before = as_text(old)
    child = os.fork()
    if child == 0:
        MIGRATIONS[VERSION] = Migration(("DELETE FROM people",))
        migrations._note = lambda _: os._exit(9)  # type: ignore[assignment]
        Store(old)
        os._exit(0)
    assert os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == 9
    assert as_text(old) == before
    Store(old).close()


def test_what_is_left_of_a_copy_that_broke_off_is_no_hindrance(old: Path) -> None:
    before = as_text(old)
    copy = former(old, 7)
    copy.with_name(copy.name + ".new").write_bytes(b"half of it")
    copy.write_bytes(b"of another time")
    Store(old).close()
    assert as_text(copy) == before


def test_without_room_for_a_copy_nothing_is_changed(old: Path) -> None:
    before = as_text(old)
    former(old, 7).mkdir()
    with pytest.raises(StoreError) as refused:
        Store(old)
    assert refused.value.key == "trouble-database-no-copy"
    assert as_text(old) == before


def test_a_newer_database_is_refused_whatever_it_is(
    postgres: Postgres | NamedPostgres, tmp_path: Path
) -> None:
    places = tmp_path / "games.sqlite3", postgres.fresh()
    newer = "UPDATE settings SET value = ? WHERE name = 'schema'"
    for place in places:
        store = Store(place)
        store._custody.writing.execute(newer, (str(VERSION + 1).encode(),))
        store.close()
        with pytest.raises(StoreError) as refused:
            Store(place)
        assert refused.value.key == "trouble-database-newer"
        assert str(VERSION + 1) in str(refused.value)


def test_two_nodes_that_start_at_once_upgrade_it_once(postgres: Postgres | NamedPostgres) -> None:
    place = postgres.fresh()
    stored_house.into_postgres("house-7-postgres", place)
    children = [os.fork() or _open_and_end(place) for _ in range(3)]
    ended = [os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) for child in children]
    assert ended == [0, 0, 0]


def _open_and_end(place: PostgresPlace) -> int:
    try:
        Store(place).close()
    except StoreError:
        os._exit(1)
    os._exit(0)
