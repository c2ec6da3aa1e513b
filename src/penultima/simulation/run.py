"""Plans played to the end on this machine, by one process or several."""

import os
import time
from collections.abc import Callable, Generator, Sequence
from contextlib import closing, nullcontext

import msgspec

from penultima.fast.plan import Plan
from penultima.simulation.chunks import jobs_of
from penultima.simulation.engines import Device, Done, Engine, Job, choose_engine, play, warm_up
from penultima.simulation.totals import Totals, blank, read_one, total_of
from penultima.simulation.workers import Workers

_WORTH_A_WORKER: dict[Engine, int] = {"cpu": 200_000, "gpu": 1 << 62, "reference": 100}
"""Rounds below which starting other processes takes longer than the playing."""


class Progress(msgspec.Struct):
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


Watcher = Callable[[Progress], None]


class Outcome(msgspec.Struct, frozen=True):
    """What was played of a plan, and what it took."""

    plan: Plan
    engine: Engine
    wanted: int
    done: int
    totals: Totals
    cpu_seconds: float
    seconds: float

    @property
    def complete(self) -> bool:
        return self.done == self.wanted


class _Part(msgspec.Struct, frozen=True):
    """What one plan has come to so far."""

    done: int
    cpu_seconds: float
    totals: Totals


class Gathering:
    """Adds up what jobs bring back and tells the watcher."""

    def __init__(self, wanted: Sequence[tuple[Plan, int, Engine]], watch: Watcher | None) -> None:
        self.wanted = wanted
        self.parts = [_Part(0, 0.0, blank()) for _ in wanted]
        self.steps = 0
        self.started = time.perf_counter()
        self._began: float | None = None
        """When the first job was begun, whatever was to be loaded before."""
        self._watch = watch

    def add(self, at: int, job: Job, done: Done) -> None:
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
            self._began = now - done.cpu_seconds
        if self._watch is not None:
            finished = sum(part.done for part in self.parts)
            everything = sum(count for _, count, _ in self.wanted)
            self._watch(Progress(finished, everything, self.steps, now - self._began))

    @property
    def seconds(self) -> float:
        return time.perf_counter() - self.started

    def outcomes(self) -> "list[Outcome]":
        seconds = self.seconds
        return [
            Outcome(
                plan=plan,
                engine=engine,
                wanted=count,
                done=part.done,
                totals=part.totals,
                cpu_seconds=part.cpu_seconds,
                seconds=seconds,
            )
            for (plan, count, engine), part in zip(self.wanted, self.parts, strict=True)
        ]


def run(
    plan: Plan,
    count: int,
    *,
    device: Device = "cpu",
    workers: int | None = None,
    watch: Watcher | None = None,
) -> Outcome:
    """Play so many rounds or matches; Ctrl-C ends it early with what there is."""
    engine, _ = choose_engine(plan, device)
    (outcome,) = run_many([(plan, count, engine)], workers=workers, watch=watch)
    return outcome


def run_many(
    wanted: Sequence[tuple[Plan, int, Engine]],
    *,
    workers: int | None = None,
    watch: Watcher | None = None,
) -> list[Outcome]:
    """Play several plans at once; each comes out as if it had been played alone."""
    gathering = Gathering(wanted, watch)
    jobs = numbered_jobs(wanted)
    try:
        with closing(_do([job for _, job in jobs], workers)) as finished:
            for number, done in finished:
                gathering.add(*jobs[number], done)
    except KeyboardInterrupt:
        pass  # what is finished is told as it stands
    return gathering.outcomes()


def numbered_jobs(wanted: Sequence[tuple[Plan, int, Engine]]) -> list[tuple[int, Job]]:
    """Every job with the place of its plan."""
    return [
        (at, job)
        for at, (plan, count, engine) in enumerate(wanted)
        for job in jobs_of(plan, count, engine)
    ]


def _do(jobs: list[Job], workers: int | None) -> Generator[tuple[int, Done], None, None]:
    count = _worth_starting(jobs, workers)
    with Workers(count) if count > 1 else nullcontext() as pool:
        if pool is not None:
            yield from pool.do(jobs)
            return
        warm: set[Engine] = set()
        for number, job in enumerate(jobs):
            if job.engine not in warm:
                warm_up(job.plan, job.engine)
                warm.add(job.engine)
            yield number, play(job)


def _worth_starting(jobs: list[Job], workers: int | None) -> int:
    """As many as were asked for; otherwise as many as there are cores and worth it."""
    if any(job.engine == "gpu" for job in jobs):
        return 1  # the card does many rounds at once, and there is one card
    most = min(len(jobs), workers or available_cores())
    if workers is not None:
        return most
    work = sum(job.count / _WORTH_A_WORKER[job.engine] for job in jobs)
    return most if work >= 1 else 1


def available_cores() -> int:
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1
