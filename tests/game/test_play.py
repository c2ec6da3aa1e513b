"""Single plays that the scenarios leave out, and what must hold in every round."""

import pytest

from penultima.editions import EDITIONS
from penultima.game.events import Drew, Ended, Exposed, Received, Recovered, Skipped
from penultima.game.phases import (
    JustDrew,
    Naming,
    Over,
    Reason,
    Threat,
    ToPlay,
    UnderAttack,
)
from penultima.game.refusals import Refusal
from penultima.notation import read_cards
from tests.game.samples import some_steps
from tests.game.tables import Table

every_edition = pytest.mark.parametrize("name", EDITIONS)


# Short piles.


@pytest.mark.shows("K1", "L4")
@pytest.mark.parametrize(
    "last, draw, drawn",
    [("r+2", "-", "r5"), ("r+2", "y1", "r5 y1"), ("w4", "y1 y2", "r5 y1 y2"), ("w4", "-", "r5")],
)
def test_a_last_draw_card_takes_as_many_cards_as_there_are(
    last: str, draw: str, drawn: str
) -> None:
    table = Table(f"{last}/b1/g1", draw=draw, discard="r5")
    told = table.play(f"A {last}")
    assert told.count(Drew(1, Reason.COUNT)) == len(drawn.split())
    assert table.hand("B") == sorted(["b1", *drawn.split()])
    assert Received(1, table.state.hands[1][1:]) in told
    assert isinstance(told[-2], Ended)
    assert table.phase() == Over(0)


def caught_in_a_chain(draw: str) -> Table:
    """B has answered A's Draw Two, was caught without UNO, and A may still answer or take."""
    table = Table(
        "r+2 r1 r2/x b1/g1 g2",
        edition="agent-en",
        options={"shield_chain": True},
        draw=draw,
        shuffles=["r5 r+2"],
    )
    table.play("A r+2", "B x:g", "C catch B")
    return table


@pytest.mark.shows("G2", "R11")
def test_reflected_cards_come_from_under_agent_p() -> None:
    table = caught_in_a_chain(draw="y1 y2 y3")
    assert table.discards() == "r5 r+2 x"
    told = table.play("A take")
    assert Recovered(0, read_cards("r+2 r5")) in told
    assert table.hand("A") == ["r+2", "r1", "r2", "r5"]


@pytest.mark.shows("G23", "L4", "L8", "R11")
@pytest.mark.parametrize("draw, left", [("-", 0), ("y1", 1)])
def test_reflected_cards_come_from_the_pile_if_none_lie_under_agent_p(draw: str, left: int) -> None:
    """The penalty has emptied the pile, and the refill has left the Agent P alone."""
    table = caught_in_a_chain(draw)
    assert table.discards() == "x"
    told = table.play("A take")
    assert not any(isinstance(event, Recovered) for event in told)
    assert told.count(Drew(0, Reason.ATTACK)) == left
    assert len(table.hand("A")) == 2 + left
    assert table.phase() == ToPlay(2)


@pytest.mark.shows("L5", "L6", "R13")
def test_the_clock_passes_for_a_player_with_nothing_to_draw() -> None:
    table = Table("r1 r2/b1 b2")
    table.play("clock")
    assert table.phase() == ToPlay(1)
    assert table.hand("A") == ["r1", "r2"]
    table.play("B pass")
    assert table.phase() == Over(None)


@pytest.mark.shows("L6")
@pytest.mark.parametrize("seats", [2, 3, 10])
def test_a_round_is_void_once_everybody_has_passed_in_turn(seats: int) -> None:
    table = Table("/".join(["g1 g2", *["b1"] * (seats - 1)]))
    for seat in "ABCDEFGHIJ"[: seats - 1]:
        told = table.play(f"{seat} pass")
        assert not any(isinstance(event, Ended) for event in told)
    table.play(f"{'ABCDEFGHIJ'[seats - 1]} pass")
    assert table.phase() == Over(None)


@pytest.mark.shows("L6")
def test_a_lay_between_the_passes_begins_the_count_anew() -> None:
    table = Table("b1/r6 b9 b8/g6", turn="A")
    table.play("A pass", "B r6")
    assert table.state.passes == 0
    other = Table("b1/g1 g2/r6 g6", discard="r5")
    other.play("A pass", "B pass", "C r6!")
    assert other.phase() == ToPlay(0)
    assert other.moves("A") == {"draw"}  # the covered discard


# UNO.


