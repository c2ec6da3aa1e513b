"""Who was first: inputs in the order in which they were made, not in which they arrived."""

from heapq import heappop, heappush
from typing import Generic, TypeVar

import msgspec

from penultima.game.moves import CallUno, Catch, Challenge, Move, Play
from penultima.game.seating import Seat
from penultima.table.calls import Call
from penultima.table.pace import CALL_FAVOUR, Pace

T = TypeVar("T")


def _rank(move: Move, *, in_reply: bool) -> int:
    """Within one instant (ruling S2)."""
    match move:
        case CallUno():
            return 0
        case Catch():
            return 1
        case Challenge():
            return 2
        case Play() if in_reply:
            return 3
        case _:
            return 4


class Line(Generic[T]):
    """Inputs that wait until nothing made before them can still arrive."""

    def __init__(self, pace: Pace) -> None:
        self._pace = pace
        self._heap: list[tuple[float, int, int, float, T]] = []
        self._count = 0

    def join(self, made: float, move: Move, item: T, *, in_reply: bool, held_to: float) -> None:
        """`held_to` is when a play may be made at the earliest (rulings D6, I10)."""
        rank = _rank(move, in_reply=in_reply)
        if rank == 0 and self._pace.hold:
            made -= CALL_FAVOUR
        self._count += 1
        heappush(self._heap, (max(made, held_to), rank, self._count, made, item))

    @property
    def next(self) -> float | None:
        return self._heap[0][0] + self._pace.hold if self._heap else None

    def take_next(self) -> T:
        return heappop(self._heap)[4]

    def hold_no_longer(self) -> None:
        """What plays were held back for is settled."""
        self._heap = sorted((made, rank, n, made, item) for _, rank, n, made, item in self._heap)

    def shift(self, by: float) -> None:
        """Time has stood still for so long."""
        self._heap = [
            (moment + by, rank, n, made + by, item) for moment, rank, n, made, item in self._heap
        ]

    def __bool__(self) -> bool:
        return bool(self._heap)


class SlapRace:
    """Hands on the pile: open to all at one moment, ranked by corrected time (rulings F2 to F5)."""

    def __init__(self, pace: Pace) -> None:
        self._pace = pace
        self.opened: float | None = None
        self.calls: list[Call] = []
        """Commands to be answered when the race is settled."""
        self._down: dict[Seat, float] = {}
        self._locked: dict[Seat, float] = {}
        """By seat: how long after the opening its false starts lock it (ruling F3)."""

    def slap(self, seat: Seat, made: float) -> bool:
        """Whether the hand is down. Locks add up, so that trying again and again gains nothing."""
        if seat in self._down:
            return True
        after = float("-inf") if self.opened is None else made - self.opened
        locked = self._locked.get(seat, 0.0)
        if after < max(locked, self._pace.false_start):
            self._locked[seat] = max(locked, after, 0.0) + self._pace.false_start_lock
            return False
        self._down[seat] = made
        return True

    def once_more(self) -> "SlapRace":
        """The pile will open again, for those whose hands are not down yet."""
        self.opened, self._locked = None, {}
        return self

    def is_down(self, seat: Seat) -> bool:
        return seat in self._down

    def ranking(self) -> "Ranking":
        """Everybody who slapped within the limit, the first first."""
        assert self.opened is not None
        limit = self.opened + self._pace.slap_limit
        in_time = sorted((made, seat) for seat, made in self._down.items() if made <= limit)
        if not in_time:
            return Ranking((), ())
        latest = in_time[-1][0]
        tied = tuple(seat for made, seat in in_time if latest - made <= _TIE)
        return Ranking(tuple(seat for _, seat in in_time if seat not in tied), tied)

    def shift(self, by: float) -> None:
        """Time has stood still for so long."""
        if self.opened is not None:
            self.opened += by
        self._down = {seat: made + by for seat, made in self._down.items()}


class Ranking(msgspec.Struct, frozen=True):
    """Hands in order, and those that came down last at the same time (ruling F4)."""

    before: tuple[Seat, ...]
    tied: tuple[Seat, ...]


_TIE = 0.001
