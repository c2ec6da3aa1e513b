"""People come, go away, come back and leave for good; nobody has to wait for them."""

from penultima.table.acts import bot_calls
from penultima.table.alarms import Bell
from penultima.table.chairs import NO_NAME
from penultima.table.claims import people_changed
from penultima.table.messages import Holder
from penultima.table.questions import players_changed, welcome_back
from penultima.table.results import finish
from penultima.table.session import Session
from penultima.table.session_events import (
    BotTookOver,
    ResumedGame,
    SessionEvent,
    StoodUp,
    VotedOff,
    WonByLeave,
)
from penultima.table.stages import Gathering, InMatch, Playing


def arrive(session: Session, who: str, name: str) -> None:
    """A person's first socket is open."""
    session.people.arrive(who, name)
    session.choose_pace()
    session.clock.alarms.drop(Bell.AWAY, who)
    session.start_time()
    events = welcome_back(session, who)
    if events and isinstance(session.stage, Playing):
        players_changed(session, session.stage)
    session.step(events)


def depart(session: Session, who: str) -> None:
    """A person's last socket has closed; they have some time to come back (ruling S3)."""
    people, clock = session.people, session.clock
    people.depart(who)
    if people.chairs.of(who) or who == people.host:
        clock.ring(Bell.AWAY, clock.pace.grace, who)
    if not people.here and not people.arranged:
        clock.stop()
    session.choose_pace()
    session.step(_end_pause(session))
    people_changed(session)


def _end_pause(session: Session) -> list[SessionEvent]:
    """Where others wait for the end of the match, nobody can pause it and go away."""
    people, clock = session.people, session.clock
    if not (people.arranged and clock.paused) or people.players_here():
        return []
    clock.paused = False
    session.start_time()
    return [ResumedGame()]


def away(session: Session, who: str) -> None:
    """The time is up: bots hold the person's chairs, somebody else chooses for the table."""
    people, stage = session.people, session.stage
    events: list[SessionEvent] = []
    if isinstance(stage, InMatch):
        for number in people.chairs.of(who):
            chair = people.chairs[number]
            if chair.holder is Holder.HUMAN:
                chair.put_stand_in()
                session.pledges.bot_takes(number, session.turn)
                events.append(BotTookOver(number, chair.name))
    if people.host == who:
        events += people.hand_over()
    if events:
        session.step(events)
        if isinstance(stage, Playing):
            players_changed(session, stage)
            _call_for(session, stage, who)
            people_changed(session)


def _call_for(session: Session, playing: Playing, who: str) -> None:
    """The stand-in says the UNO that its person owes (ruling I20)."""
    for seat in session.seats_of(who):
        if seat in playing.match.look.exposed:
            bot_calls(session, playing, seat)


def leave(session: Session, number: int, event: StoodUp | VotedOff) -> None:
    """For good: a bot keeps seat and score to the end (ruling M10)."""
    people, stage = session.people, session.stage
    chair = people.chairs[number]
    who = chair.who
    chair.leave()
    if not chair.left:
        chair.name = people.own_name(number, chair.name)
    session.choose_pace()
    session.pledges.leaves(number)
    events: list[SessionEvent] = [event]
    people.votes.pop(number, None)
    people.pause_asked = [asking for asking in people.pause_asked if asking != number]
    if who == people.host and who is not None and not people.chairs.of(who):
        events += people.hand_over()
    finished, last = None, None
    if not people.arranged:
        last = people.first_staying() if session.pledges.deserted else people.only_one_left()
    if isinstance(stage, InMatch) and last is not None:
        stage.match.left_to = last
        events.append(WonByLeave(last))
        finished = finish(session, stage)
    elif isinstance(stage, Playing):
        players_changed(session, stage)
    session.step(events, finished=finished)
    people_changed(session)


def abandon(session: Session) -> None:
    """Nobody comes back to a rated match: if bots sit there, it is over and lost for all people."""
    people, stage, pledges = session.people, session.stage, session.pledges
    bots = [number for number in range(len(people.chairs)) if number not in pledges.by_chair]
    if people.here or not isinstance(stage, InMatch) or not pledges.by_chair or not bots:
        return
    pledges.all_leave()
    stage.match.left_to = bots[0]
    session.step([WonByLeave(bots[0])], finished=finish(session, stage))


def forget(session: Session, who: str) -> None:
    """The person gives up every chair and leaves no name behind."""
    people = session.people
    session.pledges.forget(who)
    people.put_out = [other for other in people.put_out if other != who]
    for number in people.chairs.of(who):
        chair = people.chairs[number]
        chair.name = NO_NAME
        if isinstance(session.stage, Gathering) and not people.arranged:
            chair.clear()
            session.step([StoodUp(number, NO_NAME)])
        else:
            leave(session, number, StoodUp(number, NO_NAME))
    if people.host == who:
        session.step(people.hand_over())
