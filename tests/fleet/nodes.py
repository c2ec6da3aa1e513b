"""The processes on one database, and the ways between all of them."""

import os
import signal
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.fleet.database import Database, Promise
from tests.fleet.witness import watch
from tests.proxy import Proxy
from tests.waiting import Patience
from tests.wire.server import ServerProcess

NODES = 3
_USER = "penultima"


class Node:
    """One of them: the door for people, the way that other nodes take to it, and its own ways to
    the database."""

    def __init__(self, folder: Path, database: Database, fault: str | None) -> None:
        folder.mkdir()
        self.ways = [Proxy(port) for port in database.ports]
        hosts = ",".join(f"127.0.0.1:{way.port}" for way in self.ways)
        more = "target_session_attrs=read-write&connect_timeout=2"
        address = f"postgresql://{_USER}@{hosts}/{database.name}?{more}"
        # The others' way has to be known before the port that it leads to.
        self.front = Proxy(0)
        self.process = ServerProcess(
            folder,
            database=address,
            fault=fault,
            more=("--node-address", f"127.0.0.1:{self.front.port}"),
        )
        self.front.lead_to(self.process.port)
        self.paused = self.cut_off = False

    @property
    def alive(self) -> bool:
        return self.process.alive

    @property
    def port(self) -> int:
        return self.process.port

    def start(self) -> None:
        """Tried again as whoever looks after it would: it needs the database for that."""
        patience = Patience("a node does not start")
        while not self.process.alive:
            patience.see(None)
            try:
                self.process.start()
            except RuntimeError:
                time.sleep(0.5)

    def stop(self) -> None:
        self.process.stop()

    def kill(self) -> None:
        self.process.kill()

    def pause(self) -> None:
        self.paused = True
        os.kill(self.process.loop_thread, signal.SIGSTOP)

    def wake(self) -> None:
        if self.paused:
            self.paused = False
            os.kill(self.process.loop_thread, signal.SIGCONT)

    def cut(self) -> None:
        """Nothing passes between it and the database any more, and nobody is told."""
        self.cut_off = True
        for way in self.ways:
            way.freeze()

    def mend(self) -> None:
        self.cut_off = False
        for way in (self.front, *self.ways):
            way.mend()

    def close(self) -> None:
        self.wake()
        self.mend()
        if self.alive:
            self.stop()
        for way in (self.front, *self.ways):
            way.close()


class Nodes:
    def __init__(self, folder: Path, database: Database, fault: str | None = None) -> None:
        self.database = database
        self.all: list[Node] = []
        self.version = 1
        """Of the program that they run; see tests/wire/newer.py."""
        for number in range(NODES):
            self.all.append(Node(folder / str(number), database, fault))
            self.all[-1].start()
            if number == 0:  # which has made the tables
                watch(database.address)

    @property
    def open_doors(self) -> list[Node]:
        """Those that a load balancer would lead to."""
        well = [n for n in self.all if n.alive and not n.paused and not n.cut_off]
        return well or self.all

    def close(self) -> None:
        for node in self.all:
            node.close()


@contextmanager
def fleet(fault: str | None = None, promise: Promise = Promise.KEPT) -> Iterator[Nodes]:
    with TemporaryDirectory(prefix="fleet", ignore_cleanup_errors=True) as name:
        folder = Path(name)
        os.environ["XDG_DATA_HOME"] = str(folder / "data")
        database = Database(folder, promise)
        try:
            nodes = Nodes(folder, database, fault)
            try:
                yield nodes
            finally:
                nodes.close()
        finally:
            database.close()
