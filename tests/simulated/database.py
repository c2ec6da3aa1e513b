"""The one database: the server's own statements and its own writer, over SQLite in memory.

A transaction takes no time where it is carried out, and some on its way there and back; so each
sees what is committed, and what differs from PostgreSQL is only how long somebody waits for a row.
What goes wrong goes wrong on the way: nobody is there, all is slow, the word that it is done is
lost, or a statement arrives long after nobody waits for it any more.
"""

import asyncio
import random
import sqlite3
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from functools import lru_cache
from typing import Any, TypeVar

from penultima.server.store import Store, token_key
from penultima.server.store.claims import FLEET, LEASE_SECONDS
from penultima.server.store.connection import Arguments
from penultima.server.store.daybook import StaleTable
from penultima.server.store.postgres.together import _plain, in_turn
from penultima.server.store.ratings import RATINGS
from penultima.server.store.schema import TABLES
from penultima.server.store.tables import SavedTable, keep
from penultima.server.store.trouble import CannotStore
from penultima.server.store.writer import Work, WriteJob, Writer
from tests.simulated.loop import Process, SimulatedLoop, on
from tests.simulated.network import Network, here, place

T = TypeVar("T")
NAME = "database"
_GIVEN_UP_AFTER = 2.5
"""Seconds in silence, as the watchdog has it."""
_LOOK = 0.05
_WITNESS = (
    "CREATE TABLE witness (code TEXT, seq INTEGER, writer TEXT, owner TEXT)",
    """CREATE TRIGGER witnessed AFTER INSERT ON settled BEGIN
        INSERT INTO witness SELECT NEW.code, NEW.seq, writing_node(),
            (SELECT node FROM claims WHERE code = NEW.code ORDER BY epoch DESC LIMIT 1);
    END""",
    "CREATE TABLE leases (node TEXT PRIMARY KEY, until FLOAT)",
    f"""CREATE TRIGGER joined AFTER INSERT ON nodes BEGIN
        INSERT OR REPLACE INTO leases VALUES (NEW.id, true_clock() + {LEASE_SECONDS});
    END""",
    f"""CREATE TRIGGER renewed AFTER UPDATE OF lease ON nodes BEGIN
        INSERT OR REPLACE INTO leases VALUES (NEW.id, true_clock() + {LEASE_SECONDS});
    END""",
    """CREATE TRIGGER left AFTER DELETE ON nodes BEGIN
        DELETE FROM leases WHERE node = OLD.id;
    END""",
    "CREATE TABLE robberies (code TEXT, epoch INTEGER, node TEXT, former TEXT)",
    """CREATE TRIGGER robbed AFTER INSERT ON claims BEGIN
        INSERT INTO robberies SELECT NEW.code, NEW.epoch, NEW.node, node FROM leases
        WHERE node = NEW.former AND node <> NEW.node AND until > true_clock();
    END""",
    "CREATE TABLE rewritten (code TEXT, seq INTEGER)",
    """CREATE TRIGGER rewritten_step AFTER UPDATE OF seq, who, command, lines ON settled BEGIN
        INSERT INTO rewritten VALUES (OLD.code, OLD.seq);
    END""",
    """CREATE TRIGGER deleted_step AFTER DELETE ON settled BEGIN
        INSERT INTO rewritten VALUES (OLD.code, OLD.seq);
    END""",
)
"""Who has written each step, and whose the table was then; which of them did not stay; which tables
were taken from an owner that had a lease."""


class DatabaseGone(OSError):
    """The way to it is broken: nobody knows what has become of what was sent."""


@lru_cache
def _said(statement: str) -> str:
    """A transaction has no other beside it, so that no row is locked."""
    for word, instead in (
        (" FOR UPDATE", ""),
        (" FOR SHARE", ""),
        (' COLLATE "C"', ""),
        ("extract(epoch FROM clock_timestamp())", "clock()"),
    ):
        statement = statement.replace(word, instead)
    return statement


