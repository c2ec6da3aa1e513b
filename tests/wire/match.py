"""One whole match over real sockets, with every loss and repetition that a network knows."""

import asyncio
import json
import random
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec

from penultima.record import replay
from penultima.record.reader import read_text
from penultima.table import Level, Setup
from penultima.table.commands import SeatBot, Sit, Start
from penultima.table.messages import ServerFrame, Stage
from penultima.table.thoughts import THINKERS
from tests.waiting import QUIET, Patience
from tests.wire.client import Client
from tests.wire.mind import Mind
from tests.wire.server import Guest, ServerProcess
from tests.wire.setups import KINDS, Kind, any_setup

MATCH_QUIET = QUIET
_BOTS = (*[level for level in Level if level not in THINKERS] * 4, *sorted(THINKERS))
"""Most are quick; now and then one thinks."""


class Person:
    """Somebody at the table: a device that loses its network, and one that never does."""

    def __init__(self, server: ServerProcess, guest: Guest, code: str, source: random.Random):
        fair = source.random() < 0.5
        self.source = source
        self.client = Client(server.port, guest, code, entropy=fair)
        self.twin = Client(server.port, guest, code, entropy=fair)
        self.mind = Mind(self.client, source)
        self.client.on_frame = self._hear
        self._losses = source.choice((0.0, 0.01, 0.03, 0.1))
        self._repeats = source.choice((0.0, 0.1))

    def _hear(self, frame: ServerFrame) -> None:
        self.mind(frame)
        if self.source.random() < self._repeats and self.client.unanswered:
            said = self.source.choice(list(self.client.unanswered.values()))
            self.source.choice((self.client, self.twin)).repeat(said)
        if self.source.random() < self._losses:
            self.client.drop()

    async def stay(self) -> None:
        def absence() -> float:
            return self.source.choice((0.0, 0.0, 0.001, 0.02))

        await asyncio.gather(self.twin.stay(), self.client.stay(again_after=absence))


class Played(msgspec.Struct):
    setup: Setup
    moves: int
    losses: int
    frames: int
    """Numbered ones, over all sockets."""
    gaps: int


async def play_match(server: ServerProcess, seed: str, kinds: tuple[Kind, ...] = KINDS) -> Played:
    """A match at a table of any kind; AssertionError where a client and the server disagree."""
    source = random.Random(seed)
    setup = any_setup(source, kinds=kinds)
    humans = min(setup.seats, source.choice((1, 1, 2, 3)))
    guests = [server.guest(f"Player {number + 1}") for number in range(humans + 1)]
    code = server.open_table(guests[0], setup)
    people = [
        Person(server, guest, code, random.Random(f"{seed} {guest.name}")) for guest in guests
    ]
    staying = [asyncio.ensure_future(people[0].stay())]
    try:
        await asyncio.wait_for(people[0].twin.welcomed.wait(), QUIET)
        staying += [asyncio.ensure_future(person.stay()) for person in people[1:]]
        await _sit_down(people, setup, source)
        await _until_finished(people, staying, seed)
    finally:
        for task in staying:
            task.cancel()
        await asyncio.gather(*staying, return_exceptions=True)
        for person in people:
            person.client.drop()
            person.twin.drop()
        await asyncio.sleep(0.01)
    _check(server, people, code)
    return Played(
        setup,
        sum(len(person.mind.moves) for person in people),
        sum(person.client.opened - 1 for person in people),
        sum(len(p.client.events) + len(p.twin.events) for p in people),
        sum(len(p.client.gaps) for p in people),
    )


async def _sit_down(people: list[Person], setup: Setup, source: random.Random) -> None:
    """The last person only watches; somebody may play two hands."""
    *players, _ = people
    host = players[0].client
    for chair in range(setup.seats):
        if chair < len(players):
            person = players[chair].client
            person.say(Sit(id=person.new_id(), chair=chair, name=person.guest.name))
        elif source.random() < 0.1:
            host.say(Sit(id=host.new_id(), chair=chair, name="Second hand"))
        elif source.random() < 0.5:
            level = source.choice(_BOTS)
            host.say(SeatBot(id=host.new_id(), chair=chair, level=level))
    patience = Patience("not all find their seats")
    while any(person.client.unanswered for person in players):
        patience.see([len(person.client.unanswered) for person in players])
        await asyncio.sleep(0.002)
    host.say(Start(id=host.new_id(), fill=source.choice(_BOTS)))


