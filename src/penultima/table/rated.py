"""What a rated match asks of people: docs/explanation/ratings.md says why."""

from penultima.table.calls import Declined
from penultima.table.messages import Holder
from penultima.table.people import People
from penultima.table.session import Session
from penultima.table.session_events import SessionEvent, StoodUp
from penultima.table.stages import InMatch

_FEWEST_PEOPLE = 2
"""Numbers of people come from playing with people."""


def check_sitting(session: Session, who: str) -> None:
    """Chairs are taken between matches only, one each, by those who can and want to be rated."""
    people = session.people
    if isinstance(session.stage, InMatch):
        raise Declined("rated-begun")
    if people.chairs.of(who):
        raise Declined("rated-one-chair")
    if who not in people.entropy:
        raise Declined("rated-fair-deal")
    if who not in people.rated:
        raise Declined("rated-opt-in")


def can_begin(people: People) -> bool:
    """At least two people, and all who have a chair are there and fulfil what they must."""
    holders = people.chairs.people()
    waiting = people.rated & people.entropy & people.here.keys()
    seated = sum(chair.holder is Holder.HUMAN for chair in people.chairs.every)
    return _FEWEST_PEOPLE <= len(holders) == seated and waiting.issuperset(holders)


def clear_for_rated(session: Session) -> list[SessionEvent]:
    """The host has just chosen it: people sit down again, now that they know."""
    events: list[SessionEvent] = []
    for number, chair in enumerate(session.people.chairs.every):
        if chair.who is not None:
            events.append(StoodUp(number, chair.name))
            chair.clear()
    return events
