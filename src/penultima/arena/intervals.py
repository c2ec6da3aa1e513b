"""95 % intervals of means over deals: games of one deal are not independent, deals are."""

import math
from collections.abc import Sequence
from statistics import NormalDist, fmean, variance
from typing import Final

import msgspec

_Z: Final = NormalDist().inv_cdf(0.975)


class MeanEstimate(msgspec.Struct, frozen=True):
    """A mean with the ends of its interval, from so many deals."""

    mean: float
    low: float
    high: float
    deals: int

    @property
    def margin(self) -> float:
        return (self.high - self.low) / 2


def mean_over_deals(values: Sequence[float]) -> MeanEstimate:
    """Of any numbers, by Student's distribution; a single deal tells nothing of the others."""
    mean, count = fmean(values), len(values)
    if count < 2:
        return MeanEstimate(mean, mean, mean, count)
    half = _student(count - 1) * math.sqrt(variance(values) / count)
    return MeanEstimate(mean, mean - half, mean + half, count)


def share_over_deals(shares: Sequence[float]) -> MeanEstimate:
    """Of shares from 0 to 1: Wilson's interval, with as many trials as the deals amount to.

    Where all deals came out alike there is nothing to measure, and a deal counts as one trial.
    """
    share, count = fmean(shares), len(shares)
    spread = variance(shares) / count if count > 1 else 0.0
    trials = share * (1 - share) / spread if spread and 0 < share < 1 else count
    z = _student(max(1, count - 1))
    width = 1 + z * z / trials
    middle = (share + z * z / (2 * trials)) / width
    half = z / width * math.sqrt(share * (1 - share) / trials + z * z / (4 * trials * trials))
    return MeanEstimate(share, max(0.0, middle - half), min(1.0, middle + half), count)


def _student(freedom: int) -> float:
    """How many standard errors on each side; a series in 1/freedom, within 1 % from 4 on."""
    z = _Z
    first = (z**3 + z) / 4
    second = (5 * z**5 + 16 * z**3 + 3 * z) / 96
    third = (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384
    return z + first / freedom + second / freedom**2 + third / freedom**3
