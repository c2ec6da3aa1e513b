"""How each event changes the truth: what everybody sees, then the secrets."""

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from penultima.game import events as happened
from penultima.game import public
from penultima.game.cards import without
from penultima.game.events import Event
from penultima.game.phases import JustDrew, ToPlay
from penultima.game.seating import Seat, next_seat
from penultima.game.standstill import stood_with, weigh, weight
from penultima.game.state import Drawn, Hand, Lay, State


def apply(state: State, event: Event) -> State:
    """The state after the event; information alone changes nothing."""
    after = public.apply(state, event)
    change = _SECRETS.get(type(event))
    return after if change is None else change(state, after, event)


def taken_up(state: State) -> State:
    """The state of a round that is taken up, its cards counted and weighed."""
    return replace(
        state,
        counts=tuple(map(len, state.hands)),
        pile_size=len(state.pile),
        held=weigh(state.hands),
    )


def _turned_up(before: State, after: State, event: happened.TurnedUp) -> State:
    return replace(after, pile=before.pile[:-1])


def _put_back(before: State, after: State, event: happened.PutBack) -> State:
    return replace(after, pile=(before.discards[-1], *before.pile))


def _played(before: State, after: State, event: happened.Played) -> State:
    seat, card, laid = event.seat, event.card, after.lay
    assert laid is not None
    hand = without(before.hands[seat], card)
    return replace(
        after,
        hands=_with_hand(before, seat, hand),
        held=before.held - weight(seat, card),
        drawn=None,
        lay=Lay(
            seat,
            card,
            laid.target,
            laid.color,
            laid.in_reply,
            under=before.discards[-1],
            hand=hand,
            drawn=None if before.drawn is None else before.drawn.card,
        ),
    )


def _drew(before: State, after: State, event: happened.Drew) -> State:
    seat, card = event.seat, before.pile[-1]
    return replace(
        after,
        hands=_with_hand(before, seat, (*before.hands[seat], card)),
        held=before.held + weight(seat, card),
        pile=before.pile[:-1],
    )


def _refilled(before: State, after: State, event: happened.Refilled) -> State:
    return replace(after, pile=before.discards[: -event.kept])


def _shuffled(before: State, after: State, event: happened.Shuffled) -> State:
    return replace(after, pile=event.cards)


def _crashed(before: State, after: State, event: happened.Crashed) -> State:
    seat = event.seat
    return replace(
        after,
        hands=_with_hand(before, seat, before.hands[seat][:-1]),
        held=before.held - weight(seat, event.card),
    )


def _merged(before: State, after: State, event: happened.Merged) -> State:
    hands = list(before.hands)
    hands[event.other], hands[event.seat] = event.cards[::2], event.cards[1::2]
    return replace(after, hands=tuple(hands), held=weigh(hands))


def _recovered(before: State, after: State, event: happened.Recovered) -> State:
    hands = _with_hand(before, event.seat, before.hands[event.seat] + event.cards)
    return replace(after, hands=hands, held=weigh(hands))


def _swapped(before: State, after: State, event: happened.Swapped) -> State:
    hands = list(before.hands)
    hands[event.seat], hands[event.other] = hands[event.other], hands[event.seat]
    return replace(after, hands=tuple(hands), held=weigh(hands))


def _handed_on(before: State, after: State, event: happened.HandedOn) -> State:
    seats, back = len(before.hands), event.direction.opposite
    hands = tuple(before.hands[next_seat(seat, back, seats)] for seat in range(seats))
    return replace(after, hands=hands, held=weigh(hands))


def _took_back(before: State, after: State, event: happened.TookBack) -> State:
    seat, card = event.seat, event.card
    return replace(
        after,
        hands=_with_hand(before, seat, (*before.hands[seat], card)),
        held=before.held + weight(seat, card),
    )


def _asked(before: State, after: State, event: happened.Asked) -> State:
    phase, drawn = event.phase, before.drawn
    if drawn is not None and not any(type(task) is JustDrew for task in (phase, *event.waiting)):
        drawn = None
    stood = stood_with(before, phase) if type(phase) is ToPlay else before.stood
    return replace(after, drawn=drawn, stood=stood)


def _considered(before: State, after: State, event: happened.Considered) -> State:
    return replace(after, drawn=Drawn(event.card, event.forced))


def _dealt(before: State, after: State, event: happened.Dealt) -> State:
    hands = _with_hand(before, event.seat, event.cards)
    return replace(after, hands=hands, held=weigh(hands), pile=before.pile[: -len(event.cards)])


def _with_hand(state: State, seat: Seat, hand: Hand) -> tuple[Hand, ...]:
    hands = list(state.hands)
    hands[seat] = hand
    return tuple(hands)


_SECRETS: dict[type[Event], Callable[[State, State, Any], State]] = {
    happened.TurnedUp: _turned_up,
    happened.PutBack: _put_back,
    happened.Played: _played,
    happened.Drew: _drew,
    happened.Refilled: _refilled,
    happened.Shuffled: _shuffled,
    happened.Crashed: _crashed,
    happened.Merged: _merged,
    happened.Recovered: _recovered,
    happened.Swapped: _swapped,
    happened.HandedOn: _handed_on,
    happened.TookBack: _took_back,
    happened.Asked: _asked,
    happened.Considered: _considered,
    happened.Dealt: _dealt,
}
"""All others move no hidden card; Received and Shown are information alone."""
