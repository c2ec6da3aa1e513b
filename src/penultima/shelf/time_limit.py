"""Work of somebody else's code that may have no end: how it is noticed and how it is stopped.

What counts is the processor's time of the thread that does it: a machine that is busy, or was
asleep, is nobody's fault. Code that waits uses none of it, so waiting has a limit of its own.
"""

import ctypes
import sys
import threading
import time
import traceback
from collections.abc import Callable
from typing import Generic, TypeVar

from penultima.shelf.errors import frame_line

WORK_SECONDS = 5.0
"""Of the processor; a module is imported in a few hundredths."""
WAIT_SECONDS = 60.0
"""By the clock."""
_LOOKS_EVERY = 0.05
_Result = TypeVar("_Result")


class Endless(Exception):
    """The work was given up; the text says where it was then."""


class _Stop(BaseException):
    """Raised in the thread that is to come to an end; no `except Exception` keeps it."""


def in_good_time(
    work: Callable[[], _Result], seconds: float = WORK_SECONDS, waiting: float = WAIT_SECONDS
) -> _Result:
    """What the work returns or raises; Endless if it does neither.

    It is done in a thread of its own, which is left alone if it cannot be stopped.
    """
    errand = _Errand(work)
    errand.start()
    began = time.monotonic()
    while errand.is_alive():
        errand.join(_LOOKS_EVERY)
        if errand.used() > seconds or time.monotonic() - began > waiting:
            where = errand.where()
            if where is not None:
                errand.stop()
                raise Endless(where)
    return errand.result()


class _Errand(threading.Thread, Generic[_Result]):
    def __init__(self, work: Callable[[], _Result]) -> None:
        super().__init__(daemon=True)
        self._work = work
        self._returned: list[_Result] = []
        self._raised: BaseException | None = None
        self._clock: int | None = None

    def run(self) -> None:
        self._clock = processor_clock()
        try:
            self._returned.append(self._work())
        except BaseException as error:  # noqa: BLE001 it is raised again for whoever waits
            self._raised = error

    def used(self) -> float:
        """Seconds of the processor; none before its start and after its end."""
        try:
            return 0.0 if self._clock is None else time.clock_gettime(self._clock)
        except OSError:
            return 0.0

    def where(self) -> str | None:
        """The line at which it is; None if it has just come to its end."""
        frame = sys._current_frames().get(self.ident or 0)  # noqa: SLF001 there is no other way
        return None if frame is None else frame_line(traceback.extract_stack(frame))

    def stop(self) -> None:
        raise_in(self.ident or 0, _Stop)

    def result(self) -> _Result:
        if self._raised is not None:
            raise self._raised
        return self._returned[0]


def processor_clock() -> int:
    """Of the thread that asks where the system has one, else of the whole process."""
    find = getattr(time, "pthread_getcpuclockid", None)
    return time.CLOCK_PROCESS_CPUTIME_ID if find is None else find(threading.get_ident())


def raise_in(thread: int, exception: type[BaseException]) -> None:
    """As soon as that thread is at Python code."""
    ctypes.pythonapi.PyThreadState_SetAsyncExc(ctypes.c_ulong(thread), ctypes.py_object(exception))
