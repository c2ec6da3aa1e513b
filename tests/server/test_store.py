"""The database: opened only if it is ours, written by one thread, many tables at once."""

import asyncio
import os
import shutil
import sqlite3
import stat
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest

from penultima.server.metrics import REGISTRY
from penultima.server.store import Store, StoreError, database_place, tables
from penultima.server.store.connection import Transaction
from penultima.server.store.tables import SavedTable
from penultima.table import Step


def saved(code: str, seq: int, *, who: str = "p1", command: str = "c1") -> SavedTable:
    step = Step(
        seq=seq, game=0, round=0, who=who, command=command, lines=f"line {seq}\n", events=()
    )
    snapshot = b'{"log_from": 1}'
    return SavedTable(
        code=code, stage="gathering", public=False, seq=seq, snapshot=snapshot, steps=[step]
    )


def test_a_database_is_a_path_or_an_address(tmp_path: Path) -> None:
    assert database_place("games.db") == Path("games.db")
    assert database_place("sqlite:////srv/my%20games.db") == Path("/srv/my games.db")
    place = database_place("postgresql://me:secret@host/games")
    assert str(place) == "postgresql://me@host/games"
    for given in ("sqlite:///", "mysql://x"):
        with pytest.raises(StoreError, match="give a path"):
            database_place(given)


def test_a_database_of_a_newer_version_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "games.sqlite3"
    Store(path).close()
    with sqlite3.connect(path) as connection:
        connection.execute("UPDATE settings SET value = '99' WHERE name = 'schema'")
    connection.close()
    with pytest.raises(StoreError, match=r"newer penultima \(schema 99.*install"):
        Store(path)


def test_a_database_in_use_is_refused_until_it_is_let_go(tmp_path: Path) -> None:
    path = tmp_path / "games.sqlite3"
    first = Store(path)
    with pytest.raises(StoreError, match="in use by another penultima"):
        Store(path)
    first.close()
    Store(path).close()


def test_a_file_that_is_no_database_is_refused_and_left_as_it_is(tmp_path: Path) -> None:
    path = tmp_path / "letter.txt"
    path.write_text("dear reader, " * 100, encoding="utf-8")
    with pytest.raises(StoreError, match="cannot be used as a database"):
        Store(path)
    assert path.read_text(encoding="utf-8").startswith("dear reader")


def test_somebody_elses_database_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "other.db"
    with sqlite3.connect(path) as connection:
        connection.execute("CREATE TABLE recipes (name TEXT)")
    connection.close()
    with pytest.raises(StoreError, match="not one of Penúltima"):
        Store(path)


