"""What everybody is told of an event when one table ends: `python -m benchmarks.telling`.

A real server, an event for 256 people at tables of two with real cards, each with a socket of their
own to it. The organiser says how one table after the other ends; whatever comes of it is told to
everybody. Said are the bytes of one telling for one of them, and the CPU time of the server for all
of them; then the same with results that come as fast as they can be said, where many are told
together.
"""

import argparse
import asyncio
import json
import time
from collections.abc import Sequence
from typing import Any

from websockets.asyncio.client import ClientConnection, connect

from penultima.table.setup import Counting, Setup
from penultima.tournament.plan import Kind, Scheme
from tests.wire.server import Guest, ServerProcess, serving


class Watcher:
    """One person's socket; counts what it is told."""

    def __init__(self, socket: ClientConnection) -> None:
        self._socket = socket
        self.news = self.bytes = self.most = self.welcome = 0
        self.seq = -1
        self.changed = asyncio.Event()
        self.tables: dict[str, str] = {}
        self._answers: dict[str, asyncio.Future[str]] = {}
        self._reading = asyncio.ensure_future(self._read())

    @classmethod
    async def enter(cls, port: int, guest: Guest, code: str) -> "Watcher":
        address = f"ws://127.0.0.1:{port}/ws/tournament"
        socket = await connect(address, compression=None, proxy=None, ping_interval=None)
        hello = {"type": "hello", "token": guest.token, "tournament": code}
        await socket.send(json.dumps(hello))
        return cls(socket)

    async def say(self, kind: str, **told: Any) -> None:
        name = f"{kind} {time.perf_counter_ns()}"
        self._answers[name] = asyncio.get_running_loop().create_future()
        await self._socket.send(json.dumps({"type": kind, "id": name, **told}))
        answer = await self._answers[name]
        assert answer == "ack", f"{kind}: {answer}"

    async def _read(self) -> None:
        async for data in self._socket:
            assert isinstance(data, str)
            frame = json.loads(data)
            if frame["type"] == "ping":
                await self._socket.send(json.dumps({"type": "pong", "n": frame["n"]}))
            elif frame["type"] == "news":
                self._count(len(data.encode()), frame["seq"])
            elif frame["type"] in ("ack", "refused"):
                self._answers[frame["id"]].set_result(frame.get("code", "ack"))

    def _count(self, size: int, seq: int) -> None:
        if self.seq < 0:
            self.welcome = size
        self.news, self.bytes, self.most = self.news + 1, self.bytes + size, max(self.most, size)
        self.seq = seq
        self.changed.set()

    def forget(self) -> None:
        self.news = self.bytes = self.most = 0

    async def until(self, seq: int) -> None:
        while self.seq < seq:
            self.changed.clear()
            await self.changed.wait()

    async def leave(self) -> None:
        self._reading.cancel()
        await self._socket.close()


def _told(title: str, watchers: Sequence[Watcher], cpu: float, seconds: float) -> None:
    news, size = sum(one.news for one in watchers), sum(one.bytes for one in watchers)
    tellings = max(one.news for one in watchers)
    print(
        f"{title}: {tellings} tellings in {seconds:.1f} s; one is {size / max(1, news):,.0f} bytes "
        f"for each of {len(watchers)} (the largest {max(one.most for one in watchers):,}), "
        f"{size / tellings / 1e6:.2f} MB for all, {1000 * cpu / tellings:.0f} ms of CPU",
        flush=True,
    )


async def _measure(server: ServerProcess, people: int, results: int) -> None:
    plan = Scheme(
        title="Everybody",
        kind=Kind.SWISS,
        setup=Setup(seats=2, counting=Counting.ROUND, turn_seconds=None),
        stages=8,
        pause=None,
        by_hand=True,
    )
    guests = [server.guest(f"Player {number + 1}") for number in range(people)]
    given = server.ask("POST", "/api/tournaments", {"plan": plan}, token=guests[0].token)
    code = given.json["code"]
    watchers = []
    for number, guest in enumerate(guests, 1):
        watchers.append(await Watcher.enter(server.port, guest, code))
        await watchers[-1].say("enter", name=f"Player {number}")
    organiser = watchers[0]
    await organiser.say("begin")
    await asyncio.sleep(2)
    late = await Watcher.enter(server.port, guests[1], code)
    await late.changed.wait()
    print(f"a welcome is {late.welcome:,} bytes", flush=True)
    await late.leave()

    async def end(table: int) -> None:
        figures = {"points": (0, 0), "rounds_won": (1, 0)}
        await organiser.say("result", stage=0, table=table, **figures)

    for title, first, apart in (("one after the other", 0, 1.5), ("as fast as can be", results, 0)):
        for one in watchers:
            one.forget()
        cpu, began = server.cpu_seconds, time.perf_counter()
        for table in range(first, first + results):
            await end(table)
            await asyncio.sleep(apart)
        seq = organiser.seq
        await asyncio.gather(*(one.until(seq) for one in watchers))
        await asyncio.sleep(2)
        _told(title, watchers, server.cpu_seconds - cpu, time.perf_counter() - began - 2)
    for one in watchers:
        await one.leave()


def main() -> None:
    parser = argparse.ArgumentParser("benchmarks.telling", description=__doc__)
    parser.add_argument("--people", type=int, default=256)
    parser.add_argument("--results", type=int, default=20, help="of each of the two parts")
    asked = parser.parse_args()
    with serving(pace="human") as server:
        asyncio.run(_measure(server, asked.people, asked.results))


if __name__ == "__main__":
    main()
