"""Rooms work together where many are busy, and at once where few are."""

import asyncio
from asyncio import Task
from collections.abc import Coroutine, Iterable
from typing import Any, cast

from penultima.server import slices
from penultima.server.slices import Slices
from penultima.server.store import Store, WriteJob
from tests.simulated.loop import SimulatedLoop


class Ledger:
    """What is stored together."""

    def __init__(self) -> None:
        self.batches: list[int] = []

    def submit(self, jobs: Iterable[WriteJob]) -> None:
        self.batches.append(len(list(jobs)))


class Busy:
    def __init__(self) -> None:
        self.worked: list[float] = []

    def work(self) -> WriteJob | None:
        self.worked.append(asyncio.get_running_loop().time())
        return WriteJob(lambda _: None, lambda _, __: None)


def run(rooms: int, seconds: float, pause: float) -> tuple[Ledger, list[float]]:
    """So many rooms in turn, one every so often; how long each had to wait."""
    ledger = Ledger()
    waits: list[float] = []

    async def play() -> None:
        house, clock = Slices(cast(Store, ledger)), asyncio.get_running_loop().time
        workers = [Busy() for _ in range(rooms)]
        added: dict[Busy, list[float]] = {worker: [] for worker in workers}
        end, number = clock() + seconds, 0
        while clock() < end:
            worker = workers[number % rooms]
            number += 1
            if len(added[worker]) == len(worker.worked):
                added[worker].append(clock())
                house.add(worker)
            await asyncio.sleep(pause)
        await asyncio.sleep(2 * slices.SECONDS)
        for worker in workers:
            assert len(worker.worked) == len(added[worker])
            waits.extend(b - a for a, b in zip(added[worker], worker.worked, strict=True))

    _in_time_of_its_own(play())
    return ledger, waits


def _in_time_of_its_own(play: Coroutine[None, None, None]) -> None:
    """Where nothing takes longer than it says, however busy the machine is."""
    loop = SimulatedLoop(lambda: 0.0, _fail)
    played = Task(play, loop=loop)
    try:
        loop.run_until(played.done)
        played.result()
    finally:
        loop.forget()


def _fail(context: dict[str, Any]) -> None:
    raise AssertionError(context)


def test_a_room_by_itself_waits_for_nobody() -> None:
    ledger, waits = run(rooms=1, seconds=0.6, pause=0.002)
    assert set(ledger.batches) == {1}
    assert sorted(waits)[len(waits) // 2] < slices.SECONDS / 5


def test_many_rooms_share_what_is_stored() -> None:
    ledger, waits = run(rooms=50, seconds=1.0, pause=0.002)
    late = ledger.batches[len(ledger.batches) // 2 :]
    assert sum(late) / len(late) > 2
    assert sorted(waits)[len(waits) // 2] < slices.SECONDS


def test_whose_time_has_come_waits_for_nobody() -> None:
    ledger = Ledger()

    async def play() -> None:
        house, worker = Slices(cast(Store, ledger)), Busy()
        house._busy, house._last = True, asyncio.get_running_loop().time()
        house.add(worker)
        house.at_once(worker)
        assert len(worker.worked) == 1
        await asyncio.sleep(2 * slices.SECONDS)
        assert len(worker.worked) == 1

    _in_time_of_its_own(play())
    assert ledger.batches == [1]
