"""Somebody answers pings 300 ms late over a real socket: in no race is it worth anything."""

import json
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext, suppress
from pathlib import Path
from queue import SimpleQueue
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from penultima.server.settings import Bounds
from penultima.table import BRISK, Table
from tests.server.clients import Frame, Guest, Served, serving
from tests.table.evening import Evening
from tests.waiting import QUIET, wait_until

LATE = 0.3
HEAD_START = 0.1
"""By so much the honest one is really sooner; 300 ms taken off would turn it round."""
PONGS = 1


class Ear(threading.Thread):
    """Listens to a socket all the time, answers pings so late, and keeps everything else."""

    def __init__(self, guest: Guest, code: str, *, late: float = 0.0) -> None:
        super().__init__()
        self._socket = guest.server.open_socket().socket
        self._late = late
        self._heard: SimpleQueue[Frame] = SimpleQueue()
        self.pongs = 0
        self.send({"type": "hello", "token": guest.token, "table": code})
        self.start()

    def run(self) -> None:
        with suppress(ConnectionClosed):
            while True:
                frame: Frame = json.loads(self._socket.recv())
                if frame["type"] == "ping":
                    time.sleep(self._late)
                    self.send({"type": "pong", "n": frame["n"]})
                    self.pongs += 1
                else:
                    self._heard.put(frame)

    def send(self, frame: Frame) -> None:
        self._socket.send(json.dumps(frame))

    def do(self, kind: str, **fields: Any) -> None:
        name = f"{kind} {time.monotonic()}"
        self.send({"type": kind, "id": name, **fields})
        answer = self.until(lambda frame: frame.get("id") == name)
        assert answer["type"] == "ack", answer

    def act(self, chair: int, **move: Any) -> None:
        """It is answered when the race is decided."""
        self.send({"type": "act", "id": f"{time.monotonic()}", "chair": chair, "move": move})

    def until(self, wanted: Callable[[Frame], bool]) -> Frame:
        while not wanted(frame := self._heard.get(timeout=QUIET)):
            pass
        return frame

    def event(self, kind: str) -> Frame:
        """The next of that kind; what comes with it is not looked at again."""
        frame = self.until(lambda frame: any(e["event"] == kind for e in frame.get("events", ())))
        found: Frame = next(event for event in frame["events"] if event["event"] == kind)
        return found

    def close(self) -> None:
        self._socket.close()
        self.join()


class Party:
    """Three people at one table: the pretender, an honest one, and one who gives occasion."""

    def __init__(self, table: Table, ears: list[Ear], pretending: str) -> None:
        self.pretender, self.honest, self.third = ears
        self._pretending = pretending
        self._evening = object.__new__(Evening)
        self._evening.table = table

    def lay_out(self, hands: list[str], top: str) -> None:
        self._evening.lay_out(hands, top, turn=2)

    @property
    def taken_off(self) -> float:
        """By how much earlier than it arrives the pretender's move counts."""
        found: float = -self._evening.session.people.delays.corrected(self._pretending, 0.0)
        return found

    def race(self, **move: Any) -> None:
        """The honest one answers first, and the pretender really a little later."""
        self.honest.act(1, **move)
        time.sleep(HEAD_START)
        self.pretender.act(0, **move)


@contextmanager
def party(
    folder: Path,
    monkeypatch: pytest.MonkeyPatch,
    stand_before: Callable[[Served], AbstractContextManager[Served]] = nullcontext,
    proxies: tuple[str, ...] = (),
    **setup: Any,
) -> Iterator[Party]:
    tables: dict[str, Table] = {}
    true = Table.measured

    def note(self: Table, who: str, round_trip: float, *, sure: bool = True) -> None:
        tables[self.code] = self
        true(self, who, round_trip, sure=sure)

    monkeypatch.setattr(Table, "measured", note)
    bounds = Bounds(silence_seconds=3.0)
    with (
        serving(folder, pace=BRISK, bounds=bounds, proxies=proxies) as server,
        stand_before(server) as house,
    ):
        guests = [house.guest(name) for name in ("Ana", "Bea", "Cid")]
        code = guests[0].open_table(seats=3, turn_seconds=None, **setup)
        ears = [Ear(guest, code, late=LATE * (guest is guests[0])) for guest in guests]
        for chair, ear in enumerate(ears):
            ear.do("sit", chair=chair, name=f"P{chair}")
        wait_until(lambda: ears[0].pongs >= PONGS, "no ping has come")
        ears[0].do("start")
        yield Party(tables[code], ears, guests[0].id)
        for ear in ears:
            ear.close()


pytestmark = [
    pytest.mark.skipif(sys.platform != "linux", reason="elsewhere the system measures nothing"),
    pytest.mark.shows("F2"),
    pytest.mark.slow,
]


def test_the_first_hand_on_the_pile_is_not_last(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with party(tmp_path, monkeypatch, edition="shark") as people:
        people.lay_out(["r1 r2 r3", "b1 b2 b3", "x r7 g3"], "r9")
        people.third.act(2, move="play", card="x")
        people.honest.event("slapopened")
        time.sleep(BRISK.false_start)
        people.third.act(2, move="slap")
        people.race(move="slap")
        assert people.third.event("attacked")["seat"] == 0


def test_the_first_who_points_has_caught(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with party(tmp_path, monkeypatch, edition="classic") as people:
        people.lay_out(["r1 r2 r3", "b1 b2 b3", "r7 g3"], "r9")
        people.third.act(2, move="play", card="r7")
        people.honest.event("exposed")
        people.race(move="catch", seat=2)
        assert people.third.event("caught")["by"] == 1


def test_the_first_who_jumps_has_jumped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with party(tmp_path, monkeypatch, edition="classic", house=["jump-in"]) as people:
        people.lay_out(["r7 r2 r3", "r7 b2 b3", "r7 g3 g4"], "r9")
        people.third.act(2, move="play", card="r7")
        people.honest.event("played")
        assert people.third.event("played")["seat"] == 2
        people.race(move="play", card="r7")
        assert people.third.event("played")["seat"] == 1
