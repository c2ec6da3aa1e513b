"""The window for objections at a table without a referee: two seconds by the clock, no more."""

import pytest

from penultima.game.cards import Card
from penultima.game.events import Objected, TookBack
from penultima.game.moves import CallUno, Draw, Object, Play
from penultima.game.phases import Objecting, ToPlay
from penultima.table import HUMAN, Setup
from tests.table.evening import Evening

WINDOW = 2.0


def laid(card: str = "r1", *, turn_seconds: int | None = 45) -> Evening:
    """Somebody has just laid a card; three others may object to it."""
    evening = Evening(Setup(turn_seconds=turn_seconds, options={"policing": "table"}))
    evening.play("p", "q", "r", "s")
    evening.lay_out(["r1 b1 b2", "r3 r4 r5", "r6 g6 g7", "r8 g8 g9"], "r9", turn=0)
    evening.act("p", Play(Card(card)))
    assert isinstance(evening.view(None).phase, Objecting)
    return evening


@pytest.mark.shows("J10", "J11", "R47")
@pytest.mark.parametrize("turn_seconds", [5, 45, None])
def test_the_window_closes_after_two_seconds_and_everybody_is_told_so(
    turn_seconds: int | None,
) -> None:
    assert HUMAN.objection == WINDOW
    evening = laid(turn_seconds=turn_seconds)
    for who in ("p", "q", "r", "s"):
        clock = evening.updates(who)[-1].clock
        assert clock is not None
        assert (clock.left_ms, clock.of_ms) == (2000, 2000)
    opened = evening.now
    evening.until(opened + 1.999)
    assert isinstance(evening.view(None).phase, Objecting)
    evening.until(opened + WINDOW)
    assert evening.view(None).phase == ToPlay(1)


@pytest.mark.shows("J10", "J11")
def test_an_objection_counts_until_the_window_closes_and_not_after() -> None:
    evening = laid("b1")
    evening.pass_time(1.999)
    evening.act("q", Object(0))
    assert evening.happened(TookBack) == [TookBack(0, Card("b1"))]
    late = laid("b1")
    late.pass_time(WINDOW)
    late.act("q", Object(0))
    assert late.happened(Objected) == late.happened(TookBack) == [], "said in vain"


@pytest.mark.shows("R47")
def test_a_move_that_comes_too_early_is_refused_and_may_be_sent_again() -> None:
    evening = laid()
    early = evening.act("q", Play(Card("r3")))
    evening.pass_time(1)
    assert evening.refusal("q", early) == "window-open"
    evening.pass_time(1)
    again = evening.act("q", Play(Card("r3")))
    evening.pass_time(0.5)
    assert evening.accepted("q", again)


@pytest.mark.shows("R47", "J13")
def test_nothing_that_is_said_makes_the_window_longer_or_shorter() -> None:
    evening = laid()
    opened = evening.now
    for _ in range(2):
        evening.pass_time(0.5)
        evening.act("q", Object(0))
        evening.act("r", CallUno())
        evening.act("s", Draw())
    assert [event.upheld for event in evening.happened(Objected)] == [False, False]
    evening.until(opened + 1.999)
    assert isinstance(evening.view(None).phase, Objecting)
    clock = evening.updates("p")[-1].clock
    assert clock is not None
    assert clock.of_ms == 2000
    evening.until(opened + WINDOW)
    assert evening.view(None).phase == ToPlay(1)


def test_after_a_restart_the_window_is_open_for_two_seconds_again() -> None:
    evening = laid()
    evening.pass_time(1.5)
    evening.restart()
    evening.pass_time(1.999)
    assert isinstance(evening.view(None).phase, Objecting)
    evening.pass_time(0.001)
    assert evening.view(None).phase == ToPlay(1)
