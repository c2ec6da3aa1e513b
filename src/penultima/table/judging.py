"""Claims that somebody has given a hint: who judges them, and what comes of it (J2, R50)."""

from penultima.game.moves import UpholdHint
from penultima.table.alarms import Bell
from penultima.table.calls import Call, Declined
from penultima.table.commands import ClaimHint, JudgeHint
from penultima.table.kept import Claim
from penultima.table.questions import current, tell
from penultima.table.rights import any_chair, my_chair
from penultima.table.session import Session
from penultima.table.session_events import ClaimEnd, HintClaimed, HintDropped, Muted


def claim_hint(session: Session, call: Call, command: ClaimHint) -> None:
    """Of each person one claim may fail in a round; where nobody can judge it, it does at once."""
    my_chair(session, call, command.chair)
    current(session)
    kept = session.kept
    accused = any_chair(session, command.against)
    if not kept.setup.free_chat:
        raise Declined("no-free-chat")
    if accused.who is None or accused.who == call.who:
        raise Declined("not-a-person")
    if kept.claim is not None:
        raise Declined("claim-open")
    if call.who in kept.failed_claims:
        raise Declined("claim-failed")
    claim = kept.claim = Claim(command.chair, command.against, {}, call.who)
    if not session.judges(claim):
        _fail(session, claim, ClaimEnd.NOBODY)
        return
    session.ring(Bell.HINT, session.pace.judging)
    session.step([HintClaimed(command.chair, command.against)])


def judge_hint(session: Session, call: Call, command: JudgeHint) -> None:
    my_chair(session, call, command.chair)
    claim = session.kept.claim
    if claim is None:
        raise Declined("wrong-stage")
    if call.who not in session.judges(claim):
        raise Declined("no-vote")
    claim.votes[call.who] = command.upheld
    if not _decide(session, claim):
        session.step()


def people_changed(session: Session) -> None:
    """Somebody has gone: perhaps one whom the open claim is about, or the last who judges it."""
    claim, chairs = session.kept.claim, session.kept.chairs
    if claim is None:
        return
    if chairs[claim.by].left:
        _fail(session, claim, ClaimEnd.LEFT)
    elif chairs[claim.against].left:
        _close(session, claim, ClaimEnd.LEFT)
    else:
        _decide(session, claim)


def time_is_up(session: Session) -> None:
    claim = session.kept.claim
    assert claim is not None
    _fail(session, claim, ClaimEnd.LATE)


def _decide(session: Session, claim: Claim) -> bool:
    """By the host alone if he may judge it and does, else by a majority; whether it is decided."""
    judges = session.judges(claim)
    votes = {who: upheld for who, upheld in claim.votes.items() if who in judges}
    host = session.kept.host
    if host in votes:
        votes = dict.fromkeys(judges, votes[host])
    ayes = sum(votes.values())
    if ayes * 2 > len(judges):
        _uphold(session, claim)
    elif (len(votes) - ayes) * 2 >= len(judges):
        _fail(session, claim, ClaimEnd.VOTED_DOWN if judges else ClaimEnd.NOBODY)
    else:
        return False
    return True


def _fail(session: Session, claim: Claim, why: ClaimEnd) -> None:
    session.kept.failed_claims.append(claim.claimant)
    _close(session, claim, why)


def _close(session: Session, claim: Claim, why: ClaimEnd) -> None:
    session.kept.claim = None
    session.alarms.drop(Bell.HINT)
    session.step([HintDropped(claim.against, why)])


def _uphold(session: Session, claim: Claim) -> None:
    """Two cards at once; whoever has no hand to draw into is muted (rulings J4, J5)."""
    match, kept = current(session), session.kept
    seat = match.seat_of(claim.against)
    events = [] if seat is None else match.act(None, UpholdHint(seat))
    if seat is not None and not events:  # a last card waits for objections (ruling R42)
        _close(session, claim, ClaimEnd.ROUND_OVER)
        return
    kept.claim = None
    session.alarms.drop(Bell.HINT)
    if events:
        tell(session, events, aside=True)
        return
    who = kept.chairs[claim.against].who
    assert who is not None  # else the claim would have fallen away
    kept.muted = sorted({*kept.muted, who})
    session.step([Muted(claim.against)])
