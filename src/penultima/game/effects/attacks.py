"""Draw cards, and answering one with another."""

from enum import StrEnum
from typing import assert_never

from penultima.game.drawing import draw_for_count
from penultima.game.effect import Answer, Effect, hit
from penultima.game.last_cards import last_cards_are_drawn
from penultima.game.phases import Threat, UnderAttack
from penultima.game.progress import Progress
from penultima.game.seating import Seat
from penultima.game.state import Lay


class Stacking(StrEnum):
    """Which draw cards this one answers (ruling C12)."""

    NONE = "none"
    SAME = "same"
    """Those of the same threat: plain ones, or those that may be a bluff."""
    MIXED = "mixed"


class Attack(Effect, frozen=True):
    """The next player draws cards and loses the turn, or answers where the rules let him."""

    cards: int
    threat: Threat
    stacking: Stacking = Stacking.NONE

    @property
    def is_bluff(self) -> bool:
        return self.threat is Threat.WILD_FOUR

    @property
    def goes_back(self) -> bool:
        return self.is_bluff

    def laid(self, progress: Progress, lay: Lay) -> None:
        self._attack(progress, lay, self.cards)

    def laid_last(self, progress: Progress, lay: Lay) -> None:
        self._end(progress, lay, self.cards)

    def turned_up(self, progress: Progress, first: Seat) -> None:
        """Nobody played it, so nobody can be answered (rulings B3, B9)."""
        hit(progress, first, self.cards)

    def answer(self, under: UnderAttack, seat: Seat) -> "Answer | None":
        """House rule: the sum goes on to the next player."""
        stacks = seat == under.seat and self._stacks_on(under.threat)
        return self._stack if stacks else None

    def _stacks_on(self, threat: Threat) -> bool:
        if threat is Threat.SHIELD:
            return False
        match self.stacking:
            case Stacking.NONE:
                return False
            case Stacking.SAME:
                return threat is self.threat
            case Stacking.MIXED:
                return True
            case _:
                assert_never(self.stacking)

    def _stack(self, progress: Progress, lay: Lay, under: UnderAttack) -> None:
        total = under.amount + self.cards
        if progress.state.hands[lay.seat]:
            self._attack(progress, lay, total)
        else:
            self._end(progress, lay, total)

    def _attack(self, progress: Progress, lay: Lay, amount: int) -> None:
        """Ask the next player where there can be an answer, whatever he holds (R3, G20)."""
        victim = progress.after(lay.seat)
        if self.is_bluff or self.threat in progress.edition.answerable:
            progress.then(UnderAttack(victim, amount, self.threat, lay.seat, victim))
        else:
            hit(progress, victim, amount)

    def _end(self, progress: Progress, lay: Lay, amount: int) -> None:
        if last_cards_are_drawn(progress):
            draw_for_count(progress, progress.after(lay.seat), amount)
        progress.end_round(lay.seat)
