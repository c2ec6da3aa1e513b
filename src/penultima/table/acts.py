"""Moves of people and bots: made at once, or in the fair order where being first matters."""

from penultima.game.moves import (
    CallUno,
    Catch,
    Challenge,
    Draw,
    Move,
    Object,
    Pass,
    Play,
    Slap,
    is_speech,
)
from penultima.game.phases import UnderAttack
from penultima.game.refusals import IllegalMove
from penultima.game.seating import Seat
from penultima.game.table_rules import ChallengeBy
from penultima.rulebook import deciding_rule
from penultima.table.calls import Attempt, Call, Declined
from penultima.table.choices import choose
from penultima.table.commands import Act
from penultima.table.messages import Ack, Holder, Refused
from penultima.table.questions import tell
from penultima.table.rights import my_chair
from penultima.table.session import Session
from penultima.table.slaps import slap
from penultima.table.stages import LONG_AGO, Playing, Silenced

_MOST_DOUBLINGS = 5


def act(session: Session, playing: Playing, call: Call, command: Act) -> None:
    clock, people, move = session.clock, session.people, command.move
    if clock.paused:
        raise Declined("paused")
    if my_chair(people, call, command.chair).holder is not Holder.HUMAN:
        raise Declined("bot-plays")
    seat = playing.match.seat_of(command.chair)
    if seat is None:
        raise Declined("not-playing")
    if command.turn not in (None, session.turn):
        raise Declined("stale")
    if isinstance(move, Slap) and playing.slap.on:
        slap(session, playing, seat, people.delays.corrected(call.who, clock.now), call)
        return
    silenced = playing.silenced.get(command.chair)
    if isinstance(move, CallUno | Catch | Object) and silenced and clock.now < silenced.until:
        raise Declined("too-fast")
    submit(session, playing, Attempt(seat, move, call, session.turn))


def submit(session: Session, playing: Playing, attempt: Attempt) -> None:
    """Make the move now, or let it wait in line where being first matters."""
    look, line = playing.match.look, session.clock.line
    if not (line.heap or look.exposed or playing.is_race):
        make(session, playing, attempt)
        return
    made, call = session.clock.now, attempt.call
    if call is not None:
        made = session.people.delays.corrected(call.who, made)
    in_reply = isinstance(look.phase, UnderAttack)
    held_to = _held_to(session, playing, attempt.seat, attempt.move)
    line.join(made, attempt.move, attempt, in_reply=in_reply, held_to=held_to)
    if call is not None:
        session.ledger.pending.add(call)


def _held_to(session: Session, playing: Playing, seat: Seat, move: Move) -> float:
    """When this move may be made at the earliest (rulings D6, I10)."""
    times, pace = [LONG_AGO], session.clock.pace
    match, phase = playing.match, playing.match.look.phase
    if match.look.exposed and isinstance(move, Play | Draw | Pass | Challenge):
        times.append(playing.exposed_at + pace.catch_window)
    if (
        isinstance(phase, UnderAttack)
        and phase.seat == seat
        and match.edition.rules.challenge_by is ChallengeBy.ANYONE
        and not isinstance(move, CallUno | Catch | Challenge)
    ):
        times.append(playing.asked_at + pace.challenge_minimum)
    return max(times)


def release(session: Session, attempt: Attempt) -> None:
    """A move from the line is due; if it answers a question that is gone, it is too late."""
    stage, call = session.stage, attempt.call
    stale = attempt.turn != session.turn and not is_speech(attempt.move)
    if isinstance(stage, Playing) and not stale:
        make(session, stage, attempt)
    elif call is not None:
        code = "stale" if isinstance(stage, Playing) else "wrong-stage"
        session.answer(call, Refused(id=call.id, code=code))


def make(session: Session, playing: Playing, attempt: Attempt) -> None:
    match, call = playing.match, attempt.call
    try:
        events = match.act(attempt.seat, attempt.move)
    except IllegalMove as illegal:
        if call is not None:
            refusal = illegal.refusal
            rule = deciding_rule(refusal, match.edition.id)
            session.answer(call, Refused(id=call.id, code=refusal.code, rule=rule))
        else:  # a bot, whose hand has changed since it chose: it thinks again
            session.bots.schedule(match, for_all=playing.is_race)
        return
    if events:
        session.ledger.call = call
        tell(session, playing, events, aside=is_speech(attempt.move))
    else:
        _silence(session, playing, match.seated[attempt.seat])
    if call is not None:
        session.answer(call, Ack(id=call.id))


def _silence(session: Session, playing: Playing, chair: int) -> None:
    """Said in vain: a pause, twice as long each time in a round (ruling I11)."""
    before = playing.silenced.get(chair)
    times = 1 if before is None else before.times + 1
    pause = session.clock.pace.speech_lock * 2 ** min(times - 1, _MOST_DOUBLINGS)
    playing.silenced[chair] = Silenced(session.clock.now + pause, times)


# ---------------------------------------------------------------- bots


def bot_acts(session: Session, playing: Playing, seat: Seat) -> None:
    """It has thought, or interjects."""
    move = choose(session, playing, seat)
    if move is not None:
        _submit_for_bot(session, playing, seat, move)


def bot_catches(session: Session, playing: Playing, about: tuple[Seat, Seat]) -> None:
    """If it is still a bot's seat, and still another's silence."""
    seat, exposed = about
    if exposed in playing.match.look.exposed and seat in session.bots.at:
        _submit_for_bot(session, playing, seat, Catch(exposed))


def bot_calls(session: Session, playing: Playing, seat: Seat) -> None:
    """It says UNO for the person for whom it stands in."""
    _submit_for_bot(session, playing, seat, CallUno())


def _submit_for_bot(session: Session, playing: Playing, seat: Seat, move: Move) -> None:
    submit(session, playing, Attempt(seat, move, None, session.turn))
