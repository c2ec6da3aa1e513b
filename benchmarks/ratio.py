"""How a speed is measured: as a ratio to a named peer in the same run, per CPU second."""

import gc
from collections.abc import Callable, Iterable
from statistics import median
from time import process_time
from typing import NamedTuple, TypeAlias

Work: TypeAlias = Callable[[int, int], int]
"""Does at least so many units of work with this seed; returns how many it did."""


class Ratio(NamedTuple):
    """Our work against a peer's, and what the ratio should reach."""

    name: str
    ours: Work
    peer_name: str
    peer: Work
    goal: float


class Result(NamedTuple):
    ratio: Ratio
    speeds: list[float]
    """Ours, in units a CPU second, a repetition each."""
    peer_speeds: list[float]

    @property
    def quotients(self) -> list[float]:
        pairs = zip(self.speeds, self.peer_speeds, strict=True)
        return [ours / peers for ours, peers in pairs]

    def __str__(self) -> str:
        quotients, goal = self.quotients, self.ratio.goal
        middle = median(quotients)
        return (
            f"{self.ratio.name:<33} {middle:6.2f}x {self.ratio.peer_name} "
            f"({min(quotients):.2f} to {max(quotients):.2f}; {median(self.speeds):,.0f} a second)  "
            f"goal {goal:g}x  {'reached' if middle >= goal else 'missed'}"
        )


def measure(ratios: Iterable[Ratio], *, count: int, seed: int, repetitions: int) -> list[Result]:
    """Every work in turn with its peer just before it, and all that again and again."""
    results = [Result(ratio, [], []) for ratio in ratios]
    for result in results:  # to warm up
        result.ratio.peer(count // 10, seed)
        result.ratio.ours(count // 10, seed)
    for repetition in range(repetitions):
        for result in results:
            result.peer_speeds.append(_speed(result.ratio.peer, count, seed + repetition))
            result.speeds.append(_speed(result.ratio.ours, count, seed + repetition))
    return results


def _speed(work: Work, count: int, seed: int) -> float:
    gc.collect()
    begin = process_time()
    done = work(count, seed)
    return done / (process_time() - begin)
