"""People at tables of a fleet, through one fault after the other."""

import asyncio
import random
import time
from collections.abc import Callable, Iterator, Sequence

from tests.chaos import STILL, Siege, Table, Trap
from tests.fleet.faults import EVERY, Fault, Scene
from tests.fleet.festivals import Festivals
from tests.fleet.nodes import Node, Nodes
from tests.fleet.pauses import Pauses
from tests.waiting import Patience
from tests.wire.server import ServerProcess

GOES_ON_WITHIN = 5.0
PAUSES_AT_MOST = 1.0
_HANDED_OVER = {"told to stop", "all restarted", "all renewed"}
"""A node that stops of itself hands its tables over first."""
_UNDER_WAY = 0.1
"""Seconds after which nothing arrives any more that was said before."""


class Door:
    """Where one person comes in next."""

    def __init__(self, nodes: Nodes, source: random.Random) -> None:
        self._nodes, self._source = nodes, source
        self.node: Node | None = None

    def __call__(self) -> int:
        self.node = self._source.choice(self._nodes.open_doors)
        return self.node.port


class FleetTable(Table):
    def __init__(self, nodes: Nodes, source: random.Random, trap: Trap) -> None:
        self.doors: list[Door] = []
        self._nodes = nodes
        super().__init__(source.choice(nodes.all).process, source, trap)
        for mind in self.minds:
            mind.client.passing.add("unknown")  # another node has the table now

    def door(self, server: ServerProcess, source: random.Random) -> Callable[[], int]:
        self.doors.append(Door(self._nodes, random.Random(source.random())))
        return self.doors[-1]

    def leave(self, node: Node) -> None:
        """Whoever came in there goes."""
        for mind, door in zip(self.minds, self.doors, strict=True):
            if door.node is node:
                mind.client.drop()


class FleetSiege(Siege):
    def __init__(
        self,
        nodes: Nodes,
        source: random.Random,
        faults: Sequence[Fault] = EVERY,
        *,
        tournaments: bool = True,
    ) -> None:
        self.nodes = nodes
        super().__init__(nodes.all[0].process, source)
        disks = nodes.database.can_be_filled
        self._faults = self._dealt([fault for fault in faults if disks or not fault.needs_disks])
        self._pauses: Pauses | None = None
        self.most: dict[tuple[str, str], float] = {}
        """The longest of each kind of wait, in seconds."""
        self.late: list[str] = []
        """What took longer than was promised."""
        self.festivals: Festivals | None = None
        self._tournaments = tournaments

    async def endure(self, kills: int) -> None:
        if self._tournaments:
            self.festivals = Festivals(self.nodes, f"{self.source.random()}")
        await super().endure(kills)
        if self.festivals is not None:
            await self.festivals.end()

    def new_table(self) -> Table:
        return FleetTable(self.nodes, self.source, self.trap)

    def _dealt(self, faults: Sequence[Fault]) -> Iterator[Fault]:
        """Each comes before any comes again."""
        while True:
            yield from self.source.sample(faults, len(faults))

    async def strike(self) -> None:
        if self._pauses is None:
            minds = [mind for table in self.tables for mind in table.minds]
            self._pauses = Pauses([mind.client for mind in minds])
        await asyncio.sleep(self.source.uniform(0.0, 0.4))
        fault = next(self._faults)
        begun = time.monotonic()
        self._pauses.begin()
        async with fault.strike(Scene(self.nodes, self.source, self._leave)):
            if fault.lasts:
                begun = time.monotonic()
            await asyncio.sleep(_UNDER_WAY)
            await self._go_on(fault.name)
            self._note(fault, time.monotonic() - begun)
            self._note_pause(fault.name, self._pauses.longest)

    async def leave(self) -> None:
        if self.festivals is not None:
            await self.festivals.leave()
        if self._pauses is not None:
            await self._pauses.close()
        await super().leave()

    def _leave(self, node: Node) -> None:
        for table in self.tables:
            assert isinstance(table, FleetTable)
            table.leave(node)
        if self.festivals is not None:
            self.festivals.drop()

    def _look_for_failures(self) -> None:
        super()._look_for_failures()
        if self.festivals is not None:
            self.festivals.check()

    async def _go_on(self, after: str) -> None:
        """Until something has happened at every table."""
        before = [table.sight for table in self.tables]
        patience = Patience(f"after {after} it does not go on", STILL)
        while any(table.sight in before for table in self.tables):
            patience.see([table.code for table in self.tables if table.sight in before])
            self._look_for_failures()
            await asyncio.sleep(0.02)

    def _note(self, fault: Fault, seconds: float) -> None:
        after = fault.name
        self.counts[after] += 1
        for bound in (1.0, 2.0, GOES_ON_WITHIN):
            self.counts[f"went on within {bound:g} s"] += seconds <= bound
        if seconds > GOES_ON_WITHIN and fault.promised:
            self.late.append(f"{after}: it went on after {seconds:.1f} s")
        self._most("slowest to go on (s)", after, seconds)

    def _note_pause(self, after: str, seconds: float) -> None:
        if after in _HANDED_OVER and seconds > PAUSES_AT_MOST:
            self.late.append(f"{after}: somebody waited for {seconds:.1f} s")
        self._most("longest pause of a player (s)", after, seconds)

    def _most(self, what: str, after: str, seconds: float) -> None:
        self.most[what, after] = max(seconds, self.most.get((what, after), 0.0))
