"""What each deed is told as: every event of it, in order."""

import pytest

from penultima.editions import EDITIONS
from penultima.game.cards import Card, Color
from penultima.game.events import (
    Asked,
    Attacked,
    CalledUno,
    Caught,
    Challenged,
    Considered,
    Crashed,
    Drew,
    Ended,
    Event,
    Exposed,
    HandedOn,
    HintUpheld,
    Kept,
    Merged,
    Named,
    Objected,
    Passed,
    Played,
    Received,
    Recovered,
    Refilled,
    Reversed,
    Shown,
    Shuffled,
    Skipped,
    Slapped,
    Swapped,
    TookBack,
)
from penultima.game.phases import (
    Drawing,
    JustDrew,
    Naming,
    Objecting,
    Over,
    Reason,
    Slapping,
    Threat,
    ToPlay,
    UnderAttack,
)
from penultima.game.seating import Direction
from penultima.notation import read_cards
from tests.game.tables import Table

LOW = "y1 y2 y3 y4 y5 y6"


def attacked(seat: int, cards: str, why: Reason = Reason.ATTACK) -> list[Event]:
    """The seat draws these cards."""
    drawn = read_cards(cards)
    return [*[Drew(seat, why) for _ in drawn], Received(seat, drawn)]


def test_a_lay() -> None:
    table = Table("r1 b2 b3/g1/y1", draw=LOW)
    assert table.play("A r1") == [Played(0, Card.RED_1, None, None), Asked(ToPlay(1), ())]


def test_a_lay_with_uno() -> None:
    table = Table("w b2/g1/y1", draw=LOW)
    assert table.play("A w:g!") == [
        CalledUno(0),
        Played(0, Card.WILD, Color.GREEN, None),
        Asked(ToPlay(1), ()),
    ]


def test_a_lay_without_the_uno_that_is_due_and_the_catch() -> None:
    table = Table("r1 b2/g1/y1", draw=LOW)
    assert table.play("A r1") == [
        Played(0, Card.RED_1, None, None),
        Exposed(0),
        Asked(ToPlay(1), ()),
    ]
    assert table.play("C catch A") == [
        Caught(0, 2),
        *attacked(0, "y1 y2", Reason.CAUGHT),
        Asked(ToPlay(1), ()),
    ]


def test_a_late_call() -> None:
    table = Table("r1 b2/g1/y1", draw=LOW)
    table.play("A r1")
    assert table.play("A uno") == [CalledUno(0), Asked(ToPlay(1), ())]


def test_a_draw_and_a_card_kept() -> None:
    table = Table("r1 b2 b3/g1/y1", draw=LOW)
    assert table.play("A draw") == [
        Drew(0, Reason.TURN),
        Considered(0, Card.YELLOW_1, forced=False),
        Asked(JustDrew(0), ()),
    ]
    assert table.play("A keep") == [Kept(0), Asked(ToPlay(1), ())]


def test_a_pass_and_a_void_round() -> None:
    table = Table("b1/g1")
    assert table.play("A pass") == [Passed(0), Asked(ToPlay(1), ())]
    hands = (read_cards("b1"), read_cards("g1"))
    assert table.play("B pass") == [Passed(1), Ended(None, hands), Asked(Over(None), ())]


def test_a_skip() -> None:
    table = Table("rs b2 b3/g1/y1", draw=LOW)
    told = table.play("A rs")
    assert told == [Played(0, Card.RED_SKIP, None, None), Skipped(1), Asked(ToPlay(2), ())]


def test_a_reverse() -> None:
    table = Table("rv b2 b3/g1/y1", draw=LOW)
    assert table.play("A rv") == [
        Played(0, Card.RED_REVERSE, None, None),
        Reversed(Direction.RIGHT),
        Asked(ToPlay(2), ()),
    ]


def test_a_draw_two_where_nobody_can_answer() -> None:
    table = Table("r+2 b2 b3/g1/y1", draw=LOW)
    assert table.play("A r+2") == [
        Played(0, Card.RED_DRAW_TWO, None, None),
        Skipped(1),
        *attacked(1, "y1 y2"),
        Asked(ToPlay(2), ()),
    ]


