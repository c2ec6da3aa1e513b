"""What one seat knows by the news alone: the public picture and its own cards."""

import msgspec

from penultima.game import public
from penultima.game.cards import Card, without
from penultima.game.events import (
    Considered,
    Crashed,
    Dealt,
    Event,
    HandedOn,
    Played,
    Received,
    Recovered,
    Swapped,
    TookBack,
)
from penultima.game.public import Public
from penultima.game.seating import Seat


class Seen(msgspec.Struct, frozen=True):
    """A round as far as the seat has followed it; a spectator has no seat and no cards."""

    seat: Seat | None
    public: Public
    hand: tuple[Card, ...] = ()


def hear(seen: Seen, event: Event) -> Seen:
    """What is known after an event that the seat may see."""
    return Seen(seen.seat, public.apply(seen.public, event), _hand_after(seen, event))


def _hand_after(seen: Seen, event: Event) -> tuple[Card, ...]:
    """A hand that is given away is empty until the new one is told."""
    seat, hand = seen.seat, seen.hand
    match event:
        case Dealt():
            return event.cards
        case Received():
            return hand + event.cards
        case Considered():
            return (*hand, event.card)
        case Played() if event.seat == seat and event.card in hand:
            return without(hand, event.card)
        case Recovered() if event.seat == seat:
            return hand + event.cards
        case TookBack() if event.seat == seat:
            return (*hand, event.card)
        case Crashed() | Swapped() if seat in (event.seat, event.other):
            return ()
        case HandedOn():
            return ()
        case _:
            return hand
