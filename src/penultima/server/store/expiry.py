"""What nobody has come back to for a month goes, unless somebody wanted it kept.

No table has to wait for it: what has to go is looked for beside the writing, and goes a little at a
time, with whatever else is to be written in between.
"""

import time
from collections.abc import Callable, Sequence
from functools import partial
from typing import TypeVar

import structlog

from penultima.server.store import (
    Store,
    calendar,
    claims,
    devices,
    house_book,
    neighbours,
    people,
    ratings,
    tables,
    tournaments,
)
from penultima.server.store.connection import Transaction
from penultima.server.store.writer import Work

T = TypeVar("T")
_DAY = 24 * 3600
_MONTH = 30 * _DAY
_AT_ONCE = 5
"""People, or places with all that is saved of them."""
_ROWS_AT_ONCE = 500
_log = structlog.get_logger()
_ORPHANS = (
    "DELETE FROM tournament_tables WHERE tournament NOT IN (SELECT code FROM tournaments)",
    "DELETE FROM tournament_people WHERE tournament NOT IN (SELECT code FROM tournaments)",
    "DELETE FROM devices WHERE who NOT IN (SELECT id FROM people)",
    "DELETE FROM passkeys WHERE who NOT IN (SELECT id FROM people)",
    "DELETE FROM device_codes WHERE who NOT IN (SELECT id FROM people)",
)
_UNOWNED = (
    """DELETE FROM owners WHERE substr(code, 1, 11) = 'tournament '
    AND substr(code, 12) NOT IN (SELECT code FROM tournaments)""",
    "DELETE FROM claims WHERE code NOT IN (SELECT code FROM owners)",
)
"""What only PostgreSQL has (see claims)."""
_PASSED = (
    "DELETE FROM device_codes WHERE until < ?",
    "DELETE FROM spent_challenges WHERE until < ?",
)


async def sweep(store: Store) -> None:
    """Nothing, as long as the date may be wrong."""
    now = time.time()
    if not await store.write(partial(calendar.is_believed, now=now)):
        _log.warning("the date has leapt: nothing old is deleted until it has gone on for a day")
        return
    await _in_parts(store, partial(calendar.early, now=now), partial(calendar.bring_back, now=now))
    long_ago = now - _MONTH
    for some in _parts(await store.read(partial(people.gone, before=long_ago))):
        await _forget_steps(store, some)
        await store.write(partial(people.forget_gone, some=some, before=long_ago))
    for place in (tournaments, tables):
        find, delete = partial(place.abandoned, before=long_ago), place.delete
        await _in_parts(store, find, partial(delete, before=long_ago))
    await store.write(_tear_out)
    for code in await store.read(tables.left_behind):
        while not await store.write(partial(tables.clear_away, code=code, most=_ROWS_AT_ONCE)):
            pass
    for work in _tidying(now, shared=store.shared):
        await store.write(work)


async def forget(store: Store, person_id: str) -> None:
    """Somebody wants it so."""
    await _forget_steps(store, [person_id])
    await store.write(partial(people.forget, person_id=person_id))


async def _forget_steps(store: Store, some: Sequence[str]) -> None:
    while not await store.write(partial(people.forget_steps, some=some, most=_ROWS_AT_ONCE)):
        pass


async def _in_parts(store: Store, find: Work[list[T]], let_go: Callable[..., None]) -> None:
    for some in _parts(await store.read(find)):
        await store.write(partial(let_go, some=some))


def _parts(found: Sequence[T]) -> list[Sequence[T]]:
    return [found[first : first + _AT_ONCE] for first in range(0, len(found), _AT_ONCE)]


def _tear_out(connection: Transaction) -> None:
    """Else it would still be settled, where nobody looks for it any more."""
    connection.execute("DELETE FROM daybook WHERE code NOT IN (SELECT code FROM tables)")


def _tidying(now: float, *, shared: bool) -> list[Work[None]]:
    """What is left of what is gone, and what has had its time."""
    orphans = _ORPHANS + _UNOWNED if shared else _ORPHANS
    works: list[Work[None]] = [partial(_execute, statement=statement) for statement in orphans]
    if shared:
        works.append(partial(claims.forget_old, seconds=_MONTH))
    works += [partial(_execute, statement=passed, values=(now - _DAY,)) for passed in _PASSED]
    return [
        *works,
        devices.sign_out_unused,
        ratings.forget_old,
        house_book.forget_old,
        neighbours.forget_old,
    ]


def _execute(connection: Transaction, statement: str, values: tuple[float, ...] = ()) -> None:
    connection.execute(statement, values)
