"""What people at a table settle among themselves: pauses, votes, talk, hints."""

from penultima.game.moves import UpholdHint
from penultima.table.alarms import Bell
from penultima.table.calls import Call, Declined
from penultima.table.commands import (
    PHRASES,
    ClaimHint,
    JudgeHint,
    Pause,
    Resume,
    Say,
    VoteOut,
    Write,
)
from penultima.table.kept import Claim
from penultima.table.messages import Holder, Said, Stage
from penultima.table.presence import leave
from penultima.table.questions import current, tell
from penultima.table.rights import any_chair, clean, my_chair
from penultima.table.session import Session
from penultima.table.session_events import (
    HintClaimed,
    HintDropped,
    Muted,
    PausedGame,
    ResumedGame,
    VotedOff,
)

_ENOUGH_VOTES = 2
"""No single person puts another one out who is there."""


def _people_here(session: Session, *, but: str | None) -> set[str | None]:
    holders = {chair.who for chair in session.kept.chairs.every if chair.holder is Holder.HUMAN}
    return (holders & session.here.keys()) - {but}


# ---------------------------------------------------------------- pause


def pause(session: Session, call: Call, command: Pause) -> None:
    my_chair(session, call, command.chair)
    current(session)
    kept = session.kept
    if kept.paused:
        return
    kept.pause_asked = sorted({*kept.pause_asked, *kept.chairs.of(call.who)})
    asking = {kept.chairs[number].who for number in kept.pause_asked}
    if _people_here(session, but=None) <= asking:
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
    others = _people_here(session, but=target.who)
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


# ---------------------------------------------------------------- hints (ruling J2)


def claim_hint(session: Session, call: Call, command: ClaimHint) -> None:
    my_chair(session, call, command.chair)
    current(session)
    kept = session.kept
    accused = any_chair(session, command.against)
    if not kept.setup.free_chat:
        raise Declined("no-free-chat")
    if accused.who is None or accused.who == call.who:
        raise Declined("not-a-person")
    if kept.claim is not None:
        raise Declined("wrong-stage")
    kept.claim = Claim(command.chair, command.against, {})
    session.ring(Bell.HINT, session.pace.judging)
    session.step([HintClaimed(command.chair, command.against)])
    _vote(session, call.who, upheld=True)


def judge_hint(session: Session, call: Call, command: JudgeHint) -> None:
    my_chair(session, call, command.chair)
    claim = session.kept.claim
    if claim is None:
        raise Declined("wrong-stage")
    if session.kept.chairs[claim.against].who == call.who:
        raise Declined("not-yours")
    _vote(session, call.who, upheld=command.upheld)


def _vote(session: Session, who: str, *, upheld: bool) -> None:
    """A majority of the other players decides, or the host alone."""
    claim = session.kept.claim
    assert claim is not None
    claim.votes[who] = upheld
    others = _people_here(session, but=session.kept.chairs[claim.against].who)
    votes = [upheld for voter, upheld in claim.votes.items() if voter in others]
    ayes = sum(votes)
    noes = len(votes) - ayes
    if (who == session.kept.host and upheld) or ayes * 2 > len(others):
        _uphold(session, claim)
    elif (who == session.kept.host and not upheld) or noes * 2 >= len(others):
        drop_hint(session)
    else:
        session.step()


def drop_hint(session: Session) -> None:
    claim = session.kept.claim
    assert claim is not None
    session.kept.claim = None
    session.alarms.drop(Bell.HINT)
    session.step([HintDropped(claim.against)])


def _uphold(session: Session, claim: Claim) -> None:
    """Two cards at once; whoever has no hand to draw into is muted (rulings J4, J5)."""
    match = current(session)
    session.kept.claim = None
    session.alarms.drop(Bell.HINT)
    seat = match.seat_of(claim.against)
    if seat is not None:
        tell(session, match.act(None, UpholdHint(seat)), aside=True)
        return
    who = session.kept.chairs[claim.against].who
    if who is not None and who not in session.kept.muted:
        session.kept.muted.append(who)
    session.step([Muted(claim.against)])
