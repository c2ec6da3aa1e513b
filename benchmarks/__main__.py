"""Prints a line for every ratio: `python -m benchmarks [--seed N] [--count N]`."""

import argparse
import platform
from collections.abc import Iterator
from statistics import median

from benchmarks import batch, engine, environments, kernel, load
from benchmarks.ratio import Ratio, Result, measure


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks", description=__doc__)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--count", type=int, default=10_000, help="moves in each measurement")
    parser.add_argument("--repetitions", type=int, default=7)
    parser.add_argument("--jobs", help="of no effect: a speed is measured on one core")
    parser.add_argument("--tables", type=int, default=1000, help="of the server under load")
    parser.add_argument("--rate", type=float, default=250.0, help="moves a second at all tables")
    parser.add_argument("--seconds", type=float, default=60.0, help="how long the load lasts")
    given = parser.parse_args()
    print(
        f"{platform.python_implementation()} {platform.python_version()}, {given.count:,} moves "
        f"a measurement ({kernel.SCALE} times as many in the kernel, {batch.SCALE} times in the "
        f"batch), median of {given.repetitions} (smallest to largest), CPU seconds"
    )
    for part in _parts():
        report(measure(part, count=given.count, seed=given.seed, repetitions=given.repetitions))
    batch.report_memory()
    load.report(given.tables, given.rate, given.seconds)


def _parts() -> Iterator[Iterator[Ratio]]:
    yield engine.ratios()
    yield kernel.ratios()
    yield batch.ratios()
    yield environments.ratios()


def report(results: list[Result]) -> None:
    """The peers' own speeds, then a line for every ratio."""
    for peer in dict.fromkeys(result.ratio.peer for result in results):
        speeds = [s for r in results if r.ratio.peer == peer for s in r.peer_speeds]
        low, high = min(speeds), max(speeds)
        print(f"{peer.name}: {median(speeds):,.0f} a second ({low:,.0f} to {high:,.0f})")
    for result in results:
        print(result, flush=True)


if __name__ == "__main__":
    main()
