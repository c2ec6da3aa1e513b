"""Who is at a table, on which sockets, and how they are told."""

from collections import Counter
from collections.abc import Iterable
from typing import TypeAlias

from penultima.server.connection import Connection
from penultima.server.distance import RoundTrip
from penultima.server.frames import encode
from penultima.server.framing import frame
from penultima.table.messages import ServerFrame
from penultima.tournament.messages import TournamentFrame

Letter: TypeAlias = tuple[Connection, ServerFrame | TournamentFrame]


class Attendance:
    def __init__(self) -> None:
        self._welcome: dict[str, list[Connection]] = {}
        """By person: those that have been welcomed."""
        self._sockets: dict[Connection, None] = {}
        """All, also those that have not."""
        self._counts: Counter[str] = Counter()
        """Of all, by person."""

    def __bool__(self) -> bool:
        return bool(self._welcome)

    def expect(self, connection: Connection) -> None:
        self._sockets[connection] = None
        self._counts[connection.who] += 1

    def welcome(self, connection: Connection) -> None:
        self._welcome.setdefault(connection.who, []).append(connection)

    def leave(self, connection: Connection) -> bool:
        """Whether it was the person's last one."""
        if connection in self._sockets:
            del self._sockets[connection]
            self._counts[connection.who] -= 1
            if not self._counts[connection.who]:
                del self._counts[connection.who]
        remaining = self._welcome.get(connection.who, [])
        if connection not in remaining:
            return False
        remaining.remove(connection)
        if remaining:
            return False
        del self._welcome[connection.who]
        return True

    @property
    def people(self) -> list[str]:
        return list(self._welcome)

    @property
    def households(self) -> list[str]:
        """Of those who are here, as the house remembers them; of whoever has been here for longest
        first."""
        marks = (one.mark for sockets in self._welcome.values() for one in sockets)
        return list(dict.fromkeys(marks))

    def of(self, who: str) -> list[Connection]:
        return self._welcome.get(who, [])

    def count_of(self, who: str) -> int:
        """From hello on, whether welcomed or not: many may say it at once."""
        return self._counts[who]

    def all_of(self, who: str) -> list[Connection]:
        """Also those that have not been welcomed."""
        return [connection for connection in self._sockets if connection.who == who]

    def distance(self, who: str) -> RoundTrip | None:
        """A person with several sockets is as near as the nearest of them."""
        sockets = self.of(who)
        if len(sockets) == 1:
            return sockets[0].round_trip()
        nearest, sure = None, True
        for connection in sockets:
            trip = connection.round_trip()
            if trip is not None:
                nearest = trip.seconds if nearest is None else min(nearest, trip.seconds)
                sure = sure and trip.sure
        return None if nearest is None else RoundTrip(nearest, sure)

    @staticmethod
    def greet(connection: Connection) -> list[Letter]:
        """What the house has to tell whoever has just been welcomed."""
        return [(connection, connection.notices)] if connection.notices.notices else []

    @staticmethod
    def deliver(letters: Iterable[Letter]) -> None:
        """A frame that many get is encoded once; all that one gets is written at once."""
        encoded: dict[int, bytes] = {}
        bags: dict[Connection, bytes] = {}
        for connection, letter in letters:
            data = encoded.get(id(letter))
            if data is None:
                data = encoded[id(letter)] = frame(encode(letter))
            bag = bags.get(connection)
            bags[connection] = data if bag is None else bag + data
        for connection, bag in bags.items():
            connection.tell(bag)

    def tell_all(self, letter: ServerFrame | TournamentFrame) -> None:
        """Also those who have not been welcomed yet."""
        self.deliver((connection, letter) for connection in self._sockets)

    def send_away(self, code: str, *, reason: str = "") -> None:
        for connection in list(self._sockets):
            connection.part(code, reason=reason)
