"""People at the tables: the clients of tests/wire, on simulated sockets, who take their time."""

import asyncio
import random
from functools import partial
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from penultima.game.moves import Slap
from penultima.table import Company, Counting
from penultima.table.commands import Act, Command, Sit, Start
from penultima.table.messages import Ack, ServerFrame, Update
from tests.simulated.nodes import Node
from tests.wire.client import Client, WireError
from tests.wire.mind import Mind
from tests.wire.server import Guest
from tests.wire.setups import any_setup

if TYPE_CHECKING:
    from tests.simulated.world import World

PEOPLE = 2
_KINDS = tuple((Company.SINGLE, counting) for counting in Counting if counting != "elimination")
_SAID_TWICE = 0.15


class SimulatedClient(Client):
    """Comes in at any node; compares what it is told with what is stored at that moment."""

    def __init__(
        self, world: "World", guest: Guest, code: str, source: random.Random, *, entropy: bool
    ) -> None:
        super().__init__(0, guest, code, entropy=entropy)
        self.world, self.source = world, source
        self.node: Node | None = None
        self.passing |= {"unknown", "too-slow"}

    async def _connect(self) -> Any:
        nodes = self.world.nodes
        ready = [node for node in nodes if node.open]
        looked_at = ready and self.source.random() < 0.8  # by the load balancer
        self.node = self.source.choice(ready if looked_at else nodes)
        name = f"{self.guest.name}-{self.node.name}"
        return await self.world.call(self.node, self.node.visited, name)

    def say(self, command: Command) -> None:
        super().say(command)
        if self.source.random() < _SAID_TWICE:
            asyncio.get_running_loop().call_later(self.source.uniform(0, 1), self.repeat, command)

    def _take(self, frame: ServerFrame, raw: bytes) -> None:
        if isinstance(frame, Update):
            self._check(frame)
        super()._take(frame, raw)
        if isinstance(frame, Ack) and frame.id in self.accepted:
            self.world.accepted(self, frame.id)

    def _check(self, update: Update) -> None:
        if update.seq > self.world.stored(self.code):
            raise WireError(f"{update.seq} was told and is not stored")
        if not self.welcomed.is_set():
            return
        if update.events and update.seq <= self.seq:
            raise WireError(f"{update.seq} was told twice")
        if update.seq > self.seq + 1:
            raise WireError(f"{update.seq} was told right after {self.seq}")


class SimulatedTable:
    def __init__(self, world: "World", number: int, source: random.Random) -> None:
        self.world, self.number, self.source = world, number, source
        chosen = any_setup(source, kinds=_KINDS)
        self.setup = replace(chosen, turn_seconds=None)
        self.code = ""
        self.minds: list[Mind] = []
        self.quiet = False
        """Whether nobody says anything new."""
        self.staying: list[asyncio.Task[None]] = []

    async def begin(self) -> None:
        """At some node, while nothing goes wrong."""
        world, source = self.world, self.source
        names = [f"P{self.number}{chair}" for chair in range(PEOPLE)]
        guests = [await world.new_guest(name) for name in names]
        self.code = await world.new_table(self.setup)
        for chair, guest in enumerate(guests):
            own = random.Random(source.random())
            entropy = source.random() < 0.3
            client = SimulatedClient(world, guest, self.code, own, entropy=entropy)
            mind = Mind(client, random.Random(source.random()), rematch=True)
            self.minds.append(mind)
            client.on_frame = partial(self._think_about, mind, source.uniform(0.05, 0.5))
            self.staying.append(world.keep_task(client.stay(again_after=partial(_moment, own))))
            await client.welcomed.wait()
            client.say(Sit(id=client.new_id(), chair=chair, name=guest.name))
        while any(mind.client.unanswered for mind in self.minds):  # noqa: ASYNC110
            await asyncio.sleep(0.05)
        host = self.minds[0].client
        host.say(Start(id=host.new_id()))

    def _think_about(self, mind: Mind, seconds: float, frame: ServerFrame) -> None:
        asyncio.get_running_loop().call_later(seconds, self._speak, mind, frame)

    def _speak(self, mind: Mind, frame: ServerFrame) -> None:
        if not self.quiet:
            mind(frame)

    def go_on(self) -> None:
        self.quiet = False
        for mind in self.minds:
            mind.consider()

    @property
    def arrived(self) -> bool:
        """Everybody is at the same step, the one that is stored, and waits for no answer."""
        stored = self.world.stored(self.code)
        return all(
            mind.client.welcomed.is_set()
            and mind.client.seq == stored
            and not any(_is_awaited(command) for command in mind.client.unanswered.values())
            for mind in self.minds
        )


def _is_awaited(command: Command) -> bool:
    """A hand on the pile is answered when all others are there, or too late."""
    return not (isinstance(command, Act) and isinstance(command.move, Slap))


def _moment(source: random.Random) -> float:
    return source.uniform(0.02, 0.3)
