"""An event loop whose time is a number, and whose callbacks belong to processes."""

import asyncio
from collections.abc import Callable
from concurrent.futures import Executor
from contextvars import Context, ContextVar, copy_context
from heapq import heappop, heappush
from itertools import count
from typing import Any, TypeAlias, TypeVar, TypeVarTuple

Ts = TypeVarTuple("Ts")
T = TypeVar("T")
Given: TypeAlias = Context | None
MOST_CALLBACKS = 200_000
"""Of one evening: more, and somebody goes round in a circle."""


class Process:
    """What is killed takes none of its callbacks any more; what is paused takes them later."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.alive, self.paused = True, False
        self.skew = 0.0
        """By how much the clock on its wall is wrong."""
        self.held: list[asyncio.Handle] = []


HERE: ContextVar[Process | None] = ContextVar("process", default=None)
"""Whose turn it is; None: nobody's who could be killed."""


class SimulatedLoop(asyncio.BaseEventLoop):
    """Runs one callback after the other, at its time, in the order of being asked for it."""

    def __init__(
        self, thread_takes: Callable[[], float], failed: Callable[[dict[str, Any]], None]
    ) -> None:
        """`thread_takes`: how long it takes until a word from a thread is heard."""
        self._over = True
        super().__init__()
        self._over = False
        self._now = 1000.0
        self._due: list[tuple[float, int, Process | None, asyncio.TimerHandle]] = []
        self._count = count()
        self._thread_takes, self._failed = thread_takes, failed
        self.ask_thread: Callable[[Callable[[], Any]], asyncio.Future[Any]]
        """How work is done in a thread."""

    def run_until(self, over: Callable[[], bool], end: float = float("inf")) -> None:
        """Nothing that anybody waits for, or the time: then it stops."""
        asyncio._set_running_loop(self)
        try:
            while self._due and self._due[0][0] <= end and not over():
                at, number, process, handle = heappop(self._due)
                assert number < MOST_CALLBACKS, "it goes round in a circle"
                self._now = at
                if process is not None and (process.paused or not process.alive):
                    process.held.append(handle)
                elif not handle.cancelled():
                    handle._run()
        finally:
            asyncio._set_running_loop(None)

    def wake(self, process: Process) -> None:
        """All that it has missed, in order, at once."""
        process.paused = False
        held, process.held = process.held, []
        for handle in held:
            assert isinstance(handle, asyncio.TimerHandle)
            heappush(self._due, (self._now, next(self._count), process, handle))

    def forget(self) -> None:
        """Nothing that happens now happens."""
        self._over = True
        self._due.clear()

    # ------------------------------------------------------------ as asyncio asks for it

    def time(self) -> float:
        return self._now

    def call_at(
        self,
        when: float,
        callback: Callable[[*Ts], object],
        *args: *Ts,
        context: Given = None,
    ) -> asyncio.TimerHandle:
        context = copy_context() if context is None else context
        handle = asyncio.TimerHandle(when, callback, args, self, context)
        if not self._over:
            at, number = max(when, self._now), next(self._count)
            heappush(self._due, (at, number, context.get(HERE), handle))
        return handle

    def call_later(
        self,
        delay: float,
        callback: Callable[[*Ts], object],
        *args: *Ts,
        context: Given = None,
    ) -> asyncio.TimerHandle:
        return self.call_at(self._now + delay, callback, *args, context=context)

    def call_soon(
        self, callback: Callable[[*Ts], object], *args: *Ts, context: Given = None
    ) -> asyncio.TimerHandle:
        return self.call_at(self._now, callback, *args, context=context)

    def call_soon_threadsafe(
        self, callback: Callable[[*Ts], object], *args: *Ts, context: Given = None
    ) -> asyncio.TimerHandle:
        return self.call_later(self._thread_takes(), callback, *args, context=context)

    def run_in_executor(
        self, executor: Executor | None, func: Callable[[*Ts], T], *args: *Ts
    ) -> asyncio.Future[T]:
        return self.ask_thread(lambda: func(*args))

    def call_exception_handler(self, context: dict[str, Any]) -> None:
        if not self._over:
            self._failed(context)

    def get_debug(self) -> bool:
        return False

    def is_running(self) -> bool:
        return not self._over

    def is_closed(self) -> bool:
        return self._over

    def _timer_handle_cancelled(self, handle: asyncio.TimerHandle) -> None:
        """It is left out when its time has come."""


def on(process: Process | None, work: Callable[..., Any], *args: Any) -> Any:
    """As part of that process."""
    context = copy_context()
    context.run(HERE.set, process)
    return context.run(work, *args)
