"""How long a player waits: for an answer, or outside."""

import asyncio
import time
from collections.abc import Sequence

from penultima.table.commands import Act, Command
from tests.chaos import SPEECH
from tests.wire.client import Client

_LOOK = 0.01


class Pauses:
    """Watches everybody; `longest` is of those that have begun since it was last asked for."""

    def __init__(self, clients: Sequence[Client]) -> None:
        self._clients = clients
        self._since: dict[Client, float] = {}
        self._longest = 0.0
        self._task = asyncio.ensure_future(self._watch())

    def begin(self) -> None:
        self._longest = 0.0
        now = time.monotonic()
        self._since = dict.fromkeys(self._since, now)

    @property
    def longest(self) -> float:
        now = time.monotonic()
        return max([self._longest, *(now - since for since in self._since.values())])

    async def close(self) -> None:
        self._task.cancel()
        await asyncio.gather(self._task, return_exceptions=True)

    async def _watch(self) -> None:
        while True:
            now = time.monotonic()
            for client in self._clients:
                if _waits(client):
                    self._since.setdefault(client, now)
                elif client in self._since:
                    self._longest = max(self._longest, now - self._since.pop(client))
            await asyncio.sleep(_LOOK)


def _waits(client: Client) -> bool:
    return not client.there or any(_is_awaited(said) for said in client.unanswered.values())


def _is_awaited(said: Command) -> bool:
    """What takes part in a race is answered when the others are there, or too late."""
    return not (isinstance(said, Act) and isinstance(said.move, SPEECH))
