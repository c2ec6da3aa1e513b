"""Claims of hints: who judges them, who does not, and how often one may fail."""

from typing import Any

import pytest

from penultima.game.cards import Card
from penultima.game.events import HintUpheld
from penultima.game.moves import Draw, Object, Play
from penultima.table import Setup
from penultima.table.commands import ClaimHint, JudgeHint, Ready, Say, Sit, Stand, VoteOut, Write
from penultima.table.messages import HintSight, Stage
from penultima.table.session_events import ClaimEnd, HintClaimed, HintDropped, Muted
from tests.table.evening import Evening

FOUR = ("p", "q", "r", "s")


def evening_of(*people: str, seats: int = 4, **setup: Any) -> Evening:
    """People who may write what they like, the first of them the host; bots on the other chairs."""
    evening = Evening(Setup(seats=seats, free_chat=True, turn_seconds=None, **setup))
    evening.play(*people)
    evening.lay_out(["r1 r2 r3"] * seats, "r9", turn=0)
    return evening


def claim(evening: Evening, who: str, against: int) -> str:
    return evening.say(
        who, ClaimHint, chair=evening.session.people.chairs.of(who)[0], against=against
    )


def judge(evening: Evening, who: str, *, upheld: bool) -> str:
    chair = evening.session.people.chairs.of(who)[0]
    return evening.say(who, JudgeHint, chair=chair, upheld=upheld)


def ends(evening: Evening) -> list[ClaimEnd]:
    """How claims came to nothing."""
    return [event.why for event in evening.happened(HintDropped)]


def hand_sizes(evening: Evening) -> list[int]:
    return [len(evening.view(seat).hand) for seat in range(len(evening.sight.chairs))]


def court(evening: Evening) -> HintSight:
    hint = evening.sight.hint
    assert hint is not None
    return hint


# ---------------------------------------------------------------- who decides


@pytest.mark.shows("J2", "J5", "R50")
def test_more_than_half_of_those_who_judge_uphold_a_claim() -> None:
    evening = evening_of("p", "q", "r", "s", "t", seats=5)
    claim(evening, "p", 4)
    assert evening.happened(HintClaimed) == [HintClaimed(0, 4)]
    told = court(evening)
    assert (told.judges, told.voted, told.left_ms) == ((1, 2, 3), (), 20_000)
    judge(evening, "q", upheld=True)
    assert court(evening).voted == (1,)
    judge(evening, "r", upheld=False)
    assert evening.happened(HintUpheld) == []
    judge(evening, "s", upheld=True)
    assert evening.happened(HintUpheld) == [HintUpheld(4)]
    assert hand_sizes(evening) == [3, 3, 3, 3, 5]
    assert evening.view(None).phase.seat == 0  # type: ignore[union-attr]
    assert evening.sight.hint is None


@pytest.mark.shows("J2", "R50")
def test_the_host_alone_decides_between_others_whatever_they_think() -> None:
    for upheld in (True, False):
        evening = evening_of("p", "q", "r", "s", "t", "u", seats=6)
        claim(evening, "q", 5)
        judge(evening, "r", upheld=not upheld)
        judge(evening, "p", upheld=upheld)
        assert evening.sight.hint is None
        assert len(evening.happened(HintUpheld)) == upheld
        assert ends(evening) == ([] if upheld else [ClaimEnd.VOTED_DOWN])


@pytest.mark.shows("R50")
def test_the_claimant_has_no_vote_and_neither_has_the_accused() -> None:
    evening = evening_of(*FOUR)
    claim(evening, "q", 3)
    assert evening.refusal("q", judge(evening, "q", upheld=True)) == "no-vote"
    assert evening.refusal("s", judge(evening, "s", upheld=False)) == "no-vote"
    assert court(evening).voted == ()
    judge(evening, "r", upheld=True)
    assert evening.sight.hint is not None, "one of two is no majority, whatever the claimant thinks"


@pytest.mark.shows("R50")
def test_the_host_has_no_vote_on_a_claim_of_his_own() -> None:
    evening = evening_of(*FOUR)
    claim(evening, "p", 3)
    assert evening.refusal("p", judge(evening, "p", upheld=True)) == "no-vote"
    judge(evening, "q", upheld=True)
    assert evening.happened(HintUpheld) == []
    judge(evening, "r", upheld=True)
    assert evening.happened(HintUpheld) == [HintUpheld(3)]


