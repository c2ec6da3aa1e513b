"""Two tables that differ only in what a person may not see must tell that person the same.

Before each input the table is copied, and in the copy everything hidden from the watcher is dealt
afresh (`tests.properties.scramble`), except what the input itself makes known by the rules. Both
get the input. Then every frame for the watcher must have the same bytes, and so must what a new
socket of the watcher's would be told, the public summary, and every time at which something is
due. Bots and people do in the second world what they did in the first: what they choose is their
own affair, when and how it is told is the table's.
"""

import base64
import copy
import random
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any
from unittest.mock import patch

import msgspec

from penultima.game.cards import Card
from penultima.game.events import Event, TurnedUp
from penultima.game.moves import Move, Slap
from penultima.game.seating import Seat
from penultima.game.state import State
from penultima.game.view import View
from penultima.notation import NotationError, read_cards, read_move
from penultima.players.levels import bot
from penultima.table import Level, Outcome, Setup, Step, Table
from penultima.table import table as table_module
from penultima.table.messages import Refused, ServerFrame
from penultima.table.session import Session
from penultima.table.session_events import CameIn
from penultima.table.stages import Dealing, Playing
from penultima.table.thoughts import THINKERS, Thought
from tests.properties.scramble import Pins, Place, scramble
from tests.properties.scramble import _pins as pins_of
from tests.wire.evening import Evening, Input, match_of

encode = msgspec.json.encode
EVENING = 300
"""Inputs after which a table is left for a new one."""
NOTHING: tuple[Seat | None, Move] = (None, Slap())
"""A move that makes nothing known."""


_IN_TIME = 0.7
"""How often bots that think have an answer before the next thing happens."""


class _Minded:
    """A bot whose moves are noted."""

    def __init__(self, policy: Any) -> None:
        self._policy = policy
        self.noted: list[Move | None] = []

    def __call__(self, view: View) -> Move | None:
        self.noted.append(self._policy(view))
        return self.noted[-1]


class _Scripted:
    """A bot that does what its like in the other world did."""

    def __init__(self, moves: Sequence[Move | None]) -> None:
        self._moves = list(moves)

    def __call__(self, view: View) -> Move | None:
        return self._moves.pop(0) if self._moves else None


class _OtherDeal:
    """The round's chance with another order of the deck in the shuffle for the deal."""

    def __init__(self, true: Any, number: int, order: Sequence[Card]) -> None:
        self._true, self._number, self._order = true, number, order
        self._shuffles = 0

    def __getattr__(self, name: str) -> Any:
        return getattr(self._true, name)

    def shuffle(self, cards: Sequence[Card]) -> Sequence[Card]:
        self._shuffles += 1
        shuffled: Sequence[Card] = self._true.shuffle(cards)
        return self._order if self._shuffles == self._number else shuffled


