"""A table at which no round ends stays short, however much is changed at it."""

from typing import Any

import msgspec
import pytest

from penultima.game.cards import Card
from penultima.game.moves import Draw, Play
from penultima.table import HUMAN, INSTANT, Setup, Table
from penultima.table.allowance import Allowance
from penultima.table.audience import KEPT
from penultima.table.calls import Call
from penultima.table.commands import (
    ClaimHint,
    ClearChair,
    Command,
    Configure,
    JudgeHint,
    Pause,
    Ready,
    Rename,
    Resume,
    SeatBot,
    Sit,
    Stand,
    VoteOut,
)
from penultima.table.ledger import ASIDES, MANY_PEOPLE, PEOPLE, Ledger
from penultima.table.messages import Ack, Missed, Update
from penultima.table.setup import Level
from tests.table.evening import Evening

LONG = 1_200


def renamed(times: int, *, playing: bool = False) -> Evening:
    """One person writes another name on the chair, again and again."""
    evening = Evening(Setup(seats=2, turn_seconds=None), pace=INSTANT)
    if playing:
        evening.play("p", "q")
    else:
        evening.sit("p", "q")
    for count in range(times):
        evening.say("p", Rename, chair=0, name=f"P{count}")
    return evening


@pytest.mark.parametrize("playing", [False, True], ids=["gathering", "without a clock"])
def test_whoever_comes_is_not_told_everything_that_ever_happened(playing: bool) -> None:
    evening = renamed(LONG, playing=playing)
    seq = evening.table.seq
    assert len(evening.session.audience.log) <= KEPT
    assert [type(frame) for frame in evening.table.welcome("new", 0, evening.now)] == [Update]
    assert [type(frame) for frame in evening.table.welcome("q", 2, evening.now)] == [Update]
    *missed, whole = evening.table.welcome("q", seq - 3, evening.now)
    assert [frame.seq for frame in missed if isinstance(frame, Missed)] == [seq - 2, seq - 1, seq]
    assert isinstance(whole, Update)


@pytest.mark.parametrize("playing", [False, True], ids=["gathering", "without a clock"])
def test_what_a_table_keeps_does_not_grow(playing: bool) -> None:
    short, long = renamed(50, playing=playing), renamed(LONG, playing=playing)
    assert len(long.table.save()) < len(short.table.save()) + 100
    assert len(long.session.ledger.done) <= ASIDES + 20


def test_of_a_long_round_only_the_moves_and_the_latest_steps_are_read_again() -> None:
    evening = Evening(Setup(seats=2, turn_seconds=None), pace=INSTANT)
    evening.play("p", "q")
    evening.lay_out(["r1 r2 r3", "b1 b2 b3"], "r9", turn=0)
    before = evening.act("p", Play(Card("r1")))
    for count in range(LONG):
        evening.say("q", Rename, chair=1, name=f"Q{count}")
    evening.act("q", Draw())
    needed = Table.steps_needed(evening.table.save())
    read = [
        step
        for step in evening.steps
        if step.seq >= needed.all_from or (step.seq >= needed.first and step.lines)
    ]
    assert len(read) < KEPT + 10
    view, steps = evening.view(0), evening.steps
    evening.steps = read
    evening.restart()
    evening.steps = steps
    assert evening.view(0) == view
    assert evening.session.ledger.recall(Call("p", before)) == Ack(id=before)
    assert [type(f) for f in evening.table.welcome("q", 2, evening.now)] == [Update]


def test_before_a_match_only_the_latest_steps_are_read_again() -> None:
    evening = renamed(LONG)
    needed = Table.steps_needed(evening.table.save())
    assert needed.first == needed.all_from == evening.table.seq - KEPT + 1


# ---------------------------------------------------------------- nothing changes, no step


def at_a_table() -> Evening:
    evening = Evening(Setup(seats=4, free_chat=True))
    evening.sit("p", "q", "r")
    evening.say("p", SeatBot, chair=3, level=Level.CASUAL)
    return evening


TWICE: dict[str, tuple[str, type[Command], dict[str, Any]]] = {
    "the same name": ("p", Rename, {"chair": 0, "name": " P "}),
    "the same choices": ("p", Configure, {"setup": Setup(seats=4, free_chat=True)}),
    "the same bot": ("p", SeatBot, {"chair": 3, "level": Level.CASUAL}),
    "nothing to resume": ("p", Resume, {"chair": 0}),
}


