"""People go away, come back, look in from two places, and nobody is stuck."""

import msgspec
import pytest

from penultima.game.cards import Card, Color
from penultima.game.events import CalledUno, Drew, Played
from penultima.game.moves import CallUno, Draw, Play
from penultima.game.phases import Reason, ToPlay
from penultima.table import INSTANT, Counting, Setup, Table
from penultima.table.commands import Act, Ready, Sit
from penultima.table.messages import Holder, Missed, Stage, Update
from penultima.table.session_events import BotTookOver, CameBack, HostIs
from tests.table.evening import Evening

TWO = Setup(seats=2)


def laid_out(**fields: object) -> Evening:
    evening = Evening(msgspec.structs.replace(TWO, **fields))
    evening.play("p", "q")
    evening.lay_out(["r1 r2 r3", "b1 b2 b3"], "r9", turn=0)
    return evening


def test_who_is_there_is_shown() -> None:
    evening = laid_out()
    evening.depart("q")
    assert [chair.here for chair in evening.sight.chairs] == [True, False]
    evening.arrive("q", "watcher")
    assert [chair.here for chair in evening.sight.chairs] == [True, True]
    assert evening.sight.watching == 1


@pytest.mark.shows("S3", "P7")
def test_after_30_seconds_a_bot_plays_for_somebody_who_is_gone() -> None:
    evening = laid_out()
    evening.depart("q")
    evening.pass_time(29.9)
    assert evening.sight.chairs[1].holder is Holder.HUMAN
    evening.pass_time(0.2)
    chair = evening.sight.chairs[1]
    assert (chair.holder, chair.stand_in, chair.name) == (Holder.BOT, True, "Q")
    assert evening.happened(BotTookOver) == [BotTookOver(1, "Q")]
    evening.act("p", Draw())
    evening.pass_time(60)
    assert any(event.seat == 1 for event in evening.happened(Played) + evening.happened(Drew))


@pytest.mark.shows("S3")
def test_the_person_has_the_seat_back_at_once_when_it_is_not_their_turn() -> None:
    evening = laid_out(turn_seconds=None)
    evening.depart("q")
    evening.pass_time(31)
    evening.arrive("q")
    assert evening.sight.chairs[1].holder is Holder.HUMAN
    assert evening.happened(CameBack) == [CameBack(1, "Q")]


@pytest.mark.shows("S3")
def test_in_the_middle_of_their_turn_the_bot_ends_it_first() -> None:
    evening = laid_out(turn_seconds=None)
    evening.lay_out(["r1 r2 r3", "b1 b2 b3"], "r9", turn=1, draw="y5")
    evening.depart("q")
    evening.pass_time(30)
    assert evening.sight.chairs[1].stand_in
    evening.arrive("q")
    assert evening.sight.chairs[1].stand_in
    refused = evening.act("q", Draw())
    assert evening.refusal("q", refused) == "bot-plays"
    evening.pass_time(20)
    assert evening.view(None).phase == ToPlay(0)
    assert evening.sight.chairs[1].holder is Holder.HUMAN


@pytest.mark.shows("I20")
def test_the_stand_in_says_the_uno_that_is_owed() -> None:
    evening = laid_out(turn_seconds=None)
    evening.lay_out(["r1 r2 r3", "b1 b2"], "b9", turn=1)
    evening.act("q", Play(Card("b1")))
    assert evening.view(None).exposed == (1,)
    evening.depart("q")
    evening.pass_time(31)
    assert CalledUno(1) in evening.happened(CalledUno)


def test_nothing_goes_on_while_nobody_is_there() -> None:
    evening = laid_out()
    evening.depart("p")
    evening.depart("q")
    before = len(evening.steps)
    evening.pass_time(10_000)
    assert evening.table.empty
    assert evening.table.wakes_at is None
    assert len(evening.steps) == before
    evening.arrive("p")
    evening.pass_time(29)
    assert evening.sight.chairs[1].holder is Holder.HUMAN
    evening.pass_time(2)
    assert evening.sight.chairs[1].stand_in


def test_the_clock_of_somebody_absent_runs_out_into_the_default() -> None:
    evening = laid_out(turn_seconds=10)
    evening.depart("p")
    evening.pass_time(10.1)
    assert Drew(0, Reason.TURN) in evening.happened(Drew)


def test_a_host_who_stays_away_hands_over() -> None:
    evening = laid_out()
    evening.depart("p")
    evening.pass_time(31)
    assert evening.sight.host == "Q"
    assert evening.happened(HostIs) == [HostIs("Q")]


