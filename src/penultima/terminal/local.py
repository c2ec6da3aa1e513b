"""A table on this machine: one person and bots, driven by the clock of this process."""

import asyncio
import random
import threading
from collections import deque
from contextlib import suppress
from typing import Any

from penultima.table import Level, Outcome, Pace, Setup, Table
from penultima.table.commands import Command, SeatBot, Sit, Start
from penultima.table.messages import Refused
from penultima.table.thoughts import Task
from penultima.terminal.links import CannotPlay, Listener
from penultima.terminal.speech import Speech
from penultima.terminal.voice import new_id

_ME = "me"


class LocalLink:
    """Nothing is stored: the game ends with the process."""

    def __init__(
        self,
        setup: Setup,
        level: Level,
        name: str,
        *,
        pace: Pace,
        dice: random.Random,
        speech: Speech,
    ) -> None:
        self._table = Table.create("LOCAL", setup, pace, dice)
        self._level = level
        self._name = name
        self._speech = speech
        self._inbox: deque[tuple[float, Command]] = deque()
        self._thinking = 0
        self._wake = asyncio.Event()
        self._hear: Listener = lambda _: None

    @property
    def shared(self) -> bool:
        return False

    def send(self, command: Command) -> None:
        self._inbox.append((_now(), command))
        self._wake.set()

    async def run(self, hear: Listener) -> None:
        self._sit_down()
        await self._warm_up()
        self._receive(Start(id=new_id(), fill=self._level))
        self._hear = hear
        for frame in self._table.welcome(_ME, 0, _now()):
            hear(frame)
        while True:
            for task in self._table.take_thoughts():
                self._begin(task)
            await self._something()
            while self._inbox:
                at, command = self._inbox.popleft()
                self._tick(at)
                self._tell(self._table.receive(_ME, command, at))
            self._tick(_now())

    def _sit_down(self) -> None:
        self._tell(self._table.arrive(_ME, self._name, _now()))
        self._receive(Sit(id=new_id(), chair=0, name=self._name))
        for chair in range(1, self._table.setup.seats):
            self._receive(SeatBot(id=new_id(), chair=chair, level=self._level))

    async def _warm_up(self) -> None:
        """Bots that search load their code before the cards are dealt, not in their first turn."""
        for task in self._table.take_thoughts():
            self._begin(task)
        while self._thinking:
            await self._wake.wait()
            self._wake.clear()

    def _receive(self, command: Command) -> None:
        """What cannot be refused but by a wish that no table fulfils."""
        outcome = self._table.receive(_ME, command, _now())
        for delivery in outcome.deliveries:
            if isinstance(delivery.frame, Refused):
                raise CannotPlay(self._speech.refusal(delivery.frame))
        self._tell(outcome)

    def _begin(self, task: Task) -> None:
        """In a thread that does not outlive the game."""
        loop = asyncio.get_running_loop()
        self._thinking += 1

        def work() -> None:
            try:
                move = task.work_out()
            except Exception:  # noqa: BLE001 a bot that fails plays on by a simpler rule
                move = task.plain_move()
            with suppress(RuntimeError):  # the game is over
                loop.call_soon_threadsafe(self._take_answer, task, move)

        threading.Thread(target=work, daemon=True).start()

    def _take_answer(self, task: Task, move: Any) -> None:
        self._thinking -= 1
        self._table.think(task, move, _now())
        self._wake.set()

    async def _something(self) -> None:
        """Wait for a word of the person or the table's own time."""
        wakes_at = self._table.wakes_at
        if wakes_at is not None:
            asyncio.get_running_loop().call_at(wakes_at, self._wake.set)
        await self._wake.wait()
        self._wake.clear()

    def _tick(self, now: float) -> None:
        wakes_at = self._table.wakes_at
        if wakes_at is not None and wakes_at <= now:
            self._tell(self._table.tick(now))

    def _tell(self, outcome: Outcome) -> None:
        for delivery in outcome.deliveries:
            self._hear(delivery.frame)


def _now() -> float:
    return asyncio.get_running_loop().time()