def test_a_place_where_no_file_can_be_is_refused(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(StoreError, match="cannot be made"):
        Store(tmp_path / "file" / "games.sqlite3")
    with pytest.raises(StoreError, match="is a folder"):
        Store(tmp_path)


@pytest.mark.skipif(os.name == "nt" or os.geteuid() == 0, reason="the system lets root write")
def test_a_folder_that_cannot_be_written_is_refused(tmp_path: Path) -> None:
    tmp_path.chmod(0o500)
    with pytest.raises(StoreError, match="cannot be written"):
        Store(tmp_path / "games.sqlite3")


def test_what_is_written_is_synced_to_the_disk_in_a_write_ahead_log(tmp_path: Path) -> None:
    store = Store(tmp_path / "games.sqlite3")

    def pragmas(connection: Transaction) -> tuple[str, int]:
        journal = connection.execute("PRAGMA journal_mode").fetchone()[0]
        return journal, connection.execute("PRAGMA synchronous").fetchone()[0]

    assert asyncio.run(store.write(pragmas)) == ("wal", 2)
    store.close()


def test_the_token_key_stays_the_same(tmp_path: Path) -> None:
    path = tmp_path / "games.sqlite3"
    first = Store(path)
    first.close()
    again = Store(path)
    again.close()
    assert first.token_key == again.token_key
    assert len(first.token_key) == 32


def rights(folder: Path) -> dict[str, int]:
    return {path.name: stat.S_IMODE(path.stat().st_mode) for path in folder.iterdir()}


@pytest.mark.skipif(os.name == "nt", reason="there the folder decides")
def test_the_files_are_their_owners_alone(tmp_path: Path, usual_rights: None) -> None:
    path = tmp_path / "games.sqlite3"
    store = Store(path)
    beside = ("", "-wal", "-shm", ".lock", ".lock-journal")
    assert rights(tmp_path) == {path.name + ending: 0o600 for ending in beside}
    for file in tmp_path.iterdir():
        file.chmod(0o644)  # as earlier versions have left it, also when they were killed
    shutil.copytree(tmp_path, tmp_path / "killed")
    store.close()
    again = Store(tmp_path / "killed" / path.name)
    assert set(rights(tmp_path / "killed").values()) == {0o600}
    again.close()


@pytest.mark.skipif(os.name == "nt", reason="there the folder decides")
@pytest.mark.parametrize("fate", ["deleted", "replaced"])
def test_what_is_rescued_is_its_owners_alone_too(
    tmp_path: Path, usual_rights: None, fate: str
) -> None:
    path = tmp_path / "games.sqlite3"
    store = Store(path)
    path.unlink()
    if fate == "replaced":
        path.write_text("something else", encoding="utf-8")
    store.close()
    rescued = next(tmp_path.glob("*.rescued-*"), path)
    assert (rescued != path) == (fate == "replaced")
    assert rights(tmp_path)[rescued.name] == 0o600
    Store(rescued).close()


@pytest.mark.skipif(os.name == "nt", reason="there the folder decides")
def test_a_file_of_somebody_else_keeps_its_rights(tmp_path: Path) -> None:
    path = tmp_path / "letter.txt"
    path.write_text("dear reader, " * 100, encoding="utf-8")
    path.chmod(0o644)
    with pytest.raises(StoreError):
        Store(path)
    assert rights(tmp_path)[path.name] == 0o644


@pytest.fixture
def usual_rights() -> Iterator[None]:
    """Others may read what is made without a thought."""
    before = os.umask(0o022)
    yield
    os.umask(before)


def test_many_writes_go_into_few_transactions(tmp_path: Path) -> None:
    store = Store(tmp_path / "games.sqlite3")

    async def write_many() -> int:
        before = _transactions()
        codes = (f"T{number:05}" for number in range(200))
        jobs = (store.write(partial(tables.keep, table=saved(code, 1))) for code in codes)
        await asyncio.gather(*jobs)
        return _transactions() - before

    assert asyncio.run(write_many()) < 20
    count = "SELECT count(*) FROM steps"
    assert asyncio.run(store.read(lambda c: c.execute(count).fetchone()[0])) == 200
    store.close()


def _transactions() -> int:
    found = REGISTRY.get_sample_value("penultima_store_batch_count")
    assert found is not None
    return int(found)


def test_one_write_that_fails_does_not_harm_the_others(tmp_path: Path) -> None:
    store = Store(tmp_path / "games.sqlite3")

    async def write() -> list[object]:
        keeps = [saved("GOOD22", 1), saved("BAD222", 1), saved("BAD222", 1), saved("GOOD33", 1)]
        jobs = (store.write(partial(tables.keep, table=table)) for table in keeps)
        return await asyncio.gather(*jobs, return_exceptions=True)

    failed = [isinstance(result, Exception) for result in asyncio.run(write())]
    assert failed == [False, False, True, False]
    assert asyncio.run(store.read(partial(tables.load, code="GOOD33"))) is not None
    store.close()


def test_one_command_of_a_person_is_stored_once(tmp_path: Path) -> None:
    store = Store(tmp_path / "games.sqlite3")
    asyncio.run(store.write(partial(tables.keep, table=saved("TTTTTT", 1))))
    with pytest.raises(Exception, match="UNIQUE constraint"):
        asyncio.run(store.write(partial(tables.keep, table=saved("TTTTTT", 2))))
    other = saved("TTTTTT", 2, who="p2")
    asyncio.run(store.write(partial(tables.keep, table=other)))
    store.close()
