"""kill -9 under load: `make chaos SEED=1 COUNT=200`.

People and bots play at several tables of one server. The server is killed again and again: at
random times, and between any two frames that a client sends or gets; then it is started on the
same database, and the clients come back and repeat what was not answered. In the end:

* every accepted answer to a table's question is stored, once, as the move that was made;
* no move of a person's seat is in a record that the person has not made, and none twice;
* nothing that was refused is stored, and the numbers of the steps have no gaps;
* everybody was told the same story in the same order, and it is the one that is stored;
* nothing that was ever told is forgotten (the clients see to that), and every game goes on.
"""

import asyncio
import random
import sqlite3
from collections import Counter
from collections.abc import Callable
from contextlib import closing, suppress
from pathlib import Path

from msgspec.structs import replace

from penultima.game.moves import CallUno, Catch, Move, Object, Slap
from penultima.notation import NotationError, read_move
from penultima.table import Company, Counting, Setup
from penultima.table.commands import Sit, Start
from penultima.table.messages import ServerFrame, Stage
from tests.waiting import QUIET, Patience
from tests.wire.campaign import Campaign, Tally, run, told
from tests.wire.client import Client
from tests.wire.mind import Mind
from tests.wire.server import ServerProcess, serving
from tests.wire.setups import any_setup
from tests.wire.stories import contradictions

TABLES = 5
PEOPLE = 2
STILL = QUIET
"""Seconds without anything new after which the server has forgotten something."""
Row = tuple[int, str | None, str, str]
SPEECH = (CallUno, Catch, Object, Slap)
_KINDS = tuple((Company.SINGLE, counting) for counting in Counting if counting != "elimination")
"""In these a seat is a chair."""


class Trap:
    """Kills the server after so many frames have come or gone, and a moment more."""

    def __init__(self, server: ServerProcess) -> None:
        self._server = server
        self.frames: int | None = None
        self._moment = 0.0

    def set(self, frames: int, moment: float) -> None:
        self.frames, self._moment = frames, moment

    def note(self) -> None:
        if self.frames is None:
            return
        self.frames -= 1
        if self.frames <= 0:
            self.frames = None
            asyncio.get_running_loop().call_later(self._moment, self._server.kill)


class Table:
    """A table at which the same people play match after match."""

    def __init__(self, server: ServerProcess, source: random.Random, trap: Trap) -> None:
        chosen = any_setup(source, kinds=_KINDS)
        self.setup: Setup = replace(chosen, turn_seconds=None)
        guests = [server.guest(f"Player {chair + 1}") for chair in range(PEOPLE)]
        self.code = server.open_table(guests[0], self.setup)
        self.minds: list[Mind] = []
        for guest in guests:
            client = Client(
                self.door(server, source), guest, self.code, entropy=source.random() < 0.5
            )
            self.minds.append(Mind(client, random.Random(source.random()), rematch=True))
            client.on_frame = _Listener(self.minds[-1], trap)
        self.staying: list[asyncio.Future[None]] = []

    def door(self, server: ServerProcess, source: random.Random) -> int | Callable[[], int]:
        """Where its people come in."""
        return server.port

    async def begin(self) -> None:
        for chair, mind in enumerate(self.minds):
            client = mind.client
            self.staying.append(asyncio.ensure_future(client.stay(again_after=lambda: 0.02)))
            await client.welcomed.wait()
            client.say(Sit(id=client.new_id(), chair=chair, name=client.guest.name))
        while any(mind.client.unanswered for mind in self.minds):  # noqa: ASYNC110
            await asyncio.sleep(0.01)
        host = self.minds[0].client
        host.say(Start(id=host.new_id()))

    @property
    def over(self) -> bool:
        """The match is over, and nobody has anything left to say."""
        return all(
            mind.client.table is not None
            and mind.client.table.stage is Stage.FINISHED
            and not mind.client.unanswered
            for mind in self.minds
        )

    @property
    def sight(self) -> tuple[str, list[tuple[int, int]]]:
        """What changes whenever anything happens here."""
        clients = [mind.client for mind in self.minds]
        return self.code, [(client.seq, len(client.unanswered)) for client in clients]


class _Listener:
    """Lets the mind speak, and counts what comes and goes."""

    def __init__(self, mind: Mind, trap: Trap) -> None:
        self._mind, self._trap = mind, trap

    def __call__(self, frame: ServerFrame) -> None:
        self._trap.note()
        said = len(self._mind.client.unanswered)
        self._mind(frame)
        if len(self._mind.client.unanswered) > said:
            self._trap.note()


