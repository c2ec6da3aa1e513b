"""What a server is made of while it runs."""

import asyncio
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from typing import NamedTuple

from msgspec.structs import replace
from starlette.requests import HTTPConnection

from penultima.server import abandonment
from penultima.server.attendance import Attendance
from penultima.server.beats import Beats
from penultima.server.bounds import Doorkeeper, RateLimit
from penultima.server.challenges import Challenges
from penultima.server.chores import keep_doing
from penultima.server.connection import Connection
from penultima.server.door.names import Names
from penultima.server.door.refusals import MinuteTally, Refusals
from penultima.server.errands import MadeLately, OnceForAll
from penultima.server.fleet.lease import keep_renewing, keep_watching
from penultima.server.fleet.links import Links
from penultima.server.fleet.membership import Alone, FleetMember
from penultima.server.fleet.passes import Passes
from penultima.server.heartbeat import Heartbeat
from penultima.server.house import House
from penultima.server.http_messages.people import Guest, Person
from penultima.server.keeping.limits import bounded
from penultima.server.keeping.warden import Warden
from penultima.server.means import Means
from penultima.server.memory import Tidying
from penultima.server.networks import is_larger
from penultima.server.outages import Outages
from penultima.server.packing import Packed
from penultima.server.public_tables import PublicTables
from penultima.server.pulse import Pulse
from penultima.server.reels import Reels
from penultima.server.reviews import Reviews
from penultima.server.settings import Settings
from penultima.server.store import Store, devices, expiry, people
from penultima.server.store.matches import iso
from penultima.server.tokens import TokenClaim, Tokens
from penultima.server.tournaments.archive import Archives
from penultima.server.tournaments.hall import Hall
from penultima.tournament.messages import TournamentListing

_SWEEP_SECONDS = 6 * 3600
_SETTLE_SECONDS = 300
_LOOK_SECONDS = 1.0
_ELSEWHERE_SECONDS = 1.0


