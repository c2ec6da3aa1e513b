"""What people say to each other, and the faces they make; it is told and not kept."""

from penultima.table.calls import Call, Declined
from penultima.table.commands import PHRASES, Emote, Say, Write
from penultima.table.messages import Emoted, Said
from penultima.table.names import clean_text, own_name
from penultima.table.session import Session
from penultima.table.stages import LONG_AGO, AnyStage

_WATCHERS = ""
"""However many they are, they have one voice."""


def say(session: Session, stage: AnyStage, call: Call, command: Say) -> None:
    if command.phrase not in PHRASES:
        raise Declined("bad-frame", detail="there is no such phrase")
    _take_turn(session, call.who)
    session.tell_all(Said(chair=command.chair, phrase=command.phrase), by=call.who)


def write(session: Session, stage: AnyStage, call: Call, command: Write) -> None:
    if not session.setup.free_chat:
        raise Declined("no-free-chat")
    said = Said(chair=command.chair, text=clean_text(command.text))
    _check_muted(session, call)
    _take_turn(session, call.who)
    session.tell_all(said, by=call.who)


def emote(session: Session, stage: AnyStage, call: Call, command: Emote) -> None:
    """Over the first of the person's chairs, or beside the table for those who watch."""
    people = session.people
    chair = next(iter(people.chairs.of(call.who)), None)
    _check_muted(session, call)
    if chair is None:
        _take_turn(session, _WATCHERS)
        name = own_name(people.here.get(call.who, ""), people.chairs.names())
    else:
        _take_turn(session, call.who)
        name = people.chairs[chair].name
    session.tell_all(Emoted(chair=chair, name=name, emotion=command.emotion), by=call.who)


def _check_muted(session: Session, call: Call) -> None:
    if call.who in session.people.muted:
        raise Declined("muted")


def _take_turn(session: Session, whose: str) -> None:
    """Nobody drowns out the others."""
    clock, spoke_at = session.clock, session.people.spoke_at
    if clock.now - spoke_at.get(whose, LONG_AGO) < clock.pace.chatter:
        raise Declined("too-fast")
    spoke_at[whose] = clock.now
