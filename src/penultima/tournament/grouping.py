"""Tables of more than two at which as few as possible meet again.

No fast way is known to find the very best (it is the social golfer's problem). Few people are put
together in every way there is; many by a search that exchanges two of them while that helps, and
that ends after a fixed number of trials, so that it takes the same course everywhere.
"""

from collections.abc import Iterator, Sequence
from itertools import combinations

from penultima.tournament.field import Number
from penultima.tournament.lots import drawn
from penultima.tournament.meetings import Meetings
from penultima.tournament.seating import in_slices

EVERY_WAY = 10
"""Up to so many people all ways are tried: a few thousand at most."""
_TRIALS = 60_000
_BEGINNINGS = 8
_SAME_TABLE = 10_000
"""A whole table that meets again is worse than any number of pairs that do."""

Group = list[Number]


class Grouping:
    """What has been so far, and what a new table would repeat of it."""

    def __init__(self, met: Meetings, so_far: set[frozenset[Number]]) -> None:
        self._met, self._so_far = met, so_far

    def groups(self, order: Sequence[Number], sizes: Sequence[int], seed: str) -> list[Group]:
        """Tables of these sizes; neighbours in the order sit together where nothing is repeated."""
        if len(order) <= EVERY_WAY:
            return min(_every_way(list(order), list(sizes)), key=self._costs)
        best = self._improved(in_slices(order, sizes))
        for number in range(1, _BEGINNINGS):
            if not self._costs(best):
                break
            beginning = in_slices(drawn(seed, f"beginning {number}", order), sizes)
            best = min(best, self._improved(beginning), key=self._costs)
        return best

    def _costs(self, groups: Sequence[Group]) -> int:
        return sum(map(self._cost, groups))

    def _cost(self, group: Group) -> int:
        again = sum(self._met[one][other] for one, other in combinations(group, 2))
        return again + _SAME_TABLE * (again > 0 and frozenset(group) in self._so_far)

    def _improved(self, groups: list[Group]) -> list[Group]:
        """Two who change places while fewer meet again by it, until the trials are used up."""
        trials = _TRIALS
        bad = [index for index, group in enumerate(groups) if self._cost(group)]
        while bad and trials > 0:
            index = bad.pop(0)
            tried, partner = self._exchange(groups, index)
            trials -= tried
            if partner is not None:
                bad += [i for i in (index, partner) if i not in bad and self._cost(groups[i])]
        return groups

    def _exchange(self, groups: list[Group], index: int) -> tuple[int, int | None]:
        """The best exchange with the nearest table that has one; how many were tried."""
        tried, here = 0, groups[index]
        nearest = sorted(range(len(groups)), key=lambda other: abs(other - index))
        for other in nearest[1:]:
            there = groups[other]
            tried += len(here) * len(there)
            better = self._better(here, there)
            if better is not None:
                groups[index], groups[other] = better
                return tried, other
        return tried, None

    def _better(self, here: Group, there: Group) -> tuple[Group, Group] | None:
        """These tables with two exchanged, if that repeats less."""
        before = self._cost(here) + self._cost(there)
        for _, i, j in sorted(self._gains(here, there), reverse=True):
            one = [*here[:i], there[j], *here[i + 1 :]]
            two = [*there[:j], here[i], *there[j + 1 :]]
            if self._cost(one) + self._cost(two) < before:
                return one, two
        return None

    def _gains(self, here: Group, there: Group) -> Iterator[tuple[int, int, int]]:
        """How much less is met again by exchanges, if it is less or a table must not stay."""
        met = self._met
        anything = any(frozenset(group) in self._so_far for group in (here, there))
        here_gains = [sum(met[a][n] for n in here) - sum(met[a][n] for n in there) for a in here]
        there_gains = [sum(met[b][n] for n in there) - sum(met[b][n] for n in here) for b in there]
        for i, one in enumerate(here):
            for j, other in enumerate(there):
                gain = here_gains[i] + there_gains[j] + 2 * met[one][other]
                if gain > 0 or anything:
                    yield gain, i, j


def _every_way(people: Group, sizes: list[int]) -> Iterator[list[Group]]:
    """All partitions into these sizes, those first that keep neighbours together."""
    if not sizes:
        yield []
        return
    first, others = people[0], people[1:]
    for size in sorted(set(sizes), reverse=True):
        rest_sizes = sizes.copy()
        rest_sizes.remove(size)
        for company in combinations(others, size - 1):
            rest = [one for one in others if one not in company]
            for groups in _every_way(rest, rest_sizes):
                yield [[first, *company], *groups]
