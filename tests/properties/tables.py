"""Tables to play at: every edition, option, house rule and number of seats, and late situations."""

import hashlib
import random
from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from penultima.editions import EDITIONS, HOUSE_RULES, OPTIONS, with_options
from penultima.editions import options_of as known_options
from penultima.game.cards import COLORS, Card
from penultima.game.edition import Edition
from penultima.game.effect import Effect
from penultima.game.moves import Play
from penultima.game.phases import ToPlay
from penultima.game.rules import act, resume
from penultima.game.seating import Direction, Seat
from penultima.game.state import State
from penultima.notation import read_cards
from tests.editions.recombined import act_of, any_effects
from tests.properties.law import Act

OPTION_VALUES: dict[str, tuple[Any, ...]] = {
    **{name: tuple(option.values) or (200, 500) for name, option in OPTIONS.items()},
    **{
        option.name: (0, 1, 4)
        for known in EDITIONS.values()
        for option in known_options(known)
        if option.name.startswith("copies_")
    },
}
APART = ({"stacking", "stacking-mixed"},)
"""House rules that set the same thing."""


class Table(msgspec.Struct, frozen=True):
    """An edition with its options as a scenario writes them, and a number of seats."""

    name: str
    options: Mapping[str, Any]
    seats: int
    effects: Mapping[str, Effect] = {}
    """Other effects than the edition's own, by face."""

    def edition(self) -> Edition:
        return with_options(EDITIONS[self.name].with_effects(self.effects), self.options)

    def acts(self) -> Mapping[str, Act]:
        """What the law has to know of the effects."""
        faces = {face.id: face.sign for face in EDITIONS[self.name].faces}
        return {faces[name]: act_of(effect) for name, effect in self.effects.items()}

    def __str__(self) -> str:
        options = " ".join(f"{name}={value}" for name, value in self.options.items())
        effects = " ".join(f"{name}:{effect}" for name, effect in self.effects.items())
        told = [f"{self.name}, {self.seats} seats", options, effects]
        return ", ".join(part for part in told if part)


def options_of(name: str) -> tuple[str, ...]:
    """The options that have a meaning in an edition."""
    return tuple(option.name for option in known_options(EDITIONS[name]))


def any_table(source: random.Random) -> Table:
    """A table at random; the commonest numbers of seats come most often."""
    name = source.choice(tuple(EDITIONS))
    options: dict[str, Any] = {}
    if source.random() < 0.85:
        for option in options_of(name):
            if source.random() < 0.25:
                options[option] = source.choice(OPTION_VALUES[option])
    if options.get("partners") and options.get("scoring") == "elimination":
        del options["scoring"]
    house = any_house_rules(source)
    if house:
        options["house"] = house
    seats = source.choice((2, 2, 3, 3, 3, 4, 4, 4, 5, 6, 7, 8, 9, 10))
    if options.get("partners"):
        seats = source.choice((4, 4, 4, 6, 8))
    return Table(name, options, seats)


def any_recombination(source: random.Random) -> Table:
    """A table at which some faces do what other faces do elsewhere."""
    table = any_table(source)
    taken = ("7", "0") if "seven-zero" in table.options.get("house", ()) else ()
    faces = [face.id for face in EDITIONS[table.name].faces if face.id not in taken]
    options = {name: value for name, value in table.options.items() if name in _NOT_OF_EFFECTS}
    return Table(table.name, options, table.seats, any_effects(source, faces))


_NOT_OF_EFFECTS = {
    *("drawn", "first_reverse", "two_reverse", "wild_four_counts", "strict_wild_four"),
    *("policing", "scoring", "target", "partners", "house"),
}
"""Options that every recombination has, whatever became of its faces."""


def any_house_rules(source: random.Random) -> list[str]:
    if source.random() < 0.5:
        return []
    house = [rule for rule in HOUSE_RULES if source.random() < 0.3]
    for apart in APART:
        while len(apart & set(house)) > 1:
            house.remove(source.choice(sorted(apart & set(house))))
    return house


def late_situation(source: random.Random, table: Edition, seats: int) -> State:
    """A turn near the end of a round: few cards in hand, thin piles, many that do something."""
    deck = list(table.deck)
    source.shuffle(deck)
    if source.random() < 0.7:
        deck.sort(key=lambda card: card.sign.isdigit() and source.random() < 0.8)
    top = deck.pop()
    most = source.choice((1, 2, 2, 3, 5))
    hands = tuple(
        tuple(
            deck.pop(source.randrange(min(len(deck), 60))) for _ in range(source.randint(1, most))
        )
        for _ in range(seats)
    )
    under = [deck.pop() for _ in range(source.choice((0, 0, 1, 2, 5)))]
    pile = [
        deck.pop(source.randrange(min(len(deck), 30)))
        for _ in range(source.choice((0, 1, 2, 3, 4, 8, 20)))
    ]
    state = State(
        hands=hands,
        pile=tuple(pile),
        discards=(*under, top),
        color=top.color or source.choice(COLORS),
        direction=source.choice(tuple(Direction)),
        dealer=source.randrange(seats),
        phase=ToPlay(source.randrange(seats)),
    )
    return resume(state)


def open_window(
    table: Table, card: str, draw: str, *, target: Seat | None = None, second: str = "y1"
) -> State:
    """A has just laid a card at a table of four without a referee, and the others may object."""
    state = State(
        hands=tuple(map(read_cards, (f"{card} r1 r2", f"{second} y2 y3", "g1 g2 g3", "b1 b2 b3"))),
        pile=read_cards(draw)[::-1],
        discards=read_cards("r3"),
        color=COLORS[0],
        direction=Direction.LEFT,
        dealer=3,
        phase=ToPlay(0),
    )
    lay = Play(read_cards(card)[0], target=target)
    return act(table.edition(), resume(state), 0, lay, HashedChance(card))[0]


class HashedChance:
    """Chance from a seed by a hash: the same outcomes with every version of Python."""

    def __init__(self, seed: str) -> None:
        self._seed = seed
        self._asked = 0

    def _draw(self, at: int) -> bytes:
        return hashlib.sha256(f"{self._seed} {self._asked} {at}".encode()).digest()

    def shuffle(self, cards: Sequence[Card]) -> Sequence[Card]:
        self._asked += 1
        return [cards[at] for at in sorted(range(len(cards)), key=self._draw)]

    def pick(self, seats: Sequence[Seat]) -> Seat:
        self._asked += 1
        return seats[min(range(len(seats)), key=self._draw)]


class RecordedChance:
    """Chance from a seed whose outcomes are kept."""

    def __init__(self, source: random.Random) -> None:
        self._source = source
        self.shuffles: list[tuple[Card, ...]] = []
        self.picks: list[Seat] = []

    def shuffle(self, cards: Sequence[Card]) -> Sequence[Card]:
        order = list(cards)
        self._source.shuffle(order)
        self.shuffles.append(tuple(order))
        return order

    def pick(self, seats: Sequence[Seat]) -> Seat:
        self.picks.append(self._source.choice(seats))
        return self.picks[-1]


class ReplayedChance:
    """The outcomes that were kept, once more."""

    def __init__(self, shuffles: Sequence[tuple[Card, ...]], picks: Sequence[Seat]) -> None:
        self._shuffles = list(shuffles)
        self._picks = list(picks)

    def shuffle(self, cards: Sequence[Card]) -> Sequence[Card]:
        return self._shuffles.pop(0)

    def pick(self, seats: Sequence[Seat]) -> Seat:
        return self._picks.pop(0)

    @property
    def spent(self) -> bool:
        return not self._shuffles and not self._picks
