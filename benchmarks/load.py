"""A server under load: `python -m benchmarks.load --tables 1000 --rate 250 --seconds 60`.

The server runs as in real life: in its own process, at the human pace, with SQLite on the disk.
People sit on all four chairs of every table, and at every tenth table four people watch besides:
4,400 sockets at 1,000 tables. All of them are played by this process, at a fixed number of moves a
second over all tables together. Everybody says UNO in time and plays CLASSIC, so that no race is
open: in a race the server holds answers back on purpose, to be fair to those who are far away.

What a move costs depends on how busy the machine is. So two versions are compared in one run:
`--beside CHECKOUT` starts the servers of another checkout, installed in its own `.venv`, under the
same load at the same time. Likewise beside the one on SQLite, each on a PostgreSQL of its own:
`--nodes 2` starts so many, of which anybody opens a table at any and comes in at any, as behind a
balancer that knows nothing; `--postgres` starts one at which everybody comes in, and a pair of
which one has the tables and the other the people.
"""

import argparse
import asyncio
import random
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import ExitStack
from io import TextIOWrapper
from pathlib import Path
from typing import Any

import msgspec

from benchmarks.crowd import SEATS, Figures, Person, Table
from penultima.table import Setup
from tests.postgres import Postgres, started
from tests.wire.server import Guest, ServerProcess, serving

WATCHERS = 4
WATCHED = 10
"""One table in so many is watched."""
GOALS = {"ack p99": 50.0, "fan-out p99": 75.0, "memory": 400.0}
PAUSE = 0.002
_MIB = 2**20
_SETUP = Setup(seats=SEATS, target=10_000, turn_seconds=None)


# ---------------------------------------------------------------- filling the house


async def sit_down(
    homes: Sequence[ServerProcess], doors: Sequence[ServerProcess], count: int, figures: Figures
) -> list[Table]:
    """All tables with their people, opened at any of these homes; who come in by any of these
    doors. Every match has begun."""
    source = random.Random(1)
    tables = []
    for number in range(count):
        home = source.choice(homes)
        tables.append(await take_places(home, doors, number, figures, source))
    await asyncio.sleep(1)
    for table in tables:
        table.begin()
        await asyncio.sleep(0.002)
    await asyncio.sleep(2)
    return tables


async def take_places(
    home: ServerProcess,
    doors: Sequence[ServerProcess],
    number: int,
    figures: Figures,
    source: random.Random,
) -> Table:
    """People who are new here open a table, and everybody sits down or watches."""
    guests = await asyncio.to_thread(_guests, home, number)
    code = await asyncio.to_thread(home.open_table, guests[0], _SETUP)
    table = Table(number, code, figures, source)
    for chair, guest in enumerate(guests):
        person = Person(table, chair if chair < SEATS else None, guest.token)
        door = source.choice(doors)
        person.far = door is not home
        table.people.append(person)
        await person.come(door.port)
        await asyncio.wait_for(person.welcomed.wait(), 20)
        if chair < SEATS:
            person.send(person.command("sit", chair=chair, name=f"Player {chair + 1}"))
    return table


def _guests(server: ServerProcess, number: int) -> list[Guest]:
    watchers = WATCHERS if number % WATCHED == 0 else 0
    return [server.guest(f"Player {chair + 1}") for chair in range(SEATS + watchers)]


async def keep_playing(tables: list[Table], rate: float, seconds: float) -> None:
    """Moves at a fixed rate, table after table; one that is not ready is passed over."""
    turns = _round_and_round(tables)
    begun = time.perf_counter()
    made = 0
    while (elapsed := time.perf_counter() - begun) < seconds:
        while made < elapsed * rate:
            made += 1
            if not any(next(turns).play() for _ in range(20)):
                tables[0].figures.late += 1
        paused = time.perf_counter()
        await asyncio.sleep(PAUSE)
        tables[0].figures.lags.append((time.perf_counter() - paused - PAUSE) * 1000)
    await asyncio.sleep(0.5)


def _round_and_round(tables: list[Table]) -> Iterator[Table]:
    while True:
        yield from tables


async def _come_back(
    tables: list[Table], doors: Sequence[ServerProcess], count: int
) -> list[float]:
    """Some lose their sockets and come back under load; how long until they see the table."""
    figures = tables[0].figures
    figures.welcomes.clear()
    source = random.Random(2)
    for _ in range(count):
        person = source.choice(source.choice(tables).people)
        person.leave()
        await person.come(source.choice(doors).port)
        await asyncio.wait_for(person.welcomed.wait(), 20)
    return figures.welcomes


# ---------------------------------------------------------------- reporting


def part_of(values: list[float], part: float) -> float:
    return sorted(values)[min(len(values) - 1, int(part * len(values)))] if values else 0.0


