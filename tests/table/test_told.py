"""What people ask of each other, and what the clock does for them, is told to everybody."""

from penultima.game.cards import Card
from penultima.game.events import Drew
from penultima.game.moves import Play
from penultima.table import Setup
from penultima.table.commands import Pause, Resume, Sit, Stand, VoteOut
from penultima.table.messages import Stage, Update
from penultima.table.session_events import (
    Eliminated,
    PauseAsked,
    PauseDeclined,
    PausedGame,
    PauseTakenBack,
    TimeUp,
    VoteCast,
)
from penultima.table.setup import Counting
from tests.table.evening import Evening


def three(setup: Setup | None = None) -> Evening:
    evening = Evening(setup or Setup(seats=3))
    evening.play("p", "q", "r")
    evening.lay_out(["r1 r2 r3"] * 3, "r9", turn=0)
    return evening


def test_a_pause_that_is_asked_for_is_told_to_everybody_once() -> None:
    evening = three()
    evening.arrive("watcher")
    for _ in range(2):
        evening.say("p", Pause, chair=0)
    for who in ("p", "q", "r", "watcher"):
        assert evening.told(who).count(PauseAsked(0, "P")) == 1


def test_one_who_has_not_asked_declines_the_pause_for_all() -> None:
    evening = three()
    evening.say("p", Pause, chair=0)
    evening.say("q", Pause, chair=1)
    evening.say("r", Resume, chair=2)
    assert evening.told("p")[-1] == PauseDeclined(2, "R")
    assert evening.sight.pause_asked == ()
    assert evening.happened(PausedGame) == []


def test_taking_back_ones_own_asking_leaves_that_of_the_others() -> None:
    evening = three()
    evening.say("p", Pause, chair=0)
    evening.say("q", Pause, chair=1)
    evening.say("p", Resume, chair=0)
    assert evening.told("r")[-1] == PauseTakenBack(0, "P")
    assert evening.sight.pause_asked == (1,)


def test_who_does_not_play_this_round_declines_nothing() -> None:
    evening = Evening(Setup(seats=4))
    evening.play("p", "q", "r", "s")
    evening.say("s", Stand, chair=3)
    evening.arrive("t")
    evening.say("t", Sit, chair=3, name="T")
    evening.say("p", Pause, chair=0)
    assert evening.accepted("t", evening.say("t", Resume, chair=3))
    assert evening.sight.pause_asked == (0,)


def test_what_was_asked_for_ends_with_the_round_and_with_who_asked() -> None:
    evening = three()
    evening.say("p", Pause, chair=0)
    evening.say("p", Stand, chair=0)
    assert evening.sight.pause_asked == ()
    evening.say("q", Pause, chair=1)
    evening.lay_out(["r1 r2", "b1", "y1 y2"], "b9", turn=1)
    evening.act("q", Play(Card("b1")))
    evening.pass_time(5)
    assert evening.at(Stage.BETWEEN)
    assert evening.sight.pause_asked == ()


def test_a_vote_is_told_to_everybody_with_who_cast_it() -> None:
    evening = Evening(Setup(seats=4))
    evening.play("p", "q", "r", "s")
    for _ in range(2):
        evening.say("p", VoteOut, chair=0, against=3)
    assert evening.happened(VoteCast) == [VoteCast(0, 3)]
    assert VoteCast(0, 3) in evening.told("s")


def test_what_the_clock_did_for_somebody_is_told_as_such() -> None:
    evening = three(Setup(seats=3, turn_seconds=10))
    evening.lay_out(["r1 r2", "b1 b2", "y1 y2"], "g9", turn=0)
    evening.pass_time(10.1)
    told = evening.told("q")
    assert isinstance(told[told.index(TimeUp(0, "P")) + 1], Drew)
    evening.restart()
    whole = evening.table.welcome("q", 1, evening.now)[-1]
    assert isinstance(whole, Update)


def test_nobody_is_told_of_time_where_somebody_answered() -> None:
    evening = three(Setup(seats=3, turn_seconds=10))
    evening.act("p", Play(Card("r1")))
    evening.pass_time(5)
    assert evening.happened(TimeUp) == []


def test_who_is_out_is_told_at_the_end_of_the_round() -> None:
    setup = Setup(seats=3, counting=Counting.ELIMINATION, target=20)
    evening = three(setup)
    evening.lay_out(["r1", "bs ys", "y1 y2"], "r9", turn=0)
    evening.act("p", Play(Card("r1")))
    evening.pass_time(5)
    assert evening.told("q")[-1] == Eliminated(1, "Q")
    result = evening.sight.result
    assert result is not None
    assert result.out == (1,)
    evening.restart()
    assert evening.sight.result == result


def test_where_nobody_can_be_put_out_nobody_is() -> None:
    evening = three(Setup(seats=3, target=20))
    evening.lay_out(["r1", "bs ys", "y1 y2"], "r9", turn=0)
    evening.act("p", Play(Card("r1")))
    evening.pass_time(5)
    assert evening.happened(Eliminated) == []
    assert evening.sight.result is not None
    assert evening.sight.result.out == ()
