"""Somebody on a socket: the first frame, and the way to a place, here or at another node."""

import asyncio
from abc import ABC, abstractmethod
from contextlib import suppress
from functools import partial
from typing import Any

import msgspec
import structlog

from penultima.server.attendance import Attendance
from penultima.server.bounds import Bucket, LimitedAct
from penultima.server.connection import Connection
from penultima.server.errands import Errands
from penultima.server.fleet.links import NoLink
from penultima.server.fleet.membership import Elsewhere
from penultima.server.http_messages.people import Person
from penultima.server.metrics import SOCKETS
from penultima.server.networks import networks_of
from penultima.server.room import MOST_WAITING
from penultima.server.runtime import Runtime, TurnedAway
from penultima.server.store import CannotStore, neighbours, people
from penultima.server.store.matches import iso
from penultima.server.wire import AnyWire
from penultima.table.commands import Pong
from penultima.table.messages import Refused

_log = structlog.get_logger()
_REFUSALS = ("bad-frame", "bad-token", "banned", "too-fast", "too-many")
"""Of what people are told when they are sent away: what stands in the log."""
_TAKEOVER_SECONDS = 5.0
_AGAIN_SECONDS = 0.2
_ENTERING = Errands()
_OWN_BURST = 10
"""Frames that one socket may say at once, whatever others at its address do."""


