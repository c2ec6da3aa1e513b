"""A primary and the standby that it waits for, each on a disk of its own where that can be had."""

import os
import shutil
import subprocess
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from enum import Enum
from pathlib import Path

import psycopg

from tests.postgres import Postgres
from tests.proxy import Proxy

_DISK = 400 * 2**20
_ROOM_FOR_CONNECTIONS = 60


class Promise(Enum):
    """What the database keeps of what it has acknowledged."""

    KEPT = "kept"
    WITHOUT_STANDBY = "without waiting for the standby"
    WITHOUT_DISK = "without waiting for the disk"


_SETTINGS = (
    f"max_connections={_ROOM_FOR_CONNECTIONS}",
    "wal_retrieve_retry_interval=100ms",
    "min_wal_size=32MB",
    "max_wal_size=96MB",
    "shared_buffers=32MB",
)
_LAZY = ("synchronous_commit=off", "wal_writer_delay=10s", "wal_writer_flush_after=64MB")


class Disk:
    """A folder of limited size, if this system lets us mount one."""

    def __init__(self, folder: Path) -> None:
        folder.mkdir()
        self.folder = folder
        words = ("mount", "-t", "tmpfs", "-o", f"size={_DISK}", "tmpfs", str(folder))
        with suppress(FileNotFoundError):
            self.limited = subprocess.run(words, capture_output=True, check=False).returncode == 0

    limited = False

    @contextmanager
    def full(self) -> Iterator[None]:
        """Not one byte more can be written."""
        ballast = self.folder / "ballast"
        try:
            with ballast.open("wb") as file:
                while not self._filled_by(file.fileno()):
                    pass
            yield
        finally:
            ballast.unlink()

    def _filled_by(self, file: int) -> bool:
        """Unless somebody else has taken some of what was left."""
        left = os.statvfs(self.folder)
        try:
            size = os.fstat(file).st_size + left.f_bavail * left.f_frsize
            os.posix_fallocate(file, 0, size)
        except OSError:
            return False
        return True

    def empty(self) -> None:
        for found in list(self.folder.iterdir()):
            shutil.rmtree(found)

    def close(self) -> None:
        if self.limited:
            subprocess.run(("umount", "-l", str(self.folder)), capture_output=True, check=False)


class Server:
    """One of the two: its disk, and the way by which the other follows it."""

    def __init__(
        self, disk: Disk, settings: tuple[str, ...], primary: "Server | None" = None
    ) -> None:
        self.disk, self._settings = disk, settings
        self.port: int | None = None
        self.postgres = self._made(None if primary is None else primary.way.port)
        self.port = self.postgres.port
        self.way: Proxy = Proxy(self.postgres.port)

    def _made(self, follows: int | None) -> Postgres:
        data = self.disk.folder / "data"
        data.mkdir(mode=0o700)
        self.disk.folder.chmod(0o755)
        return Postgres(data, *self._settings, follows=follows, port=self.port)

    def follow(self, primary: "Server") -> None:
        """Anew, from nothing."""
        if self.postgres.runs:
            self.postgres.stop()
        self.disk.empty()
        self.postgres = self._made(primary.way.port)
        # It has copied this too, and would wait for somebody once it leads.
        self.postgres.say("ALTER SYSTEM SET synchronous_standby_names = ''")

    def wait_for_standby(self) -> None:
        self.postgres.say(
            "ALTER SYSTEM SET synchronous_standby_names = '*'", "SELECT pg_reload_conf()"
        )

    def close(self) -> None:
        if self.postgres.runs:
            self.postgres.stop()
        self.way.close()
        self.disk.close()


class Database:
    """Two servers that change places."""

    def __init__(self, folder: Path, promise: Promise = Promise.KEPT) -> None:
        self._promise = promise
        settings = _SETTINGS + (_LAZY if promise is Promise.WITHOUT_DISK else ())
        folder.chmod(0o755)
        self._stack = ExitStack()
        self.servers: list[Server] = []
        for name in ("one", "two"):
            disk = Disk(folder / name)
            self._stack.callback(disk.close)
            self.servers.append(Server(disk, settings, *self.servers))
            self._stack.callback(self.servers[-1].close)
        self.primary, self.standby = self.servers
        self.name = self.primary.postgres.fresh().address.rpartition("/")[2]
        self._wait_for_standby()

    @property
    def ports(self) -> list[int]:
        return [server.postgres.port for server in self.servers]

    @property
    def can_be_filled(self) -> bool:
        return all(server.disk.limited for server in self.servers)

    @property
    def address(self) -> str:
        """Of the primary, for whoever looks at what is stored."""
        return self.primary.postgres.address(self.name)

    def _wait_for_standby(self) -> None:
        if self._promise is not Promise.WITHOUT_STANDBY:
            self.primary.wait_for_standby()

    # ------------------------------------------------------------ what may happen to it

    def lose_primary(self, held_up: float) -> None:
        """The standby has heard nothing of it for so many seconds, and takes its place."""
        self.primary.way.freeze()
        time.sleep(held_up)
        self.primary.postgres.stop()
        self.primary.way.hang_up()
        self.primary.way.mend()
        self.standby.postgres.promote()
        self.primary, self.standby = self.standby, self.primary

    def get_another_standby(self) -> None:
        """In the place of the one that was lost."""
        self.standby.follow(self.primary)
        self._wait_for_standby()

    def stop(self) -> None:
        self.primary.postgres.stop()

    def start(self) -> None:
        """If it is not there already."""
        if not self.primary.postgres.runs:
            self.primary.postgres.start()

    @contextmanager
    def full(self) -> Iterator[None]:
        with self.primary.disk.full():
            yield

    @contextmanager
    def crowded(self) -> Iterator[None]:
        """Others have taken every connection, also those of the nodes."""
        address = self.primary.postgres.address("postgres")
        others = [psycopg.connect(address, autocommit=True)]
        try:
            for _ in range(2 * _ROOM_FOR_CONNECTIONS):
                others[0].execute(
                    """SELECT pg_terminate_backend(pid) FROM pg_stat_activity
                    WHERE application_name = 'penultima'"""
                )
                try:
                    others.append(psycopg.connect(address, autocommit=True, connect_timeout=2))
                except psycopg.OperationalError:
                    if len(others) > _ROOM_FOR_CONNECTIONS / 2:
                        break
            yield
        finally:
            for other in others:
                with suppress(psycopg.Error):
                    other.close()

    def close(self) -> None:
        self._stack.close()
