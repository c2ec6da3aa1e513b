"""The teacher at a table: who may ask, who is told, and that nobody else can notice."""

from collections.abc import Callable
from typing import get_args

import msgspec
import pytest

from penultima.game.cards import Card
from penultima.game.events import Dealt, visible
from penultima.game.moves import CallUno, Draw, Move, Play
from penultima.game.phases import ToPlay
from penultima.players import teacher as school
from penultima.players.teacher import Advice
from penultima.table import Counting, Outcome, Setup
from penultima.table.commands import (
    AskAdvice,
    ClaimHint,
    Command,
    JudgeHint,
    Pause,
    Sit,
    Stand,
    Start,
)
from penultima.table.lessons import Lesson
from penultima.table.messages import Ack, Advised, Stage
from penultima.table.routes import ROUTES
from penultima.table.setup import Teacher
from penultima.table.thoughts import think_at_once
from tests.table.evening import Evening
from tests.thinker import Stand as Thinker

ADVICE = Setup(seats=3, teacher=Teacher.ADVICE, turn_seconds=None)
HANDS = ["r1 r2 b3", "b1 b2 b3", "g1 g2 g3"]


@pytest.fixture(autouse=True)
def _thinker(monkeypatch: pytest.MonkeyPatch) -> None:
    """The second card is the best."""

    def opinion(move: Move) -> float:
        return 0.6 if isinstance(move, Play) and move.card is Card.RED_2 else 0.25

    monkeypatch.setattr(school, "bot", lambda level, edition, seed: Thinker(edition, opinion))


def three(setup: Setup = ADVICE) -> Evening:
    evening = Evening(setup)
    evening.play("p", "q", "r")
    evening.table.take_thoughts()
    evening.lay_out(HANDS, "r9", turn=0)
    return evening


def ask(evening: Evening, who: str = "p", chair: int = 0, turn: int | None = None) -> str:
    now = evening.session.turn
    return evening.say(who, AskAdvice, chair=chair, turn=now if turn is None else turn)


def think(evening: Evening) -> None:
    think_at_once(evening.table, evening.now)
    evening.until(evening.now)


def advice(evening: Evening, who: str) -> list[Advised]:
    return [frame for _, frame in evening.frames.get(who, []) if isinstance(frame, Advised)]


# ---------------------------------------------------------------- being told


def test_who_is_asked_may_ask_the_teacher() -> None:
    evening = three()
    command = ask(evening)
    assert evening.accepted("p", command)
    assert advice(evening, "p") == []
    think(evening)
    (told,) = advice(evening, "p")
    assert (told.chair, told.turn) == (0, evening.session.turn)
    assert told.advice.move == Play(Card.RED_2)
    assert {option.move for option in told.advice.options} == {
        Play(Card.RED_1),
        Play(Card.RED_2),
        Draw(),
    }


@pytest.mark.shows("J1", "O3")
def test_nobody_else_can_notice_that_somebody_has_asked() -> None:
    asked, silent = three(), three()
    seq, wakes = asked.table.seq, silent.table.wakes_at
    ask(asked)
    think(asked)
    for evening in (asked, silent):
        evening.until(150)
    assert asked.table.seq == seq == silent.table.seq
    assert asked.table.wakes_at == wakes
    assert asked.frames["q"] == silent.frames["q"]
    assert asked.frames["r"] == silent.frames["r"]
    assert asked.table.save() == silent.table.save()
    assert asked.table.sight() == silent.table.sight()


def test_asking_takes_no_chance_away_from_the_game() -> None:
    asked, silent = three(), three()
    ask(asked)
    think(asked)
    assert asked.session.dice.getstate() == silent.session.dice.getstate()


def test_a_question_is_thought_about_once_however_often_it_is_asked() -> None:
    evening = three()
    first = ask(evening)
    ask(evening)
    assert len(evening.table.take_thoughts()) == 1
    evening = three()
    ask(evening)
    think(evening)
    assert evening.accepted("p", ask(evening))
    assert evening.table.take_thoughts() == []
    assert len(advice(evening, "p")) == 2
    assert advice(evening, "p")[0] == advice(evening, "p")[1]
    repeated = AskAdvice(id=first, chair=0, turn=evening.session.turn)
    evening.take(evening.table.receive("p", repeated, evening.now))
    assert len(advice(evening, "p")) == 2
    assert evening.frames["p"][-1][1] == Ack(id=first)


def test_advice_that_comes_too_late_is_kept_from_everybody() -> None:
    evening = three()
    ask(evening)
    (lesson,) = evening.table.take_thoughts()
    evening.act("p", Play(Card.RED_1))
    evening.table.think(lesson, lesson.work_out(), evening.now)
    evening.until(evening.now)
    assert advice(evening, "p") == []


