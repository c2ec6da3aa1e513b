"""One thread that writes, many tables in one transaction, and again until it can."""

import asyncio
import time
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from queue import Empty, SimpleQueue
from threading import Thread
from typing import Any, Protocol, TypeVar

import structlog

from penultima.server.metrics import STORE_BATCH, STORE_SECONDS
from penultima.server.store.connection import Transaction
from penultima.server.store.trouble import CannotStore

T = TypeVar("T")
Work = Callable[[Transaction], T]
_LARGEST_BATCH = 256
_FIRST_PAUSE, _LONGEST_PAUSE = 0.05, 1.0
"""Between attempts, where nothing can be stored; each is twice as long as the one before."""
_PARTING_SECONDS = 3.0
"""How long a server that stops still tries."""
_TRY = """INSERT INTO settings (name, value) VALUES ('tried', ?)
    ON CONFLICT (name) DO UPDATE SET value = excluded.value"""
"""Something to write where nothing waits, to find out whether it can be done again."""
_log = structlog.get_logger()


class WriteJob:
    """Work that waits for its transaction; `done` is called on the loop with what became of it.

    The patient wait until the store can write again; who is not is told at once that it cannot.
    """

    def __init__(
        self,
        work: Work[Any],
        done: Callable[[Any, BaseException | None], None],
        *,
        patient: bool = True,
    ) -> None:
        self.work = work
        self.done = done
        self.patient = patient
        self.result: Any = None
        self.error: BaseException | None = None
        self.loop = asyncio.get_running_loop()


class WritingConnection(Transaction, Protocol):
    def rollback(self) -> None: ...


class Custodian(Protocol):
    """Whoever looks after the open database (see custody, and postgres.custody)."""

    @property
    def writing(self) -> WritingConnection: ...

    @property
    def errors(self) -> tuple[type[Exception], ...]:
        """What its connections raise."""

    def trouble_of(self, error: BaseException, /) -> CannotStore | None:
        """What has gone wrong with the store; None if it is the fault of what was to be stored."""

    def keep_together(self, jobs: Sequence[WriteJob], /) -> list[WriteJob]:
        """Those of them that one statement could deal with, if there is one that can."""

    def in_turn(self, jobs: Sequence[WriteJob], /) -> list[WriteJob]:
        """As they may stand in one transaction beside those of other processes."""

    def mend(self, trouble: CannotStore, waited: float) -> None: ...

    def check(self) -> None:
        """Raises CannotStore if the next start would not find what is written."""


