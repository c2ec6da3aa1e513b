"""What is asked of a tournament, in the order in which it came, and what comes of it."""

from collections import deque
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import NamedTuple, TypeAlias

from penultima.server.attendance import Attendance, Letter
from penultima.server.connection import Connection
from penultima.server.house import NO_ROOM, House
from penultima.server.http_messages.people import Person
from penultima.server.room import CANNOT_STORE, MOST_WAITING
from penultima.table.messages import Refused
from penultima.table.outcomes import Standing
from penultima.tournament import Tournament
from penultima.tournament.commands import Begin, GoOn, TournamentCommand
from penultima.tournament.messages import Obstacle
from penultima.tournament.outcomes import HandOver, Notice, Opening, Upshot

_OPENS_TABLES = (Begin, GoOn)
_Act: TypeAlias = Callable[[float], Upshot]
"""At the time at which it is done."""


class _Input(NamedTuple):
    act: _Act
    by: Connection | None = None
    joins: bool = False


class Business:
    """It waits while something is being stored; `letters` are told once all of it is."""

    def __init__(self, tournament: Tournament, attendance: Attendance, house: House) -> None:
        self._tournament, self._attendance, self._house = tournament, attendance, house
        self._inputs: deque[_Input] = deque()
        self.letters: list[Letter] = []
        self.ruled_off: list[str] = []
        """Tables that need not be played any more."""
        self.handed_over: list[HandOver] = []
        """Chairs of which their tables have to be told."""
        self.closed = False
        """By a keeper."""

    def __bool__(self) -> bool:
        """Whether something is still to be done."""
        return bool(self._inputs)

    # ------------------------------------------------------------ what comes in

    def join(self, connection: Connection, person: Person) -> None:
        self._attendance.expect(connection)
        self._inputs.append(_Input(partial(self._join, connection, person), connection, joins=True))

    def leave(self, connection: Connection) -> None:
        """Who goes before they could be welcomed leaves nothing behind that waits."""
        others = deque(one for one in self._inputs if one.by is not connection)
        if any(one.joins for one in self._inputs if one.by is connection):
            self._inputs = others
            self._attendance.leave(connection)
        else:
            self._inputs.append(_Input(partial(self._leave, connection), connection))

    def do(self, connection: Connection, command: TournamentCommand, at: float) -> None:
        if sum(one.by is connection for one in self._inputs) >= MOST_WAITING:
            self._attendance.deliver([(connection, Refused(id=command.id, code=CANNOT_STORE))])
        else:
            self._inputs.append(_Input(lambda _: self._do(connection, command, at), connection))

    def hear(self, code: str, standings: Sequence[Standing]) -> None:
        """A table has ended."""
        self._inputs.append(_Input(partial(self._tournament.hear, code, standings)))

    def look_round(self, code: str, holders: Sequence[str | None]) -> None:
        """Whose the chairs of a table are."""
        self._inputs.append(_Input(partial(self._tournament.look_round, code, holders)))

    def hinder(self, tables: Mapping[str, Obstacle]) -> None:
        """These do not go on for now."""
        self._inputs.append(_Input(partial(self._tournament.hinder, tables)))

    def forget(self, who: str) -> None:
        self._inputs.append(_Input(partial(self._tournament.forget, who)))

    def rename(self, who: str, name: str) -> None:
        self._inputs.append(_Input(partial(self._tournament.rename, who, name)))

    # ------------------------------------------------------------ what comes of it

    def work(self) -> list[Opening]:
        """The tables that are to be opened; what is to be told lies with the letters."""
        openings: list[Opening] = []
        while self._inputs:
            openings += self._note(self._inputs.popleft().act(self._house.time.now()))
        now = self._house.time.now()
        return openings + self._note(self._tournament.tick(now, waits=self.halted))

    @property
    def halted(self) -> bool:
        """No new table is opened."""
        return self.closed or self.maintenance is not None

    @property
    def maintenance(self) -> str | None:
        """Until when; with real cards no table is opened here, and it goes on."""
        return None if self._tournament.plan.by_hand else self._house.maintenance()

    def _note(self, outcome: Upshot) -> list[Opening]:
        for delivery in outcome.deliveries:
            for connection in self._attendance.of(delivery.to):
                self.letters.append((connection, delivery.frame))
        self.ruled_off += outcome.ruled_off
        self.handed_over += outcome.handed_over
        return outcome.openings

    def _join(self, connection: Connection, person: Person, now: float) -> Upshot:
        outcome = self._tournament.arrive(connection.who, person.name, now, rated=person.rated)
        self.letters += [
            (connection, frame) for frame in self._tournament.welcome(connection.who, now)
        ]
        self.letters += self._attendance.greet(connection)
        self._attendance.welcome(connection)
        return outcome

    def _do(self, connection: Connection, command: TournamentCommand, at: float) -> Upshot:
        until = self.maintenance if isinstance(command, _OPENS_TABLES) else None
        if until is not None:
            return _refusal(connection, Refused(id=command.id, code="maintenance", until=until))
        if isinstance(command, Begin) and not self._house.store.has_room:
            return _refusal(connection, Refused(id=command.id, code=NO_ROOM))
        unattended = self._tournament.unattended
        if isinstance(command, Begin) and not self._house.has_time_for(unattended):
            return _refusal(connection, Refused(id=command.id, code="too-many"))
        return self._tournament.receive(connection.who, command, at)

    def _leave(self, connection: Connection, now: float) -> Upshot:
        if self._attendance.leave(connection):
            return self._tournament.depart(connection.who, now)
        return Upshot([], [])


def _refusal(connection: Connection, refused: Refused) -> Upshot:
    return Upshot([], [Notice(connection.who, refused)])
