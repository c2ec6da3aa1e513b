"""Hands to the pile: a real race, fair to those who are far away (rulings F2 to F7, F20)."""

from penultima.game.events import Event
from penultima.game.moves import RunOut, Slap
from penultima.game.phases import Slapping
from penultima.game.seating import Seat
from penultima.table import bots
from penultima.table.alarms import Bell
from penultima.table.calls import Call
from penultima.table.messages import Ack
from penultima.table.questions import current, tell
from penultima.table.session import Session
from penultima.table.session_events import SlapOpened


def slap(session: Session, seat: Seat, made: float, call: Call | None) -> None:
    race = session.slap
    assert race is not None
    down = race.slap(seat, made)
    if call is not None:
        if down:
            session.pending.add((call.who, call.id))
            race.calls.append(call)
        else:
            session.answer(call, Ack(id=call.id))
    assert session.match is not None
    if all(race.is_down(other) for other in range(len(session.match.seated))):
        settle_slap(session)


def open_slap(session: Session) -> None:
    """All hands: told so that everybody sees it at the same moment (ruling F2)."""
    race, pace = session.slap, session.pace
    assert race is not None
    race.opened = session.now + pace.lead
    session.ring(Bell.SLAP_ENDS, pace.lead + pace.slap_limit + pace.slap_late)
    bots.schedule_slaps(session, race)
    session.step([SlapOpened()], together=True)


def settle_slap(session: Session) -> None:
    """The order of hands is known: the game goes on with it."""
    race, match = session.slap, current(session)
    assert race is not None
    ranking = race.ranking()
    session.slap = None
    tied, order = list(ranking.tied), list(ranking.before)
    while tied:  # exactly one is last, by the round's own chance (ruling F4)
        seat = session.chance.pick(tied) if len(tied) > 1 else tied[0]
        tied.remove(seat)
        order.append(seat)
    events: list[Event] = []
    for seat in order:
        events += match.act(seat, Slap())
    if isinstance(match.open_view.phase, Slapping):
        events += match.act(None, RunOut())
    for call in race.calls:
        session.remember(call)
    tell(session, events)
    for call in race.calls:
        session.answer(call, Ack(id=call.id))
