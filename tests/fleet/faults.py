"""What strikes. Each begins, lets it go on meanwhile, and is over."""

import asyncio
import random
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from typing import NamedTuple

from tests.fleet.nodes import Node, Nodes

_NOTICED = 1.0
"""Seconds of silence after which somebody comes again by another door."""


class Scene(NamedTuple):
    nodes: Nodes
    source: random.Random
    leave: Callable[[Node], None]
    """Whoever came in there goes."""

    def any_node(self) -> Node:
        return self.source.choice(self.nodes.all)

    async def last(self, least: float, most: float) -> None:
        await asyncio.sleep(self.source.uniform(least, most))


Strike = Callable[[Scene], AbstractAsyncContextManager[None]]


class Fault(NamedTuple):
    name: str
    strike: Strike
    lasts: bool
    """Nothing need go on before it is over."""
    needs_disks: bool = False
    promised: bool = True
    """That it goes on in time; else it is only noted how long it takes."""


# ---------------------------------------------------------------- nodes


@asynccontextmanager
async def _killed(scene: Scene) -> AsyncIterator[None]:
    node = scene.any_node()
    await asyncio.to_thread(node.kill)
    yield
    await asyncio.to_thread(node.start)


@asynccontextmanager
async def _told_to_stop(scene: Scene) -> AsyncIterator[None]:
    node = scene.any_node()
    await asyncio.to_thread(node.stop)
    yield
    await asyncio.to_thread(node.start)


@asynccontextmanager
async def _paused(scene: Scene) -> AsyncIterator[None]:
    """Who is connected there hears nothing more, and comes again elsewhere, or only when it is
    over."""
    node = scene.any_node()
    node.pause()
    await asyncio.sleep(_NOTICED)
    scene.leave(node)
    yield
    node.wake()


@asynccontextmanager
async def _asleep(scene: Scene) -> AsyncIterator[None]:
    """For more than a minute, while it goes on elsewhere."""
    until = asyncio.get_running_loop().time() + scene.source.uniform(60.0, 70.0)
    async with _paused(scene):
        yield
        await asyncio.sleep(until - asyncio.get_running_loop().time())


@asynccontextmanager
async def _all_restarted(scene: Scene) -> AsyncIterator[None]:
    """One after the other, each ready again before the next."""
    for node in scene.nodes.all:
        await asyncio.to_thread(node.stop)
        await asyncio.to_thread(node.start)
    yield


@asynccontextmanager
async def _all_renewed(scene: Scene) -> AsyncIterator[None]:
    """The same with the next version of the program, beside which the former goes on for a while:
    it cannot read what the other one has kept."""
    nodes = scene.nodes
    nodes.version += 1
    for node in scene.source.sample(nodes.all, len(nodes.all)):
        await asyncio.to_thread(node.stop)
        node.process.program = ("-m", "tests.wire.newer", str(nodes.version))
        await asyncio.to_thread(node.start)
        await scene.last(0.2, 1.0)
    yield


# ---------------------------------------------------------------- ways


@asynccontextmanager
async def _broken_off(scene: Scene) -> AsyncIterator[None]:
    """From a node to the database."""
    for way in scene.any_node().ways:
        way.hang_up()
    yield


@asynccontextmanager
async def _cut_off(scene: Scene) -> AsyncIterator[None]:
    """As if by a switch between it and the database."""
    node = scene.any_node()
    node.cut()
    yield
    node.mend()


@asynccontextmanager
async def _unanswered(scene: Scene) -> AsyncIterator[None]:
    """What a node says arrives, also its COMMIT; then its connections break."""
    ways = scene.any_node().ways
    for way in ways:
        way.lose_answers()
    await scene.last(0.05, 0.5)
    for way in ways:
        way.hang_up()
        way.mend()
    yield


@asynccontextmanager
async def _slow(scene: Scene) -> AsyncIterator[None]:
    ways = scene.any_node().ways
    for way in ways:
        way.delay = scene.source.uniform(0.01, 0.2)
    await asyncio.sleep(1.0)
    for way in ways:
        way.mend()
    yield


