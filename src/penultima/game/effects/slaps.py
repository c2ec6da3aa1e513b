"""Cards that send all hands to the pile."""

from typing import ClassVar

from penultima.game.drawing import can_draw, draw_for_count
from penultima.game.effect import Effect
from penultima.game.events import Attacked
from penultima.game.phases import Drawing, Naming, Reason, Slapping
from penultima.game.progress import Progress
from penultima.game.seating import Seat
from penultima.game.state import Lay


class SlapPile(Effect, frozen=True):
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
            progress.end_round(lay.seat)

    def _begin(self, progress: Progress, slapping: Slapping) -> None:
        if self.picked_by_chance:
            seats = range(len(progress.state.hands))
            self.settle(progress, slapping, progress.chance.pick(seats))
        else:
            progress.then(slapping)

    def settle(self, progress: Progress, slapping: Slapping, victim: Seat) -> None:
        """The victim draws; then the layer, if still in, names a wild's colour (ruling R12)."""
        progress.tell(Attacked(victim))
        layer = slapping.by
        out = not progress.state.hands[layer]
        if out and (victim != layer or not can_draw(progress.state)):
            draw_for_count(progress, victim, self.cards)
            progress.end_round(layer)
            return
        progress.turn_after(layer)
        if progress.state.color is None:
            progress.then(Naming(layer))
        progress.then(Drawing(victim, self.cards, Reason.SLAP))
