"""One evening: nodes, a database, people, and what goes wrong, all of it out of one seed."""

import asyncio
import hashlib
import random
import secrets
import sys
import time
from collections import Counter
from collections.abc import Callable, Coroutine, Iterator
from contextlib import contextmanager
from functools import partial
from typing import Any
from unittest.mock import patch

import msgspec
from structlog.testing import capture_logs

from penultima.server.http_messages.people import Person
from penultima.server.store import CannotStore, people
from penultima.server.store.daybook import StaleTable
from penultima.table import Setup
from tests.simulated.checks import check
from tests.simulated.database import Database, Way, in_thread
from tests.simulated.faults import Faults
from tests.simulated.loop import Process, SimulatedLoop, on
from tests.simulated.network import CallingSocket, Network, here
from tests.simulated.nodes import Node, call
from tests.simulated.people import SimulatedClient, SimulatedTable
from tests.wire.server import Guest

NODES = 2, 3
TABLES = 2
TROUBLE_SECONDS = 12.0
ARRIVES_WITHIN = 5.0
GOES_ON_WITHIN = 10.0
_LONGEST = 120.0
WALL = 1_800_000_000.0


class Broken(AssertionError):
    """A promise was broken."""


class Evening(msgspec.Struct):
    """What came of it."""

    digest: str
    """Of every byte that was said, and when."""
    counts: Counter[str]
    trouble: str | None = None


