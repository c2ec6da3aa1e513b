"""The file while it is open: looked after, mended, and never let go with anything unsaved."""

import os
import sqlite3
import time
from collections.abc import Sequence
from pathlib import Path

import structlog

from penultima.server.store import daybook, token_key
from penultima.server.store.database import connect, open_database, prepare
from penultima.server.store.readers import Readers
from penultima.server.store.rights import make_own
from penultima.server.store.trouble import CannotStore, trouble_of
from penultima.server.store.whereabouts import Whereabouts
from penultima.server.store.writer import WriteJob

GRACE_SECONDS = 10.0
"""Whoever has moved the file away has so long to put it back."""
_BUSY_MS = 200
"""Another program may hold the file for so long before people are told."""
_log = structlog.get_logger()


class Custody:
    """All connections to the one file; `writing` belongs to the writer's thread."""

    shared = False
    errors = (CannotStore, sqlite3.Error, OSError)

    def __init__(self, path: Path) -> None:
        self._path = path
        self._closed = self._copied = False
        self._lock = prepare(path)
        try:
            self.writing = open_database(path)
        except BaseException:
            self._lock.release()
            raise
        try:
            self._settle_in()
            self.token_key = token_key.read(self.writing)
            self.first_token_key = token_key.read_first(self.writing)
            self.readers = Readers(path)
        except BaseException:
            self.writing.close()
            self._lock.release()
            raise

    def _settle_in(self) -> None:
        daybook.open_said(self.writing)
        self.writing.execute(f"PRAGMA busy_timeout={_BUSY_MS}")
        self.whereabouts = Whereabouts(self._path)

    def look(self) -> CannotStore | None:
        return self.whereabouts.trouble()

    def trouble_of(self, error: BaseException) -> CannotStore | None:
        """The disk tells only that it fails, also where it may not be written."""
        found = trouble_of(error)
        if found is None or found.reason != "disk-fails" or self.whereabouts.writable:
            return found
        return CannotStore("read-only", found.detail)

    @property
    def space(self) -> int | None:
        return self.whereabouts.space

    @property
    def has_room(self) -> bool:
        return self.whereabouts.has_room

    def check(self) -> None:
        trouble = self.look()
        if trouble is not None:
            raise trouble

    def mend(self, trouble: CannotStore, waited: float) -> None:
        """What can be done by ourselves; raises CannotStore, or sqlite3's error, if it fails."""
        if self._closed:
            self._open()
        elif trouble.reason == "log-gone":
            self.readers.close()
            self._bring_home()
            self._let_go()
            self._open()
        elif trouble.reason == "deleted" and waited >= GRACE_SECONDS:
            self.whereabouts.check_folder()
            self._copy(self._path)
            self.readers.close()
            self._let_go()
            self._open()
            _log.warning("the database was gone and is written anew", file=str(self._path))

    def keep_together(self, jobs: Sequence[WriteJob]) -> list[WriteJob]:
        """A statement takes no trip here."""
        return []

    def in_turn(self, jobs: Sequence[WriteJob]) -> list[WriteJob]:
        """Nobody else holds anything here."""
        return list(jobs)

    def stop_soon(self) -> None:
        """A file answers, or fails."""

    def close(self) -> None:
        """What the next start would not find is written where it does, or beside it."""
        trouble = self.whereabouts.trouble()
        if trouble is not None and trouble.reason != "log-gone" and not self._closed:
            self._rescue(trouble)
        self.readers.close()
        self._let_go()
        self._lock.release()

    # ------------------------------------------------------------ by ourselves

    def _bring_home(self) -> None:
        """From a log that has no name any more into the file itself."""
        busy, *_ = self.writing.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()
        if busy:
            raise CannotStore("locked", "checkpoint")

    def _let_go(self) -> None:
        """All connections at once: an old one and a new one would not know of each other."""
        self._closed = True
        self.writing.close()
        if self._copied:  # what lies beside would be taken for the log of the file there now
            self.whereabouts.clear_logs()

    def _open(self) -> None:
        self.writing = connect(self._path, new=False)
        self._settle_in()
        self.readers.open()
        self._closed = self._copied = False

    def _copy(self, to: Path) -> None:
        """Of what is open, which may have no name any more; never over another file."""
        fresh = to.with_name(to.name + ".new")
        try:
            fresh.unlink(missing_ok=True)
            make_own(fresh)
            copy = sqlite3.connect(fresh)
            try:
                self.writing.backup(copy)
            finally:
                copy.close()
            if to.exists():
                raise CannotStore("replaced", str(to))
            fresh.rename(to)
        except OSError as error:
            raise CannotStore("disk-fails", str(error)) from error
        self._copied = True

    def _rescue(self, trouble: CannotStore) -> None:
        to = self._path
        if trouble.reason == "replaced":
            to = to.with_name(f"{to.name}.rescued-{time.strftime('%Y%m%d-%H%M%S')}")
        try:
            self._copy(to)
        except (CannotStore, sqlite3.Error) as error:
            _log.error("what was stored last is lost with the file", why=str(error))
        else:
            _log.error("all that was stored is in this file now", file=os.fspath(to))
