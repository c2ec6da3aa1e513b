"""The named switches of the rulings: each turns one edition into another."""

from collections.abc import Mapping
from typing import Any

from penultima.editions.house_rules import with_house_rules
from penultima.editions.option import (
    COPIES,
    EffectOption,
    FirstCardOption,
    Option,
    UnknownOption,
    Value,
    WildMatchOption,
    copies_option,
)
from penultima.game.edition import Edition
from penultima.game.effects import (
    Redirect,
    Reflect,
    Shield,
    ShieldBy,
    ShieldChain,
    ShieldSource,
    SlapPile,
)
from penultima.game.seating import FEWEST, MOST
from penultima.game.table_rules import (
    Duty,
    FirstReverse,
    Policing,
    Scoring,
    Sides,
    TwoReverse,
    WildFourLay,
    WildFourMatch,
)

_PAIR_SEATS = (4, 6, 8)


def with_options(edition: Edition, options: Mapping[str, Any]) -> Edition:
    """The edition with these options, `house` being a list of house rules."""
    switches = [name for name in options if name != "house"]
    for name in sorted(switches, key=_goes_last):
        edition = _with_option(edition, name, options[name])
    house = options.get("house", [])
    if not isinstance(house, list | tuple) or not all(isinstance(name, str) for name in house):
        raise UnknownOption("option 'house' takes a list of house rules by name")
    if edition.rules.sides is Sides.PAIRS and edition.rules.scoring is Scoring.ELIMINATION:
        raise UnknownOption("elimination is not played in partners (ruling O8)")
    return with_house_rules(edition, house)


def _goes_last(name: str) -> bool:
    """A face that is gone has no switches any more, so that is chosen after the others."""
    return name.startswith(COPIES)


def _with_option(edition: Edition, name: str, value: Any) -> Edition:
    known = {option.name: option for option in options_of(edition)}
    if name not in known:
        if name in OPTIONS:
            raise UnknownOption(f"option '{name}' has no meaning in edition '{edition.id}'")
        raise UnknownOption(f"there is no option '{name}'; there are {', '.join(known)}, house")
    return known[name].set(edition, known[name].meaning(value))


def options_of(edition: Edition) -> tuple[Option, ...]:
    """Every option that has a meaning in the edition."""
    usual = (option for option in OPTIONS.values() if option.has_meaning(edition))
    return (*usual, *map(copies_option, edition.adjustable))


def options_in(edition: Edition, default: Edition) -> dict[str, Any]:
    """The options that make `edition` out of `default`, as a scenario or record writes them."""
    named: dict[str, Any] = {
        option.name: option.value_in(edition)
        for option in options_of(edition)
        if option.read(edition) != option.read(default)
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
    needed = seats * edition.hand_size + 1
    if needed > len(edition.deck):
        raise UnknownOption(
            f"{seats} players need at least {needed} cards; this pack has {len(edition.deck)}"
        )


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
        EffectOption(
            name="agent_source",
            kind=Reflect,
            field="source",
            values=_by_value(*ShieldSource),
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
        EffectOption(
            name="shield_chain",
            kind=Shield,
            field="chain",
            values={False: ShieldChain.FORBIDDEN, True: ShieldChain.ALLOWED},
            en="Whether a card that turns a draw card away can be answered with another such card.",
            es="Si una carta que desvía un castigo puede responderse con otra de esas cartas.",
        ),
        EffectOption(
            name="shield_by",
            kind=Redirect,
            field="by",
            values=_by_value(*ShieldBy),
            en="Whether the card that hands a draw card on is for the player hit or for anybody.",
            es="Si la carta que pasa el castigo a otro la juega solo el afectado o cualquiera.",
        ),
        EffectOption(
            name="shark_last_card",
            kind=SlapPile,
            field="also_last",
            values={False: False, True: True},
            en="Whether a Shark Attack laid as the last card still attacks.",
            es="Si el Ataque de tiburón también ataca cuando es la última carta.",
        ),
        EffectOption(
            name="slap",
            kind=SlapPile,
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
