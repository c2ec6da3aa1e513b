"""Chairs are taken and left; before a match the host chooses and starts."""

from penultima.players.levels import available_levels
from penultima.players.personas import who_comes
from penultima.table.calls import Call, Declined
from penultima.table.commands import (
    ClearChair,
    Configure,
    LetIn,
    Rename,
    SeatBot,
    Sit,
    Stand,
    Start,
)
from penultima.table.messages import Holder
from penultima.table.names import clean
from penultima.table.presence import leave
from penultima.table.questions import players_changed, welcome_back
from penultima.table.rated import can_begin, check_sitting, clear_for_rated
from penultima.table.rights import any_chair, not_arranged
from penultima.table.rounds import new_match
from penultima.table.session import Session
from penultima.table.session_events import SatDown, SessionEvent, StoodUp
from penultima.table.setup import Level, SetupError
from penultima.table.stages import AnyStage, Finished, Gathering, InMatch, Playing

# ---------------------------------------------------------------- chairs


def sit(session: Session, stage: AnyStage, call: Call, command: Sit) -> None:
    """Also on a bot's chair, as long as no person has it.

    In the middle of a round the hand that lies there is nobody's to look at: a bot plays it to the
    end, and the person has the next one, unless the host lets them in at once.
    """
    people, number = session.people, command.chair
    not_arranged(people)
    chair = any_chair(people, number)
    if chair.who is not None:
        raise Declined("chair-taken")
    _check_sitting(session, stage, call.who)
    name = people.own_name(number, clean(command.name), call.who)
    if isinstance(stage, Playing):
        chair.promise(call.who, name, command.face)
    else:
        chair.seat_person(call.who, name, command.face)
    session.step([SatDown(number, name)])


def _check_sitting(session: Session, stage: AnyStage, who: str) -> None:
    """Nobody plays two hands against others, or comes back to where they were put out."""
    people = session.people
    if who in people.put_out:
        raise Declined("put-out")
    if session.setup.rated:
        check_sitting(session, who)
    elif people.chairs.of(who):
        if isinstance(stage, InMatch):
            raise Declined("has-chair")
        if session.setup.public:
            raise Declined("one-chair")


def stand(session: Session, stage: Gathering, call: Call, command: Stand) -> None:
    if session.people.arranged:
        stand_for_good(session, stage, call, command)
    else:
        _empty(session, command.chair)


def stand_for_good(session: Session, stage: AnyStage, call: Call, command: Stand) -> None:
    name = session.people.chairs[command.chair].name
    leave(session, command.chair, StoodUp(command.chair, name))


def rename(session: Session, stage: AnyStage, call: Call, command: Rename) -> None:
    people, chair = session.people, session.people.chairs[command.chair]
    name = people.own_name(command.chair, clean(command.name), call.who)
    if (chair.name, chair.face) == (name, command.face):
        return
    chair.name, chair.face = name, command.face
    if call.who == people.host:
        people.host_name = name
    session.step()


# ---------------------------------------------------------------- the host


def configure(session: Session, stage: Gathering, call: Call, command: Configure) -> None:
    if command.setup != session.setup:
        session.step(_choose(session, command))


def configure_anew(session: Session, stage: Finished, call: Call, command: Configure) -> None:
    """After a match this begins a new gathering with the same people."""
    events = _choose(session, command)
    session.enter(Gathering())
    for chair in session.people.chairs.every:
        if chair.left:
            chair.clear()
    session.step(events)


def _choose(session: Session, command: Configure) -> list[SessionEvent]:
    try:
        command.setup.build_open()
    except SetupError as error:
        raise Declined("bad-setup", detail=str(error)) from None
    if command.setup.public and session.people.chairs.shared:
        raise Declined("one-chair")
    if not session.people.chairs.resize(command.setup.seats):
        raise Declined("full")
    newly_rated = command.setup.rated and not session.setup.rated
    session.setup = command.setup
    return clear_for_rated(session) if newly_rated else []


def seat_bot(session: Session, stage: Gathering, call: Call, command: SeatBot) -> None:
    chair = any_chair(session.people, command.chair)
    if chair.who is not None:
        raise Declined("chair-taken")
    _check_level(command.level)
    if chair.level is not command.level:
        _seat(session, command.chair, command.level)
        session.step()


def clear_chair(session: Session, stage: Gathering, call: Call, command: ClearChair) -> None:
    """Whoever is put out so does not sit down again before the next match is over."""
    chair = any_chair(session.people, command.chair)
    if chair.who is not None and chair.who != call.who:
        session.people.bar(chair.who)
    if chair.holder is not Holder.OPEN:
        _empty(session, command.chair)


def let_in(session: Session, playing: Playing, call: Call, command: LetIn) -> None:
    """Between two turns of the bot, who has played so far."""
    chair = any_chair(session.people, command.chair)
    if not chair.joins or chair.who is None:
        raise Declined("nobody-joins")
    chair.let_in = True
    came = welcome_back(session, chair.who)
    if came:
        players_changed(session, playing)
    session.step(came)


def start(session: Session, stage: Gathering, call: Call, command: Start) -> None:
    if session.setup.rated and not can_begin(session.people):
        raise Declined("rated-people")
    chairs = session.people.chairs.every
    empty = [number for number, chair in enumerate(chairs) if chair.holder is Holder.OPEN]
    if empty:
        _check_level(command.fill)
    for number in empty:
        _seat(session, number, command.fill)
    new_match(session)


def _empty(session: Session, number: int) -> None:
    chair = session.people.chairs[number]
    events: list[SessionEvent] = []
    if chair.who is not None:
        events.append(StoodUp(number, chair.name))
    chair.clear()
    session.step(events)


def _check_level(level: Level) -> None:
    if level not in available_levels():
        raise Declined("no-such-level")


def _seat(session: Session, number: int, level: Level) -> None:
    """Somebody of that level who is not at the table yet; whoever is there already may stay."""
    chair = session.people.chairs[number]
    taken = session.people.chairs.personas() - {chair.persona}
    coming = who_comes(level, taken)
    if chair.persona not in {persona.id for persona in coming}:
        chair.seat_bot(level, session.dice.choice(coming))
        chair.name = session.people.own_name(number, chair.name)
    chair.level = level
    session.bots.prepare(session.setup, level)
