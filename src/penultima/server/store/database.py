"""Opening the database file: ours, not too new, not in use by another server."""

import os
import sqlite3
from contextlib import closing, suppress
from pathlib import Path

import structlog

from penultima.server.place import StoreError
from penultima.server.store import migrations
from penultima.server.store.migrations import Watch, unwatched
from penultima.server.store.rights import make_own, take_from_others
from penultima.server.store.schema import VERSION

_FILES = ("", "-wal", "-shm", ".lock", ".lock-journal")
"""The database and what is beside it while it is open."""
_CHECKPOINT = 4000
"""Pages in the write-ahead log before they are brought home: each page, however often it has
changed meanwhile, only once."""
_FOR_ALL = (f"wal_autocheckpoint={_CHECKPOINT}", "temp_store=MEMORY")
"""What is sorted or held for a moment needs no file of its own."""
_PAGES = 1024
"""Copied at a time; a server that writes meanwhile has its turn between."""
_log = structlog.get_logger()


class FileConnection(sqlite3.Connection):
    """Whoever writes is alone."""

    by_pages = True

    def wait_for_others(self) -> None: ...


class Lock:
    """Held by the one server that uses a database; let go by the system if that server dies.

    SQLite's own lock on an empty file beside the database, so that it works on every system.
    """

    def __init__(self, database: Path) -> None:
        self._path = path = database.with_name(database.name + ".lock")
        make_own(path)
        self._connection = sqlite3.connect(
            path, timeout=0, isolation_level=None, check_same_thread=False
        )
        try:
            self._connection.execute("PRAGMA locking_mode=EXCLUSIVE")
            self._connection.execute("BEGIN EXCLUSIVE")
        except sqlite3.OperationalError:
            self._connection.close()
            raise StoreError("trouble-database-in-use", file=database) from None

    def release(self) -> None:
        self._connection.close()

    def remove(self) -> None:
        """Where no server has been."""
        self.release()
        with suppress(OSError):  # somebody has it open
            self._path.unlink()


def prepare(path: Path) -> Lock:
    """Check the folder and take the lock."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise StoreError("trouble-database-folder", folder=path.parent, why=error) from None
    if path.is_dir():
        raise StoreError("trouble-database-is-folder", file=path)
    for needed in (path.parent, path):
        if needed.exists() and not os.access(needed, os.W_OK):
            raise StoreError("trouble-database-rights", file=needed)
    try:
        return Lock(path)
    except sqlite3.Error as error:
        raise StoreError("trouble-database-lock", file=path, why=error) from None


def connect(path: Path, *, new: bool = True) -> FileConnection:
    """Transactions are begun by whoever uses it, and are on the disk when committed.

    If it is not `new`, the file must be there: an empty one would not be the same.
    """
    mode = "rwc" if new else "rw"
    if new:
        make_own(path)
    connection = sqlite3.connect(
        f"{path.absolute().as_uri()}?mode={mode}",
        uri=True,
        timeout=10,
        isolation_level=None,
        check_same_thread=False,
        factory=FileConnection,
    )
    connection.row_factory = sqlite3.Row
    for pragma in ("journal_mode=WAL", "synchronous=FULL", *_FOR_ALL):
        connection.execute(f"PRAGMA {pragma}").close()
    return connection


def open_database(path: Path, watch: Watch = unwatched) -> FileConnection:
    """Make the tables in a new file, bring one of an earlier version up to date, refuse one that is
    not ours."""
    try:
        connection = connect(path)
        try:
            _copy_before_change(connection, path, watch)
            connection.execute("BEGIN IMMEDIATE")
            _settle_schema(connection, path)
            connection.execute("COMMIT")
        except BaseException:
            connection.close()
            raise
    except sqlite3.DatabaseError as error:
        raise StoreError("trouble-database-broken", file=path, why=error) from None
    take_from_others(path.with_name(path.name + ending) for ending in _FILES)
    return connection


def _settle_schema(connection: FileConnection, path: Path) -> None:
    if is_empty(connection):
        migrations.make(connection)
    else:
        migrations.migrate(connection, version_in(connection, path))


def is_empty(connection: FileConnection) -> bool:
    return connection.execute("SELECT 1 FROM sqlite_master").fetchone() is None


def version_in(connection: FileConnection, path: Path) -> int:
    """Of a file with something in it; raises StoreError if it is not ours, or newer."""
    ours = "SELECT 1 FROM sqlite_master WHERE name = 'settings'"
    if connection.execute(ours).fetchone() is None:
        raise StoreError("trouble-database-foreign", file=path)
    return migrations.version_of(connection, path)


def former(path: Path, version: int) -> Path:
    """Where a file of that version is copied before it is changed."""
    return path.with_name(f"{path.name}.version-{version}")


def _copy_before_change(connection: FileConnection, path: Path, watch: Watch) -> None:
    if is_empty(connection) or (found := version_in(connection, path)) == VERSION:
        return
    try:
        copy_file(connection, former(path, found), watch)
    except (OSError, sqlite3.Error) as error:
        raise StoreError("trouble-database-no-copy", file=path, why=error) from None
    _log.info("the database is upgraded", copy=str(former(path, found)))


def copy_file(connection: sqlite3.Connection, to: Path, watch: Watch = unwatched) -> None:
    """All that is committed, as of one moment: whole or not at all, also if this breaks off."""
    fresh = to.with_name(to.name + ".new")
    fresh.unlink(missing_ok=True)
    make_own(fresh)
    try:
        with closing(sqlite3.connect(fresh)) as copy:
            connection.backup(
                copy, pages=_PAGES, progress=lambda _, left, total: watch(total - left, total)
            )
            copy.execute("PRAGMA journal_mode=DELETE").close()
        with fresh.open("rb") as file:
            os.fsync(file.fileno())
        fresh.replace(to)
    except BaseException:
        fresh.unlink(missing_ok=True)
        raise
