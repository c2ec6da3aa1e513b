"""A table at work: its sockets, what has come in, and nothing shared with other tables."""

import asyncio
import sqlite3
from collections import deque
from collections.abc import Callable
from contextlib import AbstractContextManager, nullcontext
from functools import partial
from time import monotonic

import msgspec
import structlog

from penultima.editions import EDITIONS
from penultima.referee import EditionFault
from penultima.server.connection import Connection
from penultima.server.frames import encode
from penultima.server.framing import frame
from penultima.server.metrics import ACK_SECONDS, DROPPED, answered
from penultima.server.patience import Patience
from penultima.server.slices import Slices
from penultima.server.store import Job, tables
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
    connection: Connection
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


class Hands(msgspec.Struct, frozen=True):
    """Whoever works for all rooms."""

    slices: Slices
    thinking: Thinking
    patience: Patience


_UNLIMITED = nullcontext()
Input = Join | Leave | Do | Forget | Thought


class Room:
    """Takes what has come in, asks the table, stores, and only then tells anybody."""

    def __init__(self, table: Table, hands: Hands, gone: Callable[["Room"], None]) -> None:
        self.table = table
        self.fault: str | None = None
        """Why it cannot go on here, if it cannot."""
        self.ended: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._hands = hands
        self._gone = gone
        self._inputs: deque[Input] = deque()
        self._storing = self._stopping = False
        self._timer: asyncio.TimerHandle | None = None
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
        self._rest()

    def enter(self, join: Join) -> None:
        self._sockets.add(join.connection)
        self.put(join)

    def put(self, item: Input) -> None:
        self._inputs.append(item)
        if not self._storing and not self.ended.done():
            self._hands.slices.add(self)

    def sockets_of(self, who: str) -> int:
        return len(self._connections.get(who, ()))

    def stop(self) -> None:
        """Finish what has come in, then end."""
        self._stopping = True
        if not self._storing:
            self._hands.slices.at_once(self)

    # ------------------------------------------------------------ working

    def work(self) -> Job | None:
        """Everything that has come in, and whatever is due."""
        if self._storing or self.ended.done():
            return None
        try:
            with self._limited():
                while self._inputs:
                    item = self._inputs.popleft()
                    self._tick(item.at)
                    self._take(item)
                self._tick(monotonic())
            for task in self.table.take_thoughts():
                self._hands.thinking.begin(task, self._thought)
            if self._steps:
                self._storing = True
                return Job(self._saving(), self._stored)
            self._deliver()
        except Exception as error:  # noqa: BLE001 a table that fails must not take others along
            self._fail(error)
        else:
            self._rest()
        return None

    def _stored(self, _: None, error: BaseException | None) -> None:
        self._storing = False
        if error is not None:
            self._fail(error)
            return
        self._deliver()
        self._rest()

    def _rest(self) -> None:
        """Until something comes in, or the table's own time, or nobody has been here for long."""
        if self._inputs:
            self._hands.slices.add(self)
            return
        if self._stopping:
            self._end()
            return
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        empty = not self._connections
        wakes_at = self.table.wakes_at
        pause = IDLE_SECONDS if empty else None if wakes_at is None else wakes_at - monotonic()
        if pause is not None:
            loop = asyncio.get_running_loop()
            self._timer = loop.call_later(max(pause, 0.0), self._wake)

    def _wake(self) -> None:
        self._timer = None
        if self._inputs or self._connections:
            self._hands.slices.at_once(self)
        else:
            self._end()

    def _fail(self, error: BaseException) -> None:
        DROPPED.inc()
        if isinstance(error, EditionFault):
            _log.error("table dropped", table=self.table.code, fault=str(error))
            self.fault = BROKEN_EDITION
        else:
            _log.error("table dropped", table=self.table.code, exc_info=error)
        self._end()
        self._send_away()

    def _end(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
        self.ended.set_result(None)
        self._gone(self)
        self._disappoint()

    def _limited(self) -> AbstractContextManager[None]:
        """Our own editions are known to come to an end."""
        ours = self.table.setup.edition in EDITIONS.ours
        return _UNLIMITED if ours else self._hands.patience.limited()

    def _saving(self) -> Callable[[sqlite3.Connection], None]:
        steps, self._steps = self._steps, []
        saved = SavedTable.of(self.table, steps)
        before, self._round = self._round, (steps[-1].game, steps[-1].round)
        return partial(tables.keep, table=saved, new_round=before != self._round)

    def _tick(self, now: float) -> None:
        """What was due before `now` comes before what arrives now."""
        wakes_at = self.table.wakes_at
        if wakes_at is not None and wakes_at <= now:
            self._note(self.table.tick(now))

    # ------------------------------------------------------------ what has come in

    def _take(self, item: Input) -> None:
        match item:
            case Do():
                self._do(item)
            case Join():
                self._join(item)
            case Leave():
                self._leave(item)
            case Forget():
                self._forget(item)
            case Thought():
                self.table.think(item.task, item.answer, item.at)

    def _do(self, item: Do) -> None:
        who = item.connection.who
        self._measure(who)
        self._asked[who, item.command.id] = type(item.command).__name__.lower(), item.at
        self._note(self.table.receive(who, item.command, item.at))

    def _measure(self, who: str) -> None:
        """A person with several sockets is as near as the nearest of them."""
        nearest, sure = None, True
        for connection in self._connections.get(who, ()):
            trip = connection.round_trip()
            if trip is not None:
                nearest = trip.seconds if nearest is None else min(nearest, trip.seconds)
                sure = sure and trip.sure
        if nearest is not None:
            self.table.measured(who, nearest, sure=sure)

    def _join(self, item: Join) -> None:
        """Others hear of it; the new socket is told how things stand, and then what follows."""
        who = item.connection.who
        self._note(self.table.arrive(who, item.name, item.at, entropy=item.entropy))
        frames = self.table.welcome(who, item.since, item.at)
        self._letters += [(item.connection, frame) for frame in frames]
        self._connections.setdefault(who, []).append(item.connection)
        self._measure(who)

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
        self.put(Thought(task, answer, monotonic()))

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
            self._hands.thinking.too_late()
        for delivery in outcome.deliveries:
            for connection in self._connections.get(delivery.to, ()):
                self._letters.append((connection, delivery.frame))

    def _deliver(self) -> None:
        """A frame that many get is encoded once; all that one gets is written at once."""
        letters, self._letters = self._letters, []
        encoded: dict[int, bytes] = {}
        bags: dict[Connection, bytes] = {}
        for connection, letter in letters:
            data = encoded.get(id(letter))
            if data is None:
                data = encoded[id(letter)] = frame(encode(letter))
            bags[connection] = bags.get(connection, b"") + data
            if isinstance(letter, Ack | Refused):
                self._count(connection.who, letter)
        for connection, bag in bags.items():
            connection.tell(bag)
        while self._forgotten:
            self._forgotten.pop().set_result(None)

    def _count(self, who: str, answer: Ack | Refused) -> None:
        asked = self._asked.pop((who, answer.id), None)
        if asked is None:
            return
        kind, at = asked
        if isinstance(answer, Ack):
            answered(kind, "accepted").inc()
            ACK_SECONDS.observe(monotonic() - at)
        else:
            answered(kind, "refused").inc()

    def _send_away(self) -> None:
        """What is in memory is no longer what is stored: all come back to what is stored."""
        for connection in self._sockets:
            connection.part(self.fault or "unknown")
