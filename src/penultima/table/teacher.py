"""The teacher at a table: one who is asked may ask what the expert would do.

The answer is worked out like a bot's thought, from what the asker's own seat knows, and goes to the
asker alone. It is no step of the table: nothing is numbered or stored, and no clock waits for it,
so nobody else can tell that somebody has asked (rulings J1, O3).
"""

from penultima.players.levels import available_levels
from penultima.players.teacher import Advice
from penultima.table.calls import Call, Declined
from penultima.table.commands import AskAdvice
from penultima.table.lessons import Lesson
from penultima.table.messages import Advised, Holder
from penultima.table.rights import my_chair
from penultima.table.session import Session
from penultima.table.setup import Level, Teacher
from penultima.table.stages import Playing
from penultima.table.thoughts import Errand, SeatKnowledge


def prepare(session: Session) -> None:
    """Somebody may soon ask the expert: it is made ready meanwhile."""
    if session.setup.teacher is Teacher.ADVICE and Level.EXPERT in available_levels():
        session.bots.prepare(session.setup, Level.EXPERT)


def ask_advice(session: Session, playing: Playing, call: Call, command: AskAdvice) -> None:
    if session.clock.paused:
        raise Declined("paused")
    if my_chair(session.people, call, command.chair).holder is not Holder.HUMAN:
        raise Declined("bot-plays")
    if session.setup.teacher is not Teacher.ADVICE:
        raise Declined("no-teacher")
    if command.turn != session.turn:
        raise Declined("stale")
    match = playing.match
    seat = match.seat_of(command.chair)
    if seat is None or match.asked != seat:
        raise Declined("no-question")
    before = session.bots.thoughts.lessons.get(command.chair)
    if before is not None and before.who == call.who and before.turn == command.turn:
        _tell(session, playing, before)
    else:
        known, edition = SeatKnowledge.of(match, seat), match.edition
        about = call.who, command.chair, seat, command.turn
        _put_up(session, Lesson(*about, edition=edition, known=known))


def deliver(session: Session, task: Errand, advice: Advice) -> None:
    """The answer is there; if the question has gone meanwhile, nobody wants it any more."""
    if isinstance(task, Lesson) and session.bots.thoughts.lessons.get(task.chair) is task:
        task.advice = advice
        if isinstance(session.stage, Playing):
            _tell(session, session.stage, task)


def _put_up(session: Session, lesson: Lesson) -> None:
    session.bots.thoughts.lessons[lesson.chair] = lesson
    session.bots.thoughts.add(lesson)


def _tell(session: Session, playing: Playing, lesson: Lesson) -> None:
    """Once it is known; if the person knows more by now, the question is thought about again."""
    people = session.people
    own = people.chairs[lesson.chair].who == lesson.who and lesson.who in people.here
    if lesson.advice is None or lesson.turn != session.turn or not own:
        return
    knows = SeatKnowledge.of(playing.match, lesson.seat)
    if knows.view != lesson.known.view:
        _put_up(session, lesson.about(knows))
    else:
        told = Advised(chair=lesson.chair, turn=lesson.turn, advice=lesson.advice)
        session.tell(lesson.who, told)