class TurnedAway(Exception):
    """A token by which nobody is let in; `code` is a key `error-CODE` of the catalogue."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


class Caller(NamedTuple):
    """Who asks, and what their token says."""

    person: Person
    claim: TokenClaim


class Runtime:
    """Made when the server starts, closed when it stops."""

    def __init__(self, settings: Settings, store: Store, means: Means | None = None) -> None:
        means = means or Means()
        self.settings = settings
        self.usual_bounds = settings.bounds
        self.store = store
        self._take_key(store.token_key)
        self.limits: RateLimit = Doorkeeper(settings.bounds)
        self.refusals = Refusals()
        self.refused = MinuteTally("refused")
        self.signed_in_by = MinuteTally("signed in", warning=False)
        told = (settings.public_address, *settings.names)
        self.shut: Callable[[], str] = str
        """Why nobody who comes now gets in (see porch); empty if they do."""
        self.names = Names(settings.origins, [name for name in told if name is not None])
        self.member = (
            FleetMember(store, settings.node_address, means.new_id(), means.lease_clock)
            if store.shared
            else None
        )
        self._ask = means.ask
        self.links = Links(self._new_pass, means.connect)
        self.house = House(store, settings, self.member or Alone(), means)
        self.warden = Warden(store)
        self.house.maintenance = lambda: self.warden.maintenance
        self.hall = Hall(self.house)
        self.public_tables = PublicTables(self.house, self._new_pass)
        self.tournaments: MadeLately[list[TournamentListing]] = MadeLately()
        self.tournament_sights: MadeLately[Packed] = MadeLately()
        self.farewells: OnceForAll[None] = OnceForAll()
        """Of those who are being forgotten, which may take them through very many tables."""
        self.reviews = Reviews()
        self.reels = Reels()
        self.archives = Archives(store)
        self.sockets: Counter[str] = Counter()
        """How many are open, by network, as limits are shared."""
        self.tidying = Tidying(self.open_sockets)
        self.beats = Beats()
        self.heartbeat = Heartbeat(settings.bounds.silence_seconds, self.house.time)
        self.outages = Outages(store, self.house.time, self._places)
        self.pulse = Pulse()
        self._settled = 0
        self.stopping = False
        self._leases: tuple[asyncio.Task[None], ...] = ()
        self._chores: tuple[asyncio.Task[None], ...] = (
            asyncio.create_task(keep_doing(self._sweep, _SWEEP_SECONDS)),
            asyncio.create_task(keep_doing(self._settle, _SETTLE_SECONDS)),
            asyncio.create_task(keep_doing(self._end_abandoned, abandonment.EVERY_SECONDS)),
            asyncio.create_task(self.tidying.run()),
            asyncio.create_task(self.heartbeat.run()),
            asyncio.create_task(self.outages.run()),
            asyncio.create_task(self.pulse.run()),
            asyncio.create_task(keep_doing(self._look_into_book, _LOOK_SECONDS)),
        )

    async def begin(self, key: str) -> None:
        """Before anybody comes in: what keepers have decided holds, and the key of the house."""
        if self.member is not None:
            self.member.load = lambda: (len(self.house.rooms), self.open_sockets())
            self.member.tenures = lambda: self.house.tenures | self.hall.tenures
            self.member.lose = self._lose
            look_elsewhere = partial(self.hall.look_elsewhere, self.member)
            await self.member.join()
            self._chores += (
                asyncio.create_task(self.beats.run()),
                asyncio.create_task(keep_doing(look_elsewhere, _ELSEWHERE_SECONDS)),
                asyncio.create_task(keep_doing(self._part_signed_out, _ELSEWHERE_SECONDS)),
            )
            self._leases = (
                asyncio.create_task(keep_renewing(self.member, self._send_away)),
                asyncio.create_task(
                    keep_watching(self.member, self._ask, self._new_pass, self._send_away)
                ),
            )
        await self.warden.admit_house_key(key)
        self.heed()
        self.hall.resume()

    def heed(self) -> None:
        """What keepers have decided holds from now on, also for those who are here."""
        book = self.warden.book
        bounds = bounded(self.usual_bounds, book.limits)
        if bounds != self.settings.bounds:
            self.settings = replace(self.settings, bounds=bounds)
            self.limits.heed(bounds)
        self.house.heed(self.settings, book.closed)
        self.hall.heed(book.closed_tournaments)
        if book.token_key != self._token_key:
            self._take_key(book.token_key)
            for connection in self.heartbeat.watched:
                connection.part("signed-out")
        for connection in self.heartbeat.watched:
            self.attend(connection)

    def _take_key(self, key: bytes) -> None:
        """Whatever was signed with another one is void."""
        self._token_key = key
        self.tokens, self.challenges = Tokens(key), Challenges(key)
        self.passes = Passes(key)

    def _new_pass(self) -> str:
        return self.passes.sign()

    def attend(self, connection: Connection) -> None:
        """Somebody who is here is told what the house has to tell, or sent away."""
        who, mark = connection.who, connection.mark
        ban = self.warden.ban(who, mark)
        if ban is None:
            connection.notify(self.warden.notices(who, mark))
        else:
            connection.part("banned", reason=ban.reason, until=iso(ban.until))

    def open_sockets(self) -> int:
        return sum(count for network, count in self.sockets.items() if not is_larger(network))

    async def caller(self, token: str) -> Caller:
        """Whose token it is; raises TurnedAway if it is not ours or does not count any more."""
        claim = self.tokens.read(token)
        if claim is None:
            raise TurnedAway("bad-token")
        return await self._caller(claim)

    async def signed_in(self, claim: TokenClaim) -> Guest:
        """For a device that has proved whose it is; raises TurnedAway as above."""
        caller = await self._caller(claim)
        return Guest(token=self.tokens.sign(claim), person=caller.person)

    async def _caller(self, claim: TokenClaim) -> Caller:
        found = await self.store.read(partial(people.find, claim=claim))
        if found is None:
            raise TurnedAway("bad-token")
        person, signed_in = found
        if not signed_in:
            raise TurnedAway("signed-out")
        return Caller(person, claim)

    def _places(self) -> list[Attendance]:
        """Wherever people are."""
        rooms = [room.attendance for room in self.house.rooms]
        return rooms + [desk.attendance for desk in self.hall.desks]

    def _lose(self, codes: list[str]) -> None:
        """Other nodes have taken them."""
        self.house.lose(codes)
        self.hall.lose(codes)

    def _send_away(self) -> None:
        """What people want goes on at other nodes."""
        for attendance in self._places():
            attendance.send_away("unknown")

    async def _part_signed_out(self) -> None:
        """Who has been signed out, or forgotten, at another node."""
        here = self.heartbeat.watched
        stay = await self.store.read(
            partial(devices.still_in, claims={connection.claim for connection in here})
        )
        for connection in here:
            if connection.claim not in stay:
                try:
                    await self._caller(connection.claim)
                except TurnedAway as away:
                    connection.part(away.code)

    async def drain(self) -> None:
        """Where there are several nodes: what is here is free for others before anybody is sent
        away, so that they find it there at once."""
        if self.member is None or self.stopping:
            return
        self.stopping = True
        self.store.lose_patience()
        await self.hall.stop()
        await self.house.stop()
        for chore in self._leases:  # whoever renewed a lease after that would join again
            chore.cancel()
        with suppress(*self.store.errors):
            await self.member.leave()

    async def close(self) -> None:
        for chore in self._chores:
            chore.cancel()
        self.reviews.close()
        self.reels.close()
        self.archives.close()
        self.store.lose_patience()
        await self.drain()
        if not self.stopping:
            await self.hall.stop()
            await self.house.stop()
        await self.links.close()
        await asyncio.to_thread(self.store.close)

    async def _sweep(self) -> None:
        await expiry.sweep(self.store)

    async def _settle(self) -> None:
        """What has stood in the daybook for a while."""
        self._settled = await self.store.settle(self._settled)

    async def _end_abandoned(self) -> None:
        await abandonment.end_abandoned(self.house)

    async def _look_into_book(self) -> None:
        """Other processes write into it too."""
        with suppress(*self.store.errors):  # what was read last holds
            if await self.warden.look():
                self.heed()


def runtime_of(connection: HTTPConnection) -> Runtime:
    found = connection.app.state.runtime
    assert isinstance(found, Runtime)
    return found
