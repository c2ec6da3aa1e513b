"""Pairs in which everybody has one partner, where any exist (a perfect matching, after Edmonds)."""

from collections import deque
from collections.abc import Sequence

from penultima.tournament.field import Number
from penultima.tournament.meetings import Meetings

_NOBODY = -1


class Matching:
    """A pairing of 0, 1, … that grows along alternating paths, as large as it can be."""

    def __init__(self, allowed: Sequence[Sequence[int]]) -> None:
        self._allowed = allowed
        """By each: those that may be paired with it."""
        self.mate = [_NOBODY] * len(allowed)
        self._there = [True] * len(allowed)
        for one in range(len(allowed)):
            if self.mate[one] == _NOBODY:
                self._augment(one)

    @property
    def perfect(self) -> bool:
        return all(
            mate != _NOBODY for mate, there in zip(self.mate, self._there, strict=True) if there
        )

    def settle(self, one: int, other: int) -> bool:
        """Pair these two for good, if the rest can still be paired perfectly."""
        before = self.mate.copy()
        left = self.mate[one], self.mate[other]
        self._there[one] = self._there[other] = False
        if left != (other, one):
            self.mate[left[0]] = self.mate[left[1]] = _NOBODY
            if not self._augment(left[0]):
                self.mate = before
                self._there[one] = self._there[other] = True
                return False
        self.mate[one], self.mate[other] = other, one
        return True

    def _augment(self, root: int) -> bool:
        """One more pair, with the root in it, if there is a way."""
        search = _Search(self._allowed, self.mate, self._there)
        end = search.end_of_path(root)
        if end == _NOBODY:
            return False
        while end != _NOBODY:
            before = search.parent[end]
            following = self.mate[before]
            self.mate[end], self.mate[before] = before, end
            end = following
        return True


class _Search:
    """Breadth first from one that is free; odd circles (blossoms) count as one."""

    def __init__(
        self, allowed: Sequence[Sequence[int]], mate: list[int], there: list[bool]
    ) -> None:
        self._allowed, self._mate, self._there = allowed, mate, there
        self.parent = [_NOBODY] * len(mate)
        self._base = list(range(len(mate)))
        self._seen = [False] * len(mate)
        self._queue: deque[int] = deque()

    def end_of_path(self, root: int) -> int:
        """Another free one that an alternating path leads to."""
        self._seen[root] = True
        self._queue.append(root)
        while self._queue:
            here = self._queue.popleft()
            for there in self._allowed[here]:
                if self._there[there] and self._reaches_free(here, there, root):
                    return there
        return _NOBODY

    def _reaches_free(self, here: int, there: int, root: int) -> bool:
        mate = self._mate
        if self._base[here] == self._base[there] or mate[here] == there:
            return False
        if there == root or (mate[there] != _NOBODY and self.parent[mate[there]] != _NOBODY):
            self._contract(here, there)
        elif self.parent[there] == _NOBODY:
            self.parent[there] = here
            if mate[there] == _NOBODY:
                return True
            self._reach(mate[there])
        return False

    def _reach(self, one: int) -> None:
        if not self._seen[one]:
            self._seen[one] = True
            self._queue.append(one)

    def _contract(self, one: int, other: int) -> None:
        """The circle that these two close becomes one."""
        base = self._common(one, other)
        circle: set[int] = set()
        self._mark(one, base, other, circle)
        self._mark(other, base, one, circle)
        for member in range(len(self._base)):
            if self._base[member] in circle:
                self._base[member] = base
                self._reach(member)

    def _common(self, one: int, other: int) -> int:
        """Where the two ways to the root meet."""
        way = set()
        while True:
            one = self._base[one]
            way.add(one)
            if self._mate[one] == _NOBODY:
                break
            one = self.parent[self._mate[one]]
        while self._base[other] not in way:
            other = self.parent[self._mate[self._base[other]]]
        return self._base[other]

    def _mark(self, one: int, base: int, child: int, circle: set[int]) -> None:
        while self._base[one] != base:
            circle |= {self._base[one], self._base[self._mate[one]]}
            self.parent[one] = child
            child = self._mate[one]
            one = self.parent[self._mate[one]]


def in_pairs(
    order: Sequence[Number], met: Meetings, repeated: int
) -> list[tuple[Number, Number]] | None:
    """Everybody in pairs that have met so many times at most, or None where that cannot be.

    The first of the order gets the next in it that leaves the others a perfect pairing, of those
    met the fewest times; then the first of those who are left, and so on.
    """
    allowed = [
        [j for j, other in enumerate(order) if i != j and met[one][other] <= repeated]
        for i, one in enumerate(order)
    ]
    matching = Matching(allowed)
    if not matching.perfect:
        return None
    pairs = []
    left = set(range(len(order)))
    while left:
        first = min(left)
        ranks = {j: met[order[first]][order[j]] for j in allowed[first] if j in left}
        chosen = next(j for j in sorted(ranks, key=ranks.__getitem__) if matching.settle(first, j))
        left -= {first, chosen}
        pairs.append((order[first], order[chosen]))
    return pairs
