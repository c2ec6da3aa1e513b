"""A table at work: its sockets, its one task, and nothing shared with other tables."""

import asyncio
import sqlite3
from collections import deque
from collections.abc import Callable, Iterable
from contextlib import AbstractContextManager, nullcontext
from functools import partial

import msgspec
import structlog

from penultima.editions import EDITIONS
from penultima.referee import EditionFault
from penultima.server.connection import Connection
from penultima.server.frames import encode
from penultima.server.metrics import ACK_SECONDS, COMMANDS, DROPPED
from penultima.server.patience import Patience
from penultima.server.store import Store, tables
from penultima.server.store.tables import SavedTable
from penultima.server.thinking import Thinking
from penultima.table import Outcome, Step, Table
from penultima.table.commands import Command
from penultima.table.messages import Ack, Refused, ServerFrame
from penultima.table.thoughts import Answer, Task

BROKEN_EDITION = "broken-edition"
IDLE_SECONDS = 60.0
"""How long a table stays in memory after everybody has gone."""
_log = structlog.get_logger()


class Join(msgspec.Struct, frozen=True):
    connection: Connection
    name: str
    since: int
    entropy: bool
    at: float


class Leave(msgspec.Struct, frozen=True):
    connection: Connection
    at: float


class Do(msgspec.Struct, frozen=True):
    who: str
    command: Command
    at: float


class Forget(msgspec.Struct, frozen=True):
    """The person gives up all chairs, under no name, and is sent away."""

    who: str
    done: "asyncio.Future[None]"
    at: float


class Thought(msgspec.Struct, frozen=True):
    """A bot has made up its mind, or the teacher."""

    task: Task
    answer: Answer
    at: float


Input = Join | Leave | Do | Forget | Thought


