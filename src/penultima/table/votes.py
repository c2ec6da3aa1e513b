"""What people at a table decide together: a pause, and who must go."""

from penultima.table.calls import Call, Declined
from penultima.table.commands import Pause, Resume, VoteOut
from penultima.table.presence import leave
from penultima.table.session import Session
from penultima.table.session_events import (
    PauseAsked,
    PauseDeclined,
    PausedGame,
    PauseTakenBack,
    ResumedGame,
    VoteCast,
    VotedOff,
)
from penultima.table.stages import AnyStage, Finished, InMatch, Playing

_ENOUGH_VOTES = 2
"""No single person puts another one out who is there."""


def pause(session: Session, playing: Playing, call: Call, command: Pause) -> None:
    """Not while quick hands decide: whoever could stop the time there would always be first."""
    people, clock = session.people, session.clock
    if clock.paused:
        return
    if playing.slap.on or playing.match.look.exposed:
        raise Declined("wrong-stage")
    before = people.pause_asked
    people.pause_asked = sorted({*before, *people.chairs.of(call.who)})
    asking = {people.chairs[number].who for number in people.pause_asked}
    if people.players_here() <= asking:
        clock.paused, people.pause_asked = True, []
        clock.stop()
        session.step([PausedGame()])
    elif people.pause_asked != before:
        session.step([PauseAsked(command.chair, people.chairs[command.chair].name)])


def resume(session: Session, stage: AnyStage, call: Call, command: Resume) -> None:
    """Whoever has not asked for the pause declines it; those who do not play have no say."""
    people, clock = session.people, session.clock
    if clock.paused:
        clock.paused = False
        session.start_time()
        session.step([ResumedGame()])
        return
    before, mine = people.pause_asked, people.chairs.of(call.who)
    name = people.chairs[command.chair].name
    if set(mine) & set(before):
        people.pause_asked = [number for number in before if number not in mine]
        session.step([PauseTakenBack(command.chair, name)])
    elif before and call.who in people.players_here():
        people.pause_asked = []
        session.step([PauseDeclined(command.chair, name)])


def vote_out(session: Session, stage: InMatch | Finished, call: Call, command: VoteOut) -> None:
    people = session.people
    target = people.chairs[command.against]
    if target.who is None or target.who == call.who:
        raise Declined("not-a-person")
    before = people.votes.get(command.against, [])
    votes = people.votes[command.against] = sorted({*before, command.chair})
    voters = {people.chairs[number].who for number in votes}
    others = people.players_here() - {target.who}
    present = target.who in people.here
    enough = len(voters & others) * 2 > len(others)
    if session.setup.rated:
        enough = enough and target.stand_in  # it costs a match: not while they play or may be back
    elif present:
        enough = enough and len(voters & others) >= _ENOUGH_VOTES
    if enough:
        people.bar(target.who)
        leave(session, command.against, VotedOff(command.against, target.name))
    elif votes != before:
        session.step([VoteCast(command.chair, command.against)])
