"""Replies, absence, leaving and hints, as the rulings want it: lists of (time, who, message)."""

import pytest

from penultima.game.cards import Card, Color
from penultima.game.events import Caught, Challenged, Drew, HintUpheld, Played
from penultima.game.moves import CallUno, Catch, Challenge, Draw, Play, Take
from penultima.game.phases import Reason, ToPlay, UnderAttack
from penultima.table import Company, Level, Setup
from penultima.table.commands import (
    PHRASES,
    ClaimHint,
    JudgeHint,
    Ready,
    Say,
    Sit,
    Stand,
    Start,
    Write,
)
from penultima.table.messages import Holder, Stage, Update
from penultima.table.session_events import (
    BotTookOver,
    CameBack,
    ClaimEnd,
    HintDropped,
    StoodUp,
    WonByLeave,
)
from tests.table.evening import Evening

PEOPLE = ("p", "q", "r")


def stage_of(evening: Evening) -> Stage:
    return evening.table.stage


def laid_out(edition: str = "classic", *hands: str, **fields: object) -> Evening:
    """Three people; p is to play on a red 0."""
    evening = Evening(Setup(edition=edition, seats=3, **fields))  # type: ignore[arg-type]
    evening.play(*PEOPLE)
    evening.lay_out(list(hands) or ["r1 r2 r3", "r4 r5 r6", "r7 r8 r9"], "r0")
    return evening


def attacked(edition: str, card: str, color: Color | None = None) -> Evening:
    evening = laid_out(edition)
    evening.lay_out([f"{card} r2 g3", "r4 r5 r6", "r7 r8 r9"], "r0", draw="y1 y2 y3 y4")
    evening.act("p", Play(Card(card), color))
    return evening


# ---------------------------------------------------------------- S1: the reply


@pytest.mark.shows("S1", "D18", "G22")
@pytest.mark.parametrize(
    "edition, card, color, amount",
    [
        ("classic", "w4", Color.BLUE, 4),
        ("cars", "w4", Color.BLUE, 4),
        ("shark", "w4", Color.BLUE, 4),
        ("mando", "w4", Color.BLUE, 4),
        ("agent-en", "w4", Color.BLUE, 4),
        ("mando", "r+2", None, 2),
        ("agent-en", "r+2", None, 2),
        ("agent-es", "r+2", None, 2),
    ],
)
def test_after_eight_seconds_the_victim_draws(
    edition: str, card: str, color: Color | None, amount: int
) -> None:
    evening = attacked(edition, card, color)
    evening.pass_time(7.9)
    assert isinstance(evening.view(None).phase, UnderAttack)
    evening.pass_time(0.2)
    assert evening.view(None).counts[1] == 3 + amount
    assert evening.view(None).phase == ToPlay(2)
    assert evening.happened(Challenged) == []


@pytest.mark.shows("S1", "G20")
def test_the_same_time_is_shown_to_all_whatever_the_victim_holds() -> None:
    clocks = set()
    for hand in ("x r5 r6", "r4 r5 r6"):
        evening = laid_out("agent-en", "r+2 r2 g3", hand, "r7 r8 r9")
        evening.act("p", Play(Card("r+2")))
        for who in PEOPLE:
            last = evening.updates(who)[-1]
            assert last.clock is not None
            clocks.add((last.clock.chairs, last.clock.left_ms, last.clock.of_ms))
    assert clocks == {((1,), 8000, 8000)}


@pytest.mark.shows("S1", "R3")
def test_where_there_is_no_shield_a_draw_two_is_no_question() -> None:
    evening = attacked("classic", "r+2")
    assert evening.view(None).phase == ToPlay(2)


@pytest.mark.shows("D7", "S1")
def test_within_the_time_the_victim_may_challenge() -> None:
    evening = attacked("classic", "w4", Color.BLUE)
    evening.run([(7.5, "q", Challenge())])
    assert evening.happened(Challenged) == [Challenged(1, 0, guilty=True)]
    evening.pass_time(1)
    assert evening.view(None).phase == ToPlay(1)


