"""States, moves, events and views are plain values: they travel as JSON and come back equal."""

from collections.abc import Iterator
from typing import get_args

import msgspec
import pytest

from penultima.chance import SeededChance
from penultima.game.cards import Card, Color
from penultima.game.changes import apply
from penultima.game.edition import Edition
from penultima.game.events import Event, PrivateEvent, PublicEvent, SecretEvent
from penultima.game.moves import (
    Catch,
    Challenge,
    Draw,
    Move,
    NameColor,
    Object,
    Pass,
    Play,
    RunOut,
    UpholdHint,
)
from penultima.game.phases import Drawing, Phase, Reason, Task, UnderAttack
from penultima.game.rules import act
from penultima.game.state import State
from penultima.game.view import View, view
from tests.game.samples import Step, some_steps


@pytest.fixture(scope="module")
def steps() -> list[tuple[Edition, Step]]:
    return list(some_steps())


def thinned(steps: list[tuple[Edition, Step]]) -> Iterator[tuple[Edition, Step]]:
    return iter(steps[::3])


def test_states_come_back_from_json(steps: list[tuple[Edition, Step]]) -> None:
    for _, (_, _, _, after, _) in thinned(steps):
        assert msgspec.json.decode(msgspec.json.encode(after), type=State) == after


def test_moves_come_back_from_json(steps: list[tuple[Edition, Step]]) -> None:
    moves = {move for _, (_, _, move, _, _) in steps}
    assert {type(move) for move in moves} >= {*get_args(Move)} - {Pass}
    for move in moves | {Pass()}:
        assert msgspec.json.decode(msgspec.json.encode(move), type=Move) == move


def test_events_come_back_from_json(steps: list[tuple[Edition, Step]]) -> None:
    seen: set[type[Event]] = set()
    for _, (_, _, _, _, events) in thinned(steps):
        seen.update(map(type, events))
        assert msgspec.json.decode(msgspec.json.encode(events), type=list[Event]) == events
    assert len(seen) > 25


def test_views_come_back_from_json(steps: list[tuple[Edition, Step]]) -> None:
    for chosen, (_, _, _, after, _) in steps[::7]:
        for seat in (None, *range(len(after.hands))):
            seen = view(chosen, after, seat)
            assert msgspec.json.decode(msgspec.json.encode(seen), type=View) == seen


def test_every_phase_comes_back_from_json_also_in_the_middle_of_a_draw() -> None:
    attack = msgspec.json.decode(
        b'{"phase":"underattack","seat":1,"amount":4,"threat":"wild-four","by":0,"first_hit":1}',
        type=Phase,
    )
    assert isinstance(attack, UnderAttack)
    drawing = Drawing(1, 3, Reason.ATTACK, crashed=True)
    assert msgspec.json.decode(msgspec.json.encode(drawing), type=Task) == drawing


@pytest.mark.parametrize(
    "move, text",
    [
        (Play(Card.RED_7), b'{"move":"play","card":"r7"}'),
        (
            Play(Card("x"), Color.GREEN, 2, uno=True),
            b'{"move":"play","card":"x","color":"g","target":2,"uno":true}',
        ),
        (Draw(), b'{"move":"draw"}'),
        (Challenge(), b'{"move":"challenge"}'),
        (NameColor(Color.BLUE), b'{"move":"namecolor","color":"b"}'),
        (Catch(0), b'{"move":"catch","seat":0}'),
        (Object(0), b'{"move":"object","seat":0}'),
        (UpholdHint(1), b'{"move":"upholdhint","seat":1}'),
        (RunOut(), b'{"move":"runout"}'),
    ],
)
def test_a_move_names_itself_in_json(move: Move, text: bytes) -> None:
    assert msgspec.json.encode(move) == text


@pytest.mark.parametrize(
    "text",
    [
        b'{"move":"play","card":"r10"}',
        b'{"move":"play"}',
        b'{"move":"fold"}',
        b'{"move":"namecolor","color":"red"}',
        b'{"move":"catch","seat":"A"}',
        b"{}",
    ],
)
def test_json_that_is_no_move_is_refused(text: bytes) -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(text, type=Move)


def test_states_are_told_by_their_events_alone(steps: list[tuple[Edition, Step]]) -> None:
    for _, (before, _, _, after, events) in steps:
        state = before
        for event in events:
            state = apply(state, event)
        assert state == after


def test_a_move_leaves_the_state_before_it_as_it_was(steps: list[tuple[Edition, Step]]) -> None:
    for chosen, (before, seat, move, _, _) in steps[::11]:
        copy = msgspec.json.encode(before)
        act(chosen, before, seat, move, SeededChance(1))
        assert msgspec.json.encode(before) == copy


def test_every_event_has_its_place_in_one_union() -> None:
    public, private, secret = (
        set(get_args(union)) for union in (PublicEvent, PrivateEvent, SecretEvent)
    )
    assert not public & private
    assert not public & secret
    assert not private & secret
    assert public | private | secret == set(get_args(Event))
