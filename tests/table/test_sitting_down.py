"""Who sits down where: one hand for one player, no look at another, no way back for who is out."""

import msgspec
import pytest

from penultima.game.cards import Card
from penultima.game.moves import Draw, Play
from penultima.table import INSTANT, Setup, Table
from penultima.table.commands import (
    AskAdvice,
    ClaimHint,
    ClearChair,
    Configure,
    JudgeHint,
    LetIn,
    Pause,
    Ready,
    Sit,
    Stand,
    Start,
    VoteOut,
)
from penultima.table.messages import Holder, Stage, Update
from penultima.table.session_events import CameBack, CameIn
from penultima.table.setup import Counting, Teacher
from tests.table.evening import Evening

FOUR = Setup(seats=4, turn_seconds=None)


def left(setup: Setup = FOUR) -> Evening:
    """Three play on; the fourth has left in the middle of a round."""
    evening = Evening(setup)
    evening.play("p", "q", "r", "s")
    evening.lay_out(["r1 r2", "b1 b2 b3", "y1 y2 y3", "g1 g2 g3"], "r9", turn=0)
    evening.say("s", Stand, chair=3)
    return evening


def end_round(evening: Evening) -> None:
    evening.lay_out(["r1", "b1 b2 b3", "y1 y2 y3", "g1 g2 g3"], "r9", turn=0)
    evening.act("p", Play(Card("r1")))
    evening.pass_time(3)
    assert evening.at(Stage.BETWEEN)


def hands_shown(evening: Evening, who: str) -> set[tuple[Card, ...]]:
    return {view.hand for update in evening.updates(who) for view in update.views if view.hand}


# ---------------------------------------------------------------- a chair that was left


def test_nobody_plays_two_hands_against_others() -> None:
    evening = left()
    refused = evening.say("p", Sit, chair=3, name="P too")
    assert evening.refusal("p", refused) == "has-chair"
    end_round(evening)
    assert evening.refusal("p", evening.say("p", Sit, chair=3, name="P too")) == "has-chair"
    assert evening.session.seats_of("p") == [0]


def test_who_sits_down_in_a_round_sees_no_hand_of_it_and_has_the_next() -> None:
    evening = left()
    evening.arrive("t")
    evening.say("t", Sit, chair=3, name="T")
    evening.act("p", Draw())
    evening.depart("t")
    evening.arrive("t")
    whole = evening.table.welcome("t", 1, evening.now)[-1]
    assert isinstance(whole, Update)
    assert [view.hand for view in whole.views] == [()]
    assert hands_shown(evening, "t") == set()
    assert evening.refusal("t", evening.act("t", Draw(), chair=3)) == "bot-plays"
    advice = evening.say("t", AskAdvice, chair=3, turn=evening.session.turn)
    assert evening.refusal("t", advice) == "bot-plays"
    end_round(evening)
    for who, chair in (("p", 0), ("q", 1), ("r", 2), ("t", 3)):
        evening.say(who, Ready, chair=chair)
    evening.pass_time(5)
    assert evening.at(Stage.PLAYING)
    assert evening.sight.chairs[3].holder is Holder.HUMAN
    assert len(evening.updates("t")[-1].views[0].hand) >= 7


def test_sitting_down_and_standing_up_again_shows_nothing_however_often() -> None:
    evening = left()
    for who in ("t", "u", "v"):
        evening.arrive(who)
        for _ in range(3):
            assert evening.accepted(who, evening.say(who, Sit, chair=3, name=who))
            assert evening.accepted(who, evening.say(who, Stand, chair=3))
        assert hands_shown(evening, who) == set()


def test_who_has_gone_before_the_next_deal_has_a_stand_in_and_comes_back() -> None:
    evening = left()
    evening.arrive("t")
    evening.say("t", Sit, chair=3, name="T")
    evening.depart("t")
    end_round(evening)
    for who, chair in (("p", 0), ("q", 1), ("r", 2)):
        evening.say(who, Ready, chair=chair)
    evening.pass_time(5)
    sight = evening.sight.chairs[3]
    assert (sight.stand_in, sight.joins, sight.here) == (True, False, False)
    evening.arrive("t")
    evening.pass_time(60)
    assert evening.session.seats_of("t") == [3]


def test_between_two_rounds_one_sits_down_at_once() -> None:
    evening = left()
    end_round(evening)
    evening.arrive("t")
    evening.say("t", Sit, chair=3, name="T")
    assert evening.sight.chairs[3].holder is Holder.HUMAN


def test_a_promised_chair_is_kept_by_a_restart() -> None:
    evening = left()
    evening.arrive("t")
    evening.say("t", Sit, chair=3, name="T")
    evening.restart()
    assert evening.sight.chairs[3].joins
    assert hands_shown(evening, "t") == set()


