"""A table with people, bots and somebody who watches, driven at random on a clock of its own."""

import hashlib
import random
from typing import Protocol

import msgspec

from penultima.game.cards import COLORS
from penultima.game.moves import CallUno, Catch, Object, Play, Slap
from penultima.game.state import State
from penultima.table import HUMAN, Counting, Level, Outcome, Setup, Table
from penultima.table.arrangement import Reservation
from penultima.table.commands import (
    Act,
    Command,
    Commit,
    Pause,
    PlayerMove,
    Ready,
    Resume,
    Reveal,
    Say,
    SeatBot,
    Sit,
    Stand,
    Start,
)
from penultima.table.match_play import MatchPlay
from penultima.table.messages import Holder, Stage
from penultima.table.session import Session
from penultima.table.stages import Gathering
from tests.properties.closure import PLAIN
from tests.properties.driver import choose
from tests.properties.hunt import TEMPER
from tests.properties.law import KINDS, read_law

WATCHER = "watcher"


class Said(msgspec.Struct, frozen=True):
    who: str
    command: Command
    at: float

    def apply(self, table: Table) -> Outcome:
        return table.receive(self.who, self.command, self.at)


class Waited(msgspec.Struct, frozen=True):
    at: float

    def apply(self, table: Table) -> Outcome:
        return table.tick(self.at)


class Came(msgspec.Struct, frozen=True):
    who: str
    at: float
    entropy: bool = False
    rated: bool = False

    def apply(self, table: Table) -> Outcome:
        how = {"entropy": self.entropy, "rated": self.rated}
        return table.arrive(self.who, self.who, self.at, **how)


class Went(msgspec.Struct, frozen=True):
    who: str
    at: float

    def apply(self, table: Table) -> Outcome:
        return table.depart(self.who, self.at)


class Input(Protocol):
    """Anything that happens to a table."""

    @property
    def at(self) -> float: ...

    def apply(self, table: Table) -> Outcome: ...


def match_of(session: Session) -> MatchPlay | None:
    return None if isinstance(session.stage, Gathering) else session.stage.match


