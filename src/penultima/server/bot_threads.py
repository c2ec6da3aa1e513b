"""Where bots think: a thread or two beside the event loop, which never waits for them."""

import asyncio
import threading
import time
from collections.abc import Callable, Collection
from typing import TypeAlias

import msgspec
import structlog

from penultima.server.compilation import compile_apart
from penultima.server.metrics import THOUGHTS
from penultima.server.turns import FairQueue
from penultima.table.thoughts import Conclusion, Errand

Answered: TypeAlias = Callable[[Errand, Conclusion], None]
LOST_SECONDS = 10.0
"""A thread that has been at one thought for so long is left to itself, unless it compiles."""
_MOST_LOST = 4
"""If so many are, no more are made in their place."""
_LOG_SECONDS = 60.0
_log = structlog.get_logger()


class _Job(msgspec.Struct, frozen=True):
    task: Errand
    answered: Answered
    loop: asyncio.AbstractEventLoop


class BotThreads:
    """Takes tasks from any table, and answers on the loop. Households take turns."""

    def __init__(self, workers: int) -> None:
        self._workers = workers
        self._jobs: FairQueue[_Job] = FairQueue(lambda job: not job.task.dropped)
        self._staff: list[_Worker] = []
        self._lost: list[_Worker] = []
        self._late = 0
        self._told_late = -_LOG_SECONDS

    def begin(self, task: Errand, answered: Answered, households: Collection[str] = ()) -> None:
        """Threads are made when there is something to think about; `households`: for whom."""
        self._leave_lost()
        if len(self._staff) < self._workers:
            worker = _Worker(self._jobs)
            self._staff.append(worker)
            worker.start()
        self._jobs.put(households, _Job(task, answered, asyncio.get_running_loop()))

    def too_late(self) -> None:
        """A table has not waited any longer; if many do not, the log says so now and then."""
        THOUGHTS.labels("late").inc()
        self._late += 1
        now = time.monotonic()
        if now - self._told_late >= _LOG_SECONDS:
            _log.warning("bots thought for too long and played like skilled ones", times=self._late)
            self._late, self._told_late = 0, now

    def close(self) -> None:
        self._jobs.close()

    def _leave_lost(self) -> None:
        """A thread cannot be stopped; another takes its place."""
        self._lost = [worker for worker in self._lost if worker.is_alive()]
        for worker in [worker for worker in self._staff if worker.seconds > LOST_SECONDS]:
            if len(self._lost) < _MOST_LOST:
                _log.error("a bot is lost in thought, and a thread with it")
                worker.dismissed = True
                self._staff.remove(worker)
                self._lost.append(worker)


class _Worker(threading.Thread):
    """No reason to keep the process alive."""

    def __init__(self, jobs: FairQueue[_Job]) -> None:
        super().__init__(name="bots think", daemon=True)
        self._jobs = jobs
        self._since: float | None = None
        self.dismissed = False

    def run(self) -> None:
        while not self.dismissed and (job := self._jobs.take()) is not None:
            self._since = time.monotonic() if job.task.compiles is None else None
            if not job.task.dropped:
                self._answer(job)
            self._since = None

    @property
    def seconds(self) -> float:
        """How long it has been at one thought."""
        since = self._since
        return 0.0 if since is None else time.monotonic() - since

    @staticmethod
    def _answer(job: _Job) -> None:
        try:
            if job.task.compiles is not None:
                compile_apart(job.task.compiles)
            answer = job.task.work_out()
            THOUGHTS.labels("answered").inc()
        except Exception:  # noqa: BLE001 whatever becomes of a bot, the game goes on
            THOUGHTS.labels("failed").inc()
            _log.exception("a bot failed")
            answer = job.task.plain_move()
        if not job.loop.is_closed():
            job.loop.call_soon_threadsafe(job.answered, job.task, answer)
