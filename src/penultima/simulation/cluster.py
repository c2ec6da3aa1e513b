"""The same jobs on a dask cluster: a worker that is killed costs time, and no result."""

import re
from collections.abc import Generator, Iterator, Sequence
from contextlib import closing, contextmanager
from importlib.util import find_spec
from typing import Any

from penultima.fast.plan import Plan
from penultima.simulation.engines import CannotSimulate, Done, Engine, Job, play, warm_up
from penultima.simulation.run import Gathering, Outcome, Watcher, numbered_jobs
from penultima.version import VERSION

_PATIENCE = 5
"""Seconds that a scheduler has to answer."""
_RETRIES = 5
_ADDRESS = re.compile(r"((tcp|tls|ws|wss)://)?(\[[0-9a-fA-F:]+\]|[^\s/:\[\]]+):\d{1,5}")
_warm: set[Engine] = set()


class NoCluster(CannotSimulate):
    """No scheduler, no workers, or workers that cannot do this."""


def run_on_cluster(
    wanted: Sequence[tuple[Plan, int, Engine]], address: str, watch: Watcher | None = None
) -> list[Outcome]:
    """Play plans on the cluster whose scheduler listens there; Ctrl-C ends it with what there is.

    Each job depends on nothing but its plan and its numbers, so it may be done twice.
    """
    with _client(address) as client:
        gathering = Gathering(wanted, watch)
        jobs = numbered_jobs(wanted)
        try:
            with closing(_do(client, [job for _, job in jobs])) as finished:
                for number, done in finished:
                    gathering.add(*jobs[number], done)
        except KeyboardInterrupt:
            pass  # what is finished is told as it stands
        return gathering.outcomes()


@contextmanager
def _client(address: str) -> Iterator[Any]:
    distributed = _distributed()
    if not _ADDRESS.fullmatch(address):
        raise NoCluster(
            f"--cluster takes the address of a scheduler, tcp://HOST:PORT, not '{address}'"
        )
    try:
        client = distributed.Client(address, timeout=_PATIENCE, set_as_default=False)
    except (OSError, TimeoutError, ValueError) as error:
        raise NoCluster(
            f"no scheduler answers at '{address}' ({type(error).__name__}); "
            "start one with `dask scheduler`, and give the address it prints, tcp://HOST:PORT"
        ) from None
    with client:
        _check_workers(client, address)
        yield client


def _distributed() -> Any:
    if find_spec("distributed") is None:
        raise CannotSimulate("--cluster needs dask: pip install 'penultima[cluster]'")
    import distributed

    return distributed


def _check_workers(client: Any, address: str) -> None:
    """There must be some, and they must count as we do."""
    try:
        client.wait_for_workers(1, timeout=_PATIENCE)
    except TimeoutError:
        raise NoCluster(
            f"the scheduler at '{address}' has no workers; start some with `dask worker {address}`"
        ) from None
    try:
        found = client.run(_version_there)
    except ImportError:
        raise NoCluster(
            f"the workers of '{address}' have no penultima: install it where they run, "
            "with pip install 'penultima[cluster]'"
        ) from None
    other = {worker: version for worker, version in found.items() if version != VERSION}
    if other:
        worker, version = next(iter(other.items()))
        raise NoCluster(
            f"the worker at {worker} has penultima {version}, and here is {VERSION}; "
            "install the same everywhere"
        )


def _do(client: Any, jobs: list[Job]) -> Generator[tuple[int, Done], None, None]:
    distributed = _distributed()
    futures = {
        client.submit(_play_there, job, pure=False, retries=_RETRIES): number
        for number, job in enumerate(jobs)
    }
    try:
        for future in distributed.as_completed(futures, loop=client.loop):
            yield futures[future], future.result()
    except distributed.KilledWorker as error:
        raise NoCluster(f"workers died again and again at one job: {error}") from None
    finally:
        client.cancel(list(futures), force=True)


def _version_there() -> str:
    return VERSION


def _play_there(job: Job) -> Done:
    if job.engine not in _warm:
        warm_up(job.plan, job.engine)
        _warm.add(job.engine)
    return play(job)