class Visit(ABC):
    """From the handshake to the end of the socket; what kind of place it is, subclasses know."""

    read: Any
    """Frames of this kind of place."""
    hello: type
    """The first of them."""

    place: str
    """What this kind of place is called on the way to another node."""

    def __init__(
        self,
        server: Runtime,
        wire: AnyWire,
        address: str,
        *,
        direct: bool,
        passed_on: bool = False,
    ) -> None:
        """`passed_on`: the socket is open at another node."""
        bounds = server.settings.bounds
        self.server, self._address = server, address
        self._networks = networks_of(address)
        self._own_share = Bucket(bounds.frames_per_second, _OWN_BURST)
        self._wire, self._passed_on = wire, passed_on
        self.connection = Connection(
            wire,
            bounds,
            server.house.time,
            direct=direct,
            hear=self._hear,
            leave=self._leave,
            read=type(self).read,
        )
        self._entered = False
        self._early: list[tuple[Any, float]] | None = None
        """What is said on the way."""
        self._count(1)
        self._patience = asyncio.get_running_loop().call_later(
            bounds.hello_seconds, self.connection.part, "too-slow"
        )
        wire.hand_over(self.connection, bounds.silence_seconds)

    @abstractmethod
    async def enter(self, person: Person, hello: Any) -> bool:
        """Whether the person is there now; else the connection has been told why not."""

    @abstractmethod
    def say(self, said: Any, at: float) -> None:
        """Something that is said there."""

    @abstractmethod
    def leave(self) -> None:
        """The socket is closed."""

    def _hear(self, said: Any, at: float) -> None:
        if self._may_speak():
            self._take(said, at)
        else:
            self.connection.part("too-fast")

    def _may_speak(self) -> bool:
        """Within its own share of half the frames of its address, or within the other half: so
        nobody is sent away for what a neighbour says."""
        server, share = self.server, self._own_share
        share.rate = (
            server.settings.bounds.frames_per_second / 2 / server.sockets[self._networks[0]]
        )
        if share.take(server.house.time.awake()):
            return True
        return server.limits.admits(LimitedAct.FRAME, self._address)

    def _take(self, said: Any, at: float) -> None:
        if self._entered:
            if isinstance(said, self.hello):
                self.connection.part("bad-frame")
            elif not isinstance(said, Pong) and not self._silenced(said):
                self.say(said, at)
        elif self._early is not None:
            self._early.append((said, at))
            if len(self._early) > MOST_WAITING:
                self.connection.part("too-fast")
        elif isinstance(said, self.hello):
            self._patience.cancel()
            self._early = []
            _ENTERING.begin(self._try_to_enter(said))
        else:
            self.connection.part("bad-frame")

    async def _try_to_enter(self, hello: Any) -> None:
        try:
            await self._enter(hello)
        except CannotStore:
            self.connection.part("unknown")  # those who are here already are told why
        except Exception:  # noqa: BLE001 whoever wanted to come in is told, and may try again
            _log.exception("nobody could enter")
            self.connection.part("unknown")

    async def _enter(self, hello: Any) -> None:
        server, connection = self.server, self.connection
        if server.stopping or server.house.fleet.cut_off:
            connection.part("unknown")  # another door leads there
            return
        try:
            person, claim = await server.caller(hello.token)
        except TurnedAway as away:
            connection.part(away.code)
            return
        connection.who, connection.claim = person.id, claim
        connection.name = person.name
        if hello.beats and server.member is not None and not self._passed_on:
            server.beats.keep(self._wire)
        if not await self._let_in(connection) or not await self._find(person, hello):
            return
        self._entered = True
        server.heartbeat.watch(connection)
        server.attend(connection)  # something may have been decided on the way
        connection.begin()
        for said, at in self._early or ():
            self._take(said, at)
        self._early = None
        if server.outages.notice is not None:
            Attendance.deliver([(connection, server.outages.notice)])
        with suppress(CannotStore):  # a later visit will be noted
            if not await server.store.write(partial(people.note_visit, claim=claim)):
                connection.part("signed-out")  # on the way in

    async def _find(self, person: Person, hello: Any) -> bool:
        """Whether the person is there now: here, and not at another node.

        A node that does not answer has been taken for alive by its lease, which runs out soon.
        """
        loop = asyncio.get_running_loop()
        until = loop.time() + _TAKEOVER_SECONDS
        while not self.connection.closed:
            try:
                return await self.enter(person, hello)
            except Elsewhere as other:
                if not self._passed_on and await self._pass_on(other.address, hello):
                    return False
                if self._passed_on or loop.time() > until:
                    break
                await asyncio.sleep(_AGAIN_SECONDS)
        self.connection.part("unknown")
        return False

    async def _pass_on(self, address: str, hello: Any) -> bool:
        """Whether the node there takes over; what was said so far is said there again."""
        try:
            link = await self.server.links.to(address)
        except NoLink:
            return False
        if self.connection.closed:
            return True
        channel = link.open(self.place, self._address, self._wire, self.connection)
        self._wire.pass_on(channel)
        for said in (hello, *(said for said, _ in self._early or ())):
            channel.say(msgspec.json.encode(said))
        return True

    async def _let_in(self, connection: Connection) -> bool:
        """Not whoever is banned; whoever is not brings along whom they do not want to hear."""
        server, who = self.server, connection.who
        connection.mark = server.warden.mark(self._address)
        ban = server.warden.ban(who, connection.mark)
        if ban is not None:
            connection.part("banned", reason=ban.reason, until=iso(ban.until))
            return False
        connection.notices = server.warden.notices(who, connection.mark)
        unheard = partial(neighbours.ids_unheard, person_id=who)
        connection.unheard = await server.store.read(unheard)
        return True

    def _silenced(self, said: Any) -> bool:
        """Whether the person is muted and tries to write: told so, and nobody else hears of it."""
        connection = self.connection
        muted = self.server.warden.silences(connection.who, connection.mark, connection.name, said)
        if muted is None:
            return False
        connection.refuse(Refused(id=said.id, code="muted-here", until=iso(muted.until)))
        return True

    def _may_look(self, *, known: bool) -> bool:
        """Whether a code that leads somewhere is told to be one: not to who has tried too many
        that led nowhere, unless they belong there."""
        spent = self.server.limits.refuses(LimitedAct.WRONG_CODE, self._address)
        if spent and not known:
            self.connection.part("too-fast")
        return known or not spent

    def _lead_nowhere(self, code: str) -> None:
        if self._may_look(known=False):
            self.server.limits.charge(LimitedAct.WRONG_CODE, self._address)
            self.connection.part(code)

    def _leave(self) -> None:
        self._patience.cancel()
        self._count(-1)
        self.server.tidying.socket_closed()
        if self.connection.parted_by in _REFUSALS:
            self.server.refused.note(self.connection.parted_by)
        if self._entered:
            self.leave()

    def _count(self, change: int) -> None:
        sockets = self.server.sockets
        SOCKETS.inc(change)
        for network in self._networks:
            sockets[network] += change
            if not sockets[network]:
                del sockets[network]
