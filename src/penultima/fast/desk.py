"""Room to think in: everything that a search writes to, made once and used again."""

from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from penultima.fast import layout
from penultima.fast.journal import ROWS
from penultima.fast.standstill import new_past
from penultima.fast.tables import RuleTable
from penultima.fast.value import FEATURES
from penultima.game.seating import MOST

SLOTS: Final = 400
"""Cards that came into hands in one round."""
HELD: Final = layout.WIDE_CARDS
FILLED, WEIGHED = range(2)
"""Counters of `slots`: those that are in use; beside it, how many choices were weighed so far."""
BARRED_COLORED, BARRED_WILDS = range(2)
"""Columns of `barred`."""
MOST_ANSWERS: Final = 12
"""Of more answers than this, those that the heuristic likes best are looked at."""

Words = NDArray[np.uint64]
Bytes = NDArray[np.uint8]
Whole = NDArray[np.int64]
Floats = NDArray[np.float64]


class SeatSight(NamedTuple):
    """What a seat knows of a round: its journal, its own hand's number, the cards it cannot see."""

    t: RuleTable
    journal: Bytes
    mine: int
    unseen: Words


class Ways(NamedTuple):
    """How others may play: weights by style, how usual each is, how far from its best it strays."""

    weights: Whole
    priors: Whole
    heat: Floats


class Desk(NamedTuple):
    """Arrays of one search."""

    dice: Words
    cards: Bytes
    """The card of each slot."""
    barred: Words
    """The coloured cards that a slot cannot hold, and the wilds."""
    held: Whole
    """By hand, the slots that it holds."""
    sizes: Whole
    pool: Words
    """The planes of the cards that are dealt to nobody yet."""
    hand: Words
    """The planes of one hand at some time."""
    slots: Whole
    """How many there are, and what stands beside that."""
    owners: Whole
    """By slot, the hand."""
    lying: Whole
    """By slot, where its card is (see `worlds`)."""
    first_slot: Whole
    """By row of the journal, the first slot that it fills."""
    rows: Whole
    """By hand, the rows of the journal that are about it."""
    row_counts: Whole
    scores: Floats
    """By hand, the logarithm of the likelihood of its choices."""
    styles: Whole
    """By hand, the style of whoever plays it."""
    w: Words
    b: Bytes
    w2: Words
    b2: Bytes
    past: NDArray[np.uint32]
    """The positions of a round that is played out."""
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


def new_desk(seats: int, *, wide: bool = False) -> Desk:
    def words(*shape: int) -> Words:
        return np.zeros(shape, np.uint64)

    def whole(*shape: int) -> Whole:
        return np.zeros(shape, np.int64)

    def of_bytes(size: int) -> Bytes:
        return np.zeros(size, np.uint8)

    answers = MOST_ANSWERS + 1
    return Desk(
        dice=words(1),
        cards=of_bytes(SLOTS),
        barred=words(SLOTS, 2),
        held=whole(MOST, HELD),
        sizes=whole(MOST),
        pool=words(layout.PLANES),
        hand=words(layout.PLANES),
        slots=whole(2),
        owners=whole(SLOTS),
        lying=whole(SLOTS),
        first_slot=whole(ROWS),
        rows=whole(MOST, ROWS),
        row_counts=whole(MOST),
        scores=np.zeros(MOST),
        styles=whole(MOST),
        w=words(layout.words(seats, wide=wide)),
        b=of_bytes(layout.bytes_of(wide=wide)),
        w2=words(layout.words(seats, wide=wide)),
        b2=of_bytes(layout.bytes_of(wide=wide)),
        past=new_past(),
        minds=whole(MOST, 2),
        seated=np.arange(MOST),
        scratch=words(1),
        actions=whole(answers),
        rates=whole(answers),
        means=np.zeros((answers, 4)),
        row=np.zeros(len(FEATURES)),
        chances=np.zeros(MOST),
    )
