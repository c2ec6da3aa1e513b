"""Everybody at the tables of a server under load: each socket a person, all of them quick."""

import asyncio
import random
import time

import msgspec

from benchmarks.sockets import Line, open_line

SEATS = 4


class _Phase(msgspec.Struct):
    phase: str


class _View(msgspec.Struct):
    seat: int | None
    hand: list[str]
    phase: _Phase
    moves: list[dict[str, object]]


class _Clock(msgspec.Struct):
    chairs: list[int] = []


class _Table(msgspec.Struct):
    stage: str


class _Update(msgspec.Struct):
    turn: int
    views: list[_View] = []
    clock: _Clock | None = None
    table: _Table | None = None


_decode = msgspec.json.Decoder(_Update).decode
_encode = msgspec.json.encode


class Figures:
    """Times in milliseconds."""

    def __init__(self) -> None:
        self.acks: list[float] = []
        self.fan_outs: list[float] = []
        self.welcomes: list[float] = []
        self.lags: list[float] = []
        """By how much pauses of our own came out longer: the machine's noise."""
        self.refused = 0
        self.moves = 0
        self.far = 0
        """Of them by people who have come in at another node."""
        self.late = 0
        """Moves that were due when no table was ready for one."""
        self.rounds = 0
        """That have come to an end."""

    def clear(self) -> None:
        for times in (self.acks, self.fan_outs, self.welcomes, self.lags):
            times.clear()
        self.refused = self.moves = self.far = self.late = self.rounds = 0


class Table:
    """One table: who is asked, and when the last command was sent."""

    def __init__(self, number: int, code: str, figures: Figures, source: random.Random) -> None:
        self.number, self.code = number, code
        self.figures, self.source = figures, source
        self.people: list[Person] = []
        self.move: tuple[Person, bytes] | None = None
        """What the one who is asked will do."""
        self.sent_at: float | None = None

    def begin(self) -> None:
        host = self.people[0]
        host.send(host.command("start"))

    def miss(self, person: "Person") -> None:
        """They have gone: nothing that they would have done or were told of is waited for."""
        person.waits_since = None
        if self.move is not None and self.move[0] is person:
            self.move = None
        self.sent_at = None

    def play(self) -> bool:
        """Make the next move, if there is one."""
        if self.move is None or self.sent_at is not None:
            return False
        person, command = self.move
        self.move = None
        self.sent_at = time.perf_counter()
        for other in self.people:
            other.waits_since = self.sent_at
        person.send(command)
        self.figures.moves += 1
        self.figures.far += person.far
        return True


class Person:
    """One socket at a table."""

    def __init__(self, table: Table, chair: int | None, token: str) -> None:
        self.table, self.chair, self.token = table, chair, token
        self.line: Line | None = None
        self.waits_since: float | None = None
        """For the first update after a move."""
        self.far = False
        """Whether another node has the table than that at whose door this person came in."""
        self.ready = False
        """Whether the next round has been asked for."""
        self.ids = 0
        self.came_at = 0.0
        self.welcomed = asyncio.Event()

    async def come(self, port: int, source: str | None = None) -> None:
        self.came_at = time.perf_counter()
        self.line = await open_line(port, self.hear, source)
        self.send(_encode({"type": "hello", "token": self.token, "table": self.table.code}))

    def leave(self) -> None:
        """As if the network were gone."""
        assert self.line is not None
        self.line.abort()
        self.welcomed.clear()
        self.table.miss(self)

    def send(self, frame: bytes) -> None:
        assert self.line is not None
        self.line.send(frame)

    def command(self, kind: str, **fields: object) -> bytes:
        self.ids += 1
        return _encode({"type": kind, "id": f"{self.ids}", **fields})

    def hear(self, frame: bytes) -> None:
        now = time.perf_counter()
        if frame.startswith(b'{"type":"update"'):
            self._see(frame, now)
        elif frame.startswith(b'{"type":"ack"'):
            self._answered(now)
        elif frame.startswith(b'{"type":"ping"'):
            self.send(frame.replace(b"ping", b"pong", 1))
        elif frame.startswith(b'{"type":"refused"'):
            self.table.figures.refused += 1
            self.table.sent_at = None

    def _answered(self, now: float) -> None:
        table = self.table
        if table.sent_at is not None:
            table.figures.acks.append((now - table.sent_at) * 1000)
            table.sent_at = None

    def _see(self, frame: bytes, now: float) -> None:
        if not self.welcomed.is_set():
            self.welcomed.set()
            self.table.figures.welcomes.append((now - self.came_at) * 1000)
        if self.waits_since is not None:
            self.table.figures.fan_outs.append((now - self.waits_since) * 1000)
            self.waits_since = None
        if self.chair is not None:
            self._consider(_decode(frame))

    def _consider(self, update: _Update) -> None:
        if update.table is not None:
            waiting = update.table.stage in ("between", "finished")
            if waiting and not self.ready:
                self.send(self.command("ready", chair=self.chair))
                self.table.figures.rounds += self.chair == 0
            self.ready = waiting
        if not update.views or update.clock is None or update.clock.chairs != [self.chair]:
            return
        view = update.views[0]
        if not view.moves:
            return
        lays = [move for move in view.moves if move["move"] == "play"]
        others = [move for move in view.moves if move["move"] not in ("calluno", "catch")]
        move = dict(self.table.source.choice(lays or others))
        if move["move"] == "play" and len(view.hand) == 2:
            move["uno"] = True
        act = self.command("act", chair=self.chair, move=move, turn=update.turn)
        self.table.move = self, act
