"""One thread that writes, many tables in one transaction."""

import asyncio
from collections.abc import Callable
from queue import SimpleQueue
from threading import Thread
from typing import Any, TypeVar

from sqlalchemy import Connection, Engine

from penultima.server.metrics import STORE_BATCH, STORE_SECONDS

T = TypeVar("T")
Work = Callable[[Connection], T]
_LARGEST_BATCH = 256


class _Job:
    """Work that waits for its transaction, and whoever waits for the work."""

    def __init__(self, work: Work[Any], future: "asyncio.Future[Any]") -> None:
        self.work = work
        self.future = future
        self.result: Any = None
        self.error: BaseException | None = None

    def settle(self) -> None:
        if self.future.done():
            return  # whoever waited has been cancelled
        if self.error is None:
            self.future.set_result(self.result)
        else:
            self.future.set_exception(self.error)


class Writer:
    """Group commit: what is submitted while one transaction is written goes into the next."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._jobs: SimpleQueue[_Job | None] = SimpleQueue()
        self._thread = Thread(target=self._run, name="store-writer", daemon=True)
        self._thread.start()

    async def write(self, work: Work[T]) -> T:
        """Returns once the work is committed to the disk; raises if it is not."""
        future: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._jobs.put(_Job(work, future))
        return await future

    def close(self) -> None:
        """Finish everything submitted so far, then stop."""
        self._jobs.put(None)
        self._thread.join()

    def _run(self) -> None:
        while (first := self._jobs.get()) is not None:
            batch = [first]
            last = False
            while len(batch) < _LARGEST_BATCH and not self._jobs.empty():
                job = self._jobs.get()
                if job is None:
                    last = True
                    break
                batch.append(job)
            self._write(batch)
            if last:
                return

    def _write(self, batch: list[_Job]) -> None:
        STORE_BATCH.observe(len(batch))
        with STORE_SECONDS.time():
            if not self._commit(batch) and len(batch) > 1:
                for job in batch:  # one of them is at fault: each by itself
                    self._commit([job])
        _settle(batch)

    def _commit(self, jobs: list[_Job]) -> bool:
        """Whether all of it is on the disk; else nothing is, and the jobs know why."""
        try:
            with self._engine.begin() as connection:
                for job in jobs:
                    job.result = job.work(connection)
        except Exception as error:  # noqa: BLE001 whoever waits decides
            for job in jobs:
                job.error = error
            return False
        for job in jobs:
            job.error = None
        return True


def _settle(batch: list[_Job]) -> None:
    """Tell those who wait, in their own thread."""

    def settle_all() -> None:
        for job in batch:
            job.settle()

    try:
        batch[0].future.get_loop().call_soon_threadsafe(settle_all)
    except RuntimeError:
        return  # the loop has stopped and nobody waits any more
