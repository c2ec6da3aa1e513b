"""Cards that exchange hands."""

from typing import ClassVar

from penultima.game.effect import Effect
from penultima.game.events import HandedOn, Received, Swapped
from penultima.game.progress import Progress
from penultima.game.seating import Seat
from penultima.game.state import Lay


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


def _show_new_hands(progress: Progress, seats: tuple[Seat, ...]) -> None:
    for seat in seats:
        progress.tell(Received(seat, progress.state.hands[seat]))
