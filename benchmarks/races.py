"""Whether distance decides races: `python -m benchmarks.races [COUNT]`, in simulated time.

People who are equally quick, at round trips of 20 to 250 ms, slap, catch, jump in and challenge;
the share of each says how fair it is. Who begins a race changes from one to the next. A smaller
number of the same races is among the tests.
"""

import sys
from collections import Counter
from collections.abc import Callable
from zlib import crc32

from tests.table.test_fair_races import PEOPLE, ROUND_TRIPS, Race

_AT_A_TABLE = 200
_KINDS: dict[str, tuple[Callable[[int], Race], Callable[[Race, int], str]]] = {
    "last on the pile": (lambda seed: Race("shark", seed), lambda race, _: PEOPLE[race.slap()]),
    "first to catch": (lambda seed: Race("classic", seed), Race.catch),
    "first to jump in": (lambda seed: Race("classic", seed, house=("jump-in",)), Race.jump),
    "first to challenge": (lambda seed: Race("agent-es", seed), Race.challenge),
}
"""The table, and who of its people it was."""


def shares(kind: str, count: int) -> dict[str, float]:
    """How often it was each of them."""
    new_race, outcome = _KINDS[kind]
    found: Counter[str] = Counter()
    for table in range(count // _AT_A_TABLE):
        race = new_race(crc32(f"{kind} {table}".encode()))
        found.update(outcome(race, number % len(PEOPLE)) for number in range(_AT_A_TABLE))
    return {who: found[who] / found.total() for who in PEOPLE}


def main() -> None:
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 10_000
    for kind in _KINDS:
        told = shares(kind, count)
        line = ", ".join(f"{ROUND_TRIPS[who] * 1000:.0f} ms: {told[who]:.1%}" for who in told)
        print(f"{kind}, {count:,} races: {line} (fair: {1 / len(told):.1%})")


if __name__ == "__main__":
    main()
