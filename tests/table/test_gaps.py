"""What no other test noticed when it was wrong (see `tests.planted`)."""

import pytest
from msgspec.structs import replace

from penultima.game.cards import Card, Color
from penultima.game.events import (
    Caught,
    Challenged,
    Considered,
    Dealt,
    Played,
    PrivateEvent,
    Received,
    SecretEvent,
    Shown,
)
from penultima.game.moves import Catch, Challenge, Draw, Keep, Play, Slap
from penultima.game.phases import UnderAttack
from penultima.table import HUMAN, Company, Setup
from penultima.table.alarms import Bell
from penultima.table.commands import Pause, Sit, Stand, VoteOut
from penultima.table.messages import Stage
from penultima.table.session_events import WonByLeave
from tests.table.evening import Evening
from tests.table.test_counting import end_round, four
from tests.table.test_rulings_slap import opened, shark_laid, slap_order

# ---------------------------------------------------------------- times


@pytest.mark.parametrize(
    "edition, card, color", [("classic", "w4", Color.BLUE), ("mando", "r+2", None)]
)
def test_without_a_clock_the_victim_of_a_draw_card_is_not_hurried_either(
    edition: str, card: str, color: Color | None
) -> None:
    evening = Evening(Setup(edition=edition, seats=2, turn_seconds=None))
    evening.play("p", "q")
    evening.lay_out([f"{card} r2 g3", "r4 r5 r6"], "r0")
    evening.act("p", Play(Card(card), color))
    evening.pass_time(3600)
    assert isinstance(evening.view(None).phase, UnderAttack)
    clock = evening.updates("q")[-1].clock
    assert clock is not None
    assert (clock.chairs, clock.left_ms, clock.of_ms) == ((1,), None, None)


@pytest.mark.shows("F3")
@pytest.mark.parametrize(
    "again, counts", [(0.31, False), (0.61, False), (0.89, False), (0.91, True)]
)
def test_every_false_start_adds_to_the_lock(again: float, counts: bool) -> None:
    """Three of them before the opening lock a hand for 0.9 seconds after it."""
    evening = shark_laid()
    evening.until(evening.session.clock.alarms.time_of(Bell.SLAP_OPENS) - 0.1)
    for _ in range(3):
        evening.act("q", Slap())
    opened(evening)
    evening.run([(again, "q", Slap()), (0.95, "p", Slap()), (1.0, "r", Slap())])
    evening.pass_time(6)
    assert slap_order(evening) == ([1, 0, 2] if counts else [0, 2])


@pytest.mark.shows("I11")
def test_words_in_vain_are_forgotten_with_the_round() -> None:
    evening = Evening(Setup(seats=2, turn_seconds=None), pace=replace(HUMAN, between=0.0))
    evening.play("p", "q")
    for pause in (1, 2, 4):
        evening.lay_out(["r1 r2 r3", "r4 r5 r6"], "r0")
        assert evening.accepted("q", evening.act("q", Catch(0)))
        evening.pass_time(pause - 0.1)
        assert evening.refusal("q", evening.act("q", Catch(0))) == "too-fast"
        evening.pass_time(0.2)
    evening.lay_out(["r1", "r4 r5 r6"], "r0")
    evening.act("p", Play(Card("r1")))
    evening.pass_time(1)
    evening.lay_out(["r1 r2 r3", "r4 r5 r6"], "r0")
    assert evening.accepted("q", evening.act("q", Catch(0)))
    evening.pass_time(1.1)
    assert evening.accepted("q", evening.act("q", Catch(0))), "one second, as the first time"


@pytest.mark.shows("I10")
def test_nobody_shortens_the_time_to_catch_by_a_pause() -> None:
    """Half a second of it has passed; there is no pause now, and what is left is waited for."""
    evening = Evening(Setup(seats=2, turn_seconds=None))
    evening.play("p", "q")
    evening.lay_out(["r1 r2", "r3 r4 r5"], "r0")
    evening.act("p", Play(Card("r1")))
    window = HUMAN.lead + HUMAN.catch_window
    evening.pass_time(0.5)
    for chair, who in enumerate(("p", "q")):
        assert evening.refusal(who, evening.say(who, Pause, chair=chair)) == "wrong-stage"
    evening.act("q", Play(Card("r3")))
    evening.pass_time(window - 0.6)
    assert evening.view(None).exposed == (0,)
    evening.pass_time(0.11 + HUMAN.hold)
    assert [event.seat for event in evening.happened(Played)] == [0, 1]


# ---------------------------------------------------------------- votes


def people(count: int) -> Evening:
    evening = Evening(Setup(seats=count, turn_seconds=None), pace=replace(HUMAN, between=0.0))
    evening.play(*"pqrst"[:count])
    evening.lay_out(["r1", *["r2 r3 r4"] * (count - 1)], "r0")
    return evening


def test_half_of_the_others_vote_nobody_out() -> None:
    evening = people(5)
    for chair, who in enumerate("pqr"):
        assert not evening.sight.chairs[4].left, f"{chair} votes of four"
        evening.say(who, VoteOut, chair=chair, against=4)
    assert evening.sight.chairs[4].left
    absent = people(3)
    absent.depart("r")
    absent.say("p", VoteOut, chair=0, against=2)
    assert not absent.sight.chairs[2].left
    absent.say("q", VoteOut, chair=1, against=2)
    assert absent.sight.chairs[2].left


