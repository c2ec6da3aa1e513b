"""Malformed frames and requests: `make fuzz SEED=1 COUNT=100000`.

One server is sent all of a chunk, 100,000 if nothing else is said, and it is told by how much one
has grown at most. Of a few thousand it says little; `--chunk 10000` keeps more processors busy.

Three people sit at a table whose next move none of them makes, and one watches; one of them also
has a tournament that waits for its results. Another of the three sends garbage to both over socket
after socket: bytes, broken text and JSON, deep nesting, huge numbers, wrong fields, commands at the
wrong moment, oversized frames, other people's tokens, raw noise below the WebSocket. And somebody
who is nowhere, now and then with the key of a keeper, makes requests to every endpoint that there
is, with values that are nearly right. None of it may change anything at the table or in the
tournament, reach anybody else, stop the server or make it grow.
"""

import asyncio
import json
import random
import socket
import traceback
from contextlib import suppress

import msgspec
from msgspec.structs import replace
from websockets.asyncio.client import ClientConnection, connect

from penultima.game.phases import ToPlay
from penultima.table import Setup
from penultima.table.commands import Act, Hello, PlayerMove, Sit, Start
from penultima.tournament.commands import Admit, Begin, HelloTournament
from tests.waiting import QUIET
from tests.wire import garbage, garbage_requests
from tests.wire.campaign import Campaign, Tally, run
from tests.wire.client import LOSSES, Client
from tests.wire.garbage import Garbage
from tests.wire.garbage_passkeys import PasskeyHolder
from tests.wire.garbage_places import AtTable, AtTournament, Place
from tests.wire.garbage_requests import Callers
from tests.wire.server import Guest, ServerProcess, serving

CHAIR = 1
"""Of the one who sends garbage."""
OTHER = 2
BURST = 9
"""Frames over one socket that cannot be read: after ten the server has heard enough."""
LOOK_EVERY = 300
MOST_GROWTH = 32
"""MiB of one server."""
GROWTH = ("memory", "MiB by which one server has grown at most")
_SOON = QUIET


class Scene:
    """The table, its people, the tournament, and what they were like before."""

    def __init__(self, server: ServerProcess) -> None:
        self.server = server
        self.guests = [server.guest(f"Player {chair + 1}") for chair in range(4)]
        self.code = server.open_table(self.guests[0], Setup(seats=3, turn_seconds=None))
        self.tournament = self._open_tournament()
        self.clients = [Client(server.port, guest, self.code) for guest in self.guests]
        self.callers = self.new_callers()
        self.holder = PasskeyHolder(server)
        self.staying: list[asyncio.Future[None]] = []
        self._before: tuple[object, ...] = ()

    @property
    def guest(self) -> Guest:
        return self.guests[CHAIR]

    def _open_tournament(self) -> str:
        plan = {"plan": AtTournament.plan}
        made = self.server.ask("POST", "/api/tournaments", plan, token=self.guests[0].token)
        assert made.status == 201, made
        code: str = made.json["code"]
        return code

    def new_callers(self) -> Callers:
        """The bystander may have signed out, or be forgotten."""
        bystander = self.server.guest("Bystander")
        decoy = self.server.open_table(bystander, Setup())
        key = self.server.database.with_name(f"{self.server.database.name}.key").read_text().strip()
        return Callers(bystander.token, key, (self.code, self.tournament), decoy)

    def hello(self, place: Place, token: str) -> Hello | HelloTournament:
        if place.path == AtTable.path:
            return Hello(token=token, table=self.code)
        return HelloTournament(token=token, tournament=self.tournament)

    async def _begin_tournament(self) -> None:
        opened = await _connect(self.server, AtTournament.path)
        admitted = [Admit(id=str(n), name=f"E{n}") for n in range(AtTournament.entrants)]
        hello = self.hello(AtTournament(), self.guests[0].token)
        for frame in (hello, *admitted, Begin(id="begin")):
            await opened.send(msgspec.json.encode(frame), text=True)
        await _answered(opened, "begin")
        await _hang_up(opened)

    async def begin(self) -> None:
        await self._begin_tournament()
        for chair, client in enumerate(self.clients):
            self.staying.append(asyncio.ensure_future(client.stay()))
            await asyncio.wait_for(client.welcomed.wait(), _SOON)
            if chair < 3:
                await self._do(client, Sit(id=client.new_id(), chair=chair, name=f"P{chair}"))
        host = self.clients[0]
        await self._do(host, Start(id=host.new_id()))
        while await self._move_on():
            pass
        while len({client.seq for client in self.clients}) > 1:  # noqa: ASYNC110
            await asyncio.sleep(0.01)
        self._before = self._look()

    async def _do(self, client: Client, command: Sit | Start | Act) -> None:
        client.say(command)
        for _ in range(int(_SOON / 0.005)):
            if command.id in client.accepted:
                return
            assert command.id not in client.refused, client.refused
            await asyncio.sleep(0.005)
        raise AssertionError(f"{command} was not answered")

    async def _move_on(self) -> bool:
        """Let them play until somebody else than the sender of garbage is to move."""
        asked = next(
            (client for client in self.clients[:3] if client.views and client.views[0].moves), None
        )
        if asked is None:
            await asyncio.sleep(0.005)
            return True
        view = asked.views[0]
        if view.seat != CHAIR and isinstance(view.phase, ToPlay):
            return False
        move = view.moves[0]
        assert view.seat is not None
        assert isinstance(move, PlayerMove)
        await self._do(asked, Act(id=asked.new_id(), chair=view.seat, move=move))
        return True

    def _look(self) -> tuple[object, ...]:
        """Everything that garbage could have changed."""
        watcher = self.clients[-1]
        told = [(client.seq, client.turn, client.views) for client in self.clients]
        tournament = self.server.ask("GET", f"/api/tournaments/{self.tournament}")
        assert tournament.status == 200, tournament
        here = watcher.table, self.server.summary(self.code)
        return (*told, *here, tournament.json, self.holder.look())

    def check(self) -> None:
        assert self.server.alive, "the server has died"
        now = self._look()
        assert now == self._before, f"garbage has changed the table: {now}"
        assert "Traceback" not in self.server.log, self.server.log[-3000:]
        for task in self.staying:
            if task.done():
                task.result()

    async def leave(self) -> None:
        for task in self.staying:
            task.cancel()
        await asyncio.gather(*self.staying, return_exceptions=True)
        for client in self.clients:
            client.drop()
        await asyncio.sleep(0.05)


