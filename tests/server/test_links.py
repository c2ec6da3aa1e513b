"""A link between two nodes: many parts in a message, and what a newer version says besides."""

import asyncio
import struct
from collections.abc import AsyncIterator, Awaitable, Callable
from typing import Any, cast

import msgspec
import pytest

from penultima.server import remote_visits
from penultima.server.distance import RoundTrip
from penultima.server.fleet.links import (
    LARGEST,
    MOST_UNREAD,
    LinkPart,
    NodeLink,
    packed,
    packed_trip,
    unpacked,
)
from penultima.server.remote_visits import RemoteWire, VisitingLink
from penultima.table.messages import Bye
from tests.waiting import Patience

NEWER = struct.pack(">IBI", 1, 99, 5) + b"later"
"""A part of a kind that this version does not know."""


class FarSocket:
    """The other node, as whoever opened the link sees it."""

    def __init__(self) -> None:
        self.said: list[bytes] = []
        self.unread, self.closed = 0, False
        self.tells: asyncio.Queue[bytes] = asyncio.Queue()

    def tell(self, message: bytes) -> None:
        self.said.append(message)

    async def __aiter__(self) -> AsyncIterator[bytes | str]:
        while True:
            yield await self.tells.get()

    async def close(self) -> None:
        self.closed = True

    @property
    def parts(self) -> list[tuple[int, LinkPart, bytes]]:
        return [part for message in self.said for part in unpacked(message)]


class Person:
    """At the door: the socket and the connection."""

    def __init__(self, trip: RoundTrip | None = None) -> None:
        self.trip, self.told, self.gone = trip, b"", ""

    def tell(self, frames: bytes) -> None:
        self.told += frames

    def part(self, bye: Bye | str) -> None:
        self.gone = bye if isinstance(bye, str) else bye.code

    def cut_off(self, why: str) -> None:
        self.gone = why

    def may_speak(self) -> bool:
        return True

    def round_trip(self) -> RoundTrip | None:
        return self.trip

    def lost(self) -> None: ...


class NearWire:
    """The socket of a link, as the node sees it that was called."""

    def __init__(self) -> None:
        self.told: list[bytes] = []
        self.cut = False
        self.line = Line(0.25)

    def tell(self, frames: bytes) -> None:
        self.told.append(frames)

    def cut_off(self, why: str) -> None:
        self.cut = True


class Line:
    def __init__(self, seconds: float) -> None:
        self.seconds = seconds

    def round_trip(self) -> RoundTrip:
        return RoundTrip(self.seconds, sure=True)


class Visited:
    """In the place of a visit at a table."""

    seen: list["Visited"]

    def __init__(self, _: Any, wire: RemoteWire, address: str, *, direct: bool, **how: Any) -> None:
        self.wire, self.direct, self.heard_all = wire, direct, b""
        self.seen.append(self)
        wire.hand_over(cast(Any, self), 0.0)

    def heard(self, data: bytes) -> None:
        self.heard_all += data

    def lost(self) -> None: ...


@pytest.fixture(autouse=True)
def visits(monkeypatch: pytest.MonkeyPatch) -> list[Visited]:
    monkeypatch.setattr(Visited, "seen", [], raising=False)
    monkeypatch.setattr(remote_visits, "_PLACES", {"table": Visited})
    return Visited.seen


def opening(channel: int, place: str = "table", **more: Any) -> bytes:
    told = {"place": place, "address": "192.0.2.7", **more}
    return packed(channel, LinkPart.OPEN, msgspec.json.encode(told))


def with_link(story: Callable[[NodeLink, FarSocket], Awaitable[None]]) -> None:
    async def live() -> None:
        socket = FarSocket()
        link = NodeLink(socket)
        await story(link, socket)
        for task in link._tasks:
            task.cancel()

    asyncio.run(live())


async def until(holds: Callable[[], bool]) -> None:
    patience = Patience("nothing comes of it")
    while not holds():
        patience.see(None)
        await asyncio.sleep(0)


def called(*parts: bytes) -> NearWire:
    """What a node says that was told these parts in one message."""
    wire = NearWire()

    async def live() -> None:
        VisitingLink(cast(Any, None), cast(Any, wire)).heard(b"".join(parts))
        await asyncio.sleep(0)
        await asyncio.sleep(0)

    asyncio.run(live())
    return wire


def test_what_many_say_in_one_turn_is_one_message_in_its_order() -> None:
    async def story(link: NodeLink, socket: FarSocket) -> None:
        channels = [link.open("table", "192.0.2.7", Person(), Person()) for _ in range(3)]
        for channel in channels:
            channel.heard(b"hello")
        await until(lambda: bool(socket.said))
        assert len(socket.said) == 1
        assert [number for number, *_ in socket.parts] == [1, 2, 3, 1, 2, 3]

    with_link(story)


