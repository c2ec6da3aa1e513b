"""Two tables that differ only in what the asker may not see must give the same advice.

Whenever a person is asked, the table is copied and everything hidden from that person is dealt
afresh in the copy. In both the person asks the teacher. The frames for the asker must have the same
bytes, nobody else may get any, and no number, clock or stored byte of the table may change.
"""

import random
from collections.abc import Iterator

import msgspec

from penultima.game.seating import Seat
from penultima.table import Level, Setup, Table
from penultima.table.commands import AskAdvice
from penultima.table.messages import Holder, Stage
from penultima.table.setup import Teacher
from penultima.table.stages import Playing
from penultima.table.thoughts import think_at_once
from tests.properties.scramble import scramble
from tests.wire.evening import Evening, match_of
from tests.wire.worlds import NOTHING, Worlds, clone

encode = msgspec.json.encode


class Heard(msgspec.Struct, frozen=True):
    """What came of a question to the teacher."""

    asker: list[bytes]
    others: list[tuple[str, bytes]]
    changed: bool
    """Whether anything of the table is now otherwise than before."""


def differences(setup: Setup, seed: str, questions: int) -> Iterator[str]:
    """What betrays a secret, over so many questions at tables of this kind."""
    source = random.Random(seed)
    allowed = msgspec.structs.replace(setup, teacher=Teacher.ADVICE)
    evening = _quick_evening(allowed, source)
    while questions:
        asked = _asked_person(evening)
        if asked is not None:
            questions -= 1
            yield from _compare(evening, *asked, source)
        evening.do(evening.next_input())
        think_at_once(evening.table, evening.now)
        if evening.table.stage is Stage.FINISHED:
            evening = _quick_evening(allowed, source)


def _quick_evening(setup: Setup, source: random.Random) -> Evening:
    """Bots that think would only take time: none of this is about them."""
    evening = Evening(setup, source)
    for chair in evening.session.people.chairs.every:
        if chair.level is not None:
            chair.level = Level.CASUAL
    return evening


def _asked_person(evening: Evening) -> tuple[str, int, Seat] | None:
    session = evening.session
    if not isinstance(session.stage, Playing) or session.clock.paused:
        return None
    seat = session.stage.match.referee.asked
    if seat is None:
        return None
    number = session.stage.match.seated[seat]
    chair = session.people.chairs[number]
    if chair.holder is not Holder.HUMAN or chair.who not in session.people.here:
        return None
    assert chair.who is not None
    return chair.who, number, seat


def _compare(
    evening: Evening, who: str, chair: int, seat: Seat, source: random.Random
) -> Iterator[str]:
    one, other = clone(evening.table), clone(evening.table)
    pins = Worlds(evening, who, source)._pins(evening.state, [seat], [NOTHING], [])
    hidden = scramble(source, evening.law, evening.state, seat, pins)
    twin = match_of(other._session)
    assert twin is not None
    twin.referee._state = hidden
    first, second = (_ask(table, who, chair, evening.now) for table in (one, other))
    if len(first.asker) != 2:
        yield f"{who} was answered with {first.asker!r}"
    if first.asker != second.asker:
        yield f"the advice differs: {first.asker!r} / {second.asker!r}"
    for heard in (first, second):
        if heard.others:
            yield f"others were told: {heard.others!r}"
        if heard.changed:
            yield "the table is no longer what it was"


def _ask(table: Table, who: str, chair: int, now: float) -> Heard:
    before, post = _state_of(table), table._session.audience.post
    on_their_way = {id(sent.frame) for later in post._later.values() for _, sent in later}
    hint = AskAdvice(id="hint", chair=chair, turn=table._session.turn)
    deliveries = table.receive(who, hint, now).deliveries
    think_at_once(table, now)
    deliveries += table.tick(now).deliveries
    told = [(sent.to, sent.frame) for sent in deliveries]
    told += [(to, sent.frame) for to, later in post._later.items() for _, sent in later]
    new = [(to, encode(frame)) for to, frame in told if id(frame) not in on_their_way]
    return Heard(
        asker=[frame for to, frame in new if to == who],
        others=[(to, frame) for to, frame in new if to != who],
        changed=before != _state_of(table),
    )


def _state_of(table: Table) -> tuple[object, ...]:
    """What is stored, numbered, due and seen by all."""
    return table.save(), table.seq, table._session.clock.due, encode(table.sight())
