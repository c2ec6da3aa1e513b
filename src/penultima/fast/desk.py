"""Room to think in: everything that a search writes to, made once and used again."""

from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from penultima.fast import layout
from penultima.fast.value import FEATURES
from penultima.game.seating import MOST

SLOTS: Final = 400
"""Cards that came into hands in one round."""
HELD: Final = 112
MOST_ANSWERS: Final = 12
"""Of more answers than this, those that the heuristic likes best are looked at."""

Words = NDArray[np.uint64]
Bytes = NDArray[np.uint8]
Whole = NDArray[np.int64]
Floats = NDArray[np.float64]


class Desk(NamedTuple):
    """Arrays of one search."""

    dice: Words
    cards: Bytes
    """The card of each slot."""
    barred: Words
    """The kinds that a slot cannot hold."""
    held: Whole
    """By hand, the slots that it holds."""
    sizes: Whole
    pool: Words
    """The two planes of the cards that are dealt to nobody yet."""
    planes: Words
    forced: Whole
    latest: Bytes
    """By hand, the card that came last."""
    styles: Whole
    """By hand, the style of whoever plays it."""
    w: Words
    b: Bytes
    w2: Words
    b2: Bytes
    minds: Whole
    seated: Whole
    scratch: Words
    actions: Whole
    rates: Whole
    means: Floats
    """By answer: sums of its values, of its gaps to the first, of their squares; how many."""
    row: Floats
    chances: Floats
    """By seat, to win the round."""
    weights: Floats
    """Of the worlds: first the logarithms, then the running sum."""


def new_desk(seats: int, worlds: int) -> Desk:
    def words(*shape: int) -> Words:
        return np.zeros(shape, np.uint64)

    def whole(*shape: int) -> Whole:
        return np.zeros(shape, np.int64)

    game: Any = words(layout.words(seats)), np.zeros(layout.BYTES, np.uint8)
    again: Any = words(layout.words(seats)), np.zeros(layout.BYTES, np.uint8)
    return Desk(
        words(1), np.zeros(SLOTS, np.uint8), words(SLOTS), whole(MOST, HELD), whole(MOST),
        words(2), words(MOST, 2), whole(MOST), np.zeros(MOST, np.uint8), whole(MOST),
        *game, *again, whole(MOST, 2), np.arange(MOST), words(1),
        whole(MOST_ANSWERS + 1), whole(MOST_ANSWERS + 1), np.zeros((MOST_ANSWERS + 1, 4)),
        np.zeros(len(FEATURES)), np.zeros(MOST), np.zeros(worlds),
    )  # fmt: skip
