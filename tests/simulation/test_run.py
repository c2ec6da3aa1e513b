"""Plans run on one process or several, with the same result."""

import itertools
import os
import signal
from collections.abc import Iterator

import pytest

from penultima.plan import Plan
from penultima.simulation.chunks import JobList, chunk_size, jobs_of
from penultima.simulation.engines import (
    CannotSimulate,
    Engine,
    Job,
    JobResult,
    choose_engine,
    play_warm,
)
from penultima.simulation.run import RunProgress, run, run_many
from penultima.simulation.statistics import summarise
from penultima.simulation.totals import read_one
from penultima.simulation.workers import WorkerFailed, Workers

PLAN = Plan(edition="cars", seats=3, seed=7, policies=("thrifty",))


@pytest.mark.parametrize("engine", ["cpu", "gpu", "reference"])
@pytest.mark.parametrize("count", [1, 17, 40_000, 1_000_003])
def test_every_round_is_in_exactly_one_part(engine: Engine, count: int) -> None:
    at = 0
    for job in jobs_of(PLAN, count, engine):
        assert job.first == at
        assert 0 < job.count <= chunk_size(PLAN, count, engine)
        at += job.count
    assert at == count


def test_jobs_are_made_when_they_are_asked_for() -> None:
    """A list of ten million jobs would take gigabytes before the first is played."""
    jobs = JobList([(PLAN, 10, "cpu"), (PLAN, 10**12, "cpu")])
    assert len(jobs) == 10 + 10**7
    taken = list(itertools.islice(jobs, 12))
    assert [job.first for job in taken] == [*range(10), 0, 100_000]
    assert jobs.finish(11) == (1, taken[11])
    assert jobs.finish(0) == (0, taken[0])


def test_a_run_of_a_million_million_rounds_begins_at_once_and_can_be_stopped() -> None:
    def interrupt(progress: RunProgress) -> None:
        assert progress.wanted == 10**12
        raise KeyboardInterrupt

    outcome = run(PLAN, 10**12, workers=1, watch=interrupt)
    assert outcome.done == 100_000
    assert 0 < outcome.playing_seconds <= outcome.seconds


@pytest.mark.slow
def test_the_kernel_can_run_in_another_process_alone() -> None:
    (apart,) = run_many([(PLAN, 700, "cpu")], workers=1, apart=True)
    assert apart.totals == run(PLAN, 700, workers=1).totals


@pytest.mark.slow
def test_any_number_of_workers_comes_to_the_same() -> None:
    alone, two, three = (run(PLAN, 3_000, workers=workers) for workers in (1, 2, 3))
    assert alone.totals == two.totals == three.totals
    assert alone.complete
    assert read_one(alone.totals, "rounds") == 3_000


def test_plans_run_together_come_out_as_if_run_alone() -> None:
    other = Plan(edition="shark", seats=2, seed=7, policies=("thrifty",))
    together = run_many([(PLAN, 500, "cpu"), (other, 400, "cpu")], workers=1)
    assert [outcome.totals for outcome in together] == [
        run(PLAN, 500).totals,
        run(other, 400).totals,
    ]


def test_the_watcher_sees_the_run_come_to_its_end() -> None:
    seen: list[RunProgress] = []
    run(PLAN, 800, workers=1, watch=seen.append)
    assert [progress.done for progress in seen] == sorted(progress.done for progress in seen)
    assert seen[-1].done == seen[-1].wanted == 800
    assert seen[-1].steps_per_second > 0
    assert seen[-1].seconds_left == 0


def test_an_interrupted_run_keeps_what_is_finished() -> None:
    def interrupt(progress: RunProgress) -> None:
        if progress.done >= 300:
            raise KeyboardInterrupt

    outcome = run(PLAN, 1_600, workers=1, watch=interrupt)
    assert not outcome.complete
    assert outcome.done == read_one(outcome.totals, "rounds") == 300
    assert outcome.totals == run(PLAN, 300).totals
    assert not summarise(outcome).complete


@pytest.mark.slow
def test_a_killed_worker_is_replaced_and_nothing_is_lost() -> None:
    jobs = list(jobs_of(PLAN, 4_000, "cpu"))
    with Workers(2, play_warm) as workers:
        killed = workers.workers[0].process
        numbers: list[int] = []
        for number, _ in workers.do(jobs):
            if not numbers:
                assert killed.pid is not None
                os.kill(killed.pid, signal.SIGKILL)
            numbers.append(number)
        assert workers.deaths == 1
    assert sorted(numbers) == list(range(len(jobs)))


@pytest.mark.slow
def test_workers_that_die_again_and_again_are_given_up() -> None:
    def killing(workers: Workers[Job, JobResult]) -> Iterator[Job]:
        for job in jobs_of(PLAN, 100_000, "reference"):
            for worker in workers.workers:
                worker.process.kill()
                worker.process.join()
            yield job

    expected = pytest.raises(WorkerFailed, match="worker processes died")
    with Workers(1, play_warm) as workers, expected:
        list(workers.do(killing(workers)))


@pytest.mark.slow
def test_a_worker_says_what_went_wrong() -> None:
    bad = Plan(edition="classic", seats=4, policies=("linear:no-such-file.npz",))
    expected = pytest.raises(WorkerFailed, match=r"no-such-file\.npz")
    with Workers(1, play_warm) as workers, expected:
        list(workers.do([Job(bad, 0, 1, "cpu")]))


def test_what_the_kernel_lacks_is_played_by_the_reference_with_a_warning() -> None:
    table = Plan(edition="classic", seats=4, options={"policing": "table"}, policies=("thrifty",))
    engine, warning = choose_engine(table, "cpu")
    assert engine == "reference"
    assert warning is not None
    assert "so the reference engine plays" in str(warning)
    with pytest.raises(CannotSimulate, match="--device gpu: the kernel cannot play this"):
        choose_engine(table, "gpu")
