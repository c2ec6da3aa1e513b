"""What each seat has let slip about its colours, as far as everybody has seen."""

from collections.abc import Sequence

from penultima.game.cards import COLORS, Color
from penultima.game.events import (
    Asked,
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
    TurnedUp,
)
from penultima.game.phases import Reason, ToPlay
from penultima.game.seating import Seat


class Signs:
    """Kept from what happens in a round, as the kernel keeps them; no secret goes into it."""

    def __init__(self) -> None:
        self._shunned: dict[Seat, set[Color]] = {}
        self._liked: dict[Seat, Color] = {}
        self._color: Color | None = None
        self._turn_is_open = False
        """Whether the next draw is a turn's first, and not one of several until a card fits."""

    def hear(self, events: Sequence[Event]) -> None:
        for event in events:
            self._note(event)

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

    def _note(self, event: Event) -> None:
        match event:
            case Asked():
                self._turn_is_open = isinstance(event.phase, ToPlay)
            case Played():
                self._chosen(event.seat, event.color or event.card.color)
            case Drew():
                self._drew(event.seat, event.why)
            case Named():
                self._chosen(event.seat, event.color)
            case TurnedUp():
                self._color = event.card.color
            case Recovered():
                self._forget(event.seat)
            case Swapped():
                self._forget(event.seat, event.other)
            case Crashed():
                self._forget(event.seat, event.other)
                self._color = event.card.color
            case TookBack():  # which colour was in force before is not said again
                self._forget(event.seat)
                self._color = None
            case Began() | HandedOn():
                self._shunned.clear()
                self._liked.clear()
            case _:
                pass

    def _chosen(self, seat: Seat, color: Color | None) -> None:
        """Whoever lays or names a colour is not without it."""
        self._color = color
        if color is not None:
            self._liked[seat] = color
            self._shunned.get(seat, set()).discard(color)

    def _drew(self, seat: Seat, why: Reason) -> None:
        """On a turn, because the colour is missing; else new cards, which change everything."""
        if why is not Reason.TURN:
            self._forget(seat)
        elif self._turn_is_open and self._color is not None:
            self._shunned.setdefault(seat, set()).add(self._color)
        self._turn_is_open = False

    def _forget(self, *seats: Seat) -> None:
        for seat in seats:
            self._shunned.pop(seat, None)
            self._liked.pop(seat, None)
