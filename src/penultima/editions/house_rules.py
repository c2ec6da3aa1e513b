"""House rules: each turns one edition into another; none is part of a sheet."""

from collections.abc import Callable, Iterable, Mapping
from itertools import combinations

import msgspec
from msgspec.structs import asdict, replace

from penultima.game.edition import Edition
from penultima.game.effects import Attack, HandOn, Stacking, SwapHands
from penultima.game.table_rules import (
    AfterDraw,
    ChallengeBy,
    DrawAmount,
    JumpIn,
    VoluntaryDraw,
)
from penultima.trouble import Trouble


class HouseRuleError(Trouble, ValueError):
    """House rules that do not exist or do not go together."""


class HouseRule(msgspec.Struct, frozen=True):
    name: str
    change: Callable[[Edition], Edition]


def _stack(edition: Edition, stacking: Stacking) -> Edition:
    """Only the player who would have to draw challenges the latest Wild Draw 4."""
    attacks = {
        face.id: replace(face.effect, stacking=stacking)
        for face in edition.faces
        if isinstance(face.effect, Attack)
    }
    rules = replace(edition.rules, challenge_by=ChallengeBy.VICTIM)
    return replace(edition.with_effects(attacks), rules=rules)


def stacking(edition: Edition) -> Edition:
    return _stack(edition, Stacking.SAME)


def stacking_mixed(edition: Edition) -> Edition:
    return _stack(edition, Stacking.MIXED)


def jump_in(edition: Edition) -> Edition:
    return replace(edition, rules=replace(edition.rules, jump_in=JumpIn.EQUAL_CARD))


def seven_zero(edition: Edition) -> Edition:
    return edition.with_effects({"7": SwapHands(), "0": HandOn()})


def draw_until_playable(edition: Edition) -> Edition:
    rules = replace(edition.rules, draw_amount=DrawAmount.UNTIL_PLAYABLE)
    return replace(edition, rules=rules)


def must_play(edition: Edition) -> Edition:
    rules = replace(edition.rules, voluntary_draw=VoluntaryDraw.FORBIDDEN)
    return replace(edition, rules=rules)


def play_after_draw(edition: Edition) -> Edition:
    return replace(edition, rules=replace(edition.rules, after_draw=AfterDraw.ANY_CARD))


HOUSE_RULES: Mapping[str, HouseRule] = {
    rule.name: rule
    for rule in (
        HouseRule("stacking", stacking),
        HouseRule("stacking-mixed", stacking_mixed),
        HouseRule("jump-in", jump_in),
        HouseRule("seven-zero", seven_zero),
        HouseRule("draw-until-playable", draw_until_playable),
        HouseRule("must-play", must_play),
        HouseRule("play-after-draw", play_after_draw),
    )
}


def with_house_rules(edition: Edition, names: Iterable[str]) -> Edition:
    """The edition with these house rules; two that set the same thing are refused."""
    rules = [_find(name) for name in names]
    for one, other in combinations(rules, 2):
        both = _changed(edition, one.change(edition)) & _changed(edition, other.change(edition))
        if one is other or both:
            raise HouseRuleError("trouble-house-clash", one=one.name, other=other.name)
    for rule in rules:
        edition = rule.change(edition)
    return replace(edition, house=tuple(rule.name for rule in rules))


def _find(name: str) -> HouseRule:
    rule = HOUSE_RULES.get(name)
    if rule is None:
        raise HouseRuleError("trouble-no-house-rule", name=name, known=list(HOUSE_RULES))
    return rule


def _changed(before: Edition, after: Edition) -> set[str]:
    """The names of the rules and faces on which two editions differ."""
    old, new = asdict(before.rules), asdict(after.rules)
    rules = {name for name in old if old[name] != new[name]}
    faces = {
        face.id
        for face, changed in zip(before.faces, after.faces, strict=True)
        if face.effect != changed.effect
    }
    return rules | faces
