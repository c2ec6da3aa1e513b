"""The named switches of the rulings: each turns one edition into another."""

from collections.abc import Mapping
from typing import Any

import msgspec
from msgspec.structs import replace

from penultima.editions.house_rules import with_house_rules
from penultima.game.cards import Face
from penultima.game.edition import Edition
from penultima.game.effects import SlapPile
from penultima.game.seating import FEWEST, MOST
from penultima.game.table_rules import (
    Duty,
    FirstAction,
    FirstReverse,
    Policing,
    Scoring,
    ShieldBy,
    ShieldChain,
    ShieldKind,
    ShieldSource,
    Sides,
    TwoReverse,
    WildFourLay,
    WildFourMatch,
)

Value = str | bool | int
_PAIR_SEATS = (4, 6, 8)


class UnknownOption(ValueError):
    """An option, value or combination that this edition does not have."""


class Option(msgspec.Struct, frozen=True, kw_only=True):
    """One switch: its values, the rule it sets, and its sentence."""

    name: str
    field: str
    """The rule's name in the code."""
    values: Mapping[Value, Any]
    """What each value stands for in the rules; empty for a number."""
    en: str
    es: str

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


class FirstCardOption(Option, frozen=True, kw_only=True):
    """A switch for editions that obey an action card turned up first."""

    def has_meaning(self, edition: Edition) -> bool:
        return edition.rules.first_action is FirstAction.OBEYED


class WildMatchOption(Option, frozen=True, kw_only=True):
    """A switch for editions in which wilds count against a Wild Draw 4."""

    def has_meaning(self, edition: Edition) -> bool:
        return edition.rules.wild_four_match is not WildFourMatch.COLOR


class ShieldOption(Option, frozen=True, kw_only=True):
    """A switch of the special card as a shield."""

    kinds: tuple[ShieldKind, ...] = tuple(ShieldKind)

    def has_meaning(self, edition: Edition) -> bool:
        return edition.rules.shield is not None and edition.rules.shield.kind in self.kinds

    def read(self, edition: Edition) -> Any:
        return getattr(edition.rules.shield, self.field)

    def set(self, edition: Edition, value: Any) -> Edition:
        shield = edition.rules.shield
        assert shield is not None
        rules = replace(edition.rules, shield=replace(shield, **{self.field: value}))
        return replace(edition, rules=rules)


class SlapOption(Option, frozen=True, kw_only=True):
    """A switch of the special card that sends hands to the pile."""

    def has_meaning(self, edition: Edition) -> bool:
        return isinstance(edition.effects.get(Face.SPECIAL), SlapPile)

    def read(self, edition: Edition) -> Any:
        return getattr(edition.effects[Face.SPECIAL], self.field)

    def set(self, edition: Edition, value: Any) -> Edition:
        slap = replace(edition.effects[Face.SPECIAL], **{self.field: value})
        return replace(edition, effects={**edition.effects, Face.SPECIAL: slap})


def with_options(edition: Edition, options: Mapping[str, Any]) -> Edition:
    """The edition with these options, `house` being a list of house rules."""
    for name, value in options.items():
        if name != "house":
            edition = _with_option(edition, name, value)
    house = options.get("house", [])
    if not isinstance(house, list | tuple) or not all(isinstance(name, str) for name in house):
        raise UnknownOption("option 'house' takes a list of house rules by name")
    if edition.rules.sides is Sides.PAIRS and edition.rules.scoring is Scoring.ELIMINATION:
        raise UnknownOption("elimination is not played in partners (ruling O8)")
    return with_house_rules(edition, house)


def _with_option(edition: Edition, name: str, value: Any) -> Edition:
    option = OPTIONS.get(name)
    if option is None:
        raise UnknownOption(f"there is no option '{name}'; there are {', '.join(OPTIONS)}, house")
    if not option.has_meaning(edition):
        raise UnknownOption(f"option '{name}' has no meaning in edition '{edition.id}'")
    if not option.values:
        if type(value) is not int or value < 1:
            raise UnknownOption(f"option '{name}' takes a number of points, 1 or more")
        return option.set(edition, value)
    for known, means in option.values.items():
        if known == value and type(known) is type(value):
            return option.set(edition, means)
    choices = ", ".join(msgspec.json.encode(known).decode() for known in option.values)
    raise UnknownOption(f"option '{name}' is one of {choices}")


def options_in(edition: Edition, default: Edition) -> dict[str, Any]:
    """The options that make `edition` out of `default`, as a scenario or record writes them."""
    named: dict[str, Any] = {
        option.name: option.value_in(edition)
        for option in OPTIONS.values()
        if option.has_meaning(edition) and option.read(edition) != option.read(default)
    }
    if edition.house:
        named["house"] = list(edition.house)
    return named


