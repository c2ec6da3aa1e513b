"""Tournaments of a fleet while faults strike it: one after the other, of every kind in turn.

As in tests/festivals.py, but everybody comes in at any node. They are not timed: each has to come
to its end, and is then what the clients were told and what the records of its tables say.
"""

import asyncio
import random
from collections import Counter
from collections.abc import Set
from contextlib import suppress
from http.client import HTTPException
from itertools import cycle
from typing import Any

import psycopg
from msgspec.structs import replace

from penultima.players.levels import Level
from penultima.tournament.plan import Kind
from tests.festivals import plan_of
from tests.fleet.nodes import Nodes
from tests.waiting import Patience
from tests.wire.festival import Festival, found
from tests.wire.ledger import lost_commands, lost_moves
from tests.wire.recount import recount
from tests.wire.server import Answer, Guest

PEOPLE, BOTS = 4, 4


class AnyNode:
    """As behind a balancer that knows who is well."""

    passing: Set[str] = frozenset({"unknown"})

    def __init__(self, nodes: Nodes, source: random.Random) -> None:
        self._nodes, self._source = nodes, source

    def door(self) -> int:
        return self._source.choice(self._nodes.open_doors).port

    def ask(self, method: str, path: str, body: Any = None, *, token: str | None = None) -> Answer:
        """Again while a node dies, or says that it cannot now."""
        patience = Patience(f"no node answers to {method} {path}")
        while True:
            with suppress(OSError, HTTPException):
                process = self._source.choice(self._nodes.open_doors).process
                answer = process.ask(method, path, body, token=token)
                if answer.status < 500:
                    return answer
            patience.see(None)

    def guest(self, name: str) -> Guest:
        given = self.ask("POST", "/api/guest", {"name": name}).json
        return Guest(given["token"], given["person"]["id"], name)

    def summary(self, code: str) -> Any:
        return self.ask("GET", f"/api/tables/{code}").json

    def record(self, code: str, game: int) -> str:
        return self.ask("GET", f"/api/tables/{code}/records/{game}").body.decode()


class Festivals:
    """Held in the background until it is told that the last one has begun."""

    def __init__(self, nodes: Nodes, seed: str) -> None:
        self._house = AnyNode(nodes, random.Random(seed))
        self._source, self._seed = random.Random(seed), seed
        self.over: list[Festival] = []
        self._now: Festival | None = None
        self._last = False
        self._holding = asyncio.ensure_future(self._hold())

    def drop(self) -> None:
        """Whoever is there goes, and comes again."""
        for person in () if self._now is None else self._now.people:
            person.drop()

    def check(self) -> None:
        if self._holding.done():
            self._holding.result()

    async def end(self) -> None:
        """The one that is held now is played out."""
        self._last = True
        await self._holding

    async def leave(self) -> None:
        self._holding.cancel()
        await asyncio.gather(self._holding, return_exceptions=True)

    async def _hold(self) -> None:
        for number, kind in enumerate(cycle(self._source.sample(list(Kind), len(Kind)))):
            if self._last:
                return
            self._now = await self._make(kind, number)
            try:
                await self._now.gather()
                await self._now.begin()
                await self._now.play_out()
                self.over.append(self._now)
            finally:
                await self._now.leave()

    async def _make(self, kind: Kind, number: int) -> Festival:
        plan = replace(plan_of(kind, self._source), by_hand=False, pause=0)
        people, bots = PEOPLE, BOTS
        if kind is Kind.ROTATION:
            people, bots = min(people, (plan.places or 8) - 1), 0
        levels = [self._source.choice((Level.BEGINNER, Level.CASUAL)) for _ in range(bots)]
        founded = await asyncio.to_thread(found, self._house, plan, people)
        seed = f"{self._seed}:{number}"
        return Festival(self._house, plan, people, levels, seed, founded=founded)

    def compared(self, connection: "psycopg.Connection[Any]") -> Counter[str]:
        """AssertionError if something was lost or done twice, or is not what the records say."""
        counts: Counter[str] = Counter()
        for festival in self.over:
            told = self._house.ask("GET", f"/api/tournaments/{festival.code}/record").json
            counts += recount(self._house, told)
            lost = lost_commands(festival.callers, festival.entries, told)
            for person in festival.people:
                for mind in person.seats:
                    query = (
                        "SELECT seq, who, command, lines FROM steps WHERE code = %s ORDER BY seq"
                    )
                    rows = connection.execute(query, [mind.client.code]).fetchall()
                    lost += lost_moves(mind, rows)
                    made = mind.moves.keys() & mind.client.accepted.keys()
                    counts["moves accepted in tournaments"] += len(made)
            assert not lost, lost
            counts[f"tournaments: {festival.plan.kind}"] += 1
        return counts
