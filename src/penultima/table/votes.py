"""What people at a table decide together: a pause, and who must go."""

from penultima.table.calls import Call, Declined
from penultima.table.commands import Pause, Resume, VoteOut
from penultima.table.presence import leave
from penultima.table.session import Session
from penultima.table.session_events import PausedGame, ResumedGame, VotedOff
from penultima.table.stages import AnyStage, Finished, InMatch, Playing

_ENOUGH_VOTES = 2
"""No single person puts another one out who is there."""


def pause(session: Session, playing: Playing, call: Call, command: Pause) -> None:
    people, clock = session.people, session.clock
    if clock.paused:
        return
    people.pause_asked = sorted({*people.pause_asked, *people.chairs.of(call.who)})
    asking = {people.chairs[number].who for number in people.pause_asked}
    if people.players_here() <= asking:
        clock.paused, people.pause_asked = True, []
        clock.stop()
        session.step([PausedGame()])
    else:
        session.step()


def resume(session: Session, stage: AnyStage, call: Call, command: Resume) -> None:
    people, clock = session.people, session.clock
    if clock.paused:
        clock.paused = False
        session.start_time()
        session.step([ResumedGame()])
    elif people.pause_asked:
        mine = people.chairs.of(call.who)
        people.pause_asked = [number for number in people.pause_asked if number not in mine]
        session.step()


def vote_out(session: Session, stage: InMatch | Finished, call: Call, command: VoteOut) -> None:
    people = session.people
    target = people.chairs[command.against]
    if target.who is None or target.who == call.who:
        raise Declined("not-a-person")
    votes = sorted({*people.votes.get(command.against, []), command.chair})
    people.votes[command.against] = votes
    voters = {people.chairs[number].who for number in votes}
    others = people.players_here() - {target.who}
    present = target.who in people.here
    enough = len(voters & others) * 2 > len(others)
    if session.setup.rated:
        enough = enough and target.stand_in  # it costs a match: not while they play or may be back
    elif present:
        enough = enough and len(voters) >= _ENOUGH_VOTES
    if enough:
        leave(session, command.against, VotedOff(command.against, target.name))
    else:
        session.step()
