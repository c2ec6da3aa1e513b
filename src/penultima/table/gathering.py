"""Before a match and between matches: chairs are taken and left, the host chooses and starts."""

from penultima.players.levels import available_levels
from penultima.players.personas import who_comes
from penultima.table import bots, dealing, teaching
from penultima.table.alarms import Bell
from penultima.table.calls import Call, Declined
from penultima.table.chairs import Chair
from penultima.table.commands import (
    ClearChair,
    Configure,
    Ready,
    Rename,
    SeatBot,
    Sit,
    Stand,
    Start,
)
from penultima.table.match_play import MatchPlay
from penultima.table.messages import Holder, Stage
from penultima.table.presence import leave
from penultima.table.questions import players_changed
from penultima.table.rights import any_chair, as_host, before_match, clean, my_chair
from penultima.table.session import Session
from penultima.table.session_events import SatDown, SessionEvent, StoodUp
from penultima.table.setup import Level, SetupError

_QUIET = (Stage.GATHERING, Stage.FINISHED)


def sit(session: Session, call: Call, command: Sit) -> None:
    """Also on a bot's chair before the match; and during it where somebody has left for good."""
    chair = any_chair(session, command.chair)
    before = session.kept.stage is Stage.GATHERING
    free = chair.can_be_taken or (before and chair.holder is Holder.BOT)
    if not free or chair.who is not None:
        raise Declined("chair-taken")
    chair.seat_person(call.who, clean(command.name))
    if session.kept.stage is Stage.PLAYING:
        players_changed(session)
    session.step([SatDown(command.chair, chair.name)])


def stand(session: Session, call: Call, command: Stand) -> None:
    chair = my_chair(session, call, command.chair)
    name = chair.name
    if session.kept.stage is Stage.GATHERING:
        chair.clear()
        session.step([StoodUp(command.chair, name)])
        return
    leave(session, command.chair, StoodUp(command.chair, name))


def rename(session: Session, call: Call, command: Rename) -> None:
    chair = my_chair(session, call, command.chair)
    chair.name = clean(command.name)
    if call.who == session.kept.host:
        session.kept.host_name = chair.name
    session.step()


def configure(session: Session, call: Call, command: Configure) -> None:
    """After a match this begins a new gathering with the same people."""
    as_host(session, call)
    if session.kept.stage not in _QUIET:
        raise Declined("wrong-stage")
    try:
        command.setup.build()
    except SetupError as error:
        raise Declined("bad-setup", detail=str(error)) from None
    if not session.kept.chairs.resize(command.setup.seats):
        raise Declined("full")
    session.kept.setup = command.setup
    if session.kept.stage is Stage.FINISHED:
        session.kept.stage, session.kept.ready = Stage.GATHERING, []
        session.match = None
        session.kept.deal = None
        for chair in session.kept.chairs.every:
            if chair.left:
                chair.clear()
    session.step()


def seat_bot(session: Session, call: Call, command: SeatBot) -> None:
    as_host(session, call)
    before_match(session)
    chair = any_chair(session, command.chair)
    if chair.who is not None:
        raise Declined("chair-taken")
    _check_level(command.level)
    _seat(session, chair, command.level)
    session.step()


def clear_chair(session: Session, call: Call, command: ClearChair) -> None:
    as_host(session, call)
    before_match(session)
    chair = any_chair(session, command.chair)
    events: list[SessionEvent] = []
    if chair.who is not None:
        events.append(StoodUp(command.chair, chair.name))
    chair.clear()
    session.step(events)


def start(session: Session, call: Call, command: Start) -> None:
    as_host(session, call)
    before_match(session)
    empty = [chair for chair in session.kept.chairs.every if chair.holder is Holder.OPEN]
    if empty:
        _check_level(command.fill)
    for chair in empty:
        _seat(session, chair, command.fill)
    _new_match(session)


def ready(session: Session, call: Call, command: Ready) -> None:
    """One word counts for all chairs of the person."""
    my_chair(session, call, command.chair)
    if session.kept.stage not in (Stage.BETWEEN, Stage.FINISHED):
        raise Declined("wrong-stage")
    mine = session.kept.chairs.of(call.who)
    session.kept.ready = sorted({*session.kept.ready, *mine})
    if not go_on_if_ready(session):
        session.step()


def go_on_if_ready(session: Session) -> bool:
    """Once everybody who is there is ready, the next round or match begins."""
    waited_for = {
        number
        for number, chair in enumerate(session.kept.chairs.every)
        if chair.who in session.here and chair.holder is Holder.HUMAN
    }
    if not waited_for or not waited_for <= set(session.kept.ready):
        return False
    go_on(session)
    return True


def go_on(session: Session) -> None:
    session.alarms.drop(Bell.BETWEEN)
    if session.kept.stage is Stage.FINISHED:
        _new_match(session)
    else:
        dealing.begin(session)


def _new_match(session: Session) -> None:
    session.kept.votes = {}
    session.match = MatchPlay(session.kept.setup, session.kept.game + 1)
    session.bots.clear()
    session.thoughts.minds.clear()
    session.thoughts.heard.clear()
    teaching.prepare(session)
    dealing.begin(session)


def _check_level(level: Level) -> None:
    if level not in available_levels():
        raise Declined("no-such-level")


def _seat(session: Session, chair: Chair, level: Level) -> None:
    """Somebody of that level who is not at the table yet; whoever is there already may stay."""
    taken = session.kept.chairs.personas() - {chair.persona}
    coming = who_comes(level, taken)
    if chair.persona not in {persona.id for persona in coming}:
        chair.seat_bot(level, session.dice.choice(coming))
    chair.level = level
    bots.prepare(session, level)