class Sender:
    """Sends garbage, and makes sure that the server has taken it in."""

    def __init__(self, scene: Scene) -> None:
        self._scene = scene
        self._socket: ClientConnection | None = None
        self._places: tuple[Place, ...] = (AtTable(CHAIR, OTHER), AtTournament())
        self._place: Place = self._places[0]
        self._unreadable = 0

    async def send(self, source: random.Random) -> str:
        """Something wrong; what kind it was."""
        what = source.random()
        if what < 0.08:
            return await asyncio.to_thread(_bad_request, self._scene, source)
        if what < 0.10:
            return await asyncio.to_thread(_raw_noise, self._scene.server, source)
        if what < 0.14:
            return await self._at_the_door(source)
        if what < 0.16:
            return await asyncio.to_thread(self._scene.holder.send, source)
        opened = await self._open(source)
        made = garbage.make(source, self._place)
        try:
            await opened.send(made.data, text=made.text)
        except LOSSES:
            assert made.closes, "the server has closed the socket for no reason"
        self._unreadable += made.kind != garbage.READABLE
        if made.closes:
            self._socket = None
            await _until_closed(opened)
        elif self._unreadable >= BURST:
            await self.settle()
        return made.kind

    async def _open(self, source: random.Random) -> ClientConnection:
        if self._socket is None:
            self._place = source.choice(self._places)
            self._socket = await _connect(self._scene.server, self._place.path)
            hello = self._scene.hello(self._place, self._scene.guest.token)
            await self._socket.send(msgspec.json.encode(hello), text=True)
            self._unreadable = 0
        return self._socket

    async def settle(self) -> None:
        """The socket is still served: a last command is answered."""
        opened, self._socket = self._socket, None
        if opened is None:
            return
        name = f"marker {random.getrandbits(64)}"
        await opened.send(msgspec.json.encode(self._place.marker(name)), text=True)
        await _answered(opened, name)
        await _hang_up(opened)

    async def _at_the_door(self, source: random.Random) -> str:
        """A first frame that is no hello of ours."""
        place = source.choice(self._places)
        opened = await _connect(self._scene.server, place.path)
        first = source.choice(
            (
                Garbage("door", msgspec.json.encode(place.hello(source))),
                Garbage("door", _forged(self._scene, source, place)),
                Garbage("door", _nowhere(self._scene, source, place)),
                garbage.make(source, place),
            )
        )
        with suppress(*LOSSES):
            await opened.send(first.data, text=first.text)
        if first.kind == "door":
            await _until_closed(opened)
        else:
            await _hang_up(opened)
        return "first frame"


async def _connect(server: ServerProcess, path: str) -> ClientConnection:
    return await connect(
        f"ws://127.0.0.1:{server.port}{path}", compression=None, proxy=None, ping_interval=None
    )


