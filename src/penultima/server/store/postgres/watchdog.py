"""A conversation with the database that will have no end is ended.

A machine that vanishes, a way that breaks without a word, a primary that is frozen while another
server takes its place: whoever waits for an answer there would wait for ever. So what lasts is
looked into by another conversation, and is over only where the database knows nothing of it any
more, or waits itself: a statement that is slow is never cut short.
"""

from collections.abc import Callable, Iterable
from threading import Event, Thread
from time import monotonic

import psycopg

from penultima.server.store.postgres.connection import PostgresConnection

_BUSY = "SELECT pid FROM pg_stat_activity WHERE state = 'active'"
_PATIENCE = 2.0
"""Seconds after which a conversation is looked into."""
_LOOK_SECONDS = 0.5
_PARTING_SECONDS = 3.0
"""Who stops waits no longer than that for anything."""


class Watchdog:
    """In a thread of its own; `watched` are all conversations there are."""

    def __init__(self, address: str, watched: Callable[[], Iterable[PostgresConnection]]) -> None:
        self._address, self._watched = address, watched
        self._over = Event()
        self._stop_at = float("inf")
        self._thread = Thread(target=self._run, name="store-watchdog", daemon=True)
        self._thread.start()

    def stop_soon(self) -> None:
        self._stop_at = min(self._stop_at, monotonic() + _PARTING_SECONDS)

    def close(self) -> None:
        self._over.set()
        self._thread.join()

    def _run(self) -> None:
        while not self._over.wait(_LOOK_SECONDS):
            waiting = self._waiting()
            if not waiting:
                continue
            late = monotonic() > self._stop_at
            for connection in list(waiting) if late else self._look_into(waiting):
                if connection.asked_at == waiting[connection]:
                    connection.hang_up()

    def _waiting(self) -> dict[PostgresConnection, float]:
        """Those who have waited for long, and since when."""
        since = {connection: connection.asked_at for connection in self._watched()}
        until = monotonic() - _PATIENCE
        return {connection: at for connection, at in since.items() if at is not None and at < until}

    def _look_into(self, waiting: Iterable[PostgresConnection]) -> list[PostgresConnection]:
        """Those that nobody will answer; nothing is known where nobody answers here either."""
        try:
            probe = PostgresConnection(self._address)
        except psycopg.Error:
            return []
        try:
            busy = {row["pid"] for row in probe.execute(_BUSY)}
        except psycopg.Error:
            return []
        finally:
            probe.close()
        return [one for one in waiting if one.place != probe.place or one.process not in busy]
