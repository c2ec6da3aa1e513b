"""Guests: made, found, renamed, forgotten."""

import time
from collections.abc import Sequence

from penultima.server.http_messages.people import Person, PersonChange, StoredCommand
from penultima.server.store import devices, house_book, neighbours, passkeys, ratings
from penultima.server.store.connection import Transaction
from penultima.server.tokens import TokenClaim


def add(connection: Transaction, person: Person) -> None:
    now = time.time()
    connection.execute(
        "INSERT INTO people (id, name, keep, since, seen) VALUES (?, ?, ?, ?, ?)",
        (person.id, person.name, person.keep, now, now),
    )


def welcome(connection: Transaction, person: Person, device: str) -> TokenClaim:
    """Somebody new, on their first device."""
    add(connection, person)
    return devices.add(connection, person.id, device)


def find(connection: Transaction, claim: TokenClaim) -> tuple[Person, bool] | None:
    """The person of a token, and whether it still counts; None if there is no such person."""
    query = f"""SELECT id, name, keep, {devices.SIGNED_IN} AS signed_in,
        EXISTS (SELECT 1 FROM rated_people WHERE who = id) AS rated
        FROM people WHERE id = :person"""  # noqa: S608 made of constants
    row = connection.execute(query, claim._asdict()).fetchone()
    if row is None:
        return None
    kept, rated = bool(row["keep"]), bool(row["rated"])
    person = Person(id=row["id"], name=row["name"], keep=kept, rated=rated)
    return person, bool(row["signed_in"])


def times(connection: Transaction, person_id: str) -> tuple[float, float]:
    """The first and the last visit."""
    query = "SELECT since, seen FROM people WHERE id = ?"
    since, seen = connection.execute(query, (person_id,)).fetchone()
    return since, seen


def change(connection: Transaction, person_id: str, wanted: PersonChange) -> None:
    """What is not wanted otherwise stays: somebody else may have changed it meanwhile."""
    connection.execute(
        """UPDATE people SET name = COALESCE(?, name), keep = COALESCE(?, keep), seen = ?
        WHERE id = ?""",
        (wanted.name, wanted.keep, time.time(), person_id),
    )
    if wanted.rated is not None:
        ratings.choose(connection, person_id, rated=wanted.rated)


def rename(connection: Transaction, person_id: str, name: str) -> None:
    """Also in what they have played."""
    connection.execute("UPDATE people SET name = ? WHERE id = ?", (name, person_id))
    connection.execute("UPDATE results SET name = ? WHERE who = ?", (name, person_id))


def note_visit(connection: Transaction, claim: TokenClaim) -> bool:
    """Whether the token counts even now that its bearer is in."""
    values = {**claim._asdict(), "now": time.time()}
    noted = connection.execute(
        f"UPDATE people SET seen = :now WHERE id = :person AND {devices.SIGNED_IN}",  # noqa: S608 the same
        values,
    )
    connection.execute("UPDATE devices SET seen = :now WHERE id = :device", values)
    return noted.rowcount > 0


def commands(connection: Transaction, person_id: str) -> tuple[StoredCommand, ...]:
    found = connection.execute(
        """SELECT code, seq, command FROM steps WHERE who = ? AND command IS NOT NULL
        ORDER BY code, seq""",
        (person_id,),
    )
    return tuple(StoredCommand(table=code, seq=seq, id=command) for code, seq, command in found)


def gone(connection: Transaction, before: float) -> list[str]:
    """Guests who have not been here since then."""
    return [row["id"] for row in connection.execute(_GONE, (before,))]


def forget_gone(connection: Transaction, some: Sequence[str], before: float) -> None:
    """Those of them who have not come back meanwhile."""
    for who in some:
        if connection.execute(_LET_GO, (who, before)).rowcount:
            forget(connection, who)


def forget_steps(connection: Transaction, some: Sequence[str], most: int) -> bool:
    """Nobody can say any more whose so many of their steps were; whether those were all."""
    for who in some:
        most -= connection.execute(_FORGET_STEPS, (who, most)).rowcount
        if most <= 0:
            return False
    return True


def forget(connection: Transaction, person_id: str) -> None:
    """Everything that names the person goes; what the others played stays, without the name."""
    for statement in _FORGET:
        connection.execute(statement, (person_id,))


_GONE = "SELECT id FROM people WHERE keep = 0 AND seen < ?"
_LET_GO = "DELETE FROM people WHERE id = ? AND keep = 0 AND seen < ?"
_FORGET_STEPS = """UPDATE settled SET who = NULL, command = NULL
    WHERE (code, seq) IN (SELECT code, seq FROM settled WHERE who = ? LIMIT ?)"""
_FORGET = (
    "UPDATE results SET who = NULL, name = '' WHERE who = ?",
    "UPDATE settled SET who = NULL, command = NULL WHERE who = ?",
    "UPDATE daybook SET who = NULL, command = NULL WHERE who = ?",
    *ratings.FORGET,
    *house_book.FORGET,
    *neighbours.FORGET,
    *passkeys.FORGET,
    *devices.FORGET,
    "DELETE FROM people WHERE id = ?",
)
"""Wherever a person is named."""