def test_of_two_lessons_the_older_is_forgotten() -> None:
    evening = three()
    ask(evening)
    (older,) = evening.table.take_thoughts()
    evening.act("p", Draw())
    turn = evening.session.turn
    assert evening.view(0).phase != ToPlay(0)
    while evening.session.stage.match.referee.asked != 0:
        evening.act("qr"[evening.session.stage.match.referee.asked - 1], Draw())
        turn = evening.session.turn
    ask(evening, turn=turn)
    evening.table.think(older, older.work_out(), evening.now)
    evening.until(evening.now)
    assert advice(evening, "p") == []


def test_whoever_knows_more_by_now_gets_advice_about_that() -> None:
    evening = three(Setup(seats=3, teacher=Teacher.ADVICE, free_chat=True, turn_seconds=None))
    ask(evening)
    (lesson,) = evening.table.take_thoughts()
    evening.say("q", ClaimHint, chair=1, against=0)
    evening.say("r", JudgeHint, chair=2, upheld=True)
    assert len(evening.view(0).hand) == 5
    evening.table.think(lesson, lesson.work_out(), evening.now)
    evening.until(evening.now)
    assert advice(evening, "p") == []
    think(evening)
    (told,) = advice(evening, "p")
    assert len(told.advice.options) >= 3


def test_advice_goes_to_nobody_who_has_left() -> None:
    evening = three()
    ask(evening)
    evening.depart("p")
    think(evening)
    assert advice(evening, "p") == []


def test_there_is_no_advice_after_the_match() -> None:
    evening = three()
    ask(evening)
    (lesson,) = evening.table.take_thoughts()
    for chair, who in ((1, "q"), (2, "r")):
        evening.say(who, Stand, chair=chair)
    assert evening.at(Stage.FINISHED)
    evening.table.think(lesson, lesson.work_out(), evening.now)
    evening.until(evening.now)
    assert advice(evening, "p") == []


def test_advice_goes_to_nobody_who_has_given_the_chair_up() -> None:
    evening = three()
    ask(evening)
    (lesson,) = evening.table.take_thoughts()
    evening.session.people.chairs[0].seat_person("s", "S")
    evening.arrive("s")
    evening.table.think(lesson, lesson.work_out(), evening.now)
    evening.until(evening.now)
    assert advice(evening, "p") == advice(evening, "s") == []
    ask(evening, "s")
    think(evening)
    assert advice(evening, "p") == []
    assert len(advice(evening, "s")) == 1


def test_where_the_expert_fails_a_skilled_player_answers() -> None:
    evening = three()
    ask(evening)
    (lesson,) = evening.table.take_thoughts()
    assert isinstance(lesson, Lesson)
    assert isinstance(lesson.plain_move(), Advice)


def test_two_people_ask_each_for_themselves() -> None:
    evening = three()
    ask(evening)
    think(evening)
    evening.act("p", Play(Card.RED_2))
    evening.lay_out(HANDS, "b9", turn=1)
    ask(evening, "q", 1)
    think(evening)
    assert [told.chair for told in advice(evening, "p")] == [0]
    assert [told.chair for told in advice(evening, "q")] == [1]


def test_the_teacher_hears_what_the_seat_has_seen_and_no_more() -> None:
    evening = three()
    ask(evening)
    (lesson,) = evening.table.take_thoughts()
    assert isinstance(lesson, Lesson)
    assert lesson.known.news
    assert all(visible(event, 0) for event in lesson.known.news)
    assert [type(event) for event in lesson.known.news if isinstance(event, Dealt)] == [Dealt]


# ---------------------------------------------------------------- being refused


def refused(prepare: Callable[[Evening], str], setup: Setup = ADVICE) -> str:
    evening = three(setup)
    command = prepare(evening)
    thoughts = [task for task in evening.table.take_thoughts() if isinstance(task, Lesson)]
    assert thoughts == []
    return evening.refusal("p", command)


@pytest.mark.parametrize("teacher", [Teacher.OFF, Teacher.REVIEW])
def test_the_host_must_allow_hints(teacher: Teacher) -> None:
    assert refused(ask, msgspec.structs.replace(ADVICE, teacher=teacher)) == "no-teacher"


def test_a_setup_of_an_earlier_version_may_say_hints_for_advice() -> None:
    kept = msgspec.json.encode(Setup(teacher=Teacher.ADVICE)).replace(b'"advice"', b'"hints"')
    assert msgspec.json.decode(kept, type=Setup).teacher is Teacher.ADVICE
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(kept.replace(b'"hints"', b'"pointers"'), type=Setup)


def test_hints_are_off_unless_somebody_chooses_them() -> None:
    assert Setup().teacher is Teacher.REVIEW


def test_only_ones_own_chair_can_be_asked_for() -> None:
    assert refused(lambda evening: ask(evening, "p", 1)) == "not-yours"
    assert refused(lambda evening: ask(evening, "p", 9)) == "no-such-chair"