@pytest.mark.parametrize("who, kind, fields", TWICE.values(), ids=TWICE)
def test_where_nothing_changes_there_is_no_step(
    who: str, kind: type[Command], fields: dict[str, Any]
) -> None:
    evening = at_a_table()
    seq = evening.table.seq
    assert evening.accepted(who, evening.say(who, kind, **fields))
    assert evening.table.seq == seq


def test_an_open_chair_cannot_be_cleared_again() -> None:
    evening = Evening()
    evening.sit("p")
    seq = evening.table.seq
    assert evening.accepted("p", evening.say("p", ClearChair, chair=2))
    assert evening.table.seq == seq


IN_A_MATCH: dict[str, tuple[str, type[Command], dict[str, Any]]] = {
    "asking for a pause": ("p", Pause, {"chair": 0}),
    "a vote": ("p", VoteOut, {"chair": 0, "against": 1}),
    "a verdict": ("r", JudgeHint, {"chair": 2, "upheld": True}),
}


@pytest.mark.parametrize("who, kind, fields", IN_A_MATCH.values(), ids=IN_A_MATCH)
def test_what_was_said_before_is_no_step_again(
    who: str, kind: type[Command], fields: dict[str, Any]
) -> None:
    evening = Evening(Setup(seats=5, free_chat=True, turn_seconds=None))
    evening.play("h", "q", "r", "s", "p")
    fields = {**fields, "chair": {"p": 4, "r": 2}[who]}
    if kind is JudgeHint:
        evening.say("p", ClaimHint, chair=4, against=1)
    evening.say(who, kind, **fields)
    seq = evening.table.seq
    assert evening.accepted(who, evening.say(who, kind, **fields))
    assert evening.table.seq == seq


def test_who_is_ready_need_not_say_so_again() -> None:
    evening = Evening(Setup(seats=3))
    evening.play("p", "q", "r")
    evening.say("q", Stand, chair=1)
    evening.say("r", Stand, chair=2)
    evening.say("q", Sit, chair=1, name="Q")
    evening.say("p", Ready, chair=0)
    seq = evening.table.seq
    evening.say("p", Ready, chair=0)
    assert evening.table.seq == seq


# ---------------------------------------------------------------- how often


def test_one_person_may_change_only_so_much_at_once_and_others_do_not_suffer() -> None:
    evening = Evening(Setup(seats=2, turn_seconds=None))
    evening.play("p", "q")
    answers = [evening.say("p", Rename, chair=0, name=f"P{count}") for count in range(60)]
    refused = [sent for sent in answers if not evening.accepted("p", sent)]
    assert 20 <= len(refused) < 60
    assert {evening.refusal("p", sent) for sent in refused} == {"too-often"}
    assert evening.accepted("q", evening.say("q", Rename, chair=1, name="other"))
    evening.lay_out(["r1 r2 r3", "b1 b2 b3"], "r9", turn=0)
    assert evening.accepted("p", evening.act("p", Play(Card("r1"))))
    evening.pass_time(HUMAN.deed)
    assert evening.accepted("p", evening.say("p", Rename, chair=0, name="again"))
    assert not evening.accepted("p", evening.say("p", Rename, chair=0, name="and again"))


def test_coming_back_gives_nobody_more_to_do() -> None:
    evening = Evening(Setup(seats=2))
    evening.sit("p", "q")
    for count in range(60):
        evening.say("p", Rename, chair=0, name=f"P{count}")
    evening.depart("p")
    evening.arrive("p")
    assert not evening.accepted("p", evening.say("p", Rename, chair=0, name="more"))


def test_an_allowance_knows_only_those_who_have_used_some_of_it() -> None:
    allowance = Allowance()
    for person in range(1_000):
        assert allowance.take(str(person), float(person), 2.0)
    assert len(allowance._used_up_to) <= 100


def test_of_many_people_only_the_latest_commands_are_known() -> None:
    ledger = Ledger({})
    for person in range(2 * MANY_PEOPLE):
        call = ledger.call = Call(str(person), "c")
        ledger.take_call(move=False)
        ledger.note_answer(call, Ack(id="c"))
    ledger.begin_round()
    assert len(ledger.before) == len(ledger.done) == PEOPLE
    assert len(ledger.answers) == PEOPLE
    assert ledger.recall(Call(str(2 * MANY_PEOPLE - 1), "c")) == Ack(id="c")
    assert len(msgspec.json.encode(ledger.before)) < 3_000
