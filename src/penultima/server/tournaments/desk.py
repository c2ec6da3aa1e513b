"""A tournament at work: takes what has come in, stores it with its new tables, and then tells."""

import asyncio
from collections import deque
from collections.abc import Callable, Sequence
from functools import partial
from time import monotonic

import structlog

from penultima.server.attendance import Attendance, Letter
from penultima.server.connection import Connection
from penultima.server.house import House
from penultima.server.store import WriteJob, tournaments
from penultima.server.store.tables import SavedTable
from penultima.server.store.tournaments import SavedTournament
from penultima.table import Table
from penultima.table.arrangement import Reservation
from penultima.table.chairs import STAND_IN
from penultima.table.outcomes import Standing
from penultima.tournament import Tournament
from penultima.tournament.commands import Command
from penultima.tournament.outcomes import Opening, Upshot

IDLE_SECONDS = 60.0
"""How long one that goes on by itself no more stays in memory after everybody has gone."""
_log = structlog.get_logger()


class TournamentDesk:
    """What is asked of the tournament is done in the order in which it came."""

    def __init__(
        self, tournament: Tournament, house: House, gone: Callable[["TournamentDesk", bool], None]
    ) -> None:
        self.tournament = tournament
        self.attendance = Attendance()
        self.ended: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._house = house
        self._gone = gone
        self._inputs: deque[Callable[[], Upshot]] = deque()
        self._letters: list[Letter] = []
        self._opened: list[Table] = []
        self._stored_seq = tournament.seq
        self._storing = self._stopping = False
        self._waiting: list[asyncio.Future[None]] = []
        """Those who want to know that all they have put in is stored."""
        self._timer: asyncio.TimerHandle | None = None
        self._rest()

    # ------------------------------------------------------------ what comes in

    def join(self, connection: Connection, name: str) -> None:
        self.attendance.expect(connection)
        self._put(partial(self._join, connection, name))

    def leave(self, connection: Connection) -> None:
        self._put(partial(self._leave, connection))

    def do(self, connection: Connection, command: Command, at: float) -> None:
        self._put(partial(self.tournament.receive, connection.who, command, at))

    def table_ended(self, code: str, standings: Sequence[Standing]) -> None:
        self._put(lambda: self.tournament.hear(code, standings, monotonic()))

    async def forget(self, who: str) -> None:
        """Returns once it is stored."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append(done)
        self._put(lambda: self.tournament.forget(who, monotonic()))
        for connection in list(self.attendance.of(who)):
            connection.part("bad-token")
        await done

    def stop(self) -> None:
        self._stopping = True
        self._work()

    def _put(self, act: Callable[[], Upshot]) -> None:
        if not self.ended.done():
            self._inputs.append(act)
            self._work()

    def _join(self, connection: Connection, name: str) -> Upshot:
        now = monotonic()
        outcome = self.tournament.arrive(connection.who, name, now)
        self._letters += [
            (connection, frame) for frame in self.tournament.welcome(connection.who, now)
        ]
        self.attendance.welcome(connection)
        return outcome

    def _leave(self, connection: Connection) -> Upshot:
        if self.attendance.leave(connection):
            return self.tournament.depart(connection.who, monotonic())
        return Upshot([], [])

    # ------------------------------------------------------------ working

    def _work(self) -> None:
        if self._storing or self.ended.done():
            return
        try:
            openings: list[Opening] = []
            while self._inputs:
                openings += self._note(self._inputs.popleft()())
            openings += self._note(self.tournament.tick(monotonic()))
            if self.tournament.seq != self._stored_seq:
                self._store(openings)
                return
            self._tell()
        except Exception as error:  # noqa: BLE001 one that fails must not take others along
            self._fail(error)

    def _note(self, outcome: Upshot) -> list[Opening]:
        for delivery in outcome.deliveries:
            for connection in self.attendance.of(delivery.to):
                self._letters.append((connection, delivery.frame))
        return outcome.openings

    def _store(self, openings: list[Opening]) -> None:
        self._opened = [self._table(opening) for opening in openings]
        saved = SavedTournament.of(
            self.tournament, self._stored_seq, [SavedTable.of(table) for table in self._opened]
        )
        self._storing = True
        work = partial(tournaments.keep, saved=saved)
        self._house.store.submit([WriteJob(work, partial(self._stored, saved.seq))])

    def _table(self, opening: Opening) -> Table:
        places = [
            Reservation(
                name=guest.name,
                who=guest.who,
                level=guest.level or STAND_IN,
                persona=guest.persona,
            )
            for guest in opening.guests
        ]
        return self._house.arrange(opening.code, opening.setup, places)

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
        letters, self._letters = self._letters, []
        self.attendance.deliver(letters)
        if self._inputs:
            asyncio.get_running_loop().call_soon(self._work)
            return
        while self._waiting:
            _settle(self._waiting.pop(), None)
        self._rest()

    # ------------------------------------------------------------ resting

    def _rest(self) -> None:
        if self._stopping:
            self._end(failed=False)
            return
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        wakes_at = self.tournament.wakes_at
        if wakes_at is None and not self.attendance and not self.tournament.under_way:
            wakes_at = monotonic() + IDLE_SECONDS
        if wakes_at is not None:
            pause = max(0.0, wakes_at - monotonic())
            self._timer = asyncio.get_running_loop().call_later(pause, self._wake)

    def _wake(self) -> None:
        self._timer = None
        if self.tournament.wakes_at is None and not self.attendance and not self._inputs:
            self._end(failed=False)
        else:
            self._work()

    # ------------------------------------------------------------ the end

    def _fail(self, error: BaseException) -> None:
        """What is in memory is no longer what is stored: all come back to what is stored."""
        _log.error("tournament dropped", tournament=self.tournament.code, exc_info=error)
        self._end(failed=True)
        self.attendance.send_away("unknown")

    def _end(self, *, failed: bool) -> None:
        if self._timer is not None:
            self._timer.cancel()
        self.ended.set_result(None)
        while self._waiting:
            _settle(self._waiting.pop(), RuntimeError("the tournament was closed"))
        self._gone(self, failed)


def _settle(future: "asyncio.Future[None]", error: Exception | None) -> None:
    if future.done():
        return
    if error is None:
        future.set_result(None)
    else:
        future.set_exception(error)
