"""Chairs are taken and left; the host chooses and starts."""

from typing import Any

import pytest

from penultima.players.personas import PERSONAS
from penultima.table import INSTANT, Company, Level, Setup, SetupError, Table
from penultima.table.commands import (
    ClearChair,
    Command,
    Configure,
    Ready,
    Rename,
    SeatBot,
    Sit,
    Stand,
    Start,
)
from penultima.table.messages import Ack, Holder, Stage
from penultima.table.session_events import HostIs, SatDown, StoodUp, WonByLeave
from tests.table.evening import Evening

Kinds = tuple[tuple[type[Command], dict[str, Any]], ...]


def test_the_first_to_arrive_is_host() -> None:
    evening = Evening()
    evening.arrive("p", "q")
    assert evening.sight.host == "P"
    assert [update.you.host for update in evening.updates("q") if update.you] == [False]


def test_people_take_open_chairs_and_no_taken_ones() -> None:
    evening = Evening()
    evening.sit("p", "q")
    assert [chair.name for chair in evening.sight.chairs] == ["P", "Q", "", ""]
    taken = evening.say("q", Sit, chair=0, name="Q")
    assert evening.refusal("q", taken) == "chair-taken"
    nowhere = evening.say("q", Sit, chair=9, name="Q")
    assert evening.refusal("q", nowhere) == "no-such-chair"
    assert evening.happened(SatDown) == [SatDown(0, "P"), SatDown(1, "Q")]


def test_one_person_may_hold_several_chairs() -> None:
    evening = Evening()
    evening.sit("p")
    evening.say("p", Sit, chair=2, name="Guest")
    assert evening.session.people.you("p").chairs == (0, 2)


def test_a_person_may_sit_on_a_bots_chair_before_the_match() -> None:
    evening = Evening()
    evening.sit("p")
    evening.say("p", SeatBot, chair=1, level=Level.SKILLED)
    assert evening.sight.chairs[1].level is Level.SKILLED
    evening.arrive("q")
    assert evening.accepted("q", evening.say("q", Sit, chair=1, name="Q"))
    assert evening.sight.chairs[1].holder is Holder.HUMAN
    onto_person = evening.say("p", SeatBot, chair=1, level=Level.CASUAL)
    assert evening.refusal("p", onto_person) == "chair-taken"


def test_names_are_one_line_of_what_can_be_seen() -> None:
    evening = Evening()
    evening.sit("p")
    evening.say("p", Rename, chair=0, name="  A\u202e\n b ")
    assert evening.sight.chairs[0].name == "A b"
    assert evening.sight.host == "A b"
    empty = evening.say("p", Rename, chair=0, name=" \u200b ")
    assert evening.refusal("p", empty) == "bad-name"
    evening.arrive("q")
    foreign = evening.say("q", Rename, chair=0, name="Q")
    assert evening.refusal("q", foreign) == "not-yours"


def test_another_persons_new_name_does_not_rename_the_host() -> None:
    evening = Evening()
    evening.sit("p", "q")
    evening.say("q", Rename, chair=1, name="Other")
    assert evening.sight.host == "P"


def test_only_the_host_chooses_and_only_before_the_match() -> None:
    evening = Evening(pace=INSTANT)
    evening.sit("p", "q")
    early: Kinds = (
        (Configure, {"setup": Setup(edition="shark")}),
        (SeatBot, {"chair": 2, "level": Level.CASUAL}),
        (ClearChair, {"chair": 1}),
        (Start, {}),
    )
    for kind, fields in early:
        assert evening.refusal("q", evening.say("q", kind, **fields)) == "not-host"
    evening.say("p", Start)
    late: Kinds = (
        (Configure, {"setup": Setup(edition="shark")}),
        (SeatBot, {"chair": 2, "level": Level.CASUAL}),
        (ClearChair, {"chair": 1}),
        (Start, {}),
        (Ready, {"chair": 0}),
    )
    for kind, fields in late:
        assert evening.refusal("p", evening.say("p", kind, **fields)) == "wrong-stage"


