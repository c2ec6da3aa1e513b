"""What a card can do: every moment at which it may act, and the little that all cards do then."""

from collections.abc import Callable
from typing import TYPE_CHECKING, ClassVar, TypeAlias

import msgspec

from penultima.game.events import Skipped
from penultima.game.phases import Drawing, Reason, ToPlay, UnderAttack
from penultima.game.seating import Seat
from penultima.game.state import Lay

if TYPE_CHECKING:
    from penultima.game.progress import Progress

Answer: TypeAlias = "Callable[[Progress, Lay, UnderAttack], None]"
"""Carries out a card that was laid in reply to an attack."""


class Effect(msgspec.Struct, frozen=True):
    """A card without an effect of its own: a number, a plain wild. The base of all effects.

    An effect is a value and remembers nothing: it works on the progress that it is given. Whether
    a colour is named does not depend on the effect but on the card: a wild has none of its own.
    """

    color_comes_later: ClassVar[bool] = False
    """Whether a wild's colour is asked for after the effect instead of with the lay (F8)."""
    needs_target: ClassVar[bool] = False
    """Whether a lay on one's own turn names another seat."""
    needs_target_in_reply: ClassVar[bool] = False
    acts_when_drawn: ClassVar[bool] = False

    @property
    def is_bluff(self) -> bool:
        """Whether it is illegal while holding the colour in force, and may be challenged."""
        return False

    @property
    def goes_back(self) -> bool:
        """Whether it returns to the draw pile if it is turned up first (ruling B1)."""
        return False

    def laid(self, progress: "Progress", lay: Lay) -> None:
        """On a turn, with cards left in the layer's hand."""
        progress.turn_after(lay.seat)

    def laid_last(self, progress: "Progress", lay: Lay) -> None:
        progress.end_round(lay.seat)

    def turned_up(self, progress: "Progress", first: Seat) -> None:
        """As the first card; `first` would take the first turn."""
        progress.then(ToPlay(first))

    def drawn(self, progress: "Progress", seat: Seat, due: int) -> None:
        """Where `acts_when_drawn`: the card is in the hand, and `due` more are still to come."""

    def answer(self, under: UnderAttack, seat: Seat) -> "Answer | None":
        """How the card answers this attack when the seat lays it; None if it cannot."""
        return None

    def taken(self, progress: "Progress", under: UnderAttack) -> None:
        """The seat under attack by this card accepts the cards."""
        hit(progress, under.seat, under.amount)


PLAIN = Effect()


def skip(progress: "Progress", seat: Seat) -> None:
    progress.tell(Skipped(seat))
    progress.turn_after(seat)


def hit(progress: "Progress", seat: Seat, cards: int) -> None:
    """The seat draws and loses the turn."""
    skip(progress, seat)
    progress.then(Drawing(seat, cards, Reason.ATTACK))
