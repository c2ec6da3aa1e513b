"""People come, go away, come back and leave for good; nobody has to wait for them."""

from penultima.game.moves import CallUno
from penultima.table.alarms import Bell
from penultima.table.chairs import NO_NAME
from penultima.table.judging import people_changed
from penultima.table.messages import Holder, Stage
from penultima.table.playing import submit
from penultima.table.questions import finish, players_changed, welcome_back
from penultima.table.session import Session
from penultima.table.session_events import (
    BotTookOver,
    HostIs,
    SessionEvent,
    StoodUp,
    VotedOff,
    WonByLeave,
)

_IN_MATCH = (Stage.DEALING, Stage.PLAYING, Stage.BETWEEN)


def arrive(session: Session, who: str, name: str) -> None:
    """A person's first socket is open."""
    kept = session.kept
    session.here[who] = name
    session.alarms.drop(Bell.AWAY, who)
    events: list[SessionEvent] = []
    if kept.host is None:
        kept.host, kept.host_name = who, name
    session.start_time()
    events += welcome_back(session, who)
    if events and kept.stage is Stage.PLAYING:
        players_changed(session)
    session.step(events)


def depart(session: Session, who: str) -> None:
    """A person's last socket has closed; they have some time to come back (ruling S3)."""
    del session.here[who]
    session.entropy.discard(who)
    session.coming_back.discard(who)
    session.delays.forget(who)
    if session.kept.chairs.of(who) or who == session.kept.host:
        session.ring(Bell.AWAY, session.pace.grace, who)
    if not session.here:
        session.stop_time()
    session.step()
    people_changed(session)


def away(session: Session, who: str) -> None:
    """The time is up: bots hold the person's chairs, somebody else chooses for the table."""
    kept = session.kept
    events: list[SessionEvent] = []
    if kept.stage in _IN_MATCH:
        for number in kept.chairs.of(who):
            chair = kept.chairs[number]
            if chair.holder is Holder.HUMAN:
                chair.put_stand_in()
                events.append(BotTookOver(number, chair.name))
    if kept.host == who:
        events += hand_over(session)
    if events:
        session.step(events)
        if kept.stage is Stage.PLAYING:
            players_changed(session)
            _call_for(session, who)
            people_changed(session)


def _call_for(session: Session, who: str) -> None:
    """The stand-in says the UNO that its person owes (ruling I20)."""
    assert session.match is not None
    for seat in session.seats_of(who):
        if seat in session.match.open_view.exposed:
            submit(session, seat, CallUno(), None, session.now)


def hand_over(session: Session) -> list[SessionEvent]:
    """The next person at the table chooses from now on; if there is none, the next to come."""
    kept = session.kept
    candidates = [who for who in (*kept.chairs.people(), *session.here) if who != kept.host]
    heir = next((who for who in candidates if who in session.here), None)
    kept.host = heir
    if heir is None:
        kept.host_name = ""
        return []
    chairs = kept.chairs.of(heir)
    kept.host_name = kept.chairs[chairs[0]].name if chairs else session.here[heir]
    return [HostIs(kept.host_name)]


def leave(session: Session, number: int, event: StoodUp | VotedOff) -> None:
    """For good: a bot keeps seat and score to the end (ruling M10)."""
    kept = session.kept
    chair = kept.chairs[number]
    who = chair.who
    chair.leave()
    events: list[SessionEvent] = [event]
    kept.votes.pop(number, None)
    if who == kept.host and who is not None and not kept.chairs.of(who):
        events += hand_over(session)
    finished = None
    match = session.match
    last = _only_one_left(session)
    if match is not None and kept.stage in _IN_MATCH and last is not None:
        match.left_to = last
        events.append(WonByLeave(last))
        finished = finish(session)
    elif kept.stage is Stage.PLAYING:
        players_changed(session)
    session.step(events, finished=finished)
    people_changed(session)


def forget(session: Session, who: str) -> None:
    """The person gives up every chair and leaves no name behind."""
    kept = session.kept
    for number in kept.chairs.of(who):
        chair = kept.chairs[number]
        chair.name = NO_NAME
        if kept.stage is Stage.GATHERING:
            chair.clear()
            session.step([StoodUp(number, NO_NAME)])
        else:
            leave(session, number, StoodUp(number, NO_NAME))
    if kept.host == who:
        session.step(hand_over(session))


def _only_one_left(session: Session) -> int | None:
    """The one chair whose player is still there, if all others have left for good."""
    staying = [n for n, chair in enumerate(session.kept.chairs.every) if not chair.left]
    return staying[0] if len(staying) == 1 else None
