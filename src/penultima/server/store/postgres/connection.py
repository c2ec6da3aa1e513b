"""A connection to PostgreSQL that is spoken to as one to SQLite.

No statement is ever cancelled: whoever waits for a standby is told, after a cancelled wait, that
all went well, with no more than a warning. Where something is not sure it is taken for unknown:
what was to be stored is tried again, and its fence says whether it is there already.
"""

from collections.abc import Iterable, Mapping
from contextlib import suppress
from os import dup
from socket import SHUT_RDWR, socket
from time import monotonic
from typing import Any, ClassVar

import psycopg
from psycopg.errors import Diagnostic
from psycopg.pq import TransactionStatus

from penultima.server.store.connection import Arguments
from penultima.server.store.postgres.dialect import arranged, translation
from penultima.server.store.trouble import CannotStore

CONNECT_SECONDS = 2
"""For each host of the address; libpq takes no less."""
_KEEPALIVE: Any = {
    "keepalives_idle": 5,
    "keepalives_interval": 2,
    "keepalives_count": 2,
    "tcp_user_timeout": 5000,
}
"""A database that has vanished without a word is noticed in a few seconds."""
_PREPARE_AFTER = 2
_WARNING = "01000"
_COMMIT = "COMMIT"
_OPTIONS = "-c idle_in_transaction_session_timeout=1500 -c lock_timeout=2500"
"""A node that is stopped in the middle of a transaction must not keep others from its tables."""


class NamedRow(tuple[Any, ...]):
    """Columns by number and by name."""

    __slots__ = ()
    names: ClassVar[Mapping[str, int]] = {}

    def __getitem__(self, key: Any) -> Any:
        return tuple.__getitem__(self, self.names[key] if isinstance(key, str) else key)

    def keys(self) -> list[str]:
        return list(self.names)


def _named_rows(cursor: "psycopg.Cursor[Any]") -> Any:
    columns = [column.name for column in cursor.description or ()]
    names = {name: number for number, name in enumerate(columns)}
    return type("Row", (NamedRow,), {"__slots__": (), "names": names})


class PostgresConnection:
    """Transactions are begun and committed by statements, as with the other."""

    by_pages = False

    def __init__(self, address: str) -> None:
        self._connection = psycopg.connect(
            address,
            autocommit=True,
            row_factory=_named_rows,
            connect_timeout=CONNECT_SECONDS,
            prepare_threshold=_PREPARE_AFTER,
            application_name="penultima",
            options=_OPTIONS,
            **_KEEPALIVE,
        )
        self.place = self._connection.info.host, self._connection.info.port
        self.process = self._connection.info.backend_pid
        self.asked_at: float | None = None
        """Since when an answer is waited for, by `time.monotonic`."""
        self._warning = ""
        self._connection.add_notice_handler(self._notice)

    def execute(self, statement: str, arguments: Arguments = (), /) -> "psycopg.Cursor[Any]":
        said, order = translation(statement)
        return self.say(said, arranged(arguments, order))

    def say(self, said: str, arguments: Any) -> "psycopg.Cursor[Any]":
        """In PostgreSQL's own words."""
        self._warning, self.asked_at = "", monotonic()
        try:
            found = self._connection.execute(said, arguments)
        finally:
            self.asked_at = None
        if self._warning and self._connection.info.transaction_status is TransactionStatus.IDLE:
            raise CannotStore("database-unsure", self._warning)
        if said == _COMMIT and found.statusmessage != _COMMIT:
            raise CannotStore("database-unsure", str(found.statusmessage))
        return found

    def _notice(self, told: Diagnostic) -> None:
        if told.sqlstate == _WARNING:
            self._warning = told.message_primary or _WARNING

    def hang_up(self) -> None:
        """From another thread: whoever waits for an answer hears that there will be none."""
        with (
            suppress(OSError, psycopg.Error),
            socket(fileno=dup(self._connection.fileno())) as line,
        ):
            line.shutdown(SHUT_RDWR)

    def wait_for_others(self) -> None:
        self.execute("SELECT pg_advisory_xact_lock(hashtext('penultima'))")

    def value(self, statement: str) -> Any:
        """The only one that it gives."""
        found = self.execute(statement).fetchone()
        return None if found is None else found[0]

    def executemany(self, statement: str, rows: Iterable[Any], /) -> None:
        """One by one: between the parts of a pipeline the database ends no transaction, however
        long whoever began it has been asleep."""
        for row in rows:
            self.execute(statement, row)

    def rollback(self) -> None:
        self.asked_at = monotonic()
        try:
            with suppress(psycopg.Error):
                self._connection.rollback()
        finally:
            self.asked_at = None

    @property
    def broken(self) -> bool:
        return self._connection.closed or self._connection.broken

    def close(self) -> None:
        with suppress(psycopg.Error):
            self._connection.close()
