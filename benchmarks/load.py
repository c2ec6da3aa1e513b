"""A server under load: `python -m benchmarks.load --tables 1000 --rate 250 --seconds 60`.

The server runs as in real life: in its own process, at the human pace, with SQLite on the disk.
People sit on all four chairs of every table, and at every tenth table four people watch besides:
4,400 sockets at 1,000 tables. All of them are played by this process, at a fixed number of moves a
second over all tables together. Everybody says UNO in time and plays CLASSIC, so that no race is
open: in a race the server holds answers back on purpose, to be fair to those who are far away.
"""

import argparse
import asyncio
import random
import time
from collections.abc import Iterator

from benchmarks.crowd import SEATS, Figures, Person, Table
from penultima.table import Setup
from tests.wire.server import Guest, ServerProcess, serving

WATCHERS = 4
WATCHED = 10
"""One table in so many is watched."""
GOALS = {"ack p99": 50.0, "fan-out p99": 75.0, "memory": 400.0}
PAUSE = 0.002
_MIB = 2**20


# ---------------------------------------------------------------- filling the house


async def _sit_down(server: ServerProcess, count: int, figures: Figures) -> list[Table]:
    """All tables with their people; every match has begun."""
    source = random.Random(1)
    setup = Setup(seats=SEATS, target=10_000, turn_seconds=None)
    tables = []
    for number in range(count):
        tokens = await asyncio.to_thread(_guests, server, number)
        code = server.open_table(tokens[0], setup)
        table = Table(number, code, figures, source)
        for chair, token in enumerate(tokens):
            person = Person(table, chair if chair < SEATS else None, token.token)
            table.people.append(person)
            await person.come(server.port)
            await asyncio.wait_for(person.welcomed.wait(), 20)
            if chair < SEATS:
                person.send(person.command("sit", chair=chair, name=f"Player {chair + 1}"))
        tables.append(table)
    await asyncio.sleep(1)
    for table in tables:
        host = table.people[0]
        host.send(host.command("start"))
        await asyncio.sleep(0.002)
    await asyncio.sleep(2)
    return tables


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


async def _come_back(tables: list[Table], port: int, count: int) -> list[float]:
    """Some lose their sockets and come back under load; how long until they see the table."""
    figures = tables[0].figures
    figures.welcomes.clear()
    source = random.Random(2)
    for _ in range(count):
        person = source.choice(source.choice(tables).people)
        assert person.line is not None
        person.line.abort()
        person.welcomed.clear()
        await person.come(port)
        await asyncio.wait_for(person.welcomed.wait(), 20)
    return figures.welcomes


# ---------------------------------------------------------------- reporting


def part_of(values: list[float], part: float) -> float:
    return sorted(values)[min(len(values) - 1, int(part * len(values)))] if values else 0.0


async def _measure(server: ServerProcess, tables: int, rate: float, seconds: float) -> None:
    empty = server.memory
    figures = Figures()
    begun = time.perf_counter()
    seated = await _sit_down(server, tables, figures)
    people = [person for table in seated for person in table.people]
    print(f"{tables:,} tables, {len(people):,} sockets, in {time.perf_counter() - begun:.0f} s")
    await keep_playing(seated, rate, min(5.0, seconds))
    figures.acks.clear()
    figures.fan_outs.clear()
    figures.lags.clear()
    figures.moves = figures.late = figures.refused = 0
    stored = _store_figures(server)
    full, cpu, own = server.memory, server.cpu_seconds, time.process_time()
    playing = asyncio.ensure_future(keep_playing(seated, rate, seconds))
    await asyncio.sleep(seconds / 2)
    backs = await _come_back(seated, server.port, min(200, len(people) // 4))
    await playing
    used, own = server.cpu_seconds - cpu, time.process_time() - own
    print(
        f"{figures.moves / seconds:.0f} moves/s for {seconds:.0f} s ({figures.late} late, "
        f"{figures.refused} refused); CPU: server {used / seconds:.0%}, load {own / seconds:.0%}"
    )
    print(
        f"a pause of {PAUSE * 1000:.0f} ms on this machine is longer by "
        f"p50 {part_of(figures.lags, 0.5):.1f} ms, p99 {part_of(figures.lags, 0.99):.1f} ms"
    )
    now = _store_figures(server)
    seconds_each, writes, times = (
        after - before for before, after in zip(stored, now, strict=True)
    )
    print(f"{writes / times:.1f} writes a transaction, {1000 * seconds_each / times:.1f} ms each")
    _line("ack", figures.acks, GOALS["ack p99"])
    _line("fan-out", figures.fan_outs, GOALS["fan-out p99"])
    _line("coming back", backs, 250.0)
    memory, most = server.memory / _MIB, GOALS["memory"]
    print(
        f"memory {memory:.0f} MiB; goal {most:.0f} MiB: {_reached(memory, most)}; "
        f"{(server.memory - empty) / tables / 1024:.0f} KiB a table with its sockets, "
        f"{(server.memory - full) / _MIB:+.1f} MiB while playing"
    )
    lost = sum(person.line is None or person.line.lost for person in people)
    print(f"{lost} sockets lost")
    for person in people:
        assert person.line is not None
        person.line.abort()
    await asyncio.sleep(0.5)


def _store_figures(server: ServerProcess) -> list[float]:
    """Seconds in transactions, writes in them, and their number, so far."""
    lines = server.ask("GET", "/metrics").body.decode().splitlines()
    told = dict(line.split() for line in lines if not line.startswith("#") and "{" not in line)
    names = ("store_seconds_sum", "store_batch_sum", "store_seconds_count")
    return [float(told[f"penultima_{name}"]) for name in names]


def _line(name: str, values: list[float], goal: float) -> None:
    p99 = part_of(values, 0.99)
    print(
        f"{name}: p50 {part_of(values, 0.5):.1f} ms, p99 {p99:.1f} ms, most {max(values):.1f} ms, "
        f"{len(values):,} measured; goal p99 {goal:.0f} ms: {_reached(p99, goal)}"
    )


def _reached(value: float, goal: float) -> str:
    return "reached" if value <= goal else "not reached"


def report(tables: int, rate: float, seconds: float) -> None:
    with serving(pace="human", limits="wide") as server:
        asyncio.run(_measure(server, tables, rate, seconds))


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.load", description=__doc__)
    parser.add_argument("--tables", type=int, default=1000)
    parser.add_argument("--rate", type=float, default=250.0, help="moves a second, all together")
    parser.add_argument("--seconds", type=float, default=60.0)
    given = parser.parse_args()
    report(given.tables, given.rate, given.seconds)


if __name__ == "__main__":
    main()
