"""What people say to each other; it is told and not kept."""

from penultima.table.calls import Call, Declined
from penultima.table.commands import PHRASES, Say, Write
from penultima.table.messages import Said
from penultima.table.names import clean_text
from penultima.table.session import Session
from penultima.table.stages import LONG_AGO, AnyStage


def say(session: Session, stage: AnyStage, call: Call, command: Say) -> None:
    if command.phrase not in PHRASES:
        raise Declined("bad-frame", detail="there is no such phrase")
    _speak(session, call, Said(chair=command.chair, phrase=command.phrase))


def write(session: Session, stage: AnyStage, call: Call, command: Write) -> None:
    if not session.setup.free_chat:
        raise Declined("no-free-chat")
    _speak(session, call, Said(chair=command.chair, text=clean_text(command.text)))


def _speak(session: Session, call: Call, said: Said) -> None:
    people, clock = session.people, session.clock
    if call.who in people.muted and said.text:
        raise Declined("muted")
    if clock.now - people.spoke_at.get(call.who, LONG_AGO) < clock.pace.chatter:
        raise Declined("too-fast")
    people.spoke_at[call.who] = clock.now
    session.tell_all(said)
