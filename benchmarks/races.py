"""Whether distance decides races: `python -m benchmarks.races [COUNT]`, in simulated time.

People who are equally quick, at round trips of 20 to 250 ms, slap and catch; the share of each says
how fair it is. A smaller number of the same races is among the tests.
"""

import sys
from collections import Counter

from tests.table.test_fair_races import PEOPLE, ROUND_TRIPS, Race

_AT_A_TABLE = 250


def shares(edition: str, count: int) -> dict[str, float]:
    """How often each of them was last on the pile, or caught the first."""
    found: Counter[str] = Counter()
    for seed in range(count // _AT_A_TABLE):
        race = Race(edition, seed)
        for _ in range(_AT_A_TABLE):
            found[PEOPLE[race.slap()] if edition == "shark" else race.catch()] += 1
    return {who: found[who] / found.total() for who in PEOPLE if who in found}


def main() -> None:
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 10_000
    for title, edition in (("last on the pile", "shark"), ("first to catch", "classic")):
        told = shares(edition, count)
        line = ", ".join(f"{ROUND_TRIPS[who] * 1000:.0f} ms: {told[who]:.1%}" for who in told)
        print(f"{title}, {count:,} races: {line} (fair: {1 / len(told):.1%})")


if __name__ == "__main__":
    main()