def check_seats(edition: Edition, seats: int) -> None:
    """Refuse a number of players that the edition cannot seat (rulings A3, O1)."""
    if not FEWEST <= seats <= MOST:
        raise UnknownOption(f"{FEWEST} to {MOST} players, not {seats}")
    if edition.rules.sides is Sides.PAIRS and seats not in _PAIR_SEATS:
        raise UnknownOption(f"partners need 4 players (6 or 8 also work), not {seats}")


def _by_value(*members: Any) -> dict[Value, Any]:
    return {member.value: member for member in members}


OPTIONS: Mapping[str, Option] = {
    option.name: option
    for option in (
        Option(
            name="drawn",
            field="drawn",
            values=_by_value(*Duty),
            en="Whether a playable card drawn for want of another must or may be played.",
            es="Si la carta jugable que se saca por no tener otra debe o puede jugarse.",
        ),
        ShieldOption(
            name="agent_source",
            field="source",
            values=_by_value(*ShieldSource),
            kinds=(ShieldKind.REFLECT,),
            en="Whether the cards that Agent P sends back come from the discard or the draw pile.",
            es="Si las cartas que devuelve el Agente P salen del descarte o del mazo.",
        ),
        FirstCardOption(
            name="first_reverse",
            field="first_reverse",
            values=_by_value(*FirstReverse),
            en="Whether a Reverse turned up first lets the dealer start or skips the first player.",
            es="Si con una Reversa como primera carta empieza quien reparte o se salta al primero.",
        ),
        Option(
            name="two_reverse",
            field="two_reverse",
            values=_by_value(*TwoReverse),
            en="Whether a Reverse between two players is a Skip or only turns the direction.",
            es="Si entre dos una Reversa salta al otro o solo cambia el sentido.",
        ),
        WildMatchOption(
            name="wild_four_counts",
            field="wild_four_match",
            values={
                True: WildFourMatch.COLOR_AND_WILDS,
                False: WildFourMatch.COLOR_AND_OTHER_WILDS,
            },
            en="Whether a second Wild Draw 4 in hand makes the first one illegal.",
            es="Si un segundo Comodín Toma 4 en la mano vuelve ilegal el primero.",
        ),
        Option(
            name="strict_wild_four",
            field="wild_four_lay",
            values={False: WildFourLay.FREE, True: WildFourLay.STRICT},
            en="Whether an illegal Wild Draw 4 is refused, so that nobody can bluff or challenge.",
            es="Si se rechaza el comodín +4 ilegal: nadie puede engañar con él ni desafiarlo.",
        ),
        ShieldOption(
            name="shield_chain",
            field="chain",
            values={False: ShieldChain.FORBIDDEN, True: ShieldChain.ALLOWED},
            en="Whether the special card can be answered with another one.",
            es="Si la carta especial puede responderse con otra igual.",
        ),
        ShieldOption(
            name="shield_by",
            field="by",
            values=_by_value(*ShieldBy),
            kinds=(ShieldKind.REDIRECT,),
            en="Whether only the player hit or anybody may block with the special card.",
            es="Si con la carta especial bloquea solo el afectado o cualquiera.",
        ),
        SlapOption(
            name="shark_last_card",
            field="also_last",
            values={False: False, True: True},
            en="Whether a Shark Attack laid as the last card still attacks.",
            es="Si el Ataque de tiburón también ataca cuando es la última carta.",
        ),
        SlapOption(
            name="slap",
            field="picked_by_chance",
            values={"reflex": False, "chance": True},
            en="Whether the shark takes the slowest hand or picks by chance.",
            es="Si el tiburón atrapa a la mano más lenta o elige al azar.",
        ),
        Option(
            name="policing",
            field="policing",
            values=_by_value(*Policing),
            en="Whether wrong cards are refused or may be laid until somebody objects.",
            es="Si las cartas equivocadas se rechazan o valen mientras nadie proteste.",
        ),
        Option(
            name="scoring",
            field="scoring",
            values=_by_value(*Scoring),
            en="How points count: for the winner, against each hand, until out, or not at all.",
            es="Cómo se cuentan los puntos: al ganador, contra cada mano, hasta eliminar, o nada.",
        ),
        Option(
            name="target",
            field="target",
            values={},
            en="The number of points that ends the match.",
            es="Los puntos con los que termina la partida.",
        ),
        Option(
            name="partners",
            field="sides",
            values={False: Sides.SINGLE, True: Sides.PAIRS},
            en="Whether players who face each other are partners.",
            es="Si los jugadores que se sientan enfrente forman pareja.",
        ),
    )
}
