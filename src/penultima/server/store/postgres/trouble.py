"""What goes wrong with PostgreSQL, and whose fault it is."""

from psycopg import InterfaceError, OperationalError, errors

from penultima.server.store.trouble import CannotStore

_REASONS: tuple[tuple[type[Exception], str], ...] = (
    (errors.DiskFull, "database-full"),
    (errors.ReadOnlySqlTransaction, "database-read-only"),
    (errors.TooManyConnections, "database-crowded"),
    (errors.SerializationFailure, "locked"),
    (errors.DeadlockDetected, "locked"),
    (errors.LockNotAvailable, "locked"),
    (errors.IdleInTransactionSessionTimeout, "database-away"),
    (OperationalError, "database-away"),
    (InterfaceError, "database-away"),
)
"""The first that fits."""


def trouble_of(error: BaseException) -> CannotStore | None:
    """What has gone wrong with the store; None if it is the fault of what was to be stored."""
    if isinstance(error, CannotStore):
        return error
    for kind, reason in _REASONS:
        if isinstance(error, kind):
            return CannotStore(reason, " ".join(str(error).split()))
    return None
