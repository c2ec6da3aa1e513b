"""An hour at a thousand tables: `python -m benchmarks.hour --out FOLDER`.

The server as in benchmarks/load.py, and people who come and go: sockets are lost and opened again a
while later, and now and then a whole table gets up and strangers open another. Rounds end and new
ones begin. Each minute what the server holds is written down (memory, files, tasks, database),
and how long people waited; at the end there is a table (hour.csv), a picture (hour.svg) and a
verdict: whether what is held stayed as it was after the first rounds. If not, the command fails.
"""

import argparse
import asyncio
import csv
import random
import sys
import time
from contextlib import suppress
from io import TextIOWrapper
from pathlib import Path
from typing import Any

import msgspec
from matplotlib.figure import Figure

from benchmarks.crowd import Figures, Person, Table
from benchmarks.load import keep_playing, part_of, sit_down, take_places
from benchmarks.minutes import Minute, verdict
from tests.wire.server import ServerProcess, serving

_MIB = 2**20
_AWAY = (1.0, 30.0)
"""Seconds until somebody who has gone comes back."""
_SETTLES = 0.5
"""Seconds that benchmarks/load.py waits for the last answers."""
_EACH_LEAVES = 900.0
"""Seconds after which somebody leaves for a while, on average."""
_EACH_ENDS = 3600.0
"""Seconds after which a table gets up, on average."""


class Crowd:
    """Everybody at all tables, coming and going."""

    def __init__(self, server: ServerProcess, source: random.Random) -> None:
        self.server, self.source = server, source
        self.figures = Figures()
        self.tables: list[Table] = []
        self.came_back = self.new_tables = self.lost = 0
        self._under_way: set[asyncio.Task[None]] = set()

    async def fill(self, count: int) -> None:
        self.tables = await sit_down([self.server], [self.server], count, self.figures)

    async def come_and_go(self) -> None:
        """Until it is cancelled."""
        while True:
            people = sum(len(table.people) for table in self.tables)
            leaves, ends = people / _EACH_LEAVES, len(self.tables) / _EACH_ENDS
            await asyncio.sleep(self.source.expovariate(leaves + ends))
            at = self.source.randrange(len(self.tables))
            if self.source.random() < ends / (leaves + ends):
                self._begin(self._replace(at))
            else:
                self._begin(self._go_for_a_while(self.source.choice(self.tables[at].people)))

    def _begin(self, work: Any) -> None:
        task = asyncio.create_task(work)
        self._under_way.add(task)
        task.add_done_callback(self._under_way.discard)

    async def _go_for_a_while(self, person: Person) -> None:
        if person.line is None or person.line.lost:
            return
        person.leave()
        await asyncio.sleep(self.source.uniform(*_AWAY))
        if person.table in self.tables:
            await self._come(person)
            self.came_back += 1

    async def _come(self, person: Person) -> None:
        with suppress(OSError):
            await person.come(self.server.port)
            await asyncio.wait_for(person.welcomed.wait(), 60)

    async def _replace(self, at: int) -> None:
        """Everybody gets up for good, and others open a table."""
        former = self.tables[at]
        home, doors = self.server, [self.server]
        table = await take_places(home, doors, former.number, self.figures, self.source)
        self.tables[at] = table
        for person in former.people:
            if person.line is not None and not person.line.lost:
                person.leave()
        await asyncio.sleep(1)
        table.begin()
        self.new_tables += 1

    def bring_back(self) -> None:
        """Whoever was cut off without having left."""
        for table in self.tables:
            for person in table.people:
                if person.line is not None and person.line.lost and person.welcomed.is_set():
                    self.lost += 1
                    person.welcomed.clear()
                    table.miss(person)
                    self._begin(self._come(person))

    async def leave(self) -> None:
        for task in list(self._under_way):
            task.cancel()
        await asyncio.gather(*self._under_way, return_exceptions=True)
        for table in self.tables:
            for person in table.people:
                if person.line is not None:
                    person.line.abort()
        await asyncio.sleep(0.5)

    def count(self, minute: int, before: float, seconds: float) -> Minute:
        """What this minute was like; `before`: CPU seconds used until then."""
        figures, server = self.figures, self.server
        asked = server.ask("GET", "/metrics").body.decode().splitlines()
        told = dict(line.split() for line in asked if not line.startswith("#") and "{" not in line)
        database = server.database
        log = database.with_name(database.name + "-wal")
        found = Minute(
            minute=minute,
            moves=figures.moves,
            refused=figures.refused,
            late=figures.late,
            rounds=figures.rounds,
            came_back=self.came_back,
            new_tables=self.new_tables,
            lost=self.lost,
            ack_p50=round(part_of(figures.acks, 0.5), 1),
            ack_p99=round(part_of(figures.acks, 0.99), 1),
            fan_out_p99=round(part_of(figures.fan_outs, 0.99), 1),
            pause_p99=round(part_of(figures.lags, 0.99), 1),
            cpu=round((server.cpu_seconds - before) / seconds, 3),
            memory=round(server.memory / _MIB, 1),
            files=server.open_files,
            tasks=int(float(told["penultima_tasks"])),
            tables=int(float(told["penultima_tables"])),
            sockets=int(float(told["penultima_sockets"])),
            database=round(database.stat().st_size / _MIB, 1),
            log=round(log.stat().st_size / _MIB, 1) if log.exists() else 0.0,
        )
        figures.clear()
        self.came_back = self.new_tables = self.lost = 0
        return found


