"""Those who send too fast, and those who never read, are cut off; the others do not notice."""

import asyncio
import json
import socket
import time
from collections.abc import Iterator

import msgspec
import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from penultima.server.settings import Bounds
from penultima.table import Company, Setup
from penultima.table.commands import Hello, Ready, Start
from tests.waiting import QUIET, Patience
from tests.wire.client import Client
from tests.wire.server import Guest, ServerProcess, serving

pytestmark = pytest.mark.slow

_QUESTIONS = 15


@pytest.fixture
def server() -> Iterator[ServerProcess]:
    with serving(limits="normal") as running:
        yield running


async def _enter(server: ServerProcess, guest: Guest, code: str, **how: object) -> ClientConnection:
    opened = await connect(
        f"ws://127.0.0.1:{server.port}/ws",
        compression=None,
        proxy=None,
        ping_interval=None,
        **how,  # type: ignore[arg-type]
    )
    hello = Hello(token=guest.token, table=code)
    await opened.send(msgspec.json.encode(hello), text=True)
    return opened


async def _ask(client: Client, questions: int) -> None:
    """Somebody at another table, who waits for each answer before the next question."""
    for _ in range(questions):
        name = client.new_id()
        client.say(Ready(id=name, chair=9))
        async with asyncio.timeout(QUIET):
            while name in client.unanswered:  # noqa: ASYNC110
                await asyncio.sleep(0.001)
        await asyncio.sleep(0.08)


def _answered(server: ServerProcess) -> int:
    """How many of these questions the server has dealt with."""
    lines = server.ask("GET", "/metrics").body.decode().splitlines()
    counted = 'penultima_commands_total{kind="ready"'
    return sum(int(float(line.split()[-1])) for line in lines if line.startswith(counted))


async def _flood(opened: ClientConnection) -> None:
    for number in range(100_000):
        await opened.send(msgspec.json.encode(Ready(id=str(number), chair=0)), text=True)
        await asyncio.sleep(0)


async def _until_welcome(opened: ClientConnection) -> None:
    frame = {"type": "nothing"}
    while frame["type"] != "update":
        async with asyncio.timeout(QUIET):
            frame = json.loads(await opened.recv())


@pytest.mark.parametrize("welcomed", [False, True], ids=["at-the-door", "inside"])
def test_whoever_sends_too_fast_is_sent_away_at_once_and_may_come_back(
    server: ServerProcess, welcomed: bool
) -> None:
    async def flood() -> None:
        guest, other = server.guest("Flood"), server.guest("Other")
        code, elsewhere = (server.open_table(who, Setup()) for who in (guest, other))
        client = Client(server.port, other, elsewhere)
        staying = asyncio.ensure_future(client.stay())
        await client.welcomed.wait()
        bounds, before, began = Bounds(), _answered(server), time.monotonic()
        waiting = asyncio.ensure_future(_ask(client, _QUESTIONS))
        # It reads on, however much of it nobody takes: else no goodbye could reach it.
        opened = await _enter(server, guest, code, max_queue=None)
        if welcomed:
            await _until_welcome(opened)
        with pytest.raises(ConnectionClosed) as closed:
            await _flood(opened)
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 4429
        seconds = time.monotonic() - began
        await waiting
        of_the_flood = _answered(server) - before - _QUESTIONS
        assert of_the_flood <= bounds.command_burst + bounds.commands_per_second * seconds
        assert bool(of_the_flood) == welcomed
        again = await _enter(server, guest, code)
        await _until_welcome(again)
        staying.cancel()
        for line in (again, opened):
            line.transport.abort()
        client.drop()
        await asyncio.sleep(0.05)

    asyncio.run(flood())


def test_whoever_never_reads_is_cut_off_and_may_come_back(server: ServerProcess) -> None:
    async def stall() -> None:
        host, sleeper = server.guest("Host"), server.guest("Sleeper")
        setup = Setup(company=Company.ROTATION, seats=4, sets=5, turn_seconds=None)
        code = server.open_table(host, setup)
        client = Client(server.port, host, code)
        staying = asyncio.ensure_future(client.stay())
        await client.welcomed.wait()
        narrow = socket.create_connection(("127.0.0.1", server.port))
        narrow.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        narrow.setblocking(False)
        asleep = await _enter(server, sleeper, code, sock=narrow, max_queue=1)
        before = server.memory
        client.say(Start(id=client.new_id()))
        patience = Patience("a reader that sleeps is waited for")
        while not (cut := _cut_off(server)):
            patience.see(client.seq)  # the match goes on, and comes to its end
            await asyncio.sleep(0.1)
        assert server.memory - before < 32 * 2**20
        assert cut
        asleep.transport.abort()
        again = await _enter(server, sleeper, code, max_queue=None)
        await _until_welcome(again)
        staying.cancel()
        again.transport.abort()
        client.drop()
        await asyncio.sleep(0.05)

    asyncio.run(stall())


def _cut_off(server: ServerProcess) -> list[str]:
    metrics = server.ask("GET", "/metrics").body.decode()
    return [
        line
        for line in metrics.splitlines()
        if line.startswith("penultima_sockets_closed_total")
        and ("slow" in line or "silent" in line)
    ]
