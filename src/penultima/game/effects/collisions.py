"""Cards that act when they are drawn."""

from typing import ClassVar

from penultima.game.drawing import expose, refill_if_empty
from penultima.game.effect import Effect
from penultima.game.events import Crashed, Merged, Received
from penultima.game.phases import JustDrew, Naming, ToPlay
from penultima.game.progress import Progress
from penultima.game.seating import Seat


class Crash(Effect, frozen=True):
    """Drawn, it is laid at once, and the drawer's hand collides with the next player's (E1)."""

    acts_when_drawn: ClassVar[bool] = True

    def drawn(self, progress: Progress, seat: Seat, due: int) -> None:
        """Lay it, merge the two hands and ask for a wild's colour (rulings E5 to E13).

        With cards still due, whether the drawer must say UNO is judged after the last (E11).
        """
        other = progress.after(seat)
        progress.tell(Crashed(seat, other, progress.state.hands[seat][-1]))
        hands = progress.state.hands
        merged = progress.chance.shuffle(hands[seat] + hands[other])
        progress.tell(Merged(seat, other, tuple(merged)))
        for one in (seat, other):
            progress.tell(Received(one, progress.state.hands[one]))
        _end_turns_of_merged(progress, (seat, other))
        progress.agenda = [task for task in progress.agenda if type(task) is not Naming]
        if not due:
            expose(progress, seat)
        refill_if_empty(progress)
        if progress.state.color is None:
            progress.then(Naming(seat))


def _end_turns_of_merged(progress: Progress, merged: tuple[Seat, Seat]) -> None:
    """A merge that takes away the card just drawn ends that turn (ruling R18).

    Also if the same card comes back: a turn that goes on would tell the others so.
    """
    for at, task in enumerate(progress.agenda):
        if isinstance(task, JustDrew) and task.seat in merged:
            progress.agenda[at] = ToPlay(progress.after(task.seat))
