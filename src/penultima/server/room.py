"""A table at work: what has come in, when it works, and nothing shared with other tables."""

import asyncio
from collections import deque
from collections.abc import Callable

import msgspec
import structlog
from msgspec.structs import replace

from penultima.editions import EDITIONS
from penultima.referee import EditionFault
from penultima.server.attendance import Attendance
from penultima.server.bot_threads import BotThreads
from penultima.server.connection import Connection
from penultima.server.fleet.membership import Membership
from penultima.server.inputs import Do, Forget, Input, Join, Leave, Renaming, ThoughtDone
from penultima.server.metrics import DROPPED
from penultima.server.patience import Patience
from penultima.server.proceedings import Proceedings
from penultima.server.slices import Slices
from penultima.server.store import WriteJob
from penultima.server.store.claims import Tenure
from penultima.server.store.daybook import StaleTable
from penultima.server.talk import Talk
from penultima.server.timepiece import Timepiece
from penultima.table import Table
from penultima.table.messages import Refused
from penultima.table.outcomes import FinishedMatch
from penultima.table.thoughts import Conclusion, Errand

BROKEN_EDITION = "broken-edition"
BROKEN_TABLE = "broken-table"
CANNOT_STORE = "cannot-store"
MOST_WAITING = 40
"""Commands of one socket that wait for the store: as many as it may send at once."""
IDLE_SECONDS = 60.0
"""How long a table stays in memory after everybody has gone."""
_log = structlog.get_logger()


class Hands(msgspec.Struct, frozen=True):
    """Whoever works for all rooms."""

    slices: Slices
    thinking: BotThreads
    patience: Patience
    time: Timepiece
    fleet: Membership


class Room:
    """Takes what has come in, asks the table, stores, and only then tells anybody."""

    def __init__(
        self,
        table: Table,
        hands: Hands,
        gone: Callable[["Room"], None],
        ended: Callable[["Room", FinishedMatch], None],
        claim: Tenure | None = None,
        *,
        reseated: Callable[["Room"], None],
    ) -> None:
        self.table = table
        self.claim = claim
        """That the table is this node's, where there are several."""
        self.attendance = Attendance()
        self.fault: str | None = None
        """Why it cannot go on here, if it cannot."""
        self.dropped = False
        """Whether something else went wrong, so that it goes on from what is stored."""
        self.taken = False
        """Whether another node has it now."""
        self.ended: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._proceedings = Proceedings(table, self.attendance, hands.thinking, hands.time, claim)
        self._hands = hands
        self._gone, self._match_ended, self._reseated = gone, ended, reseated
        self.holders = table.holders
        """Whose the chairs are, as of what is stored."""
        self._inputs: deque[Input] = deque()
        self._storing = self._stopping = False
        self._timer: asyncio.TimerHandle | None = None
        self._door: asyncio.TimerHandle | None = None
        self._rest()

    @property
    def talk(self) -> Talk:
        return self._proceedings.talk

    @property
    def idle(self) -> bool:
        """Nobody is there or on the way, and nothing goes on: it may wait in the store."""
        busy = self.attendance or self._inputs or self._proceedings.outside or self._storing
        return not busy and not self.table.goes_on_alone

    def put(self, item: Input) -> None:
        match item:
            case Join():
                self.attendance.expect(item.connection)
            case Leave() if self._forget_newcomer(item.connection):
                return
            case Do() if self._has_said_much(item.connection):
                refused = Refused(id=item.command.id, code=CANNOT_STORE)
                Attendance.deliver([(item.connection, refused)])
                return
        self._inputs.append(item)
        if not self._storing and not self.ended.done():
            self._hands.slices.add(self)

    def close(self, reason: str) -> None:
        """Finish what has come in, and send everybody away: a keeper wants it so."""
        self.stop()
        self.attendance.send_away("table-closed", reason=reason)

    def put_away(self) -> None:
        """It was opened for a moment's work: if nobody is there, it need not stay for a minute."""
        if self.idle:
            self.stop()

    def _forget_newcomer(self, connection: Connection) -> bool:
        """Who goes before they could be welcomed leaves nothing behind that waits."""
        new = any(isinstance(i, Join) and i.connection is connection for i in self._inputs)
        if new:
            kept = [i for i in self._inputs if getattr(i, "connection", None) is not connection]
            self._inputs = deque(kept)
            self.attendance.leave(connection)
        return new

    def _has_said_much(self, connection: Connection) -> bool:
        """While nothing can be stored, much may come in: what waits has a bound for everybody."""
        if len(self._inputs) < MOST_WAITING:
            return False
        said = (i for i in self._inputs if isinstance(i, Do) and i.connection is connection)
        return sum(1 for _ in said) >= MOST_WAITING

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
                self._hands.thinking.begin(task, self._thought, self.attendance.households)
            saving = proceedings.saving() or proceedings.asking(sure=self._hands.fleet.sure)
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
            if self.table.holders != self.holders:
                self.holders = self.table.holders
                self._reseated(self)
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
        proceedings.tick(self._hands.time.now())
        if proceedings.outside and self._door is None:
            wait = self._hands.time.until(self.table.admits_from)
            self._door = asyncio.get_running_loop().call_later(wait, self._let_in)

    def _let_in(self) -> None:
        """Those who came while a race began, before all who have come since."""
        self._door = None
        waiting, self._proceedings.outside = self._proceedings.outside, []
        now = self._hands.time.now()
        again = [replace(item, at=now) if isinstance(item, Join) else item for item in waiting]
        self._inputs.extendleft(reversed(again))
        if not self._storing and not self.ended.done():
            self._hands.slices.add(self)

    def _thought(self, task: Errand, answer: Conclusion) -> None:
        self.put(ThoughtDone(task, answer, self._hands.time.now()))

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
        time = self._hands.time
        wakes_at = self.table.wakes_at if self._at_work else time.now() + IDLE_SECONDS
        if wakes_at is not None:
            loop = asyncio.get_running_loop()
            self._timer = loop.call_later(time.until(wakes_at), self._wake)

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

    def lose(self) -> None:
        """Another node has it; what is being stored hears of that by itself."""
        if not self._storing and not self.ended.done():
            self._fail(StaleTable(self.table.code))

    def _fail(self, error: BaseException) -> None:
        """What is in memory is no longer what is stored: all come back to what is stored."""
        DROPPED.inc()
        self.dropped = True
        self.taken = self.claim is not None and isinstance(error, StaleTable)
        if isinstance(error, EditionFault):
            _log.error("table dropped", table=self.table.code, fault=str(error))
            self.fault = BROKEN_EDITION
        else:
            _log.error("table dropped", table=self.table.code, exc_info=error)
        self._end()
        self.attendance.send_away(self.fault or "unknown")

    def _end(self) -> None:
        """Whoever still waits for somebody to be forgotten or renamed must ask again."""
        for timer in (self._timer, self._door):
            if timer is not None:
                timer.cancel()
        self.ended.set_result(None)
        self._gone(self)
        waiting = [item.done for item in self._inputs if isinstance(item, Forget | Renaming)]
        for done in (*self._proceedings.promised, *waiting):
            if not done.done():
                done.set_exception(RuntimeError("the table was closed"))