class Database:
    """What is committed, and how it is for now."""

    def __init__(self, loop: SimulatedLoop) -> None:
        self.loop = loop
        self.up, self.slow = True, 0.0
        self.writer = ""
        """The node whose transaction is carried out."""
        self.connection = sqlite3.connect(":memory:", isolation_level=None)
        self.connection.row_factory = sqlite3.Row
        self.connection.create_function("clock", 0, self.clock)
        self.connection.create_function("true_clock", 0, loop.time)
        self.connection.create_function("writing_node", 0, lambda: self.writer)
        for statement in (*TABLES, *RATINGS, *FLEET, *_WITNESS):
            self.connection.execute(statement)

    def clock(self) -> float:
        """By which leases are counted."""
        return self.loop.time()

    def rows(self, query: str, *arguments: Any) -> list[Any]:
        return self.connection.execute(query, arguments).fetchall()


class Way:
    """Of one node to the database; what goes wrong on it next."""

    def __init__(
        self, database: Database, network: Network, source: random.Random, node: str
    ) -> None:
        self.database, self._network, self._source = database, network, source
        self.node = node
        """Its id, by which it claims."""
        self._place = place(here())
        self.mishap: str | None = None
        """Of the next commit: `before`, `after` or `late`."""

    @property
    def broken(self) -> bool:
        return not self.database.up or self._network.is_cut(self._place, NAME)

    def check(self) -> None:
        if self.broken:
            raise DatabaseGone("there is nobody")

    async def go(self) -> None:
        """There, sooner or later; on a way that is silent, until it is given up."""
        until = self.database.loop.time() + _GIVEN_UP_AFTER
        while (  # noqa: ASYNC110
            self._network.is_cut(self._place, NAME)
            and self.database.up
            and self.database.loop.time() < until
        ):
            await asyncio.sleep(_LOOK)
        await asyncio.sleep(self._takes())

    def back(self) -> float:
        return self._takes()

    def _takes(self) -> float:
        slow = self.database.slow
        return self._source.uniform(0.0005, 0.004) + (self._source.uniform(0, slow) if slow else 0)

    def too_late(self) -> float:
        return self._source.choice((0.02, 0.2, 4.0)) * self._source.uniform(0.5, 1.0)

    def take_mishap(self) -> str | None:
        found, self.mishap = self.mishap, None
        return found


class SimulatedConnection:
    """For the server's statements."""

    by_pages = False

    def __init__(self, way: Way) -> None:
        self._way = way
        self._connection = way.database.connection

    def execute(self, statement: str, arguments: Arguments = (), /) -> sqlite3.Cursor:
        if statement.startswith("BEGIN"):
            self._way.check()
            self._way.database.writer = self._way.node
        mishap = self._way.take_mishap() if statement == "COMMIT" else None
        if mishap == "before":
            self.rollback()
            raise DatabaseGone(mishap)
        found = self._connection.execute(_said(statement), arguments)
        if mishap is not None:
            raise DatabaseGone(mishap)
        return found

    def executemany(self, statement: str, rows: Iterable[Any], /) -> None:
        for row in rows:
            self.execute(statement, row)

    def wait_for_others(self) -> None:
        """Nobody else is there."""

    def rollback(self) -> None:
        if self._connection.in_transaction:
            self._connection.execute("ROLLBACK")