def test_choices_that_clash_are_refused_with_the_reason() -> None:
    evening = Evening()
    evening.sit("p")
    bad = evening.say("p", Configure, setup=Setup(options={"slap": "chance"}))
    answer = evening.answer("p", bad)
    assert evening.refusal("p", bad) == "bad-setup"
    assert "slap" in getattr(answer, "detail", "")
    assert evening.sight.setup == Setup()


@pytest.mark.parametrize(
    "setup, why",
    [
        (Setup(company=Company.ROTATION, seats=5), "partners need 4 players"),
        (Setup(company=Company.ROTATION, seats=6), "rotation is for 4"),
        (Setup(company=Company.PARTNERS, seats=3), "partners need 4"),
        (Setup(options={"target": 200}), "company and counting decide 'target'"),
        (Setup(edition="solo"), "there is no edition"),
        (Setup(house=("stacking", "stacking-mixed")), "stacking"),
    ],
)
def test_a_table_that_cannot_be_played_is_never_made(setup: Setup, why: str) -> None:
    with pytest.raises(SetupError, match=why):
        setup.build()
    with pytest.raises(SetupError):
        Evening(setup)


def test_people_move_up_when_there_are_fewer_chairs() -> None:
    evening = Evening(Setup(seats=6))
    evening.sit("p", "q", "r")
    evening.say("r", Stand, chair=2)
    evening.say("r", Sit, chair=5, name="R")
    evening.say("p", Configure, setup=Setup(seats=3))
    assert [chair.name for chair in evening.sight.chairs] == ["P", "Q", "R"]
    too_few = evening.say("p", Configure, setup=Setup(seats=2))
    assert evening.refusal("p", too_few) == "full"
    evening.say("p", Configure, setup=Setup(seats=4))
    assert [chair.name for chair in evening.sight.chairs] == ["P", "Q", "R", ""]


def test_standing_up_before_the_match_leaves_an_open_chair() -> None:
    evening = Evening()
    evening.sit("p", "q")
    evening.say("q", Stand, chair=1)
    assert evening.sight.chairs[1].holder is Holder.OPEN
    assert evening.happened(StoodUp) == [StoodUp(1, "Q")]
    evening.say("p", Stand, chair=0)
    assert evening.sight.host == "P"


def test_the_host_clears_chairs_of_people_and_bots() -> None:
    evening = Evening()
    evening.sit("p", "q")
    evening.say("p", SeatBot, chair=2, level=Level.CASUAL)
    evening.say("p", ClearChair, chair=1)
    evening.say("p", ClearChair, chair=2)
    assert [chair.holder for chair in evening.sight.chairs[1:]] == [Holder.OPEN] * 3
    assert evening.happened(StoodUp) == [StoodUp(1, "Q")]


def test_bots_fill_what_is_open_at_the_start() -> None:
    evening = Evening(pace=INSTANT)
    evening.sit("p")
    evening.say("p", Start, fill=Level.BEGINNER)
    assert [chair.level for chair in evening.sight.chairs[1:]] == [Level.BEGINNER] * 3
    assert evening.at(Stage.PLAYING)
    assert len(evening.view(0).hand) >= 7


def test_everybody_sees_the_choices() -> None:
    evening = Evening(Setup(edition="mando", house=("seven-zero",)))
    evening.arrive("p", "watcher")
    first = next(update.table for update in evening.updates("watcher") if update.table)
    assert first.setup.house == ("seven-zero",)


def test_a_chair_left_for_good_is_played_by_a_bot_until_somebody_takes_it() -> None:
    evening = Evening(Setup(seats=3))
    evening.play("p", "q", "r")
    evening.say("q", Stand, chair=1)
    chair = evening.sight.chairs[1]
    assert (chair.holder, chair.left, chair.name) == (Holder.BOT, True, "Q")
    evening.arrive("s")
    assert evening.accepted("s", evening.say("s", Sit, chair=1, name="S"))
    chair = evening.sight.chairs[1]
    assert (chair.holder, chair.left, chair.joins, chair.name) == (Holder.BOT, False, True, "S")
    assert evening.session.seats_of("s") == evening.session.seats_of("q") == []


