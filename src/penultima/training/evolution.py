"""A search without gradients: a cloud of weights that moves to where more rounds are won.

In the trade: a separable natural evolution strategy (SNES).
"""

from collections.abc import Sequence
from typing import Final

import msgspec
import numpy as np
from numpy.typing import NDArray

from penultima.fast.desk import Floats

PAIRS: Final = 8
"""Each generation tries so many steps and their opposites."""
_SPREADING: Final = 0.15
"""How fast the spread of a weight follows what was won by spreading."""
_NARROWEST, _WIDEST = 2.0, 6_000.0


class Cloud(msgspec.Struct, frozen=True):
    """The middle and the spread of what is tried, weight by weight."""

    middle: Floats
    spread: Floats

    def tries(self, dice: np.random.Generator) -> Floats:
        """Steps in units of the spread, each followed by its opposite."""
        steps = dice.standard_normal((PAIRS, len(self.middle)))
        return np.concatenate([steps, -steps])

    def at(self, step: Floats) -> NDArray[np.int64]:
        return np.rint(self.middle + self.spread * step).astype(np.int64)

    def after(self, steps: Floats, shares: Sequence[float]) -> "Cloud":
        """Moved by rank towards the steps that won more (separable natural evolution)."""
        utilities = _utilities(np.array(shares))
        slope = utilities @ steps
        widening = utilities @ (steps**2 - 1)
        middle = self.middle + self.spread * slope
        spread = self.spread * np.exp(_SPREADING * widening)
        bounded = np.clip(spread, _NARROWEST, _WIDEST)
        return Cloud(middle, np.where(self.spread > 0, bounded, 0.0))


def _utilities(shares: Floats) -> Floats:
    """By rank, the better half more than the worse, in sum nothing."""
    count = len(shares)
    ranks = np.empty(count)
    ranks[np.argsort(-shares)] = np.arange(1, count + 1)
    raw = np.maximum(0.0, np.log(count / 2 + 1) - np.log(ranks))
    utilities: Floats = raw / raw.sum() - 1 / count
    return utilities


def first_cloud(start: NDArray[np.int64], free: NDArray[np.bool_]) -> Cloud:
    """Around given weights; those that are not free stay as they are."""
    spread = np.clip(0.3 * np.abs(start.astype(np.float64)), 60.0, 2_000.0)
    return Cloud(start.astype(np.float64), np.where(free, spread, 0.0))
