"""Prints a line for every ratio: `python -m benchmarks [--seed N] [--count N]`."""

import argparse
import platform
from statistics import median

from benchmarks import engine, load
from benchmarks.ratio import measure


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks", description=__doc__)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--count", type=int, default=10_000, help="moves in each measurement")
    parser.add_argument("--repetitions", type=int, default=9)
    parser.add_argument("--jobs", help="of no effect: a speed is measured on one core")
    parser.add_argument("--tables", type=int, default=1000, help="of the server under load")
    parser.add_argument("--rate", type=float, default=250.0, help="moves a second at all tables")
    parser.add_argument("--seconds", type=float, default=60.0, help="how long the load lasts")
    given = parser.parse_args()
    print(
        f"{platform.python_implementation()} {platform.python_version()}, {given.count:,} moves "
        f"a measurement, median of {given.repetitions} (smallest to largest), CPU seconds"
    )
    results = measure(
        engine.ratios(), count=given.count, seed=given.seed, repetitions=given.repetitions
    )
    for name in dict.fromkeys(result.ratio.peer_name for result in results):
        speeds = [s for r in results if r.ratio.peer_name == name for s in r.peer_speeds]
        low, high = min(speeds), max(speeds)
        print(f"{name}: {median(speeds):,.0f} a second ({low:,.0f} to {high:,.0f})")
    for result in results:
        print(result)
    load.report(given.tables, given.rate, given.seconds)


if __name__ == "__main__":
    main()
