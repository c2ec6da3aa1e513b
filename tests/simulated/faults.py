"""What goes wrong: drawn from the seed, each with its end."""

import asyncio
import random
from collections.abc import Callable, Coroutine
from typing import TYPE_CHECKING, Any

from penultima.server.store.claims import LEASE_SECONDS
from tests.simulated.database import NAME
from tests.simulated.nodes import Node

if TYPE_CHECKING:
    from tests.simulated.world import World

PEOPLE = ""
"""The place where people are."""
_NOTICED = (0.5, 2.5)
"""Seconds after which a client comes again elsewhere, where its door is silent; if it notices."""
_LINK_SILENCE = 2.5


class Faults:
    def __init__(self, world: "World", source: random.Random, only: tuple[str, ...] = ()) -> None:
        """`only`: those of these names, where one kind of day is looked for."""
        self._world, self._source = world, source
        every: tuple[Callable[[], Coroutine[Any, Any, None]], ...] = (
            self.killed,
            self.paused,
            self.paused,
            self.told_to_stop,
            self.cut_from_database,
            self.cut_from_each_other,
            self.cut_from_people,
            self.database_stopped,
            self.database_slow,
            self.commit_unknown,
            self.commit_unknown,
            self.sockets_broken,
            self.clock_wrong,
        )
        self.kinds = [fault for fault in every if not only or fault.__name__ in only]

    async def strike(self, until: float) -> None:
        """One after the other, also while others last."""
        world, source = self._world, self._source
        lasting = []
        while world.loop.time() < until:
            fault = source.choice(self.kinds)
            world.note(f"fault {fault.__name__}")
            world.counts[fault.__name__] += 1
            lasting.append(world.keep_task(fault()))
            await asyncio.sleep(source.uniform(0.1, 3.0))
        await asyncio.gather(*lasting)

    def _lasts(self, most: float) -> float:
        """Often a moment, sometimes long."""
        return self._source.choice((0.05, 0.3, 1.0, 1.0)) * self._source.uniform(0.1, 1) * most

    def _lasts_about_a_lease(self) -> float:
        """Or less, or more."""
        if self._source.random() < 0.5:
            return self._lasts(9.0)
        return LEASE_SECONDS + self._source.uniform(-0.3, 1.5)

    def _node(self) -> Node:
        """Often one that has a table."""
        source, world = self._source, self._world
        owners = [world.owner(table.code) for table in world.tables]
        having = [node for node in world.nodes if node.process.name in owners]
        return source.choice(having if having and source.random() < 0.6 else world.nodes)

    # ------------------------------------------------------------ nodes

    async def killed(self) -> None:
        node = self._node()
        node.kill()
        await asyncio.sleep(self._lasts(5.0))
        if not node.process.alive:
            node.start()

    async def told_to_stop(self) -> None:
        away = self._lasts(2.0)
        self._node().stop(away)
        await asyncio.sleep(away)

    async def paused(self) -> None:
        node, seconds = self._node(), self._lasts_about_a_lease()
        if node.process.paused:
            return
        process = node.process
        node.pause()
        self._come_elsewhere(node, seconds)
        self._break_links(node.name, None, seconds)
        await asyncio.sleep(seconds)
        if node.process is process:
            node.wake()

    async def clock_wrong(self) -> None:
        """On the wall; none that counts by itself."""
        node = self._node()
        node.skew = node.process.skew = self._source.uniform(-10, 10)

    # ------------------------------------------------------------ ways

    async def cut_from_database(self) -> None:
        await self._cut(self._node().name, NAME, self._lasts_about_a_lease())

    async def cut_from_people(self) -> None:
        node, seconds = self._node(), self._lasts(5.0)
        self._come_elsewhere(node, seconds)
        await self._cut(node.name, PEOPLE, seconds)

    async def cut_from_each_other(self) -> None:
        one, other = self._source.sample(self._world.nodes, 2)
        seconds = self._lasts(7.0)
        self._break_links(one.name, other.name, seconds)
        await self._cut(one.name, other.name, seconds)

    async def sockets_broken(self) -> None:
        for near, _ in list(self._world.network.sockets):
            if self._source.random() < 0.5:
                near.sever()

    async def _cut(self, one: str, other: str, seconds: float) -> None:
        network = self._world.network
        network.cut(one, other)
        await asyncio.sleep(seconds)
        network.heal(one, other)

    def _come_elsewhere(self, node: Node, seconds: float) -> None:
        for client in self._world.clients:
            after = self._source.uniform(*_NOTICED)
            notices = self._source.random() < 0.5
            if client.node is node and notices and after < seconds:
                self._world.loop.call_later(after, client.drop)

    def _break_links(self, one: str, other: str | None, seconds: float) -> None:
        """Who hears nothing for long takes the link for broken."""
        if seconds < _LINK_SILENCE:
            return
        network = self._world.network
        others = [n.name for n in self._world.nodes if n.name != one]
        for name in others if other is None else [other]:
            for near, _ in network.between(one, name):
                self._world.loop.call_later(_LINK_SILENCE, near.sever)

    # ------------------------------------------------------------ the database

    async def database_stopped(self) -> None:
        database = self._world.database
        database.up = False
        await asyncio.sleep(self._lasts(5.0))
        database.up = True

    async def database_slow(self) -> None:
        database = self._world.database
        database.slow = self._source.choice((0.1, 0.5, 3.0))
        await asyncio.sleep(self._lasts(4.0))
        database.slow = 0.0

    async def commit_unknown(self) -> None:
        way = self._node().way
        if way is not None:
            way.mishap = self._source.choice(("before", "after", "late"))
