"""A random edition for every seed."""

import random
from enum import Enum
from typing import Any, TypeVar

from msgspec.structs import fields, replace

from penultima.editions import HOUSE_RULES, HouseRuleError, with_house_rules
from penultima.editions.common import build_deck
from penultima.game.edition import Edition, Face
from penultima.game.effects import (
    Attack,
    Crash,
    Effect,
    HandOn,
    Redirect,
    Reflect,
    ReverseOrder,
    ShieldBy,
    ShieldChain,
    ShieldSource,
    SkipNext,
    SlapPile,
    Stacking,
    SwapHands,
)
from penultima.game.phases import Threat
from penultima.game.seating import Direction
from penultima.game.table_rules import Policing, Scoring, Sides, TableRules

_Member = TypeVar("_Member", bound=Enum)
MOST_COLORED, MOST_WILD = 16, 8
_COLORED_SIGNS = (*"0123456789", "s", "v", "+2", "+3", "q", "zz")
_WILD_SIGNS = ("w", "w4", "x", "xc", "xs", "xm", "xa", "k1")
_PLAIN_SHARE = 0.6
"""How many of the coloured faces do nothing, as in a pack that people would make."""


def recombined(seed: int) -> Edition:
    """The edition of this seed; the same wherever it is made."""
    dice = random.Random(f"recombined {seed}")
    faces = _faces(dice)
    copies = {face.id: dice.randint(1, 8 if face.wild else 2) for face in faces}
    edition = Edition(
        id=f"recombined-{seed}",
        faces=faces,
        deck=build_deck(faces, copies),
        rules=_rules(dice),
        opening=dice.choice(list(Direction)),
        hand_size=dice.choice((1, 3, 5, 7, 7, 7, 9)),
    )
    return _with_house_rules(edition, dice)


def _faces(dice: random.Random) -> tuple[Face, ...]:
    colored = sorted(dice.sample(_COLORED_SIGNS, dice.randint(3, MOST_COLORED)))
    wild = sorted(dice.sample(_WILD_SIGNS, dice.randint(0, MOST_WILD)))
    plain = _PLAIN_SHARE if dice.random() < 0.8 else 0.0
    return (
        *(Face(_id(s), s, dice.randint(0, 50), _effect(dice, plain)) for s in colored),
        *(Face(_id(s), s, dice.randint(0, 50), _effect(dice, 0.2), wild=True) for s in wild),
    )


def _id(sign: str) -> str:
    return sign if sign.isdigit() else f"face-{sign.replace('+', 'plus')}"


def _effect(dice: random.Random, plain: float) -> Effect:
    if dice.random() < plain:
        return Effect()
    effects = (
        SkipNext(),
        ReverseOrder(),
        Attack(dice.randint(1, 6), Threat.DRAW_TWO, dice.choice(list(Stacking))),
        Attack(dice.randint(1, 6), Threat.WILD_FOUR, dice.choice(list(Stacking))),
        SlapPile(dice.randint(1, 6), dice.random() < 0.5, dice.random() < 0.5),
        SwapHands(),
        HandOn(),
        Crash(),
        Reflect(_any(dice, ShieldChain), _any(dice, ShieldBy), _any(dice, ShieldSource)),
        Redirect(_any(dice, ShieldChain), _any(dice, ShieldBy)),
    )
    return dice.choice(effects)


def _any(dice: random.Random, kind: type[_Member]) -> _Member:
    return dice.choice(list(kind))


def _rules(dice: random.Random) -> TableRules:
    """Every rule that has alternatives takes any of them; pairs would need four seats."""
    chosen: dict[str, Any] = {
        field.name: dice.choice(list(field.type))
        for field in fields(TableRules)
        if isinstance(field.type, type) and issubclass(field.type, Enum)
    }
    chosen |= {"sides": Sides.SINGLE, "scoring": dice.choice(list(Scoring))}
    if dice.random() < 0.8:
        chosen["policing"] = Policing.REFEREE
    return TableRules(**chosen)


def _with_house_rules(edition: Edition, dice: random.Random) -> Edition:
    names = dice.sample(sorted(HOUSE_RULES), dice.choice((0, 0, 1, 2, 3)))
    try:
        return with_house_rules(edition, names)
    except HouseRuleError:
        return edition


def planted(edition: Edition, effects: dict[str, Effect]) -> Edition:
    """The edition with other effects, for mistakes that are planted in them."""
    return replace(edition.with_effects(effects), id=f"{edition.id}-planted")
