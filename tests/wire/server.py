"""A real server in a process of its own, which can be killed; and its HTTP side."""

import json
import os
import random
import resource
import subprocess
import sys
from collections.abc import Iterator, Sequence, Set
from contextlib import contextmanager, suppress
from http.client import HTTPConnection
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Protocol

import msgspec

from penultima.server.web_server import CannotServe, bind
from penultima.table import Setup
from tests.waiting import DEAD, QUIET

_PROGRAM = ("-c", "from penultima.cli import main; main()")


class Answer(msgspec.Struct, frozen=True):
    status: int
    body: bytes

    @property
    def json(self) -> Any:
        return json.loads(self.body)


def free_port() -> int:
    """One that stays free until the server takes it: none that the system gives to callers."""
    while True:
        port = random.SystemRandom().randrange(15_000, 30_000)
        with suppress(CannotServe), bind("127.0.0.1", port):
            return port


class House(Protocol):
    """What people come to: a server, or any node of several."""

    @property
    def passing(self) -> Set[str]:
        """Reasons of goodbyes to come again without a word, besides those of every server."""

    def door(self) -> int:
        """The port at which somebody comes in now."""

    def ask(self, method: str, path: str, body: Any = None, *, token: str | None = None) -> Answer:
        """Over HTTP."""

    def guest(self, name: str) -> "Guest": ...

    def summary(self, code: str) -> Any: ...

    def record(self, code: str, game: int) -> str: ...


