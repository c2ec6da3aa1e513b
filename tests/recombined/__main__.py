"""Random editions by the hundred: `make soak`, or `python -m tests.recombined --seed 7`.

What fails is told with the number of the edition; `--seed N --count 1` plays that one again.
"""

import argparse
import os
import sys
from collections import Counter

from rich.console import Console

from penultima.testing.kernel import kernel_refusal
from tests.campaigns import in_parts, rounds_bar
from tests.recombined.checking import faults_in
from tests.recombined.editions import recombined

ROUNDS = 6
_CHUNK = 4
_SHOWN = 20


def check_some(seed: int, numbers: range) -> list[str]:
    return [
        f"edition {seed + number}: {fault}"
        for number in numbers
        for fault in faults_in(recombined(seed + number), ROUNDS, seed + number)
    ]


def refusals(numbers: range) -> Counter[str]:
    """Why the kernel does not play some of these editions."""
    told = (kernel_refusal(recombined(number)) for number in numbers)
    return Counter(str(reason) for reason in told if reason is not None)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seed", type=int, default=1_000)
    parser.add_argument("--count", type=int, default=500)
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    asked = parser.parse_args()
    console = Console(stderr=True)
    faults: list[str] = []
    with rounds_bar("editions", asked.count, console) as advance:
        parts = in_parts(check_some, asked.seed, asked.count, size=_CHUNK, jobs=asked.jobs)
        for found in parts:
            faults += found
            advance(min(_CHUNK, asked.count))
    for fault in faults[:_SHOWN]:
        print(fault)
    print(f"{asked.count} editions, {ROUNDS} rounds each, {len(faults)} faults")
    for reason, times in refusals(range(asked.seed, asked.seed + asked.count)).most_common():
        print(f"{times} played by the reference alone: {reason}")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
