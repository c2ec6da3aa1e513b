"""The whole truth of a round."""

import msgspec

from penultima.game.cards import Card, Color
from penultima.game.phases import Phase, Task
from penultima.game.seating import Direction, Seat

Hand = tuple[Card, ...]


class Lay(msgspec.Struct, frozen=True, gc=False):
    """The card laid last, and what a challenge or an objection must know of that moment."""

    seat: Seat
    card: Card
    target: Seat | None
    hand: Hand
    """What the layer had left: the frozen evidence (ruling D8)."""
    under: Card
    color: Color | None
    """The colour in force before (ruling D1)."""
    drawn: Card | None
    """The card just drawn, if the lay followed a draw."""
    in_reply: bool
    covered_by: int = 0
    """How many Crashes have since been drawn onto it."""


class Drawn(msgspec.Struct, frozen=True, gc=False):
    """The card that the seat on turn has just drawn."""

    card: Card
    forced: bool


class State(msgspec.Struct, frozen=True, gc=False):
    """One round. Both piles are listed bottom to top."""

    hands: tuple[Hand, ...]
    pile: tuple[Card, ...]
    discards: tuple[Card, ...]
    color: Color | None
    direction: Direction
    dealer: Seat
    phase: Phase
    waiting: tuple[Task, ...] = ()
    """What comes after the phase, the nearest last (ruling R34)."""
    called: tuple[Seat, ...] = ()
    exposed: tuple[Seat, ...] = ()
    drawn: Drawn | None = None
    lay: Lay | None = None
    passes: int = 0
    """Passes in a row with nothing to draw (ruling L6)."""
    false_objections: tuple[Seat, ...] = ()
    refills: int = 0
    held: int = 0
    """All hands as a number (see `standstill`)."""
    stood: bytes = b""
    """Every position in which a turn has come (ruling R49)."""
