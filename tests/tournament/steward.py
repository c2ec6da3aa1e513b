"""A steward who reads the record of a tournament and finds fault with its pairings.

Nothing of `penultima.tournament` is used, and no pairing is drawn again: what a kind promises is
checked by counting, and what it calls the best there is by trying every other way. Records are the
JSON that anybody can download, of tournaments that came to their own end; who was there at which
stage, and which result stood when it was drawn, the log says.
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
    found = [*_places(told), *_full(told)]
    if found:
        return found  # nothing can be counted by that
    if kind == "rotation":
        found += _partners(told)
    if kind in ("swiss", "race", "elimination"):
        found += _byes(told)
        found += _repeats(told)
    if kind == "knockout":
        found += _tree(told)
    if kind == "round-robin":
        found += _everybody_met(told)
    if kind == "elimination":
        found += _out(told)
    return found


def groups_of(stage: Told) -> list[Group]:
    return [tuple(n for n in table["chairs"] if n is not None) for table in stage["tables"]]


def _only_full(told: Told) -> bool:
    """Partners, and no bot to be one."""
    plan = told["plan"]
    if plan["kind"] == "rotation" or plan["setup"]["company"] != "partners":
        return False
    return plan["by_hand"] or plan["fill"] is None


def _full(told: Told) -> Iterator[str]:
    """Nobody is nobody's partner, and no more rest than there is no table for."""
    if not _only_full(told):
        return
    seats = told["plan"]["setup"]["seats"]
    for number, stage in enumerate(told["stages"], 1):
        if any(len(group) != seats for group in groups_of(stage)):
            yield f"stage {number}: a table is not full"
        if len(_free(stage)) >= seats:
            yield f"stage {number}: {len(_free(stage))} rest, and {seats} could play"


def _free(stage: Told) -> list[int]:
    return list(stage.get("byes", ()))


def _everybody(told: Told) -> list[int]:
    return sorted(entrant["number"] for entrant in told["entrants"])


def _there(told: Told, stage: int) -> set[int]:
    """Who took part when that stage, from 1, was drawn. In a rotation a bot keeps the place of
    whoever leaves."""
    there = set(_everybody(told))
    if told["plan"]["kind"] == "rotation":
        return there
    moves = [line for line in told["log"] if line["remark"] in ("entered-late", "withdrew")]
    first = {line["number"]: line["remark"] for line in reversed(moves)}
    there -= {number for number, remark in first.items() if remark == "entered-late"}
    for line in moves:
        if line.get("stage", 0) < stage:
            there ^= {line["number"]}
    return there


def _stood(told: Told, stage: int, drawn: int) -> list[Told]:
    """The results of a stage when a later one was drawn: corrections since then taken back."""
    results = [table["result"] for table in told["stages"][stage - 1]["tables"]]
    for line in reversed(told["log"]):
        if line["remark"] == "corrected" and line["of"] == stage and line["stage"] >= drawn:
            results[line["table"] - 1] = line["before"]
    return results


def _places(told: Told) -> Iterator[str]:
    """Nobody twice, nobody who is gone or unasked; and nobody forgotten where all play on."""
    for number, stage in enumerate(told["stages"], 1):
        seated = [n for group in groups_of(stage) for n in group] + _free(stage)
        there = _there(told, number)
        if len(set(seated)) < len(seated):
            yield f"stage {number}: somebody has two places"
        if not there.issuperset(seated):
            yield f"stage {number}: somebody sits there who is not there"
        if told["plan"]["kind"] not in ("knockout", "elimination") and there.difference(seated):
            yield f"stage {number}: not everybody has a place"
        seats = told["plan"]["setup"]["seats"]
        if any(not 1 < len(group) <= seats for group in groups_of(stage)):
            yield f"stage {number}: a table is too small or too large"


def _byes(told: Told) -> Iterator[str]:
    """Nobody rests again before everybody has who is still there; nobody rests in vain."""
    had: Counter[int] = Counter()
    for number, stage in enumerate(told["stages"], 1):
        free, there = _free(stage), {n for group in groups_of(stage) for n in group}
        people, seats = len(there) + len(free), told["plan"]["setup"]["seats"]
        if len(free) != (people % seats if seats == 2 or _only_full(told) else 0):
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
    others = told["plan"]["kind"] == "swiss" and told["plan"]["setup"]["seats"] == 2
    for number, stage in enumerate(told["stages"], 1):
        groups, free = groups_of(stage), _free(stage)
        people = tuple(sorted(n for group in groups for n in group))
        if len(people) + len(free) <= MOST_TRIED:
            resting = [free]
            if free and others:  # in a Swiss tournament another may rest before two meet again
                everybody = (*people, *free)
                due = min(had[n] for n in everybody)
                resting = [[n] for n in everybody if had[n] == due]
            sizes = [len(group) for group in groups]
            least = min(
                best(tuple(n for n in (*people, *free) if n not in rest), sizes, met, so_far)
                for rest in resting
            )
            if cost(groups, met, so_far) > least:
                yield f"stage {number}: {cost(groups, met, so_far)} again, and {least} would do"
        met.update(frozenset(pair) for group in groups for pair in combinations(group, 2))
        so_far.update(map(frozenset, groups))
        had.update(free)


