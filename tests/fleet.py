"""Several nodes on a real PostgreSQL under faults: `make chaos SEED=1 COUNT=200`.

As in tests/chaos.py, but people come in at any node. What strikes: nodes are killed, stopped in the
middle of anything and woken up later, told to stop one after another; the database is stopped hard
or stands still; a node is cut off from it, loses its answers, or is slow to reach. Everything goes
on soon, at another node if need be, and in the end nothing accepted is lost or done twice, and no
epoch of any table has had two owners or was passed over.
"""

import asyncio
import os
import random
import signal
import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, closing, contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

import psycopg

from tests.chaos import STILL, Siege, Table, Trap, check_table
from tests.postgres import Postgres, started
from tests.proxy import Proxy
from tests.waiting import Patience
from tests.wire.campaign import Campaign, Tally, run, told
from tests.wire.server import ServerProcess

NODES = 3
GOES_ON_WITHIN = 5.0
_LASTING = ("database_stopped", "database_frozen", "all_told_to_stop", "unanswered", "slow")
"""Of these it goes on after the end."""
_UNDER_WAY = 0.1
"""Seconds after which nothing arrives any more that was said before."""
_NOTICED = 1.0
"""Seconds of silence after which somebody comes again by another door."""


class Nodes:
    """All processes on one database."""

    def __init__(self, folder: Path, postgres: Postgres, fault: str | None = None) -> None:
        self.postgres = postgres
        self.place = postgres.fresh()
        self.all: list[ServerProcess] = []
        self.ways: dict[ServerProcess, Proxy] = {}
        """From each of them to the database."""
        self.cut_off: set[ServerProcess] = set()
        for number in range(NODES):
            own = folder / str(number)
            own.mkdir()
            way = Proxy(postgres.port)
            address = self.place.address.replace(f":{postgres.port}/", f":{way.port}/")
            node = ServerProcess(own, database=address, fault=fault)
            node.start()
            self.all.append(node)
            self.ways[node] = way
        self.paused: set[ServerProcess] = set()

    def stop(self) -> None:
        for node in self.all:
            self.wake(node)
            self.mend(node)
            if node.alive:
                node.stop()
            self.ways[node].close()

    def pause(self, node: ServerProcess) -> None:
        self.paused.add(node)
        os.kill(node.loop_thread, signal.SIGSTOP)

    def wake(self, node: ServerProcess) -> None:
        if node in self.paused:
            self.paused.discard(node)
            os.kill(node.loop_thread, signal.SIGCONT)

    def cut(self, node: ServerProcess) -> None:
        """Nothing passes between it and the database any more, and nobody is told."""
        self.cut_off.add(node)
        self.ways[node].freeze()

    def mend(self, node: ServerProcess) -> None:
        self.cut_off.discard(node)
        self.ways[node].mend()

    @property
    def open_doors(self) -> list[ServerProcess]:
        """Those that a load balancer would lead to."""
        ill = self.paused | self.cut_off
        return [node for node in self.all if node.alive and node not in ill] or self.all


class Door:
    """Where one person comes in next."""

    def __init__(self, nodes: Nodes, source: random.Random) -> None:
        self._nodes, self._source = nodes, source
        self.node: ServerProcess | None = None

    def __call__(self) -> int:
        self.node = self._source.choice(self._nodes.open_doors)
        return self.node.port


class FleetTable(Table):
    def __init__(self, nodes: Nodes, source: random.Random, trap: Trap) -> None:
        self.doors: list[Door] = []
        self._nodes = nodes
        super().__init__(source.choice(nodes.all), source, trap)
        for mind in self.minds:
            mind.client.passing.add("unknown")  # another node has the table now

    def door(self, server: ServerProcess, source: random.Random) -> Callable[[], int]:
        self.doors.append(Door(self._nodes, random.Random(source.random())))
        return self.doors[-1]


