"""What a server is made of while it runs."""

import asyncio
from functools import partial

from starlette.requests import HTTPConnection

from penultima.server.abandonment import keep_ending
from penultima.server.bounds import Doorkeeper
from penultima.server.heartbeat import Heartbeat
from penultima.server.house import House
from penultima.server.http_messages.people import Person
from penultima.server.memory import Tidying
from penultima.server.reviews import Reviews
from penultima.server.settings import Settings
from penultima.server.store import Store, expiry, people
from penultima.server.tokens import Tokens
from penultima.server.tournaments.hall import Hall

_SWEEP_SECONDS = 6 * 3600
_SETTLE_SECONDS = 300


class Runtime:
    """Made when the server starts, closed when it stops."""

    def __init__(self, settings: Settings, store: Store) -> None:
        self.settings = settings
        self.store = store
        self.tokens = Tokens(store.token_key)
        self.doorkeeper = Doorkeeper(settings.bounds)
        self.house = House(store, settings)
        self.hall = Hall(self.house)
        self.hall.resume()
        self.reviews = Reviews()
        self.sockets: dict[str, int] = {}
        """How many are open, by address."""
        self.tidying = Tidying(self.open_sockets)
        self.heartbeat = Heartbeat(settings.bounds.silence_seconds)
        self._chores = (
            asyncio.create_task(self._sweep()),
            asyncio.create_task(self._settle()),
            asyncio.create_task(keep_ending(self.house)),
            asyncio.create_task(self.tidying.run()),
            asyncio.create_task(self.heartbeat.run()),
        )

    def open_sockets(self) -> int:
        return sum(self.sockets.values())

    async def person(self, token: str) -> Person | None:
        """Whose token it is; None if it is not ours, or the person has been forgotten."""
        person_id = self.tokens.read(token)
        if person_id is None:
            return None
        return await self.store.read(partial(people.find, person_id=person_id))

    async def close(self) -> None:
        for chore in self._chores:
            chore.cancel()
        self.reviews.close()
        await self.hall.stop()
        await self.house.stop()
        await asyncio.to_thread(self.store.close)

    async def _sweep(self) -> None:
        while True:
            await self.store.write(expiry.sweep)
            await asyncio.sleep(_SWEEP_SECONDS)

    async def _settle(self) -> None:
        """What has stood in the daybook for a while."""
        until = await self.store.settle(0)
        while True:
            await asyncio.sleep(_SETTLE_SECONDS)
            until = await self.store.settle(until)


def runtime_of(connection: HTTPConnection) -> Runtime:
    found = connection.app.state.runtime
    assert isinstance(found, Runtime)
    return found