def test_what_somebody_who_has_a_chair_promised_may_do_is_little() -> None:
    """No vote, no verdict, no move: a hand comes with the next round."""
    evening = left(msgspec.structs.replace(FOUR, free_chat=True))
    evening.arrive("t")
    evening.say("t", Sit, chair=3, name="T")
    evening.say("t", VoteOut, chair=3, against=2)
    evening.say("p", VoteOut, chair=0, against=2)
    assert not evening.sight.chairs[2].left
    evening.say("p", ClaimHint, chair=0, against=1)
    assert evening.refusal("t", evening.say("t", JudgeHint, chair=3, upheld=True)) == "no-vote"
    evening.say("t", Pause, chair=3)
    for who, chair in (("p", 0), ("q", 1)):
        evening.say(who, Pause, chair=chair)
    assert not evening.sight.paused
    evening.say("r", Pause, chair=2)
    assert evening.sight.paused


def test_where_the_match_ends_with_that_round_the_chair_is_simply_theirs() -> None:
    evening = left()
    evening.arrive("t")
    evening.say("t", Sit, chair=3, name="T")
    for who, chair in (("q", 1), ("r", 2)):
        evening.say(who, Stand, chair=chair)
    evening.say("p", Stand, chair=0)
    assert evening.at(Stage.FINISHED)
    assert (evening.sight.chairs[3].holder, evening.sight.chairs[3].joins) == (Holder.HUMAN, False)


# ---------------------------------------------------------------- a bot's chair


def late(hands: int = 0) -> Evening:
    """Two people and two bots play; `t` has come too late, and sits down on a bot's chair."""
    evening = Evening(FOUR)
    evening.play("p", "q")
    evening.lay_out(["r1 r2", "b1 b2 b3", "y1 y2 y3", "g1 g2 g3"], "r9", turn=hands)
    evening.arrive("t")
    assert evening.accepted("t", evening.say("t", Sit, chair=3, name="T"))
    return evening


def test_who_is_late_has_a_bots_place_from_the_next_round_on() -> None:
    evening = late()
    sight = evening.sight.chairs[3]
    assert (sight.name, sight.joins, sight.stand_in, sight.persona) == ("T", True, True, None)
    assert evening.session.bots.at[3].style.tempo, "the bot goes on as it has begun"
    assert hands_shown(evening, "t") == set()
    end_round(evening)
    sight = evening.sight.chairs[3]
    assert (sight.holder, sight.joins, sight.persona) == (Holder.HUMAN, False, None)


def test_the_bot_whose_place_is_promised_plays_the_round_as_it_has_begun() -> None:
    evening = Evening(FOUR)
    evening.play("p", "q")
    bot = evening.session.bots.at[3]
    evening.arrive("t")
    evening.say("t", Sit, chair=3, name="T")
    evening.say("q", Stand, chair=1)
    assert evening.session.bots.at[3] == bot


def test_who_stands_up_again_before_playing_leaves_the_place_to_its_bot() -> None:
    evening = Evening(FOUR)
    evening.play("p", "q")
    bot = evening.sight.chairs[3]
    evening.arrive("t", "u")
    evening.say("t", Sit, chair=3, name="T")
    evening.say("t", Stand, chair=3)
    assert evening.sight.chairs[3] == bot
    evening.say("t", Sit, chair=3, name="T")
    evening.take(evening.table.forget("t", evening.now))
    assert evening.sight.chairs[3] == bot
    evening.say("u", Sit, chair=3, name="U")
    kept = Table.forgotten(evening.table.save(), "u")
    assert bot.name.encode() in kept
    assert b'"left":true' not in kept


def test_who_is_late_and_away_when_the_round_ends_has_a_stand_in() -> None:
    evening = late()
    evening.depart("t")
    end_round(evening)
    sight = evening.sight.chairs[3]
    assert (sight.stand_in, sight.joins, sight.persona) == (True, False, None)


def test_the_host_lets_somebody_in_at_once() -> None:
    evening = late()
    evening.say("p", LetIn, chair=3)
    assert evening.happened(CameIn) == [CameIn(3, "T")]
    assert evening.happened(CameBack) == []
    sight = evening.sight.chairs[3]
    assert (sight.holder, sight.joins, sight.level) == (Holder.HUMAN, False, None)
    assert evening.updates("t")[-1].views[0].hand == evening.view(3).hand
    assert 3 not in evening.session.bots.at


def test_whoever_is_let_in_waits_until_the_bot_has_had_its_turn() -> None:
    evening = late(hands=3)
    evening.say("p", LetIn, chair=3)
    assert evening.sight.chairs[3].joins
    evening.restart()
    assert evening.happened(CameIn) == []
    evening.pass_time(20)
    assert evening.happened(CameIn) == [CameIn(3, "T")]


def test_whoever_is_let_in_while_away_plays_when_they_are_back() -> None:
    evening = late()
    evening.depart("t")
    evening.say("p", LetIn, chair=3)
    assert evening.sight.chairs[3].joins
    evening.arrive("t")
    assert evening.happened(CameIn) == [CameIn(3, "T")]


def test_nobody_but_the_host_lets_anybody_in_and_only_who_has_sat_down() -> None:
    evening = late()
    assert evening.refusal("q", evening.say("q", LetIn, chair=3)) == "not-host"
    assert evening.refusal("p", evening.say("p", LetIn, chair=2)) == "nobody-joins"
    assert evening.refusal("p", evening.say("p", LetIn, chair=9)) == "no-such-chair"
    assert hands_shown(evening, "t") == set()