async def _answered(opened: ClientConnection, name: str) -> None:
    """The command of this id."""
    async with asyncio.timeout(_SOON):
        while json.loads(await opened.recv()).get("id") != name:
            pass


async def _until_closed(opened: ClientConnection) -> None:
    with suppress(*LOSSES):
        async with asyncio.timeout(_SOON):
            while True:
                await opened.recv()
    assert opened.close_code is not None, "the socket stayed open"
    await _hang_up(opened)


async def _hang_up(opened: ClientConnection) -> None:
    opened.transport.abort()
    await opened.wait_closed()


def _forged(scene: Scene, source: random.Random, place: Place) -> bytes:
    """Somebody's token with another signature."""
    token = list(scene.guests[0].token)
    at = source.randrange(len(token) - 1)
    token[at] = "A" if token[at] != "A" else "B"
    return msgspec.json.encode(scene.hello(place, "".join(token)))


def _nowhere(scene: Scene, source: random.Random, place: Place) -> bytes:
    code = source.choice(("ZZZZZZ", "", "zzzzzzzzzzzz", "éééééé", "../../", "' or 1;"))
    where = {"table": code} if place.path == AtTable.path else {"tournament": code}
    return msgspec.json.encode(replace(scene.hello(place, scene.guest.token), **where))


# ---------------------------------------------------------------- below and beside the socket


def _raw_noise(server: ServerProcess, source: random.Random) -> str:
    """No HTTP at all; or a handshake and then no WebSocket."""
    address = "127.0.0.1", server.port
    with socket.create_connection(address, timeout=_SOON) as raw, suppress(OSError):
        if source.random() < 0.5:
            raw.sendall(_HANDSHAKE % source.choice(_SOCKETS))
            raw.recv(4096)
        raw.sendall(source.randbytes(source.choice((1, 10, 500, 20_000))))
        raw.settimeout(0.02)
        raw.recv(4096)
    return "raw noise"


_HANDSHAKE = (
    b"GET %s HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)
_SOCKETS = (b"/ws", b"/ws/tournament", b"/ws/link")
_SAID = (501, 503)
"""What is no fault: something that is not there, or not now."""


def _bad_request(scene: Scene, source: random.Random) -> str:
    made = garbage_requests.make(source, scene.callers)
    with suppress(ConnectionError):  # it may hang up on somebody who does not stop talking
        answer = scene.server.ask(*made[:3], token=made.token, headers=made.headers)
        assert answer.status < 500 or answer.status in _SAID, f"{made}: {answer}"
        if answer.status == 401 and made.token == scene.callers.bystander:
            scene.callers = scene.new_callers()
    return "request"


# ---------------------------------------------------------------- the campaign


class Growth:
    """Of one server, since all its parts have been at work for the first time."""

    def __init__(self, server: ServerProcess) -> None:
        self._server = server
        self._began: int | None = None

    def look(self, tally: Tally) -> None:
        now = self._server.memory
        if self._began is None:
            self._began = now
        growth = (now - self._began) / 2**20
        tally.most[GROWTH] = max(growth, tally.most.get(GROWTH, 0.0))
        assert growth <= MOST_GROWTH, f"the server has grown by {growth:.0f} MiB"


async def _send_all(server: ServerProcess, seed: int, numbers: range, tally: Tally) -> None:
    scene = Scene(server)
    number = numbers.start
    try:
        await scene.begin()
        sender, growth = Sender(scene), Growth(server)
        for number in numbers:
            kind = await asyncio.wait_for(sender.send(random.Random(f"{seed}:{number}")), 2 * _SOON)
            tally.trials += 1
            tally.counts[kind] += 1
            if (number + 1 - numbers.start) % LOOK_EVERY == 0:
                await sender.settle()
                scene.check()
                growth.look(tally)
        await sender.settle()
        scene.check()
        assert server.ask("GET", "/health").status == 200
        growth.look(tally)
    except Exception as error:  # noqa: BLE001 - whatever fails here is what we look for
        where = traceback.extract_tb(error.__traceback__)[-1]
        tally.failures.append((number, f"{type(error).__name__} in {where.name}: {error}"))
    finally:
        await scene.leave()


def send_garbage(seed: int, numbers: range) -> Tally:
    tally = Tally()
    with serving() as server:
        asyncio.run(_send_all(server, seed, numbers, tally))
    return tally


CAMPAIGN = Campaign(
    module="tests.fuzz",
    about="""Malformed frames and requests, which must change nothing. One server is sent a whole
    chunk of them: what it grows by shows only in the long run, and smaller chunks, which keep more
    processors busy, hardly look for it.""",
    work=send_garbage,
    count=100_000,
    chunk=100_000,
)

if __name__ == "__main__":
    run(CAMPAIGN)
