"""How each event changes the truth."""

from collections.abc import Callable, Container, Sequence
from typing import Any

from msgspec.structs import replace

from penultima.game import events as happened
from penultima.game.cards import without
from penultima.game.events import Event
from penultima.game.phases import JustDrew, Over, Reason, ToPlay, UnderAttack, asked_seat
from penultima.game.seating import Seat, next_seat
from penultima.game.standstill import stood_with, weigh, weight
from penultima.game.state import Drawn, Hand, Lay, State


def apply(state: State, event: Event) -> State:
    """The state after the event; information alone changes nothing."""
    change = _CHANGES.get(type(event))
    return state if change is None else change(state, event)


def with_hand(state: State, seat: Seat, hand: Hand) -> tuple[Hand, ...]:
    return (*state.hands[:seat], hand, *state.hands[seat + 1 :])


def _turned_up(state: State, event: happened.TurnedUp) -> State:
    return replace(
        state,
        pile=state.pile[:-1],
        discards=(*state.discards, event.card),
        color=event.card.color,
    )


def _put_back(state: State, event: happened.PutBack) -> State:
    return replace(
        state, pile=(state.discards[-1], *state.pile), discards=state.discards[:-1], color=None
    )


def _played(state: State, event: happened.Played) -> State:
    seat, card = event.seat, event.card
    hand = without(state.hands[seat], card)
    drawn = state.drawn
    return replace(
        state,
        hands=with_hand(state, seat, hand),
        held=state.held - weight(seat, card),
        discards=(*state.discards, card),
        color=card.color or event.color,
        exposed=(),
        drawn=None,
        passes=0,
        lay=Lay(
            seat,
            card,
            event.target,
            hand,
            state.discards[-1],
            state.color,
            None if drawn is None else drawn.card,
            type(state.phase) is UnderAttack,
        ),
    )


def _named(state: State, event: happened.Named) -> State:
    return replace(state, color=event.color)


def _drew(state: State, event: happened.Drew) -> State:
    """A call made with one card is no longer true; one made early stands or falls by `_asked`."""
    seat, hand, card = event.seat, state.hands[event.seat], state.pile[-1]
    return replace(
        state,
        hands=with_hand(state, seat, (*hand, card)),
        held=state.held + weight(seat, card),
        pile=state.pile[:-1],
        called=_less(state.called, seat) if len(hand) == 1 else state.called,
        exposed=() if event.why is Reason.TURN else _less(state.exposed, seat),
        passes=0,
    )


def _passed(state: State, event: happened.Passed) -> State:
    return replace(state, passes=state.passes + 1, exposed=())


def _reversed(state: State, event: happened.Reversed) -> State:
    return replace(state, direction=event.direction)


def _refilled(state: State, event: happened.Refilled) -> State:
    return replace(
        state,
        pile=state.discards[: -event.kept],
        discards=state.discards[-event.kept :],
        refills=state.refills + 1,
    )


def _shuffled(state: State, event: happened.Shuffled) -> State:
    return replace(state, pile=event.cards)


def _called_uno(state: State, event: happened.CalledUno) -> State:
    return replace(
        state,
        called=(*_less(state.called, event.seat), event.seat),
        exposed=_less(state.exposed, event.seat),
    )


def _exposed(state: State, event: happened.Exposed) -> State:
    return replace(state, exposed=(*state.exposed, event.seat))


def _caught(state: State, event: happened.Caught) -> State:
    return replace(state, exposed=_less(state.exposed, event.seat))


def _crashed(state: State, event: happened.Crashed) -> State:
    lay = state.lay
    seat, card = event.seat, event.card
    return replace(
        state,
        lay=None if lay is None else replace(lay, covered_by=lay.covered_by + 1),
        hands=with_hand(state, seat, state.hands[seat][:-1]),
        held=state.held - weight(seat, card),
        discards=(*state.discards, card),
        color=card.color,
    )


def _merged(state: State, event: happened.Merged) -> State:
    hands = list(state.hands)
    hands[event.other], hands[event.seat] = event.cards[::2], event.cards[1::2]
    return replace(
        state,
        hands=tuple(hands),
        held=weigh(hands),
        called=_calls_still_true(state.called, hands, (event.seat, event.other)),
    )


def _recovered(state: State, event: happened.Recovered) -> State:
    at = len(state.discards) - event.above
    hands = with_hand(state, event.seat, state.hands[event.seat] + event.cards)
    return replace(
        state,
        hands=hands,
        held=weigh(hands),
        discards=state.discards[: at - len(event.cards)] + state.discards[at:],
        called=_less(state.called, event.seat),
    )


