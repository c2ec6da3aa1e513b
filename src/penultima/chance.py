"""Sources of chance: secure for play, seeded for tests and tournaments."""

import random
from collections.abc import Sequence

from penultima.game.cards import Card
from penultima.game.seating import Seat


class _RandomChance:
    def __init__(self, source: random.Random) -> None:
        self._source = source

    def shuffle(self, cards: Sequence[Card]) -> Sequence[Card]:
        order = list(cards)
        self._source.shuffle(order)
        return order

    def pick(self, seats: Sequence[Seat]) -> Seat:
        return self._source.choice(seats)


class SecureChance(_RandomChance):
    """The operating system's generator: for real games (ruling L9)."""

    def __init__(self) -> None:
        super().__init__(random.SystemRandom())


class SeededChance(_RandomChance):
    """The same outcomes for the same seed: never for real games."""

    def __init__(self, seed: int | str) -> None:
        super().__init__(random.Random(seed))  # noqa: S311
