"""Kinds of switches: what an option sets, and in which editions it means something."""

from collections.abc import Mapping
from typing import Any

import msgspec
from msgspec.structs import replace

from penultima.game.edition import Edition
from penultima.game.effect import Effect
from penultima.game.table_rules import FirstAction, WildFourMatch
from penultima.trouble import Trouble

Value = str | bool | int
COPIES = "copies_"
"""How the name of an option begins that says how many cards of a face there are."""
MOST_COPIES = 8


class UnknownOption(Trouble, ValueError):
    """An option, value or combination that this edition does not have."""


class Option(msgspec.Struct, frozen=True, kw_only=True):
    """One switch: its values and the rule it sets; its sentence stands in the catalogues."""

    name: str
    field: str
    """The rule's name in the code."""
    values: Mapping[Value, Any]
    """What each value stands for in the rules; empty for a number."""
    least: int = 1
    """The smallest number, for those that are one."""
    most: int | None = None

    def has_meaning(self, edition: Edition) -> bool:
        return True

    def read(self, edition: Edition) -> Any:
        return getattr(edition.rules, self.field)

    def set(self, edition: Edition, value: Any) -> Edition:
        return replace(edition, rules=replace(edition.rules, **{self.field: value}))

    def value_in(self, edition: Edition) -> Value:
        """The value in force, as it is written in a scenario or record."""
        current = self.read(edition)
        return next((value for value, means in self.values.items() if means == current), current)

    def meaning(self, value: Any) -> Any:
        """What a written value stands for; raises UnknownOption."""
        if not self.values:
            return self._number(value)
        for known, means in self.values.items():
            if known == value and type(known) is type(value):
                return means
        choices = [msgspec.json.encode(known).decode() for known in self.values]
        raise UnknownOption("trouble-option-choices", option=self.name, choices=choices)

    def _number(self, value: Any) -> int:
        most = self.most
        if type(value) is int and value >= self.least and (most is None or value <= most):
            return value
        highest = "none" if most is None else most
        raise UnknownOption(
            "trouble-option-number", option=self.name, lowest=self.least, highest=highest
        )


class FirstCardOption(Option, frozen=True, kw_only=True):
    """A switch for editions that obey an action card turned up first."""

    def has_meaning(self, edition: Edition) -> bool:
        return edition.rules.first_action is FirstAction.OBEYED


class WildMatchOption(Option, frozen=True, kw_only=True):
    """A switch for editions in which wilds count against a Wild Draw 4."""

    def has_meaning(self, edition: Edition) -> bool:
        return edition.rules.wild_four_match is not WildFourMatch.COLOR


class EffectOption(Option, frozen=True, kw_only=True):
    """A switch of one kind of effect, on whatever faces of the edition it stands."""

    kind: type[Effect]

    def _effects(self, edition: Edition) -> dict[str, Effect]:
        return {f.id: f.effect for f in edition.faces if isinstance(f.effect, self.kind)}

    def has_meaning(self, edition: Edition) -> bool:
        return bool(self._effects(edition))

    def read(self, edition: Edition) -> Any:
        return getattr(next(iter(self._effects(edition).values())), self.field)

    def set(self, edition: Edition, value: Any) -> Edition:
        effects = self._effects(edition).items()
        return edition.with_effects({id_: replace(e, **{self.field: value}) for id_, e in effects})


class CopiesOption(Option, frozen=True, kw_only=True):
    """How many cards of a face there are; `field` is the face's id. Without any, it is gone."""

    def has_meaning(self, edition: Edition) -> bool:
        return self.field in edition.adjustable

    def read(self, edition: Edition) -> int:
        cards = [card for face in edition.faces if face.id == self.field for card in face.cards]
        return edition.deck.count(cards[0]) if cards else 0

    def set(self, edition: Edition, value: int) -> Edition:
        """The copies lie where the first one lay in the pack, or last if there was none."""
        if value == self.read(edition):
            return edition
        face = next((face for face in edition.faces if face.id == self.field), None)
        if face is None:
            raise UnknownOption("trouble-option-late", option=self.name)
        places = (at for at, card in enumerate(edition.deck) if card in face.cards)
        at = next(places, len(edition.deck))
        rest = tuple(card for card in edition.deck if card not in face.cards)
        copies = tuple(card for card in face.cards for _ in range(value))
        deck = rest[:at] + copies + rest[at:]
        faces = edition.faces if value else tuple(f for f in edition.faces if f is not face)
        return replace(edition, faces=faces, deck=deck)


def copies_option(face: str) -> Option:
    """The option for the number of cards of one face, by its id."""
    return CopiesOption(
        name=COPIES + face.replace("-", "_"),
        field=face,
        values={},
        least=0,
        most=MOST_COPIES,
    )
