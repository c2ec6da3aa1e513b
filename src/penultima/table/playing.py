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
from penultima.game.phases import Phase, UnderAttack
from penultima.game.refusals import IllegalMove
from penultima.game.seating import Seat
from penultima.game.table_rules import ChallengeBy
from penultima.players.company import anyone_may_act
from penultima.rulebook import deciding_rule
from penultima.table import bots
from penultima.table.calls import Call, Declined, Held
from penultima.table.commands import Act
from penultima.table.match_play import MatchPlay
from penultima.table.messages import Ack, Holder, Refused, Stage
from penultima.table.questions import current, tell
from penultima.table.rights import my_chair
from penultima.table.session import Session, Silenced
from penultima.table.slapping import slap

_MOST_DOUBLINGS = 5


def act(session: Session, call: Call, command: Act) -> None:
    match = current(session)
    if session.kept.paused:
        raise Declined("paused")
    if my_chair(session, call, command.chair).holder is not Holder.HUMAN:
        raise Declined("bot-plays")
    seat = match.seat_of(command.chair)
    if seat is None:
        raise Declined("not-playing")
    if command.turn not in (None, session.kept.turn):
        raise Declined("stale")
    move = command.move
    if isinstance(move, Slap) and session.slap is not None:
        slap(session, seat, session.delays.corrected(call.who, session.now), call)
        return
    silenced = session.silenced.get(command.chair)
    if isinstance(move, CallUno | Catch | Object) and silenced and session.now < silenced.until:
        raise Declined("too-fast")
    submit(session, seat, move, call, session.delays.corrected(call.who, session.now))


def submit(session: Session, seat: Seat, move: Move, call: Call | None, made: float) -> None:
    """Make the move now, or let it wait in line where being first matters."""
    match = current(session)
    view = match.open_view
    race = bool(view.exposed) or anyone_may_act(match.edition, view.phase)
    if not session.line and not race:
        make(session, seat, move, call)
        return
    held_to = _held_to(session, match, view.phase, seat, move, exposed=bool(view.exposed))
    in_reply = isinstance(view.phase, UnderAttack)
    session.line.join(
        made, move, Held(seat, move, call, session.kept.turn), in_reply=in_reply, held_to=held_to
    )
    if call is not None:
        session.pending.add((call.who, call.id))


def _held_to(
    session: Session, match: MatchPlay, phase: Phase, seat: Seat, move: Move, *, exposed: bool
) -> float:
    """When this move may be made at the earliest (rulings D6, I10)."""
    times = [float("-inf")]
    if exposed and isinstance(move, Play | Draw | Pass | Challenge):
        times.append(session.exposed_at + session.pace.catch_window)
    if (
        isinstance(phase, UnderAttack)
        and phase.seat == seat
        and match.edition.rules.challenge_by is ChallengeBy.ANYONE
        and not isinstance(move, CallUno | Catch | Challenge)
    ):
        times.append(session.asked_at + session.pace.challenge_minimum)
    return max(times)


def release(session: Session, held: Held) -> None:
    """A move from the line is due; if it answers a question that is gone, it is too late."""
    stale = held.turn != session.kept.turn and not is_speech(held.move)
    if session.kept.stage is Stage.PLAYING and not stale:
        make(session, held.seat, held.move, held.call)
    elif held.call is not None:
        code = "stale" if session.kept.stage is Stage.PLAYING else "wrong-stage"
        session.answer(held.call, Refused(id=held.call.id, code=code))


def make(session: Session, seat: Seat, move: Move, call: Call | None) -> None:
    match = current(session)
    chair = match.seated[seat]
    session.call = call
    try:
        events = match.act(seat, move)
    except IllegalMove as illegal:
        session.call = None
        refusal = illegal.refusal
        if call is not None:
            rule = deciding_rule(refusal, match.edition.id)
            session.answer(call, Refused(id=call.id, code=refusal.code, rule=rule))
        else:  # a bot, whose hand has changed since it chose: it thinks again
            bots.schedule(session)
        return
    if events:
        tell(session, events, aside=is_speech(move))
    else:
        _silence(session, chair)
    session.call = None
    if call is not None:
        session.answer(call, Ack(id=call.id))


def _silence(session: Session, chair: int) -> None:
    """Said in vain: a pause, twice as long each time in a round (ruling I11)."""
    before = session.silenced.get(chair)
    times = 1 if before is None else before.times + 1
    pause = session.pace.speech_lock * 2 ** min(times - 1, _MOST_DOUBLINGS)
    session.silenced[chair] = Silenced(session.now + pause, times)
