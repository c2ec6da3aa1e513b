"""The daybook (write-ahead journal): the latest steps of all tables, in the order of writing.

A move should cost the disk little. In the order of tables each step would change a page of its own,
and one more for every index. So steps go to the end of one table without any index, each with a
link to the one before it at the same table, and are settled among the other steps of their table
when a round is over: then many of them share a page. What has been settled is torn out later,
whole pages at once.
"""

import sqlite3
from collections.abc import Sequence

import msgspec

from penultima.game.events import Event
from penultima.server.store.schema import SAID
from penultima.table.outcomes import Step
from penultima.table.session_events import SessionEvent

_encode = msgspec.json.Encoder().encode
_decode = msgspec.json.Decoder(tuple[Event | SessionEvent, ...]).decode

_ADD = """INSERT INTO daybook (before, code, seq, game, round, who, command, lines, events)
    VALUES ((SELECT latest FROM reached WHERE code = ?1), ?1, ?, ?, ?, ?, ?, ?, ?)"""
_SAY = "INSERT INTO said VALUES (?, ?, ?, ?, ?)"
_REACH = "UPDATE reached SET seq = ?, latest = last_insert_rowid() WHERE code = ? AND seq = ?"
_BEGIN = """INSERT INTO reached (code, seq, latest) VALUES (?, ?, last_insert_rowid())
    ON CONFLICT (code) DO NOTHING"""
_SETTLE = """WITH RECURSIVE chain (id) AS (
        SELECT latest FROM reached WHERE code = ? AND latest IS NOT NULL
        UNION ALL
        SELECT before FROM chain JOIN daybook USING (id) WHERE before IS NOT NULL
    )
    INSERT INTO settled (code, seq, game, round, who, command, lines, events)
    SELECT code, seq, game, round, who, command, lines, CASE WHEN seq >= ? THEN events END
    FROM chain JOIN daybook USING (id) ORDER BY seq"""
_READ = """WITH RECURSIVE chain (id) AS (
        SELECT latest FROM reached WHERE code = ? AND latest IS NOT NULL
        UNION ALL
        SELECT before FROM chain JOIN daybook USING (id) WHERE before IS NOT NULL
    )
    SELECT seq, game, round, who, command, lines, events
    FROM chain JOIN daybook USING (id) WHERE seq >= ?
    UNION ALL
    SELECT seq, game, round, who, command, lines, events
    FROM settled WHERE code = ? AND seq >= ?
    ORDER BY seq"""


class StaleTable(Exception):
    """The table has gone on elsewhere since it was read: what is to be kept does not follow."""


def open_said(connection: sqlite3.Connection) -> None:
    """For the one connection that writes."""
    connection.execute("PRAGMA temp_store=MEMORY")
    connection.execute(SAID)
    connection.execute(
        """INSERT OR IGNORE INTO said SELECT code, game, round, who, command FROM daybook
        WHERE command IS NOT NULL"""
    )


def begin(connection: sqlite3.Connection, code: str, seq: int) -> None:
    """A table without any steps so far."""
    connection.execute("INSERT INTO reached (code, seq) VALUES (?, ?)", (code, seq))


def add(connection: sqlite3.Connection, code: str, steps: Sequence[Step]) -> None:
    """Write the steps down, and how far the table has come.

    Raises StaleTable if they do not follow; a command that was stored before is an error.
    """
    execute = connection.execute
    for step in steps:
        said = step.seq, step.game, step.round, step.who, step.command, step.lines
        execute(_ADD, (code, *said, _encode(step.events)))
        follows = execute(_REACH, (step.seq, code, step.seq - 1)).rowcount
        if not follows and not execute(_BEGIN, (code, step.seq)).rowcount:
            raise StaleTable(code)
        if step.command is not None:
            execute(_SAY, (code, step.game, step.round, step.who, step.command))


def settle(connection: sqlite3.Connection, code: str, first_needed: int = 0) -> None:
    """Put what the daybook has of a table among its other steps.

    Events of earlier rounds are left out: nobody can ask for them again, and they hold names.
    """
    connection.execute(_SETTLE, (code, first_needed))
    connection.execute("UPDATE reached SET latest = NULL WHERE code = ?", (code,))
    connection.execute(
        "UPDATE settled SET events = NULL WHERE code = ? AND seq < ? AND events IS NOT NULL",
        (code, first_needed),
    )
    connection.execute("DELETE FROM said WHERE code = ?", (code,))


def read(connection: sqlite3.Connection, code: str, first: int) -> list[Step]:
    """The steps of a table from that one on, settled or not."""
    rows = connection.execute(_READ, (code, first, code, first))
    return [
        Step(
            seq=row["seq"],
            game=row["game"],
            round=row["round"],
            who=row["who"],
            command=row["command"],
            lines=row["lines"],
            events=_decode(row["events"]),
        )
        for row in rows
    ]


# ---------------------------------------------------------------- tearing out


def newest(connection: sqlite3.Connection) -> int:
    found = connection.execute("SELECT max(id) FROM daybook").fetchone()
    return found[0] or 0


def waiting(connection: sqlite3.Connection, until: int) -> list[str]:
    """The tables that have something in the daybook up to there."""
    rows = connection.execute("SELECT DISTINCT code FROM daybook WHERE id <= ?", (until,))
    return [row[0] for row in rows]


def settle_all(connection: sqlite3.Connection, codes: Sequence[str]) -> None:
    for code in codes:
        settle(connection, code)


def tear_out(connection: sqlite3.Connection, until: int, most: int) -> bool:
    """So many of the rows up to there, which are all settled; whether that was all."""
    done = connection.execute(
        "DELETE FROM daybook WHERE id IN (SELECT id FROM daybook WHERE id <= ? LIMIT ?)",
        (until, most),
    )
    return done.rowcount < most
