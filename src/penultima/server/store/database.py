"""Opening the database file: ours, not too new, not in use by another server."""

import os
import secrets
import sqlite3
from pathlib import Path
from urllib.parse import unquote

from penultima.server.store.ratings import RATINGS
from penultima.server.store.schema import CHANGES, TABLES, VERSION
from penultima.version import VERSION as PROGRAM

_URL = "sqlite:///"
_KEY_BYTES = 32
_CHECKPOINT = 4000
"""Pages in the write-ahead log before they are brought home: each page, however often it has
changed meanwhile, only once."""


class StoreError(Exception):
    """A database that cannot be used; the message says what to do."""


def database_path(given: str) -> Path:
    """The file that `--database` means: a path, or an address of the form sqlite:///PATH."""
    if "://" not in given:
        return Path(given).expanduser()
    if not given.startswith(_URL) or given == _URL:
        raise StoreError(
            f"'{given}' is no database that this version knows: give a path or {_URL}PATH"
        )
    return Path(unquote(given.removeprefix(_URL))).expanduser()


class Lock:
    """Held by the one server that uses a database; let go by the system if that server dies.

    SQLite's own lock on an empty file beside the database, so that it works on every system.
    """

    def __init__(self, database: Path) -> None:
        path = database.with_name(database.name + ".lock")
        self._connection = sqlite3.connect(
            path, timeout=0, isolation_level=None, check_same_thread=False
        )
        try:
            self._connection.execute("PRAGMA locking_mode=EXCLUSIVE")
            self._connection.execute("BEGIN EXCLUSIVE")
        except sqlite3.OperationalError:
            self._connection.close()
            raise StoreError(
                f"{database} is in use by another penultima that is running: stop that one, "
                "or choose another file with --database"
            ) from None

    def release(self) -> None:
        self._connection.close()


def prepare(path: Path) -> Lock:
    """Check the folder and take the lock."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise StoreError(f"the folder {path.parent} cannot be made: {error.strerror}") from None
    if path.is_dir():
        raise StoreError(f"{path} is a folder: --database wants a file")
    for needed in (path.parent, path):
        if needed.exists() and not os.access(needed, os.W_OK):
            raise StoreError(
                f"{needed} cannot be written: change its rights or choose another file "
                "with --database"
            )
    try:
        return Lock(path)
    except sqlite3.Error as error:
        raise StoreError(f"the lock beside {path} cannot be taken: {error}") from None


def connect(path: Path) -> sqlite3.Connection:
    """Transactions are begun by whoever uses it, and are on the disk when committed."""
    connection = sqlite3.connect(path, timeout=10, isolation_level=None, check_same_thread=False)
    connection.row_factory = sqlite3.Row
    for pragma in ("journal_mode=WAL", "synchronous=FULL", f"wal_autocheckpoint={_CHECKPOINT}"):
        connection.execute(f"PRAGMA {pragma}").close()
    return connection


def open_database(path: Path) -> tuple[sqlite3.Connection, bytes]:
    """Make the tables in a new file, refuse a file that is not ours; with it, the token key."""
    try:
        connection = connect(path)
        try:
            connection.execute("BEGIN IMMEDIATE")
            key = _settle_schema(connection, path)
            connection.execute("COMMIT")
        except BaseException:
            connection.close()
            raise
    except sqlite3.DatabaseError as error:
        raise StoreError(
            f"{path} cannot be used as a database ({error}): choose another file with "
            "--database, or put a backup in its place"
        ) from None
    return connection, key


def _settle_schema(connection: sqlite3.Connection, path: Path) -> bytes:
    names = {row[0] for row in connection.execute("SELECT name FROM sqlite_master")}
    if not names:
        _change(connection, TABLES)
        _set(connection, "token_key", secrets.token_bytes(_KEY_BYTES))
    elif "settings" not in names:
        raise StoreError(f"{path} is a database, but not one of Penúltima: choose another")
    else:
        found = int(_get(connection, "schema"))
        _check_version(found, path)
        for version in range(found, VERSION):
            _change(connection, CHANGES[version])
    _change(connection, RATINGS)
    _set(connection, "schema", str(VERSION).encode())
    return _get(connection, "token_key")


def _check_version(found: int, path: Path) -> None:
    if found > VERSION:
        raise StoreError(
            f"{path} was written by a newer penultima (schema {found}; this one, {PROGRAM}, "
            f"knows {VERSION}): install that version or a later one, or choose another file "
            "with --database"
        )


def _change(connection: sqlite3.Connection, statements: tuple[str, ...]) -> None:
    for statement in statements:
        connection.execute(statement)


def _set(connection: sqlite3.Connection, name: str, value: bytes) -> None:
    connection.execute("INSERT OR REPLACE INTO settings (name, value) VALUES (?, ?)", (name, value))


def _get(connection: sqlite3.Connection, name: str) -> bytes:
    found = connection.execute("SELECT value FROM settings WHERE name = ?", (name,)).fetchone()
    value: bytes = found["value"]
    return value
