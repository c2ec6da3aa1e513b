"""What the server keeps: one SQLite file, written by one thread, read by many."""

import asyncio
import sqlite3
from collections.abc import Iterable
from functools import partial
from pathlib import Path
from typing import TypeVar

from penultima.server.store import daybook
from penultima.server.store.database import (
    StoreError,
    connect,
    database_path,
    open_database,
    prepare,
)
from penultima.server.store.writer import Work, WriteJob, Writer

__all__ = ["Store", "StoreError", "WriteJob", "database_path"]

T = TypeVar("T")
_TABLES_AT_ONCE = 20
_ROWS_AT_ONCE = 500


class Store:
    """The open database; the functions beside this file are the work that it does."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._lock = prepare(path)
        try:
            self._writing, self.token_key = open_database(path)
        except BaseException:
            self._lock.release()
            raise
        daybook.open_said(self._writing)
        self._reading: list[sqlite3.Connection] = []
        """Those that nobody is reading from."""
        self._writer = Writer(self._writing)

    def submit(self, jobs: Iterable[WriteJob]) -> None:
        """Each is told once its work is on the disk, or that it failed and nothing is changed."""
        self._writer.submit(jobs)

    async def write(self, work: Work[T]) -> T:
        """Returns once the work is on the disk; raises, and nothing is changed, if it failed."""
        future: asyncio.Future[T] = asyncio.get_running_loop().create_future()

        def done(result: T, error: BaseException | None) -> None:
            if future.done():
                return  # whoever waited has been cancelled
            if error is None:
                future.set_result(result)
            else:
                future.set_exception(error)

        self.submit([WriteJob(work, done)])
        return await future

    async def read(self, work: Work[T]) -> T:
        return await asyncio.to_thread(self._read, work)

    def _read(self, work: Work[T]) -> T:
        try:
            connection = self._reading.pop()
        except IndexError:
            connection = connect(self._path)
        try:
            connection.execute("BEGIN")
            return work(connection)
        finally:
            connection.rollback()
            self._reading.append(connection)

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

    def close(self) -> None:
        """Everything submitted is written first."""
        self._writer.close()
        for connection in (*self._reading, self._writing):
            connection.close()
        self._lock.release()