def test_a_host_who_stays_away_before_the_match_hands_over_too() -> None:
    evening = Evening()
    evening.arrive("p", "q")
    evening.depart("p")
    evening.pass_time(31)
    assert evening.sight.host == "Q"


def test_without_anybody_to_hand_over_to_the_next_who_comes_is_host() -> None:
    evening = Evening()
    evening.arrive("p")
    evening.depart("p")
    evening.session.clock.alarms.go_on(evening.now)
    evening.pass_time(31)
    assert evening.sight.host == ""
    evening.arrive("q")
    assert evening.sight.host == "Q"


def test_a_second_arrival_of_the_same_person_changes_nothing() -> None:
    evening = laid_out()
    before = len(evening.steps)
    evening.arrive("p")
    evening.depart("nobody")
    assert len(evening.steps) == before


def test_a_tail_tells_exactly_what_an_open_socket_was_told() -> None:
    evening = Evening(TWO, pace=INSTANT)
    evening.play("p", "q")
    evening.lay_out(["r1 r2 r3", "r5 b2 b3"], "r9", turn=0)
    since = evening.table.seq
    evening.act("p", Play(Card("r1")))
    evening.act("q", Play(Card("r5")))
    evening.act("p", Draw())
    live = [(u.seq, u.events) for u in evening.updates("q") if u.seq > since]
    *missed, whole = evening.table.welcome("q", since, evening.now)
    assert [(m.seq, m.events) for m in missed if isinstance(m, Missed)] == live
    assert isinstance(whole, Update)
    assert whole.views == evening.updates("q")[-1].views


def test_after_a_restart_the_tail_is_the_same() -> None:
    evening = Evening(TWO, pace=INSTANT)
    evening.play("p", "q")
    evening.act("p", Draw())
    evening.act("q", Draw())
    before = evening.table.welcome("q", 2, evening.now)[:-1]
    evening.restart()
    assert evening.table.welcome("q", 2, evening.now)[: len(before)] == before


def test_on_restart_the_game_stands_where_it_stood() -> None:
    evening = laid_out()
    evening.act("p", Play(Card("r1"), uno=False))
    view = evening.view(0)
    turn = evening.session.turn
    evening.restart()
    assert evening.view(0) == view
    assert evening.session.turn == turn
    assert evening.at(Stage.PLAYING)
    evening.pass_time(46)
    assert evening.view(None).phase != view.phase


def test_a_command_sent_again_has_one_effect_also_after_a_restart() -> None:
    evening = laid_out()
    command = Act(id="once", chair=0, move=Play(Card("r1")))
    for _ in range(3):
        evening.take(evening.table.receive("p", command, evening.now))
    assert len(evening.happened(Played)) == 1
    evening.restart()
    evening.take(evening.table.receive("p", command, evening.now))
    assert len(evening.happened(Played)) == 1
    assert evening.accepted("p", "once")


def test_a_refused_command_sent_again_is_refused_again() -> None:
    evening = laid_out()
    command = Act(id="bad", chair=0, move=Play(Card("b7")))
    for _ in range(2):
        evening.take(evening.table.receive("p", command, evening.now))
        assert evening.refusal("p", "bad") == "not-in-hand"


def test_ids_of_different_people_do_not_meet() -> None:
    evening = Evening()
    evening.arrive("p", "q")
    for chair, who in enumerate(("p", "q")):
        command = Sit(id="same", chair=chair, name=who)
        evening.take(evening.table.receive(who, command, evening.now))
    assert [chair.name for chair in evening.sight.chairs[:2]] == ["p", "q"]


def test_a_spectator_sees_no_hand_until_the_round_is_over() -> None:
    evening = Evening(Setup(seats=2, counting=Counting.ROUND), pace=INSTANT)
    evening.play("p", "q")
    evening.arrive("watcher")
    evening.lay_out(["r1", "b1 b2"], "r9", turn=0)
    evening.act("q", Draw())
    assert all(view.hand == () for u in evening.updates("watcher") for view in u.views)
    assert all(view.hands is None for u in evening.updates("watcher") for view in u.views)
    evening.act("p", Play(Card("r1")))
    assert evening.updates("watcher")[-1].views[0].hands == ((), (Card("b1"), Card("b2")))


def test_an_old_question_is_not_answered() -> None:
    evening = laid_out()
    old = evening.session.turn
    evening.act("p", Draw())
    stale = evening.say("p", Act, chair=0, move=Draw(), turn=old)
    assert evening.refusal("p", stale) == "stale"
    assert evening.view(None).color is Color.RED


