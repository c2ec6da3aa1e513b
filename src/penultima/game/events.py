"""What happened, and who may see it.

Secret and public are different events: delivery filters by `visible` and never edits.
"""

from typing import TypeAlias

import msgspec

from penultima.game.cards import Card, Color, make_card
from penultima.game.phases import Phase, Reason, Task
from penultima.game.seating import Direction, Seat


class _Event(msgspec.Struct, frozen=True, tag_field="event", tag=str.lower, gc=False):
    pass


# Seen by all.


class Began(_Event, frozen=True):
    """A round begins: so many cards will be dealt to each seat."""

    seats: int
    dealer: Seat
    direction: Direction
    hand_size: int


class TurnedUp(_Event, frozen=True):
    """The top of the draw pile was turned up to begin the discards."""

    card: Card


class PutBack(_Event, frozen=True):
    """The card turned up went back into the draw pile (ruling B1)."""


class Played(_Event, frozen=True):
    """A card was laid; a new turn has begun, so nobody can be caught any more (ruling I6)."""

    seat: Seat
    card: Card
    color: Color | None
    target: Seat | None


class Named(_Event, frozen=True):
    """The colour to be played was named."""

    seat: Seat
    color: Color


class Drew(_Event, frozen=True):
    """A seat took one card from the draw pile."""

    seat: Seat
    why: Reason


class Kept(_Event, frozen=True):
    """A seat kept the card drawn on its turn."""

    seat: Seat


class Passed(_Event, frozen=True):
    """A seat could neither draw nor play."""

    seat: Seat


class Skipped(_Event, frozen=True):
    """A seat lost its turn."""

    seat: Seat


class Reversed(_Event, frozen=True):
    """The direction of play changed."""

    direction: Direction


class Refilled(_Event, frozen=True):
    """All discards but the topmost `kept` became the draw pile."""

    kept: int


class CalledUno(_Event, frozen=True):
    """A seat said UNO in good time."""

    seat: Seat


class Exposed(_Event, frozen=True):
    """A seat holds one card and has not said UNO."""

    seat: Seat


class Caught(_Event, frozen=True):
    """A seat was caught without UNO."""

    seat: Seat
    by: Seat


class Challenged(_Event, frozen=True):
    """The Wild Draw 4 of `layer` was challenged, with this result."""

    seat: Seat
    layer: Seat
    guilty: bool


class Crashed(_Event, frozen=True):
    """The card just drawn is a Crash; it is laid, and the two hands collide."""

    seat: Seat
    other: Seat
    card: Card = make_card(None, "x")
    """Rounds that were stored by earlier versions had only this one."""


class Slapped(_Event, frozen=True):
    """A hand is on the pile."""

    seat: Seat


class Attacked(_Event, frozen=True):
    """The shark has its victim."""

    seat: Seat


class Recovered(_Event, frozen=True):
    """Cards from among the discards went into a hand (ruling G2)."""

    seat: Seat
    cards: tuple[Card, ...]
    above: int = 1
    """How many discards lie on them: the shield, and Crashes drawn onto it."""


class Swapped(_Event, frozen=True):
    """Two seats have exchanged hands."""

    seat: Seat
    other: Seat


class HandedOn(_Event, frozen=True):
    """Every hand went to the next seat."""

    direction: Direction


class Objected(_Event, frozen=True):
    """A seat objected to another's lay, rightly or not."""

    seat: Seat
    against: Seat
    upheld: bool


class TookBack(_Event, frozen=True):
    """A wrong card went back into the hand."""

    seat: Seat
    card: Card


class HintUpheld(_Event, frozen=True):
    """The table found a seat guilty of a hint."""

    seat: Seat


class Ended(_Event, frozen=True):
    """The round is over and the hands are open for the count."""

    winner: Seat | None
    hands: tuple[tuple[Card, ...], ...]


class Asked(_Event, frozen=True):
    """The table now waits for `phase`; `waiting` comes after it, the nearest last."""

    phase: Phase
    waiting: tuple[Task, ...]


# Seen by one seat.


class Dealt(_Event, frozen=True):
    """The seat's opening hand."""

    seat: Seat
    cards: tuple[Card, ...]


class Received(_Event, frozen=True):
    """Cards that came into the seat's hand."""

    seat: Seat
    cards: tuple[Card, ...]


class Considered(_Event, frozen=True):
    """The card that the seat drew on its turn, and whether it had nothing to play (ruling C3)."""

    seat: Seat
    card: Card
    forced: bool


class Shown(_Event, frozen=True):
    """The challenged hand, as it was when the Wild Draw 4 was laid (rulings D8, D9)."""

    seat: Seat
    layer: Seat
    cards: tuple[Card, ...]


# Seen by nobody.


class Shuffled(_Event, frozen=True):
    """The order of the draw pile, bottom to top."""

    cards: tuple[Card, ...]


class Merged(_Event, frozen=True):
    """The two colliding hands, shuffled; dealt one by one, beginning with `other`."""

    seat: Seat
    other: Seat
    cards: tuple[Card, ...]


PublicEvent: TypeAlias = (
    Began
    | TurnedUp
    | PutBack
    | Played
    | Named
    | Drew
    | Kept
    | Passed
    | Skipped
    | Reversed
    | Refilled
    | CalledUno
    | Exposed
    | Caught
    | Challenged
    | Crashed
    | Slapped
    | Attacked
    | Recovered
    | Swapped
    | HandedOn
    | Objected
    | TookBack
    | HintUpheld
    | Ended
    | Asked
)
PrivateEvent: TypeAlias = Dealt | Received | Considered | Shown
SecretEvent: TypeAlias = Shuffled | Merged
Event: TypeAlias = PublicEvent | PrivateEvent | SecretEvent


def visible(event: Event, seat: Seat | None) -> bool:
    """Whether the seat may see it; None is a spectator. A new event must be placed in a union."""
    match event:
        case Dealt() | Received() | Considered() | Shown():
            return event.seat == seat
        case Shuffled() | Merged():
            return False
        case _:
            _public: PublicEvent = event  # a new event fails type checking here until it is placed
            return True
