"""A table goes on after the process was another one: from what was kept, and this round's steps.

It was not saved with every step. Where nothing but the cards had changed, the steps since then tell
all: their events are what happened to the cards, and their line is the move that was made.
"""

import random
from collections.abc import Iterable, Sequence

from penultima.game.events import Event
from penultima.game.moves import is_speech
from penultima.notation import read_move
from penultima.players.levels import available_levels
from penultima.table import kept
from penultima.table.alarms import Bell
from penultima.table.arrangement import await_people
from penultima.table.audience import Events
from penultima.table.outcomes import Step
from penultima.table.pace import Pace
from penultima.table.questions import set_clock
from penultima.table.results import await_next_round
from penultima.table.session import Session
from penultima.table.session_events import TableEvent
from penultima.table.setup import Level
from penultima.table.stages import Between, Dealing, Gathering, Playing


def load(
    saved: bytes, steps: Sequence[Step], now: float, pace: Pace, dice: random.Random
) -> Session:
    """Time stands still until somebody arrives; where chairs are arranged, it runs at once."""
    session = kept.read(saved, pace, dice)
    clock, stage = session.clock, session.stage
    clock.now = now
    if session.people.arranged:
        clock.paused = False  # nobody might come who could end it
        session.choose_pace()
    else:
        clock.stop()
    session.audience.follow(steps)
    session.ledger.follow(steps)
    for who in session.people.chairs.people():
        clock.ring(Bell.AWAY, pace.grace, who)
    _greet_bots(session)
    match stage:
        case Playing():
            _take_up(session, stage, steps)
        case Dealing():
            clock.ring(Bell.DEAL, pace.entropy)
        case Between():
            await_next_round(session)
        case Gathering() if session.people.arranged:
            await_people(session)
        case _:
            pass
    return session


def _greet_bots(session: Session) -> None:
    """Those who cannot play here, because the kernel is missing, play as well as they can."""
    for chair in session.people.chairs.every:
        if chair.level is not None and chair.level not in available_levels():
            chair.level = Level.SKILLED
        session.bots.prepare(session.setup, chair.level)


def _take_up(session: Session, playing: Playing, steps: Sequence[Step]) -> None:
    """The round, at its open question."""
    match, clock, saved_at = playing.match, session.clock, session.audience.seq
    for step in steps:
        if step.seq <= saved_at:
            match.referee.log.extend(_of_the_game(step.events))
        else:
            _follow(session, playing, step)
    look = match.look
    playing.question = look.phase, look.waiting
    playing.asked_at = playing.exposed_at = clock.now
    session.bots.sit_down(match, session.people.chairs)
    set_clock(session, playing)
    for seat in look.exposed:
        session.bots.schedule_catches(match, seat)
    if playing.claim is not None:
        clock.ring(Bell.HINT, clock.pace.judging)


def _follow(session: Session, playing: Playing, step: Step) -> None:
    """A move after the table was saved; what is said aside may leave the question as it was."""
    match = playing.match
    before = match.look.phase, match.look.waiting
    match.follow(_of_the_game(step.events))
    _, move = read_move(step.lines.strip())
    same = (match.look.phase, match.look.waiting) == before
    session.turn += not (same and is_speech(move))
    session.audience.seq = step.seq


def _of_the_game(events: Events) -> Iterable[Event]:
    return [event for event in events if not isinstance(event, TableEvent)]