def test_nobody_sits_down_on_a_bot_of_a_rated_match() -> None:
    evening = Evening(Setup(seats=2))
    evening.play("p")
    evening.session.setup = msgspec.structs.replace(evening.session.setup, rated=True)
    evening.arrive("t")
    assert evening.refusal("t", evening.say("t", Sit, chair=1, name="T")) == "rated-begun"


# ---------------------------------------------------------------- put out


def voted_out() -> Evening:
    evening = Evening(FOUR)
    evening.play("p", "q", "r", "s")
    for who, chair in (("p", 0), ("q", 1), ("r", 2)):
        evening.say(who, VoteOut, chair=chair, against=3)
    assert evening.sight.chairs[3].left
    return evening


def test_who_was_voted_out_does_not_come_back_in_this_match() -> None:
    evening = voted_out()
    for _ in range(2):
        assert evening.refusal("s", evening.say("s", Sit, chair=3, name="S")) == "put-out"
        evening.restart()
    evening.arrive("t")
    assert evening.accepted("t", evening.say("t", Sit, chair=3, name="T"))


def test_when_the_match_is_over_everybody_may_sit_down_again() -> None:
    evening = voted_out()
    for who, chair in (("q", 1), ("r", 2)):
        evening.say(who, Stand, chair=chair)
    assert evening.at(Stage.FINISHED)
    assert evening.accepted("s", evening.say("s", Sit, chair=3, name="S"))


def test_whose_chair_the_host_has_cleared_does_not_take_it_again() -> None:
    evening = Evening(FOUR)
    evening.sit("p", "q", "r")
    evening.say("p", ClearChair, chair=1)
    assert evening.refusal("q", evening.say("q", Sit, chair=1, name="Q")) == "put-out"
    assert evening.refusal("q", evening.say("q", Sit, chair=3, name="Q")) == "put-out"
    evening.say("p", Start)
    evening.say("r", Stand, chair=2)
    assert evening.refusal("q", evening.say("q", Sit, chair=2, name="Q")) == "put-out"


def test_a_host_who_clears_a_chair_of_his_own_is_not_put_out() -> None:
    evening = Evening(FOUR)
    evening.sit("p")
    evening.say("p", ClearChair, chair=0)
    assert evening.accepted("p", evening.say("p", Sit, chair=1, name="P"))


def test_who_is_forgotten_is_not_remembered_as_put_out() -> None:
    evening = voted_out()
    assert b'"put_out":["s"]' in evening.table.save()
    assert b'"put_out"' not in Table.forgotten(evening.table.save(), "s")
    evening.take(evening.table.forget("s", evening.now))
    assert b'"put_out"' not in evening.table.save()


def test_of_very_many_put_out_only_the_latest_are_remembered() -> None:
    evening = Evening(Setup(seats=2), pace=INSTANT)
    evening.sit("p")
    for count in range(150):
        who = f"x{count}"
        evening.arrive(who)
        evening.say(who, Sit, chair=1, name=who)
        evening.say("p", ClearChair, chair=1)
        evening.depart(who)
    assert len(evening.session.people.put_out) == 100
    evening.arrive("x149")
    assert evening.refusal("x149", evening.say("x149", Sit, chair=1, name="X")) == "put-out"


def test_votes_of_people_who_are_gone_put_nobody_out() -> None:
    evening = Evening(Setup(seats=3, turn_seconds=None))
    evening.play("p", "q", "r")
    evening.say("q", VoteOut, chair=1, against=2)
    evening.depart("q")
    evening.say("p", VoteOut, chair=0, against=2)
    assert not evening.sight.chairs[2].left


# ---------------------------------------------------------------- public tables


def test_at_a_public_table_everybody_has_one_chair() -> None:
    evening = Evening(Setup(seats=4, public=True))
    evening.sit("p")
    assert evening.refusal("p", evening.say("p", Sit, chair=1, name="More")) == "one-chair"


def test_a_table_of_one_device_cannot_be_made_public() -> None:
    evening = Evening(Setup(seats=4))
    evening.arrive("p")
    for chair in range(3):
        assert evening.accepted("p", evening.say("p", Sit, chair=chair, name=f"P{chair}"))
    refused = evening.say("p", Configure, setup=Setup(seats=4, public=True))
    assert evening.refusal("p", refused) == "one-chair"
    assert not evening.sight.setup.public


@pytest.mark.parametrize("teacher", [Teacher.OFF, Teacher.ADVICE])
def test_before_a_match_one_device_may_hold_several_chairs(teacher: Teacher) -> None:
    evening = Evening(Setup(seats=2, counting=Counting.ROUND, teacher=teacher))
    evening.arrive("p")
    for chair, name in enumerate(("Ana", "Bea")):
        evening.say("p", Sit, chair=chair, name=name)
    evening.say("p", Start)
    assert evening.session.seats_of("p") == [0, 1]