@pytest.mark.shows("R50")
def test_a_host_who_is_accused_cannot_save_himself() -> None:
    evening = evening_of(*FOUR)
    claim(evening, "q", 0)
    assert evening.refusal("p", judge(evening, "p", upheld=False)) == "no-vote"
    for who in ("r", "s"):
        judge(evening, who, upheld=True)
    assert evening.happened(HintUpheld) == [HintUpheld(0)]


@pytest.mark.shows("J2")
def test_a_tie_fails() -> None:
    evening = evening_of(*FOUR)
    claim(evening, "p", 3)
    judge(evening, "q", upheld=False)
    assert ends(evening) == [ClaimEnd.VOTED_DOWN], "one of two can only be a tie now"
    evening = evening_of(*FOUR)
    claim(evening, "p", 3)
    judge(evening, "q", upheld=True)
    judge(evening, "r", upheld=False)
    assert ends(evening) == [ClaimEnd.VOTED_DOWN]
    assert evening.happened(HintUpheld) == []


def test_a_vote_can_be_changed_while_the_claim_is_open() -> None:
    evening = evening_of("p", "q", "r", "s", "t", seats=5)
    claim(evening, "p", 4)
    judge(evening, "q", upheld=False)
    judge(evening, "q", upheld=True)
    judge(evening, "r", upheld=True)
    assert evening.happened(HintUpheld) == [HintUpheld(4)]


def test_whoever_holds_several_chairs_has_one_vote() -> None:
    evening = Evening(Setup(seats=5, free_chat=True))
    evening.sit("p", "q", "r")
    evening.say("r", Sit, chair=3, name="R2")
    evening.say("r", Sit, chair=4, name="R3")
    evening.play("p")
    evening.lay_out(["r1 r2 r3"] * 5, "r9", turn=1)
    refused = evening.say("r", ClaimHint, chair=2, against=4)
    assert evening.refusal("r", refused) == "not-a-person"
    claim(evening, "p", 1)
    assert court(evening).judges == (2, 3, 4)
    evening.say("r", JudgeHint, chair=3, upheld=True)
    assert evening.happened(HintUpheld) == [HintUpheld(1)]


# ---------------------------------------------------------------- claims that fail


@pytest.mark.shows("J2", "R50")
def test_a_claim_that_is_not_decided_in_20_seconds_fails() -> None:
    evening = evening_of(*FOUR)
    claim(evening, "q", 3)
    evening.pass_time(19.9)
    assert ends(evening) == []
    evening.pass_time(0.1)
    assert ends(evening) == [ClaimEnd.LATE]
    assert evening.refusal("r", judge(evening, "r", upheld=True)) == "wrong-stage"
    assert evening.refusal("q", claim(evening, "q", 0)) == "claim-failed"


@pytest.mark.shows("R50")
def test_of_each_player_one_claim_a_round_may_fail() -> None:
    evening = evening_of(*FOUR)
    claim(evening, "q", 3)
    judge(evening, "p", upheld=False)
    assert evening.session.people.you("q").claim_failed
    assert not evening.session.people.you("r").claim_failed
    assert evening.refusal("q", claim(evening, "q", 2)) == "claim-failed"
    assert evening.accepted("r", claim(evening, "r", 1)), "others still may"
    judge(evening, "p", upheld=True)
    assert evening.accepted("r", claim(evening, "r", 1)), "what was upheld has not failed"


@pytest.mark.shows("R50")
def test_a_failed_claim_is_remembered_by_person_and_forgotten_with_the_round() -> None:
    evening = evening_of(*FOUR)
    evening.lay_out(["r1", "r2 r3", "r4 r5", "r6 r7"], "r9", turn=0)
    claim(evening, "q", 3)
    judge(evening, "p", upheld=False)
    evening.restart()
    assert evening.refusal("q", claim(evening, "q", 3)) == "claim-failed"
    evening.act("p", Play(Card("r1")))
    for chair, who in enumerate(FOUR):
        evening.say(who, Ready, chair=chair)
    assert evening.sight.round == 2
    assert not evening.session.people.you("q").claim_failed
    assert evening.accepted("q", claim(evening, "q", 3))


