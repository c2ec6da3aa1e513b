"""Tables beside an attack: `python -m benchmarks.siege --tables 300 --rate 150 --seconds 15`.

The server runs as in real life, with its normal limits. At each table sit four people of one
household, each household with an address of its own. Then another process attacks from one
address: it floods pages and the API, opens sockets, says hello and hangs up, leaves halves of heads
lying about, and makes the history of a table of its own as long as it is let, to read it again and
again; it sends pongs by the megabyte, and goes on talking after a goodbye. It comes to a table of
100,000 stored steps and goes, again and again, and asks for records, replays and reviews of matches
of 28,000 moves, which it reads, or does not (see histories). From a
second one three hundred sockets say what is refused, as often as one socket may. Calm and attack
take turns, so that what else the machine does falls on both.
"""

import argparse
import asyncio
import json
import multiprocessing
import os
import random
import sys
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from functools import partial
from multiprocessing.synchronize import Event
from pathlib import Path
from tempfile import TemporaryDirectory

from benchmarks import talkers
from benchmarks.crowd import SEATS, Figures, Person, Table
from benchmarks.histories import Histories, prepare
from benchmarks.load import keep_playing, part_of
from benchmarks.sockets import open_line
from penultima.table import Setup
from tests.wire.server import Guest, ServerProcess

GOAL = 2.0
"""Times as long as without the attack, at most."""
TURNS = 3
ATTACKER = "127.0.0.1"
PER_SECOND = {
    "requests": 400,
    "hellos": 100,
    "halves": 200,
    "renames": 60,
    "visits": 20,
    "pongs": 20,
    "farewells": 20,
    "returns": 20,
    "downloads": 20,
    "unread": 5,
    "reviews": 2,
}
"""What the attacker tries, beyond every limit, and yet not all that this machine could do: it has
to play the tables as well."""
_SETUP = Setup(seats=SEATS, target=10_000, turn_seconds=None)
_HALF = b"GET /health HTTP/1.1\r\nHost: local"
_PATHS = ("/health", "/api/catalogue", "/api/tables", "/", "/api/qr?path=/t/BCDFGH")
_MOST_HALVES = 1000
_MOST_UNREAD = 100
"""Replays that it does not read, at a time."""
_PONGS = b"\x8a\x80\0\0\0\0" * 40_000
_GARBAGE = b"\x81\x81\0\0\0\0{" * 40_000
"""After ten of them the server says goodbye."""


# ---------------------------------------------------------------- the attacker


