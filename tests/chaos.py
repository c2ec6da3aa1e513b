"""kill -9 under load: `make chaos SEED=1 COUNT=200`.

People and bots play at several tables of one server. The server is killed again and again: at
random times, and between any two frames that a client sends or gets; then it is started on the
same database, and the clients come back and repeat what was not answered. In the end:

* every accepted answer to a table's question is stored, once, as the move that was made;
* no move of a person's seat is in a record that the person has not made, and none twice;
* nothing that was refused is stored, and the numbers of the steps have no gaps;
* nothing that was ever told is forgotten (the clients see to that), and every game goes on.
"""

import asyncio
import random
import sqlite3
import traceback
from collections import Counter
from contextlib import closing
from pathlib import Path
from tempfile import TemporaryDirectory

import msgspec

from penultima.game.moves import CallUno, Catch, Move, Object, Slap
from penultima.notation import NotationError, read_move
from penultima.table import Form, Setup
from penultima.table.commands import Act, Sit, Start
from penultima.table.messages import Ack, ServerFrame, Stage
from tests.wire.campaign import Campaign, Tally, run
from tests.wire.client import Client
from tests.wire.mind import Mind
from tests.wire.server import ServerProcess
from tests.wire.setups import any_setup

TABLES = 5
PEOPLE = 2
PATIENCE = 60.0
SPEECH = (CallUno, Catch, Object, Slap)
_FORMS = (Form.ROUND, Form.POINTS, Form.ALTERNATIVE)
"""In these a seat is a chair."""


class Trap:
    """Kills the server after so many frames have come or gone."""

    def __init__(self, server: ServerProcess) -> None:
        self._server = server
        self._frames: int | None = None

    def set(self, frames: int) -> None:
        self._frames = frames

    def note(self) -> None:
        if self._frames is None:
            return
        self._frames -= 1
        if self._frames <= 0:
            self._frames = None
            self._server.kill()


class Table:
    """A table at which the same people play match after match."""

    def __init__(self, server: ServerProcess, source: random.Random, trap: Trap) -> None:
        setup = any_setup(source, forms=_FORMS)
        self.setup: Setup = msgspec.structs.replace(setup, turn_seconds=None)
        guests = [server.guest(f"Player {chair + 1}") for chair in range(PEOPLE)]
        self.code = server.open_table(guests[0], self.setup)
        self._trap = trap
        self.minds: list[Mind] = []
        for guest in guests:
            fair = source.random() < 0.5
            client = Client(server.port, guest, self.code, entropy=fair)
            mind = Mind(client, random.Random(source.random()), rematch=True)
            client.on_frame = lambda frame, mind=mind: self._hear(mind, frame)  # type: ignore[misc]
            self.minds.append(mind)
        self.ends = 0
        """How often somebody was told that a match is over."""

    def _hear(self, mind: Mind, frame: ServerFrame) -> None:
        if isinstance(frame, Ack) and len(mind.client.accepted) == 1:
            self._start(mind)
        told = mind.client.table
        over = told is not None and told.stage is Stage.FINISHED
        self.ends += over
        before = len(mind.client.unanswered)
        mind(frame)
        if len(mind.client.unanswered) != before or isinstance(frame, Ack):
            self._trap.note()
        self._trap.note()

    def _start(self, mind: Mind) -> None:
        if mind is self.minds[0]:
            mind.client.say(Start(id=mind.client.new_id()))

    async def stay(self) -> None:
        """The second person sits down before the first one starts."""
        for chair, mind in reversed(list(enumerate(self.minds))):
            client = mind.client
            name = client.guest.name
            client.say(Sit(id=client.new_id(), chair=chair, name=name))
        host, other = (mind.client for mind in self.minds)
        await asyncio.gather(self._stay(host, other), other.stay(again_after=lambda: 0.02))

    async def _stay(self, host: Client, other: Client) -> None:
        """The host is the first to come, and starts once the other one sits."""
        host.unanswered, waiting = {}, host.unanswered
        other.unanswered, later = {}, other.unanswered
        staying = asyncio.ensure_future(host.stay(again_after=lambda: 0.02))
        await host.welcomed.wait()
        for client, commands in ((other, later), (host, waiting)):
            for command in commands.values():
                client.say(command)
        await staying