class Worlds:
    """An evening, watched by somebody in two worlds."""

    def __init__(self, evening: Evening, watcher: str, source: random.Random) -> None:
        self.evening = evening
        self.watcher = watcher
        self.source = source

    def differences(self, given: Input) -> list[str]:
        """Carry the input out; whatever the watcher sees of it that depends on secrets."""
        table, watcher = self.evening.table, self.watcher
        _note_bots(table._session)
        if self.source.random() < _IN_TIME:
            _answer_thoughts(table, given.at)
        before = self.evening.state if _has_dealt(table) else None
        places: list[Place] = [*table._session.seats_of(watcher)] or [None]
        since = self.evening.since()
        look = _look(table, watcher, since, given.at)
        under_way = {id(frame) for _, frame in _on_its_way(table, watcher)}
        twin = clone(table)
        outcome = given.apply(table)
        places += _places_taken_over(table, watcher, outcome)
        self.evening.told |= _kinds_told(outcome, look)
        found = _secrets_told(table, outcome)
        if _refused(outcome) - {watcher} and not outcome.steps:
            told = [sent.frame for sent in outcome.deliveries if sent.to == watcher]
            again = _look(table, watcher, since, given.at)
            if set(map(id, told)) - under_way or encode(look) != encode(again):
                found.append(f"{watcher} can notice that {given} was refused")
        if not self._make_other(twin, before, places, outcome):
            return found
        other = given.apply(twin)
        if bool(outcome.steps) != bool(other.steps) and _refused(outcome) - {watcher}:
            return found  # what another tried could be done with other cards: all may see that
        return found + _compare(
            _Seen.of(table, outcome, watcher, since, given.at),
            _Seen.of(twin, other, watcher, since, given.at),
        )

    def _make_other(
        self, twin: Table, before: State | None, places: list[Place], outcome: Outcome
    ) -> bool:
        """Make the copy another world; False if there is nothing to be compared."""
        truth, session = self.evening.session, twin._session
        session.bots.players = {
            key: _Scripted(found.noted)  # type: ignore[misc]
            for key, found in truth.bots.players.items()
            if isinstance(found, _Minded)
        }
        events = [e for step in outcome.steps for e in step.events if isinstance(e, Event)]
        turned = next((event for event in events if isinstance(event, TurnedUp)), None)
        if turned is not None:
            return self._deal_otherwise(session, outcome.steps, turned)
        if before is None:
            return False
        match = match_of(session)
        assert match is not None
        pins = self._pins(before, places, list(_moves(outcome.steps)), events)
        if match.result is None and self.evening.match.result is not None:
            pins.hands |= set(range(len(before.hands)))  # the end opens all hands
            pins.pile = pins.lay = True
        match.referee._state = scramble(self.source, self.evening.law, before, places[0], pins)
        return True

    def _pins(
        self,
        before: State,
        places: list[Place],
        moves: list[tuple[Seat | None, Move]],
        events: Sequence[Event],
    ) -> Pins:
        """What the moves made known, to all the hands that the watcher holds."""
        law = self.evening.law
        pins = Pins(specials=law.crashes)
        for place in places:
            for said in moves or [NOTHING]:
                _join(pins, pins_of(law, before, place, said, events))
        more = {place for place in places[1:] if place is not None}
        pins.hands |= more
        pins.lay |= before.lay is not None and before.lay.seat in more
        return pins

    def _deal_otherwise(self, session: Session, steps: Sequence[Step], turned: TurnedUp) -> bool:
        """What the watcher does not see in another order; a number turned up, so nobody draws."""
        match = self.evening.match
        told = [line.strip() for step in steps for line in step.lines.splitlines()]
        shuffles = [line.removeprefix("shuffled ") for line in told if line.startswith("shuffled ")]
        order = list(read_cards(shuffles[-1]))
        if not turned.card.sign.isdigit() or len(order) != len(match.edition.deck):
            return False
        size = match.edition.hand_size
        known = {size * len(match.seated)}
        for seat in self.evening.session.seats_of(self.watcher):
            known |= set(range(size * seat, size * seat + size))
        slots = [at for at in range(len(order)) if at not in known]
        cards = [order[at] for at in slots]
        self.source.shuffle(cards)
        for at, card in zip(slots, cards, strict=True):
            order[at] = card
        session.chance = _OtherDeal(session.chance, len(shuffles), order)  # type: ignore[assignment]
        return True


class _Seen(msgspec.Struct, frozen=True):
    """Everything that reaches one person, directly or by the clock."""

    frames: list[bytes]
    on_its_way: list[tuple[float, bytes]]
    look: bytes
    summary: bytes
    due: str

    @classmethod
    def of(cls, table: Table, outcome: Outcome, who: str, since: int, now: float) -> "_Seen":
        session = table._session
        times = sorted((bell.name, str(about), at) for (bell, about), at in _alarms(session))
        line = sorted(entry[:3] for entry in session.clock.line.heap)
        return cls(
            frames=[encode(sent.frame) for sent in outcome.deliveries if sent.to == who],
            on_its_way=[(at, encode(frame)) for at, frame in _on_its_way(table, who)],
            look=encode(_look(table, who, since, now)),
            summary=encode(table.sight()),
            due=f"{table.seq} {table.wakes_at} {times} {line}",
        )


def _on_its_way(table: Table, who: str) -> Iterable[tuple[float, ServerFrame]]:
    """Frames that go out a little later."""
    return [(at, sent.frame) for at, sent in table._session.audience.post._later.get(who, ())]


def _alarms(session: Session) -> Iterable[tuple[Any, float]]:
    return session.clock.alarms._times.items()


def _look(table: Table, who: str, since: int, now: float) -> list[ServerFrame]:
    """What a new socket would be told."""
    return table.welcome(who, since, now) if who in table._session.people.here else []