def test_no_message_is_larger_than_the_other_side_takes() -> None:
    async def story(link: NodeLink, socket: FarSocket) -> None:
        channel = link.open("table", "", Person(), Person())
        for _ in range(9):
            channel.say(bytes(LARGEST // 4))
        await until(lambda: len(socket.parts) == 10)
        assert max(map(len, socket.said)) <= LARGEST
        assert len(socket.said) == 3

    with_link(story)


def test_a_node_that_does_not_read_is_waited_for_by_nobody() -> None:
    async def story(link: NodeLink, socket: FarSocket) -> None:
        channel = link.open("table", "", Person(), Person())
        await until(lambda: bool(socket.said))
        socket.unread = MOST_UNREAD + 1
        for _ in range(2):
            channel.say(bytes(LARGEST))
        await until(lambda: socket.closed)
        assert link.over
        assert len(socket.said) == 2
        channel.say(b"in vain")

    with_link(story)


def test_what_a_node_tells_many_in_one_turn_is_one_message(visits: list[Visited]) -> None:
    wire = NearWire()

    async def live() -> None:
        VisitingLink(cast(Any, None), cast(Any, wire)).heard(opening(1) + opening(2))
        for visited in visits:
            visited.wire.tell(b"news")
        assert wire.told == []
        await asyncio.sleep(0)

    asyncio.run(live())
    (message,) = wire.told
    expected = [(1, LinkPart.TOLD, b"news"), (2, LinkPart.TOLD, b"news")]
    assert list(unpacked(message[2:])) == expected


# ---------------------------------------------------------------- two versions


def test_a_part_that_only_a_newer_version_knows_is_passed_over(visits: list[Visited]) -> None:
    said = packed(1, LinkPart.SAID, b"hello")
    wire = called(opening(1, mood="good"), NEWER, said, NEWER)
    assert not wire.cut
    assert visits[0].heard_all == b"hello"

    async def story(link: NodeLink, socket: FarSocket) -> None:
        person = Person()
        link.open("table", "", person, person)
        socket.tells.put_nowait(NEWER + packed(1, LinkPart.TOLD, b"news") + NEWER)
        await until(lambda: person.told == b"news")
        assert not link.over

    with_link(story)


def test_whoever_wants_to_a_place_that_only_a_newer_version_has_comes_again_elsewhere(
    visits: list[Visited],
) -> None:
    wire = called(opening(1, "library"), opening(2))
    assert not wire.cut
    assert [visited.wire._number for visited in visits] == [2], "nobody else is sent away"
    (message,) = wire.told
    ((channel, part, content),) = unpacked(message[2:])
    assert (channel, part) == (1, LinkPart.GONE)
    assert msgspec.json.decode(content, type=Bye).code == "unknown"


def test_what_is_broken_ends_the_link() -> None:
    for broken in (b"short", NEWER[:-1], packed(1, LinkPart.OPEN, b"nonsense")):
        assert called(broken).cut

    async def story(link: NodeLink, socket: FarSocket) -> None:
        person = Person()
        link.open("table", "", person, person)
        socket.tells.put_nowait(NEWER[:-1])
        await until(lambda: link.over)
        assert person.gone == "link"

    with_link(story)


# ---------------------------------------------------------------- how far away


@pytest.mark.shows("F2")
def test_the_owner_of_a_table_is_told_how_far_away_whoever_comes_by_another_door_is(
    visits: list[Visited],
) -> None:
    near = packed(1, LinkPart.NEAR, packed_trip(0.125) + b"and more")
    called(opening(1, trip=0.5), opening(2))
    measured, behind_a_proxy = visits
    assert measured.direct
    assert measured.wire.line is not None
    assert measured.wire.line.round_trip() == RoundTrip(0.75, sure=True)
    assert not behind_a_proxy.direct
    assert behind_a_proxy.wire.line is None
    visits.clear()
    called(opening(1, trip=0.5), near)
    assert visits[0].wire.line is not None
    assert visits[0].wire.line.round_trip() == RoundTrip(0.375, sure=True)
    assert called(opening(1), packed(1, LinkPart.NEAR, b"?")).cut


@pytest.mark.shows("F2")
def test_a_door_tells_what_it_has_measured_and_nothing_that_is_not_sure() -> None:
    async def story(link: NodeLink, socket: FarSocket) -> None:
        person, unsure = Person(RoundTrip(0.05, sure=True)), Person(RoundTrip(0.3, sure=False))
        for one in (person, unsure):
            channel = link.open("table", "", one, one)
            channel.heard(b"one")
            one.trip = RoundTrip(0.03, one.trip is not None and one.trip.sure)
            channel.heard(b"two")
        await until(lambda: len(socket.parts) == 7)
        openings = [content for _, part, content in socket.parts if part is LinkPart.OPEN]
        assert [msgspec.json.decode(content)["trip"] for content in openings] == [0.05, None]
        near = [part for part in socket.parts if part[1] is LinkPart.NEAR]
        assert near == [(1, LinkPart.NEAR, packed_trip(0.03))]

    with_link(story)
