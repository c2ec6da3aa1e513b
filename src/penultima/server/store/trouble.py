"""Why nothing can be stored for now: the store's trouble, never that of one table."""

import sqlite3

from penultima.words import say

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
REASONS = (
    "disk-full",
    "disk-low",
    "locked",
    "read-only",
    "disk-fails",
    "deleted",
    "replaced",
    "log-gone",
    "slow",
    "database-away",
    "database-full",
    "database-read-only",
    "database-crowded",
    "database-unsure",
    "newer-program",
    "stopped",
)
"""What to do about each says `serve-advice-REASON`; then it goes on by itself."""
_PRIMARY = 0xFF


def advice(lang: str, reason: str) -> str:
    """What whoever runs the server should do."""
    return say(lang, f"serve-advice-{reason}")


class CannotStore(Exception):
    """Nothing is changed, and nobody has been told anything; it is tried again."""

    def __init__(self, reason: str, detail: str = "") -> None:
        super().__init__(f"{reason} ({detail})" if detail else reason)
        self.reason, self.detail = reason, detail

    def advice(self, lang: str) -> str:
        return advice(lang, self.reason)


def trouble_of(error: BaseException) -> CannotStore | None:
    """What has gone wrong with the store; None if it is the fault of what was to be stored."""
    if isinstance(error, CannotStore):
        return error
    if isinstance(error, sqlite3.OperationalError):
        reason = _REASONS.get(getattr(error, "sqlite_errorcode", 0) & _PRIMARY)
        if reason is not None:
            return CannotStore(reason, str(error))
    return None
