"""Whether the system's date can be believed: a machine may start years from now.

What is old is deleted by the date, so one wrong date would delete everything. The last date that
was believed is kept. One that is more than a day later may be right, if the server was not running
in between; it is believed once it has been seen to go on for a day, also over several starts.
"""

from collections.abc import Sequence

from penultima.server.store.connection import Transaction

_DAY = 24 * 3600.0
_LONGEST_DOUBT = 21 * _DAY
"""A date that is later still is no longer the one that was in doubt."""
_BELIEVED, _DOUBTED = "believed date", "doubted date"
_NEWEST = """SELECT max(newest) FROM (SELECT max(seen) AS newest FROM people
    UNION ALL SELECT max(updated) FROM tables
    UNION ALL SELECT max(updated) FROM tournaments) AS dates"""
_DATED = (
    ("people", "id", "seen"),
    ("tables", "code", "updated"),
    ("tournaments", "code", "updated"),
)
"""What is dated: where, by which name, and in which column."""


def is_believed(connection: Transaction, now: float) -> bool:
    """Whether anything may be deleted by this date; keeps in mind that it was seen."""
    believed = _get(connection, _BELIEVED)
    if believed is None:
        believed = connection.execute(_NEWEST).fetchone()[0] or now
        _set(connection, _BELIEVED, believed)
    if abs(now - believed) > _DAY and not _has_gone_on(connection, now):
        return False
    _set(connection, _BELIEVED, now)
    connection.execute("DELETE FROM settings WHERE name = ?", (_DOUBTED,))
    return True


def is_in_doubt(connection: Transaction, now: float) -> bool:
    """For who only reads."""
    believed = _get(connection, _BELIEVED)
    return believed is None or abs(now - believed) > _DAY


def _has_gone_on(connection: Transaction, now: float) -> bool:
    """Whether the date that is in doubt was seen more than a day ago by itself."""
    doubted = _get(connection, _DOUBTED)
    if doubted is None or not 0 <= now - doubted <= _LONGEST_DOUBT:
        _set(connection, _DOUBTED, now)
        return False
    return now - doubted >= _DAY


def early(connection: Transaction, now: float) -> list[tuple[str, str]]:
    """What was written on a day that has not come yet, where and by name: it would stay for too
    long."""
    return [
        (where, row["name"])
        for where, name, when in _DATED
        for row in connection.execute(
            f"SELECT {name} AS name FROM {where} WHERE {when} > ?",  # noqa: S608 made of constants
            (now + _DAY,),
        )
    ]


def bring_back(connection: Transaction, some: Sequence[tuple[str, str]], now: float) -> None:
    for where, name, when in _DATED:
        connection.executemany(
            f"UPDATE {where} SET {when} = ? WHERE {name} = ? AND {when} > ?",  # noqa: S608 the same
            [(now, found, now + _DAY) for place, found in some if place == where],
        )


def _get(connection: Transaction, name: str) -> float | None:
    found = connection.execute("SELECT value FROM settings WHERE name = ?", (name,)).fetchone()
    return None if found is None else float(found["value"])


def _set(connection: Transaction, name: str, value: float) -> None:
    connection.execute(
        """INSERT INTO settings (name, value) VALUES (?, ?)
        ON CONFLICT (name) DO UPDATE SET value = excluded.value""",
        (name, str(value).encode()),
    )
