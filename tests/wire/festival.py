"""A whole tournament over real sockets: people who find their tables, stage after stage.

Whoever takes part has a socket to the tournament and one to the table at which it says they sit.
What they know, they were told. In the end everything that was told is compared with the records.
"""

import asyncio
import random
from collections.abc import Callable, Sequence
from contextlib import suppress
from http.client import HTTPException
from itertools import chain
from typing import Any, TypeAlias, TypeVar

import msgspec
from websockets.asyncio.client import ClientConnection, connect

from penultima.table.commands import Pong
from penultima.table.messages import Ack, Bye, Ping, Refused
from penultima.tournament.commands import Admit, Begin, Enter, HelloTournament, TournamentCommand
from penultima.tournament.messages import News, Status, TournamentFrame, YourPart
from penultima.tournament.plan import Scheme
from tests.waiting import QUIET, Patience
from tests.wire.client import LOSSES, Client, WireError, encode
from tests.wire.mind import Mind
from tests.wire.server import Guest, House

T = TypeVar("T")
_decode = msgspec.json.Decoder(TournamentFrame).decode


class Caller:
    """One person's socket at a tournament; comes back after a loss and repeats itself."""

    def __init__(self, port: int | Callable[[], int], guest: Guest, code: str) -> None:
        self.guest, self.code = guest, code
        self._port = port
        self._socket: ClientConnection | None = None
        self._ids = 0
        self.seq = -1
        self.status: Status | None = None
        self.you = YourPart()
        self.unanswered: dict[str, TournamentCommand] = {}
        self.accepted: dict[str, TournamentCommand] = {}
        self.refused: dict[str, Refused] = {}
        self.on_news: Callable[[], None] = lambda: None
        self.passing = {"server-stopping"}
        """Reasons to come again without a word."""

    @property
    def _address(self) -> str:
        """By the door to try now."""
        port = self._port() if callable(self._port) else self._port
        return f"ws://127.0.0.1:{port}/ws/tournament"

    async def stay(self) -> None:
        while True:
            with suppress(*LOSSES):
                await self._visit()
            self.drop()
            await asyncio.sleep(0.02)

    async def _visit(self) -> None:
        socket = await connect(
            self._address, compression=None, proxy=None, ping_interval=None, close_timeout=1
        )
        self._socket = socket
        await socket.send(
            encode(HelloTournament(token=self.guest.token, tournament=self.code)), text=True
        )
        for command in list(self.unanswered.values()):
            await socket.send(encode(command), text=True)
        async for data in socket:
            assert isinstance(data, str)
            frame = _decode(data.encode())
            if isinstance(frame, Ping):
                await socket.send(encode(Pong(n=frame.n)), text=True)
            else:
                self._take(frame)

    def _take(self, frame: News | Ack | Refused | Bye) -> None:
        match frame:
            case News():
                if frame.seq < self.seq:
                    raise WireError(f"{self.seq} was told and is forgotten: it is {frame.seq}")
                self.seq = frame.seq
                self.status = frame.status or self.status
                self.you = frame.you or self.you
                self.on_news()
            case Ack() if frame.id in self.unanswered:
                self.accepted[frame.id] = self.unanswered.pop(frame.id)
            case Refused() if frame.id in self.unanswered:
                del self.unanswered[frame.id]
                self.refused[frame.id] = frame
            case Bye() if frame.code not in self.passing:
                raise WireError(f"sent away: {frame.code}")

    def drop(self) -> None:
        if self._socket is not None:
            self._socket.transport.abort()
            self._socket = None

    async def say(self, kind: type[TournamentCommand], **told: Any) -> None:
        """Until it is accepted."""
        refused = await self.ask(kind, **told)
        assert refused is None, refused

    async def ask(self, kind: type[TournamentCommand], **told: Any) -> Refused | None:
        """Until it is answered."""
        self._ids += 1
        command = kind(id=f"{self.guest.id[:8]}-t{self._ids}", **told)
        self.unanswered[command.id] = command
        if self._socket is not None:
            with suppress(*LOSSES):  # said again on the next socket
                await self._socket.send(encode(command), text=True)
        patience = Patience(f"{command} is not answered")
        while command.id in self.unanswered:
            patience.see(self.seq)
            await asyncio.sleep(0.01)
        return self.refused.get(command.id)


