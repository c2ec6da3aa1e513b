"""A table goes on after the process was another one: from what was kept, and this round's steps."""

from collections.abc import Sequence

import msgspec

from penultima.players.levels import available_levels
from penultima.table import bots
from penultima.table.alarms import Bell
from penultima.table.messages import Stage
from penultima.table.outcomes import Step
from penultima.table.questions import set_clock
from penultima.table.session import Session
from penultima.table.session_events import SessionEvent
from penultima.table.setup import Level


class _LogStart(msgspec.Struct):
    log_from: int


def first_step_needed(saved: bytes) -> int:
    """The steps before it are of earlier rounds."""
    return msgspec.json.decode(saved, type=_LogStart).log_from


def resume(session: Session, steps: Sequence[Step]) -> None:
    """Time stands still until somebody arrives."""
    session.log = [(step.seq, step.events) for step in steps]
    session.done.update((step.who, step.command) for step in steps if step.who and step.command)
    session.stop_time()
    for who in session.kept.chairs.people():
        session.ring(Bell.AWAY, session.pace.grace, who)
    _greet_bots(session)
    match session.kept.stage:
        case Stage.PLAYING:
            _resume_round(session)
        case Stage.DEALING:
            session.ring(Bell.DEAL, session.pace.entropy)
        case Stage.BETWEEN:
            session.ring(Bell.BETWEEN, session.pace.between)
        case _:
            pass


def _greet_bots(session: Session) -> None:
    """Those who cannot play here, because the kernel is missing, play as well as they can."""
    for chair in session.kept.chairs.every:
        if chair.level is not None and chair.level not in available_levels():
            chair.level = Level.SKILLED
        bots.prepare(session, chair.level)


def _resume_round(session: Session) -> None:
    match = session.match
    assert match is not None
    match.referee.log.extend(
        event
        for _, events in session.log
        for event in events
        if not isinstance(event, SessionEvent)
    )
    view = match.open_view
    session.asked = view.phase, view.waiting
    session.asked_at = session.exposed_at = session.now
    set_clock(session)
    for seat in view.exposed:
        bots.schedule_catches(session, seat)
    if session.kept.claim is not None:
        session.ring(Bell.HINT, session.pace.judging)
