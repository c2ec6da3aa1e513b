"""What can happen to a server that runs, done to a real one from outside, and taken back.

Nothing here knows the server: files are moved, locks are held, limits are set by the system.
"""

import os
import signal
import sqlite3
from abc import ABC, abstractmethod
from pathlib import Path

from tests.wire.server import ServerProcess

try:
    import resource
except ImportError:  # not on this system
    resource = None  # type: ignore[assignment]

HAS_LIMITS = hasattr(resource, "prlimit")


class BadDay(ABC):
    """`reason` is what the server must say while it lasts."""

    reason: str
    outlives = True
    """Whether it is still there when the server is not."""
    takes_along = False
    """Whether something that is stored is lost with a server that is killed meanwhile."""
    goes_on_within = 5.0
    """Seconds after its end."""

    def __init__(self, server: ServerProcess) -> None:
        self.server = server
        self.path = server.database

    @abstractmethod
    def begin(self) -> None: ...

    @abstractmethod
    def end(self) -> None: ...


class FullDisk(BadDay):
    """No file can be written any more, also not the log."""

    reason = "disk-fails"
    outlives = False

    def begin(self) -> None:
        self._limit(1)

    def end(self) -> None:
        self._limit(resource.RLIM_INFINITY)

    def _limit(self, soft: int) -> None:
        resource.prlimit(
            self.server.loop_thread, resource.RLIMIT_FSIZE, (soft, resource.RLIM_INFINITY)
        )


class Locked(BadDay):
    """Somebody has begun something in the database's own shell, and has gone to lunch."""

    reason = "locked"

    def begin(self) -> None:
        self._other = sqlite3.connect(self.path, isolation_level=None, timeout=60)
        self._other.execute("BEGIN EXCLUSIVE")

    def end(self) -> None:
        self._other.rollback()
        self._other.close()


class Moved(BadDay):
    reason = "deleted"

    def begin(self) -> None:
        self.path.rename(self._away)

    def end(self) -> None:
        self._away.rename(self.path)

    @property
    def _away(self) -> Path:
        return self.path.with_name("away.sqlite3")


class Replaced(Moved):
    """By an empty database that somebody has made."""

    reason = "replaced"

    def begin(self) -> None:
        super().begin()
        self.path.write_bytes(b"")

    def end(self) -> None:
        self.path.unlink()
        super().end()


class LogDeleted(BadDay):
    """What lies beside the database looked as if nobody needed it."""

    reason = "log-gone"
    takes_along = True

    def begin(self) -> None:
        for ending in ("-wal", "-shm"):
            self.path.with_name(self.path.name + ending).unlink(missing_ok=True)

    def end(self) -> None:
        """The server has mended it by itself."""


class DeletedForGood(BadDay):
    """Nobody puts the database back: the server writes a new one after ten seconds."""

    reason = "deleted"
    takes_along = True
    goes_on_within = 15.0

    def begin(self) -> None:
        self.path.unlink()

    def end(self) -> None:
        """The server mends it by itself."""


class Stopped(BadDay):
    """The machine sleeps."""

    reason = ""
    outlives = False

    def begin(self) -> None:
        os.kill(self.server.loop_thread, signal.SIGSTOP)

    def end(self) -> None:
        os.kill(self.server.loop_thread, signal.SIGCONT)


class NoHandles(BadDay):
    """Not one more file or socket can be opened."""

    reason = ""
    outlives = False

    def begin(self) -> None:
        before = resource.prlimit(self.server.loop_thread, resource.RLIMIT_NOFILE)
        self._before = before
        resource.prlimit(self.server.loop_thread, resource.RLIMIT_NOFILE, (3, before[1]))

    def end(self) -> None:
        resource.prlimit(self.server.loop_thread, resource.RLIMIT_NOFILE, self._before)


EVERY = (FullDisk, Locked, Moved, Replaced, LogDeleted, DeletedForGood, Stopped, NoHandles)
"""Those after which everything goes on by itself."""
