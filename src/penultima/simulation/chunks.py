"""A plan cut into parts that take about half a second each."""

import itertools
from collections.abc import Iterator, Sequence

from penultima.plan import Plan
from penultima.simulation.engines import Engine, Job

_ROUNDS: dict[Engine, int] = {"cpu": 100_000, "gpu": 20_000_000, "reference": 200}
"""Rounds of four thrifty players in about half a second."""
_RANDOM_TAKES = 16
"""How many times as long a round is if somebody draws without need."""
_ROUNDS_IN_A_MATCH = 12
_FEWEST_PARTS = 16
"""So that every worker has something to do, and the bar something to show."""


def chunk_size(plan: Plan, count: int, engine: Engine) -> int:
    """Rounds or matches in a part: the same for any number of workers."""
    most = _ROUNDS[engine] * 4 // max(4, plan.seats)
    if "random" in plan.policies:
        most //= _RANDOM_TAKES
    if plan.unit == "matches":
        most //= _ROUNDS_IN_A_MATCH
    if engine == "gpu":
        return max(1, most)
    return max(1, min(most, -(-count // _FEWEST_PARTS)))


def jobs_of(plan: Plan, count: int, engine: Engine) -> Iterator[Job]:
    size = chunk_size(plan, count, engine)
    for first in range(0, count, size):
        yield Job(plan, first, min(size, count - first), engine)


def parts_of(plan: Plan, count: int, engine: Engine) -> int:
    """How many jobs that makes."""
    return -(-count // chunk_size(plan, count, engine))


class JobList:
    """The jobs of several plans, made as they are asked for and forgotten when they are done."""

    def __init__(self, wanted: Sequence[tuple[Plan, int, Engine]]) -> None:
        self._wanted = wanted
        self._under_way: dict[int, tuple[int, Job]] = {}

    def __len__(self) -> int:
        return sum(parts_of(*one) for one in self._wanted)

    def __iter__(self) -> Iterator[Job]:
        numbers = itertools.count()
        for at, one in enumerate(self._wanted):
            for job in jobs_of(*one):
                self._under_way[next(numbers)] = (at, job)
                yield job

    def finish(self, number: int) -> tuple[int, Job]:
        """The job of that number, with the place of its plan."""
        return self._under_way.pop(number)
