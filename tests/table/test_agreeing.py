"""Pauses, votes and talk."""

import pytest

from penultima.game.moves import Draw
from penultima.table import Setup
from penultima.table.commands import (
    PHRASES,
    Pause,
    Resume,
    Say,
    VoteOut,
    Write,
)
from penultima.table.messages import Holder, Said
from penultima.table.session_events import PausedGame, ResumedGame, VotedOff
from tests.table.evening import Evening

FOUR = ("p", "q", "r", "s")


def four(*, free_chat: bool = False) -> Evening:
    evening = Evening(Setup(free_chat=free_chat))
    evening.play(*FOUR)
    evening.lay_out(["r1 r2 r3"] * 4, "r9", turn=0)
    return evening


def said(evening: Evening, who: str) -> list[Said]:
    return [frame for _, frame in evening.frames[who] if isinstance(frame, Said)]


# ---------------------------------------------------------------- pause


def test_the_game_pauses_once_all_who_are_there_ask_for_it() -> None:
    evening = four()
    evening.depart("s")
    for who, chair in (("p", 0), ("q", 1)):
        evening.say(who, Pause, chair=chair)
    assert evening.sight.pause_asked == (0, 1)
    evening.say("r", Pause, chair=2)
    assert evening.sight.paused
    assert evening.happened(PausedGame) == [PausedGame()]
    evening.pass_time(1000)
    assert evening.view(None).phase.seat == 0  # type: ignore[union-attr]
    assert evening.refusal("p", evening.act("p", Draw())) == "paused"
    assert evening.accepted("r", evening.say("r", Pause, chair=2))


def test_a_pause_keeps_what_is_left_of_the_clock() -> None:
    evening = four()
    evening.pass_time(40)
    for chair, who in enumerate(FOUR):
        evening.say(who, Pause, chair=chair)
    evening.pass_time(500)
    evening.say("q", Resume, chair=1)
    assert evening.happened(ResumedGame) == [ResumedGame()]
    clock = evening.updates("p")[-1].clock
    assert clock is not None
    assert clock.left_ms == 5000
    evening.pass_time(5.1)
    assert not evening.sight.paused
    assert evening.session.turn > 1


def test_asking_for_a_pause_can_be_taken_back() -> None:
    evening = four()
    evening.say("p", Pause, chair=0)
    evening.say("p", Resume, chair=0)
    assert evening.sight.pause_asked == ()
    assert evening.accepted("p", evening.say("p", Resume, chair=0))


# ---------------------------------------------------------------- votes


def test_more_than_half_of_the_others_vote_somebody_out() -> None:
    evening = four()
    evening.say("p", VoteOut, chair=0, against=3)
    assert evening.sight.votes == {3: (0,)}
    evening.say("p", VoteOut, chair=0, against=3)
    assert evening.sight.chairs[3].holder is Holder.HUMAN
    evening.say("q", VoteOut, chair=1, against=3)
    assert evening.sight.chairs[3].left
    assert evening.happened(VotedOff) == [VotedOff(3, "S")]
    assert evening.sight.votes == {}


def test_one_person_alone_puts_nobody_out_who_is_there() -> None:
    evening = Evening(Setup(seats=3))
    evening.play("p", "q")
    evening.say("p", VoteOut, chair=0, against=1)
    assert evening.sight.chairs[1].holder is Holder.HUMAN
    evening.depart("q")
    evening.say("p", VoteOut, chair=0, against=1)
    assert evening.sight.chairs[1].left


def test_bots_and_oneself_cannot_be_voted_out() -> None:
    evening = Evening(Setup(seats=3))
    evening.sit("p")
    early = evening.say("p", VoteOut, chair=0, against=0)
    assert evening.refusal("p", early) == "wrong-stage"
    evening = Evening(Setup(seats=3))
    evening.play("p")
    for against in (0, 1):
        refused = evening.say("p", VoteOut, chair=0, against=against)
        assert evening.refusal("p", refused) == "not-a-person"


# ---------------------------------------------------------------- talk


@pytest.mark.shows("J2")
def test_anybody_may_say_a_preset_phrase_and_nothing_else() -> None:
    evening = four()
    for phrase in PHRASES:
        evening.pass_time(1)
        assert evening.accepted("p", evening.say("p", Say, chair=0, phrase=phrase))
    assert [word.phrase for word in said(evening, "q")] == list(PHRASES)
    assert evening.refusal("p", evening.say("p", Say, chair=0, phrase="play red")) == "bad-frame"
    assert evening.refusal("p", evening.say("p", Write, chair=0, text="red!")) == "no-free-chat"


def test_free_text_where_the_host_allows_it() -> None:
    evening = four(free_chat=True)
    evening.say("p", Write, chair=0, text=" hello\nthere ")
    assert said(evening, "q") == [Said(chair=0, text="hello there")]
    too_soon = evening.say("p", Write, chair=0, text="again")
    assert evening.refusal("p", too_soon) == "too-fast"
