"""Cards as the kernel's bits: every coloured kind has one, the copies of a wild have four."""

from collections import Counter
from collections.abc import Iterable

from penultima.encoding.alphabet import PLANE, Alphabet
from penultima.game.cards import Card

Planes = tuple[int, int, int, int]


def planes(alphabet: Alphabet, cards: Iterable[Card], counted: Counter[Card]) -> Planes:
    """Which cards are there, and which twice; then the same for wilds with planes of their own.

    Adds the cards to those counted.
    """
    once = twice = 0
    for card in cards:
        one = 1 << alphabet.number(card, counted[card])
        counted[card] += 1
        twice |= once & one
        once |= one
    low = (1 << PLANE) - 1
    return once & low, twice & low, once >> PLANE, twice >> PLANE
