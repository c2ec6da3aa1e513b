"""A house is copied from one place to another, counted and compared."""

from collections.abc import Callable, Iterable, Iterator
from contextlib import closing, contextmanager, suppress
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, TypeAlias

from penultima.server.place import DatabasePlace, PostgresPlace, StoreError
from penultima.server.store.database import Lock, copy_file, prepare
from penultima.server.store.migrations import Watch
from penultima.server.store.schema import VERSION
from penultima.server.upkeep.contents import NAMES, RowTally, query
from penultima.server.upkeep.files import HouseFile

if TYPE_CHECKING:
    from penultima.server.upkeep.servers import HouseOnServer

WholeHouse: TypeAlias = "HouseFile | HouseOnServer"
_EVERY = 200
"""Rows between two words about how far it has come."""


def opened(place: DatabasePlace) -> WholeHouse:
    """To be read; raises StoreError."""
    return HouseFile(place) if isinstance(place, Path) else on_server(place)


def on_server(place: PostgresPlace, *, new: bool = False) -> "HouseOnServer":
    try:
        from penultima.server.upkeep.servers import HouseOnServer
    except ImportError:
        raise StoreError("trouble-no-psycopg") from None
    return HouseOnServer(place, new=new)


@contextmanager
def at_rest(place: DatabasePlace) -> Iterator[Callable[[], None]]:
    """Nobody is at work in it: whatever was played meanwhile would stay behind.

    Gives a last look, for before it ends: raises StoreError if somebody has begun since.
    """
    if isinstance(place, Path):
        opened(place).close()
        lock: Lock = prepare(place)
        try:
            yield _as_before
        finally:
            lock.release()
        return
    look = partial(_look_for_nodes, place)
    look()
    yield look


def _as_before() -> None: ...


def _look_for_nodes(place: PostgresPlace) -> None:
    with closing(on_server(place)) as house:
        running = house.nodes if not house.empty else 0
    if running:
        raise StoreError("trouble-database-nodes", address=str(place), nodes=running)


def carry(
    source: DatabasePlace,
    target: DatabasePlace,
    watch: Watch,
    last_look: Callable[[], None] = _as_before,
) -> dict[str, int]:
    """Everything, into an empty place; how many rows of each table. Raises StoreError.

    The source may be at work. Whatever breaks it off, also by the last look, the target is empty
    afterwards.
    """
    house = opened(source)
    try:
        with _in_words(target, *house.errors, *HouseFile.errors), _reserved(target):
            if isinstance(house, HouseFile) and isinstance(target, Path):
                return _copy_pages(house, target, watch)
            return _copy_into(house, target, watch, last_look)
    finally:
        house.close()


@contextmanager
def _reserved(target: DatabasePlace) -> Iterator[None]:
    """It is empty, and no server begins there meanwhile; of the lock nothing stays.

    Where it is a database of a server, the transaction into which it is copied sees to that.
    """
    if not isinstance(target, Path):
        yield
        return
    if target.is_dir():
        raise StoreError("trouble-database-is-folder", file=target)
    lock = Lock(target)
    try:
        if target.exists() and target.stat().st_size > 0:
            raise StoreError("trouble-database-not-empty", target=str(target))
        yield
    finally:
        lock.remove()


@contextmanager
def _in_words(target: DatabasePlace, *errors: type[Exception]) -> Iterator[None]:
    try:
        yield
    except StoreError:
        raise
    except errors as error:
        why = " ".join(str(error).split())
        raise StoreError("trouble-database-broke-off", target=str(target), why=why) from None


def _copy_pages(source: HouseFile, target: Path, watch: Watch) -> dict[str, int]:
    """From file to file, of whichever version."""
    assert source.version <= VERSION
    copy_file(source.connection, target, watch)
    copy = HouseFile(target)
    try:
        tallies = [_tally(house) for house in (source, copy)]
    finally:
        copy.close()
    return _compared(tallies[0], tallies[1], target)


def _tally(house: HouseFile) -> dict[str, RowTally]:
    names = [name for (name,) in house.rows(_TABLES)[1]]
    return {str(name): _counted(house, f"SELECT * FROM {name}") for name in names}  # noqa: S608


_TABLES = "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite%'"


def _counted(house: WholeHouse, asked: str) -> RowTally:
    tally = RowTally()
    columns, rows = house.rows(asked)
    for row in rows:
        tally.add(columns, row)
    return tally


def _copy_into(
    source: WholeHouse, target: DatabasePlace, watch: Watch, last_look: Callable[[], None]
) -> dict[str, int]:
    if not isinstance(target, Path):
        return _fill(source, on_server(target, new=True), target, watch, last_look)
    fresh = target.with_name(target.name + ".new")
    fresh.unlink(missing_ok=True)
    try:
        counted = _fill(source, HouseFile(fresh, new=True), target, watch, last_look)
        fresh.replace(target)
    finally:
        with suppress(OSError):
            fresh.unlink(missing_ok=True)
    return counted


def _fill(
    source: WholeHouse,
    into: WholeHouse,
    target: DatabasePlace,
    watch: Watch,
    last_look: Callable[[], None],
) -> dict[str, int]:
    try:
        with _in_words(target, *into.errors):
            if source.version < VERSION:
                raise StoreError("trouble-database-old", file=source.shown)
            expected = sum(_count(source, name) for name in NAMES)
            steps = _Steps(2 * expected, watch)
            given, found = {}, {}
            for name in NAMES:
                into.connection.execute(f"DELETE FROM {name}")  # noqa: S608 made a moment ago
                given[name] = RowTally()
                columns, rows = source.rows(query(name))
                into.fill(name, columns, steps.counting(columns, rows, given[name]))
            for name in NAMES:
                found[name] = RowTally()
                columns, rows = into.rows(query(name))
                for _ in steps.counting(columns, rows, found[name]):
                    pass
            counted = _compared(given, found, target)
            last_look()
            into.finish()
            return counted
    finally:
        into.close()


def _count(house: WholeHouse, name: str) -> int:
    ((found,),) = house.rows(f"SELECT count(*) FROM ({query(name)}) AS counted")[1]  # noqa: S608
    assert isinstance(found, int)
    return found


def _compared(
    given: dict[str, RowTally], found: dict[str, RowTally], target: DatabasePlace
) -> dict[str, int]:
    for name, tally in given.items():
        if found.get(name) != tally:
            raise StoreError("trouble-database-differs", target=str(target), table=name)
    return {name: tally.rows for name, tally in given.items()}


class _Steps:
    """How far it has come."""

    def __init__(self, whole: int, watch: Watch) -> None:
        self._done, self._whole, self._watch = 0, whole, watch

    def counting(
        self, columns: tuple[str, ...], rows: Iterable[tuple[object, ...]], tally: RowTally
    ) -> Iterator[tuple[object, ...]]:
        for row in rows:
            tally.add(columns, row)
            yield row
            self._done += 1
            if self._done % _EVERY == 0:
                self._watch(self._done, self._whole)