class Spent(msgspec.Struct, frozen=True):
    """What servers have used up so far, all together."""

    cpu: float
    system: float
    in_loop: float
    written: int
    store_seconds: float
    writes: float
    transactions: float
    database: float = 0.0

    @classmethod
    def by(cls, servers: Sequence[ServerProcess], database: Postgres | None) -> "Spent":
        each = [cls._by_one(server) for server in servers]
        in_database = 0.0 if database is None else database.cpu_seconds
        cpu, system, in_loop, written, *stored = map(sum, zip(*each, strict=True))
        seconds, writes, transactions = stored
        return cls(cpu, system, in_loop, int(written), seconds, writes, transactions, in_database)

    @staticmethod
    def _by_one(server: ServerProcess) -> tuple[float, ...]:
        lines = server.ask("GET", "/metrics").body.decode().splitlines()
        told = dict(line.split() for line in lines if not line.startswith("#") and "{" not in line)
        names = ("store_seconds_sum", "store_batch_sum", "store_seconds_count")
        return (
            server.cpu_seconds,
            server.system_seconds,
            server.thread_seconds[server.loop_thread],
            server.bytes_written,
            *(float(told[f"penultima_{name}"]) for name in names),
        )

    def since(self, before: "Spent") -> "Spent":
        pairs = zip(msgspec.structs.astuple(self), msgspec.structs.astuple(before), strict=True)
        return Spent(*(now - then for now, then in pairs))


