"""Rounds that go in circles (ruling R49)."""

from typing import Any

import pytest
from msgspec.structs import replace

from penultima.editions import EDITIONS
from penultima.game.events import Asked, Ended
from penultima.game.phases import Over, ToPlay
from penultima.game.rules import act, resume
from penultima.game.standstill import MOST_REFILLS, weigh
from penultima.game.state import State
from penultima.notation import read_move
from tests.game.samples import play_at_random, some_steps
from tests.game.tables import Table

MUST: dict[str, Any] = {"drawn": "must"}


def circling(**more: Any) -> Table:
    """Nobody can lay what he holds; two red Reverses lie outside the hands."""
    hands = more.pop("hands", "g1 g2/y1 y2/b1 b2")
    return Table(hands, options=MUST, discard="rv", draw="rv", **more)


@pytest.mark.shows("R49", "L10")
def test_two_reverses_that_circle_end_the_round_when_the_position_stands_for_the_third_time() -> (
    None
):
    table = circling()
    turns = ("A draw", "A rv", "C draw", "C rv")
    table.play(*turns)
    assert table.phase() == ToPlay(0)
    told = table.play(*turns)
    assert table.phase() == Over(None)
    assert told[-2:] == [Ended(None, table.state.hands), Asked(Over(None), ())]


@pytest.mark.shows("R49")
def test_the_position_that_a_situation_begins_with_is_its_first_stand() -> None:
    table = circling()
    not_counted = replace(table.state, stood=b"")
    for _ in range(2):
        table.play("A draw", "A rv", "C draw", "C rv")
    assert table.phase() == Over(None)
    table.state = not_counted
    for _ in range(2):
        table.play("A draw", "A rv", "C draw", "C rv")
    assert table.phase() == ToPlay(0)


@pytest.mark.shows("R49")
def test_two_skips_circle_too() -> None:
    """Four seats: A, C, A, C … and the top card is always the same kind."""
    table = Table("g1 g2/y1 y2/b1 b2/y3 y4", options=MUST, discard="rs", draw="rs")
    table.play("A draw", "A rs", "C draw", "C rs", "A draw", "A rs")
    assert table.phase() == ToPlay(2)
    table.play("C draw", "C rs")
    assert table.phase() == Over(None)


@pytest.mark.shows("R49")
def test_words_said_at_a_turn_do_not_make_its_position_stand_again() -> None:
    table = Table("g1 g2/y1/b1 b2", options=MUST, discard="rv", draw="rv")
    for _ in range(5):
        table.play("A uno", "C catch B", "B uno")
    assert table.phase() == ToPlay(0)
    table.play("A draw", "A rv", "C draw", "C rv")
    assert table.phase() == ToPlay(0)


@pytest.mark.shows("R49")
def test_a_hand_that_grows_at_a_turn_makes_another_position() -> None:
    table = Table("g1 g2/y1 y2/b1 b2", options=MUST, discard="y9 rv", draw="rv y9")
    stood = table.state.stood
    table.play("table hint B")
    assert len(table.state.stood) == 2 * len(stood)
    table.play("A uno")
    assert len(table.state.stood) == 2 * len(stood)


@pytest.mark.shows("R49")
@pytest.mark.parametrize(
    "other",
    [
        {"hands": "g1 g3/y1 y2/b1 b2"},
        {"hands": "y1 y2/g1 g2/b1 b2"},
        {"direction": "right"},
        {"turn": "B"},
    ],
)
def test_positions_differ_by_hands_by_who_holds_them_by_direction_and_by_player(
    other: dict[str, Any],
) -> None:
    assert circling().state.stood != circling(**other).state.stood


@pytest.mark.shows("R49")
def test_positions_differ_by_top_card_and_by_colour() -> None:
    stood = {
        Table("g1 g2/y1 y2", discard=discard).state.stood
        for discard in ("r5", "r6", "w:r", "w:g", "w4:r")
    }
    assert len(stood) == 5


@pytest.mark.shows("R49")
def test_the_order_of_a_hand_and_of_the_piles_does_not_matter() -> None:
    one = Table("g1 g2/y1 y2", discard="b1 b2 r5", draw="y3 y4").state.stood
    assert one == Table("g2 g1/y2 y1", discard="b2 y3 r5", draw="b1").state.stood


@pytest.mark.shows("R49")
def test_a_pile_remade_five_hundred_times_makes_the_round_void() -> None:
    table = circling()
    table.state = replace(table.state, refills=MOST_REFILLS - 1)
    table.play("A draw", "A rv")
    assert table.phase() == ToPlay(2)
    assert table.state.refills == MOST_REFILLS - 1
    table.play("C draw")
    assert table.state.refills == MOST_REFILLS
    assert table.phase() == Over(None)


@pytest.mark.shows("R49", "E5", "I13")
def test_catches_and_crashes_that_never_let_a_turn_come_end_too() -> None:
    """Whoever is caught draws a Crash, holds one card again, and is caught before the colour."""
    table = Table("x b2/y1", edition="cars", discard="x:b", draw="x")
    table.state = replace(table.state, refills=MOST_REFILLS - 5)
    table.play("A x:r")
    while table.phase() != Over(None):
        table.play("B catch A" if table.state.exposed else "A color r")
    assert table.phase() == Over(None)
    assert len(table.state.stood) == 16


@pytest.mark.shows("R49", "K1")
def test_a_round_that_is_won_is_no_standstill() -> None:
    table = Table("r1/y1 y2", draw="g1 g2")
    table.state = replace(table.state, refills=MOST_REFILLS)
    table.play("A r1")
    assert table.phase() == Over(0)


def test_the_weight_of_all_hands_is_kept_up_through_every_event() -> None:
    for _, (_, _, _, state, _) in some_steps():
        assert state.held == weigh(state.hands)


@pytest.mark.shows("R49")
@pytest.mark.parametrize("name", EDITIONS)
def test_rounds_of_every_text_note_each_turn_once(name: str) -> None:
    turns = 0
    for before, _, _, after, events in play_at_random(EDITIONS[name], 3, name):
        came = sum(isinstance(event, Asked) and _is_turn(event) for event in events)
        grown = (len(after.stood) - len(before.stood)) // 8
        assert grown <= came
        turns += grown
    assert turns > 20


def _is_turn(event: Asked) -> bool:
    return isinstance(event.phase, ToPlay)


@pytest.mark.shows("R47", "F16")
def test_a_slap_in_vain_in_an_objection_window_uses_no_chance() -> None:
    """The window hides a Draw Two whose cards take a refill: nothing is shuffled for the slap."""
    table = Table(
        "r+2 g1/y1 y2/b1 b2",
        options={"policing": "table"},
        discard="y8 y9 r3",
        draw="b9",
        shuffles=["y9 y8"],
    )
    table.play("A r+2", "B slap", "C slap", "A slap")
    assert table.phase() != Over(None)
    table.play("clock")
    assert table.hand("B") == ["b9", "y1", "y2", "y9"]


def test_a_round_taken_up_weighs_its_hands() -> None:
    state: State = replace(circling().state, held=0, stood=b"")
    again = resume(state)
    assert (again.held, again.stood) == (circling().state.held, circling().state.stood)
    seat, move = read_move("A draw")
    assert act(circling().edition, again, seat, move, circling().chance)[0].held != again.held
