"""Rated matches: who may sit down, when they begin, and that nobody gains by leaving."""

import msgspec
import pytest

from penultima.game.cards import Card
from penultima.game.moves import Play
from penultima.table import (
    INSTANT,
    Counting,
    FinishedMatch,
    Level,
    Reservation,
    Setup,
    SetupError,
    Standing,
    Table,
)
from penultima.table.commands import Configure, Ready, SeatBot, Sit, Stand, Start, VoteOut
from penultima.table.messages import Holder, Stage
from penultima.table.session_events import StoodUp
from penultima.table.setup import Teacher
from tests.table.evening import Evening

RATED = Setup(seats=3, counting=Counting.ROUND, teacher=Teacher.OFF, rated=True)


def come(evening: Evening, *people: str) -> None:
    for who in people:
        arrived = evening.table.arrive(who, who.upper(), evening.now, entropy=True, rated=True)
        evening.take(arrived)


def gathered(*people: str, **choices: object) -> Evening:
    """They have come to a rated table and sit on its first chairs."""
    evening = Evening(msgspec.structs.replace(RATED, **choices))
    come(evening, *people)
    for chair, who in enumerate(people):
        assert evening.accepted(who, evening.say(who, Sit, chair=chair, name=who.upper()))
    return evening


def begun(*people: str, **choices: object) -> Evening:
    evening = gathered(*people, **choices)
    assert evening.accepted(people[0], evening.say(people[0], Start, fill=Level.SKILLED))
    evening.pass_time(2 * evening.pace.entropy)
    assert evening.at(Stage.PLAYING)
    return evening


def laid_out(*people: str, **choices: object) -> Evening:
    """The first of them has one card left, which fits; the second one that does not."""
    evening = begun(*people, **choices)
    seats = evening.table.setup.seats
    evening.lay_out(["r1", *["b1 b2 b3"] * (seats - 1)], "r9", turn=0)
    return evening


def go_out(evening: Evening) -> FinishedMatch:
    evening.act("p", Play(Card("r1")))
    return finished(evening)


def finished(evening: Evening) -> FinishedMatch:
    found = [step.finished for step in evening.steps if step.finished is not None]
    assert len(found) == 1
    return found[0]


def how(standing: Standing) -> tuple[str | None, bool, Level | None]:
    return standing.pledged, standing.forfeited, standing.level


# ---------------------------------------------------------------- conditions


@pytest.mark.parametrize(
    "choices",
    [
        {"teacher": Teacher.REVIEW},
        {"teacher": Teacher.ADVICE},
        {"turn_seconds": None},
        {"house": ("stacking",)},
        {"options": {"drawn": "may"}},
    ],
)
def test_what_does_not_go_together_with_being_rated(choices: dict[str, object]) -> None:
    RATED.build()
    with pytest.raises(SetupError, match="rated"):
        msgspec.structs.replace(RATED, **choices).build()


@pytest.mark.parametrize(
    "entropy, rated, code", [(False, True, "rated-fair-deal"), (True, False, "rated-opt-in")]
)
def test_who_cannot_or_will_not_be_rated_cannot_sit_down(
    entropy: bool, rated: bool, code: str
) -> None:
    evening = Evening(RATED)
    evening.take(evening.table.arrive("p", "P", evening.now, entropy=entropy, rated=rated))
    assert evening.refusal("p", evening.say("p", Sit, chair=0, name="P")) == code
    evening.depart("p")
    come(evening, "p")
    assert evening.accepted("p", evening.say("p", Sit, chair=0, name="P"))


def test_what_somebody_was_ready_for_holds_only_while_they_are_there() -> None:
    evening = Evening(RATED)
    come(evening, "p")
    evening.depart("p")
    evening.arrive("p")
    assert evening.refusal("p", evening.say("p", Sit, chair=0, name="P")) == "rated-fair-deal"


def test_everybody_has_one_chair() -> None:
    evening = gathered("p", "q")
    second = evening.say("p", Sit, chair=2, name="P again")
    assert evening.refusal("p", second) == "rated-one-chair"


def test_it_takes_two_people_who_are_there() -> None:
    evening = gathered("p")
    assert evening.refusal("p", evening.say("p", Start)) == "rated-people"
    come(evening, "q")
    evening.say("q", Sit, chair=1, name="Q")
    evening.depart("q")
    assert evening.refusal("p", evening.say("p", Start)) == "rated-people"
    come(evening, "q")
    assert evening.accepted("p", evening.say("p", Start))


