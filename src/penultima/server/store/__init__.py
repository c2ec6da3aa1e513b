"""What the server keeps: one SQLite file, written by one thread, read by many."""

import asyncio
from pathlib import Path
from typing import TypeVar

from penultima.server.store.opening import (
    StoreError,
    connect,
    database_path,
    prepare,
    settle_schema,
)
from penultima.server.store.writer import Work, Writer

__all__ = ["Store", "StoreError", "database_path"]

T = TypeVar("T")


class Store:
    """The open database; the functions beside this file are the work that it does."""

    def __init__(self, path: Path) -> None:
        self._lock = prepare(path)
        self._writing = connect(path, "BEGIN IMMEDIATE")
        self._reading = connect(path, "BEGIN")
        try:
            self.token_key = settle_schema(self._writing, path)
        except BaseException:
            self._let_go()
            raise
        self._writer = Writer(self._writing)

    async def write(self, work: Work[T]) -> T:
        """Returns once the work is on the disk; raises, and nothing is changed, if it failed."""
        return await self._writer.write(work)

    async def read(self, work: Work[T]) -> T:
        return await asyncio.to_thread(self._read, work)

    def _read(self, work: Work[T]) -> T:
        with self._reading.connect() as connection:
            return work(connection)

    def close(self) -> None:
        """Everything submitted is written first."""
        self._writer.close()
        self._let_go()

    def _let_go(self) -> None:
        self._reading.dispose()
        self._writing.dispose()
        self._lock.release()
