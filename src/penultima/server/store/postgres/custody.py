"""The database while it is open: connections that are made again whenever they break."""

from collections.abc import Sequence
from queue import Empty, LifoQueue
from typing import TypeVar

import psycopg

from penultima.server.place import StoreError
from penultima.server.store import token_key
from penultima.server.store.postgres.connection import PostgresConnection
from penultima.server.store.postgres.schema import settle_schema
from penultima.server.store.postgres.together import in_turn, keep_together
from penultima.server.store.postgres.trouble import trouble_of
from penultima.server.store.postgres.watchdog import Watchdog
from penultima.server.store.trouble import CannotStore
from penultima.server.store.writer import Work, WriteJob

T = TypeVar("T")
_READING = "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY"
_READERS = 4
_PATIENCE = 10.0


class PostgresCustody:
    """All connections to the one database; `writing` belongs to the writer's thread."""

    errors = (CannotStore, psycopg.Error, OSError)
    shared = True
    """Other nodes write to it too."""
    space = None
    has_room = True
    trouble_of = staticmethod(trouble_of)

    def __init__(self, address: str, shown: str) -> None:
        """`shown` is the address without its password."""
        self._address = address
        try:
            self.writing = PostgresConnection(address)
        except psycopg.Error as error:
            why = " ".join(str(error).split())
            raise StoreError("trouble-database-away", address=shown, why=why) from None
        try:
            settle_schema(self.writing, shown)
            self.token_key = token_key.read(self.writing)
            self.first_token_key = token_key.read_first(self.writing)
        except psycopg.Error as error:
            self.writing.close()
            raise StoreError("trouble-database-broken", file=shown, why=error) from None
        except BaseException:
            self.writing.close()
            raise
        self.readers = PostgresReaders(address)
        self._watchdog = Watchdog(address, lambda: (self.writing, *self.readers.open))

    def look(self) -> CannotStore | None:
        """Nothing is known beyond what the last attempt to write has shown."""
        return None

    def check(self) -> None:
        """What is committed is there: the database says so itself."""

    def keep_together(self, jobs: Sequence[WriteJob]) -> list[WriteJob]:
        """Moves at many tables."""
        return keep_together(self.writing, jobs)

    in_turn = staticmethod(in_turn)

    def mend(self, trouble: CannotStore, waited: float) -> None:
        """A session that broke off is begun anew; raises psycopg's error if it cannot be."""
        if not self.writing.broken:
            return
        self.writing.close()
        self.writing = PostgresConnection(self._address)

    def stop_soon(self) -> None:
        """What does not answer by then is waited for no longer."""
        self._watchdog.stop_soon()

    def close(self) -> None:
        self.readers.close()
        self.writing.close()
        self._watchdog.close()


class PostgresReaders:
    """A few connections that read; each read sees the database as it stood when it began."""

    def __init__(self, address: str) -> None:
        self._address = address
        self._free: LifoQueue[int] = LifoQueue()
        self._connections: list[PostgresConnection | None] = [None] * _READERS
        for number in range(_READERS):
            self._free.put(number)

    @property
    def open(self) -> list[PostgresConnection]:
        return [connection for connection in self._connections if connection is not None]

    def read(self, work: Work[T]) -> T:
        try:
            number = self._free.get(timeout=_PATIENCE)
        except Empty:
            raise CannotStore("slow") from None
        try:
            connection = self._connections[number]
            if connection is None or connection.broken:
                connection = self._connections[number] = PostgresConnection(self._address)
            connection.execute(_READING)
            try:
                return work(connection)
            finally:
                connection.rollback()
        except psycopg.Error as error:
            raise trouble_of(error) or error from error
        finally:
            self._free.put(number)

    def close(self) -> None:
        for _ in range(_READERS):
            self._free.get()
        for connection in self.open:
            connection.close()
