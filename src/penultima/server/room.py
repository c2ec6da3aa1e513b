"""A table at work: what has come in, when it works, and nothing shared with other tables."""

import asyncio
from collections import deque
from collections.abc import Callable
from time import monotonic

import msgspec
import structlog

from penultima.editions import EDITIONS
from penultima.referee import EditionFault
from penultima.server.attendance import Attendance
from penultima.server.bot_threads import BotThreads
from penultima.server.inputs import Forget, Input, Join, ThoughtDone
from penultima.server.metrics import DROPPED
from penultima.server.patience import Patience
from penultima.server.proceedings import Proceedings
from penultima.server.slices import Slices
from penultima.server.store import WriteJob
from penultima.table import Table
from penultima.table.outcomes import FinishedMatch
from penultima.table.thoughts import Conclusion, Errand

BROKEN_EDITION = "broken-edition"
IDLE_SECONDS = 60.0
"""How long a table stays in memory after everybody has gone."""
_log = structlog.get_logger()


class Hands(msgspec.Struct, frozen=True):
    """Whoever works for all rooms."""

    slices: Slices
    thinking: BotThreads
    patience: Patience


class Room:
    """Takes what has come in, asks the table, stores, and only then tells anybody."""

    def __init__(
        self,
        table: Table,
        hands: Hands,
        gone: Callable[["Room"], None],
        ended: Callable[["Room", FinishedMatch], None],
    ) -> None:
        self.table = table
        self.attendance = Attendance()
        self.fault: str | None = None
        """Why it cannot go on here, if it cannot."""
        self.dropped = False
        """Whether something else went wrong, so that it goes on from what is stored."""
        self.ended: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._proceedings = Proceedings(table, self.attendance, hands.thinking)
        self._hands = hands
        self._gone, self._match_ended = gone, ended
        self._inputs: deque[Input] = deque()
        self._storing = self._stopping = False
        self._timer: asyncio.TimerHandle | None = None
        self._rest()

    def put(self, item: Input) -> None:
        if isinstance(item, Join):
            self.attendance.expect(item.connection)
        self._inputs.append(item)
        if not self._storing and not self.ended.done():
            self._hands.slices.add(self)

    def stop(self) -> None:
        """Finish what has come in, then end."""
        self._stopping = True
        if not self._storing:
            self._hands.slices.at_once(self)

    # ------------------------------------------------------------ working

    def work(self) -> WriteJob | None:
        """Everything that has come in, and whatever is due."""
        if self._storing or self.ended.done():
            return None
        proceedings = self._proceedings
        try:
            if self.table.setup.edition in EDITIONS.ours:  # known to come to an end
                self._take_all()
            else:
                with self._hands.patience.limited():
                    self._take_all()
            for task in self.table.take_thoughts():
                self._hands.thinking.begin(task, self._thought)
            saving = proceedings.saving()
            if saving is not None:
                self._storing = True
                return WriteJob(saving, self._stored)
            proceedings.tell()
        except Exception as error:  # noqa: BLE001 a table that fails must not take others along
            self._fail(error)
        else:
            self._rest()
        return None

    def _stored(self, _: None, error: BaseException | None) -> None:
        self._storing = False
        if error is not None:
            self._fail(error)
            return
        try:
            self._proceedings.tell()
            for finished in self._proceedings.take_finished():
                self._match_ended(self, finished)
        except Exception as failed:  # noqa: BLE001 the same
            self._fail(failed)
        else:
            self._rest()

    def _take_all(self) -> None:
        proceedings, inputs = self._proceedings, self._inputs
        while inputs:
            item = inputs.popleft()
            proceedings.tick(item.at)
            proceedings.take(item)
        proceedings.tick(monotonic())

    def _thought(self, task: Errand, answer: Conclusion) -> None:
        self.put(ThoughtDone(task, answer, monotonic()))

    # ------------------------------------------------------------ resting

    def _rest(self) -> None:
        """Until something comes in, or the table's own time, or nobody has been here for long."""
        if self._inputs:
            self._hands.slices.add(self)
            return
        if self._stopping:
            self._end()
            return
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        wakes_at = self.table.wakes_at if self._at_work else monotonic() + IDLE_SECONDS
        if wakes_at is not None:
            pause = max(0.0, wakes_at - monotonic())
            self._timer = asyncio.get_running_loop().call_later(pause, self._wake)

    @property
    def _at_work(self) -> bool:
        return bool(self.attendance) or self.table.goes_on_alone

    def _wake(self) -> None:
        self._timer = None
        if self._storing:
            return  # it rests again afterwards
        if self._inputs or self._at_work:
            self._hands.slices.at_once(self)
        else:
            self._end()

    # ------------------------------------------------------------ the end

    def _fail(self, error: BaseException) -> None:
        """What is in memory is no longer what is stored: all come back to what is stored."""
        DROPPED.inc()
        self.dropped = True
        if isinstance(error, EditionFault):
            _log.error("table dropped", table=self.table.code, fault=str(error))
            self.fault = BROKEN_EDITION
        else:
            _log.error("table dropped", table=self.table.code, exc_info=error)
        self._end()
        self.attendance.send_away(self.fault or "unknown")

    def _end(self) -> None:
        """Whoever still waits to be forgotten must ask again."""
        if self._timer is not None:
            self._timer.cancel()
        self.ended.set_result(None)
        self._gone(self)
        waiting = [item.done for item in self._inputs if isinstance(item, Forget)]
        for done in (*self._proceedings.forgotten, *waiting):
            if not done.done():
                done.set_exception(RuntimeError("the table was closed"))