class FleetSiege(Siege):
    def __init__(self, nodes: Nodes, source: random.Random) -> None:
        self.nodes = nodes
        super().__init__(nodes.all[0], source)

    def new_table(self) -> Table:
        return FleetTable(self.nodes, self.source, self.trap)

    async def strike(self) -> None:
        await asyncio.sleep(self.source.uniform(0.0, 0.4))
        fault = self.source.choice(
            (
                self._killed,
                self._paused,
                self._told_to_stop,
                self._all_told_to_stop,
                self._database_stopped,
                self._database_frozen,
                self._broken_off,
                self._cut_off,
                self._unanswered,
                self._slow,
            )
        )
        begun = time.monotonic()
        node = await fault()
        await asyncio.sleep(_UNDER_WAY)
        before = [table.sight for table in self.tables]
        await self._go_on(fault.__name__.strip("_"), begun, before)
        if node is not None:
            self.nodes.wake(node)
            self.nodes.mend(node)
            if not node.alive:
                await asyncio.to_thread(node.start)

    # ------------------------------------------------------------ what strikes

    async def _killed(self) -> ServerProcess:
        node = self.source.choice(self.nodes.all)
        await asyncio.to_thread(node.kill)
        return node

    async def _told_to_stop(self) -> ServerProcess:
        node = self.source.choice(self.nodes.all)
        await asyncio.to_thread(node.stop)
        return node

    async def _paused(self) -> ServerProcess:
        """Who is connected there hears nothing more, and comes again elsewhere, or only when it is
        over."""
        node = self.source.choice(self.nodes.all)
        self.nodes.pause(node)
        await asyncio.sleep(_NOTICED)
        for table in self.tables:
            assert isinstance(table, FleetTable)
            for mind, door in zip(table.minds, table.doors, strict=True):
                if door.node is node:
                    mind.client.drop()
        return node

    async def _database_stopped(self) -> None:
        await asyncio.to_thread(self.nodes.postgres.stop)
        await asyncio.sleep(self.source.uniform(0.0, 1.5))
        await asyncio.to_thread(self.nodes.postgres.start)

    async def _database_frozen(self) -> None:
        with self.nodes.postgres.frozen():
            await asyncio.sleep(self.source.uniform(0.5, 5.0))

    async def _all_told_to_stop(self) -> None:
        """One after the other, each started again before the next."""
        for node in self.nodes.all:
            await asyncio.to_thread(node.stop)
            await asyncio.to_thread(node.start)

    async def _broken_off(self) -> None:
        self.nodes.ways[self.source.choice(self.nodes.all)].hang_up()

    async def _cut_off(self) -> ServerProcess:
        """As if by a switch between it and the database."""
        node = self.source.choice(self.nodes.all)
        self.nodes.cut(node)
        return node

    async def _unanswered(self) -> None:
        """What a node says arrives, also its COMMIT; then its connections break."""
        way = self.nodes.ways[self.source.choice(self.nodes.all)]
        way.lose_answers()
        await asyncio.sleep(self.source.uniform(0.05, 0.5))
        way.hang_up()
        way.mend()

    async def _slow(self) -> None:
        way = self.nodes.ways[self.source.choice(self.nodes.all)]
        way.delay = self.source.uniform(0.01, 0.2)
        await asyncio.sleep(1.0)
        way.mend()

    # ------------------------------------------------------------ and then

    async def _go_on(self, after: str, begun: float, before: Sequence[object]) -> None:
        """Until something has happened at every table."""
        patience = Patience(f"after {after} it does not go on", STILL)
        healed = time.monotonic()
        while any(table.sight in before for table in self.tables):
            patience.see([table.sight for table in self.tables])
            self._look_for_failures()
            await asyncio.sleep(0.02)
        now = time.monotonic()
        seconds = now - (healed if after in _LASTING else begun)
        self.counts[after] += 1
        for bound in (1.0, 2.0, GOES_ON_WITHIN):
            self.counts[f"went on within {bound:g} s"] += seconds <= bound
        self.counts[f"slowest after {after} (ms)"] = max(
            self.counts[f"slowest after {after} (ms)"], int(seconds * 1000)
        )


def check(nodes: Nodes, tables: list[Table]) -> Counter[str]:
    """AssertionError if something was lost or done twice, or an epoch had two owners."""
    counts: Counter[str] = Counter()
    with closing(psycopg.connect(nodes.place.address)) as connection:
        for table in tables:
            query = "SELECT seq, who, command, lines FROM steps WHERE code = %s ORDER BY seq"
            rows = connection.execute(query, [table.code]).fetchall()
            finished = "SELECT count(*) FROM matches WHERE code = %s"
            found = connection.execute(finished, [table.code]).fetchone()
            counts["matches"] += 0 if found is None else found[0]
            counts += check_table(table, rows)
            claimed = "SELECT epoch FROM claims WHERE code = %s ORDER BY epoch"
            epochs = [row[0] for row in connection.execute(claimed, [table.code])]
            assert epochs == list(range(1, len(epochs) + 1)), f"epochs {epochs}"
            counts["claims"] += len(epochs)
    return counts


@contextmanager
def fleet(fault: str | None = None) -> Iterator[Nodes]:
    with ExitStack() as stack:
        folder = Path(stack.enter_context(TemporaryDirectory(prefix="fleet")))
        os.environ["XDG_DATA_HOME"] = str(folder / "data")
        postgres = stack.enter_context(started())
        nodes = Nodes(folder, postgres, fault)
        stack.callback(nodes.stop)
        yield nodes


def besiege(seed: int, numbers: range, fault: str | None = None) -> Tally:
    """One fleet, so many faults."""
    tally = Tally(trials=len(numbers))
    source = random.Random(f"{seed}:{numbers.start}")

    async def endure(siege: FleetSiege) -> None:
        try:
            await siege.endure(len(numbers))
        finally:
            await siege.leave()

    with fleet(fault) as nodes:
        try:
            siege = FleetSiege(nodes, source)
            asyncio.run(endure(siege))
            tally.counts += check(nodes, siege.tables) + siege.counts
        except Exception as error:  # noqa: BLE001 whatever fails here is what we look for
            logs = [node.log[-600:] for node in nodes.all]
            tally.failures.append((numbers.start, f"{told(error)}\n{logs}"))
    return tally


CAMPAIGN = Campaign(
    module="tests.fleet",
    about="Nodes and their database under faults; nothing accepted may be lost or done twice.",
    work=besiege,
    count=200,
    chunk=20,
)

if __name__ == "__main__":
    run(CAMPAIGN)
