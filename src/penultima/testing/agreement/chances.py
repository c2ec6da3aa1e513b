"""The chances of a kernel's round, handed to the reference in the same order."""

from collections import Counter, deque
from collections.abc import Sequence

from penultima.encoding.alphabet import Alphabet
from penultima.fast import layout
from penultima.game.cards import Card
from penultima.game.seating import Seat


class Unlike(Exception):
    """The reference asks chance for something else than the kernel did."""


class TapedChance:
    """What the kernel drew, merged and picked, told again.

    A pile is a bag to the kernel: what was drawn from it comes first, the rest in any order.
    """

    def __init__(self, tape: Sequence[int], alphabet: Alphabet) -> None:
        self._cards = alphabet.card_at
        self._orders: deque[tuple[str, list[Card]]] = deque()
        self._picks: deque[Seat] = deque()
        self._read(tape)

    def shuffle(self, cards: Sequence[Card]) -> Sequence[Card]:
        if not self._orders:
            raise Unlike(f"only the reference shuffles, {len(cards)} cards")
        what, first = self._orders.popleft()
        rest = Counter(cards)
        rest.subtract(first)
        left = list((+rest).elements())
        if (-rest) or (what == "merge" and left):
            raise Unlike(
                f"the kernel takes {_written(first)} for a {what}, "
                f"the reference shuffles {_written(cards)}"
            )
        return first + left

    def pick(self, seats: Sequence[Seat]) -> Seat:
        if not self._picks or self._picks[0] not in seats:
            raise Unlike(f"only the reference picks one of the seats {list(seats)}")
        return self._picks.popleft()

    @property
    def spent(self) -> bool:
        return not self._orders and not self._picks

    def _read(self, tape: Sequence[int]) -> None:
        entries = iter(tape)
        pile: list[Card] = []
        self._orders.append(("pile", pile))
        for entry in entries:
            if entry == layout.RESHUFFLED:
                pile = []
                self._orders.append(("pile", pile))
            elif entry == layout.MERGED:
                merged = [self._cards[next(entries)] for _ in range(next(entries))]
                self._orders.append(("merge", merged))
            elif entry == layout.PICKED:
                self._picks.append(next(entries))
            else:
                pile.append(self._cards[entry])


def _written(cards: Sequence[Card]) -> str:
    return " ".join(card.value for card in cards) or "nothing"
