"""Plans played to the end on this machine, by one process or several."""

import os
import time
from collections.abc import Callable, Generator, Iterable, Sequence
from contextlib import closing

import msgspec

from penultima.plan import Plan, Processor
from penultima.simulation.chunks import JobList
from penultima.simulation.engines import Engine, Job, JobResult, choose_engine, play_warm
from penultima.simulation.totals import Totals, blank, read_one, total_of
from penultima.simulation.workers import Workers

_WORTH_A_WORKER: dict[Engine, int] = {"cpu": 200_000, "gpu": 1 << 62, "reference": 100}
"""Rounds below which starting other processes takes longer than the playing."""


class RunProgress(msgspec.Struct):
    """How far a run has come."""

    done: int
    """Rounds or matches, as planned."""
    wanted: int
    steps: int
    seconds: float

    @property
    def steps_per_second(self) -> float:
        return self.steps / self.seconds if self.seconds else 0.0

    @property
    def seconds_left(self) -> float | None:
        return self.seconds * (self.wanted - self.done) / self.done if self.done else None


Watcher = Callable[[RunProgress], None]


class PlanOutcome(msgspec.Struct, frozen=True):
    """What was played of a plan, and what it took."""

    plan: Plan
    engine: Engine
    wanted: int
    done: int
    totals: Totals
    cpu_seconds: float
    seconds: float
    playing_seconds: float = 0.0
    """Without starting and compiling."""

    @property
    def complete(self) -> bool:
        return self.done == self.wanted


class _Part(msgspec.Struct, frozen=True):
    """What one plan has come to so far."""

    done: int
    cpu_seconds: float
    totals: Totals


class Collector:
    """Adds up what jobs bring back and tells the watcher."""

    def __init__(self, wanted: Sequence[tuple[Plan, int, Engine]], watch: Watcher | None) -> None:
        self.wanted = wanted
        self.parts = [_Part(0, 0.0, blank(len(plan.rules().faces))) for plan, _, _ in wanted]
        self.steps = 0
        self.started = time.perf_counter()
        self._began: float | None = None
        """When the first job was begun, whatever was to be loaded before."""
        self._watch = watch

    def add(self, at: int, job: Job, done: JobResult) -> None:
        """In one stroke, so that Ctrl-C finds a job counted wholly or not at all."""
        part = self.parts[at]
        self.parts[at] = _Part(
            part.done + job.count,
            part.cpu_seconds + done.cpu_seconds,
            total_of([part.totals, done.totals]),
        )
        self.steps += read_one(done.totals, "steps")
        now = time.perf_counter()
        if self._began is None:
            self._began = now - done.seconds
        if self._watch is not None:
            finished = sum(part.done for part in self.parts)
            everything = sum(count for _, count, _ in self.wanted)
            self._watch(RunProgress(finished, everything, self.steps, now - self._began))

    def outcomes(self) -> "list[PlanOutcome]":
        now = time.perf_counter()
        seconds = now - self.started
        playing = 0.0 if self._began is None else now - max(self._began, self.started)
        return [
            PlanOutcome(
                plan=plan,
                engine=engine,
                wanted=count,
                done=part.done,
                totals=part.totals,
                cpu_seconds=part.cpu_seconds,
                seconds=seconds,
                playing_seconds=playing,
            )
            for (plan, count, engine), part in zip(self.wanted, self.parts, strict=True)
        ]


def run(
    plan: Plan,
    count: int,
    *,
    device: Processor = "cpu",
    workers: int | None = None,
    watch: Watcher | None = None,
) -> PlanOutcome:
    """Play so many rounds or matches; Ctrl-C ends it early with what there is."""
    engine, _ = choose_engine(plan, device)
    (outcome,) = run_many([(plan, count, engine)], workers=workers, watch=watch)
    return outcome


def run_many(
    wanted: Sequence[tuple[Plan, int, Engine]],
    *,
    workers: int | None = None,
    watch: Watcher | None = None,
    apart: bool = False,
) -> list[PlanOutcome]:
    """Play several plans at once; each comes out as if it had been played alone.

    With `apart` the kernel runs in other processes only: an interrupt in the midst of compiling
    would confuse the compiler, and so it never gets there.
    """
    gathering = Collector(wanted, watch)
    jobs = JobList(wanted)
    try:
        with closing(_do(jobs, _worth_starting(wanted, workers, apart=apart))) as finished:
            for number, done in finished:
                gathering.add(*jobs.finish(number), done)
    except KeyboardInterrupt:
        pass  # what is finished is told as it stands
    return gathering.outcomes()


def _do(jobs: Iterable[Job], workers: int) -> Generator[tuple[int, JobResult], None, None]:
    if not workers:
        for number, job in enumerate(jobs):
            yield number, play_warm(job)
        return
    with Workers(workers, play_warm) as pool:
        yield from pool.do(jobs)


def _worth_starting(
    wanted: Sequence[tuple[Plan, int, Engine]], workers: int | None, *, apart: bool
) -> int:
    """As many as were asked for; otherwise as many as there are cores and worth it.

    None at all where this process can do it alone.
    """
    engines = {engine for _, _, engine in wanted}
    work = sum(count / _WORTH_A_WORKER[engine] for _, count, engine in wanted)
    most = min(len(JobList(wanted)), workers or available_cores())
    if "gpu" in engines or (workers is None and work < 1):
        most = 1  # a card does many rounds at once, and there is one card
    return most if most > 1 or (apart and engines != {"reference"}) else 0


def available_cores() -> int:
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1