def test_votes_are_forgotten_with_the_round() -> None:
    evening = people(4)
    evening.say("q", VoteOut, chair=1, against=3)
    evening.act("p", Play(Card("r1")))
    evening.pass_time(1)
    assert (evening.sight.round, evening.sight.votes) == (2, {})
    evening.say("p", VoteOut, chair=0, against=3)
    assert not evening.sight.chairs[3].left
    assert evening.sight.votes == {3: (0,)}


# ---------------------------------------------------------------- coming and going


@pytest.mark.shows("S3", "F6")
def test_whoever_comes_back_in_the_middle_of_a_slap_has_the_seat_after_it() -> None:
    evening = Evening(Setup(edition="shark", seats=3, turn_seconds=None))
    evening.play("p", "q", "r")
    evening.depart("r")
    evening.pass_time(31)
    evening.lay_out(["x r1 r2", "b1 b2 b3", "b4 b5 b6"], "r9")
    evening.act("p", Play(Card("x")))
    evening.arrive("r")
    assert evening.sight.chairs[2].stand_in
    opened(evening)
    evening.run([(0.3, "p", Slap()), (4.0, "q", Slap())])
    assert slap_order(evening)[-1] == 1
    assert not evening.sight.chairs[2].stand_in


@pytest.mark.shows("M10")
def test_whoever_is_left_alone_between_two_rounds_has_won() -> None:
    evening = Evening(Setup(seats=2, turn_seconds=None))
    evening.play("p", "q")
    evening.lay_out(["r1", "r2 r3"], "r0")
    evening.act("p", Play(Card("r1")))
    assert evening.at(Stage.BETWEEN)
    evening.say("p", Stand, chair=0)
    assert evening.at(Stage.FINISHED)
    assert evening.happened(WonByLeave) == [WonByLeave(1)]
    assert evening.sight.winners == (1,), "whatever the points say"


@pytest.mark.shows("S3")
def test_the_chair_of_somebody_for_whom_a_bot_stands_in_is_not_free() -> None:
    evening = Evening(Setup(seats=3, turn_seconds=None))
    evening.play("p", "q", "r")
    evening.depart("r")
    evening.pass_time(31)
    assert evening.sight.chairs[2].stand_in
    evening.arrive("w")
    assert evening.refusal("w", evening.say("w", Sit, chair=2, name="W")) == "chair-taken"
    evening.arrive("r")
    assert evening.session.people.chairs[2].who == "r"


@pytest.mark.shows("O5", "I19")
def test_a_bot_catches_opponents_but_not_its_partner() -> None:
    """Of twenty times that p says nothing."""
    catchers = set()
    for seed in range(20):
        evening = Evening(Setup(company=Company.PARTNERS, turn_seconds=None), seed=seed)
        evening.play("p")
        evening.lay_out(["r1 r2", *["b1 b2 b3"] * 3], "r0")
        evening.act("p", Play(Card("r1")))
        evening.pass_time(10)
        catchers |= {event.by for event in evening.happened(Caught)}
    assert catchers == {1, 3}


# ---------------------------------------------------------------- matches


@pytest.mark.shows("P1")
def test_what_was_gained_is_told_by_chair_not_by_seat() -> None:
    """In the rotation's first rounds A sits opposite B: chairs 0 and 1."""
    evening = four(company=Company.ROTATION)
    assert evening.sight.seated == (0, 2, 1, 3)
    end_round(evening, "r2", "r4", "r7")
    result = evening.sight.result
    assert result is not None
    assert (result.winner, result.gained) == (0, (9, 9, 0, 0))


# ---------------------------------------------------------------- secrets


@pytest.mark.shows("C16", "D9")
def test_whoever_watches_is_told_of_no_card_that_only_one_seat_sees() -> None:
    """From the deal over a drawn card to a challenged hand; a seat is told its own only."""
    evening = Evening(Setup(seats=2, turn_seconds=None))
    evening.arrive("p", "watcher")
    evening.play("p", "q")
    evening.lay_out(["w4 r2 g3", "r4 r5 r6"], "r0", turn=1, draw="b1 b2 b3 b4 b5")
    evening.act("q", Draw())
    evening.act("q", Keep())
    evening.act("p", Play(Card.WILD_FOUR, Color.BLUE))
    evening.act("q", Challenge())
    evening.pass_time(1)
    told = {who: [e for e in evening.told(who) if isinstance(e, PrivateEvent)] for who in "pq"}
    assert {event.seat for event in told["p"]} == {0}
    assert {event.seat for event in told["q"]} == {1}
    assert {type(event) for event in told["p"] + told["q"]} == {Dealt, Received, Considered, Shown}
    heard = evening.told("watcher")
    assert any(isinstance(event, Challenged) for event in heard)
    assert not [event for event in heard if isinstance(event, PrivateEvent | SecretEvent)]
