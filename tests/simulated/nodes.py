"""A node of the house: the server's own Runtime as a process that can be killed and started."""

import asyncio
import random
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from penultima.server.codes import ALPHABET, LENGTH
from penultima.server.fleet.lease import LATELY, LEASE
from penultima.server.fleet.links import NoLink
from penultima.server.fleet.requests import ForwardedAnswer, ForwardedRequest
from penultima.server.means import Means
from penultima.server.patience import Patience
from penultima.server.place import PostgresPlace
from penultima.server.remote_visits import VisitingLink
from penultima.server.runtime import Runtime
from penultima.server.settings import WIDE, Settings
from penultima.server.visits import TableVisit
from penultima.table.pace import BRISK
from tests.simulated.database import DatabaseGone, SimulatedStore, Way
from tests.simulated.loop import Process, on
from tests.simulated.network import CallingSocket, End, SimulatedWire

if TYPE_CHECKING:
    from tests.simulated.world import World

_CONNECT_SECONDS = 1.0
_START_SECONDS = 0.3


class _NoPatience(Patience):
    """No edition of somebody else is played."""

    @contextmanager
    def limited(self) -> Iterator[None]:
        yield


class Node:
    """A machine; its process changes with each start."""

    def __init__(self, world: "World", name: str) -> None:
        self.world, self.name = world, name
        self._lives = 0
        self.process = Process(name)
        self.process.alive = False
        self.runtime: Runtime | None = None
        """Once it is open."""
        self.way: Way | None = None
        self._wires: list[SimulatedWire] = []
        self.skew = 0.0

    @property
    def open(self) -> bool:
        return self.process.alive and self.runtime is not None and not self.runtime.stopping

    # ------------------------------------------------------------ its life

    def start(self) -> None:
        self._lives += 1
        self.process = Process(f"{self.name}.{self._lives}")
        self.process.skew = self.skew
        self.world.note(f"{self.process.name} starts")
        on(self.process, self.world.keep_task, self._begin(self.process))

    async def _begin(self, process: Process) -> None:
        world = self.world
        source = random.Random(f"{world.seed} {process.name}")
        await asyncio.sleep(source.uniform(0, _START_SECONDS))
        way = self.way = Way(world.database, world.network, source, process.name)
        settings = Settings(
            database=PostgresPlace("postgresql://simulated/"),
            node_address=self.name,
            pace=BRISK,
            bounds=WIDE,
            client=None,
        )
        try:
            runtime = Runtime(settings, SimulatedStore(way), self._means(source))
            await runtime.begin("a key of the house")
        except (DatabaseGone, *world.store_errors):
            self.kill()  # whoever looks after it starts it again
            on(None, world.loop.call_later, 0.2, self._start_again, process)
        else:
            self.runtime = runtime

    def _start_again(self, process: Process) -> None:
        if self.process is process:
            self.start()

    def _means(self, source: random.Random) -> Means:
        loop = self.world.loop
        name = self.process.name
        return Means(
            dice=lambda: source,
            new_code=lambda: "".join(source.choice(ALPHABET) for _ in range(LENGTH)),
            new_id=lambda: name,
            clock=loop.time,
            lease_clock=loop.time,
            patience=_NoPatience,
            connect=self._connect,
            ask=self._ask,
        )

    def kill(self) -> None:
        if not self.process.alive:
            return
        self.world.note(f"{self.process.name} is dead")
        self.process.alive = False
        self.world.graves.append((self.runtime, self._wires))
        self.runtime, self._wires = None, []
        self.world.network.reset_all(self.process)

    def pause(self) -> None:
        self.world.note(f"{self.process.name} is paused")
        self.process.paused = True

    def wake(self) -> None:
        if self.process.paused:
            self.world.note(f"{self.process.name} wakes up")
            self.world.loop.wake(self.process)

    def stop(self, away: float) -> None:
        """On purpose: what is here is handed over; it is started again so many seconds later."""
        if self.open:
            self.world.note(f"{self.process.name} is told to stop")
            self.world.told_to_stop.add(self.process.name)
            on(self.process, self.world.keep_task, self._stop(away))

    async def _stop(self, away: float) -> None:
        runtime = self.runtime
        assert runtime is not None
        await runtime.drain()
        for wire in self._wires:
            wire.shutdown()
        await asyncio.sleep(0.05)
        await runtime.close()
        process = self.process
        self.kill()
        on(None, self.world.loop.call_later, away, self._start_again, process)

    # ------------------------------------------------------------ who comes in

    def accept(self, end: End, arrive: Callable[[Runtime, SimulatedWire], object]) -> None:
        if self.runtime is None:
            end.close()
            return
        wire = SimulatedWire(end, self.world.loop)
        self._wires.append(wire)
        arrive(self.runtime, wire)

    def visited(self, runtime: Runtime, wire: SimulatedWire) -> None:
        TableVisit(runtime, wire, "10.0.0.1", direct=False)

    def linked(self, runtime: Runtime, wire: SimulatedWire) -> None:
        link = VisitingLink(runtime, wire)
        wire.hand_over(link, 0.0)

    # ------------------------------------------------------------ where it goes

    async def _connect(self, address: str, new_pass: str) -> Any:
        node = self.world.node(address)
        return await self.world.call(node, node.linked, f"{self.name}-{address}")

    async def _ask(
        self, address: str, asked: ForwardedRequest, new_pass: str, seconds: float = 4.0
    ) -> ForwardedAnswer:
        """Only whether it reaches the database, as in api/nodes."""
        assert asked.path == LEASE
        node, network = self.world.node(address), self.world.network
        await asyncio.sleep(network.delay())
        if not node.process.alive:
            raise NoLink("refused")
        if node.process.paused or network.is_cut(self.name, address) or node.runtime is None:
            await asyncio.sleep(seconds)
            raise NoLink("silence")
        member = node.runtime.member
        lately = member is not None and member.has_renewed_within(LATELY)
        await asyncio.sleep(network.delay())
        return ForwardedAnswer(204 if lately else 503, {}, b"")


async def call(
    world: "World", node: Node, arrive: Callable[[Runtime, SimulatedWire], object], name: str
) -> CallingSocket:
    """A new socket to a node; raises OSError."""
    caller, network = node.world.here(), world.network
    waited = 0.0
    while True:
        await asyncio.sleep(network.delay())
        if not node.process.alive or node.runtime is None:
            raise ConnectionRefusedError(node.name)
        silent = caller is not None and network.is_cut(caller.name.partition(".")[0], node.name)
        if not node.process.paused and not silent:
            break
        waited += 0.25
        if waited > _CONNECT_SECONDS:
            raise TimeoutError(node.name)
        await asyncio.sleep(0.25)
    mine, theirs = network.pair(caller, node.process, name)
    socket = CallingSocket(mine)
    on(node.process, world.loop.call_soon, node.accept, theirs, arrive)
    return socket
