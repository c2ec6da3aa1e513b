"""Guests: made, found, renamed, forgotten."""

import sqlite3
import time

from penultima.server.http_messages.people import Person, StoredCommand
from penultima.server.store import ratings


def add(connection: sqlite3.Connection, person: Person) -> None:
    now = time.time()
    connection.execute(
        "INSERT INTO people (id, name, keep, since, seen) VALUES (?, ?, ?, ?, ?)",
        (person.id, person.name, person.keep, now, now),
    )


def find(connection: sqlite3.Connection, person_id: str) -> Person | None:
    query = """SELECT id, name, keep, EXISTS (SELECT 1 FROM rated_people WHERE who = id) AS rated
        FROM people WHERE id = ?"""
    row = connection.execute(query, (person_id,)).fetchone()
    if row is None:
        return None
    kept, rated = bool(row["keep"]), bool(row["rated"])
    return Person(id=row["id"], name=row["name"], keep=kept, rated=rated)


def times(connection: sqlite3.Connection, person_id: str) -> tuple[float, float]:
    """The first and the last visit."""
    query = "SELECT since, seen FROM people WHERE id = ?"
    since, seen = connection.execute(query, (person_id,)).fetchone()
    return since, seen


def change(connection: sqlite3.Connection, person: Person) -> None:
    connection.execute(
        "UPDATE people SET name = ?, keep = ?, seen = ? WHERE id = ?",
        (person.name, person.keep, time.time(), person.id),
    )
    ratings.choose(connection, person.id, rated=person.rated)


def note_visit(connection: sqlite3.Connection, person_id: str) -> None:
    connection.execute("UPDATE people SET seen = ? WHERE id = ?", (time.time(), person_id))


def commands(connection: sqlite3.Connection, person_id: str) -> tuple[StoredCommand, ...]:
    found = connection.execute(
        """SELECT code, seq, command FROM steps WHERE who = ? AND command IS NOT NULL
        ORDER BY code, seq""",
        (person_id,),
    )
    return tuple(StoredCommand(table=code, seq=seq, id=command) for code, seq, command in found)


def forget(connection: sqlite3.Connection, person_id: str) -> None:
    """Everything that names the person goes; what the others played stays, without the name."""
    for statement in _FORGET:
        connection.execute(statement, (person_id,))


_FORGET = (
    "UPDATE results SET who = NULL, name = '' WHERE who = ?",
    "UPDATE settled SET who = NULL, command = NULL WHERE who = ?",
    "UPDATE daybook SET who = NULL, command = NULL WHERE who = ?",
    *ratings.FORGET,
    "DELETE FROM people WHERE id = ?",
)
"""Wherever a person is named."""
