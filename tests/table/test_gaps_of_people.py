"""What no other test noticed about people and bots when it was wrong (see `tests.planted`)."""

from typing import Any

import pytest
from msgspec.structs import replace

from penultima.game.cards import Card
from penultima.game.events import CalledUno, Exposed, HintUpheld
from penultima.game.moves import CallUno, Catch, Object, Play
from penultima.game.phases import ToPlay
from penultima.table import HUMAN, Company, Level, Setup, SetupError
from penultima.table.commands import ClaimHint, JudgeHint, PlayerMove, Ready, SeatBot, Sit, Start
from penultima.table.messages import Holder, Stage
from penultima.table.session_events import BotTookOver
from tests.table.evening import Evening
from tests.table.test_counting import end_round, four, next_round


def playing(*people: str, turn: int = 0, **setup: Any) -> Evening:
    evening = Evening(Setup(**{"seats": len(people), "turn_seconds": None, **setup}))
    evening.play(*people)
    evening.lay_out(["r1 r2 r3"] * len(evening.sight.chairs), "r0", turn=turn)
    return evening


# ---------------------------------------------------------------- words


@pytest.mark.shows("J5", "P1")
def test_a_hint_is_paid_for_by_its_giver_wherever_he_sits() -> None:
    """In the rotation's first rounds chair 1 is the third seat."""
    evening = playing("p", "q", "r", "s", company=Company.ROTATION, free_chat=True)
    assert evening.sight.seated == (0, 2, 1, 3)
    evening.say("r", ClaimHint, chair=2, against=1)
    evening.say("p", JudgeHint, chair=0, upheld=True)
    assert evening.happened(HintUpheld) == [HintUpheld(2)]
    assert evening.view(None).counts == (3, 3, 5, 3)


@pytest.mark.shows("I11", "R2")
@pytest.mark.parametrize(
    "word", [CallUno(), Catch(0), Object(0)], ids=lambda word: type(word).__name__
)
def test_every_word_in_vain_is_followed_by_silence(word: PlayerMove) -> None:
    evening = playing("p", "q", options={"policing": "table"})
    assert evening.accepted("q", evening.act("q", word))
    for again in (CallUno(), Catch(0), Object(0)):
        assert evening.refusal("q", evening.act("q", again)) == "too-fast"
    evening.pass_time(1.1)
    assert evening.accepted("q", evening.act("q", word))


@pytest.mark.shows("I19")
def test_a_bot_says_uno_mostly_and_forgets_it_now_and_then() -> None:
    called = forgotten = 0
    for seed in range(80):
        evening = Evening(Setup(seats=2, turn_seconds=None), seed=seed)
        evening.arrive("p")
        evening.say("p", Sit, chair=0, name="P")
        evening.say("p", SeatBot, chair=1, level=Level.BEGINNER)
        evening.say("p", Start)
        evening.lay_out(["b1 b2 b3", "r1 r2"], "r0", turn=1)
        evening.pass_time(30)
        called += bool(evening.happened(CalledUno))
        forgotten += bool(evening.happened(Exposed))
    assert called > forgotten > 0


# ---------------------------------------------------------------- coming and going


@pytest.mark.shows("S3")
def test_before_the_match_nobody_plays_for_somebody_who_is_gone() -> None:
    evening = Evening(Setup(seats=2))
    evening.sit("p", "q")
    evening.depart("q")
    evening.pass_time(100)
    assert evening.happened(BotTookOver) == []
    assert evening.sight.chairs[1].holder is Holder.HUMAN
    assert not evening.sight.chairs[1].here


def test_a_host_hands_over_to_one_who_plays_before_one_who_watches() -> None:
    evening = Evening(Setup(seats=2))
    evening.arrive("p", "w", "q")
    for chair, who in enumerate(("p", "q")):
        evening.say(who, Sit, chair=chair, name=who.upper())
    evening.depart("p")
    evening.pass_time(31)
    assert evening.sight.host == "Q"


@pytest.mark.shows("S3")
def test_a_bot_that_stands_in_for_another_gives_nobody_more_time() -> None:
    evening = playing("p", "q", turn_seconds=45)
    evening.depart("q")
    evening.pass_time(31)
    assert evening.sight.chairs[1].stand_in
    clock = evening.updates("p")[-1].clock
    assert clock is not None
    assert clock.left_ms == 15_000
    evening.pass_time(15)
    assert evening.view(None).phase != ToPlay(0)


def test_one_word_is_enough_for_all_chairs_of_a_person() -> None:
    evening = Evening(Setup(seats=3, turn_seconds=None), pace=replace(HUMAN, between=1000.0))
    evening.arrive("p", "q")
    for chair, who in enumerate(("p", "p", "q")):
        evening.say(who, Sit, chair=chair, name=f"{who}{chair}")
    evening.say("p", Start)
    evening.lay_out(["r1", "r2 r3", "r4 r5"], "r0")
    evening.act("p", Play(Card("r1")), chair=0)
    assert evening.at(Stage.BETWEEN)
    evening.say("q", Ready, chair=2)
    assert evening.sight.ready == (2,)
    evening.say("p", Ready, chair=1)
    assert evening.at(Stage.PLAYING)
    assert evening.sight.round == 2


# ---------------------------------------------------------------- the rotation


@pytest.mark.parametrize("seats", [6, 8])
def test_one_table_has_a_rotation_for_four_and_no_more(seats: int) -> None:
    with pytest.raises(SetupError, match="rotation is for 4"):
        Setup(company=Company.ROTATION, seats=seats).build()


@pytest.mark.shows("P1")
def test_every_round_of_a_rotation_has_a_record_of_its_own() -> None:
    evening = four(company=Company.ROTATION)
    for number in (1, 2, 3):
        assert (evening.sight.round, evening.sight.game) == (number, number)
        end_round(evening, "r2", "r4", "r7")
        next_round(evening)
    begun = [step for step in evening.steps if step.lines.startswith("penultima record")]
    assert [step.game for step in begun] == [1, 2, 3, 4]


def test_every_deal_names_the_one_before_it() -> None:
    evening = four()
    before = ""
    for _ in range(3):
        deal = evening.session.stage.deal
        assert deal.previous == before
        assert deal.sight(published=False).previous == before
        before = deal.transcript_hash
        end_round(evening, "r2", "r4", "r7")
        next_round(evening)
