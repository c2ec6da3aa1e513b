"""Two real servers whose tables differ only in what somebody may not see tell them the same."""

import asyncio
import random
import re
import shutil
import sqlite3
from contextlib import closing, suppress
from pathlib import Path

import msgspec
import pytest
from msgspec.structs import replace

from penultima.game.cards import COLORS
from penultima.game.moves import Draw, Keep, NameColor, Pass, Take
from penultima.game.phases import Objecting, Over, Slapping, asked_seat
from penultima.game.refusals import IllegalMove
from penultima.referee import _Saved
from penultima.table import Company, Counting, Setup
from penultima.table.commands import Act, PlayerMove, Sit, Start
from penultima.table.kept import KeptTable
from penultima.table.messages import Halt, ServerFrame
from penultima.testing.secrecy import SameChance
from tests.properties.driver import choose
from tests.properties.hunt import TEMPER
from tests.properties.law import read_law
from tests.properties.scramble import Pins, at_referee, scramble
from tests.properties.scramble import _pins as pins_of
from tests.waiting import QUIET, Patience
from tests.wire.client import Client
from tests.wire.mind import Mind
from tests.wire.server import Guest, ServerProcess, serving
from tests.wire.setups import any_setup

pytestmark = pytest.mark.slow

TABLES = 16
WATCHED = 0
"""The chair of the one to whom both must look the same."""


_SEEN = re.compile(rb'"seen":"[^"]*"')
"""When somebody was last here, by the clock on the wall."""


_UNQUIET = (Over, Slapping, Objecting)
"""Over; or the clock goes on by itself at once and tells cards that were hidden."""


class Begun(msgspec.Struct, frozen=True):
    """A table at which only people sit, and what one of them will do next."""

    code: str
    setup: Setup
    guests: list[Guest]


class _Ear(Client):
    """Notes the bytes of all but pings and of what is told when the disk is slow."""

    def __init__(self, port: int, guest: Guest, code: str) -> None:
        super().__init__(port, guest, code)
        self.heard: list[bytes] = []

    def _take(self, frame: ServerFrame, raw: bytes) -> None:
        if not isinstance(frame, Halt):
            self.heard.append(raw)
        super()._take(frame, raw)


async def _play_a_little(server: ServerProcess, number: int) -> Begun:
    """All people, so that the table stands still once they do."""
    source = random.Random(f"two servers {number}")
    setup = any_setup(
        source, kinds=((Company.SINGLE, Counting.POINTS), (Company.SINGLE, Counting.ALTERNATIVE))
    )
    setup = replace(setup, seats=min(setup.seats, 4), turn_seconds=None, public=True)
    guests = [server.guest(f"Player {chair + 1}") for chair in range(setup.seats)]
    begun = Begun(server.open_table(guests[0], setup), setup, guests)
    left = [source.randrange(5, 60)]
    clients = [Client(server.port, guest, begun.code) for guest in guests]
    staying = []
    for chair, client in enumerate(clients):
        mind = Mind(client, source)

        def hear(frame: ServerFrame, mind: Mind = mind) -> None:
            left[0] -= 1
            if left[0] > 0:
                mind(frame)

        staying.append(asyncio.ensure_future(client.stay()))
        await asyncio.wait_for(client.welcomed.wait(), QUIET)
        await _do(client, Sit(id=client.new_id(), chair=chair, name=f"Player {chair + 1}"))
        client.on_frame = hear
    await _do(clients[0], Start(id=clients[0].new_id()))
    patience, before = Patience("a command is not answered"), -1
    while any(client.unanswered for client in clients) or 0 < left[0] != before:
        before = left[0]
        patience.see(before)
        await asyncio.sleep(0.3)
    for task in staying:
        task.cancel()
    await asyncio.gather(*staying, return_exceptions=True)
    for client in clients:
        client.drop()
    await asyncio.sleep(0.02)
    return begun


async def _do(client: Client, command: Sit | Start | Act) -> None:
    client.say(command)
    async with asyncio.timeout(QUIET):
        while command.id in client.unanswered:  # noqa: ASYNC110
            await asyncio.sleep(0.005)