class Side:
    """One house with everybody at its tables."""

    def __init__(
        self,
        name: str,
        homes: Sequence[ServerProcess],
        doors: Sequence[ServerProcess] = (),
        database: Postgres | None = None,
    ) -> None:
        """Tables are opened at any of the `homes`; everybody comes in by any of the `doors`."""
        self.name, self.homes, self.doors = name, homes, doors or homes
        self.servers = [*dict.fromkeys((*self.homes, *self.doors))]
        self.database = database
        self.figures = Figures()
        self.tables: list[Table] = []
        self.moves = self.far = 0
        """Accepted, while it was measured what they cost; and how many of them by another door."""
        self.backs: list[float] = []
        self.empty = self.memory
        self.full = 0
        self.spent = self._spent()

    def _spent(self) -> Spent:
        return Spent.by(self.servers, self.database)

    @property
    def memory(self) -> int:
        return sum(server.memory for server in self.servers)

    @property
    def people(self) -> list[Person]:
        return [person for table in self.tables for person in table.people]

    async def fill(self, tables: int) -> None:
        begun = time.perf_counter()
        self.tables = await sit_down(self.homes, self.doors, tables, self.figures)
        took = time.perf_counter() - begun
        print(f"{self.name}: {tables:,} tables, {len(self.people):,} sockets, in {took:.0f} s")

    async def play(self, rate: float, seconds: float) -> None:
        await keep_playing(self.tables, rate, min(5.0, seconds))
        self.figures.clear()
        self.full, before = self.memory, await asyncio.to_thread(self._spent)
        await keep_playing(self.tables, rate, seconds)
        self.spent = (await asyncio.to_thread(self._spent)).since(before)
        self.moves, self.far = len(self.figures.acks), self.figures.far

    async def come_back(self, rate: float) -> None:
        """Some lose their sockets and come back, while the others go on."""
        playing = asyncio.ensure_future(keep_playing(self.tables, rate, float("inf")))
        count = min(200, len(self.people) // 4)
        self.backs = await _come_back(self.tables, self.doors, count)
        playing.cancel()

    @property
    def cpu_per_move(self) -> float:
        """In milliseconds, of all its nodes."""
        return self.spent.cpu / self.moves * 1000

    def leave(self) -> None:
        for person in self.people:
            assert person.line is not None
            person.line.abort()


def _report(side: Side, seconds: float) -> None:
    figures, moves, spent = side.figures, side.moves, side.spent
    print(
        f"\n{side.name}: {moves / seconds:.0f} moves/s for {seconds:.0f} s ({figures.late} late, "
        f"{figures.refused} refused)\n"
        f"CPU {side.cpu_per_move:.3f} ms a move, {spent.in_loop / moves * 1000:.3f} of them in "
        f"loops, {spent.system / moves * 1000:.3f} in the system; "
        f"{spent.cpu / seconds:.0%} of a core"
    )
    if side.database is not None:
        print(
            f"of PostgreSQL besides {spent.database / moves * 1000:.3f} ms a move; "
            f"{side.far / moves:.0%} of the moves came in at another node"
        )
    print(
        f"{spent.written / moves / 1000:.1f} KB written to the disk a move; "
        f"{spent.writes / spent.transactions:.1f} writes a transaction, "
        f"{1000 * spent.store_seconds / spent.transactions:.1f} ms each"
    )
    _line("ack", figures.acks, GOALS["ack p99"])
    _line("fan-out", figures.fan_outs, GOALS["fan-out p99"])
    memory, most = side.memory / _MIB, GOALS["memory"] * len(side.servers)
    print(
        f"memory {memory:.0f} MiB; goal {most:.0f} MiB: {_reached(memory, most)}; "
        f"{(side.memory - side.empty) / len(side.tables) / 1024:.0f} KiB a table with its "
        f"sockets, {(side.memory - side.full) / _MIB:+.1f} MiB while playing"
    )
    lost = sum(person.line is None or person.line.lost for person in side.people)
    print(f"{lost} sockets lost")


async def _measure(sides: list[Side], tables: int, rate: float, seconds: float) -> None:
    for side in sides:
        await side.fill(tables)
    own = time.process_time()
    await asyncio.gather(*(side.play(rate, seconds) for side in sides))
    own = time.process_time() - own
    lags = [lag for side in sides for lag in side.figures.lags]
    print(
        f"load: {own / seconds:.0%} of a core; a pause of {PAUSE * 1000:.0f} ms on this machine is "
        f"longer by p50 {part_of(lags, 0.5):.1f} ms, p99 {part_of(lags, 0.99):.1f} ms"
    )
    for side in sides:
        _report(side, seconds)
    for side in sides[1:]:
        ratio = side.cpu_per_move / sides[0].cpu_per_move
        print(f"\nCPU a move: {side.name} / {sides[0].name} = {ratio:.2f}")
    await asyncio.gather(*(side.come_back(rate) for side in sides))
    for side in sides:
        _line(f"\n{side.name}: coming back", side.backs, 250.0)
        side.leave()
    await asyncio.sleep(0.5)


def _line(name: str, values: list[float], goal: float) -> None:
    p99 = part_of(values, 0.99)
    print(
        f"{name}: p50 {part_of(values, 0.5):.1f} ms, p99 {p99:.1f} ms, most {max(values):.1f} ms, "
        f"{len(values):,} measured; goal p99 {goal:.0f} ms: {_reached(p99, goal)}"
    )


def _reached(value: float, goal: float) -> str:
    return "reached" if value <= goal else "not reached"


class Houses:
    """All that are compared, one beside the other."""

    def __init__(self, stack: ExitStack) -> None:
        self._stack = stack
        self.sides: list[Side] = []

    def add(self, version: str, python: Path | str, *, nodes: int, postgres: bool) -> None:
        """One on SQLite, and those on PostgreSQL that are asked for."""
        self.sides.append(Side(version, [self._serve(python)]))
        if postgres:
            self._add_nodes(f"{version}, one node", python, 1)
            self._add_nodes(f"{version}, all relayed", python, 2, apart=True)
        if nodes:
            self._add_nodes(f"{version}, {nodes} nodes", python, nodes)

    def _add_nodes(self, name: str, python: Path | str, count: int, *, apart: bool = False) -> None:
        """`apart`: people come in only where no tables are."""
        database = self._stack.enter_context(started())
        assert isinstance(database, Postgres)
        address = database.fresh().address
        nodes = [self._serve(python, database=address) for _ in range(count)]
        homes, doors = (nodes[:1], nodes[1:]) if apart else (nodes, nodes)
        self.sides.append(Side(name, homes, doors, database))

    def _serve(self, python: Path | str, **how: Any) -> ServerProcess:
        serving_it = serving(pace="human", limits="wide", python=python, **how)
        return self._stack.enter_context(serving_it)


def report(
    tables: int,
    rate: float,
    seconds: float,
    beside: Path | None = None,
    *,
    nodes: int = 0,
    postgres: bool = False,
) -> None:
    with ExitStack() as stack:
        houses = Houses(stack)
        houses.add("this", sys.executable, nodes=nodes, postgres=postgres)
        if beside is not None:
            python = beside / ".venv" / "bin" / "python"
            houses.add("beside", python, nodes=nodes, postgres=postgres)
        asyncio.run(_measure(houses.sides, tables, rate, seconds))


def main() -> None:
    assert isinstance(sys.stdout, TextIOWrapper)
    sys.stdout.reconfigure(line_buffering=True)
    parser = argparse.ArgumentParser(prog="python -m benchmarks.load", description=__doc__)
    parser.add_argument("--tables", type=int, default=1000)
    parser.add_argument("--rate", type=float, default=250.0, help="moves a second, all together")
    parser.add_argument("--seconds", type=float, default=60.0)
    parser.add_argument("--beside", type=Path, help="another checkout to run under the same load")
    parser.add_argument("--nodes", type=int, default=0, help="so many on a PostgreSQL besides")
    parser.add_argument("--postgres", action="store_true", help="direct and relayed moves besides")
    given = vars(parser.parse_args())
    report(**given)


if __name__ == "__main__":
    main()