class Room:
    """Takes what has come in, asks the table, stores, and only then tells anybody."""

    def __init__(
        self,
        table: Table,
        store: Store,
        thinking: Thinking,
        patience: Patience,
        gone: Callable[["Room"], None],
    ) -> None:
        self.table = table
        self.fault: str | None = None
        """Why it cannot go on here, if it cannot."""
        self._patience = patience
        self._store = store
        self._thinking = thinking
        self._gone = gone
        self._inputs: deque[Input] = deque()
        self._wake = asyncio.Event()
        self._stopping = False
        self._connections: dict[str, list[Connection]] = {}
        """By person: those who have been welcomed."""
        self._sockets: set[Connection] = set()
        """All, also those who have not."""
        self._asked: dict[tuple[str, str], tuple[str, float]] = {}
        """Commands that wait for their answer: what kind, and since when."""
        self._round = (0, 0)
        self._forgotten: list[asyncio.Future[None]] = []
        self._steps: list[Step] = []
        self._letters: list[tuple[Connection, ServerFrame]] = []
        self.task = asyncio.create_task(self._run(), name=f"table {table.code}")

    def put(self, item: Input) -> None:
        if isinstance(item, Join):
            self._sockets.add(item.connection)
        self._inputs.append(item)
        self._wake.set()

    def sockets_of(self, who: str) -> int:
        return len(self._connections.get(who, ()))

    def measured(self, connection: Connection) -> None:
        if connection.round_trip is not None:
            self.table.measured(connection.who, connection.round_trip)

    def stop(self) -> None:
        """Finish what has come in, then end."""
        self._stopping = True
        self._wake.set()

    # ------------------------------------------------------------ the task

    async def _run(self) -> None:
        try:
            while not self._stopping and await self._something():
                await self._work()
        except EditionFault as error:
            DROPPED.inc()
            _log.error("table dropped", table=self.table.code, fault=str(error))
            self.fault = BROKEN_EDITION
            self._send_away()
        except Exception:  # noqa: BLE001 a table that fails must not take others along
            DROPPED.inc()
            _log.exception("table dropped", table=self.table.code)
            self._send_away()
        finally:
            self._gone(self)
            self._disappoint()

    async def _something(self) -> bool:
        """Wait for input or the table's own time; False if nobody has been here for long."""
        loop = asyncio.get_running_loop()
        empty = not self._connections
        wakes_at = loop.time() + IDLE_SECONDS if empty else self.table.wakes_at
        timer = None if wakes_at is None else loop.call_at(wakes_at, self._wake.set)
        await self._wake.wait()
        self._wake.clear()
        if timer is not None:
            timer.cancel()
        return bool(self._inputs or self._connections)

    async def _work(self) -> None:
        with self._limited():
            while self._inputs:
                item = self._inputs.popleft()
                self._tick(item.at)
                self._take(item)
            self._tick(asyncio.get_running_loop().time())
        for task in self.table.take_thoughts():
            self._thinking.begin(task, self._thought)
        steps, self._steps = self._steps, []
        letters, self._letters = self._letters, []
        if steps:
            await self._store.write(self._saving(steps))
        self._deliver(letters)
        while self._forgotten:
            self._forgotten.pop().set_result(None)

    def _limited(self) -> AbstractContextManager[None]:
        """Our own editions are known to come to an end."""
        ours = self.table.setup.edition in EDITIONS.ours
        return nullcontext() if ours else self._patience.limited()

    def _saving(self, steps: list[Step]) -> Callable[[sqlite3.Connection], None]:
        saved = SavedTable.of(self.table, steps)
        before, self._round = self._round, (steps[-1].game, steps[-1].round)
        return partial(tables.keep, table=saved, new_round=before != self._round)

    def _tick(self, now: float) -> None:
        """What was due before `now` comes before what arrives now."""
        wakes_at = self.table.wakes_at
        if wakes_at is not None and wakes_at <= now:
            self._note(self.table.tick(now))

    def _take(self, item: Input) -> None:
        match item:
            case Join():
                self._join(item)
            case Leave():
                self._leave(item)
            case Do():
                kind = type(item.command).__name__.lower()
                self._asked[item.who, item.command.id] = kind, item.at
                self._note(self.table.receive(item.who, item.command, item.at))
            case Forget():
                self._forget(item)
            case Thought():
                self.table.think(item.task, item.answer, item.at)

    def _join(self, item: Join) -> None:
        """Others hear of it; the new socket is told how things stand, and then what follows."""
        who = item.connection.who
        self._note(self.table.arrive(who, item.name, item.at, entropy=item.entropy))
        frames = self.table.welcome(who, item.since, item.at)
        self._letters += [(item.connection, frame) for frame in frames]
        self._connections.setdefault(who, []).append(item.connection)

    def _leave(self, item: Leave) -> None:
        self._sockets.discard(item.connection)
        who = item.connection.who
        remaining = self._connections.get(who, [])
        if item.connection not in remaining:
            return
        remaining.remove(item.connection)
        if not remaining:
            del self._connections[who]
            self._asked = {key: asked for key, asked in self._asked.items() if key[0] != who}
            self._note(self.table.depart(who, item.at))

    def _forget(self, item: Forget) -> None:
        self._note(self.table.forget(item.who, item.at))
        for connection in self._connections.get(item.who, ()):
            connection.part("bad-token")
        self._forgotten.append(item.done)

    def _thought(self, task: Task, answer: Answer) -> None:
        self.put(Thought(task, answer, asyncio.get_running_loop().time()))

    def _disappoint(self) -> None:
        """Whoever still waits to be forgotten must ask again."""
        waiting = [item.done for item in self._inputs if isinstance(item, Forget)]
        for done in (*self._forgotten, *waiting):
            if not done.done():
                done.set_exception(RuntimeError("the table was closed"))

    # ------------------------------------------------------------ telling

    def _note(self, outcome: Outcome) -> None:
        self._steps += outcome.steps
        for _ in outcome.given_up:
            self._thinking.too_late()
        for delivery in outcome.deliveries:
            for connection in self._connections.get(delivery.to, ()):
                self._letters.append((connection, delivery.frame))

    def _deliver(self, letters: Iterable[tuple[Connection, ServerFrame]]) -> None:
        """A frame that many get is encoded once; all that one gets is written at once."""
        encoded: dict[int, bytes] = {}
        bags: dict[Connection, list[bytes]] = {}
        for connection, frame in letters:
            data = encoded.get(id(frame))
            if data is None:
                data = encoded[id(frame)] = encode(frame)
            bags.setdefault(connection, []).append(data)
            if isinstance(frame, Ack | Refused):
                self._count(connection.who, frame)
        for connection, bag in bags.items():
            connection.tell(*bag)

    def _count(self, who: str, answer: Ack | Refused) -> None:
        asked = self._asked.pop((who, answer.id), None)
        if asked is None:
            return
        kind, at = asked
        COMMANDS.labels(kind, "accepted" if isinstance(answer, Ack) else "refused").inc()
        if isinstance(answer, Ack):
            ACK_SECONDS.observe(asyncio.get_running_loop().time() - at)

    def _send_away(self) -> None:
        """What is in memory is no longer what is stored: all come back to what is stored."""
        for connection in self._sockets:
            connection.part(self.fault or "unknown")
