"""What happens seldom: restarts in the middle of things, repeated commands, bots that rethink."""

from penultima.game.cards import Card, Color
from penultima.game.events import Attacked, Caught, Challenged, Exposed, Played
from penultima.game.moves import CallUno, Catch, Challenge, Draw, Play, Slap
from penultima.game.phases import Slapping, ToPlay
from penultima.table import HUMAN, Counting, Setup
from penultima.table.acts import make, submit
from penultima.table.alarms import Bell
from penultima.table.calls import Attempt
from penultima.table.commands import (
    Act,
    Pause,
    Ready,
    Resume,
    Sit,
    Stand,
    Start,
)
from penultima.table.messages import Ack, Stage
from penultima.table.session_events import BotTookOver, SlapOpened
from tests.table.evening import Evening

TWO = Setup(seats=2, turn_seconds=None)


def two(setup: Setup = TWO, seed: int = 1) -> Evening:
    evening = Evening(setup, seed=seed)
    evening.play("p", "q")
    return evening


def won_round() -> Evening:
    evening = two(Setup(seats=2, target=500))
    evening.lay_out(["r1", "b1 b2 b3"], "r9", turn=0)
    evening.act("p", Play(Card.RED_1))
    assert evening.at(Stage.BETWEEN)
    return evening


def test_the_next_round_begins_by_itself_also_after_a_restart() -> None:
    evening = won_round()
    evening.restart()
    evening.pass_time(HUMAN.between + 0.1)
    assert evening.at(Stage.PLAYING)
    assert evening.sight.round == 2


def test_who_leaves_between_rounds_is_not_waited_for() -> None:
    evening = won_round()
    evening.say("p", Ready, chair=0)
    assert evening.at(Stage.BETWEEN)
    clock = evening.updates("p")[-1].clock
    assert clock is not None
    assert clock.chairs == (1,)
    evening.depart("q")
    assert evening.at(Stage.PLAYING)


def test_a_deal_under_way_goes_on_after_a_restart() -> None:
    evening = Evening(TWO)
    evening.arrive("p", "q", entropy=True)
    for chair, who in enumerate("pq"):
        evening.say(who, Sit, chair=chair, name=who)
    evening.say("p", Start)
    assert evening.at(Stage.DEALING)
    evening.restart()
    evening.pass_time(HUMAN.entropy + 0.1)
    assert evening.at(Stage.PLAYING)


def test_a_command_that_waits_in_line_is_not_lined_up_twice() -> None:
    evening = two()
    evening.lay_out(["r1 r2", "b1 b2 b3"], "r9", turn=0)
    evening.act("p", Play(Card.RED_1))
    catch = Act(id="catch", chair=1, move=Catch(0))
    for _ in range(3):
        evening.take(evening.table.receive("q", catch, evening.now))
    assert evening.answer("q", "catch") is None
    evening.pass_time(1)
    answers = [frame for _, frame in evening.frames["q"] if frame == Ack(id="catch")]
    assert len(answers) == 1
    assert evening.happened(Caught) == [Caught(0, 1)]


def test_after_a_restart_somebody_exposed_can_still_be_caught_by_bots() -> None:
    evening = Evening(Setup(seats=4, turn_seconds=None), seed=3)
    evening.play("p")
    evening.lay_out(["r1 r2", "b1 b2 b3", "b1 b4 b5", "b6 b7 b8"], "r9", turn=0)
    evening.act("p", Play(Card.RED_1))
    assert evening.happened(Exposed) == [Exposed(0)]
    evening.restart()
    assert any(bell is Bell.CATCH for bell, _ in evening.session.clock.alarms._times)


