"""What each seat has let slip about its colours, as far as everybody has seen."""

from collections.abc import Sequence

from penultima.game.cards import COLORS, Color
from penultima.game.events import (
    Began,
    Crashed,
    Drew,
    Event,
    HandedOn,
    Named,
    Played,
    Recovered,
    Swapped,
    TookBack,
)
from penultima.game.phases import Reason, ToPlay
from penultima.game.public import Public, apply, nothing_seen
from penultima.game.seating import Seat


class Signs:
    """Kept from what happens in a round, as the kernel keeps them; no secret goes into it."""

    def __init__(self) -> None:
        self._shunned: dict[Seat, set[Color]] = {}
        self._liked: dict[Seat, Color] = {}
        self._public = nothing_seen(0)

    def hear(self, events: Sequence[Event]) -> None:
        """For whoever keeps no picture of the table."""
        for event in events:
            self.note(self._public, event)
            self._public = apply(self._public, event)

    def shuns(self, seat: Seat, color: Color) -> bool:
        """Whether the seat drew rather than follow the colour, and nothing has changed since."""
        return color in self._shunned.get(seat, ())

    def likes(self, seat: Seat, color: Color) -> bool:
        """Whether it is the colour that the seat laid or named last."""
        return self._liked.get(seat) is color

    def as_byte(self, seat: Seat) -> int:
        """As the kernel keeps them: the colours shunned in the low bits, the one liked above."""
        shunned = sum(1 << at for at, color in enumerate(COLORS) if self.shuns(seat, color))
        return shunned + sum(16 << at for at, color in enumerate(COLORS) if self.likes(seat, color))

    def note(self, before: Public, event: Event) -> None:
        """What the event shows, with the table as it was before it."""
        match event:
            case Played():
                self._chosen(event.seat, event.color or event.card.color)
            case Named():
                self._chosen(event.seat, event.color)
            case Drew(why=Reason.TURN):
                self._drew_on_turn(event.seat, before)
            case Drew() | Recovered() | TookBack():  # new cards, which change everything
                self._forget(event.seat)
            case Swapped() | Crashed():
                self._forget(event.seat, event.other)
            case Began() | HandedOn():
                self._shunned.clear()
                self._liked.clear()
            case _:
                pass

    def _chosen(self, seat: Seat, color: Color | None) -> None:
        """Whoever lays or names a colour is not without it."""
        if color is not None:
            self._liked[seat] = color
            self._shunned.get(seat, set()).discard(color)

    def _drew_on_turn(self, seat: Seat, before: Public) -> None:
        """Because the colour is missing; of several draws until a card fits, the first counts."""
        if isinstance(before.phase, ToPlay) and before.color is not None:
            self._shunned.setdefault(seat, set()).add(before.color)

    def _forget(self, *seats: Seat) -> None:
        for seat in seats:
            self._shunned.pop(seat, None)
            self._liked.pop(seat, None)
