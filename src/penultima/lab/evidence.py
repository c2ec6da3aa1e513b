"""What was played for the page, and what can be said from it."""

import math
from collections.abc import Callable, Mapping
from enum import StrEnum
from typing import TypeAlias, TypeVar

import msgspec

from penultima.plan import Plan
from penultima.simulation.statistics import Mean, Share, Statistics

_Key = TypeVar("_Key")
_LOPSIDED = 0.2


StatisticsOf: TypeAlias = Callable[[Plan], Statistics]
"""What came of a plan."""


class Verdict(StrEnum):
    """How a number stands to another, as far as the sample can tell."""

    MORE = "more"
    LESS = "less"
    UNCLEAR = "unclear"


class Measured(msgspec.Struct, frozen=True):
    """A number with its 95 % interval."""

    value: float
    low: float
    high: float

    @property
    def margin(self) -> float:
        return (self.high - self.low) / 2

    @property
    def is_lopsided(self) -> bool:
        """Whether the value is far from the middle of its interval, as shares near 0 are."""
        return abs(self.high + self.low - 2 * self.value) > _LOPSIDED * (self.high - self.low)

    def against(self, other: float) -> Verdict:
        if self.low > other:
            return Verdict.MORE
        return Verdict.LESS if self.high < other else Verdict.UNCLEAR

    def shifted(self, by: float) -> "Measured":
        return Measured(self.value + by, self.low + by, self.high + by)

    def times(self, factor: float) -> "Measured":
        low, high = sorted((self.low * factor, self.high * factor))
        return Measured(self.value * factor, low, high)


def percent(share: Share) -> Measured:
    return Measured(100 * share.share, 100 * share.low, 100 * share.high)


def estimate(mean: Mean) -> Measured:
    return Measured(mean.mean, mean.low, mean.high)


def turns(played: Statistics) -> Measured:
    """How long a round is; moves would count bookkeeping too, as each hand on the pile."""
    return Measured(played.mean_turns, *played.mean_turns_interval)


def difference(one: Measured, other: Measured) -> Measured:
    """Of two independent samples."""
    value, margin = one.value - other.value, math.hypot(one.margin, other.margin)
    return Measured(value, value - margin, value + margin)


def change(one: Measured, base: Measured) -> Measured:
    """By how many per cent `one` is more than `base`."""
    if not base.value or not one.value:
        return Measured(0.0, 0.0, 0.0)
    ratio = one.value / base.value
    margin = ratio * math.hypot(one.margin / one.value, base.margin / base.value)
    return Measured(ratio, ratio - margin, ratio + margin).shifted(-1).times(100)


def most(estimates: Mapping[_Key, Measured]) -> list[_Key]:
    """The largest first, and with it all that the sample cannot tell from it."""
    ranked = sorted(estimates, key=lambda key: -estimates[key].value)
    best = estimates[ranked[0]]
    return [
        key
        for key in ranked
        if key == ranked[0] or difference(best, estimates[key]).against(0) is Verdict.UNCLEAR
    ]


def least(estimates: Mapping[_Key, Measured]) -> list[_Key]:
    """The smallest first, and with it all that the sample cannot tell from it."""
    return most({key: one.times(-1) for key, one in estimates.items()})


def rate(count: float, of: int) -> Measured:
    """How often in a round something happens, taken as independent events."""
    if not of:
        return Measured(0.0, 0.0, 0.0)
    margin = 1.96 * math.sqrt(count) / of
    return Measured(count / of, max(0.0, count / of - margin), count / of + margin)


class Evidence:
    """Results by plan, however many questions ask for the same."""

    def __init__(self, results: Mapping[bytes, Statistics]) -> None:
        self._results = results

    def __call__(self, plan: Plan) -> Statistics:
        return self._results[key_of(plan)]


def key_of(plan: Plan) -> bytes:
    return msgspec.json.encode(plan)
