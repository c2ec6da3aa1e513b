"""A tournament whose node is killed in the middle of a stage goes on at another."""

import asyncio
import random
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import psycopg
import pytest

from penultima.players.levels import Level
from penultima.server.place import PostgresPlace
from penultima.server.store.tournaments import claim_code
from penultima.table.setup import Counting, Setup
from penultima.tournament.commands import Admit, Begin, Enter
from penultima.tournament.messages import Status
from penultima.tournament.plan import Kind, Scheme
from tests.postgres import lent
from tests.waiting import Patience
from tests.wire.festival import Caller, Participant
from tests.wire.recount import recount
from tests.wire.server import Guest, ServerProcess

pytestmark = pytest.mark.slow

PLAN = Scheme(
    title="Two nodes",
    kind=Kind.SWISS,
    setup=Setup(seats=2, counting=Counting.ROUND, turn_seconds=None),
    stages=2,
    pause=0,
)


class Pair:
    """Two nodes on one database; at their pace a table waits for a person who is expected."""

    def __init__(self, folder: Path, place: PostgresPlace, stack: ExitStack) -> None:
        self._place = place
        self.first, self.second = (self._node(folder / name, stack) for name in ("one", "two"))

    def _node(self, folder: Path, stack: ExitStack) -> ServerProcess:
        folder.mkdir()
        node = ServerProcess(folder, pace="brisk", database=self._place.address)
        node.start()
        stack.callback(lambda: node.stop() if node.alive else None)
        return node

    def owner(self, code: str) -> str | None:
        """The address of the node that has the tournament."""
        query = "SELECT address FROM owners JOIN nodes ON nodes.id = owner WHERE code = %s"
        with psycopg.connect(self._place.address) as connection:
            found = connection.execute(query, [claim_code(code)]).fetchone()
        return None if found is None else str(found[0])


@pytest.fixture
def pair(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Pair]:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    with lent() as postgres, ExitStack() as stack:
        yield Pair(tmp_path, postgres.fresh(), stack)


def told(node: ServerProcess, code: str, path: str = "") -> dict[str, Any]:
    answer = node.ask("GET", f"/api/tournaments/{code}{path}")
    assert answer.status == 200, answer
    found: dict[str, Any] = answer.json
    return found


async def until(holds: Callable[[], bool], what: str, seen: Callable[[], object]) -> None:
    patience = Patience(what)
    while not await asyncio.to_thread(holds):
        patience.see(await asyncio.to_thread(seen))
        await asyncio.sleep(0.1)


def results(node: ServerProcess, code: str) -> int:
    tables = told(node, code)["stages"][0]["tables"]
    return sum("result" in table for table in tables)


async def begin(node: ServerProcess, guest: Guest) -> str:
    """A stage of two tables: bots have ended theirs, the person has not come to the other."""
    made = node.ask("POST", "/api/tournaments", {"plan": PLAN}, token=guest.token)
    code: str = made.json["code"]
    caller = Caller(node.port, guest, code)
    staying = asyncio.ensure_future(caller.stay())
    await caller.say(Enter, name="North")
    for _ in range(3):
        await caller.say(Admit, level=Level.BEGINNER)
    await caller.say(Begin)
    await until(
        lambda: results(node, code) == 1, "the bots do not end", lambda: told(node, code)["stages"]
    )
    assert told(node, code)["status"] == "playing"
    staying.cancel()
    caller.drop()
    return code


def test_it_is_taken_up_without_anybody_asking_and_played_to_its_end(pair: Pair) -> None:
    guest = pair.first.guest("North")

    async def evening() -> None:
        code = await begin(pair.first, guest)
        before = await asyncio.to_thread(pair.owner, code)
        pair.first.kill()
        await until(
            lambda: pair.owner(code) not in (before, None),
            "nobody takes the tournament up",
            lambda: pair.owner(code),
        )
        north = Participant(pair.second, guest, code, random.Random(1))
        patience = Patience("the tournament does not go on")
        while north.caller.status is not Status.OVER:
            patience.see(north.sight)
            north.check()
            await asyncio.sleep(0.05)
        await north.leave()
        counts = recount(pair.second, told(pair.second, code, "/record"))
        assert counts["stages"] == 2
        assert counts["rounds"] == 4

    asyncio.run(evening())
    assert "Traceback" not in pair.second.log
