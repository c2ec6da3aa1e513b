"""Somebody goes round and looks whether everybody is still there."""

import asyncio
from collections import deque

from penultima.server.connection import Connection
from penultima.server.timepiece import Timepiece

_ROUNDS = 3
"""In the time after which silence means that nobody is there."""
_PARTS = 20
"""Of a round: a part of all sockets at a time, so that nobody waits for the rest."""


class Heartbeat:
    """All sockets at a table, in turn."""

    def __init__(self, silence_seconds: float, time: Timepiece) -> None:
        self._time = time
        self._pause = silence_seconds / _ROUNDS / _PARTS
        self._turn: deque[Connection] = deque()
        self._owed = 0.0
        """How many should have been looked at by now; of a few, less than one each time."""

    def watch(self, connection: Connection) -> None:
        self._turn.append(connection)

    @property
    def watched(self) -> list[Connection]:
        return [connection for connection in self._turn if not connection.closed]

    async def run(self) -> None:
        while True:
            await asyncio.sleep(self._pause)
            now = self._time.awake()
            self._owed += len(self._turn) / _PARTS
            while self._owed >= 1:
                self._owed -= 1
                connection = self._turn.popleft()
                if not connection.closed:
                    connection.look_after(now)
                    self._turn.append(connection)