def test_only_who_is_asked_may_ask() -> None:
    def not_my_turn(evening: Evening) -> str:
        evening.lay_out(HANDS, "r9", turn=1)
        return ask(evening)

    assert refused(not_my_turn) == "no-question"


def test_a_question_that_is_gone_is_stale() -> None:
    assert refused(lambda evening: ask(evening, turn=0)) == "stale"


def test_in_a_pause_the_teacher_is_silent() -> None:
    def paused(evening: Evening) -> str:
        for chair, who in enumerate("pqr"):
            evening.say(who, Pause, chair=chair)
        return ask(evening)

    assert refused(paused) == "paused"


STAGES: dict[Stage, dict[str, str]] = {
    Stage.GATHERING: {"asked": "wrong-stage", "other": "wrong-stage", "watching": "wrong-stage"},
    Stage.DEALING: {"asked": "wrong-stage", "other": "wrong-stage", "watching": "wrong-stage"},
    Stage.PLAYING: {"asked": "", "other": "no-question", "watching": "not-yours"},
    Stage.BETWEEN: {"asked": "wrong-stage", "other": "wrong-stage", "watching": "wrong-stage"},
    Stage.FINISHED: {"asked": "wrong-stage", "other": "wrong-stage", "watching": "wrong-stage"},
}
"""Who may ask when; where nothing stands, it is allowed."""


def at_stage(stage: Stage) -> Evening:
    target = 10 if stage is Stage.FINISHED else 500
    evening = Evening(msgspec.structs.replace(ADVICE, target=target))
    evening.arrive("p", "q", "r", "w", entropy=stage is Stage.DEALING)
    for chair, who in enumerate("pqr"):
        evening.say(who, Sit, chair=chair, name=who)
    if stage is not Stage.GATHERING:
        evening.say("p", Start)
    if stage not in (Stage.GATHERING, Stage.DEALING):
        evening.lay_out(["r1 r2", *HANDS[1:]], "r9", turn=0)
    if stage in (Stage.BETWEEN, Stage.FINISHED):
        evening.lay_out(["r1", *HANDS[1:]], "r9", turn=0)
        evening.act("p", Play(Card.RED_1))
    assert evening.at(stage)
    return evening


@pytest.mark.parametrize("stage", Stage)
def test_who_may_ask_when(stage: Stage) -> None:
    for role, code in STAGES[stage].items():
        evening = at_stage(stage)
        who, chair = {"asked": ("p", 0), "other": ("q", 1), "watching": ("w", 0)}[role]
        command = ask(evening, who, chair)
        if code:
            assert evening.refusal(who, command) == code
        else:
            assert evening.accepted(who, command)


def test_every_command_is_carried_out_by_something() -> None:
    assert set(ROUTES) == set(get_args(Command))


def test_where_a_bot_stands_in_it_needs_no_teacher() -> None:
    def bot_plays(evening: Evening) -> str:
        evening.session.people.chairs[0].put_stand_in()
        return ask(evening)

    assert refused(bot_plays) == "bot-plays"


def test_who_is_out_of_the_match_has_no_question() -> None:
    evening = Evening(msgspec.structs.replace(ADVICE, counting=Counting.ELIMINATION, target=1))
    evening.play("p", "q", "r")
    evening.lay_out(["r1", "b1 b2", "g0"], "r9", turn=0)
    evening.act("p", Play(Card.RED_1))
    while not evening.at(Stage.PLAYING):
        evening.pass_time(5)
    assert evening.sight.seated == (0, 2)
    assert evening.refusal("q", ask(evening, "q", 1)) == "no-question"


def test_who_stands_up_has_no_chair_to_ask_for() -> None:
    def gone(evening: Evening) -> str:
        evening.say("p", Stand, chair=0)
        return ask(evening)

    assert refused(gone) == "not-yours"


def test_uno_is_part_of_the_advice() -> None:
    evening = three()
    evening.lay_out(["r1 r2", *HANDS[1:]], "r9", turn=0)
    ask(evening)
    think(evening)
    assert advice(evening, "p")[-1].advice.move == Play(Card.RED_2, uno=True)
    evening.act("p", CallUno())
    think(evening)
    ask(evening)
    think(evening)
    assert advice(evening, "p")[-1].advice.move == Play(Card.RED_2)


def outcome_frames(outcome: Outcome) -> list[str]:
    return [delivery.to for delivery in outcome.deliveries]


def test_the_driver_is_woken_to_tell_the_advice() -> None:
    evening = three()
    ask(evening)
    (lesson,) = evening.table.take_thoughts()
    before = evening.table.wakes_at
    evening.table.think(lesson, lesson.work_out(), evening.now)
    wakes = evening.table.wakes_at
    assert before is None
    assert wakes is not None
    assert wakes <= evening.now
    assert outcome_frames(evening.table.tick(evening.now)) == ["p"]
