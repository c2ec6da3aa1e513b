"""What is played to compare kernel and reference: tables, tempers, and packs thinned on purpose."""

import random
from collections.abc import Iterator
from itertools import combinations
from typing import Any

import msgspec
from msgspec.structs import replace

from penultima.editions import (
    EDITIONS,
    HOUSE_RULES,
    OPTIONS,
    HouseRuleError,
    UnknownOption,
    check_seats,
    edition,
)
from penultima.encoding.alphabet import alphabet_of
from penultima.fast import kernel
from penultima.fast.trace import Kernel, Temper, Trace, play_trace
from penultima.fast.translation import compile_table
from penultima.game.cards import Card
from penultima.game.edition import Edition
from penultima.game.seating import FEWEST, MOST
from penultima.game.table_rules import FirstAction
from penultima.testing.agreement.follower import Follower
from tests.properties.tables import any_table

_NO_ROUND_DIFFERS = ("policing", "target")
"""One has no place in the kernel; the other is about matches only."""

Options = dict[str, Any]


class Case(msgspec.Struct, frozen=True):
    """One round: everything that it depends on."""

    name: str
    options: Options
    seats: int
    seed: int
    thin: bool
    temper: Temper

    def edition(self) -> Edition:
        whole = edition(self.name, self.options)
        return thinned(whole, self.seats, random.Random(self.seed)) if self.thin else whole

    def trace(self, rules: Kernel = kernel) -> Trace:
        table = compile_table(self.edition(), self.seats)
        return play_trace(table, self.seats, self.seed, self.temper, rules)

    def differences(self, rules: Kernel = kernel) -> list[str]:
        return Follower(self.edition(), self.trace(rules)).differences()


def any_temper(source: random.Random) -> Temper:
    return Temper(
        eager=source.choice((0.5, 0.8, 0.95, 1.0)),
        call=source.choice((0.0, 0.1, 0.5, 0.9)),
        catch=source.choice((0.0, 0.1, 0.5, 0.9)),
        others=source.choice((0.0, 0.2, 0.5)),
    )


def thinned(whole: Edition, seats: int, source: random.Random) -> Edition:
    """Few cards in hand and hardly any to draw, many of them with an effect.

    So many can be turned up first that the deal always finds one.
    """
    hand = source.choice((1, 2, 2, 3, 3, 4, 5))
    if whole.rules.first_action is FirstAction.IGNORED:
        able = [card for card in whole.deck if card.number is not None]
    else:
        able = [card for card in whole.deck if not whole.effect(card).goes_back]
    wild = source.choice((0.0, 0.5, 1.0))

    def rank(card: Card) -> float:
        """The higher `wild`, the sooner cards with an effect are taken."""
        return source.random() - wild * ((card.number is None) + card.value.startswith("x"))

    able.sort(key=rank)
    enough = min(len(able), seats * hand + 1 + source.choice((0, 0, 1, 3, 8)))
    rest = list(whole.deck)
    for card in able[:enough]:
        rest.remove(card)
    rest.sort(key=rank)
    deck = able[:enough] + rest[: source.choice((0, 1, 4, 12, 20))]
    return replace(
        whole, hand_size=hand, deck=tuple(sorted(deck, key=alphabet_of(whole).kind_of.__getitem__))
    )


# ---------------------------------------------------------------- every pair of options


def settings(name: str) -> list[Options]:
    """Every single departure from the sheet, as an option or a house rule."""
    sheet = EDITIONS[name]
    chosen = [
        {option.name: value}
        for option in OPTIONS.values()
        if option.has_meaning(sheet) and option.name not in _NO_ROUND_DIFFERS
        for value in option.values
        if value != option.value_in(sheet)
    ]
    return chosen + [{"house": [rule]} for rule in HOUSE_RULES]


def pairs(name: str) -> list[Options]:
    """The sheet, every departure from it, and every two that may be played together."""
    singles = settings(name)
    return [{}, *singles, *(both for both in _together(singles) if _is_allowed(name, both))]


def _together(singles: list[Options]) -> Iterator[Options]:
    for one, other in combinations(singles, 2):
        if "house" in one and "house" in other:
            yield {"house": one["house"] + other["house"]}
        elif one.keys() != other.keys():
            yield one | other


def _is_allowed(name: str, options: Options) -> bool:
    try:
        edition(name, options)
    except (UnknownOption, HouseRuleError):
        return False
    return True


def sweep(name: str, seed: int, rounds: int) -> Iterator[Case]:
    """So many rounds of each pair, over all numbers of seats, with whole packs and thin ones."""
    source = random.Random(f"{name} {seed}")
    for at, options in enumerate(pairs(name)):
        for turn in range(rounds):
            seats = _seats(name, options, at * rounds + turn)
            number = source.randrange(1 << 40)
            yield Case(name, options, seats, number, turn % 2 == 1, any_temper(source))


def _seats(name: str, options: Options, at: int) -> int:
    able = [seats for seats in range(FEWEST, MOST + 1) if _seat(name, options, seats)]
    return able[at % len(able)]


def _seat(name: str, options: Options, seats: int) -> bool:
    try:
        check_seats(edition(name, options), seats)
    except UnknownOption:
        return False
    return True


# ---------------------------------------------------------------- any number of options


def cases_at(name: str, options: Options, seed: int, rounds: int) -> Iterator[Case]:
    """So many rounds of one edition at tables of all sizes, every other one with a thin pack."""
    source = random.Random(f"{name} {options} {seed}")
    for turn in range(rounds):
        seats = _seats(name, options, source.choice((0, 1, source.randrange(9))))
        number = source.randrange(1 << 40)
        yield Case(name, options, seats, number, turn % 2 == 1, any_temper(source))


def any_case(seed: int, number: int) -> Case:
    """The round of that number of a campaign."""
    source = random.Random(f"{seed}:{number}")
    table = any_table(source)
    options = {name: value for name, value in table.options.items() if name != "policing"}
    thin = source.random() < 0.5
    return Case(
        table.name, options, table.seats, source.randrange(1 << 40), thin, any_temper(source)
    )
