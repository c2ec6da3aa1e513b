"""The bots at a table: when they act. What they do is for the players to know.

Every time is drawn before the bot looks at its hand, so that a pause tells nothing (ruling G20).
"""

from collections.abc import Iterator

from msgspec.structs import replace

from penultima.game.moves import Move, Play
from penultima.game.phases import Objecting
from penultima.game.seating import Seat, partner
from penultima.game.table_rules import Sides
from penultima.players.manners import LEVELS, Manners
from penultima.players.ladder import bot
from penultima.table.alarms import Bell
from penultima.table.messages import Holder
from penultima.table.races import SlapRace, anyone_may_act
from penultima.table.session import Session


def manners(session: Session, seat: Seat) -> Manners | None:
    """How the bot on this seat behaves; None if a person plays it."""
    assert session.match is not None
    chair = session.kept.chairs[session.match.seated[seat]]
    if chair.holder is not Holder.BOT or chair.level is None:
        return None
    return LEVELS[chair.level]


def bot_seats(session: Session) -> Iterator[tuple[Seat, Manners]]:
    assert session.match is not None
    for seat in range(len(session.match.seated)):
        found = manners(session, seat)
        if found is not None:
            yield seat, found


def schedule(session: Session) -> None:
    """The table asks something new: bots begin to think."""
    match = session.match
    assert match is not None
    asked = match.referee.asked
    phase = match.open_view.phase
    for seat, found in bot_seats(session):
        if seat == asked:
            session.ring(Bell.BOT, found.think.draw(session.dice) * session.pace.bots, seat)
        elif isinstance(phase, Objecting):
            _maybe(session, seat, found.objects, found.object_delay.draw(session.dice))
        elif anyone_may_act(match.edition, phase):
            _maybe(session, seat, found.jumps, found.catch_delay.draw(session.dice))


def _maybe(session: Session, seat: Seat, chance: float, delay: float) -> None:
    if session.dice.random() < chance:
        session.ring(Bell.INTERJECT, delay * session.pace.bots, seat)


def schedule_catches(session: Session, exposed: Seat) -> None:
    """Somebody has not said UNO: bots may notice (ruling I19)."""
    match = session.match
    assert match is not None
    pairs = match.edition.rules.sides is Sides.PAIRS
    mate = partner(exposed, len(match.seated)) if pairs else None
    for seat, found in bot_seats(session):
        if seat not in (exposed, mate) and session.dice.random() < found.catches:
            delay = found.catch_delay.draw(session.dice) * session.pace.bots
            session.ring(Bell.CATCH, delay, (seat, exposed))


def schedule_slaps(session: Session, race: SlapRace) -> None:
    """The pile is open, or opens soon: bots are as quick as people (ruling F7)."""
    assert race.opened is not None
    start = max(session.now, race.opened) - session.now
    for seat, found in bot_seats(session):
        if not race.is_down(seat):
            delay = found.slap_delay(session.dice) * session.pace.bots
            session.ring(Bell.BOT_SLAPS, start + delay, seat)


def choose(session: Session, seat: Seat) -> Move | None:
    """The bot's move now, with UNO said or forgotten."""
    match = session.match
    assert match is not None
    number = match.seated[seat]
    level = session.kept.chairs[number].level
    assert level is not None
    key = number, level
    if key not in session.bots:
        session.bots[key] = bot(level, match.edition, session.dice.getrandbits(64))
    view = match.view(seat)
    move = session.bots[key](view)
    if isinstance(move, Play) and len(view.hand) == 2:
        return replace(move, uno=session.dice.random() < LEVELS[level].calls_uno)
    return move
