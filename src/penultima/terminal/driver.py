"""A table on this machine, driven by the clock of this process."""

import asyncio
import threading
from collections import deque
from contextlib import suppress
from typing import Any

from penultima.table import FinishedMatch, Outcome, Table
from penultima.table.commands import Command
from penultima.table.thoughts import Errand
from penultima.terminal.links import Listener

ME = "me"
"""The one person at it."""


class TableDriver:
    """Nothing is stored: the game ends with the process."""

    def __init__(self) -> None:
        self._table: Table
        self._inbox: deque[tuple[float, Command]] = deque()
        self._thinking = 0
        self._wake = asyncio.Event()
        self._hear: Listener = lambda _: None
        self._finished: FinishedMatch | None = None
        """What the match has come to, once it is over."""
        self._noted: dict[int, str] = {}
        """Its records, by their number, so far."""

    def send(self, command: Command) -> None:
        self._inbox.append((now(), command))
        self._wake.set()

    async def _drive(self) -> None:
        """One round of the loop: whatever there is to do now, or next."""
        for task in self._table.take_thoughts():
            self._begin(task)
        await self._something()
        while self._inbox:
            at, command = self._inbox.popleft()
            self._tick(at)
            self._tell(self._table.receive(ME, command, at))
        self._tick(now())

    async def _warm_up(self) -> None:
        """Bots that search load their code before the cards are dealt, not in their first turn."""
        for task in self._table.take_thoughts():
            self._begin(task)
        while self._thinking:
            await self._wake.wait()
            self._wake.clear()

    def _begin(self, task: Errand) -> None:
        """In a thread that does not outlive the game."""
        loop, table = asyncio.get_running_loop(), self._table
        self._thinking += 1

        def work() -> None:
            try:
                move = task.work_out()
            except Exception:  # noqa: BLE001 a bot that fails plays on by a simpler rule
                move = task.plain_move()
            with suppress(RuntimeError):  # the game is over
                loop.call_soon_threadsafe(self._take_answer, table, task, move)

        threading.Thread(target=work, daemon=True).start()

    def _take_answer(self, table: Table, task: Errand, move: Any) -> None:
        self._thinking -= 1
        table.think(task, move, now())
        self._wake.set()

    async def _something(self) -> None:
        """Wait for a word of the person or the table's own time."""
        wakes_at = self._table.wakes_at
        if wakes_at is not None:
            asyncio.get_running_loop().call_at(wakes_at, self._wake.set)
        await self._wake.wait()
        self._wake.clear()

    def _tick(self, at: float) -> None:
        wakes_at = self._table.wakes_at
        if wakes_at is not None and wakes_at <= at:
            self._tell(self._table.tick(at))

    def _tell(self, outcome: Outcome) -> None:
        for delivery in outcome.deliveries:
            self._hear(delivery.frame)
        for step in outcome.steps:
            self._finished = step.finished or self._finished
            self._noted[step.game] = self._noted.get(step.game, "") + step.lines

    @property
    def records(self) -> tuple[str, ...]:
        """Of what has been played at the table, without their seals."""
        return tuple(self._noted[game] for game in sorted(self._noted) if self._noted[game])


def now() -> float:
    return asyncio.get_running_loop().time()
