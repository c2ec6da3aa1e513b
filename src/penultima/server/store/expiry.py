"""What nobody has come back to for a month goes, unless somebody wanted it kept."""

import time

import structlog

from penultima.server.store import calendar, claims, devices, house_book, neighbours, ratings
from penultima.server.store.connection import Transaction

_DAY = 24 * 3600
_MONTH = 30 * _DAY
_log = structlog.get_logger()
_SWEEP = (
    """UPDATE results SET who = NULL, name = ''
    WHERE who IN (SELECT id FROM people WHERE keep = 0 AND seen < ?)""",
    """UPDATE settled SET who = NULL, command = NULL
    WHERE who IN (SELECT id FROM people WHERE keep = 0 AND seen < ?)""",
    """UPDATE daybook SET who = NULL, command = NULL
    WHERE who IN (SELECT id FROM people WHERE keep = 0 AND seen < ?)""",
    "DELETE FROM people WHERE keep = 0 AND seen < ?",
    """DELETE FROM tournaments WHERE updated < ? AND code NOT IN (
        SELECT tournament FROM tournament_people WHERE who IN (SELECT id FROM people)
    )""",
    """INSERT INTO stale SELECT code FROM tables WHERE updated < ?
    AND code NOT IN (SELECT code FROM results WHERE who IS NOT NULL)""",
)
_EMPTY = (
    "DELETE FROM settled WHERE code IN (SELECT code FROM stale)",
    "DELETE FROM daybook WHERE code IN (SELECT code FROM stale)",
    "DELETE FROM matches WHERE code IN (SELECT code FROM stale)",
    "DELETE FROM results WHERE code IN (SELECT code FROM stale)",
    "DELETE FROM reached WHERE code IN (SELECT code FROM stale)",
    "DELETE FROM tables WHERE code IN (SELECT code FROM stale)",
    "DELETE FROM tournament_tables WHERE tournament NOT IN (SELECT code FROM tournaments)",
    "DELETE FROM tournament_people WHERE tournament NOT IN (SELECT code FROM tournaments)",
    "DROP TABLE stale",
    "DELETE FROM devices WHERE who NOT IN (SELECT id FROM people)",
    "DELETE FROM passkeys WHERE who NOT IN (SELECT id FROM people)",
    "DELETE FROM device_codes WHERE who NOT IN (SELECT id FROM people)",
)
_OWNED = (
    "DELETE FROM owners WHERE code IN (SELECT code FROM stale)",
    """DELETE FROM owners WHERE substr(code, 1, 11) = 'tournament '
    AND substr(code, 12) NOT IN (SELECT code FROM tournaments)""",
    "DELETE FROM claims WHERE code NOT IN (SELECT code FROM owners)",
)
"""What only PostgreSQL has (see claims)."""
_PASSED = (
    "DELETE FROM device_codes WHERE until < ?",
    "DELETE FROM spent_challenges WHERE until < ?",
)


def sweep(connection: Transaction) -> None:
    """Nothing, as long as the date may be wrong."""
    now = time.time()
    if not calendar.is_believed(connection, now):
        _log.warning("the date has leapt: nothing old is deleted until it has gone on for a day")
        return
    long_ago = now - _MONTH
    connection.execute("CREATE TEMP TABLE stale (code TEXT)")
    for statement in _SWEEP:
        connection.execute(statement, (long_ago,))
    for statement in _EMPTY if connection.by_pages else _OWNED + _EMPTY:
        connection.execute(statement)
    if not connection.by_pages:
        claims.forget_old(connection, _MONTH)
    for statement in _PASSED:
        connection.execute(statement, (time.time() - _DAY,))
    devices.sign_out_unused(connection)
    ratings.forget_old(connection)
    house_book.forget_old(connection)
    neighbours.forget_old(connection)
