"""How long bots think while a server is busy: `python -m benchmarks.bot_times --tables 50`.

A server runs as in real life, in its own process, with one person and three bots at every table;
this process plays the people. Meanwhile a third process, bound to one core, lets bots of each level
play rounds of every edition, and takes the time of every question that leaves a choice: what it
took to hear the news and to answer, in seconds of the thread's own CPU time and on the clock.
"""

import argparse
import asyncio
import json
import os
import random
import subprocess
import sys
import time
from collections.abc import Sequence
from itertools import cycle, product
from statistics import fmean
from typing import TypeAlias

from benchmarks.crowd import SEATS, Figures, Person, Table
from benchmarks.load import keep_playing, part_of
from penultima.chance import SeededChance
from penultima.editions import EDITIONS
from penultima.game.events import Event
from penultima.game.match import Match
from penultima.game.moves import Move
from penultima.game.view import View
from penultima.players import listening, play_round
from penultima.players.facts import answers, is_asked
from penultima.players.levels import available_levels, bot
from penultima.players.policies import Bot
from penultima.referee import Referee
from penultima.table import Setup
from tests.wire.server import ServerProcess, serving

LIMITS = {"beginner": 1.0, "casual": 1.0, "skilled": 1.0, "expert": 50.0, "master": 50.0}
"""Milliseconds a move."""
PEOPLE_MOVE = 0.5
"""How often the person at each table moves, in a second, if asked."""


# ---------------------------------------------------------------- taking times


Times: TypeAlias = dict[str, list[float]]
"""Milliseconds, by the clock that has measured them: `cpu` and `wall`."""


class Timed:
    """A bot whose every real decision is timed, with what it hears before it."""

    def __init__(self, player: Bot, times: Times) -> None:
        self._player, self._times = player, times
        self._attentive = listening(player)
        self._hearing = (0.0, 0.0)

    def begin(self, match: Match) -> None:
        if self._attentive is not None:
            self._attentive.begin(match)

    def hear(self, events: Sequence[Event]) -> None:
        cpu, wall = time.thread_time(), time.perf_counter()
        if self._attentive is not None:
            self._attentive.hear(events)
        self._hearing = time.thread_time() - cpu, time.perf_counter() - wall

    def __call__(self, view: View) -> Move | None:
        cpu, wall = time.thread_time(), time.perf_counter()
        move = self._player(view)
        if is_asked(view) and len(answers(view)) > 1:
            self._times["cpu"].append((time.thread_time() - cpu + self._hearing[0]) * 1000)
            self._times["wall"].append((time.perf_counter() - wall + self._hearing[1]) * 1000)
        return move


def take_times(level: str, seconds: float) -> Times:
    """Rounds of bots of the level, in every edition, at two seats and at four."""
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})
    times: Times = {"cpu": [], "wall": []}
    _play(level, 0, "classic", 2)  # what is loaded or compiled once is no part of a move
    begun = time.perf_counter()
    for seed, (name, seats) in enumerate(cycle(product(EDITIONS, (2, 4))), 1):
        found = _play(level, seed, name, seats)
        for clock, taken in times.items():
            taken.extend(found[clock])
        if time.perf_counter() - begun > seconds:
            break
    return times


def _play(level: str, seed: int, name: str, seats: int) -> Times:
    game, times = EDITIONS[name], Times(cpu=[], wall=[])
    referee = Referee(game, seats, dealer=0, chance=SeededChance(seed))
    play_round(referee, [Timed(bot(level, game, f"{seed} {seat}"), times) for seat in range(seats)])
    return times


# ---------------------------------------------------------------- the server meanwhile


