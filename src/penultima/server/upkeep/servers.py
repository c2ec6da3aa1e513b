"""A house in PostgreSQL, to be read or written as a whole."""

from collections.abc import Iterable, Iterator
from typing import Any

import psycopg
from psycopg.rows import tuple_row

from penultima.server.place import PostgresPlace, StoreError
from penultima.server.store import migrations
from penultima.server.store.claims import FLEET, alive
from penultima.server.store.postgres.connection import PostgresConnection
from penultima.server.upkeep.contents import NUMBERED

_SNAPSHOT = "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY"
_ANY = "SELECT count(*) FROM pg_tables WHERE schemaname = current_schema()"
_OURS = "SELECT to_regclass('settings') IS NOT NULL"
_NO_HASTE = ("idle_in_transaction_session_timeout = 0", "lock_timeout = 0")
_NUMBER_ON = (
    "SELECT setval(pg_get_serial_sequence('{name}', 'id'), max(id)) FROM {name} HAVING count(*) > 0"
)
_AT_ONCE = 500


class HouseOnServer(PostgresConnection):
    """In one transaction from beginning to end: what breaks off has changed nothing."""

    errors: tuple[type[Exception], ...] = (psycopg.Error, OSError)

    def __init__(self, place: PostgresPlace, *, new: bool = False) -> None:
        self.shown = str(place)
        try:
            super().__init__(place.address)
        except psycopg.Error as error:
            why = " ".join(str(error).split())
            raise StoreError("trouble-database-away", address=self.shown, why=why) from None
        try:
            self._begin(new=new)
        except BaseException:
            self.close()
            raise

    def _begin(self, *, new: bool) -> None:
        for setting in _NO_HASTE:
            self.execute(f"SET {setting}")
        self.execute("BEGIN" if new else _SNAPSHOT)
        if new:
            self.wait_for_others()
        self.empty = not self.value(_ANY)
        if new:
            if not self.empty:
                raise StoreError("trouble-database-not-empty", target=self.shown)
            migrations.make(self, FLEET)

    @property
    def connection(self) -> PostgresConnection:
        return self

    @property
    def version(self) -> int:
        """Raises StoreError if it is not ours, or newer."""
        if not self.value(_OURS):
            raise StoreError("trouble-database-foreign", file=self.shown)
        return migrations.version_of(self, self.shown)

    @property
    def nodes(self) -> int:
        """How many are at work in it."""
        return len(alive(self))

    def rows(self, query: str) -> tuple[tuple[str, ...], Iterator[tuple[object, ...]]]:
        """The names of the columns, and all rows."""
        cursor = self._connection.cursor(name="house", row_factory=tuple_row)
        cursor.itersize = _AT_ONCE
        cursor.execute(query)
        columns = tuple(column.name for column in cursor.description or ())
        return columns, _until_closed(cursor)

    def fill(self, name: str, columns: tuple[str, ...], rows: Iterable[tuple[object, ...]]) -> None:
        into = f"COPY {name} ({', '.join(columns)}) FROM STDIN"
        with self._connection.cursor() as cursor, cursor.copy(into.encode()) as copy:
            for row in rows:
                copy.write_row(row)

    def finish(self) -> None:
        for name in NUMBERED:
            self.execute(_NUMBER_ON.format(name=name))
        self.execute("COMMIT")
        self.close()


def _until_closed(cursor: Any) -> Iterator[tuple[object, ...]]:
    with cursor:
        yield from cursor