# ---------------------------------------------------------------- one kind each


def _tree(told: Told) -> Iterator[str]:
    """The best of each table are at the next stage, and nobody else; half of the seats, or as many
    as were chosen; those who rested too. Nobody takes the place of who has gone."""
    plan, last = told["plan"], len(told["stages"])
    for number, stage in enumerate(told["stages"], 1):
        following = told["stages"][number] if number < last else {"tables": []}
        on = {n for group in groups_of(following) for n in group} | {*_free(following)}
        there = _there(told, number + 1)
        final = len(stage["tables"]) == 1 and not _free(stage)
        may, must = there.intersection(_free(stage)), there.intersection(_free(stage))
        for table, result in zip(stage["tables"], _stood(told, number, number + 1), strict=True):
            kept = 1 if final else plan["advance"] or max(1, plan["setup"]["seats"] // 2)
            seated = [(n, result["places"][c]) for c, n in enumerate(table["chairs"]) if n]
            kept = min(kept, len(seated) - 1)
            better = {n: sum(p < place for _, p in seated) for n, place in seated}
            level = {n: sum(p == place for _, p in seated) for n, place in seated}
            may |= {n for n in better if better[n] < kept and n in there}
            must |= {n for n in better if better[n] + level[n] <= kept and n in there}
            if len(on.intersection(better)) > kept:
                yield f"stage {number}: {sorted(on)} went on of {seated}"
        if number < last and not must <= on <= may:
            yield f"stage {number}: {sorted(on)} went on of {sorted(may)}"
        fewest = plan["setup"]["seats"] if _only_full(told) else 2
        if number == last and not final and len(must) >= fewest:
            yield "it did not end with one table"


def _everybody_met(told: Told) -> Iterator[str]:
    """Of those who have stayed to the end; but where only full tables are played, gaps that others
    leave put tables together anew."""
    if _only_full(told) and any(_free(stage) for stage in told["stages"]):
        return
    met: Counter[frozenset[int]] = Counter()
    for stage in told["stages"]:
        for group in groups_of(stage):
            met.update(frozenset(pair) for pair in combinations(group, 2))
    once = told["plan"]["setup"]["seats"] == 2
    staying = set.intersection(*(_there(told, n + 1) for n in range(len(told["stages"]))))
    for pair in combinations(sorted(staying), 2):
        times = met[frozenset(pair)]
        if not times or (once and times > 1):
            yield f"{pair} met {times} times"


def _partners(told: Told) -> Iterator[str]:
    """Everybody partners everybody as often as there are sets, and meets them twice as often."""
    mates: Counter[frozenset[int]] = Counter()
    against: Counter[frozenset[int]] = Counter()
    for stage in told["stages"]:
        for group in groups_of(stage):
            for (one, n), (other, m) in combinations(enumerate(group), 2):
                (mates if other - one == 2 else against)[frozenset((n, m))] += 1
    sets = told["plan"]["sets"]
    for pair in map(frozenset, combinations(_everybody(told), 2)):
        if (mates[pair], against[pair]) != (sets, 2 * sets):
            yield f"{sorted(pair)} were partners {mates[pair]} times, rivals {against[pair]} times"


def _out(told: Told) -> Iterator[str]:
    """Who sits down has fewer points than the figure, and nobody else does."""
    target = told["plan"]["setup"]["target"]
    for number, stage in enumerate(told["stages"], 1):
        sums: Counter[int] = Counter()
        for before in range(1, number):
            earlier = told["stages"][before - 1]["tables"]
            for table, result in zip(earlier, _stood(told, before, number), strict=True):
                sums.update(dict(zip(table["chairs"], result["points"], strict=True)))
        seated = {n for group in groups_of(stage) for n in group} | {*_free(stage)}
        if seated != {n for n in _there(told, number) if sums[n] < target}:
            yield f"stage {number}: {sorted(seated)} play with {dict(sums)}"
