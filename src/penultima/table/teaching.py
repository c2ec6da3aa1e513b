"""The teacher at a table: one who is asked may ask what the expert would do.

The answer is worked out like a bot's thought, from what the asker's own seat knows, and goes to the
asker alone. It is no step of the table: nothing is numbered or stored, and no clock waits for it,
so nobody else can tell that somebody has asked (rulings J1, O3).
"""

from penultima.players.ladder import available_levels
from penultima.players.teaching import Advice
from penultima.table import bots
from penultima.table.bots import known
from penultima.table.calls import Call, Declined
from penultima.table.commands import AskAdvice
from penultima.table.lessons import Lesson
from penultima.table.messages import Advised, Holder
from penultima.table.questions import current
from penultima.table.rights import my_chair
from penultima.table.session import Session
from penultima.table.setup import Level, Teacher
from penultima.table.thoughts import Task


def prepare(session: Session) -> None:
    """Somebody may soon ask the expert: it is made ready meanwhile."""
    if session.kept.setup.teacher is Teacher.ADVICE and Level.EXPERT in available_levels():
        bots.prepare(session, Level.EXPERT)


def ask_advice(session: Session, call: Call, command: AskAdvice) -> None:
    match = current(session)
    if session.kept.paused:
        raise Declined("paused")
    if my_chair(session, call, command.chair).holder is not Holder.HUMAN:
        raise Declined("bot-plays")
    if session.kept.setup.teacher is not Teacher.ADVICE:
        raise Declined("no-teacher")
    if command.turn != session.kept.turn:
        raise Declined("stale")
    seat = match.seat_of(command.chair)
    if seat is None or match.referee.asked != seat:
        raise Declined("no-question")
    before = session.thoughts.lessons.get(command.chair)
    if before is not None and before.who == call.who and before.turn == command.turn:
        _tell(session, before)
    else:
        _put_up(
            session,
            Lesson(call.who, command.chair, command.turn, match.edition, known(session, seat)),
        )


def deliver(session: Session, task: Task, advice: Advice) -> None:
    """The answer is there; if the question has gone meanwhile, nobody wants it any more."""
    if isinstance(task, Lesson) and session.thoughts.lessons.get(task.chair) is task:
        task.advice = advice
        _tell(session, task)


def _put_up(session: Session, lesson: Lesson) -> None:
    session.thoughts.lessons[lesson.chair] = lesson
    session.thoughts.add(lesson)


def _tell(session: Session, lesson: Lesson) -> None:
    """Once it is known; if the person knows more by now, the question is thought about again."""
    own = session.kept.chairs[lesson.chair].who == lesson.who and lesson.who in session.here
    if lesson.advice is None or lesson.turn != session.kept.turn or not own:
        return
    assert lesson.known.view.seat is not None
    knows = known(session, lesson.known.view.seat)
    if knows.view != lesson.known.view:
        _put_up(session, lesson.about(knows))
    else:
        told = Advised(chair=lesson.chair, turn=lesson.turn, advice=lesson.advice)
        session.tell(lesson.who, told)
