"""How long an edition of somebody else may take over a move before its table is given up.

Its effects run in the one thread that all tables share, so one without an end would hold up
everybody. What counts is the processor's time of that thread: a machine that is busy, or was
asleep, is nobody's fault.
"""

import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager

from penultima.referee import EditionFault
from penultima.shelf.time_limit import processor_clock, raise_in

SECONDS = 2.0
"""Of work on one input; a move takes a few thousandths."""
_LOOKS_EVERY = 0.2


class EndlessEffect(EditionFault):
    """Raised in the thread that does not come to an end."""

    def __init__(self) -> None:
        super().__init__("trouble-endless-effect")


class Patience:
    """Looks from a thread of its own at what the tables' thread has begun."""

    def __init__(self, seconds: float = SECONDS) -> None:
        self._seconds = seconds
        self._lock = threading.Lock()
        self._began: float | None = None
        self._gave_up = False
        self._watcher: threading.Thread | None = None
        self._closed = threading.Event()

    @contextmanager
    def limited(self) -> Iterator[None]:
        """Raises Endless inside if what is done there takes too long."""
        self._watch_over(threading.get_ident())
        with self._lock:
            self._began, self._gave_up = self._used(), False
        try:
            yield
        finally:
            with self._lock:
                self._began = None
            if self._gave_up:
                _await_what_was_raised()

    def close(self) -> None:
        self._closed.set()

    def _watch_over(self, thread: int) -> None:
        if self._watcher is None:
            self._clock = processor_clock()
            self._watcher = threading.Thread(
                target=self._watch, args=(thread,), name="patience", daemon=True
            )
            self._watcher.start()

    def _used(self) -> float:
        return time.clock_gettime(self._clock)

    def _watch(self, thread: int) -> None:
        while not self._closed.wait(_LOOKS_EVERY):
            with self._lock:
                late = self._began is not None and self._used() - self._began > self._seconds
                if late:
                    self._began, self._gave_up = None, True
                    raise_in(thread, EndlessEffect)


def _await_what_was_raised() -> None:
    """It was raised just as the work came to its end: let it arrive here, not later."""
    for _ in range(100):
        time.sleep(0)
