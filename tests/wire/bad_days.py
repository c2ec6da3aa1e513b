"""What can happen to a server that runs, done to a real one from outside, and taken back.

Nothing here knows the server: files are moved, locks are held, limits are set by the system.
"""

import os
import signal
import sqlite3
import struct
from abc import ABC, abstractmethod
from pathlib import Path

from tests.wire.server import ServerProcess

try:
    import fcntl
    import resource
except ImportError:  # not on this system
    fcntl = resource = None  # type: ignore[assignment]

HAS_LIMITS = hasattr(resource, "prlimit")
_READ_FLAGS, _WRITE_FLAGS = 0x80086601, 0x40086602
_IMMUTABLE = 0x10
"""Linux: a file that nobody may write, also who has it open, and also root."""


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

    @classmethod
    def can_be_had(cls, folder: Path) -> bool:
        """Whether the system lets us have it, for files in that folder."""
        return True

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


class ReadOnly(BadDay):
    """Nobody may write the database any more, nor its log, although they are open.

    The `-shm` is left alone: it is memory that SQLite shares, and a system that takes it away ends
    the process (SIGBUS) where another would only say no.
    """

    reason = "read-only"

    @classmethod
    def can_be_had(cls, folder: Path) -> bool:
        """Who is not root cannot take back what the server has opened; nor have all disks this."""
        tried = folder / "tried"
        tried.touch()
        try:
            _set_immutable(tried, on=True)
        except OSError:
            return False
        else:
            _set_immutable(tried, on=False)
        finally:
            tried.unlink()
        return True

    def begin(self) -> None:
        self._set(on=True)

    def end(self) -> None:
        self._set(on=False)

    def _set(self, *, on: bool) -> None:
        for ending in ("", "-wal"):
            file = self.path.with_name(self.path.name + ending)
            if file.exists():
                _set_immutable(file, on=on)


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


class NoMemory(BadDay):
    """The process gets little more than it has: enough for what is usual, and for nothing large."""

    reason = ""
    outlives = False
    usual = 20 * 2**20

    def begin(self) -> None:
        status = Path(f"/proc/{self.server.loop_thread}/status").read_text()
        line = next(line for line in status.splitlines() if line.startswith("VmSize:"))
        self._limit(int(line.split()[1]) * 1024 + self.usual)

    def end(self) -> None:
        self._limit(resource.RLIM_INFINITY)

    def _limit(self, soft: int) -> None:
        resource.prlimit(
            self.server.loop_thread, resource.RLIMIT_AS, (soft, resource.RLIM_INFINITY)
        )


def _set_immutable(file: Path, *, on: bool) -> None:
    """As `chattr` does it; OSError if one may not, or where the disk knows nothing of it."""
    opened = os.open(file, os.O_RDONLY)
    try:
        flags = bytearray(struct.calcsize("l"))
        fcntl.ioctl(opened, _READ_FLAGS, flags)
        (before,) = struct.unpack("l", flags)
        after = before | _IMMUTABLE if on else before & ~_IMMUTABLE
        fcntl.ioctl(opened, _WRITE_FLAGS, struct.pack("l", after))
    finally:
        os.close(opened)


EVERY = (
    FullDisk,
    Locked,
    ReadOnly,
    Moved,
    Replaced,
    LogDeleted,
    DeletedForGood,
    Stopped,
    NoHandles,
)
"""Those after which everything goes on by itself."""
