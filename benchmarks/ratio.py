"""How a speed is measured: as a ratio to a named peer in the same run, per CPU second."""

import gc
from collections.abc import Callable, Iterable
from statistics import median
from time import process_time
from typing import NamedTuple, TypeAlias

Work: TypeAlias = Callable[[int, int], int]
"""Does at least so many units of work with this seed; returns how many it did."""


class Peer(NamedTuple):
    """Somebody else's work. The scale is by how much more of it is measured: what is quick would
    be over before the clock has told anything.
    """

    name: str
    work: Work
    scale: int = 1


class Ratio(NamedTuple):
    """Our work, with its scale, against a peer's, and what the ratio should reach."""

    name: str
    ours: Work
    peer: Peer
    goal: float
    scale: int = 1


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
            f"{self.ratio.name:<34} {middle:6.2f}x {self.ratio.peer.name} "
            f"({min(quotients):.2f} to {max(quotients):.2f}; {median(self.speeds):,.0f} a second)  "
            f"goal {goal:g}x  {'reached' if middle >= goal else 'missed'}"
        )


def measure(ratios: Iterable[Ratio], *, count: int, seed: int, repetitions: int) -> list[Result]:
    """Every work in turn with its peer just before it, and all that again and again."""
    results = [Result(ratio, [], []) for ratio in ratios]
    for ratio, _, _ in results:  # to warm up
        ratio.peer.work(count // 10, seed)
        ratio.ours(count // 10, seed)
    for repetition in range(repetitions):
        again = seed + repetition
        for ratio, speeds, peer_speeds in results:
            peer_speeds.append(_speed(ratio.peer.work, count * ratio.peer.scale, again))
            speeds.append(_speed(ratio.ours, count * ratio.scale, again))
    return results


def _speed(work: Work, count: int, seed: int) -> float:
    gc.collect()
    begin = process_time()
    done = work(count, seed)
    return done / (process_time() - begin)
