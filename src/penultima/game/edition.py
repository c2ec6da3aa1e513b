"""An edition: a deck, what its faces do, and the rules of the table."""

from collections.abc import Mapping
from typing import assert_never

import msgspec

from penultima.game.cards import Card, Color, Face
from penultima.game.effects import NUMBER, Effect
from penultima.game.seating import Direction
from penultima.game.table_rules import TableRules, WildFourMatch


class Edition(msgspec.Struct, frozen=True, kw_only=True):
    """A game that can be dealt. House rules and options turn one edition into another."""

    id: str
    deck: tuple[Card, ...]
    effects: Mapping[Face, Effect]
    values: Mapping[Face, int]
    rules: TableRules
    opening: Direction = Direction.LEFT
    hand_size: int = 7
    house: tuple[str, ...] = ()
    """The house rules in force, by name."""

    def effect(self, card: Card) -> Effect:
        return self.effects.get(card.face, NUMBER)

    def points(self, cards: tuple[Card, ...]) -> int:
        return sum(self.values[card.face] for card in cards)


def fits(card: Card, top: Card, color: Color | None) -> bool:
    """By colour, number or symbol; a wild fits everything and shows no symbol (ruling C10)."""
    return card.color is None or card.color is color or card.face is top.face


def betrays(rules: TableRules, card: Card, color: Color | None) -> bool:
    """Whether holding this card makes a Wild Draw 4 illegal (rulings D1 to D3)."""
    if card.color is not None:
        return card.color is color
    match rules.wild_four_match:
        case WildFourMatch.COLOR:
            return False
        case WildFourMatch.COLOR_AND_WILDS:
            return True
        case WildFourMatch.COLOR_AND_OTHER_WILDS:
            return card is not Card.WILD_FOUR
        case _:
            assert_never(rules.wild_four_match)


def is_guilty(rules: TableRules, rest: tuple[Card, ...], color: Color | None) -> bool:
    """Whether a Wild Draw 4 laid from a hand that keeps `rest` was illegal."""
    return any(betrays(rules, card, color) for card in rest)
