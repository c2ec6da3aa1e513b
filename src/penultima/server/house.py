"""All tables of this server: opened when somebody comes, closed when nobody is left."""

import asyncio
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial

import structlog

from penultima.referee import EditionFault
from penultima.server.bot_threads import BotThreads
from penultima.server.errands import Errands, OnceForAll
from penultima.server.fleet.membership import Membership
from penultima.server.inputs import GiveChair
from penultima.server.means import Means
from penultima.server.metrics import TABLES
from penultima.server.room import BROKEN_EDITION, BROKEN_TABLE, Hands, Room
from penultima.server.settings import Settings
from penultima.server.slices import Slices
from penultima.server.store import Store, tables
from penultima.server.store.claims import Tenure
from penultima.server.timepiece import Timepiece
from penultima.table import Table
from penultima.table.arrangement import Reservation
from penultima.table.outcomes import FinishedMatch
from penultima.table.pace import Pace
from penultima.table.setup import Setup, SetupError

NO_ROOM = "disk-nearly-full"
_MOST_DROPS = 3
_DROPS_WITHIN = 600.0
"""A table that is dropped more often within so many seconds is closed."""
_log = structlog.get_logger()


class FullHouse(Exception):
    """As many tables are open as this server can hold."""


class BrokenTable(Exception):
    """The table is kept, but cannot go on here; `code` is a key `error-CODE` of the catalogue."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


class ClosedTable(BrokenTable):
    """A keeper has closed it; what was played there is kept."""

    def __init__(self, reason: str) -> None:
        super().__init__("table-closed")
        self.reason = reason


def _unheard(*_: object) -> None:
    """As long as nobody listens."""


class House:
    """The rooms that are open. A table that nobody is at waits in the store, its time stopped."""

    def __init__(self, store: Store, settings: Settings, fleet: Membership, means: Means) -> None:
        self.store = store
        self.fleet = fleet
        self._settings = settings
        self._closed: Mapping[str, str] = {}
        """Tables that a keeper has closed, with the reason."""
        self._dice, self._new_code = means.dice(), means.new_code
        self.time = Timepiece(means.clock)
        """At all tables, and at tournaments."""
        self._hands = Hands(
            Slices(store), BotThreads(settings.thinkers), means.patience(), self.time, fleet
        )
        self._rooms: dict[str, Room] = {}
        self._coming: set[str] = set()
        """Tables that are arranged and not stored yet."""
        self._broken: dict[str, str] = {}
        """Tables that cannot go on since the server was started, and why."""
        self._drops: dict[str, list[float]] = {}
        """Tables that have gone back to what is stored, and when."""
        self._opening: OnceForAll[Room | None] = OnceForAll()
        self._errands = Errands()
        self._stopping = False
        self.when_ended: Callable[[str, FinishedMatch], None] = _unheard
        """Told of every match that is over at a table with arranged chairs, once it is stored."""
        self.when_reseated: Callable[[str, Sequence[str | None]], None] = _unheard
        """Told of whose the chairs of such a table are, when that has changed and is stored."""
        self.when_dropped: Callable[[str], None] = _unheard
        """Told of such a table that is here no more before it is over."""
        self.maintenance: Callable[[], str | None] = lambda: None
        """Until when, if the server is being worked on: no tournament opens tables meanwhile."""

    @property
    def pace(self) -> Pace:
        return self._settings.pace

    @property
    def rooms(self) -> list[Room]:
        return list(self._rooms.values())

    @property
    def tenures(self) -> dict[str, Tenure]:
        """The claims by which they are this node's, where there are several."""
        rooms = self._rooms.items()
        return {code: room.claim for code, room in rooms if room.claim is not None}

    def lose(self, codes: Iterable[str]) -> None:
        """Other nodes have them."""
        for code in codes:
            if code in self._rooms:
                self._rooms[code].lose()

    async def create(self, setup: Setup) -> str:
        """A new table's code; raises SetupError or FullHouse."""
        setup.build_open()
        self._check_space()
        code = await self._free_code()
        table = Table.create(code, setup, self._settings.pace, self._dice)
        claim = self.fleet.new_claim()
        saved = tables.SavedTable.of(table, claim=claim)
        await self.store.write(partial(tables.keep, table=saved))
        self._add(table, claim)
        return code

    def arrange(self, code: str, setup: Setup, places: Sequence[Reservation]) -> Table:
        """A table whose chairs belong to somebody; to be stored, and then adopted."""
        self._coming.add(code)
        now = self.time.now()
        return Table.create(code, setup, self._settings.pace, self._dice, places, now=now)

    def adopt(self, table: Table) -> None:
        """It is stored: it begins."""
        self._coming.discard(table.code)
        self._add(table, self.fleet.new_claim())

    def give_up(self, tables: Sequence[Table]) -> None:
        """They could not be stored."""
        self._coming.difference_update(table.code for table in tables)

    def has_time_for(self, unattended: int) -> bool:
        """Whether so many more tables can be played at which nobody is."""
        alone = sum(room.table.goes_on_alone and not room.attendance for room in self.rooms)
        return alone + len(self._coming) + unattended <= self._settings.bounds.unattended_tables

    def give_chair(self, code: str, chair: int, who: str, name: str) -> Sequence[str | None] | None:
        """To somebody who has come for a bot's place at a table that is played here; whose the
        chairs are until it is done. None: it is not played here."""
        room = self._rooms.get(code)
        if room is None:
            return None
        room.put(GiveChair(chair, who, name, self.time.now()))
        return room.holders

    async def open(self, code: str) -> Room | None:
        """The room with that code, or None if there is no such table; raises BrokenTable,
        Elsewhere if another node has it, or NewerProgram.

        Whoever gets it must put its input before anything else is awaited: an empty room closes.
        """
        while True:
            if code in self._closed:
                raise ClosedTable(self._closed[code])
            room = self._rooms.get(code)
            if room is not None:
                return room
            if code in self._broken:
                raise BrokenTable(self._broken[code])
            if code not in self._opening:
                self._check_space()
            room = await self._opening.do(code, self._load)
            if room is None or not room.ended.done():  # it may have made room for another already
                return room

    def heed(self, settings: Settings, closed: Mapping[str, str]) -> None:
        """What keepers have decided."""
        self._settings, self._closed = settings, closed
        for code in closed.keys() & self._rooms.keys():
            self._rooms[code].close(closed[code])

    async def stop(self) -> None:
        """Everything that has been accepted is stored when this returns."""
        self._stopping = True
        rooms = self.rooms
        for room in rooms:
            room.stop()
        await asyncio.gather(*(room.ended for room in rooms))
        self._hands.thinking.close()
        self._hands.patience.close()

    async def _load(self, code: str) -> Room | None:
        readable = await self.store.read(partial(tables.is_readable, code=code))
        if readable is None:
            return None
        if not readable:
            await self.fleet.find_newer()
        read = partial(self.store.read, partial(tables.load, code=code))
        claim, found = await self.fleet.claim_and_read(code, read)
        if found is None:
            return None
        snapshot, steps = found
        if not Table.is_readable(snapshot):  # kept anew since it was looked at
            await self.fleet.let_go(code, claim)
            await self.fleet.find_newer()
        try:
            with self._hands.patience.limited():
                table = Table.load(
                    snapshot, steps, self.time.now(), self._settings.pace, self._dice
                )
        except (SetupError, EditionFault) as error:
            _log.error("table cannot be opened", table=code, fault=str(error))
            raise BrokenTable(BROKEN_EDITION) from error
        return self._add(table, claim)

    def _add(self, table: Table, claim: Tenure | None) -> Room:
        room = Room(table, self._hands, self._remove, self._ended, claim, reseated=self._reseated)
        self._rooms[table.code] = room
        TABLES.set(len(self._rooms))
        return room

    def _ended(self, room: Room, finished: FinishedMatch) -> None:
        if room.table.arranged:
            self.when_ended(room.table.code, finished)

    def _reseated(self, room: Room) -> None:
        if room.table.arranged:
            self.when_reseated(room.table.code, room.holders)

    def _remove(self, room: Room) -> None:
        code = room.table.code
        del self._rooms[code]
        if room.fault is not None:
            self._broken[code] = room.fault
        elif room.dropped:
            if not room.taken:
                self._note_drop(code)
        else:
            self._let_go(room)
        if room.table.arranged and (room.fault or room.dropped or code in self._closed):
            self.when_dropped(code)
        TABLES.set(len(self._rooms))

    def _let_go(self, room: Room) -> None:
        """Nobody is at the table: whoever comes next may come to another node."""
        if room.claim is not None and not self._stopping:
            self._errands.begin(self.fleet.let_go(room.table.code, room.claim))

    def _note_drop(self, code: str) -> None:
        """One that fails again as soon as people are back would do so for ever."""
        now = self.time.awake()
        recent = [at for at in self._drops.get(code, ()) if now - at < _DROPS_WITHIN]
        self._drops[code] = [*recent, now]
        if len(recent) >= _MOST_DROPS:
            _log.error("table closed: it fails again and again", table=code)
            self._broken[code] = BROKEN_TABLE

    def _check_space(self) -> None:
        """A table that nobody is at makes room for another."""
        if len(self._rooms) + len(self._opening) < self._settings.bounds.tables:
            return
        idle = next((room for room in self._rooms.values() if room.idle), None)
        if idle is None:
            raise FullHouse
        idle.stop()

    async def _free_code(self) -> str:
        while True:
            code = self._new_code()
            if not await self.store.read(partial(tables.is_taken, code=code)):
                return code