@pytest.mark.shows("D5")
def test_only_the_victim_may_where_the_sheet_says_so() -> None:
    evening = attacked("classic", "w4", Color.BLUE)
    doubt, take = evening.run([(0.5, "r", Challenge()), (1.0, "q", Take())])
    assert evening.refusal("r", doubt) == "no-challenge"
    assert evening.accepted("q", take)


# ---------------------------------------------------------------- C14: the turn's clock


@pytest.mark.shows("C14")
def test_a_turn_that_takes_too_long_is_a_draw() -> None:
    evening = laid_out("classic", turn_seconds=20)
    evening.pass_time(19.9)
    assert evening.view(None).phase == ToPlay(0)
    evening.pass_time(0.2)
    assert [(e.seat, e.why) for e in evening.happened(Drew)] == [(0, Reason.TURN)]
    assert evening.view(None).phase == ToPlay(1)


def test_without_a_clock_nobody_is_hurried() -> None:
    evening = laid_out("classic", turn_seconds=None)
    evening.pass_time(3600)
    assert evening.view(None).phase == ToPlay(0)


# ---------------------------------------------------------------- S3: going away


@pytest.mark.shows("S3")
def test_within_thirty_seconds_the_seat_is_kept_for_the_person() -> None:
    evening = laid_out("classic", turn_seconds=None)
    evening.depart("p")
    evening.pass_time(29)
    evening.arrive("p")
    evening.pass_time(60)
    assert evening.happened(BotTookOver) == []
    assert evening.accepted("p", evening.act("p", Play(Card("r1"))))


@pytest.mark.shows("S3")
def test_then_a_bot_plays_and_the_person_comes_back_at_a_boundary_of_turns() -> None:
    evening = laid_out("classic", turn_seconds=None)
    evening.depart("p")
    evening.pass_time(40)
    assert evening.happened(BotTookOver) == [BotTookOver(0, "P")]
    assert evening.view(None).phase != ToPlay(0), "the bot has played"
    evening.arrive("p")
    assert evening.happened(CameBack) == [CameBack(0, "P")]
    assert evening.sight.chairs[0].holder is Holder.HUMAN


@pytest.mark.shows("S3")
def test_a_short_absence_again_and_again_adds_up_to_nothing() -> None:
    evening = laid_out("classic", turn_seconds=None)
    for _ in range(4):
        evening.depart("q")
        evening.pass_time(20)
        evening.arrive("q")
        evening.pass_time(1)
    assert evening.happened(BotTookOver) == []


@pytest.mark.shows("I20")
def test_before_the_bot_takes_over_an_absent_player_can_be_caught() -> None:
    evening = laid_out("classic", "r1 r2", "r4 r5 r6", "r7 r8 r9", turn_seconds=None)
    evening.act("p", Play(Card("r1")))
    evening.depart("p")
    evening.run([(5.0, "r", Catch(0))])
    evening.pass_time(1)
    assert evening.happened(Caught) == [Caught(0, 2)]


@pytest.mark.shows("I19", "I20")
def test_after_it_the_bot_calls() -> None:
    evening = laid_out("classic", "r1 r2", "r4 r5 r6", "r7 r8 r9", turn_seconds=None)
    evening.act("p", Play(Card("r1")))
    evening.depart("p")
    evening.run([(31.0, "r", Catch(0))])
    evening.pass_time(1)
    assert evening.happened(Caught) == []


# ---------------------------------------------------------------- M10: leaving for good


