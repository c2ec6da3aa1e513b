"""Answers to a draw card that are laid: shields, and draw cards under the house rule."""

from typing import assert_never

from penultima.game.cards import Card
from penultima.game.drawing import draw_for_count
from penultima.game.effects import Attack, Effect, attack
from penultima.game.ending import end_round, last_cards_are_drawn
from penultima.game.events import Recovered, Skipped
from penultima.game.phases import Drawing, Reason, Threat, UnderAttack
from penultima.game.progress import Progress
from penultima.game.seating import Seat
from penultima.game.state import Lay
from penultima.game.table_rules import (
    Shield,
    ShieldBy,
    ShieldChain,
    ShieldKind,
    ShieldSource,
    Stacking,
    TableRules,
)


def may_shield(rules: TableRules, under: UnderAttack, seat: Seat) -> bool:
    """The one who is to draw; by the switch anyone but the layer (rulings G13, H1, H5)."""
    if rules.shield is None:
        return False
    return seat == under.seat or (rules.shield.by is ShieldBy.ANY and seat != under.by)


def may_stack(rules: TableRules, under: UnderAttack, effect: Effect) -> bool:
    """Whether a card with this effect answers the one that threatens."""
    if not isinstance(effect, Attack) or under.threat is Threat.SHIELD:
        return False
    match rules.stacking:
        case Stacking.NONE:
            return False
        case Stacking.SAME:
            return effect.threat is under.threat
        case Stacking.MIXED:
            return True
        case _:
            assert_never(rules.stacking)


def resolve_reply(effect: Effect, progress: Progress, lay: Lay, under: UnderAttack) -> None:
    if isinstance(effect, Attack):
        _resolve_stack(effect, progress, lay, under)
    else:
        shield = progress.rules.shield
        assert shield is not None
        _resolve_shield(shield, progress, lay, under)


def _resolve_stack(effect: Attack, progress: Progress, lay: Lay, under: UnderAttack) -> None:
    total = under.amount + effect.cards
    if progress.state.hands[lay.seat]:
        attack(progress, lay.seat, effect.threat, total)
    else:
        if last_cards_are_drawn(progress):
            draw_for_count(progress, progress.after(lay.seat), total)
        end_round(progress, lay.seat)


def _resolve_shield(shield: Shield, progress: Progress, lay: Lay, under: UnderAttack) -> None:
    """Play goes on after the seat first hit, whoever lays the shield (rulings G3, H5, R11)."""
    target = under.by if shield.kind is ShieldKind.REFLECT else lay.target
    assert target is not None
    if not progress.state.hands[lay.seat]:
        if last_cards_are_drawn(progress):
            rest = _recover(shield, progress, target, under.amount)
            draw_for_count(progress, target, rest)
        end_round(progress, lay.seat)
        return
    if under.threat is not Threat.SHIELD and lay.seat != under.seat:
        progress.tell(Skipped(under.seat))
    if shield.chain is ShieldChain.ALLOWED:
        progress.then(UnderAttack(target, under.amount, Threat.SHIELD, lay.seat, under.first_hit))
    else:
        take_shielded(shield, progress, target, under)


def take_shielded(shield: Shield, progress: Progress, target: Seat, under: UnderAttack) -> None:
    """The target draws and loses no turn (rulings G4, H3)."""
    progress.turn_after(under.first_hit)
    rest = _recover(shield, progress, target, under.amount)
    if rest:
        progress.then(Drawing(target, rest, Reason.ATTACK))


def _recover(shield: Shield, progress: Progress, target: Seat, amount: int) -> int:
    """Reflected cards come from under the shield, as printed; returns how many are still due."""
    if shield.source is ShieldSource.DRAW:
        return amount
    under_top: tuple[Card, ...] = progress.state.discards[:-1][: -amount - 1 : -1]
    if under_top:
        progress.tell(Recovered(target, under_top))
    return amount - len(under_top)