@pytest.mark.shows("R50")
def test_a_guest_at_a_table_of_two_people_and_two_bots_gains_nothing_by_five_claims() -> None:
    evening = evening_of("p", "q")
    answers = [claim(evening, "q", 0) for _ in range(5)]
    assert evening.accepted("q", answers[0])
    assert [evening.refusal("q", answer) for answer in answers[1:]] == ["claim-failed"] * 4
    assert ends(evening) == [ClaimEnd.NOBODY]
    assert evening.happened(HintClaimed) == [], "nothing hangs in the air"
    assert evening.sight.hint is None
    assert hand_sizes(evening) == [3, 3, 3, 3]


@pytest.mark.shows("R50")
def test_between_two_people_ten_claims_make_no_hand_longer() -> None:
    evening = evening_of("p", "q", seats=2)
    for _ in range(5):
        for who, against in (("p", 1), ("q", 0)):
            claim(evening, who, against)
    assert ends(evening) == [ClaimEnd.NOBODY] * 2
    assert hand_sizes(evening) == [3, 3]


def test_a_claim_against_one_for_whom_a_bot_stands_in_needs_somebody_who_judges() -> None:
    evening = evening_of("p", "q", "r", seats=3)
    evening.depart("r")
    evening.pass_time(40)
    assert evening.sight.chairs[2].stand_in
    claim(evening, "p", 2)
    assert court(evening).judges == (1,)
    judge(evening, "q", upheld=True)
    assert evening.happened(HintUpheld) == [HintUpheld(2)]
    claim(evening, "p", 1)
    assert ends(evening) == [ClaimEnd.NOBODY], "a stand-in judges nothing"


# ---------------------------------------------------------------- people who go


@pytest.mark.shows("R50")
@pytest.mark.parametrize("goes", ["socket", "chair", "voted out"])
def test_if_the_last_who_could_judge_goes_the_claim_fails(goes: str) -> None:
    evening = evening_of("p", "q", "r")
    claim(evening, "p", 1)
    assert court(evening).judges == (2,)
    if goes == "socket":
        evening.depart("r")
    elif goes == "chair":
        evening.say("r", Stand, chair=2)
    else:
        for chair, who in enumerate("pq"):
            evening.say(who, VoteOut, chair=chair, against=2)
    assert evening.sight.hint is None
    assert ends(evening) == [ClaimEnd.NOBODY]
    assert evening.session.people.you("p").claim_failed


def test_the_vote_of_somebody_who_has_gone_does_not_count() -> None:
    evening = evening_of("p", "q", "r", "s", "t", seats=5)
    claim(evening, "p", 4)
    judge(evening, "q", upheld=True)
    evening.depart("q")
    assert court(evening).judges == (2, 3)
    judge(evening, "r", upheld=True)
    assert evening.happened(HintUpheld) == []
    judge(evening, "s", upheld=True)
    assert evening.happened(HintUpheld) == [HintUpheld(4)]


def test_where_somebody_goes_the_votes_given_may_be_enough() -> None:
    evening = evening_of("p", "q", "r", "s")
    claim(evening, "p", 3)
    judge(evening, "q", upheld=True)
    evening.depart("r")
    assert evening.happened(HintUpheld) == [HintUpheld(3)]


def test_a_new_host_decides_by_the_vote_that_he_has_given() -> None:
    evening = evening_of("p", "q", "r", "s", "t", seats=5)
    claim(evening, "s", 4)
    judge(evening, "q", upheld=True)
    evening.say("p", Stand, chair=0)
    assert evening.session.people.host == "q"
    assert evening.happened(HintUpheld) == [HintUpheld(4)]


def test_a_host_who_stays_away_hands_the_decision_on() -> None:
    evening = evening_of("p", "q", "r", "s", "t", seats=5)
    evening.depart("p")
    evening.pass_time(15)
    claim(evening, "s", 4)
    judge(evening, "q", upheld=True)
    assert evening.happened(HintUpheld) == []
    evening.pass_time(15)
    assert evening.session.people.host == "q"
    assert evening.happened(HintUpheld) == [HintUpheld(4)]


