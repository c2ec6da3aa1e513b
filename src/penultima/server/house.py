"""All tables of this server: opened when somebody comes, closed when nobody is left."""

import asyncio
from collections.abc import Callable, Sequence
from functools import partial
from time import monotonic

import structlog

from penultima.referee import EditionFault
from penultima.server.bot_threads import BotThreads
from penultima.server.codes import new_code
from penultima.server.dice import SecureDice
from penultima.server.metrics import TABLES
from penultima.server.patience import Patience
from penultima.server.room import Hands, Room
from penultima.server.settings import Settings
from penultima.server.slices import Slices
from penultima.server.store import Store, tables
from penultima.table import Table
from penultima.table.arrangement import Reservation
from penultima.table.outcomes import FinishedMatch
from penultima.table.setup import Setup, SetupError

_log = structlog.get_logger()


class FullHouse(Exception):
    """As many tables are open as this server can hold."""


class BrokenTable(Exception):
    """The table is kept, but its edition does not work here, or is not here any more."""


def _unheard(*_: object) -> None:
    """As long as nobody listens."""


class House:
    """The rooms that are open. A table that nobody is at waits in the store, its time stopped."""

    def __init__(self, store: Store, settings: Settings) -> None:
        self.store = store
        self._settings = settings
        self._dice = SecureDice()
        self._hands = Hands(Slices(store), BotThreads(settings.thinkers), Patience())
        self._rooms: dict[str, Room] = {}
        self._broken: set[str] = set()
        """Tables that an edition of others has let down since the server was started."""
        self._opening: dict[str, asyncio.Task[Room | None]] = {}
        self.when_ended: Callable[[str, FinishedMatch], None] = _unheard
        """Told of every match that is over at a table with arranged chairs, once it is stored."""
        self.when_dropped: Callable[[str], None] = _unheard
        """Told of such a table that has to be read from the store again."""

    @property
    def rooms(self) -> list[Room]:
        return list(self._rooms.values())

    async def create(self, setup: Setup) -> str:
        """A new table's code; raises SetupError or FullHouse."""
        setup.build_open()
        self._check_space()
        code = await self._free_code()
        table = Table.create(code, setup, self._settings.pace, self._dice)
        saved = tables.SavedTable.of(table)
        await self.store.write(partial(tables.keep, table=saved))
        self._add(table)
        return code

    def arrange(self, code: str, setup: Setup, places: Sequence[Reservation]) -> Table:
        """A table whose chairs belong to somebody; to be stored, and then adopted."""
        return Table.create(code, setup, self._settings.pace, self._dice, places, now=monotonic())

    def adopt(self, table: Table) -> None:
        """It is stored: it begins."""
        self._add(table)

    async def open(self, code: str) -> Room | None:
        """The room with that code, or None if there is no such table; raises BrokenTable.

        Whoever gets it must put its input before anything else is awaited: an empty room closes.
        """
        room = self._rooms.get(code)
        if room is not None:
            return room
        if code in self._broken:
            raise BrokenTable
        task = self._opening.get(code)
        if task is None:
            self._check_space()
            task = self._opening[code] = asyncio.create_task(self._load(code))
            task.add_done_callback(lambda _: self._opening.pop(code, None))
        return await asyncio.shield(task)

    async def stop(self) -> None:
        """Everything that has been accepted is stored when this returns."""
        rooms = self.rooms
        for room in rooms:
            room.stop()
        await asyncio.gather(*(room.ended for room in rooms))
        self._hands.thinking.close()
        self._hands.patience.close()

    async def _load(self, code: str) -> Room | None:
        found = await self.store.read(partial(tables.load, code=code))
        if found is None:
            return None
        snapshot, steps = found
        try:
            with self._hands.patience.limited():
                table = Table.load(snapshot, steps, monotonic(), self._settings.pace, self._dice)
        except (SetupError, EditionFault) as error:
            _log.error("table cannot be opened", table=code, fault=str(error))
            raise BrokenTable from error
        return self._add(table)

    def _add(self, table: Table) -> Room:
        room = Room(table, self._hands, self._remove, self._ended)
        self._rooms[table.code] = room
        TABLES.set(len(self._rooms))
        return room

    def _ended(self, room: Room, finished: FinishedMatch) -> None:
        if room.table.arranged:
            self.when_ended(room.table.code, finished)

    def _remove(self, room: Room) -> None:
        del self._rooms[room.table.code]
        if room.fault is not None:
            self._broken.add(room.table.code)
        elif room.dropped and room.table.arranged:
            self.when_dropped(room.table.code)
        TABLES.set(len(self._rooms))

    def _check_space(self) -> None:
        if len(self._rooms) + len(self._opening) >= self._settings.bounds.tables:
            raise FullHouse

    async def _free_code(self) -> str:
        while True:
            code = new_code()
            if not await self.store.read(partial(tables.is_taken, code=code)):
                return code
