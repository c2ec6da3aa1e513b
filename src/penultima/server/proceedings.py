"""What has come in is put to the table; what comes of it waits until it is stored."""

import asyncio
from collections.abc import Callable
from functools import partial

from penultima.server.attendance import Attendance, Letter
from penultima.server.bot_threads import BotThreads
from penultima.server.inputs import (
    Abandon,
    Do,
    Forget,
    GiveChair,
    Input,
    Join,
    Leave,
    Renaming,
    RuleOff,
    ThoughtDone,
)
from penultima.server.metrics import ACK_SECONDS, answered
from penultima.server.store import claims, tables
from penultima.server.store.claims import Tenure
from penultima.server.store.connection import Transaction
from penultima.server.store.tables import SavedTable
from penultima.server.talk import Talk
from penultima.server.timepiece import Timepiece
from penultima.table import Outcome, Step, Table
from penultima.table.commands import Command
from penultima.table.messages import Ack, Refused, Said
from penultima.table.outcomes import FinishedMatch

_ANSWERS = Ack, Refused


class Proceedings:
    def __init__(
        self,
        table: Table,
        attendance: Attendance,
        thinking: BotThreads,
        time: Timepiece,
        claim: Tenure | None,
    ) -> None:
        self._table = table
        self._claim = claim
        self._attendance = attendance
        self._thinking = thinking
        self._time = time
        self._asked: dict[tuple[str, str], tuple[type[Command], float]] = {}
        """Commands that wait for their answer: what kind, and since when."""
        self._round = (0, 0)
        self._steps: list[Step] = []
        self._letters: list[Letter] = []
        self._finished: list[FinishedMatch] = []
        self.promised: list[asyncio.Future[None]] = []
        """To those who wait until it is stored that somebody is forgotten, or called otherwise."""
        self.talk = Talk()
        self.outside: list[Input] = []
        """Who wants to come in while a race begins, and what they say: to be taken again."""

    def tick(self, now: float) -> None:
        """What was due before `now` comes before what arrives now."""
        wakes_at = self._table.wakes_at
        if wakes_at is not None and wakes_at <= now:
            self._note(self._table.tick(now))

    def take(self, item: Input) -> None:
        if self._is_outside(item):
            self.outside.append(item)
            return
        match item:
            case Do():
                self._do(item)
            case Join():
                self._join(item)
            case Leave():
                self._leave(item)
            case Forget():
                self._forget(item)
            case Renaming():
                self._note(self._table.rename(item.who, item.name, item.at))
                self.promised.append(item.done)
            case Abandon():
                self._note(self._table.abandon(item.at))
            case RuleOff():
                self._note(self._table.rule_off(item.at))
            case GiveChair():
                self._note(self._table.hand_over(item.chair, item.who, item.name, item.at))
            case ThoughtDone():
                self._table.think(item.task, item.answer, item.at)

    def _is_outside(self, item: Input) -> bool:
        """Nobody sees the start of a race sooner than others by coming in just then."""
        if isinstance(item, Join):
            return item.at < self._table.admits_from
        if not self.outside or not isinstance(item, Do | Leave):
            return False
        return any(
            isinstance(waiting, Join) and waiting.connection is item.connection
            for waiting in self.outside
        )

    def saving(self) -> Callable[[Transaction], None] | None:
        """What has to be stored before anything is told."""
        if not self._steps:
            return None
        steps, self._steps = self._steps, []
        self._finished += [step.finished for step in steps if step.finished is not None]
        saved = SavedTable.of(self._table, steps, self._claim)
        before, self._round = self._round, (steps[-1].game, steps[-1].round)
        return partial(tables.keep, table=saved, new_round=before != self._round)

    def asking(self, *, sure: bool) -> Callable[[Transaction], None] | None:
        """What is told without being stored is asked of the store, where another node might have
        the table by now."""
        if sure or self._claim is None or not self._letters:
            return None
        return partial(claims.hold, code=self._table.code, claim=self._claim)

    def tell(self) -> None:
        """It is stored: everybody may hear of it."""
        letters, self._letters = self._letters, []
        for connection, letter in letters:
            if isinstance(letter, _ANSWERS):
                self._count(connection.who, letter)
        self._attendance.deliver(letters)
        while self.promised:
            self.promised.pop().set_result(None)

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
        self._letters += self._attendance.greet(item.connection)
        self._attendance.welcome(item.connection)
        self._measure(who)

    def _leave(self, item: Leave) -> None:
        who = item.connection.who
        if self._attendance.leave(item.connection):
            self._asked = {key: asked for key, asked in self._asked.items() if key[0] != who}
            self._note(self._table.depart(who, item.at))

    def _forget(self, item: Forget) -> None:
        self.talk.forget(item.who)
        self._note(self._table.forget(item.who, item.at))
        for connection in list(self._attendance.of(item.who)):
            connection.part("bad-token")
        self.promised.append(item.done)

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
            frame = delivery.frame
            if isinstance(frame, Said):
                self.talk.hear(frame, self._table)
            for connection in self._attendance.of(delivery.to):
                if delivery.by is None or delivery.by not in connection.unheard:
                    self._letters.append((connection, frame))

    def _count(self, who: str, answer: Ack | Refused) -> None:
        asked = self._asked.pop((who, answer.id), None)
        if asked is None:
            return
        kind, at = asked
        if isinstance(answer, Ack):
            answered(kind, "accepted").inc()
            ACK_SECONDS.observe(self._time.now() - at)
        else:
            answered(kind, "refused").inc()