class SimulatedCustody:
    """As PostgresCustody is."""

    shared = True
    space = None
    errors = (CannotStore, sqlite3.Error, OSError)

    def __init__(self, way: Way) -> None:
        self.way = way
        self.writing = SimulatedConnection(way)
        self.readers = self
        way.check()
        if not way.database.rows("SELECT 1 FROM settings"):
            token_key.make(self.writing)
        self.token_key = token_key.read(self.writing)
        self.first_token_key = token_key.read_first(self.writing)

    @staticmethod
    def trouble_of(error: BaseException, /) -> CannotStore | None:
        if isinstance(error, OSError):
            return CannotStore("database-away", str(error))
        return error if isinstance(error, CannotStore) else None

    def read(self, work: Work[T]) -> T:
        try:
            self.writing.execute("BEGIN")
            return work(self.writing)
        except OSError as error:
            raise CannotStore("database-away", str(error)) from error
        finally:
            self.writing.rollback()

    def look(self) -> None:
        """Nothing is known beyond what the last attempt has shown."""

    def check(self) -> None:
        """What is committed is there."""

    def mend(self, trouble: CannotStore, waited: float) -> None:
        self.way.check()

    def stop_soon(self) -> None: ...

    def close(self) -> None: ...

    # ------------------------------------------------------------ moves at many tables

    in_turn = staticmethod(in_turn)

    def keep_together(self, jobs: Sequence[WriteJob]) -> list[WriteJob]:
        """What the one statement of PostgreSQL does, each table with its own fence."""
        plain = {saved.code: (job, saved) for job in jobs if (saved := _plain(job)) is not None}
        if not plain:
            return []
        self.way.check()
        saves, mishap = [saved for _, saved in plain.values()], self.way.take_mishap()
        if mishap in {"before", "late"}:
            if mishap == "late":
                database, wait = self.way.database, self.way.too_late()
                on(None, database.loop.call_later, wait, self._keep, saves)
            raise DatabaseGone(mishap)
        kept = self._keep(saves)
        if mishap is not None:
            raise DatabaseGone(mishap)
        if kept is None:
            return []
        for code, (job, _) in plain.items():
            job.error = None if code in kept else StaleTable(code)
        return [job for job, _ in plain.values()]

    def _keep(self, saves: Sequence[SavedTable]) -> set[str] | None:
        """The codes of those that were kept; None if one of them is at fault."""
        connection = self.way.database.connection
        self.way.database.writer = self.way.node
        connection.execute("BEGIN")
        kept = set()
        try:
            for saved in saves:
                connection.execute("SAVEPOINT one")
                try:
                    keep(self.writing, saved)
                    kept.add(saved.code)
                except StaleTable:
                    connection.execute("ROLLBACK TO one")
            connection.execute("COMMIT")
        except sqlite3.IntegrityError:
            connection.execute("ROLLBACK")
            return None
        return kept


class SimulatedWriter(Writer):
    """The same, with a task for its thread."""

    def __init__(self, custody: SimulatedCustody) -> None:
        self._way = custody.way
        self._come = asyncio.Event()
        super().__init__(custody)

    def _begin(self) -> None:
        self._task = asyncio.create_task(self._serve())

    def submit(self, jobs: Iterable[WriteJob]) -> None:
        super().submit(jobs)
        self._come.set()

    def close(self) -> None:
        self.lose_patience()
        self._jobs.put(None)
        self._come.set()

    async def _serve(self) -> None:
        pause = 0.0
        while not self._last or self._waiting or self._stored:
            if pause:
                await asyncio.sleep(pause)
            elif not self._waiting:
                await self._come.wait()
            self._come.clear()
            while not self._jobs.empty():
                self._take(self._jobs.get())
            self.begun = self._way.database.loop.time()
            await self._way.go()
            pause = self._work(pause)


class SimulatedStore(Store):
    def __init__(self, way: Way) -> None:
        custody: Any = SimulatedCustody(way)
        self._custody = custody
        self.token_key, self.first_token_key = custody.token_key, custody.first_token_key
        self._writer = SimulatedWriter(custody)


def in_thread(way: Callable[[Process | None], Way | None], work: Callable[[], T]) -> Any:
    """A read: carried out whatever becomes of whoever asked, who may hear of it much later."""
    loop = asyncio.get_running_loop()
    assert isinstance(loop, SimulatedLoop)
    found, asking = loop.create_future(), here()
    there = way(asking)

    async def read() -> None:
        result, error = None, None
        if there is not None:
            await there.go()
        try:
            result = work()
        except Exception as failed:  # noqa: BLE001 whoever asked hears of it
            error = failed
        back = 0.001 if there is None else there.back()
        on(asking, loop.call_later, back, answer, result, error)

    def answer(result: Any, error: Exception | None) -> None:
        if found.done():
            return
        with suppress(asyncio.InvalidStateError):
            if error is None:
                found.set_result(result)
            else:
                found.set_exception(error)

    task = on(None, loop.create_task, read())
    found.add_done_callback(lambda _: task.done())  # keeps the task
    return found
