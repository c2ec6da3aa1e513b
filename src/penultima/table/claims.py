"""Claims that somebody has given a hint: who judges them, and what comes of it (J2, R50)."""

from penultima.game.moves import UpholdHint
from penultima.table.alarms import Bell
from penultima.table.calls import Call, Declined
from penultima.table.commands import ClaimHint, JudgeHint
from penultima.table.questions import tell
from penultima.table.rights import any_chair
from penultima.table.session import Session
from penultima.table.session_events import ClaimEnd, HintClaimed, HintDropped, Muted
from penultima.table.stages import Claim, Playing


def claim_hint(session: Session, playing: Playing, call: Call, command: ClaimHint) -> None:
    """Of each person one claim may fail in a round; where nobody can judge it, it does at once."""
    accused = any_chair(session.people, command.against)
    if not session.setup.free_chat:
        raise Declined("no-free-chat")
    if accused.who is None or accused.who == call.who:
        raise Declined("not-a-person")
    if playing.claim is not None:
        raise Declined("claim-open")
    if call.who in session.people.failed_claims:
        raise Declined("claim-failed")
    claim = playing.claim = Claim(command.chair, command.against, {}, call.who)
    if not session.people.judges(claim.by, claim.against):
        _fail(session, playing, claim, ClaimEnd.NOBODY)
        return
    session.clock.ring(Bell.HINT, session.clock.pace.judging)
    session.step([HintClaimed(command.chair, command.against)])


def judge_hint(session: Session, playing: Playing, call: Call, command: JudgeHint) -> None:
    claim = playing.claim
    if claim is None:
        raise Declined("wrong-stage")
    if call.who not in session.people.judges(claim.by, claim.against):
        raise Declined("no-vote")
    before = claim.votes.get(call.who)
    claim.votes[call.who] = command.upheld
    if not _decide(session, playing, claim) and before is not command.upheld:
        session.step()


def people_changed(session: Session) -> None:
    """Somebody has gone: perhaps one whom the open claim is about, or the last who judges it."""
    playing, chairs = session.stage, session.people.chairs
    if not isinstance(playing, Playing) or playing.claim is None:
        return
    claim = playing.claim
    if chairs[claim.by].left:
        _fail(session, playing, claim, ClaimEnd.LEFT)
    elif chairs[claim.against].left:
        _close(session, playing, claim, ClaimEnd.LEFT)
    else:
        _decide(session, playing, claim)


def time_is_up(session: Session, playing: Playing) -> None:
    assert playing.claim is not None  # its bell rings with it only
    _fail(session, playing, playing.claim, ClaimEnd.LATE)


def _decide(session: Session, playing: Playing, claim: Claim) -> bool:
    """By the host alone if he may judge it and does, else by a majority; whether it is decided."""
    judges = session.people.judges(claim.by, claim.against)
    votes = {who: upheld for who, upheld in claim.votes.items() if who in judges}
    host = session.people.host
    if host in votes:
        votes = dict.fromkeys(judges, votes[host])
    ayes = sum(votes.values())
    if ayes * 2 > len(judges):
        _uphold(session, playing, claim)
    elif (len(votes) - ayes) * 2 >= len(judges):
        _fail(session, playing, claim, ClaimEnd.VOTED_DOWN if judges else ClaimEnd.NOBODY)
    else:
        return False
    return True


def _fail(session: Session, playing: Playing, claim: Claim, why: ClaimEnd) -> None:
    session.people.failed_claims.append(claim.claimant)
    _close(session, playing, claim, why)


def _close(session: Session, playing: Playing, claim: Claim, why: ClaimEnd) -> None:
    _take_away(session, playing)
    session.step([HintDropped(claim.against, why)])


def _take_away(session: Session, playing: Playing) -> None:
    playing.claim = None
    session.clock.alarms.drop(Bell.HINT)


def _uphold(session: Session, playing: Playing, claim: Claim) -> None:
    """Two cards at once; whoever has no hand to draw into is muted (rulings J4, J5)."""
    match, people = playing.match, session.people
    seat = match.seat_of(claim.against)
    events = [] if seat is None else match.act(None, UpholdHint(seat))
    if seat is not None and not events:  # a last card waits for objections (ruling R42)
        _close(session, playing, claim, ClaimEnd.ROUND_OVER)
        return
    _take_away(session, playing)
    if events:
        tell(session, playing, events, aside=True, snapshot=True)
        return
    accused = people.chairs[claim.against].who
    assert accused is not None  # else the claim would have fallen away
    people.muted = sorted({*people.muted, accused})
    session.step([Muted(claim.against)])
