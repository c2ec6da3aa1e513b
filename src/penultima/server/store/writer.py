"""One thread that writes, many tables in one transaction."""

import asyncio
import sqlite3
import time
from collections.abc import Callable, Iterable
from queue import SimpleQueue
from threading import Thread
from typing import Any, TypeVar

from penultima.server.metrics import STORE_BATCH, STORE_SECONDS

T = TypeVar("T")
Work = Callable[[sqlite3.Connection], T]
_LARGEST_BATCH = 256


class WriteJob:
    """Work that waits for its transaction; `done` is called on the loop with what became of it."""

    def __init__(self, work: Work[Any], done: Callable[[Any, BaseException | None], None]) -> None:
        self.work = work
        self.done = done
        self.result: Any = None
        self.error: BaseException | None = None


class Writer:
    """Group commit: what is submitted while one transaction is written goes into the next."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection
        self._jobs: SimpleQueue[tuple[asyncio.AbstractEventLoop, list[WriteJob]] | None] = (
            SimpleQueue()
        )
        self._thread = Thread(target=self._run, name="store-writer", daemon=True)
        self._thread.start()

    def submit(self, jobs: Iterable[WriteJob]) -> None:
        """All of them into one transaction."""
        self._jobs.put((asyncio.get_running_loop(), list(jobs)))

    def close(self) -> None:
        """Finish everything submitted so far, then stop."""
        self._jobs.put(None)
        self._thread.join()

    def _run(self) -> None:
        while (first := self._jobs.get()) is not None:
            loop, batch = first
            last = False
            while len(batch) < _LARGEST_BATCH and not self._jobs.empty():
                more = self._jobs.get()
                if more is None:
                    last = True
                    break
                batch += more[1]
            self._write(batch)
            _settle(loop, batch)
            if last:
                return

    def _write(self, batch: list[WriteJob]) -> None:
        STORE_BATCH.observe(len(batch))
        begun = time.perf_counter()
        if not self._commit(batch) and len(batch) > 1:
            for job in batch:  # one of them is at fault: each by itself
                self._commit([job])
        STORE_SECONDS.observe(time.perf_counter() - begun)

    def _commit(self, jobs: list[WriteJob]) -> bool:
        """Whether all of it is on the disk; else nothing is, and the jobs know why."""
        connection = self._connection
        try:
            connection.execute("BEGIN IMMEDIATE")
            for job in jobs:
                job.result = job.work(connection)
            connection.execute("COMMIT")
        except Exception as error:  # noqa: BLE001 whoever waits decides
            connection.rollback()
            for job in jobs:
                job.error = error
            return False
        for job in jobs:
            job.error = None
        return True


def _settle(loop: asyncio.AbstractEventLoop, batch: list[WriteJob]) -> None:
    """Tell those who wait, in their own thread."""

    def tell() -> None:
        for job in batch:
            job.done(job.result, job.error)

    try:
        loop.call_soon_threadsafe(tell)
    except RuntimeError:
        return  # the loop has stopped and nobody waits any more
