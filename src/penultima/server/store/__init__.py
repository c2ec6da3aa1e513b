"""What the server keeps: one database, written by one thread, read by many."""

import asyncio
import time
from collections.abc import Iterable
from functools import partial
from typing import TYPE_CHECKING, TypeVar

from penultima.server.place import DatabasePlace, PostgresPlace, StoreError, database_place
from penultima.server.store import daybook
from penultima.server.store.custody import Custody
from penultima.server.store.trouble import CannotStore
from penultima.server.store.whereabouts import LEAST_SPACE
from penultima.server.store.writer import Work, WriteJob, Writer

if TYPE_CHECKING:
    from penultima.server.store.postgres.custody import PostgresCustody

__all__ = ["CannotStore", "Store", "StoreError", "WriteJob", "database_place"]

T = TypeVar("T")
_TABLES_AT_ONCE = 20
_ROWS_AT_ONCE = 500
_SLOW_SECONDS = 1.0
"""A transaction that takes longer is trouble, although nothing has failed."""


def _open(place: DatabasePlace) -> "Custody | PostgresCustody":
    if not isinstance(place, PostgresPlace):
        return Custody(place)
    try:
        from penultima.server.store.postgres.custody import PostgresCustody
    except ImportError:
        raise StoreError("trouble-no-psycopg") from None
    return PostgresCustody(place.address, str(place))


class Store:
    """The open database; the functions beside this file are the work that it does."""

    def __init__(self, place: DatabasePlace) -> None:
        self._custody = _open(place)
        self.token_key = self._custody.token_key
        self.first_token_key = self._custody.first_token_key
        self._writer = Writer(self._custody)

    def submit(self, jobs: Iterable[WriteJob]) -> None:
        """Each is told once its work is on the disk, or that it failed and nothing is changed."""
        self._writer.submit(jobs)

    async def write(self, work: Work[T]) -> T:
        """Returns once the work is on the disk; raises, and nothing is changed, if it failed.

        Raises CannotStore if nothing can be stored now.
        """
        future: asyncio.Future[T] = asyncio.get_running_loop().create_future()

        def done(result: T, error: BaseException | None) -> None:
            if future.done():
                return  # whoever waited has been cancelled
            if error is None:
                future.set_result(result)
            else:
                future.set_exception(error)

        self.submit([WriteJob(work, done, patient=False)])
        return await future

    async def read(self, work: Work[T]) -> T:
        return await asyncio.to_thread(self._custody.readers.read, work)

    @property
    def shared(self) -> bool:
        """Whether other nodes write to it too."""
        return self._custody.shared

    @property
    def errors(self) -> tuple[type[Exception], ...]:
        """What a read may raise for no fault of its own."""
        return self._custody.errors

    # ------------------------------------------------------------ how it is

    @property
    def trouble(self) -> CannotStore | None:
        """Why nothing can be stored just now, as far as anybody has tried."""
        found, begun = self._writer.trouble, self._writer.begun
        if found is None and begun is not None and time.monotonic() - begun > _SLOW_SECONDS:
            return CannotStore("slow")
        return found

    def look(self) -> CannotStore | None:
        """The same, with a look at the files; if they are gone, the writer hears of it."""
        found = self.trouble
        if found is None:
            found = self._custody.look()
            if found is not None:
                self.submit(())
        return found

    async def examine(self) -> CannotStore | None:
        """The same, with a look at the space on the disk, and an attempt."""
        found = self.look()
        if found is None and self._is_nearly_full():
            found = CannotStore("disk-low")
        if found is None:
            try:
                await self.write(lambda _: None)
            except CannotStore as trouble:
                found = trouble
        return found

    def _is_nearly_full(self) -> bool:
        space = self.space
        return space is not None and space < LEAST_SPACE

    @property
    def space(self) -> int | None:
        """Bytes that are left on the disk; None where nobody can say."""
        return self._custody.space

    @property
    def has_room(self) -> bool:
        """Whether so much of the disk is left that something new may begin."""
        return self._custody.has_room

    # ------------------------------------------------------------ chores

    async def settle(self, until: int) -> int:
        """Settle what stands in the daybook up to there and tear it out; what to settle next.

        A little at a time, so that no table has to wait for it.
        """
        codes = await self.read(partial(daybook.waiting, until=until))
        for first in range(0, len(codes), _TABLES_AT_ONCE):
            some = codes[first : first + _TABLES_AT_ONCE]
            await self.write(partial(daybook.settle_all, codes=some))
        tear_out = partial(daybook.tear_out, until=until, most=_ROWS_AT_ONCE)
        while not await self.write(tear_out):
            pass
        return await self.read(daybook.newest)

    def lose_patience(self) -> None:
        """The server is about to stop."""
        self._writer.lose_patience()
        self._custody.stop_soon()

    def close(self) -> None:
        """Everything submitted is written first."""
        self._custody.stop_soon()
        self._writer.close()
        self._custody.close()