@asynccontextmanager
async def _links_broken(scene: Scene) -> AsyncIterator[None]:
    """Between a node and the others."""
    scene.any_node().front.hang_up()
    yield


@asynccontextmanager
async def _links_cut(scene: Scene) -> AsyncIterator[None]:
    """No node reaches this one any more, or none another."""
    async with _links_stay_cut(scene):
        await scene.last(0.5, 4.0)
    yield


@asynccontextmanager
async def _links_stay_cut(scene: Scene) -> AsyncIterator[None]:
    """While they are, whoever has come in at the wrong door comes again until it is the right one:
    a node that others cannot reach keeps its tables (see docs/howto/host-a-game.md)."""
    nodes = scene.source.choice((scene.nodes.all, [scene.any_node()]))
    for node in nodes:
        node.front.freeze()
    yield
    for node in nodes:
        node.front.mend()


@asynccontextmanager
async def _links_slow(scene: Scene) -> AsyncIterator[None]:
    front = scene.any_node().front
    front.delay = scene.source.uniform(0.01, 0.2)
    await asyncio.sleep(1.0)
    front.mend()
    yield


# ---------------------------------------------------------------- the database


@asynccontextmanager
async def _database_stopped(scene: Scene) -> AsyncIterator[None]:
    database = scene.nodes.database
    await asyncio.to_thread(database.stop)
    await scene.last(0.0, 1.5)
    await asyncio.to_thread(database.start)
    yield


@asynccontextmanager
async def _database_frozen(scene: Scene) -> AsyncIterator[None]:
    with scene.nodes.database.primary.postgres.frozen():
        await scene.last(0.5, 5.0)
    yield


@asynccontextmanager
async def _disk_full(scene: Scene) -> AsyncIterator[None]:
    """That of the database, which may not survive it."""
    database = scene.nodes.database
    with database.full():
        await scene.last(0.5, 3.0)
    await asyncio.to_thread(database.start)
    yield


@asynccontextmanager
async def _crowded(scene: Scene) -> AsyncIterator[None]:
    """Others have all its connections."""
    crowd = scene.nodes.database.crowded()
    await asyncio.to_thread(crowd.__enter__)
    await scene.last(0.5, 3.0)
    await asyncio.to_thread(crowd.__exit__, None, None, None)
    yield


@asynccontextmanager
async def _primary_lost(scene: Scene) -> AsyncIterator[None]:
    """Its standby takes its place, and gets another."""
    database, held_up = scene.nodes.database, scene.source.uniform(0.1, 0.5)
    await asyncio.to_thread(database.lose_primary, held_up)
    yield
    await asyncio.to_thread(database.get_another_standby)


EVERY = (
    Fault("killed", _killed, lasts=False),
    Fault("told to stop", _told_to_stop, lasts=False),
    Fault("paused", _paused, lasts=False),
    Fault("asleep for a minute", _asleep, lasts=False),
    Fault("all restarted", _all_restarted, lasts=True),
    Fault("all renewed", _all_renewed, lasts=True),
    Fault("broken off", _broken_off, lasts=False),
    Fault("cut off", _cut_off, lasts=False),
    Fault("unanswered", _unanswered, lasts=True),
    Fault("slow", _slow, lasts=True),
    Fault("links broken", _links_broken, lasts=False),
    Fault("links cut", _links_cut, lasts=True),
    Fault("links stay cut", _links_stay_cut, lasts=False, promised=False),
    Fault("links slow", _links_slow, lasts=True),
    Fault("database stopped", _database_stopped, lasts=True),
    Fault("database frozen", _database_frozen, lasts=True),
    Fault("disk full", _disk_full, lasts=True, needs_disks=True),
    Fault("crowded", _crowded, lasts=True),
    Fault("primary lost", _primary_lost, lasts=True),
)