def test_the_same_seat_asked_again_is_a_new_question() -> None:
    evening = laid_out(turn_seconds=10)
    evening.lay_out(["rs r2 r3", "b1 b2 b3"], "r9", turn=0)
    turn = evening.session.turn
    evening.pass_time(9)
    evening.act("p", Play(Card("rs")))
    assert evening.view(None).phase == ToPlay(0)
    assert evening.session.turn == turn + 1
    clock = evening.updates("p")[-1].clock
    assert clock is not None
    assert clock.left_ms == 10_000


def test_a_call_leaves_the_question_open() -> None:
    evening = laid_out()
    evening.lay_out(["r1 r2", "b1 b2 b3"], "r9", turn=0)
    turn = evening.session.turn
    evening.act("p", CallUno())
    assert evening.happened(CalledUno) == [CalledUno(0)]
    assert evening.session.turn == turn


def test_whom_the_house_renames_is_called_so_on_the_chair_and_as_the_host() -> None:
    evening = laid_out()
    evening.take(evening.table.rename("p", "Q", evening.now))
    assert evening.sight.chairs[0].name == evening.sight.host == "Q 2", (
        "nobody is taken for another"
    )
    evening.take(evening.table.rename("q", "Nice", evening.now))
    assert [chair.name for chair in evening.sight.chairs] == ["Q 2", "Nice"]


def test_whom_the_house_renames_is_called_so_without_a_chair_too() -> None:
    evening = Evening()
    evening.arrive("p", "w")
    evening.take(evening.table.rename("p", "Nice", evening.now))
    assert evening.sight.host == "Nice"
    evening.take(evening.table.rename("stranger", "Other", evening.now))
    assert evening.sight.host == "Nice"
    assert evening.session.people.here["p"] == "Nice"


def test_whoever_wants_to_be_forgotten_leaves_no_name_behind() -> None:
    evening = laid_out()
    evening.take(evening.table.forget("p", evening.now))
    assert evening.sight.chairs[0].name == "?"
    assert evening.sight.host == "Q"
    assert evening.at(Stage.FINISHED), "the other one has won"


def test_before_the_match_too() -> None:
    evening = Evening()
    evening.sit("p", "q")
    evening.take(evening.table.forget("p", evening.now))
    assert evening.sight.chairs[0].holder is Holder.OPEN
    assert (evening.sight.host, evening.session.people.host) == ("Q", "q")
    evening.take(evening.table.forget("stranger", evening.now))


def test_a_table_that_cannot_be_opened_forgets_as_well() -> None:
    evening = laid_out()
    evening.act("p", Draw())
    saved = Table.forgotten(evening.table.save(), "p")
    assert b'"P"' not in saved
    assert b'"p"' not in saved
    revived = Evening.revived(saved, evening.steps, pace=evening.pace)
    assert [chair.name for chair in revived.sight.chairs] == ["?", "Q"]
    assert revived.sight.chairs[0].left
    revived.arrive("q")
    assert revived.session.people.host == "q"


def test_a_table_that_cannot_be_opened_forgets_before_the_match_too() -> None:
    evening = Evening()
    evening.sit("p", "q")
    saved = Table.forgotten(evening.table.save(), "q")
    revived = Evening.revived(saved, evening.steps, pace=evening.pace)
    assert revived.sight.chairs[1].holder is Holder.OPEN
    assert revived.session.people.host == "p"
    assert Table.forgotten(saved, "stranger") == saved


def test_a_table_that_cannot_be_opened_calls_somebody_otherwise_as_well() -> None:
    evening = Evening(TWO)
    evening.sit("p", "q")
    saved = Table.renamed(evening.table.save(), "p", "Q")
    revived = Evening.revived(saved, evening.steps, pace=evening.pace)
    assert [chair.name for chair in revived.sight.chairs] == ["Q 2", "Q"]
    assert revived.sight.host == "Q 2"
    assert Table.renamed(saved, "stranger", "P") == saved


def test_others_cannot_make_the_table_forget_what_one_has_done() -> None:
    evening = laid_out()
    command = Act(id="once", chair=0, move=Draw())
    evening.take(evening.table.receive("p", command, evening.now))
    for _ in range(1_000):
        evening.say("q", Ready, chair=1)
    for _ in range(100):
        evening.say("p", Ready, chair=0)
    steps = len(evening.steps)
    evening.take(evening.table.receive("p", command, evening.now))
    assert len(evening.steps) == steps
    assert evening.accepted("p", "once")
    evening.restart()
    steps = len(evening.steps)
    evening.take(evening.table.receive("p", command, evening.now))
    assert len(evening.steps) == steps
