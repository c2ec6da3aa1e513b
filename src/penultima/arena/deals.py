"""The chances of one deal, the same however it is played."""

import random
from collections import Counter
from collections.abc import Sequence
from typing import Final

from penultima.game.cards import Card, make_card
from penultima.game.seating import Seat

_USUAL: Final = (*Card, make_card(None, "x"))
_COPIES: Final = 8
"""So many of each usual kind draw their lots from one source; any other card has its own."""


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
        name = f"{self._name}:shuffle:{self._shuffles}"
        dice = random.Random(name)
        lots = {(card, copy): dice.random() for card in _USUAL for copy in range(_COPIES)}
        seen: Counter[Card] = Counter()
        drawn: list[tuple[float, Card]] = []
        for card in cards:
            one = card, seen[card]
            if one not in lots:
                lots[one] = random.Random(f"{name}:{card.value}:{seen[card]}").random()
            drawn.append((lots[one], card))
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
