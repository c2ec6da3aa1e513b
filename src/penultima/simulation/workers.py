"""Jobs shared out among processes; one that dies is replaced and its job done again."""

import multiprocessing
import signal
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from multiprocessing import resource_tracker
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from typing import Any, Generic, Self, TypeVar

from penultima.simulation.engines import CannotSimulate
from penultima.trouble import Trouble

Parcel = TypeVar("Parcel")
ChunkResult = TypeVar("ChunkResult")

_MOST_DEATHS = 3
"""After so many, something is wrong that another try will not mend."""


class WorkerFailed(CannotSimulate):
    """A worker raised an error, or workers died again and again."""


class _Worker(Generic[Parcel, ChunkResult]):
    def __init__(self, work: Callable[[Parcel], ChunkResult]) -> None:
        context = multiprocessing.get_context("spawn")
        self.connection, theirs = context.Pipe()
        self.process: BaseProcess = context.Process(target=_serve, args=(theirs, work), daemon=True)
        self.job: tuple[int, Parcel] | None = None
        with _deaf_to_interrupts():
            self.process.start()
        theirs.close()

    def give(self, numbered: tuple[int, Parcel]) -> None:
        self.job = numbered
        try:
            self.connection.send(numbered[1])
        except (BrokenPipeError, ConnectionResetError):
            return  # it died; `take` will find out

    def take(self) -> tuple[int, ChunkResult] | None:
        """The outcome of its job, or None if it has died."""
        assert self.job is not None
        try:
            outcome = self.connection.recv()
        except (EOFError, ConnectionResetError):
            return None
        if isinstance(outcome, str | Trouble):
            raise WorkerFailed("trouble-passed-on", why=outcome)
        number, self.job = self.job[0], None
        return number, outcome

    def stop(self) -> None:
        self.process.terminate()
        self.process.join()
        self.connection.close()


class Workers(Generic[Parcel, ChunkResult]):
    """A number of processes that do one kind of work until they are closed."""

    def __init__(self, count: int, work: Callable[[Parcel], ChunkResult]) -> None:
        self._work = work
        self.workers = [_Worker(work) for _ in range(count)]
        self.deaths = 0

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        for worker in self.workers:
            worker.stop()

    def do(self, jobs: Iterable[Parcel]) -> Iterator[tuple[int, ChunkResult]]:
        """What comes of each job, by its place among them, in the order in which they finish."""
        left = iter(enumerate(jobs))
        again: list[tuple[int, Parcel]] = []
        while True:
            for worker in self.workers:
                if worker.job is None:
                    numbered = again.pop() if again else next(left, None)
                    if numbered is None:
                        break
                    worker.give(numbered)
            busy = {worker.connection: worker for worker in self.workers if worker.job is not None}
            if not busy:
                return
            for connection in wait(list(busy)):
                assert isinstance(connection, Connection)
                worker = busy[connection]
                outcome = worker.take()
                if outcome is not None:
                    yield outcome
                else:
                    assert worker.job is not None
                    again.append(worker.job)
                    self._replace(worker)

    def _replace(self, dead: _Worker[Parcel, ChunkResult]) -> None:
        dead.stop()
        self.deaths += 1
        if self.deaths > _MOST_DEATHS:
            raise WorkerFailed(
                "trouble-dead-workers", deaths=self.deaths, code=dead.process.exitcode
            )
        self.workers[self.workers.index(dead)] = _Worker(self._work)


def _serve(connection: Connection, work: Callable[[Any], object]) -> None:
    """A worker's life: take a job, do it, give back what came of it."""
    while True:
        try:
            job = connection.recv()
        except EOFError:
            return
        try:
            connection.send(work(job))
        except Trouble as error:
            connection.send(error)
        except (RuntimeError, ValueError, OSError) as error:
            connection.send(str(error) or repr(error))


@contextmanager
def _deaf_to_interrupts() -> Iterator[None]:
    """A process started meanwhile never hears Ctrl-C: whoever started it does, and stops it."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    resource_tracker.ensure_running()  # it would start now, and lift the block when it has
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
