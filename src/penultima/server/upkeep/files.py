"""A house in a file, to be read or written as a whole."""

import os
import sqlite3
from collections.abc import Iterable, Iterator
from pathlib import Path

from penultima.server.place import StoreError
from penultima.server.store import migrations
from penultima.server.store.database import FileConnection, is_empty, version_in
from penultima.server.store.rights import make_own


class HouseFile:
    """Everything is seen as it stood at one moment, whoever writes meanwhile."""

    errors: tuple[type[Exception], ...] = (sqlite3.Error, OSError)

    def __init__(self, path: Path, *, new: bool = False) -> None:
        self.path = path
        self.shown = str(path)
        if new:
            make_own(path)
        else:
            _check_readable(path)
        mode = "rw" if new else "ro"
        self.connection = sqlite3.connect(
            f"{path.absolute().as_uri()}?mode={mode}",
            uri=True,
            isolation_level=None,
            factory=FileConnection,
        )
        self.connection.row_factory = sqlite3.Row
        try:
            self._begin(new=new)
        except sqlite3.DatabaseError as error:
            self.close()
            raise StoreError("trouble-database-broken", file=path, why=error) from None

    def _begin(self, *, new: bool) -> None:
        if new:
            for pragma in ("journal_mode=OFF", "synchronous=OFF"):
                self.connection.execute(f"PRAGMA {pragma}").close()
        self.connection.execute("BEGIN")
        if new:
            migrations.make(self.connection)
        self.empty = is_empty(self.connection)

    @property
    def version(self) -> int:
        """Raises StoreError if it is not ours, or newer."""
        return version_in(self.connection, self.path)

    def rows(self, query: str) -> tuple[tuple[str, ...], Iterator[tuple[object, ...]]]:
        """The names of the columns, and all rows."""
        found = self.connection.execute(query)
        columns = tuple(column[0] for column in found.description)
        return columns, (tuple(row) for row in found)

    def fill(self, name: str, columns: tuple[str, ...], rows: Iterable[tuple[object, ...]]) -> None:
        marks = ", ".join("?" * len(columns))
        into = f"INSERT INTO {name} ({', '.join(columns)}) VALUES ({marks})"  # noqa: S608
        self.connection.executemany(into, rows)

    def finish(self) -> None:
        self.connection.execute("COMMIT")
        self.close()
        with self.path.open("rb") as file:
            os.fsync(file.fileno())

    def close(self) -> None:
        self.connection.close()


def _check_readable(path: Path) -> None:
    if path.is_dir():
        raise StoreError("trouble-database-is-folder", file=path)
    try:
        with path.open("rb"):
            pass
    except FileNotFoundError:
        raise StoreError("trouble-database-missing", file=path) from None
    except OSError as error:
        raise StoreError("trouble-database-unreadable", file=path, why=error.strerror) from None