async def _sit_down(server: ServerProcess, count: int, fill: str) -> list[Table]:
    """One person at each table, and bots on its other chairs."""
    source, figures = random.Random(1), Figures()
    setup = Setup(seats=SEATS, target=10_000, turn_seconds=None)
    tables = []
    for number in range(count):
        guest = await asyncio.to_thread(server.guest, "Player 1")
        table = Table(number, server.open_table(guest, setup), figures, source)
        person = Person(table, 0, guest.token)
        table.people.append(person)
        await person.come(server.port)
        await asyncio.wait_for(person.welcomed.wait(), 20)
        person.send(person.command("sit", chair=0, name="Player 1"))
        person.send(person.command("start", fill=fill))
        tables.append(table)
    return tables


async def _measure(server: ServerProcess, tables: int, fill: str, seconds: float) -> None:
    seated = await _sit_down(server, tables, fill)
    levels = available_levels()
    whole = len(levels) * (seconds + 10)
    playing = asyncio.ensure_future(keep_playing(seated, tables * PEOPLE_MOVE, whole))
    waits: list[float] = []
    await asyncio.sleep(5)
    looking = asyncio.ensure_future(_look_in(server, waits))
    cpu, begun = server.cpu_seconds, time.perf_counter()
    print(f"{tables} tables with bots of level '{fill}'; milliseconds a move")
    print("level     moves | CPU: mean   p50   p99 | clock: mean   p50   p99 | limit")
    for level in levels:
        command = [sys.executable, "-m", "benchmarks.bot_times", "--level", level]
        found = await asyncio.to_thread(
            subprocess.run,
            [*command, "--seconds", str(seconds)],
            capture_output=True,
            text=True,
            check=True,
        )
        _report(level, json.loads(found.stdout))
    busy = (server.cpu_seconds - cpu) / (time.perf_counter() - begun)
    playing.cancel()
    looking.cancel()
    print(f"the server was busy for {busy:.0%} of a core; thoughts: {_thoughts(server)}")
    print(f"it answered within p50 {part_of(waits, 0.5):.1f} ms, p99 {part_of(waits, 0.99):.1f} ms")
    for table in seated:
        line = table.people[0].line
        assert line is not None
        line.abort()


async def _look_in(server: ServerProcess, waits: list[float]) -> None:
    """How long the server takes for a word; moves may be held back on purpose, this is not."""
    while True:
        asked = time.perf_counter()
        await asyncio.to_thread(server.ask, "GET", "/health")
        waits.append((time.perf_counter() - asked) * 1000)
        await asyncio.sleep(0.1)


def _report(level: str, times: Times) -> None:
    cpu, wall = (
        f"{fmean(values):5.2f} {part_of(values, 0.5):5.2f} {part_of(values, 0.99):5.2f}"
        for values in (times["cpu"], times["wall"])
    )
    limit = LIMITS[level]
    reached = "within" if part_of(times["cpu"], 0.99) <= limit else "beyond"
    on_clock = "within" if part_of(times["wall"], 0.99) <= limit else "beyond"
    print(
        f"{level:9} {len(times['cpu']):5} |      {cpu} |        {wall} | {limit:g} "
        f"(CPU {reached}, clock {on_clock})",
        flush=True,
    )


def _thoughts(server: ServerProcess) -> str:
    """What has become of those of the server's own bots."""
    lines = server.ask("GET", "/metrics").body.decode().splitlines()
    told = [line for line in lines if line.startswith("penultima_thoughts_total")]
    return ", ".join(line.partition("{")[2].replace("}", "") for line in told) or "none"


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.bot_times", description=__doc__)
    parser.add_argument("--tables", type=int, default=50)
    parser.add_argument("--fill", default="skilled", help="the level of the bots at the tables")
    parser.add_argument("--seconds", type=float, default=20.0, help="for each level")
    parser.add_argument("--level", help="only take the times of this level, and print them as JSON")
    given = parser.parse_args()
    if given.level is not None:
        print(json.dumps(take_times(given.level, given.seconds)))
        return
    with serving(pace="human", limits="wide") as server:
        asyncio.run(_measure(server, given.tables, given.fill, given.seconds))


if __name__ == "__main__":
    main()