@pytest.mark.shows("M10")
def test_a_bot_keeps_the_seat_and_the_score_of_one_who_leaves() -> None:
    evening = laid_out("classic", "r1", "r4 r5 r6", "r7 r8 r9")
    evening.act("p", Play(Card("r1")))
    assert stage_of(evening) is Stage.BETWEEN
    scores = evening.sight.scores
    assert scores[0] > 0
    evening.say("p", Stand, chair=0)
    chair = evening.sight.chairs[0]
    assert (chair.holder, chair.left) == (Holder.BOT, True)
    for who, number in (("q", 1), ("r", 2)):
        evening.say(who, Ready, chair=number)
    evening.pass_time(5)
    assert stage_of(evening) is Stage.PLAYING
    assert evening.sight.scores == scores
    assert evening.sight.seated == (0, 1, 2)
    assert evening.happened(StoodUp) == [StoodUp(0, "P")]


@pytest.mark.shows("M10")
def test_the_game_does_not_wait_for_one_who_leaves_in_his_turn() -> None:
    evening = laid_out("classic", turn_seconds=None)
    evening.say("p", Stand, chair=0)
    evening.pass_time(10)
    assert evening.view(None).phase != ToPlay(0)


@pytest.mark.shows("M10")
def test_if_all_but_one_leave_that_one_has_won() -> None:
    evening = laid_out()
    evening.say("p", Stand, chair=0)
    assert stage_of(evening) is Stage.PLAYING
    evening.say("r", Stand, chair=2)
    assert stage_of(evening) is Stage.FINISHED
    assert evening.sight.winners == (1,)
    assert evening.happened(WonByLeave) == [WonByLeave(1)]
    finished = [step.finished for step in evening.steps if step.finished is not None]
    assert [(s.chair, s.won) for s in finished[0].standings if s.won] == [(1, True)]


@pytest.mark.shows("M10")
def test_against_bots_a_match_goes_on_when_another_person_leaves() -> None:
    evening = Evening(Setup(seats=4))
    evening.play("p", "q")
    evening.say("q", Stand, chair=1)
    assert stage_of(evening) is Stage.PLAYING
    assert evening.happened(WonByLeave) == []


@pytest.mark.shows("M10")
def test_somebody_else_may_take_the_chair_that_was_left() -> None:
    evening = laid_out()
    evening.say("q", Stand, chair=1)
    evening.arrive("s")
    assert evening.accepted("s", evening.say("s", Sit, chair=1, name="S"))
    assert evening.sight.chairs[1].name == "S"
    assert all(not update.views[0].hand for update in evening.updates("s") if update.views)
    evening.lay_out(["r1", "b1 b2 b3", "y1 y2"], "r9", turn=0)
    evening.act("p", Play(Card("r1")))
    for who, number in (("p", 0), ("s", 1), ("r", 2)):
        evening.say(who, Ready, chair=number)
    evening.pass_time(5)
    assert stage_of(evening) is Stage.PLAYING
    assert len(evening.updates("s")[-1].views[0].hand) >= 7


# ---------------------------------------------------------------- J2: hints


def with_talk(*people: str) -> Evening:
    evening = Evening(Setup(seats=len(people), free_chat=True, turn_seconds=None))
    evening.play(*people)
    evening.lay_out(["r1 r2 r3"] * len(people), "r0")
    return evening


@pytest.mark.shows("J2")
def test_by_default_only_preset_phrases_are_said() -> None:
    evening = laid_out()
    free = evening.say("p", Write, chair=0, text="lay the blue one")
    assert evening.refusal("p", free) == "no-free-chat"
    for phrase in PHRASES:
        assert evening.accepted("p", evening.say("p", Say, chair=0, phrase=phrase))
        evening.pass_time(1)


@pytest.mark.shows("J2", "J5", "R20")
def test_a_majority_of_the_others_makes_it_two_cards_at_once_and_no_turn_lost() -> None:
    evening = with_talk("h", "p", "q", "r")
    evening.say("p", Write, chair=1, text="lay the blue one")
    evening.say("h", ClaimHint, chair=0, against=1)
    evening.say("q", JudgeHint, chair=2, upheld=True)
    assert evening.happened(HintUpheld) == []
    evening.say("r", JudgeHint, chair=3, upheld=True)
    assert evening.happened(HintUpheld) == [HintUpheld(1)]
    assert evening.view(None).counts == (3, 5, 3, 3)
    assert evening.view(None).phase == ToPlay(0)