def test_where_the_host_makes_a_table_rated_people_sit_down_again() -> None:
    evening = Evening(msgspec.structs.replace(RATED, rated=False))
    evening.sit("p", "q")
    evening.say("p", SeatBot, chair=2, level=Level.BEGINNER)
    evening.say("p", Configure, setup=RATED)
    assert [chair.holder for chair in evening.sight.chairs] == [
        Holder.OPEN,
        Holder.OPEN,
        Holder.BOT,
    ]
    assert evening.happened(StoodUp) == [StoodUp(0, "P"), StoodUp(1, "Q")]
    evening.say("p", Configure, setup=msgspec.structs.replace(RATED, turn_seconds=20))
    assert len(evening.happened(StoodUp)) == 2


def test_a_chair_that_somebody_has_left_is_nobody_elses_during_the_match() -> None:
    evening = begun("p", "q", "r")
    evening.say("q", Stand, chair=1)
    come(evening, "s")
    assert evening.refusal("s", evening.say("s", Sit, chair=1, name="S")) == "rated-begun"


# ---------------------------------------------------------------- nobody gains by leaving


def test_who_stays_to_the_end_has_not_forfeited() -> None:
    done = go_out(laid_out("p", "q"))
    assert [how(standing) for standing in done.standings] == [
        ("p", False, None),
        ("q", False, None),
        (None, False, Level.SKILLED),
    ]


def test_at_other_tables_nobody_has_pledged_anything() -> None:
    evening = Evening(msgspec.structs.replace(RATED, rated=False))
    evening.play("p", "q")
    evening.lay_out(["r1", "b1 b2", "b3 b4"], "r9", turn=0)
    evening.say("q", Stand, chair=1)
    done = go_out(evening)
    assert not any(standing.pledged or standing.forfeited for standing in done.standings)


def test_who_leaves_for_good_has_forfeited_whatever_becomes_of_the_chair() -> None:
    evening = laid_out("q", "p", "r", seats=3)
    evening.say("q", Stand, chair=0)
    evening.pass_time(60)
    done = finished(evening)
    assert done.standings[0].won
    assert [how(standing) for standing in done.standings] == [
        ("q", True, None),
        ("p", False, None),
        ("r", False, None),
    ]
    assert done.standings[0].who is None


def test_who_is_not_there_at_the_end_has_forfeited() -> None:
    evening = laid_out("p", "q")
    evening.depart("q")
    evening.pass_time(31)
    assert evening.sight.chairs[1].stand_in
    assert [standing.forfeited for standing in go_out(evening).standings] == [False, True, False]


@pytest.mark.parametrize("questions, forfeited", [(20, False), (60, True)])
def test_who_lets_a_bot_play_too_long_has_forfeited(questions: int, forfeited: bool) -> None:
    evening = laid_out("p", "q", turn_seconds=600)
    evening.session.turn += 100 - questions
    evening.depart("q")
    evening.pass_time(31)
    evening.session.turn += questions
    come(evening, "q")
    assert evening.sight.chairs[1].holder is Holder.HUMAN
    assert [s.forfeited for s in go_out(evening).standings] == [False, forfeited, False]


def test_where_all_people_leave_the_match_is_over_and_lost_for_all() -> None:
    evening = begun("p", "q")
    evening.say("p", Stand, chair=0)
    assert not evening.at(Stage.FINISHED)
    evening.say("q", Stand, chair=1)
    assert evening.at(Stage.FINISHED)
    assert [s.forfeited for s in finished(evening).standings] == [True, True, False]


def test_a_match_that_nobody_comes_back_to_is_lost_for_all() -> None:
    evening = begun("p", "q")
    for who in ("p", "q"):
        evening.take(evening.table.abandon(evening.now))
        assert not evening.at(Stage.FINISHED), "somebody is there"
        evening.depart(who)
    evening.take(evening.table.abandon(evening.now))
    assert evening.at(Stage.FINISHED)
    done = finished(evening)
    assert [standing.forfeited for standing in done.standings] == [True, True, False]
    assert [standing.won for standing in done.standings] == [False, False, True]


def test_a_match_of_people_alone_waits_for_them() -> None:
    evening = begun("p", "q", seats=2)
    for who in ("p", "q"):
        evening.depart(who)
    evening.take(evening.table.abandon(evening.now))
    assert evening.at(Stage.PLAYING)