async def _until_finished(
    people: list[Person], staying: "Sequence[asyncio.Future[None]]", seed: str
) -> None:
    """All have heard of the end, and of everything before it."""
    devices = [device for person in people for device in (person.client, person.twin)]

    def done() -> bool:
        last = max(device.seq for device in devices)
        return all(
            device.table is not None
            and device.table.stage is Stage.FINISHED
            and device.seq == last
            and not device.unanswered
            for device in devices
        )

    patience = Patience(f"match {seed} does not end", MATCH_QUIET)
    while not done():
        patience.see([(d.guest.name, d.seq, d.turn, len(d.unanswered)) for d in devices])
        await asyncio.sleep(0.005)
        for task in staying:
            if task.done():
                task.result()


# ---------------------------------------------------------------- checking


def _check(server: ServerProcess, people: list[Person], code: str) -> None:
    summary = server.summary(code)
    final = _standing(summary["table"])
    for person in people:
        for device in (person.client, person.twin):
            assert device.table is not None
            told = _standing(msgspec.to_builtins(device.table))
            assert told == final, f"{device.guest.name} was told {told}, the server says {final}"
        _check_tail(person)
    _check_records(server, people, code, summary)
    _check_commands(server, people)


def _standing(table: dict[str, Any]) -> dict[str, Any]:
    names = ("stage", "scores", "winners", "places", "rounds_won", "accounts", "result", "game")
    told: dict[str, Any] = json.loads(msgspec.json.encode({name: table[name] for name in names}))
    return told


def _check_tail(person: Person) -> None:
    """What a device was told that came and went is what one was told that stayed."""
    client, twin = person.client, person.twin
    assert not twin.gaps, f"numbers {twin.gaps} were never told"
    for seq, events in client.events.items():
        if seq in twin.events:
            assert events == twin.events[seq], f"{seq} differs: {events!r} / {twin.events[seq]!r}"
    untold = set(range(min(client.events), client.seq + 1)) - client.events.keys()
    assert untold == {seq for first, last in client.gaps for seq in range(first, last + 1)}
    for _, last in client.gaps:
        begins = client.events[last + 1]
        assert b'"event":"began"' in begins, f"a tail begins inside a round: {begins!r}"


def _check_records(
    server: ServerProcess, people: list[Person], code: str, summary: dict[str, Any]
) -> None:
    """Each record can be played again, and comes out as everybody was told."""
    table = summary["table"]
    assert summary["finished"], "a finished match has a record"
    totals = [0] * len(table["scores"])
    for game in summary["finished"]:
        record = read_text(server.record(code, game), Path(f"record {game}"))
        *_, last = replay(record)
        referee = last.referee
        totals = [sum(both) for both in zip(totals, referee.match.scores, strict=False)]
    if table["setup"]["counting"] in ("rounds", "penalties"):
        lowest = table["setup"]["counting"] == "penalties"
        best = min(totals) if lowest else max(totals)
        assert totals == table["scores"]
        assert [n for n, points in enumerate(totals) if points == best] == sorted(table["winners"])
    elif not table["accounts"]:
        assert list(referee.match.scores) == table["scores"]
        assert sorted(referee.match.winners) == sorted(table["winners"])
    assert referee.result is not None
    hands = [list(hand) for hand in referee.result.hands]
    for person in people:
        for view in person.client.views:
            assert view.hands is not None
            assert [list(hand) for hand in view.hands] == hands


def _check_commands(server: ServerProcess, people: list[Person]) -> None:
    """Every accepted answer to the table's question is stored, once."""
    for person in people:
        export = server.ask("GET", "/api/me/export", token=person.client.guest.token).json
        stored = [command["id"] for command in export["commands"]]
        assert len(stored) == len(set(stored))
        accepted = {name for name in person.mind.moves if name in person.client.accepted}
        assert accepted <= set(stored), f"lost: {accepted - set(stored)}"
        refused = person.client.refused.keys() & set(stored)
        assert not refused, f"refused and carried out: {refused}"
