"""Cards as the kernel's bits: every coloured kind has one, every single wild its own."""

from collections import Counter
from collections.abc import Iterable
from typing import Final

from penultima.fast.layout import SPECIALS_AT, WILD_FOURS_AT, WILDS_AT
from penultima.game.cards import Card

_KINDS: Final = {card: at for at, card in enumerate(Card)}
_WILDS: Final = {Card.WILD: WILDS_AT, Card.WILD_FOUR: WILD_FOURS_AT, Card.SPECIAL: SPECIALS_AT}
_COPIES: Final = 4


def bit_of(card: Card, before: int = 0) -> int:
    """The bit of a card of whose kind so many have been counted before it."""
    first = _WILDS.get(card)
    return _KINDS[card] if first is None else first + before % _COPIES


def planes(cards: Iterable[Card], counted: Counter[Card]) -> tuple[int, int]:
    """Which bits are there, and which twice; adds the cards to those counted."""
    once = twice = 0
    for card in cards:
        one = 1 << bit_of(card, counted[card])
        counted[card] += 1
        twice |= once & one
        once |= one
    return once, twice