def _kinds_told(outcome: Outcome, look: Sequence[ServerFrame]) -> set[type]:
    events = {type(event) for step in outcome.steps for event in step.events}
    return events | {type(sent.frame) for sent in outcome.deliveries} | set(map(type, look))


def _compare(one: _Seen, other: _Seen) -> list[str]:
    return [
        f"{name} differs: {getattr(one, name)!r} / {getattr(other, name)!r}"
        for name in one.__struct_fields__
        if getattr(one, name) != getattr(other, name)
    ]


def hunt(
    setup: Setup, seed: str, steps: int, begin: Callable[..., Evening] = Evening
) -> Iterator[str]:
    """What two worlds show differently, over so many inputs at tables of this kind."""
    source = random.Random(seed)
    evening = begin(setup, source)
    with patch.object(table_module, "_MOST_AT_ONCE", 1):  # each alarm is compared alone
        for step in range(steps):
            if step % EVENING == EVENING - 1:
                evening = begin(setup, source)
            watcher = source.choice(evening.people)
            yield from Worlds(evening, watcher, source).differences(evening.next_input())


# ---------------------------------------------------------------- copying


def clone(table: Table) -> Table:
    """An independent copy; what cannot change is shared."""
    session = table._session
    audience, match = session.audience, match_of(session)
    shared: list[Any] = [*audience.log, *session.ledger.answers.values(), session.clock.pace]
    shared.append(audience._told_table)
    if match is not None:
        shared += [match.edition, match.result, *match._sittings]
        if match.dealt:
            referee = match.referee
            shared += [referee.match, referee._state, *referee.log]
    shared += [*session.bots.players.values(), *session.bots.thoughts.minds.values()]
    shared += [task.mind for task in session.bots.thoughts._fresh if isinstance(task, Thought)]
    shared += [sent.frame for later in audience.post._later.values() for _, sent in later]
    twin: Table = copy.deepcopy(table, {id(value): value for value in shared})
    return twin


def _answer_thoughts(table: Table, now: float) -> None:
    """What is thought is no matter here, and skilled bots are quicker."""
    for task in table.take_thoughts():
        table.think(task, task.plain_move(), now)


def _note_bots(session: Session) -> None:
    match = match_of(session)
    if match is None:
        return
    for chair in range(len(session.people.chairs)):
        for level in set(Level) - THINKERS:
            found: Any = session.bots.players.get((chair, level))
            if isinstance(found, _Minded):
                found.noted.clear()
            else:
                policy = found or bot(level, match.edition, chair)
                session.bots.players[chair, level] = _Minded(policy)  # type: ignore[assignment]


# ---------------------------------------------------------------- reading what happened


def _has_dealt(table: Table) -> bool:
    match = match_of(table._session)
    return match is not None and match.dealt


def _moves(steps: Sequence[Step]) -> Iterator[tuple[Seat | None, Move]]:
    for step in steps:
        for line in step.lines.splitlines():
            if line and not line.startswith((" ", "round ", "over ")):
                try:
                    yield read_move(line)
                except NotationError:
                    continue  # a line of the header


def _places_taken_over(table: Table, who: str, outcome: Outcome) -> Iterator[Place]:
    """Whoever is let in looks into the hand that a bot has held so far."""
    match, chairs = match_of(table._session), table._session.people.chairs
    for event in (event for step in outcome.steps for event in step.events):
        if isinstance(event, CameIn) and match is not None and chairs[event.chair].who == who:
            yield match.seat_of(event.chair)


def _join(pins: Pins, more: Pins) -> None:
    pins.hands |= more.hands
    pins.card = pins.card or more.card
    for name in ("pile", "specials", "lay", "guilt", "drawn"):
        setattr(pins, name, getattr(pins, name) or getattr(more, name))


def _refused(outcome: Outcome) -> set[str]:
    return {sent.to for sent in outcome.deliveries if isinstance(sent.frame, Refused)}


def _secrets_told(table: Table, outcome: Outcome) -> list[str]:
    """The server's part of a deal is nobody's business until the round is over."""
    stage = table._session.stage
    if not isinstance(stage, Dealing | Playing):
        return []
    secret = stage.deal.secret
    written = secret.hex().encode(), base64.b64encode(secret)
    frames = [encode(sent.frame) for sent in outcome.deliveries]
    if any(text in frame for text in written for frame in (*frames, encode(table.sight()))):
        return ["the secret of the deal is told during the round"]
    return []
