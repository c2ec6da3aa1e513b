"""A tournament at work: takes what has come in, stores it with its new tables, and then tells."""

import asyncio
from collections.abc import Callable, Mapping, Sequence
from functools import partial

import structlog

from penultima.server.attendance import Attendance
from penultima.server.connection import Connection
from penultima.server.house import House
from penultima.server.http_messages.people import Person
from penultima.server.store import WriteJob, claims, tournaments
from penultima.server.store.claims import Tenure
from penultima.server.store.daybook import StaleTable
from penultima.server.store.tables import SavedTable
from penultima.server.store.tournaments import SavedTournament
from penultima.server.tournaments.business import Business
from penultima.server.tournaments.floor import Floor
from penultima.table import Table
from penultima.table.arrangement import Reservation
from penultima.table.chairs import STAND_IN
from penultima.table.outcomes import Standing
from penultima.tournament import Tournament
from penultima.tournament.commands import TournamentCommand
from penultima.tournament.messages import Obstacle
from penultima.tournament.outcomes import Opening

_MAINTENANCE_SECONDS = 1.0
"""Between two looks whether it is over."""
IDLE_SECONDS = 60.0
"""How long one that goes on by itself no more stays in memory after everybody has gone."""
_log = structlog.get_logger()


class TournamentDesk:
    """What is asked of the tournament is its business; here it is stored, told and left to rest."""

    def __init__(
        self,
        tournament: Tournament,
        house: House,
        gone: Callable[["TournamentDesk", bool], None],
        claim: Tenure | None,
    ) -> None:
        self.tournament = tournament
        self.claim = claim
        self.attendance = Attendance()
        self.ended: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._house = house
        self._gone = gone
        self._business = Business(tournament, self.attendance, house)
        self.floor = Floor(tournament, house, self.table_ended, self._hinder, self.look_round)
        self._opened: list[Table] = []
        self._stored_seq = tournament.seq
        self._storing = self._stopping = False
        self._waiting: list[asyncio.Future[None]] = []
        """Those who want to know that all they have put in is stored."""
        self._timer: asyncio.TimerHandle | None = None
        self._rest()

    # ------------------------------------------------------------ what comes in

    def join(self, connection: Connection, person: Person) -> None:
        self._take(partial(self._business.join, connection, person))

    def leave(self, connection: Connection) -> None:
        self._take(partial(self._business.leave, connection))

    def do(self, connection: Connection, command: TournamentCommand, at: float) -> None:
        self._take(partial(self._business.do, connection, command, at))

    def table_ended(self, code: str, standings: Sequence[Standing]) -> None:
        self._take(partial(self._business.hear, code, standings))

    def look_round(self, code: str, holders: Sequence[str | None]) -> None:
        self._take(partial(self._business.look_round, code, holders))

    def _hinder(self, tables: Mapping[str, Obstacle]) -> None:
        self._take(partial(self._business.hinder, tables))

    async def forget(self, who: str) -> None:
        """Returns once it is stored."""
        done = self._promise(partial(self._business.forget, who))
        for connection in list(self.attendance.of(who)):
            connection.part("bad-token")
        await done

    async def rename(self, who: str, name: str) -> None:
        """Returns once it is stored."""
        await self._promise(partial(self._business.rename, who, name))

    def _promise(self, put: Callable[[], None]) -> "asyncio.Future[None]":
        """Done when what is put in is stored."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append(done)
        self._take(put)
        return done

    def close(self, reason: str) -> None:
        """A keeper wants it so: it stands still, and nobody is there; open tables are played on."""
        self._business.closed = True
        self.attendance.send_away("tournament-closed", reason=reason)

    def reopen(self) -> None:
        self._business.closed = False
        if not self.ended.done():
            self._work()

    def stop(self) -> None:
        self._stopping = True
        self._work()

    def lose(self) -> None:
        """Another node has it; what is being stored hears of that by itself."""
        if not self._storing and not self.ended.done():
            self._fail(StaleTable(self.tournament.code))

    def _take(self, put: Callable[[], None]) -> None:
        if not self.ended.done():
            put()
            self._work()

    # ------------------------------------------------------------ working

    def _work(self) -> None:
        if self._storing or self.ended.done():
            return
        try:
            openings = self._business.work()
            if self.tournament.seq != self._stored_seq:
                self._store(openings)
            elif self.claim is not None and self._business.letters and not self._house.fleet.sure:
                self._ask(self.claim)
            else:
                self._tell()
        except Exception as error:  # noqa: BLE001 one that fails must not take others along
            self._fail(error)

    def _store(self, openings: list[Opening]) -> None:
        self._opened = [_arranged(self._house, opening) for opening in openings]
        mine = self._house.fleet.new_claim()
        new = [SavedTable.of(table, claim=mine) for table in self._opened]
        saved = SavedTournament.of(self.tournament, self._stored_seq, new, self.claim)
        self._storing = True
        work = partial(tournaments.keep, saved=saved)
        self._house.store.submit([WriteJob(work, partial(self._stored, saved.seq))])

    def _ask(self, claim: Tenure) -> None:
        """Whether it is still this node's, before anything is told without being stored."""
        self._storing = True
        code = tournaments.claim_code(self.tournament.code)
        work = partial(claims.hold, code=code, claim=claim)
        told = partial(self._stored, self._stored_seq)
        self._house.store.submit([WriteJob(work, told)])

    def _stored(self, seq: int, _: None, error: BaseException | None) -> None:
        self._storing = False
        if error is not None:
            self._fail(error)
            return
        self._stored_seq = seq
        opened, self._opened = self._opened, []
        for table in opened:
            self._house.adopt(table)
        self._tell()

    def _tell(self) -> None:
        letters, self._business.letters = self._business.letters, []
        self.attendance.deliver(letters)
        needless, self._business.ruled_off = self._business.ruled_off, []
        self.floor.see_to(needless)
        handed_over, self._business.handed_over = self._business.handed_over, []
        for one in handed_over:
            holders = self._house.give_chair(one.code, one.chair, one.who, one.name)
            if holders is not None:
                self._business.look_round(one.code, holders)
        if self._business:
            asyncio.get_running_loop().call_soon(self._work)
            return
        while self._waiting:
            _settle(self._waiting.pop(), None)
        self._rest()

    # ------------------------------------------------------------ resting

    @property
    def idle(self) -> bool:
        """Nobody is there, and nothing happens until somebody comes: it may wait in the store."""
        busy = self.attendance or self._business or self._storing or self.floor
        waits = self.tournament.open_tables or self.tournament.wakes_at is not None
        return not busy and not waits

    def _rest(self) -> None:
        if self._stopping:
            self._end(failed=False)
            return
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        wakes_at = self.tournament.wakes_at
        if self.idle:
            wakes_at = self._house.time.now() + IDLE_SECONDS
        if wakes_at is not None:
            pause = self._house.time.until(wakes_at)
            if self._business.halted:
                pause = max(pause, _MAINTENANCE_SECONDS)
            self._timer = asyncio.get_running_loop().call_later(pause, self._wake)

    def _wake(self) -> None:
        self._timer = None
        if self.idle:
            self._end(failed=False)
        else:
            self._work()

    # ------------------------------------------------------------ the end

    def _fail(self, error: BaseException) -> None:
        """What is in memory is no longer what is stored: all come back to what is stored."""
        _log.error("tournament dropped", tournament=self.tournament.code, exc_info=error)
        self._house.give_up(self._opened)
        self._end(failed=True)
        self.attendance.send_away("unknown")

    def _end(self, *, failed: bool) -> None:
        if self._timer is not None:
            self._timer.cancel()
        self.floor.stop()
        self.ended.set_result(None)
        while self._waiting:
            _settle(self._waiting.pop(), RuntimeError("the tournament was closed"))
        self._gone(self, failed)


def _arranged(house: House, opening: Opening) -> Table:
    places = [
        Reservation(
            name=guest.name,
            who=guest.who,
            level=guest.level or STAND_IN,
            persona=guest.persona,
            account=guest.account,
        )
        for guest in opening.guests
    ]
    return house.arrange(opening.code, opening.setup, places)


def _settle(future: "asyncio.Future[None]", error: Exception | None) -> None:
    if future.done():
        return
    if error is None:
        future.set_result(None)
    else:
        future.set_exception(error)