class Attacker:
    def __init__(self, port: int, guest: Guest, table: str, long: Histories) -> None:
        self._port, self._guest, self._table, self._long = port, guest, table, long
        self._halves: list[asyncio.StreamWriter] = []
        self._unread: list[asyncio.StreamWriter] = []
        self._sent = 0

    async def attack(self) -> None:
        acts: dict[str, Callable[[], Awaitable[None]]] = {
            "requests": self._request,
            "hellos": self._hello,
            "halves": self._half,
            "renames": self._rename,
            "visits": self._hello,
            "pongs": partial(self._flood, _PONGS),
            "farewells": partial(self._flood, _GARBAGE),
            "returns": self._return,
            "downloads": self._download,
            "unread": self._leave_unread,
            "reviews": self._review,
        }
        await asyncio.gather(*(self._again(PER_SECOND[name], act) for name, act in acts.items()))

    async def _again(self, rate: float, act: Callable[[], Awaitable[None]]) -> None:
        """As often as the rate says, however long each takes."""
        under_way: set[asyncio.Task[None]] = set()
        while True:
            await asyncio.sleep(1 / rate)
            if len(under_way) < rate:
                task = asyncio.ensure_future(self._try(act))
                under_way.add(task)
                task.add_done_callback(under_way.discard)

    @staticmethod
    async def _try(act: Callable[[], Awaitable[None]]) -> None:
        with suppress(OSError, TimeoutError, ConnectionError, asyncio.IncompleteReadError):
            async with asyncio.timeout(5):
                await act()

    async def _open(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        return await asyncio.open_connection(ATTACKER, self._port, local_addr=(ATTACKER, 0))

    async def _request(self) -> None:
        reader, writer = await self._open()
        path = random.choice(_PATHS)
        writer.write(f"GET {path} HTTP/1.1\r\nHost: localhost\r\n\r\n".encode() * 5)
        await reader.read(1000)
        writer.transport.abort()

    async def _half(self) -> None:
        _, writer = await self._open()
        writer.write(_HALF)
        self._halves.append(writer)
        if len(self._halves) > _MOST_HALVES:
            self._halves.pop(0).transport.abort()

    async def _download(self) -> None:
        what = random.choice(("records", "replays"))
        packed = random.choice(("gzip", "identity"))
        reader, writer = await self._open()
        writer.write(self._asking("GET", what, f"Accept-Encoding: {packed}\r\nConnection: close"))
        while await reader.read(2**20):
            pass
        writer.transport.abort()

    async def _leave_unread(self) -> None:
        _, writer = await self._open()
        writer.write(self._asking("GET", "replays", "Connection: close"))
        writer.transport.pause_reading()
        self._unread.append(writer)
        if len(self._unread) > _MOST_UNREAD:
            self._unread.pop(0).transport.abort()

    async def _review(self) -> None:
        reader, writer = await self._open()
        token = f"Authorization: Bearer {self._long.guest.token}\r\nContent-Length: 0"
        writer.write(self._asking("POST", "reviews", token, "/0"))
        await reader.read(1000)
        writer.transport.abort()

    def _asking(self, method: str, what: str, headers: str, more: str = "") -> bytes:
        path = f"/api/tables/{random.choice(self._long.finished)}/{what}/1{more}"
        return f"{method} {path} HTTP/1.1\r\nHost: localhost\r\n{headers}\r\n\r\n".encode()

    async def _return(self) -> None:
        """Nobody else is there: the table is read anew each time."""
        await self._come(self._long.guest, self._long.going_on, random.choice((0, 1, 50_000)))

    async def _hello(self) -> None:
        await self._come(self._guest, self._table, 0)

    async def _come(self, guest: Guest, table: str, since: int) -> None:
        told = asyncio.Event()
        line = await asyncio.wait_for(open_line(self._port, lambda _: told.set(), ATTACKER), 2)
        hello = {"type": "hello", "token": guest.token, "table": table, "since": since}
        line.send(json.dumps(hello).encode())
        with suppress(TimeoutError):
            await asyncio.wait_for(told.wait(), 1)
        line.abort()

    async def _flood(self, frames: bytes) -> None:
        line = await asyncio.wait_for(open_line(self._port, lambda _: None, ATTACKER), 2)
        line.write(frames)
        await asyncio.sleep(1)
        line.abort()

    async def _rename(self) -> None:
        line = await asyncio.wait_for(open_line(self._port, lambda _: None, ATTACKER), 2)
        hello = {"type": "hello", "token": self._guest.token, "table": self._table}
        line.send(json.dumps(hello).encode())
        for _ in range(40):
            if line.lost:
                return
            self._sent += 1
            name = {"type": "rename", "chair": 0, "name": f"North {self._sent}"}
            line.send(json.dumps({**name, "id": f"{self._sent}"}).encode())
            await asyncio.sleep(0.05)
        line.abort()


def _attack(attacker: Attacker, port: int, invited: list[tuple[Guest, str]], begun: Event) -> None:
    async def all_at_once() -> None:
        await asyncio.gather(attacker.attack(), talkers.talk(port, invited))

    begun.set()
    asyncio.run(all_at_once())


# ---------------------------------------------------------------- the tables


def _household(number: int) -> str:
    return f"127.1.{number // 250}.{number % 250 + 1}"


async def _sit_down(server: ServerProcess, count: int, figures: Figures) -> list[Table]:
    source = random.Random(1)
    tables = []
    for number in range(count):
        address = _household(number)
        people = [server.guest(f"Player {chair + 1}", address) for chair in range(SEATS)]
        table = Table(number, server.open_table(people[0], _SETUP, address), figures, source)
        for chair, guest in enumerate(people):
            person = Person(table, chair, guest.token)
            table.people.append(person)
            await person.come(server.port, address)
            await asyncio.wait_for(person.welcomed.wait(), 20)
            person.send(person.command("sit", chair=chair, name=f"Player {chair + 1}"))
        tables.append(table)
    await asyncio.sleep(1)
    for table in tables:
        table.people[0].send(table.people[0].command("start"))
        await asyncio.sleep(0.002)
    await asyncio.sleep(2)
    return tables


async def _measure(
    server: ServerProcess, long: Histories, tables: int, rate: float, seconds: float
) -> None:
    figures = Figures()
    came = time.perf_counter()
    seated = await _sit_down(server, tables, figures)
    print(f"{tables} tables in {time.perf_counter() - came:.0f} s")
    guest = server.guest("Mallory")
    code, invited = server.open_table(guest, Setup()), talkers.invite(server)
    attack = Attacker(server.port, guest, code, long)
    await keep_playing(seated, rate, 3)
    acks: dict[str, list[float]] = {"calm": [], "attack": []}
    cpu, most = dict.fromkeys(acks, 0.0), dict.fromkeys(acks, 0)
    for turn in range(2 * TURNS):
        name = "attack" if turn % 2 else "calm"
        spawn = multiprocessing.get_context("spawn")
        begun = spawn.Event()
        attacker = spawn.Process(
            target=_attack, args=(attack, server.port, invited, begun), daemon=True
        )
        if name == "attack":
            attacker.start()
            await asyncio.to_thread(begun.wait)
            await keep_playing(seated, rate, 3)  # until it has come to its limits
        figures.clear()
        used = server.cpu_seconds
        await keep_playing(seated, rate, seconds)
        cpu[name] += server.cpu_seconds - used
        acks[name] += figures.acks
        most[name] = max(most[name], server.memory)
        if name == "attack":
            attacker.kill()
            attacker.join()
            await asyncio.sleep(2)
    for name, times in acks.items():
        print(
            f"{name}: ack p50 {part_of(times, 0.5):.1f} ms, p99 {part_of(times, 0.99):.1f} ms, "
            f"{len(times):,} measured; server {cpu[name] / seconds / TURNS:.0%} of a core, "
            f"{most[name] / 2**20:.0f} MiB"
        )
    ratio = part_of(acks["attack"], 0.99) / part_of(acks["calm"], 0.99)
    reached = "reached" if ratio <= GOAL else "not reached"
    lost = sum(person.line is None or person.line.lost for t in seated for person in t.people)
    print(f"p99 under attack / calm = {ratio:.2f}; goal {GOAL:.0f}: {reached}; {lost} sockets lost")
    told = server.ask("GET", "/metrics", source=_household(0)).body.decode().splitlines()
    print("\n".join(line for line in told if line.startswith("penultima_door_refused_total")))


def main() -> None:
    sys.stdout.reconfigure(line_buffering=True)
    parser = argparse.ArgumentParser(prog="python -m benchmarks.siege", description=__doc__)
    parser.add_argument("--tables", type=int, default=300)
    parser.add_argument("--rate", type=float, default=150.0, help="moves a second, all together")
    parser.add_argument("--seconds", type=float, default=15.0, help="of each turn")
    given = parser.parse_args()
    with TemporaryDirectory(prefix="penultima-") as folder:
        server = ServerProcess(Path(folder), pace="human", limits="normal")
        long = prepare(server.database)
        server.start()
        began = os.getloadavg()[0]
        try:
            asyncio.run(_measure(server, long, given.tables, given.rate, given.seconds))
        finally:
            server.stop()
        print(f"{len(server.log.splitlines())} lines in the log")
        print(f"load of the machine {began:.1f} at first, {os.getloadavg()[0]:.1f} at last")


if __name__ == "__main__":
    main()
