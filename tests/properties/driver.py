"""Random play that reaches everything: turns, replies, races, windows, silence and idle talk."""

import random

import msgspec
from msgspec.structs import replace

from penultima.game.edition import Edition
from penultima.game.moves import (
    CallUno,
    Catch,
    Move,
    Object,
    Play,
    RunOut,
    Slap,
    UpholdHint,
)
from penultima.game.phases import Objecting, Slapping, ToPlay, UnderAttack, asked_seat
from penultima.game.rules import act, legal_moves
from penultima.game.seating import Seat
from penultima.game.state import State
from tests.properties.closure import StillChance
from tests.properties.law import Law

Said = tuple[Seat | None, Move]
CLOCK: Said = (None, RunOut())


class Temper(msgspec.Struct, frozen=True):
    """How a table plays: each figure is a chance."""

    eager: float
    """Lay rather than draw, where both can be done."""
    chatter: float
    """Say something out of turn, mostly in vain."""
    silence: float
    """Let the clock run out."""
    forget: float
    """Lay the next-to-last card without UNO."""
    watch: float
    """Catch, or save oneself, where somebody is exposed."""
    others: float
    """Let a seat move that is not asked, if it can."""


def any_temper(source: random.Random) -> Temper:
    return Temper(
        eager=source.choice((0.5, 0.8, 0.95, 1.0)),
        chatter=source.choice((0.0, 0.02, 0.1)),
        silence=source.choice((0.0, 0.01, 0.05, 0.3)),
        forget=source.choice((0.2, 0.5, 1.0)),
        watch=source.choice((0.2, 0.5)),
        others=source.choice((0.0, 0.1, 0.4)),
    )


def hurried(temper: Temper) -> Temper:
    """The same table when it wants to go home."""
    return replace(temper, eager=1.0, silence=0.0, chatter=0.0, others=0.0, forget=0.0)


def choose(source: random.Random, law: Law, temper: Temper, state: State) -> Said:
    """Who says what next."""
    chance = source.random
    seats = len(state.hands)
    if state.exposed and chance() < temper.watch:
        exposed = source.choice(state.exposed)
        speaker = source.randrange(seats)
        return speaker, CallUno() if speaker == exposed else Catch(exposed)
    if temper.chatter and chance() < temper.chatter:
        return _idle_talk(source, law, state)
    if temper.silence and chance() < temper.silence:
        return CLOCK
    phase = state.phase
    if isinstance(phase, Objecting):
        return _in_window(source, law, temper, state, phase)
    if isinstance(phase, Slapping):
        return source.choice([s for s in range(seats) if s not in phase.down]), Slap()
    asked = asked_seat(phase)
    if isinstance(phase, ToPlay | UnderAttack) and temper.others and chance() < temper.others:
        seat = source.randrange(seats)
        if legal_moves(law.edition, state, seat):
            asked = seat
    assert asked is not None
    return _answer(source, law.edition, temper, state, asked)


def _answer(
    source: random.Random, edition: Edition, temper: Temper, state: State, seat: Seat
) -> Said:
    moves = legal_moves(edition, state, seat)
    if not moves:
        return CLOCK
    if source.random() < temper.eager:
        lays = [move for move in moves if isinstance(move, Play)]
        if lays:
            lay = source.choice(lays)
            if len(state.hands[seat]) == 2 and source.random() >= temper.forget:
                lay = replace(lay, uno=True)
            return seat, lay
    return seat, source.choice(moves)


def _in_window(
    source: random.Random, law: Law, temper: Temper, state: State, phase: Objecting
) -> Said:
    """Let it pass, object, go on as if it had passed, or hear a hint claimed."""
    seats = len(state.hands)
    what = source.random()
    if temper.chatter and what > 0.85:
        return None, UpholdHint(source.randrange(seats))
    if what < 0.15:
        by = source.choice([seat for seat in range(seats) if seat != phase.by])
        if state.false_objections.count(by) < 2:
            return by, Object(phase.by)
    if what < 0.5 or phase.last:
        return CLOCK
    closed, _ = act(law.edition, state, None, RunOut(), StillChance())
    asked = asked_seat(closed.phase)
    if asked is None:
        return CLOCK
    return _answer(source, law.edition, temper, closed, asked)


def _idle_talk(source: random.Random, law: Law, state: State) -> Said:
    seats = range(len(state.hands))
    seat, other = source.choice(seats), source.choice(seats)
    what = source.randrange(5)
    if what == 0:
        return None, UpholdHint(seat)
    if what == 1 and law.table and state.false_objections.count(seat) < 2:
        return seat, Object(other)
    if what == 2:
        return seat, Slap()
    return seat, CallUno() if what == 3 else Catch(other)
