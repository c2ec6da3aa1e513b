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
        raise UnknownOption("trouble-option-house")
    if edition.rules.sides is Sides.PAIRS and edition.rules.scoring is Scoring.ELIMINATION:
        raise UnknownOption("trouble-elimination-in-pairs")
    return with_house_rules(edition, house)


def _goes_last(name: str) -> bool:
    """A face that is gone has no switches any more, so that is chosen after the others."""
    return name.startswith(COPIES)


def _with_option(edition: Edition, name: str, value: Any) -> Edition:
    known = {option.name: option for option in options_of(edition)}
    if name not in known:
        if name in OPTIONS:
            raise UnknownOption("trouble-option-elsewhere", option=name, edition=edition.id)
        raise UnknownOption("trouble-no-option", option=name, known=[*known, "house"])
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
        raise UnknownOption("trouble-seats", lowest=FEWEST, highest=MOST, given=seats)
    if edition.rules.sides is Sides.PAIRS and seats not in _PAIR_SEATS:
        raise UnknownOption("trouble-seats-in-pairs", given=seats)
    needed = seats * edition.hand_size + 1
    if needed > len(edition.deck):
        raise UnknownOption(
            "trouble-small-pack", seats=seats, needed=needed, there=len(edition.deck)
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
        ),
        EffectOption(
            name="agent_source",
            kind=Reflect,
            field="source",
            values=_by_value(*ShieldSource),
        ),
        FirstCardOption(
            name="first_reverse",
            field="first_reverse",
            values=_by_value(*FirstReverse),
        ),
        Option(
            name="two_reverse",
            field="two_reverse",
            values=_by_value(*TwoReverse),
        ),
        WildMatchOption(
            name="wild_four_counts",
            field="wild_four_match",
            values={
                True: WildFourMatch.COLOR_AND_WILDS,
                False: WildFourMatch.COLOR_AND_OTHER_WILDS,
            },
        ),
        Option(
            name="strict_wild_four",
            field="wild_four_lay",
            values={False: WildFourLay.FREE, True: WildFourLay.STRICT},
        ),
        EffectOption(
            name="shield_chain",
            kind=Shield,
            field="chain",
            values={False: ShieldChain.FORBIDDEN, True: ShieldChain.ALLOWED},
        ),
        EffectOption(
            name="shield_by",
            kind=Redirect,
            field="by",
            values=_by_value(*ShieldBy),
        ),
        EffectOption(
            name="shark_last_card",
            kind=SlapPile,
            field="also_last",
            values={False: False, True: True},
        ),
        EffectOption(
            name="slap",
            kind=SlapPile,
            field="picked_by_chance",
            values={"reflex": False, "chance": True},
        ),
        Option(
            name="policing",
            field="policing",
            values=_by_value(*Policing),
        ),
        Option(
            name="scoring",
            field="scoring",
            values=_by_value(*Scoring),
        ),
        Option(
            name="target",
            field="target",
            values={},
        ),
        Option(
            name="partners",
            field="sides",
            values={False: Sides.SINGLE, True: Sides.PAIRS},
        ),
    )
}
