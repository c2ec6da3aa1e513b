"""All tournaments of this server; those under way go on by themselves, also after a restart."""

import asyncio
from collections.abc import Container, Hashable, Mapping, Sequence
from functools import partial

import structlog

from penultima.server.codes import new_code
from penultima.server.dice import new_seed
from penultima.server.errands import Errands, OnceForAll
from penultima.server.fleet.membership import Elsewhere, FleetMember, NewerProgram
from penultima.server.house import BrokenTable, FullHouse, House
from penultima.server.store import tournaments
from penultima.server.store.claims import Tenure
from penultima.server.store.tournaments import SavedTournament
from penultima.server.tournaments.desk import TournamentDesk
from penultima.server.tournaments.floor import AGAIN_SECONDS
from penultima.table.outcomes import FinishedMatch
from penultima.tournament import Tournament
from penultima.tournament.affairs import Supplies
from penultima.tournament.plan import Scheme

MOST = 500
"""In memory."""
_log = structlog.get_logger()


class FullHall(Exception):
    """As many tournaments are open as this server can hold."""


class ClosedTournament(Exception):
    """A keeper has closed it; its results are kept."""

    def __init__(self, reason: str) -> None:
        super().__init__("tournament-closed")
        self.reason = reason


class Hall:
    """The match of a table is over once it is stored, and the tournament hears of it then; what it
    has not heard when the server stops, it reads from the store when it starts again."""

    def __init__(self, house: House) -> None:
        self._house = house
        self._store = house.store
        self._supplies = Supplies(new_code, new_seed, house.pace.deed)
        self._closed: Mapping[str, str] = {}
        """Those that a keeper has closed, with the reason."""
        self._desks: dict[str, TournamentDesk] = {}
        self._opening: OnceForAll[TournamentDesk | None] = OnceForAll()
        self._errands = Errands()
        self._stopping = False
        house.when_ended = self._table_ended
        house.when_reseated = self._table_reseated
        house.when_dropped = self._table_dropped

    @property
    def desks(self) -> list[TournamentDesk]:
        return list(self._desks.values())

    @property
    def stand(self) -> Hashable:
        """Which are open to all, and how far they are: something else as soon as a list of them is
        too."""
        known = (desk.tournament for desk in self._desks.values())
        return frozenset((one.code, one.status) for one in known if one.plan.public)

    @property
    def tenures(self) -> dict[str, Tenure]:
        """The claims by which they are this node's, where there are several."""
        return {
            tournaments.claim_code(code): desk.claim
            for code, desk in self._desks.items()
            if desk.claim is not None
        }

    def lose(self, keys: Container[str]) -> None:
        """Other nodes have them."""
        for desk in self.desks:
            if tournaments.claim_code(desk.tournament.code) in keys:
                desk.lose()

    async def create(self, plan: Scheme, organiser: str, name: str) -> str:
        """A new one's code; raises PlanError or FullHall."""
        self._check_space()
        code = await self._free_code()
        tournament = Tournament.create(code, plan, organiser, name, self._supplies)
        claim = self._house.fleet.new_claim()
        saved = SavedTournament.of(tournament, None, claim=claim)
        await self._store.write(partial(tournaments.keep, saved=saved))
        self._add(tournament, claim)
        return code

    async def open(self, code: str) -> TournamentDesk | None:
        """The desk of that code, or None if there is no such tournament; raises ClosedTournament,
        or Elsewhere."""
        if code in self._closed:
            raise ClosedTournament(self._closed[code])
        return await self.reach(code)

    async def reach(self, code: str) -> TournamentDesk | None:
        """Also where it is closed; raises Elsewhere."""
        while True:
            desk = self._desks.get(code)
            if desk is not None:
                return desk
            if code not in self._opening:
                self._check_space()
            desk = await self._opening.do(code, self._load)
            if desk is None or not desk.ended.done():  # it may have made room for another already
                return desk

    def heed(self, closed: Mapping[str, str]) -> None:
        """What keepers have decided."""
        before, self._closed = self._closed, closed
        for code, desk in self._desks.items():
            if code in closed:
                desk.close(closed[code])
            elif code in before:
                desk.reopen()

    def resume(self) -> None:
        """After a start: everything that goes on by itself, goes on."""
        self._errands.begin(self._resume())

    async def stop(self) -> None:
        self._stopping = True
        self._errands.cancel()
        desks = list(self._desks.values())
        for desk in desks:
            desk.stop()
        await asyncio.gather(*(desk.ended for desk in desks))

    # ------------------------------------------------------------ opening

    async def _resume(self) -> None:
        for code in await self._under_way():
            await self._reopen(code)

    async def _under_way(self) -> list[str]:
        """As soon as it can be read."""
        while True:
            try:
                return await self._store.read(tournaments.under_way)
            except self._store.errors as error:
                _log.error("tournaments wait: they cannot be read", why=repr(error))
                await asyncio.sleep(AGAIN_SECONDS)

    async def _reopen(self, code: str) -> None:
        """As soon as there is room for it."""
        waits = False
        while True:
            try:
                await self.reach(code)
            except FullHall:
                if not waits:
                    _log.error("tournament waits: too many are open", tournament=code)
                waits = True
                await asyncio.sleep(AGAIN_SECONDS)
            except (Elsewhere, NewerProgram):
                return  # another node has it, or will have
            except self._store.errors:
                await asyncio.sleep(AGAIN_SECONDS)
            except Exception as error:  # noqa: BLE001 the others go on
                _log.error("tournament cannot go on", tournament=code, exc_info=error)
                return
            else:
                return

    async def _load(self, code: str) -> TournamentDesk | None:
        readable = await self._store.read(partial(tournaments.is_readable, code=code))
        if readable is None:
            return None
        if not readable:
            await self._house.fleet.find_newer()
        key = tournaments.claim_code(code)
        read = partial(self._store.read, partial(tournaments.load, code=code))
        claim, saved = await self._house.fleet.claim_and_read(key, read)
        if saved is None:
            return None
        if not Tournament.is_readable(saved):  # kept anew since it was looked at
            await self._house.fleet.let_go(key, claim)
            await self._house.fleet.find_newer()
        desk = self._add(Tournament.load(saved, self._house.time.now(), self._supplies), claim)
        tournament = desk.tournament
        desk.floor.see_to((*tournament.needless_tables, *tournament.open_tables))
        return desk

    def _add(self, tournament: Tournament, claim: Tenure | None) -> TournamentDesk:
        desk = TournamentDesk(tournament, self._house, self._remove, claim)
        self._desks[tournament.code] = desk
        if tournament.code in self._closed:
            desk.close(self._closed[tournament.code])
        return desk

    def _remove(self, desk: TournamentDesk, failed: bool) -> None:  # noqa: FBT001 said by the desk alone
        code = desk.tournament.code
        del self._desks[code]
        if failed and not self._stopping:
            self._errands.begin(self._try_again(code))
        elif not self._stopping:
            self._errands.begin(self._house.fleet.let_go(tournaments.claim_code(code), desk.claim))

    async def _try_again(self, code: str) -> None:
        await asyncio.sleep(AGAIN_SECONDS)
        await self._reopen(code)

    async def look_elsewhere(self, member: FleetMember) -> None:
        """Where there are several nodes: tournaments that have lost theirs go on here, and tables
        at other nodes may have ended."""
        orphans = partial(tournaments.orphans, node=member.node.id)
        for code in await self._store.read(orphans):
            if code not in self._desks:
                await self._reopen(code)
        here = {room.table.code for room in self._house.rooms}
        for desk in self.desks:
            desk.floor.see_to(set(desk.tournament.open_tables) - here)

    # ------------------------------------------------------------ tables

    def _table_ended(self, code: str, finished: FinishedMatch) -> None:
        desk = self._desk_of(code)
        if desk is not None:
            desk.table_ended(code, list(finished.standings))

    def _table_reseated(self, code: str, holders: Sequence[str | None]) -> None:
        desk = self._desk_of(code)
        if desk is not None:
            desk.look_round(code, holders)

    def _desk_of(self, table: str) -> TournamentDesk | None:
        """Of the tournament that waits for that table."""
        return next((d for d in self._desks.values() if table in d.tournament.open_tables), None)

    def _table_dropped(self, code: str) -> None:
        """It could not be stored, perhaps, or a keeper has closed it."""
        if not self._stopping:
            self._errands.begin(self._open_again(code))

    async def _open_again(self, code: str) -> None:
        """Back to what is; where the tournament is at another node, the table goes on here."""
        while True:
            await asyncio.sleep(AGAIN_SECONDS)
            desk = self._desk_of(code)
            if desk is not None:
                desk.floor.see_to([code])
                return
            try:
                await self._house.open(code)
            except (BrokenTable, Elsewhere, NewerProgram):
                return
            except FullHouse:
                continue
            except self._store.errors:
                continue
            return

    # ------------------------------------------------------------ odds and ends

    def _check_space(self) -> None:
        if len(self._desks) + len(self._opening) < MOST:
            return
        idle = next((desk for desk in self._desks.values() if desk.idle), None)
        if idle is None:
            raise FullHall
        idle.stop()

    async def _free_code(self) -> str:
        while True:
            code = new_code()
            if not await self._store.read(partial(tournaments.is_taken, code=code)):
                return code