def test_a_wild_draw_four_and_its_cards() -> None:
    table = Table("w4 b2 b3/g1/y1", draw=LOW)
    assert table.play("A w4:g") == [
        Played(0, Card.WILD_FOUR, Color.GREEN, None),
        Asked(UnderAttack(1, 4, Threat.WILD_FOUR, 0, 1), ()),
    ]
    assert table.play("B take") == [Skipped(1), *attacked(1, "y1 y2 y3 y4"), Asked(ToPlay(2), ())]


@pytest.mark.shows("D10", "D12")
@pytest.mark.parametrize("rest, guilty", [("b2 b3", False), ("r2 b3", True)])
def test_a_challenge(rest: str, guilty: bool) -> None:
    table = Table(f"w4 {rest}/g1/y1", draw=f"{LOW} y7")
    table.play("A w4:g")
    after = (
        [*attacked(0, "y1 y2 y3 y4", Reason.CHALLENGE), Asked(ToPlay(1), ())]
        if guilty
        else [Skipped(1), *attacked(1, LOW, Reason.CHALLENGE), Asked(ToPlay(2), ())]
    )
    assert table.play("B challenge") == [
        Challenged(1, 0, guilty),
        Shown(1, 0, read_cards(rest)),
        *after,
    ]


def test_a_refill_between_two_cards() -> None:
    table = Table("r+2 b2 b3/g1/y1", draw="y1", discard="g9 g8 r5", shuffles=["g8 r5 g9"])
    assert table.play("A r+2") == [
        Played(0, Card.RED_DRAW_TWO, None, None),
        Skipped(1),
        Drew(1, Reason.ATTACK),
        Refilled(1),
        Shuffled(read_cards("g9 r5 g8")),
        Drew(1, Reason.ATTACK),
        Received(1, read_cards("y1 g8")),
        Asked(ToPlay(2), ()),
    ]


@pytest.mark.shows("E5", "E8", "E9")
def test_a_crash_in_the_middle_of_a_draw() -> None:
    table = Table(
        "r+2 b2 b3/g1 g2/y8 y9",
        edition="cars",
        draw="x y2 y3",
        shuffles=["y8 g1 y9 g2"],
    )
    assert table.play("A r+2") == [
        Played(0, Card.RED_DRAW_TWO, None, None),
        Skipped(1),
        Drew(1, Reason.ATTACK),
        Received(1, read_cards("x")),
        Crashed(1, 2),
        Merged(1, 2, read_cards("y8 g1 y9 g2")),
        Received(1, read_cards("g1 g2")),
        Received(2, read_cards("y8 y9")),
        Asked(Naming(1), (ToPlay(2), Drawing(1, 1, Reason.ATTACK, crashed=True))),
    ]
    assert table.play("B color g") == [
        Named(1, Color.GREEN),
        *attacked(1, "y2"),
        Asked(ToPlay(2), ()),
    ]


def test_a_shark_attack() -> None:
    table = Table("x b2 b3/g1 g2/y8 y9", edition="shark", draw=LOW)
    assert table.play("A x") == [
        Played(0, Card("x"), None, None),
        Asked(Slapping(0, ()), ()),
    ]
    assert table.play("C slap") == [Slapped(2), Asked(Slapping(0, (2,)), ())]
    assert table.play("A slap") == [Slapped(0), Asked(Slapping(0, (2, 0)), ())]
    assert table.play("B slap") == [
        Slapped(1),
        Attacked(1),
        *attacked(1, "y1 y2 y3 y4", Reason.SLAP),
        Asked(Naming(0), (ToPlay(1),)),
    ]
    assert table.play("clock") == [Named(0, Color.BLUE), Asked(ToPlay(1), ())]


def test_agent_p_as_printed() -> None:
    table = Table("r+2 b2 b3/x g1 g2/y8", edition="agent-en", draw=LOW)
    table.play("A r+2")
    assert table.play("B x:g") == [
        Played(1, Card("x"), Color.GREEN, None),
        Recovered(0, read_cards("r+2 r5")),
        Asked(ToPlay(2), ()),
    ]