class Siege:
    """One server and its tables through a number of kills, or of whatever else strikes it."""

    def __init__(self, server: ServerProcess, source: random.Random) -> None:
        self.server, self.source = server, source
        self.trap = Trap(server)
        self.tables = [self.new_table() for _ in range(TABLES)]
        self.counts: Counter[str] = Counter()
        """What was seen of it."""

    def new_table(self) -> Table:
        return Table(self.server, self.source, self.trap)

    async def endure(self, kills: int) -> None:
        for table in self.tables:
            await table.begin()
        for _ in range(kills):
            await self.strike()
            self._look_for_failures()
        await self._come_to_an_end()

    async def strike(self) -> None:
        await self._kill()
        await asyncio.to_thread(self.server.start)

    async def _kill(self) -> None:
        if self.source.random() < 0.5:
            await asyncio.sleep(self.source.uniform(0.0, 0.6))
            self.server.kill()
            return
        moment = self.source.choice((0.0, 0.001, 0.002, 0.004, 0.008))
        self.trap.set(self.source.randint(1, 400), moment)
        patience = Patience("nothing happens at any table", STILL)
        while self.server.alive:
            patience.see(self.trap.frames)
            await asyncio.sleep(0.01)

    async def _come_to_an_end(self) -> None:
        """Every match goes on; after it, nobody wants another."""
        for table in self.tables:
            for mind in table.minds:
                mind.rematch = False
        patience = Patience("matches do not go on", STILL)
        while not all(table.over for table in self.tables):
            patience.see([table.sight for table in self.tables if not table.over])
            self._look_for_failures()
            await asyncio.sleep(0.02)
        self._look_for_failures()

    def _look_for_failures(self) -> None:
        for table in self.tables:
            for task in table.staying:
                if task.done():
                    task.result()

    async def leave(self) -> None:
        tasks = [task for table in self.tables for task in table.staying]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        for table in self.tables:
            for mind in table.minds:
                mind.client.drop()
        await asyncio.sleep(0.05)


# ---------------------------------------------------------------- checking what is stored


def check(database: Path, tables: list[Table]) -> Counter[str]:
    """AssertionError if something was lost or done twice."""
    counts: Counter[str] = Counter()
    with closing(sqlite3.connect(database)) as connection:
        for table in tables:
            query = "select seq, who, command, lines from steps where code = ? order by seq"
            rows = connection.execute(query, [table.code]).fetchall()
            finished = "select count(*) from matches where code = ?"
            counts["matches"] += connection.execute(finished, [table.code]).fetchone()[0]
            counts += check_table(table, rows)
    return counts


def check_table(table: Table, rows: list[Row]) -> Counter[str]:
    """Its steps against what its people remember."""
    counts: Counter[str] = Counter()
    assert [row[0] for row in rows] == list(range(1, len(rows) + 1)), "a step is missing"
    counts["steps"] += len(rows)
    for chair, mind in enumerate(table.minds):
        counts["moves accepted"] += _check_person(rows, chair, mind)
    stored = {seq: _moves(lines) for seq, _, _, lines in rows}
    wrong = list(contradictions([mind.client for mind in table.minds], stored))
    assert not wrong, wrong[:3]
    return counts


def _check_person(rows: list[Row], chair: int, mind: Mind) -> int:
    client = mind.client
    stored = [command for _, who, command, _ in rows if who == client.guest.id]
    assert len(stored) == len(set(stored)), "a command is stored twice"
    accepted = {name for name in mind.moves if name in client.accepted}
    assert accepted <= set(stored), f"accepted and lost: {accepted - set(stored)}"
    refused = client.refused.keys() & set(stored)
    assert not refused, f"refused and carried out: {refused}"
    for seq, who, command, lines in rows:
        for seat, move in _moves(lines):
            if seat != chair or isinstance(move, SPEECH):
                continue
            assert who == client.guest.id, f"step {seq}: {move} of {chair} was made by {who}"
            act = mind.moves.get(command)
            assert act is not None, f"step {seq}: {command} was never said"
            assert act.move == move, f"step {seq}: {move} instead of {act.move}"
    return len(accepted)


def _moves(lines: str) -> list[tuple[int | None, Move]]:
    found = []
    for line in lines.splitlines():
        if line and not line.startswith((" ", "round ", "over ")):
            with suppress(NotationError):  # a line of the header
                found.append(read_move(line))
    return found


def besiege(
    seed: int, numbers: range, fault: str | None = None, kind: type[Siege] = Siege
) -> Tally:
    """One server, so many kills."""
    tally = Tally(trials=len(numbers))
    source = random.Random(f"{seed}:{numbers.start}")

    async def endure(siege: Siege) -> None:
        try:
            await siege.endure(len(numbers))
        finally:
            await siege.leave()

    with serving(fault=fault) as server:
        siege = kind(server, source)
        try:
            asyncio.run(endure(siege))
            server.stop()
            tally.counts += check(server.database, siege.tables) + siege.counts
        except Exception as error:  # noqa: BLE001 - whatever fails here is what we look for
            tally.failures.append((numbers.start, told(error)))
    return tally


CAMPAIGN = Campaign(
    module="tests.chaos",
    about="Kill the server under load; nothing accepted may be lost or done twice.",
    work=besiege,
    count=200,
    chunk=10,
    one_story=True,
)

if __name__ == "__main__":
    run(CAMPAIGN)
