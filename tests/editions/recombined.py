"""Editions in which known faces do what other faces do elsewhere: nothing may be taken for granted
of a face but what its effect says."""

import random
from collections.abc import Mapping, Sequence

from penultima.editions import EDITIONS, with_house_rules
from penultima.game.edition import Edition
from penultima.game.effects import (
    Attack,
    Crash,
    Effect,
    HandOn,
    Redirect,
    Reflect,
    ReverseOrder,
    ShieldSource,
    SkipNext,
    SlapPile,
    SwapHands,
)
from penultima.game.phases import Threat
from tests.properties.law import Act

NINE_EFFECTS: Mapping[str, Mapping[str, Effect]] = {
    "SwapHands on 8": {"8": SwapHands()},
    "Attack(1) on 5 with stacking": {"5": Attack(1, Threat.DRAW_TWO)},
    "SlapPile on Wild": {"wild": SlapPile()},
    "SkipNext on Wild": {"wild": SkipNext()},
    "Attack(3) on Wild": {"wild": Attack(3, Threat.DRAW_TWO)},
    "SwapHands on Wild": {"wild": SwapHands()},
    "Attack(4, DRAW_TWO) on Wild Draw 4": {"wild-four": Attack(4, Threat.DRAW_TWO)},
    "HandOn on 3": {"3": HandOn()},
    "a plain effect on 0": {"0": Effect()},
}
"""By face: what stands on it instead, in the classic game."""
NINE_HOUSES: Mapping[str, Sequence[str]] = {"Attack(1) on 5 with stacking": ["stacking"]}

NINE: dict[str, Edition] = {
    name: with_house_rules(EDITIONS["classic"].with_effects(effects), NINE_HOUSES.get(name, ()))
    for name, effects in NINE_EFFECTS.items()
}

PALETTE: tuple[Effect, ...] = (
    Effect(),
    SkipNext(),
    ReverseOrder(),
    Attack(1, Threat.DRAW_TWO),
    Attack(3, Threat.DRAW_TWO),
    Attack(2, Threat.WILD_FOUR),
    Attack(5, Threat.WILD_FOUR),
    SwapHands(),
    HandOn(),
    SlapPile(),
    SlapPile(cards=2),
    Crash(),
    Reflect(source=ShieldSource.DISCARD),
    Redirect(),
)


def any_effects(source: random.Random, faces: Sequence[str]) -> dict[str, Effect]:
    """One to five faces, each with an effect at random."""
    changed = source.sample(faces, source.randint(1, 5))
    return {face: source.choice(PALETTE) for face in changed}


def act_of(effect: Effect) -> Act:
    """The word that `tests.properties.law` has for it."""
    match effect:
        case Attack(cards=cards, threat=threat):
            return Act("bluff" if threat is Threat.WILD_FOUR else "draw", cards)
        case SlapPile(cards=cards):
            return Act("slap", cards)
        case _:
            return Act(_WORDS[type(effect)])


_WORDS: Mapping[type[Effect], str] = {
    Effect: "nothing",
    SkipNext: "skip",
    ReverseOrder: "reverse",
    SwapHands: "swap",
    HandOn: "hand-on",
    Crash: "crash",
    Reflect: "reflect",
    Redirect: "redirect",
}
