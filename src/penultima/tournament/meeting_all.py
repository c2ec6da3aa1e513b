"""Stages of tables of more than two until everybody has met everybody, found greedily.

People are bits of whole numbers here: who has not met whom is one number for each, so that the next
one at a table is found in a few operations, also among 256.
"""

from collections.abc import Iterator
from itertools import chain, combinations, islice

from penultima.tournament.seating import sizes

_TRIALS = 8
"""Of each stage; the one in which most meet for the first time is taken."""
_FEW = 64
"""Among more people than that one trial has to do."""
_STRIDE = 7
"""How far apart two trials begin."""
_LOOKED_AT = 16
"""How many of those who have met equally few at a table are compared further."""

Tables = tuple[tuple[int, ...], ...]


def everybody_meets(count: int, seats: int) -> tuple[Tables, ...]:
    """Everybody sits in every stage."""
    evening = _Evening(count, seats)
    stages: list[Tables] = []
    while any(evening.unmet):
        trials = range(_TRIALS if count <= _FEW else 1)
        starts = [_STRIDE * (trial + len(stages)) % count for trial in trials]
        stages.append(max(map(evening.stage, starts), key=evening.gain))
        evening.note(stages[-1])
    return tuple(stages)


class _Evening:
    """Who has met whom so far."""

    def __init__(self, count: int, seats: int) -> None:
        self._sizes = sizes(count, seats)
        self._met = [[0] * count for _ in range(count)]
        self._all = (1 << count) - 1
        self.unmet = [self._all ^ 1 << one for one in range(count)]

    def note(self, tables: Tables) -> None:
        for one, other in _pairs(tables):
            self._met[one][other] += 1
            self._met[other][one] += 1
            self.unmet[one] &= ~(1 << other)
            self.unmet[other] &= ~(1 << one)

    def gain(self, tables: Tables) -> tuple[int, int]:
        """How many meet for the first time, and how little the others have met before."""
        before = [self._met[one][other] for one, other in _pairs(tables)]
        return before.count(0), -sum(times * times for times in before)

    def stage(self, start: int) -> Tables:
        """Those first who lack the most; of equal ones, from `start` on."""
        count, left, tables = len(self._met), self._all, []
        lacking = sorted(
            [*range(start, count), *range(start)],
            key=lambda one: self.unmet[one].bit_count(),
            reverse=True,
        )
        for size in self._sizes:
            table = [next(one for one in lacking if left >> one & 1)]
            left &= ~(1 << table[0])
            while len(table) < size:
                table.append(self._next(table, left, start))
                left &= ~(1 << table[-1])
            tables.append(tuple(table))
        return tuple(tables)

    def _next(self, table: list[int], left: int, start: int) -> int:
        """Of those who are left, who has met the fewest at this table."""
        new_to = [left] + [0] * len(table)  # by number: those who have not met so many of them
        for member in table:
            for number in range(len(table), 0, -1):
                new_to[number] |= new_to[number - 1] & self.unmet[member]
        best = next(group for group in reversed(new_to) if group)
        candidates = chain(_bits(best >> start << start), _bits(best & (1 << start) - 1))
        return min(
            islice(candidates, _LOOKED_AT),
            key=lambda one: sum(self._met[one][member] ** 2 for member in table),
        )


def _pairs(tables: Tables) -> Iterator[tuple[int, int]]:
    for table in tables:
        yield from combinations(table, 2)


def _bits(mask: int) -> Iterator[int]:
    while mask:
        lowest = mask & -mask
        yield lowest.bit_length() - 1
        mask ^= lowest