class Evening:
    """The match is under way when it begins; `next_input` says what happens next."""

    temper = TEMPER

    def __init__(self, setup: Setup, source: random.Random) -> None:
        self.source = source
        self.setup = setup
        self.table = self._opened(random.Random(source.random()))
        self.law = read_law(setup.build())
        self.now = 0.0
        self.people: list[str] = []
        self.told: set[type] = set()
        """The kinds of events and frames that were told so far (see worlds)."""
        self._commands = 0
        self._fair = source.random() < 0.5 or setup.rated
        self._sit_down()

    @property
    def session(self) -> Session:
        return self.table._session

    @property
    def state(self) -> State:
        return self.match.referee._state

    @property
    def match(self) -> MatchPlay:
        match = match_of(self.session)
        assert match is not None
        return match

    def _opened(self, dice: random.Random) -> Table:
        return Table.create("TABLE1", self.setup, HUMAN, dice)

    def _sit_down(self) -> None:
        """Most chairs for people, some for bots, some for a second hand on the same device; where
        it is rated there is none, and at least two people."""
        source, rated = self.source, self.setup.rated
        host = "person 0"
        self._come(host)
        for chair in range(self.setup.seats):
            what = source.random() if chair > rated else 0.0
            if what < 0.6:
                who = f"person {chair}"
                self._come(who)
            elif what < 0.75 and not rated:
                who = source.choice(self.people)
            else:
                level = source.choice(tuple(Level))
                self.do(self.say(host, SeatBot(id=self.new_id(), chair=chair, level=level)))
                continue
            self.do(self.say(who, Sit(id=self.new_id(), chair=chair, name=f"Player {chair}")))
        self._come(WATCHER)
        for who in self.people:
            self.table.measured(who, source.choice((0.0, 0.02, 0.1, 0.4)))

    def _come(self, who: str) -> None:
        if who not in self.session.people.here:
            self.do(self._coming(who))
        if who not in self.people:
            self.people.append(who)

    def _coming(self, who: str) -> Came:
        return Came(who, self.now, self._fair, self.setup.rated)

    def do(self, given: Input) -> Outcome:
        return given.apply(self.table)

    def new_id(self) -> str:
        self._commands += 1
        return f"command {self._commands}"

    def say(self, who: str, command: Command) -> Said:
        return Said(who, command, self.now)

    def since(self) -> int:
        """What a new socket has seen already."""
        return self.table.seq

    # ------------------------------------------------------------ what happens next

    def next_input(self) -> Input:
        self.now += self.source.choice((0.01, 0.1, 0.5, 1.0)) * self.source.random()
        wakes_at = self.table.wakes_at
        if wakes_at is not None and wakes_at <= self.now:
            return self._wait(wakes_at)
        if self.source.random() < 0.04:
            return self._come_or_go()
        return self._of_stage() or self._wait(wakes_at)

    def _wait(self, wakes_at: float | None) -> Input:
        if wakes_at is None:
            return self._come_or_go()
        self.now = max(self.now, wakes_at)
        return Waited(self.now)

    def _of_stage(self) -> Input | None:
        if self.session.clock.paused:
            return self._any_of(Resume)
        match self.table.stage:
            case Stage.PLAYING:
                return self._play()
            case Stage.DEALING:
                return self._deal()
            case Stage.GATHERING:
                host = self.session.people.host or WATCHER
                return self.say(host, Start(id=self.new_id()))
            case Stage.BETWEEN | Stage.FINISHED:
                return self._any_of(Ready)

    def _come_or_go(self) -> Input:
        who = self.source.choice(self.people)
        if who not in self.session.people.here:
            return self._coming(who)
        return Went(who, self.now)

    def _any_of(self, kind: type[Ready | Pause | Resume | Stand]) -> Input | None:
        chairs = [
            (number, chair.who)
            for number, chair in enumerate(self.session.people.chairs.every)
            if chair.who in self.session.people.here
        ]
        if not chairs:
            return None
        number, who = self.source.choice(chairs)
        assert who is not None
        return self.say(who, kind(id=self.new_id(), chair=number))

    def _deal(self) -> Input | None:
        stage = self.session.stage
        who = self.source.choice(self.people)
        if isinstance(stage, Gathering) or not self.session.people.chairs.of(who):
            return None
        deal = stage.deal
        entropy = hashlib.sha256(f"{who} {deal.attempt}".encode()).hexdigest()
        if deal.revealing:
            return self.say(who, Reveal(id=self.new_id(), attempt=deal.attempt, entropy=entropy))
        digest = hashlib.sha256(bytes.fromhex(entropy)).hexdigest()
        return self.say(who, Commit(id=self.new_id(), attempt=deal.attempt, digest=digest))

    # ------------------------------------------------------------ moves

    def _play(self) -> Input | None:
        what = self.source.random()
        if what < 0.02:
            return self._any_of(Pause)
        if what < 0.04:
            who = self.source.choice(self.people)
            chair = self.source.randrange(self.setup.seats)
            return self.say(who, Say(id=self.new_id(), chair=chair, phrase="hello"))
        if what < 0.05 and self.setup.rated:  # which is a loss
            return self._any_of(Stand)
        if what < 0.2:
            return self._attempt()
        seat, move = choose(self.source, self.law, self.temper, self.state)
        if seat is None or not isinstance(move, PlayerMove):
            return None
        return self._act(seat, move)

    def _act(self, seat: int, move: PlayerMove) -> Input | None:
        number = self.match.seated[seat]
        chair = self.session.people.chairs[number]
        if chair.who is None or chair.who not in self.session.people.here:
            return None
        if chair.holder is not Holder.HUMAN:
            return None
        turn = self.source.choice((None, self.session.turn))
        return self.say(chair.who, Act(id=self.new_id(), chair=number, move=move, turn=turn))

    def _attempt(self) -> Input | None:
        """Anything at all, by anybody: mostly it will be refused."""
        source, seats = self.source, range(len(self.state.hands))
        seat, pointed = source.choice(seats), source.choice(seats)
        kinds: list[PlayerMove] = [
            *(move for move in PLAIN if isinstance(move, PlayerMove)),
            CallUno(),
            Slap(),
            Catch(pointed),
            Object(pointed),
        ]
        for card in (source.choice(KINDS), *self.state.hands[seat][:3]):
            color = source.choice((None, *COLORS)) if card.color is None else None
            kinds.append(Play(card, color, source.choice((None, None, pointed))))
        return self._act(seat, source.choice(kinds))


class ArrangedEvening(Evening):
    """At a table of a tournament: chairs are given away beforehand, and those who are done at
    other tables watch. Some of those who are expected come later or not at all. The last table of
    an elimination begins with the accounts of those before it."""

    def _opened(self, dice: random.Random) -> Table:
        people = [self.source.random() < 0.6 for _ in range(self.setup.seats)]
        final = self.setup.counting is Counting.ELIMINATION
        places = [
            Reservation(
                who=f"person {chair}" if person else None,
                name=f"Player {chair}" if person else "",
                level=self.source.choice(tuple(Level)),
                account=self.source.randrange(self.setup.target) if final else 0,
            )
            for chair, person in enumerate(people)
        ]
        return Table.create("TABLE1", self.setup, HUMAN, dice, places, now=0.0)

    def _sit_down(self) -> None:
        expected = [chair.who for chair in self.session.people.chairs.every if chair.who]
        for who in [*expected, WATCHER, "another who watches"]:
            if who in expected and self.source.random() < 0.2:
                self.people.append(who)
            else:
                self._come(who)
            self.table.measured(who, self.source.choice((0.0, 0.02, 0.1, 0.4)))