def test_what_is_not_rated_or_not_begun_is_never_abandoned() -> None:
    evening = Evening(msgspec.structs.replace(RATED, rated=False))
    evening.play("p")
    evening.depart("p")
    evening.take(evening.table.abandon(evening.now))
    assert evening.at(Stage.PLAYING)
    waiting = gathered("p")
    waiting.depart("p")
    waiting.take(waiting.table.abandon(waiting.now))
    assert waiting.at(Stage.GATHERING)


def test_people_can_put_out_only_somebody_for_whom_a_bot_plays() -> None:
    evening = begun("p", "q", "r", "s", seats=4)
    for who, chair in (("p", 0), ("q", 1), ("r", 2)):
        evening.say(who, VoteOut, chair=chair, against=3)
    assert not evening.sight.chairs[3].left
    evening.depart("s")
    evening.say("p", VoteOut, chair=0, against=3)
    assert not evening.sight.chairs[3].left, "they may be back in a moment"
    evening.pass_time(31)
    evening.say("p", VoteOut, chair=0, against=3)
    assert evening.sight.chairs[3].left


def test_who_is_forgotten_has_forfeited_as_nobody() -> None:
    evening = laid_out("p", "q", "r")
    evening.say("q", Stand, chair=1)
    for who in ("q", "r"):
        evening.take(evening.table.forget(who, evening.now))
    assert [how(standing) for standing in finished(evening).standings] == [
        ("p", False, None),
        (None, True, None),
        (None, True, None),
    ]


# ---------------------------------------------------------------- keeping


def test_a_restart_forgets_no_pledge() -> None:
    evening = laid_out("p", "q")
    evening.say("q", Stand, chair=1)
    evening.restart()
    assert [s.forfeited for s in go_out(evening).standings] == [False, True, False]


def test_a_kept_table_that_cannot_be_opened_forgets_a_person_too() -> None:
    evening = laid_out("p", "q")
    evening.say("q", Stand, chair=1)
    assert b'"q"' in evening.table.save()
    assert b'"q"' not in Table.forgotten(evening.table.save(), "q")


def test_after_the_match_nobody_is_pledged_any_more() -> None:
    evening = laid_out("p", "q")
    go_out(evening)
    assert not evening.session.pledges.by_chair


# ---------------------------------------------------------------- again


def test_another_match_waits_for_everybody() -> None:
    evening = laid_out("p", "q")
    go_out(evening)
    evening.depart("q")
    evening.say("p", Ready, chair=0)
    assert evening.at(Stage.FINISHED)
    come(evening, "q")
    evening.say("q", Ready, chair=1)
    assert evening.at(Stage.DEALING)
    assert set(evening.session.pledges.by_chair) == {0, 1}


def test_after_a_match_chairs_can_be_taken_again() -> None:
    evening = laid_out("p", "q", "r")
    evening.say("r", Stand, chair=2)
    go_out(evening)
    come(evening, "s")
    assert evening.accepted("s", evening.say("s", Sit, chair=2, name="S"))


# ---------------------------------------------------------------- chairs that are given away


def arranged(*people: str, seats: int = 3) -> Evening:
    places = [Reservation(who=who, name=who.upper()) for who in people]
    bots = [Reservation(level=Level.BEGINNER)] * (seats - len(people))
    setup = msgspec.structs.replace(RATED, seats=seats)
    return Evening(setup, pace=INSTANT, arranged=[*places, *bots])


def ended(evening: Evening) -> list[bool]:
    """Who has forfeited, by chair."""
    for _ in range(20_000):
        if evening.at(Stage.FINISHED) or evening.table.wakes_at is None:
            break
        evening.now = max(evening.now, evening.table.wakes_at)
        evening.take(evening.table.tick(evening.now))
    return [standing.forfeited for standing in finished(evening).standings]


def test_who_does_not_come_to_an_arranged_table_has_lost_it() -> None:
    evening = arranged("p", "q")
    come(evening, "p")
    evening.pass_time(1)
    evening.say("p", Stand, chair=0)
    assert ended(evening) == [True, True, False]


def test_a_client_that_takes_no_part_in_deals_gets_no_chair_in_a_rated_match() -> None:
    evening = arranged("p", "q")
    come(evening, "p")
    evening.take(evening.table.arrive("q", "Q", evening.now, rated=True))
    evening.pass_time(1)
    chairs = evening.sight.chairs
    assert [chair.stand_in for chair in chairs] == [False, True, False]
    evening.depart("q")
    come(evening, "q")
    evening.pass_time(1)
    assert not evening.sight.chairs[1].stand_in