@pytest.mark.parametrize("who, chair, failed", [("q", 1, True), ("s", 3, False)])
def test_a_claim_falls_away_with_the_one_who_made_it_or_is_accused(
    who: str, chair: int, failed: bool
) -> None:
    evening = evening_of(*FOUR)
    claim(evening, "q", 3)
    evening.say(who, Stand, chair=chair)
    assert ends(evening) == [ClaimEnd.LEFT]
    assert evening.sight.hint is None
    evening.say(who, Sit, chair=chair, name="AGAIN")
    assert (evening.session.people.failed_claims == ["q"]) is failed


def test_an_open_claim_is_still_judged_after_a_restart() -> None:
    evening = evening_of(*FOUR)
    claim(evening, "q", 3)
    judge(evening, "r", upheld=True)
    evening.restart()
    assert court(evening).voted == (2,)
    evening.pass_time(20)
    assert ends(evening) == [ClaimEnd.LATE]


# ---------------------------------------------------------------- what can be claimed, and when


def test_what_cannot_be_claimed() -> None:
    evening = Evening(Setup())
    evening.play(*FOUR)
    assert evening.refusal("q", claim(evening, "q", 3)) == "no-free-chat"
    evening = evening_of("p", "q", "r")
    assert evening.refusal("q", claim(evening, "q", 1)) == "not-a-person"
    assert evening.refusal("q", claim(evening, "q", 3)) == "not-a-person"
    claim(evening, "q", 2)
    assert evening.refusal("r", claim(evening, "r", 0)) == "claim-open"


@pytest.mark.shows("J4")
def test_one_who_has_no_hand_is_muted_for_the_round_instead() -> None:
    evening = evening_of(*FOUR, target=5000)
    match = evening.session.stage.match
    match.referee.match = type(match.referee.match)(
        scores=(0, 0, 0, 500), seated=(0, 1, 2), dealer=0
    )
    match.seated = match.referee.match.seated
    evening.lay_out(["r1"] + ["r1 r2 r3"] * 2, "r9", turn=0)
    for _ in range(2):
        claim(evening, "q", 3)
        judge(evening, "p", upheld=True)
    assert evening.happened(Muted) == [Muted(3)] * 2
    assert evening.session.people.you("s").muted
    assert evening.refusal("s", evening.say("s", Write, chair=3, text="no")) == "muted"
    assert evening.accepted("s", evening.say("s", Say, chair=3, phrase="hello"))
    assert evening.refusal("s", evening.act("s", Draw())) == "not-playing"
    evening.act("p", Play(Card("r1")))
    for chair, who in enumerate(FOUR):
        evening.say(who, Ready, chair=chair)
    assert not evening.session.people.you("s").muted


@pytest.mark.shows("J7")
def test_a_claim_falls_away_with_the_round() -> None:
    evening = evening_of(*FOUR)
    evening.lay_out(["r1", "r2 r3", "r4 r5", "r6 r7"], "r9", turn=0)
    claim(evening, "q", 3)
    evening.act("p", Play(Card("r1")))
    assert evening.at(Stage.BETWEEN)
    assert evening.sight.hint is None
    assert evening.refusal("r", judge(evening, "r", upheld=True)) == "wrong-stage"
    assert evening.refusal("q", claim(evening, "q", 3)) == "wrong-stage"
    assert evening.happened(HintUpheld) == []


@pytest.mark.shows("R42")
def test_a_claim_upheld_while_a_last_card_waits_for_objections_changes_nothing() -> None:
    evening = evening_of(*FOUR, options={"policing": "table"})
    evening.lay_out(["r1", "r2 r3", "r4 r5", "r6 r7"], "b9", turn=0)
    evening.act("p", Play(Card("r1")))
    before = hand_sizes(evening)
    for against in (0, 3):
        claim(evening, "q", against)
        for who in ("p", "r", "s"):
            judge(evening, who, upheld=True)
        assert evening.sight.hint is None
    assert ends(evening) == [ClaimEnd.ROUND_OVER] * 2
    assert evening.happened(HintUpheld) == []
    assert hand_sizes(evening) == before
    assert not evening.session.people.you("q").claim_failed
    evening.act("q", Object(0))
    assert hand_sizes(evening) == [3, 2, 2, 2], "taken back, with two cards for it"