def test_time_that_stands_still_moves_races_too() -> None:
    evening = Evening(Setup(edition="shark", seats=2, turn_seconds=None))
    evening.play("p", "q")
    evening.lay_out(["x r1 r2 r3", "b1 b2 b3"], "r9", turn=0)
    evening.act("p", Play(Card("x")))
    evening.pass_time(1.3)
    assert evening.happened(SlapOpened) == [SlapOpened()]
    evening.pass_time(0.3)
    slap = evening.act("p", Slap())
    evening.depart("p")
    evening.depart("q")
    evening.pass_time(100)
    assert isinstance(evening.view(None).phase, Slapping)
    evening.arrive("p", "q")
    evening.pass_time(0.2)
    evening.act("q", Slap())
    assert evening.happened(Attacked) == [Attacked(1)]
    assert evening.accepted("p", slap)


def test_a_bot_whose_card_is_gone_thinks_again() -> None:
    evening = Evening(Setup(seats=2, turn_seconds=None), seed=2)
    evening.play("p")
    evening.lay_out(["r1 r2 r3", "b1 b2 b3"], "b9", turn=1)
    attempt = Attempt(1, Play(Card.YELLOW_9), None, evening.session.turn)
    make(evening.session, evening.session.stage, attempt)
    evening.pass_time(10)
    assert evening.happened(Played)[0].seat == 1


def test_a_bot_that_has_become_a_person_catches_nobody() -> None:
    evening = Evening(Setup(seats=3, turn_seconds=None), seed=3)
    evening.play("p", "q", "r")
    evening.depart("r")
    evening.pass_time(31)
    evening.lay_out(["r1 r2", "b1 b2 b3", "b4 b5 b6"], "r9", turn=0)
    evening.act("p", Play(Card.RED_1))
    evening.session.clock.alarms.set(Bell.CATCH, evening.now + 0.5, (2, 0))
    evening.arrive("r")
    evening.pass_time(3)
    assert evening.happened(Caught) == []


def test_a_bot_catches_nobody_who_has_called_in_time() -> None:
    evening = Evening(Setup(seats=2, turn_seconds=None), seed=3)
    evening.play("p")
    evening.lay_out(["r1 r2", "b1 b2 b3"], "r9", turn=0)
    evening.act("p", Play(Card.RED_1))
    evening.session.clock.alarms.set(Bell.CATCH, evening.now + 0.5, (1, 0))
    evening.act("p", CallUno())
    evening.pass_time(3)
    assert evening.happened(Caught) == []


def test_a_spectator_who_goes_away_leaves_nothing_behind() -> None:
    evening = two()
    evening.arrive("watcher")
    evening.depart("watcher")
    evening.pass_time(100)
    assert evening.happened(BotTookOver) == []


def test_an_absent_person_with_a_stand_in_is_not_replaced_twice() -> None:
    evening = two()
    evening.lay_out(["r1 r2 r3", "b1 b2 b3"], "r9", turn=0)
    evening.depart("q")
    evening.pass_time(31)
    evening.session.clock.alarms.set(Bell.AWAY, evening.now + 1, "q")
    evening.pass_time(5)
    assert evening.happened(BotTookOver) == [BotTookOver(1, "Q")]


def test_in_a_round_that_is_over_a_move_in_line_is_too_late() -> None:
    evening = two(Setup(seats=2, counting=Counting.ROUND, turn_seconds=None))
    evening.lay_out(["r1 r2", "r3 b2 b3"], "r9", turn=0)
    evening.act("p", Play(Card.RED_1))
    late = evening.act("q", Play(Card.RED_3))
    evening.say("p", Stand, chair=0)
    evening.pass_time(5)
    assert evening.refusal("q", late) == "wrong-stage"


def test_a_slap_where_there_is_none_changes_nothing() -> None:
    evening = two()
    evening.lay_out(["r1 r2 r3", "b1 b2 b3"], "r9", turn=0)
    before = len(evening.steps)
    assert evening.accepted("q", evening.act("q", Slap()))
    assert len(evening.steps) == before
    assert evening.view(None).phase == ToPlay(0)
    assert evening.view(None).color is Color.RED
    assert evening.accepted("p", evening.act("p", Draw()))