@pytest.mark.shows("M10")
def test_the_last_who_stays_wins() -> None:
    evening = Evening(Setup(seats=3))
    evening.play("p", "q", "r")
    evening.say("p", Stand, chair=0)
    assert evening.happened(HostIs) == [HostIs("Q")]
    assert evening.at(Stage.PLAYING)
    evening.say("r", Stand, chair=2)
    assert evening.at(Stage.FINISHED)
    assert evening.happened(WonByLeave) == [WonByLeave(1)]
    assert evening.sight.winners == (1,)
    finished = evening.steps[-1].finished
    assert finished is not None
    assert [(s.chair, s.place, s.won) for s in finished.standings] == [
        (0, 2, False),
        (1, 1, True),
        (2, 2, False),
    ]


@pytest.mark.shows("M10")
def test_a_bot_that_was_chosen_stays_to_play_against() -> None:
    evening = Evening(Setup(seats=3))
    evening.sit("p", "q")
    evening.say("p", Start)
    evening.say("q", Stand, chair=1)
    assert evening.at(Stage.PLAYING)


def test_after_a_match_the_host_can_choose_anew_with_the_same_people() -> None:
    evening = Evening(Setup(seats=2))
    evening.play("p", "q")
    evening.arrive("r")
    evening.say("q", Stand, chair=1)
    assert evening.at(Stage.FINISHED)
    evening.say("p", Configure, setup=Setup(edition="cars", seats=2))
    assert evening.at(Stage.GATHERING)
    assert [chair.holder for chair in evening.sight.chairs] == [Holder.HUMAN, Holder.OPEN]
    evening.say("r", Sit, chair=1, name="R")
    evening.say("p", Start)
    assert evening.sight.game == 2


def test_all_who_are_there_must_want_a_rematch() -> None:
    evening = Evening(Setup(seats=3))
    evening.play("p", "q", "r")
    evening.say("q", Stand, chair=1)
    evening.say("r", Stand, chair=2)
    evening.say("q", Sit, chair=1, name="Q")
    assert isinstance(evening.answer("p", evening.say("p", Ready, chair=0)), Ack)
    assert evening.at(Stage.FINISHED)
    evening.say("q", Ready, chair=1)
    assert evening.at(Stage.PLAYING)
    assert evening.sight.winners == ()


def test_load_of_a_table_in_each_stage_gives_the_same_table() -> None:
    evening = Evening(Setup(seats=2))
    stages = []
    for step in ("sit", "start", "leave"):
        if step == "sit":
            evening.sit("p", "q")
        elif step == "start":
            evening.say("p", Start)
        else:
            evening.say("q", Stand, chair=1)
        saved = evening.table.save()
        stages.append(evening.table.stage)
        evening.restart()
        again = Table.steps_needed(saved).first
        assert again >= 1
        assert evening.sight.scores == (0, 0)
    assert stages == [Stage.GATHERING, Stage.PLAYING, Stage.FINISHED]


def test_a_bot_that_is_at_home_on_the_level_it_is_given_stays() -> None:
    """Where all of a level are at the table, others help out."""
    evening = Evening(Setup(seats=10))
    evening.sit("p")
    for chair in range(1, 10):
        evening.say("p", SeatBot, chair=chair, level=Level.BEGINNER)
    number, helper = next(
        (number, PERSONAS[chair.persona])
        for number, chair in enumerate(evening.sight.chairs)
        if chair.persona is not None and PERSONAS[chair.persona].level == Level.CASUAL
    )
    evening.say("p", SeatBot, chair=number, level=Level.CASUAL)
    assert evening.sight.chairs[number].persona == helper.id
    assert evening.sight.chairs[number].level is Level.CASUAL


def test_whoever_drives_the_table_knows_whose_each_chair_is() -> None:
    evening = Evening(Setup(seats=3))
    evening.sit("p", "q")
    assert evening.table.holders == ("p", "q", None)
