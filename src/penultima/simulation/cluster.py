"""The same jobs on a dask cluster: a worker that is killed costs time, and no result."""

import re
from collections.abc import Generator, Iterable, Iterator, Sequence
from contextlib import closing, contextmanager
from importlib.util import find_spec
from itertools import islice
from typing import Any

from penultima.editions import EDITIONS
from penultima.plan import Plan
from penultima.shelf.folders import VARIABLE
from penultima.simulation.chunks import JobList
from penultima.simulation.engines import CannotSimulate, Engine, Job, JobResult, play_warm
from penultima.simulation.run import Collector, PlanOutcome, Watcher
from penultima.version import VERSION

_PATIENCE = 5
"""Seconds that a scheduler has to answer."""
_RETRIES = 5
_ADDRESS = re.compile(r"((tcp|tls|ws|wss)://)?(\[[0-9a-fA-F:]+\]|[^\s/:\[\]]+):\d{1,5}")
_FEWEST_UNDER_WAY = 256
_UNDER_WAY_FOR_A_THREAD = 4
"""Jobs that the scheduler knows of: enough that no worker waits, and not all of a long run."""


class NoCluster(CannotSimulate):
    """No scheduler, no workers, or workers that cannot do this."""


def run_on_cluster(
    wanted: Sequence[tuple[Plan, int, Engine]], address: str, watch: Watcher | None = None
) -> list[PlanOutcome]:
    """Play plans on the cluster whose scheduler listens there; Ctrl-C ends it with what there is.

    Each job depends on nothing but its plan and its numbers, so it may be done twice.
    """
    with _client(address) as client:
        _check_editions(client, {plan.edition for plan, _, _ in wanted})
        gathering = Collector(wanted, watch)
        jobs = JobList(wanted)
        try:
            with closing(_do(client, jobs)) as finished:
                for number, done in finished:
                    gathering.add(*jobs.finish(number), done)
        except KeyboardInterrupt:
            pass  # what is finished is told as it stands
        return gathering.outcomes()


def check_cluster(address: str) -> None:
    """Refuse before anything else is said or done."""
    _distributed()
    if not _ADDRESS.fullmatch(address):
        raise NoCluster("trouble-cluster-address", address=address)


@contextmanager
def _client(address: str) -> Iterator[Any]:
    check_cluster(address)
    distributed = _distributed()
    try:
        client = distributed.Client(address, timeout=_PATIENCE, set_as_default=False)
    except (OSError, TimeoutError, ValueError) as error:
        kind = type(error).__name__
        raise NoCluster("trouble-no-scheduler", address=address, error=kind) from None
    with client:
        _check_workers(client, address)
        yield client


def _distributed() -> Any:
    if find_spec("distributed") is None:
        raise CannotSimulate("trouble-needs", option="--cluster", what="dask", extra="cluster")
    import distributed

    return distributed


def _check_workers(client: Any, address: str) -> None:
    """There must be some, and they must count as we do."""
    try:
        client.wait_for_workers(1, timeout=_PATIENCE)
    except TimeoutError:
        raise NoCluster("trouble-no-workers", address=address) from None
    try:
        found = client.run(_version_there)
    except ImportError:
        raise NoCluster("trouble-bare-workers", address=address) from None
    other = {worker: version for worker, version in found.items() if version != VERSION}
    if other:
        worker, version = next(iter(other.items()))
        raise NoCluster("trouble-other-version", worker=worker, there=version, here=VERSION)


def _check_editions(client: Any, names: set[str]) -> None:
    """An edition of somebody else must be known to the workers as well."""
    names = {name for name in names if name not in EDITIONS.ours}
    for worker, lacking in client.run(_lacking, names).items() if names else ():
        for name in lacking:
            raise NoCluster(
                "trouble-worker-edition", worker=worker, edition=name, variable=VARIABLE
            )


def _do(client: Any, jobs: Iterable[Job]) -> Generator[tuple[int, JobResult], None, None]:
    distributed = _distributed()
    left = enumerate(jobs)
    under_way: dict[Any, int] = {}

    def submit() -> Iterator[Any]:
        for number, job in left:
            future = client.submit(play_warm, job, pure=False, retries=_RETRIES)
            under_way[future] = number
            yield future

    most = max(_FEWEST_UNDER_WAY, _UNDER_WAY_FOR_A_THREAD * sum(client.nthreads().values()))
    try:
        finished = distributed.as_completed(list(islice(submit(), most)), loop=client.loop)
        for future in finished:
            yield under_way.pop(future), future.result()
            finished.update(list(islice(submit(), 1)))
    except distributed.KilledWorker as error:
        raise NoCluster("trouble-killed-workers", why=error) from None
    finally:
        client.cancel(list(under_way), force=True)


def _version_there() -> str:
    return VERSION


def _lacking(names: set[str]) -> list[str]:
    return sorted(names - set(EDITIONS))