class Writer:
    """Group commit: what is submitted while one transaction is written goes into the next."""

    def __init__(self, custody: Custodian) -> None:
        self._custody = custody
        self._jobs: SimpleQueue[list[WriteJob] | None] = SimpleQueue()
        self._waiting: list[WriteJob] = []
        self._stored: list[WriteJob] = []
        """They are told as soon as it is sure that the next start will find it."""
        self._last = False
        self._until = float("inf")
        self.trouble: CannotStore | None = None
        self.since = 0.0
        """Since when there is trouble."""
        self.begun: float | None = None
        """Since when a transaction is under way, if one is."""
        self._begin()

    def _begin(self) -> None:
        self._thread = Thread(target=self._run, name="store-writer", daemon=True)
        self._thread.start()

    def submit(self, jobs: Iterable[WriteJob]) -> None:
        """All of them into one transaction."""
        self._jobs.put(list(jobs))

    def lose_patience(self) -> None:
        """The server stops: what cannot be stored soon is given up, and was never acknowledged."""
        self._until = time.monotonic() + _PARTING_SECONDS

    def close(self) -> None:
        """Finish everything submitted so far, then stop."""
        self.lose_patience()
        self._jobs.put(None)
        self._thread.join()

    # ------------------------------------------------------------ the thread

    def _run(self) -> None:
        pause = 0.0
        while not self._last or self._waiting or self._stored:
            self._collect(pause)
            pause = self._work(pause)

    def _work(self, pause: float) -> float:
        """On what has come in; how long to pause before the next attempt, if it was in vain."""
        trouble = self._attempt()
        self._note(trouble)
        if trouble is None:
            return 0.0
        self._refuse(trouble)
        return min(_LONGEST_PAUSE, 2 * pause or _FIRST_PAUSE)

    def _collect(self, pause: float) -> None:
        """What has come in: at least something, or all that comes during the pause."""
        if pause:
            end = time.monotonic() + pause
            while not self._last and (left := end - time.monotonic()) > 0:
                with suppress(Empty):
                    self._take(self._jobs.get(timeout=left))
            if self._last:
                time.sleep(pause)
        elif not self._last:
            self._take(self._jobs.get())
        while len(self._waiting) < _LARGEST_BATCH and not self._last and not self._jobs.empty():
            self._take(self._jobs.get())

    def _take(self, jobs: list[WriteJob] | None) -> None:
        if jobs is None:
            self._last = True
        else:
            self._waiting += jobs

    def _attempt(self) -> CannotStore | None:
        """Why it cannot be done, if it cannot; who is done has been told."""
        begun = self.begun = time.monotonic()
        try:
            if self.trouble is not None:
                self._custody.mend(self.trouble, begun - self.since)
                self._custody.check()
            self._write()
            self._custody.check()
        except self._custody.errors as error:
            return self._custody.trouble_of(error) or CannotStore("disk-fails", str(error))
        finally:
            self.begun = None
            STORE_SECONDS.observe(time.monotonic() - begun)
        stored, self._stored = self._stored, []
        _tell(stored)
        return None

    def _write(self) -> None:
        """All in one transaction; if one of them is at fault, each by itself."""
        if not self._waiting and self.trouble is None:
            return
        STORE_BATCH.observe(len(self._waiting))
        together = self._custody.keep_together(self._waiting)
        if together:
            self._stored += together
            self._waiting = [job for job in self._waiting if job not in together]
            if not self._waiting:
                return
        self._waiting = self._custody.in_turn(self._waiting)
        if self._commit(self._waiting) is None:
            self._stored += self._waiting
            self._waiting = []
        while self._waiting:
            job = self._waiting[0]
            job.error = self._commit([job])
            self._stored.append(self._waiting.pop(0))

    def _commit(self, jobs: list[WriteJob]) -> BaseException | None:
        """None: all of it is on the disk. Else nothing is, and it is the fault of the jobs;
        raises CannotStore if it is not."""
        connection = self._custody.writing
        try:
            connection.execute("BEGIN IMMEDIATE")
            if self.trouble is not None:
                connection.execute(_TRY, (str(time.time()).encode(),))
            for job in jobs:
                job.result = job.work(connection)
            connection.execute("COMMIT")
        except Exception as error:
            with suppress(*self._custody.errors):
                connection.rollback()
            trouble = self._custody.trouble_of(error)
            if trouble is not None:
                raise trouble from error
            return error
        for job in jobs:
            job.error = None
        return None

    def _note(self, trouble: CannotStore | None) -> None:
        before = self.trouble
        if trouble is not None and before is None:
            self.since = time.monotonic()
        self.trouble = trouble
        if trouble is None:
            if before is not None:
                seconds = round(time.monotonic() - self.since, 1)
                _log.warning("the store can be written again", after_seconds=seconds)
        elif before is None or before.reason != trouble.reason:
            _log.error("nothing can be stored", why=str(trouble), do=trouble.advice("en"))

    def _refuse(self, trouble: CannotStore) -> None:
        """Nothing of theirs is changed; what is stored but perhaps not found again still waits."""
        late = time.monotonic() >= self._until
        refused = [job for job in self._waiting if late or not job.patient]
        self._waiting = [job for job in self._waiting if not late and job.patient]
        if late:
            refused += self._stored
            self._stored = []
        for job in refused:
            job.error = trouble
        _tell(refused)


def _tell(jobs: list[WriteJob]) -> None:
    """In the thread of those who wait."""
    for loop in {job.loop for job in jobs}:
        with suppress(RuntimeError):  # the loop has stopped and nobody waits any more
            loop.call_soon_threadsafe(_settle, [job for job in jobs if job.loop is loop])


def _settle(jobs: list[WriteJob]) -> None:
    for job in jobs:
        try:
            job.done(job.result, job.error)
        except Exception:  # noqa: BLE001 one who fails must not keep the others waiting
            _log.exception("somebody could not go on after storing")
