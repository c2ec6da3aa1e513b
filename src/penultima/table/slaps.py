"""Hands to the pile: a real race, fair to those who are far away (rulings F2 to F7, F20)."""

from penultima.game.events import Event
from penultima.game.moves import RunOut, Slap
from penultima.game.phases import Slapping
from penultima.game.seating import Seat
from penultima.table.alarms import Bell
from penultima.table.calls import Call
from penultima.table.messages import Ack
from penultima.table.questions import tell
from penultima.table.races import SlapRace
from penultima.table.session import Session
from penultima.table.session_events import SlapOpened, SlapOrder
from penultima.table.stages import Playing


def slap(session: Session, playing: Playing, seat: Seat, made: float, call: Call | None) -> None:
    race = playing.slap
    down = race.slap(seat, made)
    if call is not None:
        if down:
            session.ledger.pending.add(call)
            race.calls.append(call)
        else:
            session.answer(call, Ack(id=call.id))
    if all(race.is_down(other) for other in range(len(playing.match.seated))):
        settle_slap(session, playing)


def bot_slaps(session: Session, playing: Playing, seat: Seat) -> None:
    slap(session, playing, seat, session.clock.now, None)


def open_slap(session: Session, playing: Playing) -> None:
    """All hands: told so that everybody sees it at the same moment (ruling F2)."""
    clock, race = session.clock, playing.slap
    race.opened = clock.now + clock.pace.lead
    clock.ring(Bell.SLAP_ENDS, clock.pace.lead + clock.pace.slap_limit + clock.pace.slap_late)
    session.bots.schedule_slaps(race)
    session.step([SlapOpened()], together=True)


def settle_slap(session: Session, playing: Playing) -> None:
    """The order of hands is known: the game goes on with it."""
    match, race = playing.match, playing.slap
    ranking, calls = race.ranking(), race.calls
    playing.slap = SlapRace(session.clock.pace)
    tied, order = list(ranking.tied), list(ranking.before)
    while tied:  # exactly one is last, by the round's own chance (ruling F4)
        seat = session.chance.pick(tied) if len(tied) > 1 else tied[0]
        tied.remove(seat)
        order.append(seat)
    told = SlapOrder(tuple((match.seated[seat], race.took_ms(seat)) for seat in order))
    events: list[Event] = []
    for seat in order:
        events += match.act(seat, Slap())
    if isinstance(match.look.phase, Slapping):
        events += match.act(None, RunOut())
    session.ledger.note_effect(calls)
    tell(session, playing, events, before=[told] if order else (), snapshot=True)
    for call in calls:
        session.answer(call, Ack(id=call.id))
