"""Editions made of the known effects on any faces, in any number, with any parameters."""

import random
from collections.abc import Iterator

from msgspec.structs import replace

from penultima.editions import EDITIONS, HOUSE_RULES, HouseRuleError, UnknownOption, edition
from penultima.encoding.support import UnsupportedEdition
from penultima.fast.trace import play_trace
from penultima.fast.translation import compile_table
from penultima.game.cards import Card
from penultima.game.edition import Edition, Face
from penultima.game.effect import Effect
from penultima.game.effects import (
    Attack,
    Crash,
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
from penultima.game.seating import FEWEST, MOST
from penultima.testing.agreement.follower import Follower
from tests.agreement.cases import any_temper, thinned
from tests.properties.tables import any_table

CLASSIC = EDITIONS["classic"]
FIXED: dict[str, Edition] = {
    "SwapHands on 8": CLASSIC.with_effects({"8": SwapHands()}),
    "Attack(1) on 5 with stacking": CLASSIC.with_effects(
        {
            "5": Attack(1, Threat.DRAW_TWO, Stacking.SAME),
            "draw-two": Attack(2, Threat.DRAW_TWO, Stacking.SAME),
        }
    ),
    "SlapPile on Wild": CLASSIC.with_effects({"wild": SlapPile()}),
    "SkipNext on Wild": CLASSIC.with_effects({"wild": SkipNext()}),
    "Attack(3) on Wild": CLASSIC.with_effects({"wild": Attack(3, Threat.DRAW_TWO)}),
    "SwapHands on Wild": CLASSIC.with_effects({"wild": SwapHands()}),
    "a plain attack on Wild Draw 4": CLASSIC.with_effects(
        {"wild-four": Attack(4, Threat.DRAW_TWO)}
    ),
    "HandOn on 3": CLASSIC.with_effects({"3": HandOn()}),
    "a plain 0": CLASSIC.with_effects({"0": Effect()}),
}
"""Those with which recombining was tried first."""


def any_effect(source: random.Random) -> Effect:
    chain, by = source.choice(tuple(ShieldChain)), source.choice(tuple(ShieldBy))
    return source.choice(
        (
            Effect(),
            SkipNext(),
            ReverseOrder(),
            Attack(
                source.choice((0, 1, 2, 3, 4, 6)),
                source.choice((Threat.DRAW_TWO, Threat.DRAW_TWO, Threat.WILD_FOUR)),
                source.choice(tuple(Stacking)),
            ),
            SlapPile(source.choice((0, 1, 4, 7)), source.random() < 0.5, source.random() < 0.5),
            SwapHands(),
            HandOn(),
            Crash(),
            Redirect(chain, by),
            Reflect(chain, by, source.choice(tuple(ShieldSource))),
        )
    )


SIGNS = (*"0123456789", "s", "v", "+2", "+3", "q", "z0", "m")
WILDS = ("w", "w4", "xc", "xs", "xm", "xa", "t", "k9")


def any_faces(source: random.Random) -> tuple[Face, ...]:
    """Up to sixteen coloured faces and eight wilds, plain ones among them."""
    colored = source.sample(SIGNS, source.choice((3, 8, 13, 14, 16)))
    wilds = source.sample(WILDS, source.choice((0, 1, 2, 3, 5, 8)))
    plain = source.choice((0.3, 0.6, 0.9))
    faces = []
    for sign in (*colored, *wilds):
        effect = Effect() if source.random() < plain else any_effect(source)
        points = source.choice((0, 1, 5, 20, 50, -3))
        faces.append(Face(f"face {sign}", sign, points, effect, sign in wilds))
    return tuple(faces)


def any_deck(faces: tuple[Face, ...], source: random.Random) -> tuple[Card, ...]:
    """Now and then with more copies than the kernel has room for."""
    most = 2 if source.random() < 0.9 else 3
    deck: list[Card] = []
    for face in faces:
        for card in face.cards:
            wild = source.randint(0, source.choice((4, 8)))
            deck += [card] * (wild if face.wild else source.randint(1, most))
    return tuple(deck)


def any_recombined(source: random.Random) -> tuple[Edition, int]:
    """An edition, and how many sit down to it."""
    while True:
        table = any_table(source)
        options = {name: value for name, value in table.options.items() if name != "policing"}
        if source.random() < 0.3:
            options["house"] = source.sample(tuple(HOUSE_RULES), 1)
        try:
            rules = edition(table.name, options)
        except (UnknownOption, HouseRuleError):
            continue
        if source.random() < 0.4:
            names = [face.id for face in rules.faces]
            changed = source.sample(names, source.choice((1, 2, 5)))
            return rules.with_effects({name: any_effect(source) for name in changed}), table.seats
        faces = any_faces(source)
        most = 2 if source.random() < 0.9 else 3
        deck = tuple(
            card
            for face in faces
            for card in face.cards
            for _ in range(
                source.randint(0, source.choice((4, 8))) if face.wild else source.randint(1, most)
            )
        )
        if len(deck) > 20:
            hand = min(rules.hand_size, (len(deck) - 2) // table.seats)
            if hand > 0:
                made = replace(rules, faces=faces, deck=deck, hand_size=hand)
                return made, table.seats


def differences(number: int, seed: int = 1) -> list[str] | None:
    """What kernel and reference make of the round of that number; None if it is refused."""
    source = random.Random(f"recombined {seed}:{number}")
    made, seats = any_recombined(source)
    if source.random() < 0.5:
        made = thinned(made, seats, source)
    return follow(made, seats, source)


def follow(made: Edition, seats: int, source: random.Random) -> list[str] | None:
    try:
        table = compile_table(made, seats)
    except (UnsupportedEdition, UnknownOption):
        return None
    trace = play_trace(table, seats, source.randrange(1 << 40), any_temper(source))
    return Follower(made, trace).differences()


def rounds_of(name: str, rounds: int) -> Iterator[list[str] | None]:
    """Some rounds of one of the fixed editions, at tables of all sizes, whole packs and thin."""
    source = random.Random(name)
    for turn in range(rounds):
        seats = source.randint(FEWEST, MOST)
        made = FIXED[name]
        yield follow(thinned(made, seats, source) if turn % 2 else made, seats, source)
