"""Billions of moves on a GPU: `python -m benchmarks.gpu [--seed N] [--count ROUNDS]`.

Some rounds of every edition are played on the CPU as well: the totals must be the same.
"""

import argparse
import sys
from importlib import import_module
from statistics import median
from time import perf_counter
from typing import Any

import numpy as np

from penultima.editions import EDITIONS
from penultima.fast import tally
from penultima.fast.batch import play
from penultima.plan import Plan

GOAL = 5e9
CHECKED = 4096
"""Rounds of every edition that are compared with the CPU's."""


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.gpu", description=__doc__)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--count", type=int, default=1 << 25, help="rounds in each measurement")
    parser.add_argument("--checked", type=int, default=CHECKED, help="rounds played on both")
    parser.add_argument("--repetitions", type=int, default=3)
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--policy", default="thrifty")
    given = parser.parse_args()
    print(
        f"{_gpu_name()}: {given.count:,} rounds a measurement, "
        f"median of {given.repetitions} (smallest to largest), seconds of the clock"
    )
    same = True
    for edition in EDITIONS:
        plan = Plan(edition=edition, seats=given.seats, policies=(given.policy,), seed=given.seed)
        same &= report(plan, given.checked, given.count, given.repetitions)
    sys.exit(0 if same else 1)


def _gpu_name() -> str:
    """Ends the program with a word where there is none."""
    try:
        cuda: Any = import_module("numba.cuda")
    except ImportError:
        sys.exit("this benchmark needs numba-cuda: pip install 'penultima[gpu]'")
    if not cuda.is_available():
        sys.exit(
            "this benchmark needs an NVIDIA GPU, and numba-cuda sees none: "
            "nvidia-smi shows whether the driver answers (`make bench` measures the CPU)"
        )
    name = getattr(cuda.get_current_device(), "name", "a simulated GPU")
    return name.decode() if isinstance(name, bytes) else str(name)


def report(plan: Plan, checked: int, count: int, repetitions: int) -> bool:
    """Print a line for the plan; returns whether GPU and CPU agree."""
    same = bool(np.array_equal(play(plan, 0, checked, "gpu"), play(plan, 0, checked)))
    speeds = [_speed(plan, checked + turn * count, count) for turn in range(repetitions)]
    middle = median(speeds)
    print(
        f"gpu, {plan.edition}, {plan.seats} seats, {plan.policies[0]}: {_giga(middle)} G steps/s "
        f"({_giga(min(speeds))} to {_giga(max(speeds))})  goal {GOAL / 1e9:g} G  "
        f"{'reached' if middle >= GOAL else 'missed'}; "
        f"{checked:,} rounds {'as on the CPU' if same else 'NOT AS ON THE CPU'}",
        flush=True,
    )
    return same


def _speed(plan: Plan, first: int, count: int) -> float:
    """In steps a second, everything from the plan to the totals being counted."""
    begin = perf_counter()
    total = play(plan, first, count, "gpu")
    return tally.read_one(total, "steps") / (perf_counter() - begin)


def _giga(speed: float) -> str:
    return f"{speed / 1e9:.2f}"


if __name__ == "__main__":
    main()
