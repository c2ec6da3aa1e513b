"""An edition: its faces and what they do, a deck of them, and the rules of the table."""

from collections.abc import Mapping
from functools import cached_property
from typing import assert_never

import msgspec
from msgspec.structs import replace

from penultima.game.cards import COLORS, Card, Color, make_card
from penultima.game.effect import PLAIN, Effect
from penultima.game.phases import Threat, UnderAttack
from penultima.game.seating import Direction
from penultima.game.table_rules import TableRules, WildFourMatch


class Face(msgspec.Struct, frozen=True):
    """What cards show besides their colour: how it is named and written, counts, and acts."""

    id: str
    """Its name for words and pictures: `draw-two`."""
    sign: str
    """How the notation writes it: `+2`."""
    points: int
    effect: Effect = PLAIN
    wild: bool = False
    """Whether its cards have no colour of their own."""

    @property
    def cards(self) -> tuple[Card, ...]:
        """Its kinds of card: one in each colour, or one without."""
        if self.wild:
            return (make_card(None, self.sign),)
        return tuple(make_card(color, self.sign) for color in COLORS)


class Edition(msgspec.Struct, frozen=True, kw_only=True, dict=True):
    """A game that can be dealt. House rules and options turn one edition into another."""

    id: str
    faces: tuple[Face, ...]
    deck: tuple[Card, ...]
    rules: TableRules
    opening: Direction = Direction.LEFT
    hand_size: int = 7
    adjustable: tuple[str, ...] = ()
    """The faces, by id, of which the host may choose how many there are."""
    house: tuple[str, ...] = ()
    """The house rules in force, by name."""

    @cached_property
    def face_of(self) -> Mapping[Card, Face]:
        """The face of every kind of card there is, colours first, wilds last."""
        faces = sorted(self.faces, key=lambda face: face.wild)
        kinds = {card: face for face in faces for card in face.cards}
        order = {color: at for at, color in enumerate((*COLORS, None))}
        return dict(sorted(kinds.items(), key=lambda kind: order[kind[0].color]))

    @cached_property
    def _effects(self) -> Mapping[Card, Effect]:
        return {card: face.effect for card, face in self.face_of.items()}

    @cached_property
    def bluffs(self) -> frozenset[Card]:
        """The cards that are illegal while one holds the colour in force."""
        return frozenset(card for card, effect in self._effects.items() if effect.is_bluff)

    @cached_property
    def answerable(self) -> frozenset[Threat]:
        """What some card of the edition answers, so that the one attacked is asked (R3, G20)."""
        return frozenset(
            threat
            for threat in Threat
            for face in self.faces
            if face.effect.answer(UnderAttack(1, 1, threat, 0, 1), 1) is not None
        )

    def effect(self, card: Card) -> Effect:
        return self._effects.get(card, PLAIN)

    def points(self, cards: tuple[Card, ...]) -> int:
        return sum(self.face_of[card].points for card in cards)

    def with_effects(self, effects: Mapping[str, Effect]) -> "Edition":
        """The same edition with other effects on these faces, by id, where it has them."""
        faces = (replace(f, effect=effects.get(f.id, f.effect)) for f in self.faces)
        return replace(self, faces=tuple(faces))


def fits(card: Card, top: Card, color: Color | None) -> bool:
    """By colour, number or symbol; a wild fits everything and shows no symbol (ruling C10)."""
    return card.color is None or card.color is color or card.sign == top.sign


def betrays(edition: Edition, card: Card, color: Color | None) -> bool:
    """Whether holding this card makes a Wild Draw 4 illegal (rulings D1 to D3)."""
    if card.color is not None:
        return card.color is color
    match edition.rules.wild_four_match:
        case WildFourMatch.COLOR:
            return False
        case WildFourMatch.COLOR_AND_WILDS:
            return True
        case WildFourMatch.COLOR_AND_OTHER_WILDS:
            return card not in edition.bluffs
        case _:
            assert_never(edition.rules.wild_four_match)


def is_guilty(edition: Edition, rest: tuple[Card, ...], color: Color | None) -> bool:
    """Whether a Wild Draw 4 laid from a hand that keeps `rest` was illegal."""
    return any(betrays(edition, card, color) for card in rest)
