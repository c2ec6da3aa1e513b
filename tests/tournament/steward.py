"""A steward who reads the record of a tournament and finds fault with its pairings.

Nothing of `penultima.tournament` is used, and no pairing is drawn again: what a kind promises is
checked by counting, and what it calls the best there is by trying every other way. Records are the
JSON that anybody can download, of tournaments that nobody joined late or left.
"""

from collections import Counter
from collections.abc import Iterator
from itertools import combinations
from typing import Any

Told = dict[str, Any]
Group = tuple[int, ...]
MOST_TRIED = 10
"""Up to so many people every way is tried."""


def faults(told: Told) -> list[str]:
    """A sentence each."""
    kind = told["plan"]["kind"]
    found = [*_places(told)]
    if found:
        return found  # nothing can be counted by that
    if kind in ("swiss", "race", "elimination"):
        found += _byes(told)
        found += _repeats(told)
    if kind == "knockout":
        found += _tree(told)
    if kind == "round-robin":
        found += _everybody(told)
    if kind == "elimination":
        found += _out(told)
    return found


def groups_of(stage: Told) -> list[Group]:
    return [tuple(n for n in table["chairs"] if n is not None) for table in stage["tables"]]


def _free(stage: Told) -> list[int]:
    return list(stage.get("byes", ()))


def _places(told: Told) -> Iterator[str]:
    """Nobody twice, nobody unasked; and nobody forgotten where all play on."""
    everybody = sorted(entrant["number"] for entrant in told["entrants"])
    for number, stage in enumerate(told["stages"], 1):
        there = sorted([n for group in groups_of(stage) for n in group] + _free(stage))
        if len(set(there)) < len(there):
            yield f"stage {number}: somebody has two places"
        if told["plan"]["kind"] not in ("knockout", "elimination") and there != everybody:
            yield f"stage {number}: not everybody has a place"
        seats = told["plan"]["setup"]["seats"]
        if any(not 1 < len(group) <= seats for group in groups_of(stage)):
            yield f"stage {number}: a table is too small or too large"


def _byes(told: Told) -> Iterator[str]:
    """Nobody rests again before everybody has who is still there; nobody rests in vain."""
    had: Counter[int] = Counter()
    for number, stage in enumerate(told["stages"], 1):
        free, there = _free(stage), {n for group in groups_of(stage) for n in group}
        people = len(there) + len(free)
        if len(free) != (people % 2 if told["plan"]["setup"]["seats"] == 2 else 0):
            yield f"stage {number}: {len(free)} rest of {people}"
        fewest = min(had[n] for n in [*there, *free])
        if any(had[n] > fewest for n in free):
            yield f"stage {number}: somebody rests again before another has"
        had.update(free)


# ---------------------------------------------------------------- meeting again


def cost(groups: list[Group], met: Counter[frozenset[int]], so_far: set[frozenset[int]]) -> Any:
    """Whole tables that have sat together before, and then pairs that have, as often as they."""
    again = sum(met[frozenset(pair)] for group in groups for pair in combinations(group, 2))
    return sum(frozenset(group) in so_far for group in groups), again


def every_way(people: Group, sizes: list[int]) -> Iterator[list[Group]]:
    if not people:
        yield []
        return
    first, others = people[0], people[1:]
    for size in set(sizes):
        left = sizes.copy()
        left.remove(size)
        for company in combinations(others, size - 1):
            rest = tuple(n for n in others if n not in company)
            for ways in every_way(rest, left):
                yield [(first, *company), *ways]


def best(
    people: Group, sizes: list[int], met: Counter[frozenset[int]], so_far: set[frozenset[int]]
) -> Any:
    return min(cost(way, met, so_far) for way in every_way(people, sizes))


def _repeats(told: Told) -> Iterator[str]:
    """For few people, that no other way would have repeated less; one may rest who is due."""
    met: Counter[frozenset[int]] = Counter()
    so_far: set[frozenset[int]] = set()
    had: Counter[int] = Counter()
    swiss = told["plan"]["kind"] == "swiss"
    for number, stage in enumerate(told["stages"], 1):
        groups, free = groups_of(stage), _free(stage)
        people = tuple(sorted(n for group in groups for n in group))
        if len(people) + len(free) <= MOST_TRIED:
            resting: list[int | None] = [None]
            if free:  # in a Swiss tournament another may rest before two meet again
                everybody = (*people, *free)
                due = min(had[n] for n in everybody)
                resting = [n for n in everybody if had[n] == due] if swiss else [*free]
            sizes = [len(group) for group in groups]
            least = min(
                best(tuple(n for n in (*people, *free) if n != one), sizes, met, so_far)
                for one in resting
            )
            if cost(groups, met, so_far) > least:
                yield f"stage {number}: {cost(groups, met, so_far)} again, and {least} would do"
        met.update(frozenset(pair) for group in groups for pair in combinations(group, 2))
        so_far.update(map(frozenset, groups))
        had.update(free)


# ---------------------------------------------------------------- one kind each


def _tree(told: Told) -> Iterator[str]:
    """The best of each table are at the next stage, and nobody else; half of the seats, or as many
    as were chosen; those who rested too."""
    plan = told["plan"]
    many = plan.get("advance") or max(1, plan["setup"]["seats"] // 2)
    for number, (stage, following) in enumerate(
        zip(told["stages"], told["stages"][1:], strict=False), 1
    ):
        next_there = {n for group in groups_of(following) for n in group} | {*_free(following)}
        expected = len(_free(stage))
        for table in stage["tables"]:
            seated = [(c, n) for c, n in enumerate(table["chairs"]) if n is not None]
            kept = min(many, len(seated) - 1)
            expected += kept
            places = {n: table["result"]["places"][chair] for chair, n in seated}
            on = [n for n in places if n in next_there]
            out = [n for n in places if n not in next_there]
            if len(on) != kept or (on and max(places[n] for n in on) > min(places[n] for n in out)):
                yield f"stage {number}: {on} went on of {places}"
        if not next_there.issuperset(_free(stage)) or len(next_there) != expected:
            yield f"stage {number}: {sorted(next_there)} came after it"
    last = told["stages"][-1]
    if len(last["tables"]) != 1 or _free(last):
        yield "it did not end with one table"


def _everybody(told: Told) -> Iterator[str]:
    met: Counter[frozenset[int]] = Counter()
    for stage in told["stages"]:
        for group in groups_of(stage):
            met.update(frozenset(pair) for pair in combinations(group, 2))
    once = told["plan"]["setup"]["seats"] == 2
    for pair in combinations(sorted(entrant["number"] for entrant in told["entrants"]), 2):
        times = met[frozenset(pair)]
        if not times or (once and times > 1):
            yield f"{pair} met {times} times"


def _out(told: Told) -> Iterator[str]:
    """Who sits down has fewer points than the figure, and nobody else does."""
    target, sums = told["plan"]["setup"]["target"], Counter[int]()
    everybody = {entrant["number"] for entrant in told["entrants"]}
    for number, stage in enumerate(told["stages"], 1):
        there = {n for group in groups_of(stage) for n in group} | {*_free(stage)}
        if there != {n for n in everybody if sums[n] < target}:
            yield f"stage {number}: {sorted(there)} play with {dict(sums)}"
        for table in stage["tables"]:
            for n, more in zip(table["chairs"], table["result"]["points"], strict=True):
                if n is not None:
                    sums[n] += more
