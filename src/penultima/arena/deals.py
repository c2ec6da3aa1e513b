"""The chances of one deal, the same however it is played."""

import random
from collections import Counter
from collections.abc import Sequence
from typing import Final

from penultima.game.cards import Card, make_card
from penultima.game.seating import Seat

_MOST_COPIES: Final = 8
_USUAL: Final = (*Card, make_card(None, "x"))
"""Kinds whose lots are drawn first, so that a deal of the six texts stays what it was."""


class DealChance:
    """Chances that depend on the seed, the deal and how many of their kind came before.

    In a shuffle every card of the pack has a lot of its own, so that the cards of two piles that
    differ a little come in nearly the same order.
    """

    def __init__(self, seed: int, deal: int) -> None:
        self._name = f"arena:{seed}:{deal}"
        self._shuffles = self._picks = 0

    def shuffle(self, cards: Sequence[Card]) -> Sequence[Card]:
        self._shuffles += 1
        dice = random.Random(f"{self._name}:shuffle:{self._shuffles}")
        lots = {card: [dice.random() for _ in range(_MOST_COPIES)] for card in _USUAL}
        seen: Counter[Card] = Counter()
        drawn: list[tuple[float, Card]] = []
        for card in cards:
            if card not in lots or seen[card] >= len(lots[card]):
                own = random.Random(f"{self._name}:shuffle:{self._shuffles}:{card.value}")
                lots[card] = [own.random() for _ in range(len(cards))]
            drawn.append((lots[card][seen[card]], card))
            seen[card] += 1
        return [card for _, card in sorted(drawn)]

    def pick(self, seats: Sequence[Seat]) -> Seat:
        self._picks += 1
        return random.Random(f"{self._name}:pick:{self._picks}").choice(seats)


def dealer_of(seed: int, deal: int, seats: int) -> Seat:
    """Who deals, where a deal is a single round."""
    return random.Random(f"arena:{seed}:{deal}:dealer").randrange(seats)


def dice_of(seed: int, deal: int, place: int, use: str) -> random.Random:
    """The dice of one place in the line-up, the same wherever it sits."""
    return random.Random(f"arena:{seed}:{deal}:{place}:{use}")


def seed_of(seed: int, deal: int, place: int) -> int:
    """What a bot's own dice are seeded with."""
    return dice_of(seed, deal, place, "bot").getrandbits(63)
