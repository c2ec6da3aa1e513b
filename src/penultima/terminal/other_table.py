"""The other table of a rotation: bots play there meanwhile, and whoever is done may watch them."""

import asyncio

from penultima.table import FinishedMatch, Table
from penultima.terminal.driver import ME, TableDriver, now
from penultima.terminal.links import Listener


class OtherTable(TableDriver):
    """Unseen they play faster than people could follow, and as people do once somebody watches."""

    def __init__(self, table: Table) -> None:
        super().__init__()
        self._table = table
        self._playing = asyncio.create_task(self._play())

    @property
    def code(self) -> str:
        return self._table.code

    @property
    def over(self) -> bool:
        return self._playing.done()

    def watch(self, name: str, hear: Listener) -> None:
        """From now on `hear` is told what happens there."""
        self._tell(self._table.arrive(ME, name, now()))
        self._hear = hear
        for frame in self._table.welcome(ME, 0, now()):
            hear(frame)
        self._wake.set()

    async def end(self) -> FinishedMatch:
        return await self._playing

    def stop(self) -> None:
        self._playing.cancel()

    async def _play(self) -> FinishedMatch:
        await self._warm_up()
        while self._finished is None:
            await self._drive()
        return self._finished