def test_a_change_of_players_before_the_pile_opens_changes_nothing_about_it() -> None:
    evening = Evening(Setup(edition="shark", seats=3, turn_seconds=None))
    evening.play("p", "q", "r")
    evening.lay_out(["x r1 r2 r3", "b1 b2 b3", "y1 y2 y3"], "r9", turn=0)
    evening.act("p", Play(Card("x")))
    evening.say("r", Stand, chair=2)
    evening.pass_time(1.3)
    evening.act("p", Slap())
    evening.pass_time(8)
    assert evening.happened(Attacked) == [Attacked(1)]


def test_a_bots_move_in_line_for_a_question_that_is_gone_is_dropped() -> None:
    evening = Evening(Setup(edition="agent-es", seats=3, turn_seconds=None))
    evening.play("p", "q")
    evening.lay_out(["w4 r1 g2", "r7 r8 r9 g9", "r3 r4 r5"], "r0", turn=0)
    evening.act("p", Play(Card.WILD_FOUR, Color.BLUE))
    evening.act("q", Challenge())
    attempt = Attempt(2, Challenge(), None, evening.session.turn)
    submit(evening.session, evening.session.stage, attempt)
    evening.pass_time(3)
    assert len(evening.happened(Challenged)) == 1


def test_a_pause_outlives_a_restart() -> None:
    evening = two()
    evening.lay_out(["r1 r2 r3", "b1 b2 b3"], "r9", turn=0)
    evening.say("p", Pause, chair=0)
    evening.say("q", Pause, chair=1)
    evening.restart()
    assert evening.sight.paused
    assert evening.table.wakes_at is None
    evening.say("p", Resume, chair=0)
    assert evening.accepted("p", evening.act("p", Draw()))


def test_what_a_table_is_called_and_plays() -> None:
    evening = two()
    assert (evening.table.code, evening.table.setup) == ("BCDFGH", TWO)


def test_a_play_is_held_back_no_longer_once_uno_is_called() -> None:
    evening = two()
    evening.lay_out(["r1 r2", "r3 b2 b3"], "r9", turn=0)
    evening.act("p", Play(Card.RED_1))
    evening.pass_time(0.3)
    held = evening.act("q", Play(Card.RED_3))
    evening.act("p", CallUno())
    evening.pass_time(0.3)
    assert evening.accepted("q", held)


def test_a_pause_in_which_all_go_away_goes_on_once_one_is_back_and_says_so() -> None:
    evening = two()
    evening.lay_out(["r1 r2 r3", "b1 b2 b3"], "r9", turn=0)
    evening.say("p", Pause, chair=0)
    evening.say("q", Pause, chair=1)
    evening.depart("p")
    evening.depart("q")
    evening.pass_time(1_000)
    evening.arrive("p")
    assert evening.sight.paused
    evening.say("p", Resume, chair=0)
    assert evening.accepted("p", evening.act("p", Draw()))


def test_whoever_comes_back_between_rounds_has_the_chair_at_once() -> None:
    evening = won_round()
    evening.depart("q")
    evening.say("p", Pause, chair=0)
    evening.pass_time(31)
    assert evening.sight.chairs[1].stand_in
    evening.arrive("q")
    assert not evening.sight.chairs[1].stand_in


def test_a_bots_hand_on_the_pile_stays_there_when_another_player_changes() -> None:
    evening = Evening(Setup(edition="shark", seats=3, turn_seconds=None))
    evening.play("p", "q")
    evening.lay_out(["x r1 r2 r3", "b1 b2 b3", "y1 y2 y3"], "r9", turn=0)
    evening.act("p", Play(Card("x")))
    evening.pass_time(4)
    assert evening.session.stage.slap.is_down(2)
    evening.say("q", Stand, chair=1)
    evening.pass_time(3)
    assert evening.happened(Attacked) == [Attacked(0)]