@pytest.mark.shows("I1", "I5")
@every_edition
def test_in_every_edition_the_duty_arises_with_the_next_to_last_card(name: str) -> None:
    table = Table("r1 b2/g1 g2/y1 y2", edition=name, draw="y5 y6 y7 y8")
    assert table.play("B catch A") == []
    told = table.play("A r1")
    assert Exposed(0) in told
    assert "catch A" in table.moves("C")
    table.play("C catch A")
    assert len(table.hand("A")) == 3


@pytest.mark.shows("I1", "I2")
@every_edition
@pytest.mark.parametrize("moves", ["A uno, A r1", "A r1!", "A r1, A uno"])
def test_whoever_says_uno_in_time_cannot_be_caught(name: str, moves: str) -> None:
    table = Table("r1 b2/g1 g2/y1 y2", edition=name, draw="y5 y6 y7 y8")
    table.play(*moves.split(", "))
    assert table.state.called == (0,)
    assert table.play("C catch A") == []
    assert table.hand("A") == ["b2"]


@pytest.mark.shows("I12")
def test_one_failure_is_punished_once() -> None:
    table = Table("r1 b2/g1 g2/y1 y2", draw="y5 y6 y7 y8")
    table.play("A r1", "C catch A", "B catch A", "C catch A")
    assert table.hand("A") == ["b2", "y5", "y6"]


def test_uno_said_with_three_cards_is_said_in_vain() -> None:
    table = Table("r1 r2 b2/g1 g2/y1 y2", draw="y5 y6 y7 y8")
    assert table.play("A uno") == []
    table.play("A r1!")
    assert table.state.called == ()


def test_uno_is_listed_only_where_it_counts() -> None:
    table = Table("r1 b2/g1 g2/y1 y2", draw="y5 y6 y7 y8")
    assert "uno" in table.moves("A")
    assert "uno" not in table.moves("B")
    table.play("A uno")
    assert "uno" not in table.moves("A")
    late = Table("r1 b2/g1 g2/y1 y2", draw="y5 y6 y7 y8")
    late.play("A r1")
    assert late.moves("A") == {"uno"}


@pytest.mark.shows("E11", "R9", "R32", "L4")
def test_after_a_crash_the_duty_is_judged_when_no_more_cards_come() -> None:
    """A is caught and draws a Crash; the second card is due, but there is none."""
    table = Table(
        "r1 b9/g9/y1 y2",
        edition="cars",
        options={"policing": "table"},
        draw="x",
        shuffles=["b9 g9"],
    )
    table.play("A r1", "C catch A")
    assert table.phase() == Naming(0)
    assert (table.hand("A"), table.hand("B")) == (["g9"], ["b9"])
    assert table.state.exposed == ()
    told = table.play("A color g")
    assert Exposed(0) in told
    assert "catch A" in table.moves("C")


@pytest.mark.shows("F13", "I17", "G17")
def test_a_call_of_an_attacker_who_gets_a_card_back_is_void() -> None:
    """Only the Draw Two lies under Agent P, so that A holds two cards on his next turn."""
    table = Table("r+2 r1/x b1 b2", edition="agent-en", options={"policing": "table"}, draw="y1")
    table.play("A r+2!", "clock", "table hint B", "B x:g", "clock")
    assert table.hand("A") == ["r+2", "r1"]
    assert table.phase() == ToPlay(0)
    assert not table.state.called


@pytest.mark.shows("I2", "J15")
def test_the_uno_said_with_a_wrong_card_goes_back_with_it() -> None:
    """A Crash among the cards of the penalty leaves A with one card again for a moment."""
    table = Table(
        "g9 y8/b1/g1",
        edition="cars",
        options={"policing": "table"},
        draw="x",
        shuffles=["b1 y8 g9"],
    )
    table.play("A g9!", "C object A")
    assert table.hand("A") == ["y8"]
    assert table.state.called == ()


# Choices.


def test_all_colors_and_targets_of_a_lay_are_listed() -> None:
    table = Table("w w4 x r1/b1 b2/g1", edition="mando", draw="y1")
    assert table.moves("A") == {
        *(f"{card}:{color}" for card in ("w", "w4", "x") for color in "rygb"),
        *("r1", "draw"),
    }
    table = Table("r+2 r1 r2/x b1 b2/g1", edition="mando", draw="y1")
    table.play("A r+2")
    shields = {f"x:{color}>{seat}" for color in "rygb" for seat in "AC"}
    assert table.moves("B") == {"take"} | shields


def test_a_last_wild_is_listed_without_a_color() -> None:
    assert Table("w/b1", edition="cars", draw="y1").moves("A") == {"w", "draw"}
    assert Table("x/b1", edition="shark", draw="y1").moves("A") == {"x", "draw"}
    last = Table("r+2 r1/x/g1", edition="agent-en", draw="y1")
    last.play("A r+2!")
    assert last.moves("B") == {"take", "x"}
    last = Table("r+2 r1/x/g1", edition="mando", draw="y1")
    last.play("A r+2!")
    assert last.moves("B") == {"take", "x>A", "x>C"}


