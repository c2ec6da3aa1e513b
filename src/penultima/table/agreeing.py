"""What people at a table settle among themselves: pauses, votes, talk."""

from penultima.table.calls import Call, Declined
from penultima.table.commands import (
    PHRASES,
    Pause,
    Resume,
    Say,
    VoteOut,
    Write,
)
from penultima.table.messages import Said, Stage
from penultima.table.presence import leave
from penultima.table.questions import current
from penultima.table.rights import any_chair, clean, my_chair
from penultima.table.session import Session
from penultima.table.session_events import PausedGame, ResumedGame, VotedOff

_ENOUGH_VOTES = 2
"""No single person puts another one out who is there."""


# ---------------------------------------------------------------- pause


def pause(session: Session, call: Call, command: Pause) -> None:
    my_chair(session, call, command.chair)
    current(session)
    kept = session.kept
    if kept.paused:
        return
    kept.pause_asked = sorted({*kept.pause_asked, *kept.chairs.of(call.who)})
    asking = {kept.chairs[number].who for number in kept.pause_asked}
    if session.players_here() <= asking:
        kept.paused, kept.pause_asked = True, []
        session.stop_time()
        session.step([PausedGame()])
    else:
        session.step()


def resume(session: Session, call: Call, command: Resume) -> None:
    my_chair(session, call, command.chair)
    kept = session.kept
    if kept.paused:
        kept.paused = False
        session.start_time()
        session.step([ResumedGame()])
    elif kept.pause_asked:
        kept.pause_asked = [n for n in kept.pause_asked if n not in kept.chairs.of(call.who)]
        session.step()


# ---------------------------------------------------------------- votes


def vote_out(session: Session, call: Call, command: VoteOut) -> None:
    my_chair(session, call, command.chair)
    kept = session.kept
    target = any_chair(session, command.against)
    if kept.stage is Stage.GATHERING:
        raise Declined("wrong-stage")
    if target.who is None or target.who == call.who:
        raise Declined("not-a-person")
    votes = sorted({*kept.votes.get(command.against, []), command.chair})
    kept.votes[command.against] = votes
    voters = {kept.chairs[number].who for number in votes}
    others = session.players_here() - {target.who}
    present = target.who in session.here
    enough = len(voters & others) * 2 > len(others)
    if enough and (not present or len(voters) >= _ENOUGH_VOTES):
        leave(session, command.against, VotedOff(command.against, target.name))
    else:
        session.step()


# ---------------------------------------------------------------- talk


def say(session: Session, call: Call, command: Say) -> None:
    my_chair(session, call, command.chair)
    if command.phrase not in PHRASES:
        raise Declined("bad-frame", detail="there is no such phrase")
    _speak(session, call, Said(chair=command.chair, phrase=command.phrase))


def write(session: Session, call: Call, command: Write) -> None:
    my_chair(session, call, command.chair)
    if not session.kept.setup.free_chat:
        raise Declined("no-free-chat")
    _speak(session, call, Said(chair=command.chair, text=clean(command.text)))


def _speak(session: Session, call: Call, said: Said) -> None:
    if call.who in session.kept.muted and said.text:
        raise Declined("muted")
    before = session.spoke_at.get(call.who, float("-inf"))
    if session.now - before < session.pace.chatter:
        raise Declined("too-fast")
    session.spoke_at[call.who] = session.now
    session.tell_all(said)
