"""A real scheduler with real workers, one of which is killed."""

import os
import re
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack, suppress
from queue import Queue
from threading import Thread

import pytest

from penultima.plan import Plan
from penultima.simulation.cluster import NoCluster, run_on_cluster
from penultima.simulation.run import RunProgress, run
from tests.waiting import QUIET

pytestmark = pytest.mark.slow

PLAN = Plan(edition="mando", seats=5, seed=3, policies=("thrifty",))
COUNT = 400_000


class Cluster:
    """A scheduler and its workers, each a process."""

    def __init__(self, stack: ExitStack) -> None:
        self._stack = stack
        words = ("scheduler", "--host", "127.0.0.1", "--port", "0", "--no-dashboard")
        scheduler = self._start(*words)
        self.address = _wait_for(scheduler, r"Scheduler at:\s+(tcp://\S+)")
        self.workers: list[subprocess.Popen[str]] = []

    def add_worker(self) -> None:
        words = ("--no-nanny", "--nthreads", "1", "--no-dashboard", "--host", "127.0.0.1")
        worker = self._start("worker", self.address, *words)
        _wait_for(worker, r"(Registered to)")
        self.workers.append(worker)

    def _start(self, *words: str) -> subprocess.Popen[str]:
        process = self._stack.enter_context(
            subprocess.Popen(
                [sys.executable, "-m", "dask", *words], stderr=subprocess.PIPE, text=True
            )
        )
        self._stack.callback(process.kill)
        return process


def _wait_for(process: subprocess.Popen[str], pattern: str) -> str:
    """What it says of itself when it is up, as long as it says anything."""
    lines: Queue[str] = Queue()
    Thread(target=_read, args=(process, lines), daemon=True).start()
    told = []
    while line := lines.get(timeout=QUIET):
        told.append(line)
        if found := re.search(pattern, line):
            return found.group(1)
    pytest.fail("it did not start:\n" + "".join(told))


def _read(process: subprocess.Popen[str], lines: "Queue[str]") -> None:
    """To its end, so that nothing it says stands in its way; then an empty line."""
    assert process.stderr is not None
    with suppress(ValueError):  # it is closed when the test is over
        for line in process.stderr:
            lines.put(line)
    lines.put("")


@pytest.fixture
def cluster() -> Iterator[Cluster]:
    with ExitStack() as stack:
        yield Cluster(stack)


def test_a_killed_worker_changes_nothing(cluster: Cluster) -> None:
    cluster.add_worker()
    cluster.add_worker()
    seen: list[int] = []

    def kill_one(progress: RunProgress) -> None:
        if not seen:
            os.kill(cluster.workers[0].pid, signal.SIGKILL)
        seen.append(progress.done)

    (outcome,) = run_on_cluster([(PLAN, COUNT, "cpu")], cluster.address, kill_one)
    assert outcome.complete
    assert cluster.workers[0].wait(QUIET) == -signal.SIGKILL
    assert len(seen) > 4
    assert outcome.totals == run(PLAN, COUNT, workers=1).totals


def test_a_scheduler_without_workers_is_told(cluster: Cluster) -> None:
    with pytest.raises(NoCluster, match="has no workers; start some with `dask worker"):
        run_on_cluster([(PLAN, 10, "cpu")], cluster.address)


def test_an_address_where_nobody_listens_is_told() -> None:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        address = f"tcp://127.0.0.1:{free.getsockname()[1]}"
    with pytest.raises(NoCluster, match="no scheduler answers at"):
        run_on_cluster([(PLAN, 10, "cpu")], address)
