"""A plan cut into parts that take about half a second each."""

from collections.abc import Iterator

from penultima.fast.plan import Plan
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
