"""What the table waits for: its clock, and what follows once something has happened."""

from collections.abc import Sequence

from penultima.game.events import Event, Exposed
from penultima.game.moves import RunOut
from penultima.game.phases import Objecting, Over, Phase, Slapping, UnderAttack
from penultima.players.courtesy import anyone_may_act
from penultima.table.alarms import Bell
from penultima.table.outcomes import FinishedMatch
from penultima.table.races import NEVER, SlapRace
from penultima.table.results import end_round, who_is_out
from penultima.table.session import Session
from penultima.table.session_events import CameBack, CameIn, SlapOrder, TimeUp
from penultima.table.stages import Playing

_OF_THE_QUESTION = (
    Bell.TURN,
    Bell.BOT,
    Bell.INTERJECT,
    Bell.SLAP_OPENS,
    Bell.BOT_SLAPS,
    Bell.SLAP_ENDS,
)
"""Alarms that belong to the one that is open."""


def run_out(session: Session, playing: Playing) -> None:
    """The time for the open question is up: for whoever was asked the clock answers."""
    match, chairs = playing.match, session.people.chairs
    late = None if match.asked is None else match.seated[match.asked]
    events = match.act(None, RunOut())
    before = [] if late is None else [TimeUp(late, chairs[late].name)]
    tell(session, playing, events, before=before)


def tell(
    session: Session,
    playing: Playing,
    events: list[Event],
    *,
    before: Sequence[TimeUp | SlapOrder] = (),
    aside: bool = False,
    snapshot: bool = False,
) -> None:
    """Events of the game, with what is to be said `before` them: see what the table waits for now,
    and tell all.

    What is said `aside` need not answer the open question, which then stays the same. Where more
    than the cards has changed, or chance was used, it is to be saved with a `snapshot`.
    """
    clock, match = session.clock, playing.match
    exposed = [event.seat for event in events if isinstance(event, Exposed)]
    if exposed:
        playing.exposed_at = clock.now + clock.pace.lead
    asked = not aside or (match.look.phase, match.look.waiting) != playing.question
    finished = _go_on(session, playing, asked=asked)
    if clock.line.heap and not match.look.exposed and not playing.is_race:
        clock.line.hold_no_longer()
    back = _who_comes_back(session) if session.people.coming_back else []
    goes_on = session.stage is playing
    if back and goes_on:
        players_changed(session, playing)
    by_chance = session.chance.used != playing.chance_used
    playing.chance_used = session.chance.used
    session.step(
        [*before, *events, *back, *who_is_out(session, playing)],
        lines=match.referee.take_lines(),
        finished=finished,
        together=bool(exposed) or (asked and playing.is_race),
        snapshot=snapshot or bool(back) or not goes_on or playing.claim is not None or by_chance,
    )
    if goes_on:
        for seat in exposed:
            session.bots.schedule_catches(match, seat)


def _go_on(session: Session, playing: Playing, *, asked: bool) -> FinishedMatch | None:
    """To the end of the round or the next question, if one is `asked`; what the match came to."""
    if isinstance(playing.match.look.phase, Over):
        playing.is_race = False
        return end_round(session, playing)
    if asked:
        ask(session, playing)
    else:
        session.bots.think_again(playing.match)
    return None


# ---------------------------------------------------------------- the open question


def ask(session: Session, playing: Playing) -> None:
    """A new question is open: set its clock, and let bots think about it."""
    look = playing.match.look
    playing.question = look.phase, look.waiting
    playing.asked_at = session.clock.now
    session.turn += 1
    set_clock(session, playing)


def set_clock(session: Session, playing: Playing) -> None:
    """From the question that is open."""
    clock, match = session.clock, playing.match
    phase = match.look.phase
    clock.alarms.clear(*_OF_THE_QUESTION)
    playing.is_race = anyone_may_act(match.edition, phase)
    playing.limit = _time_for(session, phase)
    _set_race(session, playing)
    if playing.slap.on:
        delay = session.dice.uniform(*clock.pace.slap_delay)
        clock.ring(Bell.SLAP_OPENS, delay - clock.pace.lead)
    elif playing.limit is not None:
        clock.ring(Bell.TURN, playing.limit)
    session.bots.schedule(match, for_all=playing.is_race)


def _set_race(session: Session, playing: Playing) -> None:
    """A slap that another question interrupts goes on after it; hands stay down (ruling Z4)."""
    look, race = playing.match.look, playing.slap
    if isinstance(look.phase, Slapping):
        race.call_hands()
    elif look.waiting and any(isinstance(task, Slapping) for task in look.waiting):
        race.on = False
    else:
        playing.slap = SlapRace(session.clock.pace)


def _time_for(session: Session, phase: Phase) -> float | None:
    turn, pace = session.setup.turn_seconds, session.clock.pace
    match phase:
        case Objecting():
            return pace.objection
        case Slapping():
            return pace.slap_limit
        case UnderAttack():
            return None if turn is None else pace.reply
        case _:
            return turn


def players_changed(session: Session, playing: Playing) -> None:
    """Somebody else now plays a seat; the open question and its clock stay as they are."""
    session.clock.alarms.clear(Bell.BOT, Bell.INTERJECT, Bell.BOT_SLAPS)
    session.bots.sit_down(playing.match, session.people.chairs)
    if not playing.slap.on:
        session.bots.schedule(playing.match, for_all=playing.is_race)
    elif playing.slap.opened < NEVER:
        session.bots.schedule_slaps(playing.slap)


# ---------------------------------------------------------------- people who come back


def welcome_back(session: Session, who: str) -> list[CameBack | CameIn]:
    """Whoever comes back while a bot has their chairs, or is let in, gets them now, or soon."""
    people = session.people
    if people.stand_ins_of(who) and people.can_play(who, rated=session.setup.rated):
        people.coming_back.add(who)
    return _who_comes_back(session)


def _who_comes_back(session: Session) -> list[CameBack | CameIn]:
    """People take their seats back from stand-ins between two of their turns (ruling S3)."""
    people, back = session.people, list[CameBack | CameIn]()
    for who in sorted(people.coming_back):
        for number, chair in people.stand_ins_of(who):
            if not _is_busy(session, number):
                came = CameIn if chair.joins else CameBack
                chair.give_back()
                session.pledges.is_back(number, session.turn)
                back.append(came(number, chair.name))
        if not people.stand_ins_of(who):
            people.coming_back.discard(who)
    return back


def _is_busy(session: Session, chair: int) -> bool:
    if not isinstance(session.stage, Playing):
        return False
    match = session.stage.match
    seat = match.seat_of(chair)
    slapping = isinstance(match.look.phase, Slapping)
    return seat is not None and (slapping or match.asked == seat)
