"""What people do not want to hear of each other, and what they report."""

import time
from collections.abc import Sequence

import msgspec

from penultima.server.http_messages.neighbours import (
    MyAct,
    MyReport,
    MyStanding,
    NewReport,
    PersonReport,
    ReportAnswer,
    SaidLine,
    Unheard,
)
from penultima.server.store.connection import StoredRow, Transaction
from penultima.server.store.matches import iso

_MONTHS = 90 * 24 * 3600.0
_HOUR = 3600.0
_MOST_UNHEARD = 500
_MOST_AN_HOUR = 6
_MOST_TOLD = 200


class TooManyReports(Exception):
    """So many in an hour, or this person is reported already."""


# ---------------------------------------------------------------- not hearing somebody


def ids_unheard(connection: Transaction, person_id: str) -> frozenset[str]:
    rows = connection.execute("SELECT other FROM unheard WHERE who = ?", (person_id,))
    return frozenset(row[0] for row in rows)


def unheard_by(
    connection: Transaction, person_id: str, chairs: Sequence[str | None] = ()
) -> tuple[Unheard, ...]:
    """With the chair of each who holds one of these."""
    query = "SELECT id, other, name, since FROM unheard WHERE who = ? ORDER BY id"
    return tuple(
        Unheard(
            id=row["id"],
            name=row["name"],
            since=iso(row["since"]),
            chair=chairs.index(row["other"]) if row["other"] in chairs else None,
        )
        for row in connection.execute(query, (person_id,))
    )


def stop_hearing(connection: Transaction, person_id: str, other: str, name: str) -> frozenset[str]:
    """Whom the person does not hear now; of very many, the first are forgotten."""
    connection.execute(
        "INSERT OR IGNORE INTO unheard (who, other, name, since) VALUES (?, ?, ?, ?)",
        (person_id, other, name, time.time()),
    )
    connection.execute(
        """DELETE FROM unheard WHERE who = ? AND id NOT IN
        (SELECT id FROM unheard WHERE who = ? ORDER BY id DESC LIMIT ?)""",
        (person_id, person_id, _MOST_UNHEARD),
    )
    return ids_unheard(connection, person_id)


def hear_again(connection: Transaction, person_id: str, number: int) -> frozenset[str]:
    connection.execute("DELETE FROM unheard WHERE who = ? AND id = ?", (person_id, number))
    return ids_unheard(connection, person_id)


# ---------------------------------------------------------------- reports


def report(
    connection: Transaction,
    new: NewReport,
    by: str,
    against: tuple[str, str],
    said: Sequence[SaidLine],
) -> None:
    """`against` is an id and a name. Raises TooManyReports."""
    recent = connection.execute(
        "SELECT COUNT(*) FROM reports WHERE who = ? AND at > ?", (by, time.time() - _HOUR)
    ).fetchone()[0]
    open_one = connection.execute(
        "SELECT 1 FROM reports WHERE who = ? AND against = ? AND answer IS NULL", (by, against[0])
    ).fetchone()
    if recent >= _MOST_AN_HOUR or open_one is not None:
        raise TooManyReports
    number = connection.execute(
        """INSERT INTO reports (at, who, against, name, code, reason, note)
        VALUES (?, ?, ?, ?, ?, ?, ?) RETURNING id""",
        (time.time(), by, *against, new.table, new.reason, new.note),
    ).fetchone()[0]
    connection.executemany(
        "INSERT INTO report_lines VALUES (?, ?, ?, ?, ?, ?)",
        [
            (number, at, line.person, line.name, line.phrase, line.text)
            for at, line in enumerate(said)
        ],
    )


def answer_report(connection: Transaction, number: int, answer: ReportAnswer) -> None:
    connection.execute(
        "UPDATE reports SET answer = ?, answered = ? WHERE id = ?", (answer, time.time(), number)
    )


