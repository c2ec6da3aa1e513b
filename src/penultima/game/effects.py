"""What symbols do: when laid, when laid as the last card, and when turned up first."""

from typing import ClassVar

import msgspec

from penultima.game.drawing import can_draw, draw_for_count
from penultima.game.ending import end_round, last_cards_are_drawn
from penultima.game.events import (
    Attacked,
    HandedOn,
    Received,
    Reversed,
    Skipped,
    Swapped,
)
from penultima.game.phases import Drawing, Naming, Reason, Slapping, Threat, ToPlay, UnderAttack
from penultima.game.progress import Progress
from penultima.game.seating import Seat
from penultima.game.state import Lay
from penultima.game.table_rules import FirstReverse, Stacking, TwoReverse


class Effect(msgspec.Struct, frozen=True):
    """A card without an effect of its own: a number. The base of all effects."""

    color_comes_later: ClassVar[bool] = False
    """Whether the colour is asked for after the effect (ruling F8)."""
    needs_target: ClassVar[bool] = False

    def laid(self, progress: Progress, lay: Lay) -> None:
        progress.turn_after(lay.seat)

    def laid_last(self, progress: Progress, lay: Lay) -> None:
        end_round(progress, lay.seat)

    def turned_up(self, progress: Progress, first: Seat) -> None:
        progress.then(ToPlay(first))


class NameColor(Effect, frozen=True):
    """A wild: its colour rides in the lay; turned up, the first player names it (ruling B7)."""

    def turned_up(self, progress: Progress, first: Seat) -> None:
        progress.then(ToPlay(first), Naming(first))


class SkipNext(Effect, frozen=True):
    """The next player loses the turn."""

    def laid(self, progress: Progress, lay: Lay) -> None:
        skip(progress, progress.after(lay.seat))

    def turned_up(self, progress: Progress, first: Seat) -> None:
        skip(progress, first)


class ReverseOrder(Effect, frozen=True):
    """Play turns round; between two players it is a Skip (rulings N1, R19)."""

    def laid(self, progress: Progress, lay: Lay) -> None:
        two = len(progress.state.hands) == 2
        if two and progress.rules.two_reverse is TwoReverse.SKIP:
            skip(progress, progress.after(lay.seat))
        else:
            progress.tell(Reversed(progress.state.direction.opposite))
            progress.turn_after(lay.seat)

    def turned_up(self, progress: Progress, first: Seat) -> None:
        if progress.rules.first_reverse is FirstReverse.SKIP:
            skip(progress, first)
        else:
            progress.tell(Reversed(progress.state.direction.opposite))
            progress.then(ToPlay(progress.state.dealer))


class Attack(Effect, frozen=True):
    """The next player draws cards and loses the turn, or answers where the rules let him."""

    cards: int
    threat: Threat

    def laid(self, progress: Progress, lay: Lay) -> None:
        attack(progress, lay.seat, self.threat, self.cards)

    def laid_last(self, progress: Progress, lay: Lay) -> None:
        if last_cards_are_drawn(progress):
            draw_for_count(progress, progress.after(lay.seat), self.cards)
        end_round(progress, lay.seat)

    def turned_up(self, progress: Progress, first: Seat) -> None:
        """Nobody played it, so nobody can be answered (rulings B3, B9)."""
        hit(progress, first, self.cards)


class SlapPile(NameColor, frozen=True):
    """All hands to the pile; the last one draws (rulings F1 to F20)."""

    cards: int = 4
    picked_by_chance: bool = False
    """The victim is picked without a race (ruling F15)."""
    also_last: bool = False
    """The slap takes place after a last card too (ruling F9)."""

    color_comes_later: ClassVar[bool] = True

    def laid(self, progress: Progress, lay: Lay) -> None:
        self._begin(progress, Slapping(lay.seat, ()))

    def laid_last(self, progress: Progress, lay: Lay) -> None:
        if self.also_last:
            self._begin(progress, Slapping(lay.seat, ()))
        else:
            end_round(progress, lay.seat)

    def _begin(self, progress: Progress, slapping: Slapping) -> None:
        if self.picked_by_chance:
            seats = range(len(progress.state.hands))
            self.settle(progress, slapping, progress.chance.pick(seats))
        else:
            progress.then(slapping)

    def settle(self, progress: Progress, slapping: Slapping, victim: Seat) -> None:
        """The victim draws; then the layer, if still in, names the colour (ruling R12)."""
        progress.tell(Attacked(victim))
        layer = slapping.by
        out = not progress.state.hands[layer]
        if out and (victim != layer or not can_draw(progress.state)):
            draw_for_count(progress, victim, self.cards)
            end_round(progress, layer)
        else:
            progress.turn_after(layer)
            progress.then(Naming(layer), Drawing(victim, self.cards, Reason.SLAP))


class SwapHands(Effect, frozen=True):
    """House rule: the layer exchanges hands with the target; a last card names none."""

    needs_target: ClassVar[bool] = True

    def laid(self, progress: Progress, lay: Lay) -> None:
        assert lay.target is not None
        progress.tell(Swapped(lay.seat, lay.target))
        _show_new_hands(progress, (lay.seat, lay.target))
        progress.turn_after(lay.seat)


class HandOn(Effect, frozen=True):
    """House rule: every hand goes to the next player."""

    def laid(self, progress: Progress, lay: Lay) -> None:
        progress.tell(HandedOn(progress.state.direction))
        _show_new_hands(progress, tuple(range(len(progress.state.hands))))
        progress.turn_after(lay.seat)


NUMBER = Effect()


def skip(progress: Progress, seat: Seat) -> None:
    progress.tell(Skipped(seat))
    progress.turn_after(seat)


def hit(progress: Progress, seat: Seat, cards: int) -> None:
    """The seat draws and loses the turn."""
    skip(progress, seat)
    progress.then(Drawing(seat, cards, Reason.ATTACK))


def attack(progress: Progress, by: Seat, threat: Threat, amount: int) -> None:
    """Ask the next player where there can be an answer, whatever he holds (rulings R3, G20)."""
    victim = progress.after(by)
    rules = progress.rules
    answerable = rules.shield is not None or rules.stacking is not Stacking.NONE
    if threat is Threat.WILD_FOUR or answerable:
        progress.then(UnderAttack(victim, amount, threat, by, victim))
    else:
        hit(progress, victim, amount)


def _show_new_hands(progress: Progress, seats: tuple[Seat, ...]) -> None:
    for seat in seats:
        progress.tell(Received(seat, progress.state.hands[seat]))
