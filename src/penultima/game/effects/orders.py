"""Cards that change who is next."""

from penultima.game.effect import Effect, skip
from penultima.game.events import Reversed
from penultima.game.phases import ToPlay
from penultima.game.progress import Progress
from penultima.game.seating import Seat
from penultima.game.state import Lay
from penultima.game.table_rules import FirstReverse, TwoReverse


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
