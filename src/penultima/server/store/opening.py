"""Opening the database file: ours, not too new, not in use by another server."""

import os
import secrets
import sqlite3
from pathlib import Path
from typing import Any
from urllib.parse import unquote

from sqlalchemy import Connection, Engine, create_engine, event, insert, inspect, select, update
from sqlalchemy.exc import DatabaseError

from penultima.server.store.schema import VERSION, metadata, settings
from penultima.version import VERSION as PROGRAM

_URL = "sqlite:///"
_KEY_BYTES = 32


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


def connect(path: Path, begin: str) -> Engine:
    """An engine whose transactions begin with `begin` and are on the disk when committed."""
    engine = create_engine(f"{_URL}{path}", connect_args={"timeout": 10}, hide_parameters=True)

    @event.listens_for(engine, "connect")
    def _settle(connection: Any, _: Any) -> None:
        connection.isolation_level = None  # BEGIN is ours, not the driver's
        for pragma in ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=10000"):
            connection.execute(f"PRAGMA {pragma}").close()

    @event.listens_for(engine, "begin")
    def _begin(connection: Connection) -> None:
        connection.exec_driver_sql(begin)

    return engine


def settle_schema(engine: Engine, path: Path) -> bytes:
    """Make the tables in a new file, refuse a file that is not ours; returns the token key."""
    try:
        with engine.begin() as connection:
            present = inspect(connection).get_table_names()
            if not present:
                metadata.create_all(connection)
                _set(connection, "schema", str(VERSION).encode())
                _set(connection, "token_key", secrets.token_bytes(_KEY_BYTES))
            elif settings.name not in present:
                raise StoreError(f"{path} is a database, but not one of Penúltima: choose another")
            _check_version(int(_get(connection, "schema")), path)
            _change(connection, "schema", str(VERSION).encode())
            return _get(connection, "token_key")
    except DatabaseError as error:
        raise StoreError(
            f"{path} cannot be used as a database ({error.orig}): choose another file with "
            "--database, or put a backup in its place"
        ) from None


def _check_version(found: int, path: Path) -> None:
    if found > VERSION:
        raise StoreError(
            f"{path} was written by a newer penultima (schema {found}; this one, {PROGRAM}, "
            f"knows {VERSION}): install that version or a later one, or choose another file "
            "with --database"
        )


def _set(connection: Connection, name: str, value: bytes) -> None:
    connection.execute(insert(settings).values(name=name, value=value))


def _change(connection: Connection, name: str, value: bytes) -> None:
    connection.execute(update(settings).where(settings.c.name == name).values(value=value))


def _get(connection: Connection, name: str) -> bytes:
    found = connection.execute(select(settings.c.value).where(settings.c.name == name))
    value: bytes = found.scalar_one()
    return value
