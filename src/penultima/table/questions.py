"""What the table waits for: its clock, and what follows once something has happened."""

from penultima.game.events import Event, Exposed
from penultima.game.moves import RunOut
from penultima.game.phases import Objecting, Over, Phase, Slapping, Task, UnderAttack
from penultima.players.company import anyone_may_act
from penultima.table import bots
from penultima.table.alarms import Bell
from penultima.table.calls import Declined
from penultima.table.match_play import MatchPlay
from penultima.table.messages import Stage
from penultima.table.outcomes import Finished, Standing
from penultima.table.races import SlapRace
from penultima.table.session import Session
from penultima.table.session_events import CameBack

_PLAY_BELLS = (
    Bell.TURN,
    Bell.BOT,
    Bell.INTERJECT,
    Bell.SLAP_OPENS,
    Bell.BOT_SLAPS,
    Bell.SLAP_ENDS,
)
"""Alarms that belong to the question that is open."""


def current(session: Session) -> MatchPlay:
    """The match, if a round is being played."""
    if session.match is None or session.kept.stage is not Stage.PLAYING:
        raise Declined("wrong-stage")
    return session.match


def run_out(session: Session) -> None:
    """The time for the open question is up."""
    tell(session, current(session).act(None, RunOut()))


def tell(session: Session, events: list[Event], *, aside: bool = False) -> None:
    """Events of the game: see what the table waits for now, and tell everybody.

    What is said `aside` need not answer the open question, which then stays the same.
    """
    match = session.match
    assert match is not None
    finished = None
    exposed = [event.seat for event in events if isinstance(event, Exposed)]
    if exposed:
        session.exposed_at = session.now + session.pace.lead
    together = bool(exposed)
    view = match.open_view
    if not view.exposed and not anyone_may_act(match.edition, view.phase):
        session.line.hold_no_longer()
    if isinstance(view.phase, Over):
        finished = _end_round(session)
    elif not aside or (view.phase, view.waiting) != session.asked:
        ask(session)
        together |= anyone_may_act(match.edition, view.phase)
    else:
        bots.think_again(session)
    back = _who_comes_back(session)
    if back and session.kept.stage is Stage.PLAYING:
        players_changed(session)
    lines = match.referee.take_lines()
    session.step([*events, *back], lines=lines, finished=finished, together=together)
    if session.kept.stage is Stage.PLAYING:
        for seat in exposed:
            bots.schedule_catches(session, seat)


def ask(session: Session) -> None:
    """A new question is open: set its clock, and let bots think about it."""
    match = session.match
    assert match is not None
    view = match.open_view
    session.asked = view.phase, view.waiting
    session.asked_at = session.now
    session.kept.turn += 1
    set_clock(session)


def set_clock(session: Session) -> None:
    """From the question that is open."""
    match = session.match
    assert match is not None
    _close_question(session)
    phase, waiting = match.open_view.phase, match.open_view.waiting
    session.clock_of = _time_for(session, phase)
    _set_race(session, phase, waiting)
    if session.slap is not None:
        delay = session.dice.uniform(*session.pace.slap_delay)
        session.ring(Bell.SLAP_OPENS, delay - session.pace.lead)
    elif session.clock_of is not None:
        session.ring(Bell.TURN, session.clock_of)
    bots.schedule(session)


def _set_race(session: Session, phase: Phase, waiting: tuple[Task, ...]) -> None:
    """A slap that another question interrupts goes on after it; hands stay down (ruling Z4)."""
    race = session.slap or session.halted_slap
    session.slap = session.halted_slap = None
    if isinstance(phase, Slapping):
        session.slap = SlapRace(session.pace) if race is None else race.once_more()
    elif any(isinstance(task, Slapping) for task in waiting):
        session.halted_slap = race


def _close_question(session: Session, *more: Bell) -> None:
    """Nobody need think about it, or answer it, any longer."""
    session.alarms.clear(*_PLAY_BELLS, *more)
    session.thoughts.drop_all()


def players_changed(session: Session) -> None:
    """Somebody else now plays a seat; the open question and its clock stay as they are."""
    session.alarms.clear(Bell.BOT, Bell.INTERJECT, Bell.BOT_SLAPS)
    if session.slap is None:
        bots.schedule(session)
    elif session.slap.opened is not None:
        bots.schedule_slaps(session, session.slap)


def _time_for(session: Session, phase: Phase) -> float | None:
    turn = session.kept.setup.turn_seconds
    match phase:
        case Objecting():
            return session.pace.objection
        case Slapping():
            return session.pace.slap_limit
        case UnderAttack():
            return None if turn is None else session.pace.reply
        case _:
            return turn


def _who_comes_back(session: Session) -> list[CameBack]:
    """People take their seats back from stand-ins between two of their turns (ruling S3)."""
    match = session.match
    back: list[CameBack] = []
    for who in sorted(session.coming_back):
        for number in session.kept.chairs.of(who):
            chair = session.kept.chairs[number]
            busy = match is not None and _is_busy(session, match, number)
            if chair.stand_in and not busy:
                chair.give_back()
                back.append(CameBack(number, chair.name))
        if not any(session.kept.chairs[n].stand_in for n in session.kept.chairs.of(who)):
            session.coming_back.discard(who)
    return back


def _is_busy(session: Session, match: MatchPlay, chair: int) -> bool:
    if session.kept.stage is not Stage.PLAYING:
        return False
    seat = match.seat_of(chair)
    slapping = isinstance(match.open_view.phase, Slapping)
    return seat is not None and (slapping or match.referee.asked == seat)


def welcome_back(session: Session, who: str) -> list[CameBack]:
    """Whoever comes back while a bot has their chairs gets them now, or soon."""
    if any(session.kept.chairs[n].stand_in for n in session.kept.chairs.of(who)):
        session.coming_back.add(who)
    return _who_comes_back(session)


def _end_round(session: Session) -> Finished | None:
    match, kept = session.match, session.kept
    assert match is not None
    _close_question(session, Bell.CATCH, Bell.HINT)
    session.slap = session.halted_slap = session.asked = None
    kept.turn += 1
    kept.ready, kept.votes, kept.claim = [], {}, None
    if not match.over:
        kept.stage = Stage.BETWEEN
        session.ring(Bell.BETWEEN, session.pace.between)
        return None
    return finish(session)


def finish(session: Session) -> Finished:
    """The match is over."""
    match, kept = session.match, session.kept
    assert match is not None
    _close_question(session, Bell.CATCH, Bell.HINT, Bell.BETWEEN, Bell.DEAL)
    kept.stage, kept.game = Stage.FINISHED, match.game
    place_of = {
        chair: 1 + sum(map(len, match.places[:index]))
        for index, group in enumerate(match.places)
        for chair in group
    }
    return Finished(
        setup=kept.setup,
        first_game=match.first_game,
        game=match.game,
        rounds=match.round,
        standings=tuple(
            Standing(
                number,
                chair.who,
                chair.name,
                place_of[number],
                match.scores[number],
                number in match.winners,
                match.rounds_won[number],
            )
            for number, chair in enumerate(kept.chairs.every)
        ),
    )
