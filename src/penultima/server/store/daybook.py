"""The daybook (write-ahead journal): the latest steps of all tables, in the order of writing.

A move should cost the disk little. In the order of tables each step would change a page of its own,
and one more for every index. So steps go to the end of one table without any index, each with a
link to the one before it at the same table, and are settled among the other steps of their table
when a round is over: then many of them share a page. What has been settled is torn out later,
whole pages at once.

In PostgreSQL, which keeps a journal of its own, steps are settled at once.
"""

from collections.abc import Sequence

import msgspec

from penultima.game.events import Event
from penultima.server.store.connection import Transaction
from penultima.server.store.schema import SAID
from penultima.table.kept import StepsNeeded
from penultima.table.outcomes import Step
from penultima.table.session_events import SessionEvent

encoded = msgspec.json.Encoder().encode
_decode = msgspec.json.Decoder(tuple[Event | SessionEvent, ...]).decode

_ADD = """INSERT INTO daybook (before, code, seq, game, round, who, command, lines, events)
    VALUES ((SELECT latest FROM reached WHERE code = ?1), ?1, ?, ?, ?, ?, ?, ?, ?)"""
_ADD_SETTLED = """INSERT INTO settled
    (code, seq, game, round, who, command, lines, events) VALUES (?, ?, ?, ?, ?, ?, ?, ?)"""
_REACH_SETTLED = "UPDATE reached SET seq = ? WHERE code = ? AND seq = ?"
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
        SELECT latest FROM reached WHERE code = ?1 AND latest IS NOT NULL
        UNION ALL
        SELECT before FROM chain JOIN daybook USING (id) WHERE before IS NOT NULL
    )
    SELECT seq, game, round, who, command, lines, events
    FROM chain JOIN daybook USING (id) WHERE seq >= ?2 AND (seq >= ?3 OR lines <> '')
    UNION ALL
    SELECT seq, game, round, who, command, lines, events
    FROM settled WHERE code = ?1 AND seq >= ?2 AND (seq >= ?3 OR lines <> '')
    ORDER BY seq"""


class StaleTable(Exception):
    """The table has gone on elsewhere since it was read: what is to be kept does not follow."""


def open_said(connection: Transaction) -> None:
    """For the one connection that writes."""
    connection.execute(SAID)
    connection.execute(
        """INSERT OR IGNORE INTO said SELECT code, game, round, who, command FROM daybook
        WHERE command IS NOT NULL"""
    )


def begin(connection: Transaction, code: str, seq: int) -> None:
    """A table without any steps so far."""
    connection.execute("INSERT INTO reached (code, seq) VALUES (?, ?)", (code, seq))


def add(connection: Transaction, code: str, steps: Sequence[Step]) -> None:
    """Write the steps down, and how far the table has come.

    Raises StaleTable if they do not follow; a command that was stored before is an error.
    """
    if not connection.by_pages:
        _add_settled(connection, code, steps)
        return
    execute = connection.execute
    for step in steps:
        said = step.seq, step.game, step.round, step.who, step.command, step.lines
        execute(_ADD, (code, *said, encoded(step.events)))
        follows = execute(_REACH, (step.seq, code, step.seq - 1)).rowcount
        if not follows and not execute(_BEGIN, (code, step.seq)).rowcount:
            raise StaleTable(code)
        if step.command is not None:
            execute(_SAY, (code, step.game, step.round, step.who, step.command))


def _add_settled(connection: Transaction, code: str, steps: Sequence[Step]) -> None:
    """How far the table has come decides first: what was stored before, by whomever, is stale."""
    first, last = steps[0].seq, steps[-1].seq
    follows = [step.seq for step in steps] == list(range(first, last + 1))
    if not follows or not connection.execute(_REACH_SETTLED, (last, code, first - 1)).rowcount:
        raise StaleTable(code)
    for step in steps:
        said = step.seq, step.game, step.round, step.who, step.command, step.lines
        connection.execute(_ADD_SETTLED, (code, *said, encoded(step.events)))


def settle(connection: Transaction, code: str, first_needed: int = 0) -> None:
    """Put what the daybook has of a table among its other steps.

    Events of earlier rounds are left out: nobody can ask for them again, and they hold names.
    """
    if connection.by_pages:
        connection.execute(_SETTLE, (code, first_needed))
        connection.execute("UPDATE reached SET latest = NULL WHERE code = ?", (code,))
        connection.execute("DELETE FROM said WHERE code = ?", (code,))
    connection.execute(
        "UPDATE settled SET events = NULL WHERE code = ? AND seq < ? AND events IS NOT NULL",
        (code, first_needed),
    )


def read(connection: Transaction, code: str, needed: StepsNeeded) -> list[Step]:
    """The steps of a table that it needs, settled or not."""
    rows = connection.execute(_READ, (code, needed.first, needed.all_from))
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


def newest(connection: Transaction) -> int:
    found = connection.execute("SELECT max(id) FROM daybook").fetchone()
    return found[0] or 0


def waiting(connection: Transaction, until: int) -> list[str]:
    """The tables that have something in the daybook up to there."""
    rows = connection.execute("SELECT DISTINCT code FROM daybook WHERE id <= ?", (until,))
    return [row[0] for row in rows]


def settle_all(connection: Transaction, codes: Sequence[str]) -> None:
    for code in codes:
        settle(connection, code)


def tear_out(connection: Transaction, until: int, most: int) -> bool:
    """So many of the rows up to there, which are all settled; whether that was all."""
    done = connection.execute(
        "DELETE FROM daybook WHERE id IN (SELECT id FROM daybook WHERE id <= ? LIMIT ?)",
        (until, most),
    )
    return done.rowcount < most