def test_el_camino() -> None:
    table = Table("r+2 b2 b3/x g1 g2/y8", edition="mando", draw=LOW)
    table.play("A r+2")
    assert table.play("B x:g>C") == [
        Played(1, Card("x"), Color.GREEN, 2),
        *attacked(2, "y1 y2"),
        Asked(ToPlay(2), ()),
    ]


def test_a_last_draw_two() -> None:
    table = Table("r+2/g1/y8", draw=LOW)
    hands = ((), read_cards("g1 y1 y2"), read_cards("y8"))
    assert table.play("A r+2") == [
        Played(0, Card.RED_DRAW_TWO, None, None),
        *attacked(1, "y1 y2", Reason.COUNT),
        Ended(0, hands),
        Asked(Over(0), ()),
    ]


@pytest.mark.shows("CLASSIC-083", "J2", "J5", "R20")
@pytest.mark.parametrize("name", EDITIONS)
def test_a_hint(name: str) -> None:
    table = Table("r1/g1/y8", edition=name, draw=LOW)
    assert table.play("table hint C") == [
        HintUpheld(2),
        *attacked(2, "y1 y2", Reason.HINT),
        Asked(ToPlay(0), ()),
    ]


@pytest.mark.shows("CLASSIC-084", "CLASSIC-085", "CLASSIC-086")
def test_a_wrong_card_that_is_called() -> None:
    table = Table("b1 b2/g1/y8", draw=LOW, options={"policing": "table"})
    assert table.play("A b1") == [
        Played(0, Card.BLUE_1, None, None),
        Exposed(0),
        Asked(Objecting(0, last=False), (ToPlay(0),)),
    ]
    assert table.play("C object A") == [
        Objected(2, 0, upheld=True),
        TookBack(0, Card.BLUE_1),
        *attacked(0, "y1 y2", Reason.MISPLAY),
        Asked(ToPlay(1), ()),
    ]


def test_a_false_objection() -> None:
    table = Table("r1 b2/g1/y8", draw=LOW, options={"policing": "table"})
    table.play("A r1!")
    assert table.play("C object A") == [
        Objected(2, 0, upheld=False),
        Asked(Objecting(0, last=False), (ToPlay(0),)),
    ]


@pytest.mark.shows("J10", "J11")
def test_a_move_that_closes_the_window_is_told_after_the_effects_that_waited() -> None:
    """Closing it uses chance: the Draw Two empties the pile."""
    table = Table(
        "r+2 b2 b3/g1/r9 y8 y9",
        draw="y1 y2",
        discard="g9 g8 r5",
        options={"policing": "table"},
        shuffles=["r5 g9 g8"],
    )
    table.play("A r+2")
    assert table.play("C r9") == [
        Skipped(1),
        Drew(1, Reason.ATTACK),
        Drew(1, Reason.ATTACK),
        Refilled(1),
        Shuffled(read_cards("g8 g9 r5")),
        Received(1, read_cards("y1 y2")),
        Asked(ToPlay(2), ()),
        Played(2, Card.RED_9, None, None),
        Asked(Objecting(2, last=False), (ToPlay(2),)),
    ]


def test_hands_that_change_by_the_house_rule() -> None:
    options = {"house": ["seven-zero"]}
    table = Table("r7 b2 b3/g1/y8", draw=LOW, options=options)
    assert table.play("A r7>C") == [
        Played(0, Card.RED_7, None, 2),
        Swapped(0, 2),
        Received(0, read_cards("y8")),
        Received(2, read_cards("b2 b3")),
        Asked(ToPlay(1), ()),
    ]
    table = Table("r0 b2 b3/g1/y8", draw=LOW, options=options)
    assert table.play("A r0") == [
        Played(0, Card.RED_0, None, None),
        HandedOn(Direction.LEFT),
        *(Received(seat, table.state.hands[seat]) for seat in range(3)),
        Asked(ToPlay(1), ()),
    ]