def test_equal_cards_are_listed_once() -> None:
    assert Table("r1 r1 r1/b1", draw="y1").moves("A") == {"r1", "draw"}


@pytest.mark.shows("H1", "H5")
def test_a_block_by_a_third_player_costs_the_victim_the_turn_and_no_cards() -> None:
    table = Table(
        "r+2 r1 r2/b1 b2/x g1 g2/y1",
        edition="mando",
        options={"shield_by": "any"},
        draw="y5 y6 y7",
    )
    table.play("A r+2")
    assert "x:g>B" in table.moves("C")
    assert table.refusal("A x:g>B") is Refusal.NOT_YOUR_TURN
    told = table.play("C x:g>A")
    assert Skipped(1) in told
    assert [len(hand) for hand in table.state.hands] == [4, 2, 2, 1]
    assert table.phase() == ToPlay(2)


@pytest.mark.shows("G6", "R11")
def test_a_chain_goes_back_and_forth_and_play_goes_on_after_the_first_victim() -> None:
    table = Table(
        "r+2 x r1 r2/x b1 b2/g1",
        edition="agent-en",
        options={"shield_chain": True, "agent_source": "draw"},
        draw="y5 y6 y7",
    )
    table.play("A r+2", "B x:b")
    assert table.phase() == UnderAttack(0, 2, Threat.SHIELD, 1, 1)
    table.play("A x:r")
    assert table.phase() == UnderAttack(1, 2, Threat.SHIELD, 0, 1)
    table.play("B take")
    assert [len(hand) for hand in table.state.hands] == [2, 4, 1]
    assert table.phase() == ToPlay(2)


@pytest.mark.shows("R18", "E5", "J15", "R16")
@pytest.mark.parametrize("shuffled", ["b1 r9 b2 y1 y2 y3", "r9 b1 b2 y1 y2 y3"])
def test_a_crash_that_takes_away_the_card_just_drawn_ends_that_turn(shuffled: str) -> None:
    """A has drawn r9; C's penalty is a Crash with A, and r9 goes to C or comes back to A."""
    table = Table("b1 b2/g1 g2/y1 y2", draw="r9 y3 x y4 y5", edition="cars", shuffles=[shuffled])
    table.play("A draw")
    assert table.phase() == JustDrew(0)
    table.play("table hint C")
    assert table.phase() == Naming(2)
    assert table.state.waiting == (ToPlay(1),)
    table.play("C color r")
    assert table.phase() == ToPlay(1)
    assert table.state.drawn is None


HINTED = {"policing": "table", "house": ["seven-zero", "stacking"]}


@pytest.mark.shows("R42", "J7", "J12")
@pytest.mark.parametrize(
    "name, card",
    [
        ("classic", "r1"),
        ("classic", "rs"),
        ("classic", "r7"),
        ("classic", "w"),
        ("cars", "x"),
        ("shark", "x"),
        ("classic", "r+2"),
    ],
)
@pytest.mark.parametrize("word", ["table hint A", "table hint B", "A uno", "B catch A", "B slap"])
def test_nothing_said_while_a_last_card_waits_for_objections_changes_anything(
    name: str, card: str, word: str
) -> None:
    table = Table(f"{card}/b1 b2/y1 y2", edition=name, options=HINTED, draw="g1 g2 g3 g4 g5")
    table.play(f"A {card}")
    waiting = table.state
    assert table.play(word) == []
    assert table.state is waiting
    table.play("clock")
    assert table.phase() == Over(0)


# Every round.


@pytest.mark.shows("K9", "K11", "E10", "C8")
def test_at_most_one_hand_is_ever_empty_and_then_its_owner_has_won() -> None:
    ended = 0
    for chosen, (_, _, _, state, _) in some_steps():
        empty = [seat for seat, hand in enumerate(state.hands) if not hand]
        if isinstance(state.phase, JustDrew):
            assert len(state.hands[state.phase.seat]) >= 2
        if isinstance(state.phase, Over) and chosen.rules.policing == "referee":
            assert empty == [state.phase.winner]
            ended += 1
        assert len(empty) <= 1
    assert ended > 5


def test_cards_are_neither_lost_nor_made() -> None:
    for chosen, (_, _, _, state, _) in some_steps():
        held = [*state.pile, *state.discards]
        for hand in state.hands:
            held += hand
        assert sorted(held) == sorted(chosen.deck)
