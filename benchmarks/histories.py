"""Tables as long as anybody can make them, prepared for a server before it starts.

One round that goes on has 100,000 stored steps, which a person with patience has made by changing
their name on the chair. And a match of ten by elimination has been played to its end, 28,000 moves
long, at several tables, so that no replay of it is there already.
"""

import asyncio
import random
from functools import partial
from pathlib import Path
from typing import NamedTuple

from msgspec.structs import replace

from penultima.server.codes import ALPHABET, LENGTH
from penultima.server.http_messages.people import Person
from penultima.server.store import Store, people, tables
from penultima.server.store.tables import SavedTable
from penultima.server.tokens import Tokens
from penultima.table import INSTANT, Counting, Setup
from penultima.table.commands import Rename
from penultima.table.messages import Stage
from tests.table.evening import Evening
from tests.table.test_whole_matches import PEOPLE, Match
from tests.wire.server import Guest

STEPS = 100_000
MATCHES = 24
"""More than replays are made in the time of an attack."""
_SEATS = 10
_BETWEEN = 2.1
"""Seconds between two changes of one person, who may make one in two."""
_FORGOTTEN = 1000
"""Frames that nobody looks at."""


class Histories(NamedTuple):
    """Of a person who sits on the first chair everywhere."""

    guest: Guest
    going_on: str
    """The code of the table with a round that is long."""
    finished: tuple[str, ...]
    """Those with a match that was."""


def prepare(database: Path) -> Histories:
    """Into a file that no server has open."""
    return asyncio.run(_prepare(database))


async def _prepare(database: Path) -> Histories:
    source = random.Random(1)
    codes = ["".join(source.choice(ALPHABET) for _ in range(LENGTH)) for _ in range(MATCHES)]
    store, going_on = Store(database), _long_round()
    played = await _keep(store, [going_on.table.code], going_on)
    played += await _keep(store, codes, _long_match())
    who = Person(id=PEOPLE[0], name="Mallory", keep=True)
    claim = await store.write(partial(people.welcome, person=who, device=""))
    guest = Guest(Tokens(store.token_key).sign(claim), who.id, who.name)
    store.close()
    print(f"{played:,} steps stored at {len(codes) + 1} tables")
    return Histories(guest, going_on.table.code, tuple(codes))


async def _keep(store: Store, codes: list[str], evening: Evening) -> int:
    saved = SavedTable.of(evening.table, evening.steps)
    for code in codes:
        await store.write(partial(tables.keep, table=replace(saved, code=code)))
        await store.settle(await store.settle(0))
    return len(codes) * len(evening.steps)


def _long_round() -> Evening:
    match = Match.begun(Setup(turn_seconds=None), INSTANT, seed=1)
    match.play(restarts=False, to_round=2)
    evening = match.evening
    for number in range(STEPS):
        evening.now += _BETWEEN
        evening.say(PEOPLE[0], Rename, chair=0, name=f"North {number}")
        _forget_told(evening)
    assert len(evening.steps) > STEPS
    return evening


def _long_match() -> Evening:
    setup = Setup(seats=_SEATS, target=10_000, counting=Counting.ELIMINATION, turn_seconds=None)
    match = Match.begun(setup, INSTANT, seed=1)
    while not match.evening.at(Stage.FINISHED):
        match.play(restarts=False, to_round=match.evening.sight.round + 1)
        _forget_told(match.evening)
    return match.evening


def _forget_told(evening: Evening) -> None:
    for told in evening.frames.values():
        if len(told) > _FORGOTTEN:
            told.clear()
