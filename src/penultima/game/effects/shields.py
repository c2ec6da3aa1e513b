"""Cards that answer a draw card: the cards due go to somebody else."""

from abc import abstractmethod
from enum import StrEnum
from typing import ClassVar

from penultima.game.cards import Card
from penultima.game.drawing import draw_for_count
from penultima.game.effect import Answer, Effect
from penultima.game.events import Recovered, Skipped
from penultima.game.last_cards import last_cards_are_drawn
from penultima.game.phases import Drawing, Reason, Threat, UnderAttack
from penultima.game.progress import Progress
from penultima.game.seating import Seat
from penultima.game.state import Lay


class ShieldChain(StrEnum):
    """Whether this shield can be answered with a shield (rulings G6, H4)."""

    FORBIDDEN = "forbidden"
    ALLOWED = "allowed"


class ShieldBy(StrEnum):
    """Who may lay it (ruling H1)."""

    VICTIM = "victim"
    ANY = "any"


class ShieldSource(StrEnum):
    """Where reflected cards come from (ruling G1)."""

    DRAW = "draw"
    DISCARD = "discard"


class Shield(Effect, frozen=True):
    """Laid on one's own turn it does nothing; in reply it saves whoever was to draw."""

    chain: ShieldChain = ShieldChain.FORBIDDEN
    by: ShieldBy = ShieldBy.VICTIM

    @abstractmethod
    def target(self, lay: Lay, under: UnderAttack) -> Seat:
        """Who draws instead."""

    def recover(self, progress: Progress, target: Seat, amount: int) -> int:
        """Where the cards are not all drawn, take the others; returns how many are still due."""
        return amount

    def answer(self, under: UnderAttack, seat: Seat) -> "Answer | None":
        """The one who is to draw; by the switch anyone but the layer (rulings G13, H1, H5)."""
        allowed = seat == under.seat or (self.by is ShieldBy.ANY and seat != under.by)
        return self._shield if allowed else None

    def _shield(self, progress: Progress, lay: Lay, under: UnderAttack) -> None:
        """Play goes on after the seat first hit, whoever lays the shield (rulings G3, H5, R11)."""
        target = self.target(lay, under)
        if not progress.state.hands[lay.seat]:
            if last_cards_are_drawn(progress):
                draw_for_count(progress, target, self.recover(progress, target, under.amount))
            progress.end_round(lay.seat)
            return
        if under.threat is not Threat.SHIELD and lay.seat != under.seat:
            progress.tell(Skipped(under.seat))
        passed_on = UnderAttack(target, under.amount, Threat.SHIELD, lay.seat, under.first_hit)
        if self.chain is ShieldChain.ALLOWED:
            progress.then(passed_on)
        else:
            self.taken(progress, passed_on)

    def taken(self, progress: Progress, under: UnderAttack) -> None:
        """The target draws and loses no turn (rulings G4, H3)."""
        progress.turn_after(under.first_hit)
        rest = self.recover(progress, under.seat, under.amount)
        if rest:
            progress.then(Drawing(under.seat, rest, Reason.ATTACK))


class Redirect(Shield, frozen=True):
    """El Camino Así Es: whoever its layer names draws the cards."""

    needs_target_in_reply: ClassVar[bool] = True

    def target(self, lay: Lay, under: UnderAttack) -> Seat:
        assert lay.target is not None
        return lay.target


class Reflect(Shield, frozen=True):
    """Agent P: whoever laid the draw card gets it back."""

    source: ShieldSource = ShieldSource.DRAW

    def target(self, lay: Lay, under: UnderAttack) -> Seat:
        return under.by

    def recover(self, progress: Progress, target: Seat, amount: int) -> int:
        """As printed, from under the shield, and under the Crashes drawn onto it (ruling G2)."""
        state = progress.state
        if self.source is ShieldSource.DRAW:
            return amount
        assert state.lay is not None
        above = 1 + state.lay.covered_by
        beneath: tuple[Card, ...] = state.discards[:-above][: -amount - 1 : -1]
        if beneath:
            progress.tell(Recovered(target, beneath, above))
        return amount - len(beneath)
