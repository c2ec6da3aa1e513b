"""What can be visited: a table, or a tournament."""

from typing import Any

from penultima.server.codes import read_code
from penultima.server.frames import read_frame, read_tournament_frame
from penultima.server.house import NO_ROOM, BrokenTable, ClosedTable, FullHouse
from penultima.server.http_messages.people import Person
from penultima.server.inputs import Do, Join, Leave
from penultima.server.room import Room
from penultima.server.tournaments.desk import TournamentDesk
from penultima.server.tournaments.hall import ClosedTournament, FullHall
from penultima.server.visit import Visit
from penultima.table.commands import Hello, Start
from penultima.table.messages import Refused
from penultima.tournament import commands as tournament


class TableVisit(Visit):
    """At a table."""

    read = staticmethod(read_frame)
    hello = Hello
    place = "table"
    _room: Room

    async def enter(self, person: Person, hello: Hello) -> bool:
        room = await self._open(hello.table)
        if room is None or self.connection.closed:
            return False
        self._room = room
        what = hello.since, hello.entropy, person.rated
        room.put(Join(self.connection, person.name, *what, self.server.house.time.now()))
        return True

    async def _open(self, table: str) -> Room | None:
        server, connection = self.server, self.connection
        most = server.settings.bounds.sockets_per_person
        code = read_code(table)
        try:
            room = None if code is None else await server.house.open(code)
        except FullHouse:
            connection.part("too-many")
        except ClosedTable as closed:
            if self._may_look(known=False):
                connection.part("table-closed", reason=closed.reason)
        except BrokenTable as broken:
            if self._may_look(known=False):
                connection.part(broken.code)
        else:
            if room is None:
                self._lead_nowhere("no-such-table")
            elif not self._may_look(known=connection.who in room.table.holders):
                pass
            elif room.attendance.count_of(connection.who) >= most:
                connection.part("too-many")
            else:
                return room
        return None

    def say(self, said: Any, at: float) -> None:
        alone = isinstance(said, Start) and not any(self._room.table.holders)
        if alone and not self.server.store.has_room:
            self.connection.refuse(Refused(id=said.id, code=NO_ROOM))
            return
        self._room.put(Do(self.connection, said, at))

    def leave(self) -> None:
        self._room.put(Leave(self.connection, self.server.house.time.now()))


class TournamentVisit(Visit):
    """At a tournament."""

    read = staticmethod(read_tournament_frame)
    hello = tournament.HelloTournament
    place = "tournament"
    _desk: TournamentDesk

    async def enter(self, person: Person, hello: tournament.HelloTournament) -> bool:
        connection = self.connection
        code = read_code(hello.tournament)
        try:
            desk = None if code is None else await self.server.hall.open(code)
        except FullHall:
            connection.part("too-many")
            return False
        except ClosedTournament as closed:
            if self._may_look(known=False):
                connection.part("tournament-closed", reason=closed.reason)
            return False
        if desk is None:
            self._lead_nowhere("no-such-tournament")
            return False
        if not self._may_look(known=connection.who in desk.tournament.people):
            return False
        if (
            desk.attendance.count_of(connection.who)
            >= self.server.settings.bounds.sockets_per_person
        ):
            connection.part("too-many")
            return False
        if connection.closed:
            return False
        self._desk = desk
        desk.join(connection, person)
        return True

    def say(self, said: Any, at: float) -> None:
        self._desk.do(self.connection, said, at)

    def leave(self) -> None:
        self._desk.leave(self.connection)
