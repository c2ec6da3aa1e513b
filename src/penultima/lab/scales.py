"""Where a number lies on a chart, and which numbers stand on its axes."""

import math
from collections.abc import Sequence

import msgspec


class Scale(msgspec.Struct, frozen=True):
    """From numbers to places, in proportion."""

    low: float
    high: float
    start: float
    end: float

    def __call__(self, number: float) -> float:
        if self.high == self.low:
            return (self.start + self.end) / 2
        return self.start + (number - self.low) / (self.high - self.low) * (self.end - self.start)


def span(numbers: Sequence[float]) -> tuple[float, float]:
    """A little more than they need."""
    low, high = min(numbers), max(numbers)
    room = 0.06 * (high - low) or max(abs(high), 1.0) * 0.1
    return low - room, high + room


def ticks(low: float, high: float, about: int) -> list[float]:
    """Round numbers from low to high, about so many."""
    raw = (high - low) / about
    size = 10.0 ** math.floor(math.log10(raw))
    step = next(size * factor for factor in (1, 2, 2.5, 5, 10) if size * factor >= raw)
    first = math.ceil(low / step)
    return [round(at * step, 10) for at in range(first, math.floor(high / step) + 1)]


def digits_of(numbers: Sequence[float]) -> int:
    """How many digits after the point show them all as they are, three at most."""
    for digits in range(3):
        if all(abs(round(number, digits) - number) < 1e-9 for number in numbers):
            return digits
    return 3
