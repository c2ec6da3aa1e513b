"""An edition's rules as the rulings name them, read from its options and not from its code.

The checks of `tests.invariants` decide by these values alone, so that a slip in the engine's own
tables cannot hide behind the same slip here.
"""

from typing import Any

import msgspec

from penultima.editions import OPTIONS
from penultima.game.cards import Card, Color, Face
from penultima.game.edition import Edition

POINTS = {face: int(face.value) for face in Face if face.value.isdigit()} | {
    Face.SKIP: 20,
    Face.REVERSE: 20,
    Face.DRAW_TWO: 20,
    Face.WILD: 50,
    Face.WILD_FOUR: 50,
    Face.SPECIAL: 50,
}


class Law(msgspec.Struct, frozen=True):
    """What is in force at a table."""

    edition: Edition
    mando: bool
    crash: bool
    shark: bool
    reflect: bool
    must_lay_drawn: bool
    must_play: bool
    until_playable: bool
    any_after_draw: bool
    table: bool
    strict: bool
    two_skip: bool
    first_reverse_skips: bool
    from_discards: bool
    chain: bool
    shield_by_any: bool
    second_wild_four_counts: bool
    anyone_challenges: bool
    stacking: bool
    mixed: bool
    jump_in: bool
    seven_zero: bool
    slap_by_chance: bool
    last_shark: bool
    last_draw_counts: bool
    scoring: str
    target: int
    partners: bool

    @property
    def shield(self) -> bool:
        return self.reflect or self.mando

    @property
    def answerable(self) -> bool:
        """Whether a Draw Two asks its victim (ruling R3)."""
        return self.shield or self.stacking or self.mixed

    def fits(self, card: Card, top: Card, color: Color | None) -> bool:
        """Rulings C10 and C11."""
        return card.color is None or card.color == color or card.face == top.face

    def guilty(self, rest: tuple[Card, ...], color: Color | None) -> bool:
        """Rulings D1 to D3."""
        for card in rest:
            if card.color is not None:
                if card.color == color:
                    return True
            elif self.mando and (card is not Card.WILD_FOUR or self.second_wild_four_counts):
                return True
        return False

    def right(self, card: Card, rest: tuple[Card, ...], top: Card, color: Color | None) -> bool:
        """Whether a card may rightly be laid from a hand that keeps `rest` (ruling C3)."""
        if card is Card.WILD_FOUR:
            return not self.guilty(rest, color)
        return self.fits(card, top, color)

    def has_right(self, hand: tuple[Card, ...], top: Card, color: Color | None) -> bool:
        for at, card in enumerate(hand):
            if card is Card.WILD_FOUR:
                if not self.guilty(hand[:at] + hand[at + 1 :], color):
                    return True
            elif card.color is None or card.color is color or card.face is top.face:
                return True
        return False


def read_law(edition: Edition) -> Law:
    def option(name: str) -> Any:
        known = OPTIONS[name]
        return known.value_in(edition) if known.has_meaning(edition) else None

    house, name = edition.house, edition.id
    stacks = "stacking" in house or "stacking-mixed" in house
    return Law(
        edition=edition,
        mando=name == "mando",
        crash=name == "cars",
        shark=name == "shark",
        reflect=name in ("agent-en", "agent-es"),
        must_lay_drawn=option("drawn") == "must",
        must_play="must-play" in house,
        until_playable="draw-until-playable" in house,
        any_after_draw="play-after-draw" in house,
        table=option("policing") == "table",
        strict=option("strict_wild_four") is True,
        two_skip=option("two_reverse") == "skip",
        first_reverse_skips=option("first_reverse") == "skip",
        from_discards=option("agent_source") == "discard",
        chain=option("shield_chain") is True,
        shield_by_any=option("shield_by") == "any",
        second_wild_four_counts=option("wild_four_counts") is True,
        anyone_challenges=name == "agent-es" and not stacks,
        stacking="stacking" in house,
        mixed="stacking-mixed" in house,
        jump_in="jump-in" in house,
        seven_zero="seven-zero" in house,
        slap_by_chance=option("slap") == "chance",
        last_shark=option("shark_last_card") is True,
        last_draw_counts=not (name == "mando" and option("scoring") == "none"),
        scoring=option("scoring"),
        target=option("target"),
        partners=option("partners") is True,
    )
