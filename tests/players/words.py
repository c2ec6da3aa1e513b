"""What lies in the kernel's words, for whoever looks at them."""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from penultima.encoding.alphabet import PLANE, Alphabet
from penultima.fast import layout
from penultima.game.seating import Seat

Words = NDArray[np.uint64]


def numbers_in(planes: Sequence[int]) -> list[int]:
    """The cards of two or four planes, by number; a card of which there are two comes twice."""
    return [
        at + PLANE * (place > 1)
        for place, plane in enumerate(planes)
        for at in range(PLANE)
        if plane >> at & 1
    ]


def hand_at(words: Words, alphabet: Alphabet, seat: Seat, seats: int) -> list[int]:
    """The hand of a seat, by number."""
    planes = words[layout.HANDS + 2 * seat :][:2].tolist()
    if alphabet.wide:
        planes += words[layout.HANDS + 2 * (seats + seat) :][:2].tolist()
    return numbers_in(planes)
