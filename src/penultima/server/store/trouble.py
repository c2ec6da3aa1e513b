"""Why nothing can be stored for now: the store's trouble, never that of one table."""

import sqlite3

_REASONS = {
    sqlite3.SQLITE_FULL: "disk-full",
    sqlite3.SQLITE_BUSY: "locked",
    sqlite3.SQLITE_LOCKED: "locked",
    sqlite3.SQLITE_READONLY: "read-only",
    sqlite3.SQLITE_IOERR: "disk-fails",
    sqlite3.SQLITE_CANTOPEN: "disk-fails",
    sqlite3.SQLITE_PERM: "read-only",
    sqlite3.SQLITE_PROTOCOL: "locked",
}
ADVICE = {
    "disk-full": "make room on the disk that the database is on",
    "disk-low": "the disk that the database is on is nearly full: make room",
    "locked": "another program holds the database: close it",
    "read-only": "the database cannot be written: make the file and its folder writable",
    "disk-fails": "the disk gives errors, or a file may grow no further: look at the system's log",
    "deleted": "the database file was deleted or moved: put it back; if nobody does, all that is "
    "known is written into a new one",
    "replaced": "another file lies where the database was: move it away; all that is known is then "
    "written into a new one",
    "log-gone": "a file beside the database was deleted: leave -wal and -shm alone",
    "slow": "the disk does not answer",
    "database-away": "the database server does not answer: start it, and look at the way to it",
    "database-full": "the database server has no room left on its disk: make some",
    "database-read-only": "the database server takes no changes: is it a standby? Name the primary",
    "database-crowded": "the database server has no connection left: raise max_connections",
    "database-unsure": "the database server does not say what is on its standby: look at both",
    "newer-program": "a newer program has gone on with it: start one of that version, or upgrade "
    "this one",
    "stopped": "the server stops",
}
"""What to do about each; it goes on by itself as soon as that is done."""
_PRIMARY = 0xFF


class CannotStore(Exception):
    """Nothing is changed, and nobody has been told anything; it is tried again."""

    def __init__(self, reason: str, detail: str = "") -> None:
        super().__init__(f"{reason} ({detail})" if detail else reason)
        self.reason, self.detail = reason, detail

    @property
    def advice(self) -> str:
        return ADVICE[self.reason]


def trouble_of(error: BaseException) -> CannotStore | None:
    """What has gone wrong with the store; None if it is the fault of what was to be stored."""
    if isinstance(error, CannotStore):
        return error
    if isinstance(error, sqlite3.OperationalError):
        reason = _REASONS.get(getattr(error, "sqlite_errorcode", 0) & _PRIMARY)
        if reason is not None:
            return CannotStore(reason, str(error))
    return None
