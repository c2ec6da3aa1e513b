"""A few connections that read, opened once: a server without file handles left still reads."""

from pathlib import Path
from queue import Empty, LifoQueue
from typing import TypeVar

from penultima.server.store.database import FileConnection, connect
from penultima.server.store.trouble import CannotStore
from penultima.server.store.writer import Work

T = TypeVar("T")
_MANY = 4
_PATIENCE = 10.0


class Readers:
    """For threads; each read sees the database as it stood when it began."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._free: LifoQueue[FileConnection] = LifoQueue()
        self._missing = _MANY
        self.open()

    def read(self, work: Work[T]) -> T:
        try:
            connection = self._free.get(timeout=_PATIENCE)
        except Empty:
            raise CannotStore("slow") from None
        try:
            connection.execute("BEGIN")
            return work(connection)
        finally:
            connection.rollback()
            self._free.put(connection)

    def open(self) -> None:
        while self._missing:
            self._free.put(connect(self._path, new=False))
            self._missing -= 1

    def close(self) -> None:
        """When all have finished; who wants to read waits until they are open again."""
        while self._missing < _MANY:
            self._free.get().close()
            self._missing += 1