class Plan(msgspec.Struct, frozen=True):
    tables: int = 1000
    rate: float = 250.0
    """Moves a second, all together."""
    minutes: int = 60
    every: float = 60.0
    """Seconds of such a minute."""


async def keep_house(server: ServerProcess, plan: Plan, out: Path) -> list[Minute]:
    """The table is written as it grows."""
    crowd = Crowd(server, random.Random(7))
    begun = time.perf_counter()
    await crowd.fill(plan.tables)
    people = sum(len(table.people) for table in crowd.tables)
    print(f"{plan.tables:,} tables, {people:,} sockets, in {time.perf_counter() - begun:.0f} s")
    coming = asyncio.create_task(crowd.come_and_go())
    seen: list[Minute] = []
    crowd.figures.clear()
    with (out / "hour.csv").open("w", newline="") as file:
        lines = csv.writer(file)
        lines.writerow(Minute.__struct_fields__)
        for minute in range(1, plan.minutes + 1):
            used, since = server.cpu_seconds, time.perf_counter()
            await keep_playing(crowd.tables, plan.rate, plan.every - _SETTLES)
            crowd.bring_back()
            took = time.perf_counter() - since
            seen.append(await asyncio.to_thread(crowd.count, minute, used, took))
            lines.writerow(msgspec.structs.astuple(seen[-1]))
            file.flush()
            print(_told(seen[-1]))
            if coming.done():
                coming.result()
    coming.cancel()
    await crowd.leave()
    return seen


def _told(minute: Minute) -> str:
    return (
        f"{minute.minute}: {minute.moves:,} moves, ack p50 {minute.ack_p50} p99 {minute.ack_p99} "
        f"ms, {minute.memory} MiB, {minute.files} files, {minute.tasks} tasks, {minute.tables:,} "
        f"tables, {minute.sockets:,} sockets, database {minute.database} + {minute.log} MiB"
    )


def picture(seen: list[Minute], file: Path) -> None:
    panels = (
        ("Memory of the server (MiB)", ("memory",)),
        ("Open files, tasks", ("files", "tasks")),
        ("Database and its log (MiB)", ("database", "log")),
        ("Acknowledged after (ms)", ("ack_p50", "ack_p99", "pause_p99")),
    )
    figure = Figure(figsize=(11, 7), layout="constrained", facecolor="white")
    for axes, (title, names) in zip(figure.subplots(2, 2).flat, panels, strict=True):
        for name in names:
            values = [getattr(minute, name) for minute in seen]
            axes.plot([minute.minute for minute in seen], values, label=name.replace("_", " "))
        axes.set_title(title, loc="left")
        axes.set_xlabel("minute")
        axes.set_ylim(bottom=0)
        axes.grid(color="#e5e7eb")
        axes.legend(frameon=False)
    figure.savefig(file, metadata={"Date": None} if file.suffix == ".svg" else None)


def main() -> None:
    assert isinstance(sys.stdout, TextIOWrapper)
    sys.stdout.reconfigure(line_buffering=True)
    parser = argparse.ArgumentParser(prog="python -m benchmarks.hour", description=__doc__)
    parser.add_argument("--tables", type=int, default=1000)
    parser.add_argument("--rate", type=float, default=250.0, help="moves a second, all together")
    parser.add_argument("--minutes", type=int, default=60)
    parser.add_argument("--every", type=float, default=60.0, help="seconds of such a minute")
    parser.add_argument("--out", type=Path, default=Path(), help="the folder for table and picture")
    given = parser.parse_args()
    given.out.mkdir(parents=True, exist_ok=True)
    with serving(pace="human", limits="wide") as server:
        plan = Plan(given.tables, given.rate, given.minutes, given.every)
        seen = asyncio.run(keep_house(server, plan, given.out))
    picture(seen, given.out / "hour.svg")
    flat, told = verdict(seen)
    print(told)
    sys.exit(not flat)


if __name__ == "__main__":
    main()