def reports(connection: Transaction) -> tuple[PersonReport, ...]:
    """Those that wait first, then the newest."""
    rows = connection.execute(
        """SELECT reports.*, COALESCE(people.name, '') AS by_name FROM reports
        LEFT JOIN people ON people.id = reports.who
        ORDER BY answer IS NOT NULL, reports.id DESC LIMIT ?""",
        (_MOST_TOLD,),
    )
    return tuple(
        PersonReport(
            id=row["id"],
            at=iso(row["at"]),
            person=row["who"],
            name=row["by_name"],
            against=row["against"],
            against_name=row["name"],
            table=row["code"],
            reason=row["reason"],
            note=row["note"],
            said=_lines(connection, row["id"]),
            answer=row["answer"],
        )
        for row in rows.fetchall()
    )


def _lines(connection: Transaction, number: int) -> tuple[SaidLine, ...]:
    query = "SELECT who, name, phrase, text FROM report_lines WHERE report = ? ORDER BY line"
    return tuple(
        SaidLine(person=who, name=name, phrase=phrase, text=text)
        for who, name, phrase, text in connection.execute(query, (number,))
    )


# ---------------------------------------------------------------- what somebody is told


def reports_by(connection: Transaction, person_id: str) -> tuple[MyReport, ...]:
    query = "SELECT * FROM reports WHERE who = ? ORDER BY id DESC LIMIT ?"
    return tuple(
        msgspec.convert({**dict(row), "at": iso(row["at"])}, MyReport)
        for row in connection.execute(query, (person_id, _MOST_TOLD))
    )


def answered_lately(connection: Transaction, since: float) -> dict[str, list[StoredRow]]:
    """By person: their reports that have been answered."""
    found: dict[str, list[StoredRow]] = {}
    query = "SELECT * FROM reports WHERE answered > ? AND who IS NOT NULL ORDER BY id"
    for row in connection.execute(query, (since,)):
        found.setdefault(row["who"], []).append(row)
    return found


def acts_about(connection: Transaction, person_id: str) -> tuple[MyAct, ...]:
    """What was decided about somebody's reports, or about a report of theirs, is not told."""
    query = """SELECT at, act, reason, until FROM house_acts
        WHERE who = ? AND act <> 'answer' ORDER BY id DESC LIMIT ?"""
    return tuple(
        MyAct(
            at=iso(row["at"]),
            act=row["act"],
            reason=row["reason"],
            until=None if row["until"] is None else iso(row["until"]),
        )
        for row in connection.execute(query, (person_id, _MOST_TOLD))
    )


def standing_of(connection: Transaction, person_id: str) -> MyStanding:
    return MyStanding(
        acts=acts_about(connection, person_id),
        reports=reports_by(connection, person_id),
        unheard=unheard_by(connection, person_id),
    )


# ---------------------------------------------------------------- forgetting

_LINES_OF_GONE = "DELETE FROM report_lines WHERE report NOT IN (SELECT id FROM reports)"
FORGET = (
    "DELETE FROM unheard WHERE who = ?",
    "DELETE FROM unheard WHERE other = ?",
    "UPDATE reports SET who = NULL, note = '' WHERE who = ?",
    "DELETE FROM reports WHERE against = ?",
    "UPDATE report_lines SET who = NULL, name = '', text = '' WHERE who = ?",
)
"""What is kept of a person."""


def forget_old(connection: Transaction) -> None:
    """Of those who are gone, and reports of long ago."""
    for statement in (
        """DELETE FROM unheard WHERE who NOT IN (SELECT id FROM people)
        OR other NOT IN (SELECT id FROM people)""",
        "UPDATE reports SET who = NULL, note = '' WHERE who NOT IN (SELECT id FROM people)",
        "DELETE FROM reports WHERE against NOT IN (SELECT id FROM people)",
        """UPDATE report_lines SET who = NULL, name = '', text = ''
        WHERE who NOT IN (SELECT id FROM people)""",
    ):
        connection.execute(statement)
    connection.execute("DELETE FROM reports WHERE at < ?", (time.time() - _MONTHS,))
    connection.execute(_LINES_OF_GONE)