class ServerProcess:
    """`penultima serve` on a port and a database that outlive it."""

    def __init__(
        self,
        folder: Path,
        *,
        pace: str = "instant",
        limits: str = "wide",
        fault: str | None = None,
        python: Path | str = sys.executable,
        client: Path | None = None,
        files: int | None = None,
        most_files: int | None = None,
        tls: tuple[Path, Path] | None = None,
        database: str | None = None,
        more: Sequence[str] = (),
    ) -> None:
        """Without a `client` there is only a page that says so. `more` are further words of the
        command.

        `files`: how many it may open at first; `most_files`: how far it may raise that.
        """
        self.folder = folder
        self._files = None if files is None else (files, most_files or files)
        self.database = folder / "games.sqlite3"
        if client is None:
            client = folder / "client"
            client.mkdir()
            (client / "index.html").write_text("<!doctype html><title>no client</title>")
        self.port = free_port()
        self._python = str(python)
        self.program = _PROGRAM if fault is None else ("-m", "tests.wire.faults", fault)
        """What the next start runs."""
        self._words = (
            "serve",
            *("--port", str(self.port), "--database", database or str(self.database)),
            *("--client", str(client), "--pace", pace, "--limits", limits),
            *(() if tls is None else ("--tls-cert", str(tls[0]), "--tls-key", str(tls[1]))),
            *more,
        )
        self._process: subprocess.Popen[str] | None = None

    passing: Set[str] = frozenset()

    def door(self) -> int:
        return self.port

    def start(self) -> None:
        """Returns once the server is ready; what it logs goes to a file."""
        environment = {k: v for k, v in os.environ.items() if not k.startswith("COVERAGE")}
        with (self.folder / "server.log").open("a") as log:
            self._process = subprocess.Popen(
                (self._python, *self.program, *self._words),
                stdout=subprocess.PIPE,
                stderr=log,
                text=True,
                env=environment,
                preexec_fn=None if self._files is None else self._limit_files,  # noqa: PLW1509
            )
        assert self._process.stdout is not None
        line = self._process.stdout.readline()
        if "ready" not in line:
            self.kill()
            raise RuntimeError(f"the server did not start: {self.log[-2000:]}")

    def _limit_files(self) -> None:
        assert self._files is not None
        resource.setrlimit(resource.RLIMIT_NOFILE, self._files)

    def kill(self) -> None:
        """As a power cut would end it."""
        assert self._process is not None
        self._process.kill()
        self._forget()

    def stop(self) -> None:
        assert self._process is not None
        self._process.terminate()
        self._forget()

    def _forget(self) -> None:
        process, self._process = self._process, None
        assert process is not None
        assert process.stdout is not None
        try:
            process.wait(DEAD)
        finally:
            process.stdout.close()

    @property
    def alive(self) -> bool:
        return self._process is not None and self._process.poll() is None

    @property
    def log(self) -> str:
        return (self.folder / "server.log").read_text()

    @property
    def memory(self) -> int:
        """Resident bytes."""
        assert self._process is not None
        status = Path(f"/proc/{self._process.pid}/status").read_text()
        line = next(line for line in status.splitlines() if line.startswith("VmRSS:"))
        return int(line.split()[1]) * 1024

    @property
    def open_files(self) -> int:
        return len(list(Path(f"/proc/{self.loop_thread}/fd").iterdir()))

    @property
    def cpu_seconds(self) -> float:
        return sum(_cpu_seconds(Path(f"/proc/{self.loop_thread}/stat")))

    @property
    def system_seconds(self) -> float:
        """What the system has used of them on its behalf."""
        return _cpu_seconds(Path(f"/proc/{self.loop_thread}/stat"))[1]

    @property
    def loop_thread(self) -> int:
        """The thread of the event loop, by the number of the process."""
        assert self._process is not None
        return self._process.pid

    @property
    def thread_seconds(self) -> dict[int, float]:
        """CPU seconds of each thread."""
        tasks = Path(f"/proc/{self.loop_thread}/task").iterdir()
        return {int(task.name): sum(_cpu_seconds(task / "stat")) for task in tasks}

    @property
    def bytes_written(self) -> int:
        """What it has made the system write to the disk."""
        lines = Path(f"/proc/{self.loop_thread}/io").read_text().splitlines()
        return int(dict(line.split(": ") for line in lines)["write_bytes"])

    # ------------------------------------------------------------ HTTP

    def ask(
        self,
        method: str,
        path: str,
        body: Any = None,
        *,
        token: str | None = None,
        source: str = "127.0.0.1",
        headers: dict[str, str] | None = None,
    ) -> Answer:
        """From one of the many addresses that this machine has for itself."""
        # Who binds an address takes a port of it from all servers, and campaigns need very many.
        bound = None if source == "127.0.0.1" else (source, 0)
        connection = HTTPConnection("127.0.0.1", self.port, timeout=QUIET, source_address=bound)
        sent = dict(headers or {})
        if token is not None:
            sent["Authorization"] = f"Bearer {token}"
        data = body if body is None or isinstance(body, bytes) else msgspec.json.encode(body)
        try:
            connection.request(method, path, data, sent)
            response = connection.getresponse()
            return Answer(response.status, response.read())
        finally:
            connection.close()

    def guest(self, name: str, source: str = "127.0.0.1") -> "Guest":
        given = self.ask("POST", "/api/guest", {"name": name}, source=source)
        assert given.status == 201, given
        return Guest(given.json["token"], given.json["person"]["id"], name)

    def open_table(self, guest: "Guest", setup: Setup, source: str = "127.0.0.1") -> str:
        given = self.ask("POST", "/api/tables", {"setup": setup}, token=guest.token, source=source)
        assert given.status == 201, given
        code: str = given.json["code"]
        return code

    def summary(self, code: str) -> Any:
        given = self.ask("GET", f"/api/tables/{code}")
        assert given.status == 200, given
        return given.json

    def record(self, code: str, game: int) -> str:
        given = self.ask("GET", f"/api/tables/{code}/records/{game}")
        assert given.status == 200, given
        return given.body.decode()


def _cpu_seconds(stat: Path) -> tuple[float, float]:
    """By itself, and by the system for it."""
    fields = stat.read_text().rsplit(")", 1)[1].split()
    ticks = os.sysconf("SC_CLK_TCK")
    return int(fields[11]) / ticks, int(fields[12]) / ticks


class Guest(msgspec.Struct, frozen=True):
    token: str
    id: str
    name: str


@contextmanager
def serving(
    *,
    pace: str = "instant",
    limits: str = "wide",
    fault: str | None = None,
    python: Path | str = sys.executable,
    client: Path | None = None,
    **how: Any,
) -> Iterator[ServerProcess]:
    with TemporaryDirectory(prefix="penultima-") as folder:
        server = ServerProcess(
            Path(folder), pace=pace, limits=limits, fault=fault, python=python, client=client, **how
        )
        server.start()
        try:
            yield server
        finally:
            if server.alive:
                server.stop()