def _swapped(state: State, event: happened.Swapped) -> State:
    hands = list(state.hands)
    hands[event.seat], hands[event.other] = hands[event.other], hands[event.seat]
    return replace(
        state,
        hands=tuple(hands),
        held=weigh(hands),
        called=_calls_still_true(state.called, hands, (event.seat, event.other)),
    )


def _handed_on(state: State, event: happened.HandedOn) -> State:
    seats = len(state.hands)
    back = event.direction.opposite
    hands = [state.hands[next_seat(seat, back, seats)] for seat in range(seats)]
    return replace(
        state,
        hands=tuple(hands),
        held=weigh(hands),
        called=_calls_still_true(state.called, hands, range(seats)),
    )


def _objected(state: State, event: happened.Objected) -> State:
    if event.upheld:
        return state
    return replace(state, false_objections=(*state.false_objections, event.seat))


def _took_back(state: State, event: happened.TookBack) -> State:
    """A Crash drawn meanwhile may lie on the card; then its colour stands."""
    lay = state.lay
    assert lay is not None
    at = len(state.discards) - 1 - lay.covered_by
    return replace(
        state,
        hands=with_hand(state, event.seat, (*state.hands[event.seat], event.card)),
        held=state.held + weight(event.seat, event.card),
        discards=state.discards[:at] + state.discards[at + 1 :],
        color=state.color if lay.covered_by else lay.color,
    )


def _asked(state: State, event: happened.Asked) -> State:
    phase, waiting = event.phase, event.waiting
    called, exposed, drawn = state.called, state.exposed, state.drawn
    if called:
        asked = {asked_seat(task) for task in (phase, *waiting)}
        called = tuple(s for s in called if _call_stands(state, s, asked))
    if exposed:
        over = type(phase) is Over
        exposed = tuple(s for s in exposed if len(state.hands[s]) == 1 and not over)
    if drawn is not None and not any(type(task) is JustDrew for task in (phase, *waiting)):
        drawn = None
    return replace(
        state,
        phase=phase,
        waiting=waiting,
        called=called,
        exposed=exposed,
        drawn=drawn,
        stood=stood_with(state, phase) if type(phase) is ToPlay else state.stood,
    )


def _call_stands(state: State, seat: Seat, asked: Container[Seat | None]) -> bool:
    """With one card, or early with two while one is asked (ruling I2)."""
    cards = len(state.hands[seat])
    return cards == 1 or (cards == 2 and seat in asked)


def _calls_still_true(
    called: tuple[Seat, ...], hands: Sequence[Hand], changed: Container[Seat]
) -> tuple[Seat, ...]:
    """A call outlives a change of hands only if one card is held again (ruling E16)."""
    return tuple(s for s in called if s not in changed or len(hands[s]) == 1)


def _considered(state: State, event: happened.Considered) -> State:
    """Also where the clock goes on at once: the turn that comes after is a new one (R49)."""
    return replace(state, drawn=Drawn(event.card, event.forced), phase=JustDrew(event.seat))


def _dealt(state: State, event: happened.Dealt) -> State:
    hands = with_hand(state, event.seat, event.cards)
    return replace(
        state,
        hands=hands,
        held=weigh(hands),
        pile=state.pile[: -len(event.cards)],
    )


def _less(seats: tuple[Seat, ...], seat: Seat) -> tuple[Seat, ...]:
    return tuple(s for s in seats if s != seat) if seat in seats else seats


_CHANGES: dict[type[Event], Callable[[State, Any], State]] = {
    happened.TurnedUp: _turned_up,
    happened.PutBack: _put_back,
    happened.Played: _played,
    happened.Named: _named,
    happened.Drew: _drew,
    happened.Passed: _passed,
    happened.Reversed: _reversed,
    happened.Refilled: _refilled,
    happened.Shuffled: _shuffled,
    happened.CalledUno: _called_uno,
    happened.Exposed: _exposed,
    happened.Caught: _caught,
    happened.Crashed: _crashed,
    happened.Merged: _merged,
    happened.Recovered: _recovered,
    happened.Swapped: _swapped,
    happened.HandedOn: _handed_on,
    happened.Objected: _objected,
    happened.TookBack: _took_back,
    happened.Asked: _asked,
    happened.Considered: _considered,
    happened.Dealt: _dealt,
}
"""Began, Kept, Skipped, Challenged, Slapped, Attacked, HintUpheld, Ended, Received and Shown are
information alone: what follows from them is told by Drew, Asked and the others."""
