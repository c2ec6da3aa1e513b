"""An edition's rules as the rulings name them, read from its options and not from its code.

The checks of `tests.invariants` decide by these values alone, so that a slip in the engine's own
tables cannot hide behind the same slip here.
"""

from collections.abc import Mapping
from typing import Any

import msgspec

from penultima.editions import OPTIONS
from penultima.game.cards import Card, Color
from penultima.game.edition import Edition

SPECIALS = ("x", "xc", "xs", "xm", "xa")
KINDS = (*Card, *map(Card, SPECIALS))
"""Every kind of card in any edition of ours."""
POINTS = {
    **{str(number): number for number in range(10)},
    **dict.fromkeys(("s", "v", "+2"), 20),
    **dict.fromkeys(("w", "w4", *SPECIALS), 50),
}
"""By sign."""


class Act(msgspec.Struct, frozen=True):
    """What a face does, in one word, and to how many cards."""

    does: str = "nothing"
    cards: int = 0

    @property
    def attacks(self) -> bool:
        return self.does in ("draw", "bluff")

    @property
    def shields(self) -> bool:
        return self.does in ("reflect", "redirect")


NOTHING = Act()
USUAL = {"s": Act("skip"), "v": Act("reverse"), "+2": Act("draw", 2), "w4": Act("bluff", 4)}
SPECIAL_ACTS: Mapping[str, Mapping[str, Act]] = {
    "classic": {},
    "cars": {"x": Act("crash")},
    "shark": {"x": Act("slap", 4)},
    "mando": {"x": Act("redirect")},
    "agent-en": {"x": Act("reflect")},
    "agent-es": {"x": Act("reflect")},
    "mezcla": {
        "xc": Act("crash"),
        "xs": Act("slap", 4),
        "xm": Act("redirect"),
        "xa": Act("reflect"),
    },
}
"""By edition and sign, as the sheets say."""
TO_THE_RIGHT = ("classic", "mezcla")
"""The editions that open to the right (rulings A8, A9)."""


class Law(msgspec.Struct, frozen=True):
    """What is in force at a table."""

    edition: Edition
    acts: Mapping[str, Act]
    """By sign; a face that is not there does nothing."""
    mando: bool
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
    slap_by_chance: bool
    last_shark: bool
    last_draw_counts: bool
    scoring: str
    target: int
    partners: bool

    def act(self, card: Card) -> Act:
        return self.acts.get(card.sign, NOTHING)

    @property
    def crashes(self) -> bool:
        """Whether there is a card that acts when it is drawn."""
        return any(act.does == "crash" for act in self.acts.values())

    def bluffs(self, card: Card) -> bool:
        return self.act(card).does == "bluff"

    def color_later(self, card: Card) -> bool:
        """Ruling F8."""
        return card.color is None and self.act(card).does == "slap"

    @property
    def answerable(self) -> bool:
        """Whether a Draw Two asks its victim (ruling R3)."""
        shields = any(act.shields for act in self.acts.values())
        return shields or self.stacking or self.mixed

    def fits(self, card: Card, top: Card, color: Color | None) -> bool:
        """Rulings C10 and C11."""
        return card.color is None or card.color == color or card.sign == top.sign

    def guilty(self, rest: tuple[Card, ...], color: Color | None) -> bool:
        """Rulings D1 to D3."""
        for card in rest:
            if card.color is not None:
                if card.color == color:
                    return True
            elif self.mando and (not self.bluffs(card) or self.second_wild_four_counts):
                return True
        return False

    def right(self, card: Card, rest: tuple[Card, ...], top: Card, color: Color | None) -> bool:
        """Whether a card may rightly be laid from a hand that keeps `rest` (ruling C3)."""
        if self.bluffs(card) and self.guilty(rest, color):
            return False
        return self.fits(card, top, color)

    def has_right(self, hand: tuple[Card, ...], top: Card, color: Color | None) -> bool:
        for at, card in enumerate(hand):
            if not (card.color is None or card.color is color or card.sign == top.sign):
                continue
            if not self.bluffs(card) or not self.guilty(hand[:at] + hand[at + 1 :], color):
                return True
        return False


def read_law(edition: Edition, acts: Mapping[str, Act] | None = None) -> Law:
    """The law of an edition of ours, or of one with other acts on its faces, by sign."""

    def option(name: str) -> Any:
        known = OPTIONS[name]
        return known.value_in(edition) if known.has_meaning(edition) else None

    house, name = edition.house, edition.id
    stacks = "stacking" in house or "stacking-mixed" in house
    exchanges = {"7": Act("swap"), "0": Act("hand-on")} if "seven-zero" in house else {}
    known = {**USUAL, **SPECIAL_ACTS.get(name, {}), **(acts or {}), **exchanges}
    signs = {card.sign for card in edition.deck}
    return Law(
        edition=edition,
        acts={sign: act for sign, act in known.items() if sign in signs},
        mando=name == "mando",
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
        slap_by_chance=option("slap") == "chance",
        last_shark=option("shark_last_card") is True,
        last_draw_counts=not (name == "mando" and option("scoring") == "none"),
        scoring=option("scoring"),
        target=option("target"),
        partners=option("partners") is True,
    )