class World:
    store_errors = (CannotStore,)

    def __init__(self, seed: str, *, only: tuple[str, ...] = (), quiet: bool = False) -> None:
        self.seed = seed
        self._only, self._quiet = only, quiet
        self._heard = hashlib.sha256()
        self.told: list[str] = []
        """All of it, for whoever looks for what went wrong."""
        self.keep_told = False
        self.counts: Counter[str] = Counter()
        self.failures: list[str] = []
        self._tasks: set[asyncio.Task[Any]] = set()
        self.graves: list[object] = []
        """What the dead had: if it were collected, it would still say something."""
        ways = random.Random(f"{seed} ways")
        self.loop = SimulatedLoop(lambda: ways.uniform(0.0005, 0.004), self._failed)
        self.loop.ask_thread = partial(in_thread, self._way_of)
        self.database = Database(self.loop)
        self.network = Network(self.loop, ways, self._note_bytes)
        nodes = random.Random(f"{seed} nodes").choice(NODES)
        self.nodes = [Node(self, f"n{number}") for number in range(nodes)]
        self.told_to_stop: set[str] = set()
        self.tables: list[SimulatedTable] = []
        self.clients: list[SimulatedClient] = []
        self._source = random.Random(f"{seed} people")

    # ------------------------------------------------------------ what is noted

    def note(self, what: str) -> None:
        self._note_bytes(what, b"")

    def _note_bytes(self, what: str, content: bytes) -> None:
        self._heard.update(f"{self.loop.time():.6f} {what} ".encode() + content + b"\n")
        if self.keep_told:
            self.told.append(f"{self.loop.time():.4f} {what} {content[:300]!r}")

    def _failed(self, context: dict[str, Any]) -> None:
        error = context.get("exception")
        if error is not None and "never retrieved" not in context["message"]:
            self.failures.append(f"{context['message']}: {error!r}")

    def keep_task(self, work: Coroutine[Any, Any, Any]) -> asyncio.Task[Any]:
        task = self.loop.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._look_at)
        return task

    def _look_at(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        error = None if task.cancelled() else task.exception()
        if error is not None:
            self.failures.append(f"{type(error).__name__}: {error}")

    # ------------------------------------------------------------ for people and nodes

    here = staticmethod(here)

    def node(self, address: str) -> Node:
        return next(node for node in self.nodes if node.name == address)

    async def call(
        self, node: Node, arrive: Callable[[Any, Any], object], name: str
    ) -> CallingSocket:
        return await call(self, node, arrive, name)

    def _way_of(self, process: Process | None) -> Way | None:
        return next((node.way for node in self.nodes if node.process is process), None)

    def stored(self, code: str) -> int:
        rows = self.database.rows("SELECT seq FROM reached WHERE code = ?", code)
        return int(rows[0][0]) if rows else 0

    def owner(self, code: str) -> str:
        rows = self.database.rows("SELECT owner FROM owners WHERE code = ?", code)
        return str(rows[0][0]) if rows else ""

    def accepted(self, client: SimulatedClient, command: str) -> None:
        """It is stored by now, if it is a move."""
        mind = next(m for t in self.tables for m in t.minds if m.client is client)
        query = "SELECT 1 FROM settled WHERE code = ? AND who = ? AND command = ?"
        found = self.database.rows(query, client.code, client.guest.id, command)
        if command in mind.moves and not found:
            raise Broken(f"{command} of {client.guest.name} was accepted and is not stored")

    async def new_guest(self, name: str) -> Guest:
        person = Person(id=secrets.token_urlsafe(12), name=name, keep=False)

        async def welcome(runtime: Any) -> str:
            given = partial(people.welcome, person=person, device="")
            return str(runtime.tokens.sign(await runtime.store.write(given)))

        return Guest(await self._asked(welcome), person.id, name)

    async def new_table(self, setup: Setup) -> str:
        return str(await self._asked(lambda runtime: runtime.house.create(setup)))

    async def _asked(self, work: Callable[[Any], Coroutine[Any, Any, Any]]) -> Any:
        """Of a node, over HTTP."""
        node = self._source.choice(self.nodes)
        while not node.open:  # noqa: ASYNC110
            await asyncio.sleep(0.1)
        return await on(node.process, self.keep_task, work(node.runtime))

    # ------------------------------------------------------------ the evening

    def run(self) -> Evening:
        trouble = None
        with _borrowed(self):
            task = on(None, self.loop.create_task, self._evening())
            try:
                with capture_logs(processors=[_noted]) as logs:
                    over = partial(self._is_over, task)
                    self.loop.run_until(over, self.loop.time() + _LONGEST)
                assert not self.failures, self.failures[0]
                assert task.done(), "it comes to no end"
                task.result()
                self._check_logs(logs)
                self.counts += check(self)
            except Exception as error:  # noqa: BLE001 whatever it is, it is what we look for
                trouble = f"{type(error).__name__}: {error}"
            self.loop.forget()
        return Evening(self._heard.hexdigest(), self.counts, trouble)

    def _is_over(self, evening: asyncio.Task[None]) -> bool:
        return evening.done() or bool(self.failures)

    async def _evening(self) -> None:
        for node in self.nodes:
            node.start()
        for number in range(TABLES):
            source = random.Random(f"{self.seed} table {number}")
            table = SimulatedTable(self, number, source)
            self.tables.append(table)
            await table.begin()
            self.clients += [m.client for m in table.minds if isinstance(m.client, SimulatedClient)]
        if self._quiet:
            await asyncio.sleep(TROUBLE_SECONDS)
        else:
            faults = Faults(self, random.Random(f"{self.seed} faults"), self._only)
            await faults.strike(self.loop.time() + TROUBLE_SECONDS)
        await self._arrive()
        await self._go_on()

    async def _arrive(self) -> None:
        """Everybody at the same step, soon after the last fault is over."""
        self.note("all is well again")
        begun = self.loop.time()
        for table in self.tables:
            table.quiet = True
        while not all(table.arrived for table in self.tables):
            if self.loop.time() > begun + ARRIVES_WITHIN:
                raise Broken(f"not everybody has arrived: {self._where()}")
            await asyncio.sleep(0.02)
        self.counts["arrived after (ms)"] += int((self.loop.time() - begun) * 1000)

    async def _go_on(self) -> None:
        """And from there."""
        before = [self.stored(table.code) for table in self.tables]
        begun = self.loop.time()
        for table in self.tables:
            table.go_on()
        while any(
            self.stored(table.code) <= seq for table, seq in zip(self.tables, before, strict=True)
        ):
            if self.loop.time() > begun + GOES_ON_WITHIN:
                raise Broken(f"it does not go on: {self._where()}")
            await asyncio.sleep(0.1)

    def _where(self) -> str:
        return ", ".join(
            f"{c.guest.name} at {c.seq} of {self.stored(c.code)}"
            f"{'' if c.welcomed.is_set() else ', outside'}, {len(c.unanswered)} unanswered"
            for c in self.clients
        )

    def _check_logs(self, logs: list[Any]) -> None:
        """Nothing went wrong at a node but what has to."""
        for entry in logs:
            error, node = entry.get("exc_info"), entry["node"]
            if error is None or isinstance(error, StaleTable):
                continue
            if isinstance(error, CannotStore) and node in self.told_to_stop:
                continue  # there is a time after which nobody waits any more
            raise Broken(f"{node}: {entry['event']}: {error!r}")


def _noted(_: object, method: str, entry: Any) -> Any:
    """Who says it, and what went wrong."""
    process = here()
    error = entry.get("exc_info")
    return entry | {
        "node": "" if process is None else process.name,
        "exc_info": sys.exc_info()[1] if error is True else error,
    }


@contextmanager
def _borrowed(world: World) -> Iterator[None]:
    """Time and chance as whoever asks for them gets them meanwhile."""
    chance = random.Random(f"{world.seed} chance")

    def wall() -> float:
        process = here()
        return WALL + world.loop.time() + (0.0 if process is None else process.skew)

    with (
        patch.object(time, "time", wall),
        patch.object(time, "monotonic", world.loop.time),
        patch.object(secrets, "token_urlsafe", lambda n=32: chance.randbytes(n).hex()),
        patch.object(secrets, "token_hex", lambda n=32: chance.randbytes(n).hex()),
        patch.object(secrets, "token_bytes", chance.randbytes),
    ):
        yield
