"""Guests: made, found, renamed, forgotten."""

import time

from sqlalchemy import Connection, delete, insert, select, update

from penultima.server.api.types import Person, StoredCommand
from penultima.server.store.schema import people, results, steps


def add(connection: Connection, person: Person) -> None:
    now = time.time()
    connection.execute(
        insert(people).values(id=person.id, name=person.name, keep=person.keep, since=now, seen=now)
    )


def find(connection: Connection, person_id: str) -> Person | None:
    columns = (people.c.id, people.c.name, people.c.keep)
    row = connection.execute(select(*columns).where(people.c.id == person_id)).one_or_none()
    return None if row is None else Person(id=row.id, name=row.name, keep=row.keep)


def times(connection: Connection, person_id: str) -> tuple[float, float]:
    """The first and the last visit."""
    query = select(people.c.since, people.c.seen).where(people.c.id == person_id)
    since, seen = connection.execute(query).one()
    return since, seen


def change(connection: Connection, person: Person) -> None:
    connection.execute(
        update(people)
        .where(people.c.id == person.id)
        .values(name=person.name, keep=person.keep, seen=time.time())
    )


def note_visit(connection: Connection, person_id: str) -> None:
    connection.execute(update(people).where(people.c.id == person_id).values(seen=time.time()))


def commands(connection: Connection, person_id: str) -> tuple[StoredCommand, ...]:
    query = (
        select(steps.c.code, steps.c.seq, steps.c.command)
        .where(steps.c.who == person_id, steps.c.command.is_not(None))
        .order_by(steps.c.code, steps.c.seq)
    )
    found = connection.execute(query)
    return tuple(StoredCommand(table=code, seq=seq, id=command) for code, seq, command in found)


def forget(connection: Connection, person_id: str) -> None:
    """Everything that names the person goes; what the others played stays, without the name."""
    connection.execute(update(results).where(results.c.who == person_id).values(who=None, name=""))
    connection.execute(update(steps).where(steps.c.who == person_id).values(who=None, command=None))
    connection.execute(delete(people).where(people.c.id == person_id))
