"""What holds at every table after every step, whatever the cards do."""

from collections import Counter
from collections.abc import Iterator

import msgspec

from penultima.game.cards import Card
from penultima.game.changes import apply
from penultima.game.edition import Edition
from penultima.game.events import Asked, Event
from penultima.game.phases import (
    Drawing,
    Naming,
    Objecting,
    Over,
    Slapping,
    Task,
    UnderAttack,
    asked_seat,
)
from penultima.game.rules import legal_moves
from penultima.game.state import State
from penultima.game.view import View, view
from penultima.testing.rounds import PlayedStep

_STATE = msgspec.json.Decoder(State)
_EVENTS = msgspec.json.Decoder(list[Event])
_VIEW = msgspec.json.Decoder(View)


def step_faults(edition: Edition, step: PlayedStep) -> Iterator[str]:
    """What is wrong with a step, in sentences."""
    if not step.events:
        if step.after != step.before:
            yield "the state changed although nothing was told"
        return
    if not isinstance(step.events[-1], Asked):
        yield "nobody was asked at the end of the move"
    if _told(step) != step.after:
        yield "the events that were told do not lead to the state that came of them"
    yield from state_faults(edition, step.after)


def _told(step: PlayedStep) -> State:
    state = step.before
    for event in step.events:
        state = apply(state, event)
    return state


def state_faults(edition: Edition, state: State) -> Iterator[str]:
    """What is wrong with a state, whatever led to it."""
    tasks: list[Task] = [*state.waiting, state.phase]
    yield from _card_faults(edition, state)
    yield from _color_faults(state, tasks)
    yield from _hand_faults(state, tasks)
    yield from _agenda_faults(edition, state, tasks)


def _card_faults(edition: Edition, state: State) -> Iterator[str]:
    held: Counter[Card] = Counter(state.pile)
    held.update(state.discards)
    for hand in state.hands:
        held.update(hand)
    deck = Counter(edition.deck)
    if held == deck:
        return
    lost, found = deck - held, held - deck
    if lost:
        yield f"cards are lost: {' '.join(sorted(lost.elements()))}"
    if found:
        yield f"cards are there that the pack does not hold: {' '.join(sorted(found.elements()))}"


def _color_faults(state: State, tasks: list[Task]) -> Iterator[str]:
    top = state.discards[-1]
    if top.color is not None and state.color is not top.color:
        yield "the colour in force is not that of the card on top"
    open_ = any(isinstance(task, Naming | Slapping | Objecting | Over) for task in tasks)
    if state.color is None and not open_:
        yield "no colour is in force, and nobody is asked for one"


def _hand_faults(state: State, tasks: list[Task]) -> Iterator[str]:
    ending = any(isinstance(task, Over | Slapping | Objecting) for task in tasks)
    if not all(state.hands) and not ending:
        yield "somebody has no cards left, and the round goes on"
    if any(len(state.hands[seat]) != 1 or seat in state.called for seat in state.exposed):
        yield "somebody can be caught who owes no UNO"
    if any(not 1 <= len(state.hands[seat]) <= 2 for seat in state.called):
        yield "a UNO stands that is not true"


def _agenda_faults(edition: Edition, state: State, tasks: list[Task]) -> Iterator[str]:
    phase = state.phase
    if isinstance(phase, Drawing):
        yield "the table waits for cards to be drawn, and nobody can answer that"
    if len(tasks) > 1 and any(isinstance(task, Over) for task in tasks):
        yield "something waits behind the end of the round"
    seats = range(len(state.hands))
    if any(isinstance(task, UnderAttack) and task.seat == task.by for task in tasks):
        yield "somebody is under attack by a card of their own"
    asked = asked_seat(phase)
    if asked is not None and asked not in seats:
        yield f"seat {asked} is asked, and nobody sits there"
    elif asked is not None and not legal_moves(edition, state, asked):
        yield "the player who is asked has no move at all"
    for task in tasks:
        if type(task) in _ONCE and sum(type(other) is type(task) for other in tasks) > 1:
            yield f"two questions of one kind are open: {type(task).__name__}"
            return


_ONCE = (Naming, Objecting, Slapping)


def text_faults(edition: Edition, step: PlayedStep) -> Iterator[str]:
    """Whether everything survives being written and read, for the server and for records."""
    if _STATE.decode(msgspec.json.encode(step.after)) != step.after:
        yield "the state does not survive being saved"
    if _EVENTS.decode(msgspec.json.encode(step.events)) != step.events:
        yield "the events do not survive being sent"
    for seat in (None, *range(len(step.after.hands))):
        seen = view(edition, step.after, seat)
        if _VIEW.decode(msgspec.json.encode(seen)) != seen:
            yield "what a player sees does not survive being sent"
