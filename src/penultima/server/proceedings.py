"""What has come in is put to the table; what comes of it waits until it is stored."""

import asyncio
import sqlite3
from collections.abc import Callable
from functools import partial
from time import monotonic

from penultima.server.attendance import Attendance, Letter
from penultima.server.bot_threads import BotThreads
from penultima.server.inputs import Abandon, Do, Forget, Input, Join, Leave, ThoughtDone
from penultima.server.metrics import ACK_SECONDS, answered
from penultima.server.store import tables
from penultima.server.store.tables import SavedTable
from penultima.table import Outcome, Step, Table
from penultima.table.commands import Command
from penultima.table.messages import Ack, Refused
from penultima.table.outcomes import FinishedMatch

_ANSWERS = Ack, Refused


class Proceedings:
    def __init__(self, table: Table, attendance: Attendance, thinking: BotThreads) -> None:
        self._table = table
        self._attendance = attendance
        self._thinking = thinking
        self._asked: dict[tuple[str, str], tuple[type[Command], float]] = {}
        """Commands that wait for their answer: what kind, and since when."""
        self._round = (0, 0)
        self._steps: list[Step] = []
        self._letters: list[Letter] = []
        self._finished: list[FinishedMatch] = []
        self.forgotten: list[asyncio.Future[None]] = []

    def tick(self, now: float) -> None:
        """What was due before `now` comes before what arrives now."""
        wakes_at = self._table.wakes_at
        if wakes_at is not None and wakes_at <= now:
            self._note(self._table.tick(now))

    def take(self, item: Input) -> None:
        match item:
            case Do():
                self._do(item)
            case Join():
                self._join(item)
            case Leave():
                self._leave(item)
            case Forget():
                self._forget(item)
            case Abandon():
                self._note(self._table.abandon(item.at))
            case ThoughtDone():
                self._table.think(item.task, item.answer, item.at)

    def saving(self) -> Callable[[sqlite3.Connection], None] | None:
        """What has to be stored before anything is told."""
        if not self._steps:
            return None
        steps, self._steps = self._steps, []
        self._finished += [step.finished for step in steps if step.finished is not None]
        saved = SavedTable.of(self._table, steps)
        before, self._round = self._round, (steps[-1].game, steps[-1].round)
        return partial(tables.keep, table=saved, new_round=before != self._round)

    def tell(self) -> None:
        """It is stored: everybody may hear of it."""
        letters, self._letters = self._letters, []
        for connection, letter in letters:
            if isinstance(letter, _ANSWERS):
                self._count(connection.who, letter)
        self._attendance.deliver(letters)
        while self.forgotten:
            self.forgotten.pop().set_result(None)

    def take_finished(self) -> list[FinishedMatch]:
        """Matches that are over, as of what is stored."""
        finished, self._finished = self._finished, []
        return finished

    # ------------------------------------------------------------ one kind of input each

    def _do(self, item: Do) -> None:
        who = item.connection.who
        self._measure(who)
        self._asked[who, item.command.id] = type(item.command), item.at
        self._note(self._table.receive(who, item.command, item.at))

    def _join(self, item: Join) -> None:
        """Others hear of it; the new socket is told how things stand, and then what follows."""
        who = item.connection.who
        able = {"entropy": item.entropy, "rated": item.rated}
        self._note(self._table.arrive(who, item.name, item.at, **able))
        frames = self._table.welcome(who, item.since, item.at)
        self._letters += [(item.connection, frame) for frame in frames]
        self._attendance.welcome(item.connection)
        self._measure(who)

    def _leave(self, item: Leave) -> None:
        who = item.connection.who
        if self._attendance.leave(item.connection):
            self._asked = {key: asked for key, asked in self._asked.items() if key[0] != who}
            self._note(self._table.depart(who, item.at))

    def _forget(self, item: Forget) -> None:
        self._note(self._table.forget(item.who, item.at))
        for connection in list(self._attendance.of(item.who)):
            connection.part("bad-token")
        self.forgotten.append(item.done)

    # ------------------------------------------------------------ what comes of it

    def _measure(self, who: str) -> None:
        trip = self._attendance.distance(who)
        if trip is not None:
            self._table.measured(who, trip.seconds, sure=trip.sure)

    def _note(self, outcome: Outcome) -> None:
        self._steps += outcome.steps
        for _ in outcome.given_up:
            self._thinking.too_late()
        for delivery in outcome.deliveries:
            for connection in self._attendance.of(delivery.to):
                self._letters.append((connection, delivery.frame))

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
