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
from penultima.trouble import Trouble

_STATE = msgspec.json.Decoder(State)
_EVENTS = msgspec.json.Decoder(list[Event])
_VIEW = msgspec.json.Decoder(View)


def step_faults(edition: Edition, step: PlayedStep) -> Iterator[Trouble]:
    """What is wrong with a step."""
    if not step.events:
        if step.after != step.before:
            yield Trouble("trouble-step-untold")
        return
    if not isinstance(step.events[-1], Asked):
        yield Trouble("trouble-step-nobody-asked")
    if _told(step) != step.after:
        yield Trouble("trouble-step-told-otherwise")
    yield from state_faults(edition, step.after)


def _told(step: PlayedStep) -> State:
    state = step.before
    for event in step.events:
        state = apply(state, event)
    return state


def state_faults(edition: Edition, state: State) -> Iterator[Trouble]:
    """What is wrong with a state, whatever led to it."""
    tasks: list[Task] = [*state.waiting, state.phase]
    yield from _card_faults(edition, state)
    yield from _color_faults(state, tasks)
    yield from _hand_faults(state, tasks)
    yield from _agenda_faults(edition, state, tasks)


def _card_faults(edition: Edition, state: State) -> Iterator[Trouble]:
    held: Counter[Card] = Counter(state.pile)
    held.update(state.discards)
    for hand in state.hands:
        held.update(hand)
    deck = Counter(edition.deck)
    if held == deck:
        return
    lost, found = deck - held, held - deck
    if lost:
        yield Trouble("trouble-state-lost-cards", cards=sorted(lost.elements()))
    if found:
        yield Trouble("trouble-state-new-cards", cards=sorted(found.elements()))


def _color_faults(state: State, tasks: list[Task]) -> Iterator[Trouble]:
    top = state.discards[-1]
    if top.color is not None and state.color is not top.color:
        yield Trouble("trouble-state-other-color")
    open_ = any(isinstance(task, Naming | Slapping | Objecting | Over) for task in tasks)
    if state.color is None and not open_:
        yield Trouble("trouble-state-no-color")


def _hand_faults(state: State, tasks: list[Task]) -> Iterator[Trouble]:
    ending = any(isinstance(task, Over | Slapping | Objecting) for task in tasks)
    if not all(state.hands) and not ending:
        yield Trouble("trouble-state-empty-hand")
    if any(len(state.hands[seat]) != 1 or seat in state.called for seat in state.exposed):
        yield Trouble("trouble-state-owes-no-uno")
    if any(not 1 <= len(state.hands[seat]) <= 2 for seat in state.called):
        yield Trouble("trouble-state-untrue-uno")


def _agenda_faults(edition: Edition, state: State, tasks: list[Task]) -> Iterator[Trouble]:
    phase = state.phase
    if isinstance(phase, Drawing):
        yield Trouble("trouble-state-drawing")
    if len(tasks) > 1 and any(isinstance(task, Over) for task in tasks):
        yield Trouble("trouble-state-after-end")
    seats = range(len(state.hands))
    if any(isinstance(task, UnderAttack) and task.seat == task.by for task in tasks):
        yield Trouble("trouble-state-own-attack")
    asked = asked_seat(phase)
    if asked is not None and asked not in seats:
        yield Trouble("trouble-state-nobody-there", seat=asked)
    elif asked is not None and not legal_moves(edition, state, asked):
        yield Trouble("trouble-state-no-move")
    for task in tasks:
        if type(task) in _ONCE and sum(type(other) is type(task) for other in tasks) > 1:
            yield Trouble("trouble-state-asked-twice", question=type(task).__name__)
            return


_ONCE = (Naming, Objecting, Slapping)


def text_faults(edition: Edition, step: PlayedStep) -> Iterator[Trouble]:
    """Whether everything survives being written and read, for the server and for records."""
    if _STATE.decode(msgspec.json.encode(step.after)) != step.after:
        yield Trouble("trouble-step-not-saved")
    if _EVENTS.decode(msgspec.json.encode(step.events)) != step.events:
        yield Trouble("trouble-step-not-sent")
    for seat in (None, *range(len(step.after.hands))):
        seen = view(edition, step.after, seat)
        if _VIEW.decode(msgspec.json.encode(seen)) != seen:
            yield Trouble("trouble-step-not-seen")
