"""What nobody has come back to for a month goes, unless somebody wanted it kept."""

import sqlite3
import time

from penultima.server.store import ratings

_MONTH = 30 * 24 * 3600
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
    """CREATE TEMP TABLE stale AS SELECT code FROM tables WHERE updated < ?
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
)


def sweep(connection: sqlite3.Connection) -> None:
    long_ago = time.time() - _MONTH
    for statement in _SWEEP:
        connection.execute(statement, (long_ago,))
    for statement in _EMPTY:
        connection.execute(statement)
    ratings.forget_old(connection)