@pytest.mark.shows("J2")
def test_a_tie_fails() -> None:
    evening = with_talk("h", "p", "q", "r")
    evening.say("h", ClaimHint, chair=0, against=1)
    evening.say("q", JudgeHint, chair=2, upheld=True)
    evening.say("r", JudgeHint, chair=3, upheld=False)
    assert evening.happened(HintUpheld) == []
    assert evening.happened(HintDropped) == [HintDropped(1)]


@pytest.mark.shows("J2")
@pytest.mark.parametrize("upheld", [True, False])
def test_the_host_decides_alone(upheld: bool) -> None:
    evening = with_talk("h", "p", "q", "r")
    evening.say("q", ClaimHint, chair=2, against=1)
    evening.say("h", JudgeHint, chair=0, upheld=upheld)
    assert bool(evening.happened(HintUpheld)) is upheld
    assert bool(evening.happened(HintDropped)) is not upheld


@pytest.mark.shows("J2")
def test_after_twenty_seconds_it_is_too_late() -> None:
    evening = with_talk("h", "p", "q", "r")
    evening.say("q", ClaimHint, chair=2, against=1)
    evening.pass_time(19.9)
    assert evening.happened(HintDropped) == []
    evening.pass_time(0.2)
    assert evening.happened(HintDropped) == [HintDropped(1, ClaimEnd.LATE)]
    late = evening.say("r", JudgeHint, chair=3, upheld=True)
    assert evening.refusal("r", late) == "wrong-stage"
    assert evening.happened(HintUpheld) == []


@pytest.mark.shows("J2", "J3")
def test_partners_are_not_exempt() -> None:
    evening = Evening(Setup(company=Company.PARTNERS, free_chat=True, turn_seconds=None))
    evening.play("h", "p", "q", "r")
    evening.lay_out(["r1 r2 r3"] * 4, "r0")
    evening.say("r", ClaimHint, chair=3, against=1)
    evening.say("h", JudgeHint, chair=0, upheld=True)
    assert evening.happened(HintUpheld) == [HintUpheld(1)]


@pytest.mark.shows("J2")
def test_no_word_is_punished_without_a_claim() -> None:
    evening = with_talk("h", "p", "q")
    evening.say("p", Write, chair=1, text="play your red seven")
    evening.pass_time(30)
    assert evening.happened(HintUpheld) == []
    assert evening.happened(Drew) == []


# ---------------------------------------------------------------- bots keep a human pace


@pytest.mark.shows("G20", "R1")
def test_a_bot_takes_as_long_over_a_forced_move_as_over_any_other() -> None:
    """The pause before its move does not depend on the hand."""
    pauses = []
    for hand in ("b1 b2 b3", "r4 r5 r6"):
        evening = Evening(Setup(seats=2, turn_seconds=None), seed=5)
        evening.arrive("p")
        evening.say("p", Sit, chair=0, name="P")
        evening.say("p", Start, fill=Level.CASUAL)
        evening.lay_out(["r1 r2 r3", hand], "r0")
        evening.act("p", Play(Card("r1")))
        laid = evening.now
        evening.pass_time(8)
        pauses.append(
            next(
                time - laid
                for time, frame in evening.frames["p"]
                if isinstance(frame, Update)
                and any(isinstance(e, Played | Drew) and e.seat == 1 for e in frame.events)
            )
        )
    assert pauses[0] == pytest.approx(pauses[1])
    assert pauses[0] > 0.8


@pytest.mark.shows("I2", "S2")
def test_a_call_before_ones_turn_is_in_vain() -> None:
    evening = laid_out("classic", "r1 r2 r3", "r4 r5", "r7 r8 r9", turn_seconds=None)
    evening.run([(0.1, "q", CallUno()), (1.5, "p", Draw())])
    assert evening.view(None).called == ()
