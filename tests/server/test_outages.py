"""When nothing can be stored, and when the server stands still: what waits, and what time it is."""

import asyncio
import random
import threading
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from penultima.server.store import CannotStore, Store, WriteJob, tables
from penultima.server.timepiece import TICK, Timepiece
from penultima.table import Table
from tests.server.clients import Line, Served
from tests.server.test_store import saved
from tests.waiting import Patience

# ---------------------------------------------------------------- the store


async def until(holds: Callable[[], bool], complaint: str) -> None:
    patience = Patience(complaint)
    while not holds():
        patience.see(None)
        await asyncio.sleep(0.01)


def test_what_cannot_be_written_waits_and_who_cannot_wait_is_told(tmp_path: Path) -> None:
    store = Store(tmp_path / "games.sqlite3")
    told: list[BaseException | None] = []

    def read_only(*, on: bool) -> None:
        store._custody.writing.execute(f"PRAGMA query_only={int(on)}")

    async def live() -> None:
        read_only(on=True)
        keep = partial(tables.keep, table=saved("TTTTTT", 1))
        store.submit([WriteJob(keep, lambda _, error: told.append(error))])
        await until(lambda: store.trouble is not None, "nobody notices")
        found = await store.examine()
        assert found is not None
        assert (found.reason, bool(found.advice("es"))) == ("read-only", True)
        with pytest.raises(CannotStore):
            await store.write(partial(tables.keep, table=saved("SSSSSS", 1)))
        assert told == []
        read_only(on=False)
        await until(lambda: bool(told), "it does not go on")
        assert told == [None]
        await until(lambda: store.trouble is None, "it never ends")
        assert await store.read(partial(tables.load, code="TTTTTT")) is not None
        assert await store.read(partial(tables.load, code="SSSSSS")) is None

    asyncio.run(live())
    store.close()


def test_the_fault_of_one_is_nobody_elses_and_no_trouble(tmp_path: Path) -> None:
    store = Store(tmp_path / "games.sqlite3")

    def fail(_: object) -> None:
        raise MemoryError

    async def live() -> None:
        keep = partial(tables.keep, table=saved("TTTTTT", 1))
        both = store.write(fail), store.write(keep)
        first, second = await asyncio.gather(*both, return_exceptions=True)
        assert isinstance(first, MemoryError)
        assert second is None
        assert await store.examine() is None

    asyncio.run(live())
    store.close()


def test_one_who_fails_when_told_keeps_nobody_waiting(tmp_path: Path) -> None:
    store = Store(tmp_path / "games.sqlite3")
    told: list[str] = []

    def fail(*_: object) -> None:
        raise ZeroDivisionError

    async def live() -> None:
        jobs = [
            WriteJob(lambda _: None, fail),
            WriteJob(lambda _: None, lambda *_: told.append("b")),
        ]
        store.submit(jobs)
        await until(lambda: told == ["b"], "the second is never told")

    asyncio.run(live())
    store.close()


def test_a_disk_that_does_not_answer_is_trouble_although_nothing_fails(tmp_path: Path) -> None:
    store = Store(tmp_path / "games.sqlite3")
    answers = threading.Event()

    async def live() -> None:
        writing = asyncio.create_task(store.write(lambda _: answers.wait()))
        await until(lambda: store.trouble is not None, "nobody notices")
        assert store.trouble is not None
        assert store.trouble.reason == "slow"
        answers.set()
        await writing
        await until(lambda: store.trouble is None, "it never ends")

    asyncio.run(live())
    store.close()


# ---------------------------------------------------------------- time


class Sundial:
    """What the system says."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def sundial() -> Sundial:
    return Sundial()


def watched(sundial: Sundial) -> Timepiece:
    found = Timepiece(sundial)
    found.watched = True
    return found


def test_a_gap_in_which_nothing_could_be_done_does_not_count(sundial: Sundial) -> None:
    time = watched(sundial)
    sundial.now += 0.3
    assert time.now() == pytest.approx(1000.3)
    sundial.now += 10
    assert time.now() == pytest.approx(1000.3 + TICK)
    assert time.recent_gap(60) == pytest.approx(10 - TICK)
    for _ in range(700):
        sundial.now += 0.1
        time.now()
    assert time.now() == pytest.approx(1070.4)
    assert time.recent_gap(60) == 0


def test_time_at_tables_stands_still_while_sockets_are_looked_after(sundial: Sundial) -> None:
    time = watched(sundial)
    time.stop()
    for _ in range(100):
        sundial.now += 0.1
        assert time.now() == 1000
    assert time.awake() == pytest.approx(1010)
    assert time.until(1000.001) == TICK, "who waits for that moment does not ask all the time"
    time.go_on()
    sundial.now += 0.2
    assert time.now() == pytest.approx(1000.2)
    assert time.until(1001) == pytest.approx(0.8)


def test_nobody_can_say_whether_there_was_a_gap_where_nobody_looks(sundial: Sundial) -> None:
    time = Timepiece(sundial)
    sundial.now += 10
    assert time.now() == 1010


def test_whoever_is_woken_a_hair_too_early_is_not_woken_again_and_again(sundial: Sundial) -> None:
    """Where time has stood still, sums are rounded; less than a clock can tell was waited for."""
    dice, time = random.Random(1), watched(sundial)
    for _ in range(2000):
        sundial.now += dice.uniform(0.6, 1.0)
        moment = time.now() + dice.uniform(0.1, 0.4)
        for _ in range(2):
            sundial.now += time.until(moment)
        assert time.now() >= moment


# ---------------------------------------------------------------- one table


def seated(server: Served) -> Line:
    north = server.guest()
    line = north.enter(north.open_table(seats=3))
    line.welcome()
    line.do("sit", chair=0, name="North")
    return line


def test_a_table_without_memory_goes_back_and_at_last_is_closed_and_no_other_is_harmed(
    server: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    other = seated(server)
    north = server.guest()
    code = north.open_table(seats=3)
    true = Table.receive

    def receive(self: Table, who: str, command: Any, now: float) -> Any:
        if getattr(command, "name", "") == "too large":
            raise MemoryError
        return true(self, who, command, now)

    monkeypatch.setattr(Table, "receive", receive)
    for life in range(4):
        line = north.enter(code)
        line.welcome()
        if life == 0:
            assert line.do("sit", "kept", chair=0, name="North")["type"] == "ack"
        assert line.table["chairs"][0]["name"] == "North"
        line.send({"type": "rename", "id": "poison", "chair": 0, "name": "too large"})
        assert line.closed() == ("unknown", 1011)
    assert north.enter(code).closed() == ("broken-table", 4409)
    assert north.ask("GET", f"/api/tables/{code}").error == (409, "broken-table")
    assert other.do("rename", chair=0, name="South")["type"] == "ack"
    other.close()
