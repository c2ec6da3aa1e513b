"""The bots at a table: when they act. What they do is for the players to know.

Every time is drawn before the bot looks at its hand, so that a pause tells nothing (ruling G20).
"""

from collections.abc import Iterator

from msgspec.structs import replace

from penultima.game.moves import Move, Play
from penultima.game.phases import Objecting
from penultima.game.seating import Seat, partner
from penultima.game.table_rules import Sides
from penultima.players import listening
from penultima.players.company import anyone_may_act
from penultima.players.levels import MANNERS, bot
from penultima.players.manners import Manners
from penultima.players.personas import style_of
from penultima.players.policies import Bot
from penultima.table.alarms import Bell
from penultima.table.chairs import Chair
from penultima.table.messages import Holder
from penultima.table.races import SlapRace
from penultima.table.session import Session
from penultima.table.setup import Level
from penultima.table.thoughts import PATIENCE, THINKERS, Known, Mind, Practice, Task, Thought


def manners(session: Session, seat: Seat) -> Manners | None:
    """How the bot on this seat behaves; None if a person plays it."""
    chair = _chair(session, seat)
    if chair.holder is not Holder.BOT or chair.level is None:
        return None
    return MANNERS[chair.level]


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
    session.thoughts.drop_all()
    asked = match.referee.asked
    phase = match.open_view.phase
    for seat, found in bot_seats(session):
        tempo = style_of(_chair(session, seat).persona).tempo
        if seat == asked:
            _begin(session, seat, Bell.BOT, found.think.draw(session.dice, tempo))
        elif isinstance(phase, Objecting):
            _maybe(session, seat, found.objects, found.object_delay.draw(session.dice, tempo))
        elif anyone_may_act(match.edition, phase):
            _maybe(session, seat, found.jumps, found.catch_delay.draw(session.dice, tempo))


def _maybe(session: Session, seat: Seat, chance: float, delay: float) -> None:
    if session.dice.random() < chance:
        _begin(session, seat, Bell.INTERJECT, delay)


def _begin(session: Session, seat: Seat, bell: Bell, delay: float) -> None:
    session.ring(bell, delay * session.pace.bots, seat)
    if _level(session, seat) in THINKERS:
        session.thoughts.put_up(_thought(session, seat), bell)


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


# ---------------------------------------------------------------- what they do


def choose(session: Session, seat: Seat) -> Move | None:
    """The bot's move, with UNO said or forgotten; None if there is none, or none yet."""
    level = _level(session, seat)
    if level in THINKERS:
        move = _thought_out(session, seat)
    else:
        move = _quick_answer(session, seat, _quick_bot(session, seat, level))
    if isinstance(move, Play) and _is_next_to_last(session, seat):
        return replace(move, uno=session.dice.random() < MANNERS[level].calls_uno)
    return move


def prepare(session: Session, level: Level | None) -> None:
    """A bot of this level will play here: whatever it needs is made ready meanwhile."""
    if level in THINKERS:
        setup = session.kept.setup
        session.thoughts.add(Practice(level, setup.build(), setup.seats))


def take_answer(session: Session, task: Task, move: Move | None) -> None:
    """If the bot's time is over already, this is its move."""
    awaited = session.thoughts.note(task, move)
    if awaited is not None and awaited.late:
        stopped = session.alarms.stopped_at
        moment = session.now if stopped is None else stopped
        session.alarms.set(awaited.bell, moment, awaited.thought.seat)


def think_again(session: Session) -> None:
    """Something has happened beside the question, and all have seen it: they think anew."""
    for seat, awaited in list(session.thoughts.open.items()):
        renewed = session.thoughts.put_up(_thought(session, seat), awaited.bell)
        renewed.late = awaited.late


def _thought_out(session: Session, seat: Seat) -> Move | None:
    """The answer; if there is none, the table waits for it a little, but not for ever."""
    thoughts = session.thoughts
    awaited = thoughts.open[seat]
    if awaited.answered:
        thoughts.drop(seat)
        return awaited.move
    if not awaited.late:
        awaited.late = True
        session.ring(awaited.bell, PATIENCE, seat)
        return None
    thoughts.give_up(seat, _key(session, seat))
    return awaited.thought.plain_move()


def _thought(session: Session, seat: Seat) -> Thought:
    match, key = session.match, _key(session, seat)
    assert match is not None
    minds = session.thoughts.minds
    if key not in minds:
        style = style_of(_chair(session, seat).persona)
        minds[key] = Mind(key[1], match.edition, session.dice.getrandbits(64), style)
    return Thought(minds[key], seat, known(session, seat))


def known(session: Session, seat: Seat) -> Known:
    """Everything that the seat knows about the round, and nothing else."""
    match = session.match
    assert match is not None
    return Known(
        round=(match.game, match.round),
        match=match.referee.match,
        news=match.referee.news(seat),
        view=match.view(seat),
    )


def _quick_answer(session: Session, seat: Seat, player: Bot) -> Move | None:
    """A bot that listens hears first what its seat has seen since it was last asked."""
    match, key = session.match, _key(session, seat)
    assert match is not None
    listener = listening(player)
    if listener is not None:
        now = match.game, match.round
        before, since = session.thoughts.heard.get(key, (None, 0))
        if before != now:
            since = 0
            listener.begin(match.referee.match)
        listener.hear(match.referee.news(seat, since))
        session.thoughts.heard[key] = now, len(match.referee.log)
    return player(match.view(seat))


def _quick_bot(session: Session, seat: Seat, level: Level) -> Bot:
    assert session.match is not None
    key = _key(session, seat)
    if key not in session.bots:
        seed, style = session.dice.getrandbits(64), style_of(_chair(session, seat).persona)
        session.bots[key] = bot(level, session.match.edition, seed, style)
    return session.bots[key]


def _is_next_to_last(session: Session, seat: Seat) -> bool:
    assert session.match is not None
    return session.match.open_view.counts[seat] == 2


def _chair(session: Session, seat: Seat) -> Chair:
    assert session.match is not None
    return session.kept.chairs[session.match.seated[seat]]


def _level(session: Session, seat: Seat) -> Level:
    level = _chair(session, seat).level
    assert level is not None
    return level


def _key(session: Session, seat: Seat) -> tuple[int, Level]:
    assert session.match is not None
    return session.match.seated[seat], _level(session, seat)