class Restless(Exception):
    """A table at which time alone goes on and tells something."""


def _make_other(database: Path, begun: Begun) -> Act | None:
    """Deal what the watched one cannot see afresh; a move that both worlds will make."""
    source = random.Random(begun.code)
    law = read_law(begun.setup.build())
    with closing(sqlite3.connect(database)) as connection, connection:
        query = "select snapshot from tables where code = ?"
        (snapshot,) = connection.execute(query, [begun.code]).fetchone()
        kept = msgspec.json.decode(snapshot, type=KeptTable)
        assert kept.match is not None
        saved = msgspec.json.decode(kept.match.referee, type=_Saved)
        state, act, pins = saved.state, None, Pins(specials=law.crashes)
        if isinstance(state.phase, _UNQUIET):
            raise Restless
        seat, move = choose(source, law, TEMPER, state)
        if seat is not None and isinstance(move, PlayerMove):
            try:
                after, events = at_referee(law.edition, state, seat, move, SameChance(0))
            except IllegalMove:
                after, events = state, []
            if events and not isinstance(after.phase, _UNQUIET):
                pins = pins_of(law, state, WATCHED, (seat, move), events)
                act = Act(id="in both worlds", chair=seat, move=move)
        other = scramble(source, law, state, WATCHED, pins)
        dealt = msgspec.Raw(msgspec.json.encode(replace(saved, state=other)))
        kept.match = replace(kept.match, referee=dealt)
        change = "update tables set snapshot = ? where code = ?"
        connection.execute(change, [msgspec.json.encode(kept), begun.code])
        return act


async def _watch(server: ServerProcess, begun: Begun, act: Act | None) -> list[bytes]:
    """Everything that the watched one is told, by socket and by HTTP."""
    ears = [_Ear(server.port, guest, begun.code) for guest in begun.guests]
    staying = []
    for ear in ears:
        staying.append(asyncio.ensure_future(ear.stay()))
        await asyncio.wait_for(ear.welcomed.wait(), QUIET)
    watched = ears[WATCHED]
    phase = watched.views[0].phase
    if asked_seat(phase) not in (None, WATCHED):
        for move in (Draw(), Keep(), Take(), Pass(), NameColor(COLORS[0])):
            await _do(watched, Act(id=str(move), chair=WATCHED, move=move))
        assert not watched.accepted
    if act is not None:
        await _do(ears[act.chair], act)
        await asyncio.sleep(0.05)
    token = watched.guest.token
    told = [
        server.ask("GET", path, token=token).body
        for path in (f"/api/tables/{begun.code}", "/api/me", "/api/me/export", "/api/me/history")
    ]
    for task in staying:
        task.cancel()
    await asyncio.gather(*staying, return_exceptions=True)
    for ear in ears:
        ear.drop()
    await asyncio.sleep(0.02)
    return watched.heard + [_SEEN.sub(b"", body) for body in told]


def test_two_servers_that_differ_in_secrets_send_the_same_bytes() -> None:
    async def begin(server: ServerProcess) -> list[Begun]:
        return [await _play_a_little(server, number) for number in range(TABLES)]

    async def compare(
        one: ServerProcess, other: ServerProcess, begun: Begun, act: Act | None
    ) -> None:
        first, second = await _watch(one, begun, act), await _watch(other, begun, act)
        assert first == second, f"{begun.setup}, {act}"
        assert len(first) > 6

    moved = 0
    with serving() as one, serving() as other:
        tables = asyncio.run(begin(one))
        one.stop()
        other.stop()
        shutil.copy(one.database, other.database)
        acts: list[tuple[Begun, Act | None]] = []
        for begun in tables:
            with suppress(Restless):
                acts.append((begun, _make_other(other.database, begun)))
        one.start()
        other.start()
        for begun, act in acts:
            asyncio.run(compare(one, other, begun, act))
            moved += act is not None
    assert moved > TABLES // 3