class Participant:
    """Plays wherever the tournament says."""

    def __init__(self, server: House, guest: Guest, code: str, source: random.Random):
        self._server, self._source = server, source
        self.caller = Caller(server.door, guest, code)
        self.caller.passing |= server.passing
        self.caller.on_news = self._look
        self._table: Client | None = None
        self._playing: asyncio.Task[None] | None = None
        self.seats: list[Mind] = []
        """One for each table that it has sent them to."""
        self.tasks = [asyncio.ensure_future(self.caller.stay())]

    def _look(self) -> None:
        """To the table that is mine now, and away from the one before."""
        code = self.caller.you.table
        if code == (self._table.code if self._table else ""):
            return
        self._leave_table()
        if code:
            guest = self.caller.guest
            fair = self._source.random() < 0.5
            self._table = Client(self._server.door, guest, code, entropy=fair)
            self._table.passing |= self._server.passing
            self._table.on_frame = mind = Mind(self._table, self._source)
            self.seats.append(mind)
            self._playing = asyncio.ensure_future(self._table.stay(again_after=lambda: 0.02))

    def _leave_table(self) -> None:
        if self._table is not None and self._playing is not None:
            self._playing.cancel()
            self._table.drop()
            self._table = self._playing = None

    @property
    def sight(self) -> tuple[int, int, str]:
        table = self._table
        return self.caller.seq, 0 if table is None else table.seq, self.caller.you.table

    def drop(self) -> None:
        """The network is gone for a moment."""
        self.caller.drop()
        if self._table is not None:
            self._table.drop()

    def check(self) -> None:
        """Raise what went wrong, if anything did."""
        tasks = [*self.tasks, *([self._playing] if self._playing is not None else [])]
        for task in tasks:
            if task.done() and not task.cancelled():
                task.result()

    async def leave(self) -> None:
        self._leave_table()
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        self.caller.drop()


Founded: TypeAlias = tuple[list[Guest], str]
"""Its people, of whom the first has made it, and its code."""


def found(server: House, plan: Scheme, people: int) -> Founded:
    guests = [server.guest(f"Player {number + 1}") for number in range(people)]
    given = server.ask("POST", "/api/tournaments", {"plan": plan}, token=guests[0].token)
    assert given.status == 201, given
    return guests, given.json["code"]


class Festival:
    """One tournament with people and bots, from the invitation to the end."""

    def __init__(
        self,
        server: House,
        plan: Scheme,
        people: int,
        bots: Sequence[Any],
        seed: str,
        *,
        founded: Founded | None = None,
    ) -> None:
        self.server, self.plan = server, plan
        self._source = random.Random(seed)
        guests, self.code = founded or found(server, plan, people)
        self.people = [self._participant(guest) for guest in guests]
        self._bots = bots
        self.entries: frozenset[str] = frozenset()
        """The ids of all that was accepted before it began."""

    def _participant(self, guest: Guest) -> Participant:
        return Participant(self.server, guest, self.code, random.Random(self._source.random()))

    async def invite(self, name: str) -> Participant:
        """Somebody who was not there when it was made; what they say is for others."""
        guest = await self.when_it_is_up(lambda: self.server.guest(name))
        self.people.append(self._participant(guest))
        return self.people[-1]

    async def gather(self) -> None:
        for person in self.people:
            await person.caller.say(Enter, name=person.caller.guest.name)
        for number, level in enumerate(self._bots, 1):
            whom = {"name": f"Sheet {number}"} if self.plan.by_hand else {"level": level}
            await self.people[0].caller.say(Admit, **whom)

    async def begin(self) -> None:
        self.entries = frozenset(chain.from_iterable(one.accepted for one in self.callers))
        await self.people[0].caller.say(Begin)

    @property
    def callers(self) -> list[Caller]:
        return [person.caller for person in self.people]

    @property
    def over(self) -> bool:
        return all(person.caller.status is Status.OVER for person in self.people)

    @property
    def sight(self) -> list[tuple[int, int, str]]:
        return [person.sight for person in self.people]

    def check(self) -> None:
        for person in self.people:
            person.check()

    async def play_out(self) -> None:
        patience = Patience("the tournament does not go on", QUIET)
        while not self.over:
            patience.see(self.sight)
            self.check()
            await asyncio.sleep(0.02)

    async def leave(self) -> None:
        for person in self.people:
            await person.leave()
        await asyncio.sleep(0.02)

    async def told(self, path: str = "") -> dict[str, Any]:
        """What anybody may ask for: how it stands, or its record."""
        asked = f"/api/tournaments/{self.code}{path}"
        given = await self.when_it_is_up(lambda: self.server.ask("GET", asked))
        assert given.status == 200, given
        told: dict[str, Any] = given.json
        return told

    @staticmethod
    async def when_it_is_up(ask: Callable[[], T]) -> T:
        """The answer, of a server that is perhaps just being killed and started again."""
        patience = Patience("the server does not answer")
        while True:
            with suppress(OSError, HTTPException):
                return await asyncio.to_thread(ask)
            patience.see(None)
            await asyncio.sleep(0.05)
