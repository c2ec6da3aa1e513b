"""Rooms that have something to do work together: one transaction for all of them (group commit).

At a quiet house a room works as soon as something has come in. Where many rooms are busy, each
slice begins a little after the one before, so that more of them share a transaction. When
something came in is noted before that, and nobody's clock or race is kept waiting.
"""

import asyncio
from typing import Protocol

from penultima.server.store import Store, WriteJob

SECONDS = 0.025
"""From the beginning of a slice to that of the next, where many rooms are busy."""
_MANY = 8
_LOOKED_AT = 0.25
"""Many rooms within so many seconds are busy."""


class Worker(Protocol):
    def work(self) -> WriteJob | None:
        """Do what there is to do; what has to be stored before anybody hears of it."""


class Slices:
    def __init__(self, store: Store) -> None:
        self._store = store
        self._waiting: dict[Worker, None] = {}
        self._timer: asyncio.Handle | None = None
        self._last = self._since = float("-inf")
        self._seen: set[Worker] = set()
        self._busy = False

    def add(self, worker: Worker) -> None:
        """It works in the next slice."""
        self._waiting[worker] = None
        if self._timer is None:
            loop = asyncio.get_running_loop()
            wait = self._last + SECONDS - loop.time()
            if self._busy and wait > 0:
                self._timer = loop.call_later(wait, self._work)
            else:
                self._timer = loop.call_soon(self._work)

    def at_once(self, worker: Worker) -> None:
        """Its time has come: it waits for nobody."""
        self._waiting.pop(worker, None)
        job = worker.work()
        if job is not None:
            self._store.submit([job])

    def _work(self) -> None:
        self._timer = None
        workers, self._waiting = self._waiting, {}
        self._look(workers)
        jobs = [job for worker in workers if (job := worker.work()) is not None]
        if jobs:
            self._store.submit(jobs)

    def _look(self, workers: dict[Worker, None]) -> None:
        """How busy is the house?"""
        now = self._last = asyncio.get_running_loop().time()
        self._seen.update(workers)
        if now - self._since >= _LOOKED_AT:
            self._busy = len(self._seen) >= _MANY
            self._seen.clear()
            self._since = now
