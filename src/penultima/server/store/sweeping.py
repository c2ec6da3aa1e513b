"""What nobody has come back to for a month goes, unless somebody wanted it kept."""

import time

from sqlalchemy import Connection, delete, select, update

from penultima.server.store.schema import matches, people, results, steps, tables

_MONTH = 30 * 24 * 3600


def sweep(connection: Connection) -> None:
    long_ago = time.time() - _MONTH
    gone = select(people.c.id).where(people.c.keep.is_(False), people.c.seen < long_ago)
    connection.execute(update(results).where(results.c.who.in_(gone)).values(who=None, name=""))
    connection.execute(update(steps).where(steps.c.who.in_(gone)).values(who=None, command=None))
    connection.execute(delete(people).where(people.c.keep.is_(False), people.c.seen < long_ago))
    kept = select(results.c.code).where(results.c.who.is_not(None))
    stale = select(tables.c.code).where(tables.c.updated < long_ago, tables.c.code.not_in(kept))
    for emptied in (steps, matches, results):
        connection.execute(delete(emptied).where(emptied.c.code.in_(stale)))
    connection.execute(
        delete(tables).where(tables.c.updated < long_ago, tables.c.code.not_in(kept))
    )
