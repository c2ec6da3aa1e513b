"""What somebody tried who wants to win by other means than cards: each of it comes to nothing."""

import pytest

from penultima.game.cards import Card
from penultima.game.events import Played
from penultima.game.moves import Draw, Play, Slap
from penultima.table import Setup
from penultima.table.commands import AskAdvice, Pause, Resume, Stand
from penultima.table.messages import Stage
from penultima.table.races import NEVER
from penultima.table.setup import Teacher
from tests.table.evening import Evening


def open_slap() -> Evening:
    evening = Evening(Setup(edition="shark", seats=4, turn_seconds=None))
    evening.play("p")
    evening.lay_out(["x r1 r2 r3", "b1 b2 b3", "y1 y2 y3", "g1 g2 g3"], "r9", turn=0)
    evening.act("p", Play(Card("x")))
    return evening


def test_nobody_stops_the_time_in_a_race_of_hands() -> None:
    """Alone among bots one needs nobody's consent, and would have all the time in the world."""
    evening = open_slap()
    before = evening.say("p", Pause, chair=0)
    while evening.session.stage.slap.opened == NEVER:
        evening.until(evening.table.wakes_at or 0)
    assert evening.table.admits_from == evening.session.stage.slap.opened
    during = evening.say("p", Pause, chair=0)
    evening.pass_time(6)
    assert {evening.refusal("p", sent) for sent in (before, during)} == {"wrong-stage"}
    assert evening.accepted("p", evening.say("p", Pause, chair=0))


def test_nobody_stops_the_time_while_somebody_can_be_caught() -> None:
    evening = Evening(Setup(seats=2, turn_seconds=None))
    evening.play("p", "q")
    evening.lay_out(["r1 r2", "b1 b2 b3"], "r9", turn=0)
    evening.act("p", Play(Card("r1")))
    asked = [(who, evening.say(who, Pause, chair=chair)) for who, chair in (("p", 0), ("q", 1))]
    evening.pass_time(0.3)
    assert [evening.refusal(who, sent) for who, sent in asked] == ["wrong-stage"] * 2
    assert not evening.sight.paused


def test_a_hand_in_a_pause_that_was_agreed_on_before_is_no_hand() -> None:
    evening = Evening(Setup(edition="shark", seats=2, turn_seconds=None))
    evening.play("p", "q")
    evening.lay_out(["x r1 r2", "b1 b2 b3"], "r9", turn=0)
    for who, chair in (("p", 0), ("q", 1)):
        evening.say(who, Pause, chair=chair)
    assert evening.refusal("p", evening.act("p", Slap())) == "paused"
    assert evening.refusal("p", evening.act("p", Play(Card("x")))) == "paused"
    evening.say("p", Resume, chair=0)
    assert evening.accepted("p", evening.act("p", Play(Card("x"))))


def test_a_move_under_way_when_its_player_leaves_is_made_once_and_the_game_goes_on() -> None:
    evening = Evening(Setup(seats=4, turn_seconds=None, house=("jump-in",)))
    evening.play("p", "q", "r", "s")
    evening.lay_out(["r1 r2 r3", "b1 b2 b3", "y1 y2 y3", "g1 g2 g3"], "r9", turn=0)
    evening.act("p", Play(Card("r1")))
    evening.say("p", Stand, chair=0)
    evening.pass_time(1)
    assert len([event for event in evening.happened(Played) if event.seat == 0]) == 1
    assert evening.at(Stage.PLAYING)


@pytest.mark.parametrize("times", [1, 5])
def test_advice_that_is_asked_for_again_is_worked_out_once(times: int) -> None:
    evening = Evening(Setup(seats=2, turn_seconds=None, teacher=Teacher.ADVICE))
    evening.play("p", "q")
    evening.table.take_thoughts()
    evening.lay_out(["r1 r2 r3", "b1 b2 b3"], "r9", turn=0)
    for _ in range(times):
        evening.say("p", AskAdvice, chair=0, turn=evening.session.turn)
    assert len(evening.table.take_thoughts()) == 1
    other = evening.say("q", AskAdvice, chair=0, turn=evening.session.turn)
    assert evening.refusal("q", other) == "not-yours"


def test_between_rounds_and_after_a_match_nothing_is_hidden_that_a_chair_could_show() -> None:
    evening = Evening(Setup(seats=3, turn_seconds=None))
    evening.play("p", "q", "r")
    evening.lay_out(["r1", "b1 b2 b3", "y1 y2 y3"], "r9", turn=0)
    evening.act("p", Play(Card("r1")))
    evening.pass_time(3)
    assert evening.at(Stage.BETWEEN)
    result = evening.sight.result
    assert result is not None
    assert {count.chair for count in result.hands} == {0, 1, 2}
    assert evening.refusal("p", evening.act("p", Draw())) == "wrong-stage"
