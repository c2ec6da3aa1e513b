"""Who was first: inputs in the order in which they were made, not in which they arrived."""

from heapq import heappop, heappush
from typing import Generic, TypeVar

import msgspec

from penultima.game.moves import CallUno, Catch, Challenge, Move, Play
from penultima.game.seating import Seat
from penultima.table.calls import Call
from penultima.table.pace import CALL_FAVOUR, Pace

T = TypeVar("T")
NEVER = float("inf")


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


class RaceLine(Generic[T]):
    """Inputs that wait until nothing made before them can still arrive."""

    def __init__(self, pace: Pace) -> None:
        self.pace = pace
        self.heap: list[tuple[float, int, int, float, T]] = []
        """Whoever is next first; empty where nothing waits."""
        self._count = 0

    def join(self, made: float, move: Move, item: T, *, in_reply: bool, held_to: float) -> None:
        """`held_to` is when a play may be made at the earliest (rulings D6, I10)."""
        rank = _rank(move, in_reply=in_reply)
        if rank == 0 and self.pace.hold:
            made -= CALL_FAVOUR
        self._count += 1
        heappush(self.heap, (max(made, held_to), rank, self._count, made, item))

    @property
    def next(self) -> float | None:
        return self.heap[0][0] + self.pace.hold if self.heap else None

    def take_next(self) -> T:
        return heappop(self.heap)[4]

    def hold_no_longer(self) -> None:
        """What plays were held back for is settled."""
        self.heap = sorted((made, rank, n, made, item) for _, rank, n, made, item in self.heap)

    def shift(self, by: float) -> None:
        """Time has stood still for so long."""
        self.heap = [
            (moment + by, rank, n, made + by, item) for moment, rank, n, made, item in self.heap
        ]


class SlapRace:
    """Hands on the pile: open to all at one moment, ranked by corrected time (rulings F2 to F5)."""

    def __init__(self, pace: Pace) -> None:
        self._pace = pace
        self.on = False
        """Whether hands are called for; another question may interrupt them."""
        self.opened = NEVER
        """When the pile is open to hands."""
        self.calls: list[Call] = []
        """Commands to be answered when the race is settled."""
        self._down: dict[Seat, float] = {}
        self._took: dict[Seat, float] = {}
        """How long after the opening the hand came down."""
        self._locked: dict[Seat, float] = {}
        """By seat: how long after the opening its false starts lock it (ruling F3)."""

    def call_hands(self) -> None:
        """The pile will open; after an interruption for those whose hands are not down yet."""
        self.on = True
        self.opened, self._locked = NEVER, {}

    def slap(self, seat: Seat, made: float) -> bool:
        """Whether the hand is down. Locks add up, so that trying again and again gains nothing."""
        if seat in self._down:
            return True
        after = made - self.opened
        locked = self._locked.get(seat, 0.0)
        if after < max(locked, self._pace.false_start):
            self._locked[seat] = max(locked, after, 0.0) + self._pace.false_start_lock
            return False
        self._down[seat], self._took[seat] = made, after
        return True

    def is_down(self, seat: Seat) -> bool:
        return seat in self._down

    def took_ms(self, seat: Seat) -> int:
        """How long a hand took that is down; an interruption begins the others' time anew."""
        return round(self._took[seat] * 1000)

    def ranking(self) -> "Ranking":
        """Everybody who slapped within the limit, the first first."""
        limit = self.opened + self._pace.slap_limit
        in_time = sorted((made, seat) for seat, made in self._down.items() if made <= limit)
        if not in_time:
            return Ranking((), ())
        latest = in_time[-1][0]
        tied = tuple(seat for made, seat in in_time if latest - made <= _TIE)
        return Ranking(tuple(seat for _, seat in in_time if seat not in tied), tied)

    def shift(self, by: float) -> None:
        """Time has stood still for so long."""
        self.opened += by
        self._down = {seat: made + by for seat, made in self._down.items()}


class Ranking(msgspec.Struct, frozen=True):
    """Hands in order, and those that came down last at the same time (ruling F4)."""

    before: tuple[Seat, ...]
    tied: tuple[Seat, ...]


_TIE = 0.001
