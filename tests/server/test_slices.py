"""Rooms work together where many are busy, and at once where few are."""

import asyncio
from collections.abc import Iterable
from time import monotonic
from typing import cast

from penultima.server import slices
from penultima.server.slices import Slices
from penultima.server.store import Store, WriteJob


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
        self.worked.append(monotonic())
        return WriteJob(lambda _: None, lambda _, __: None)


def run(rooms: int, seconds: float, pause: float) -> tuple[Ledger, list[float]]:
    """So many rooms in turn, one every so often; how long each had to wait."""
    ledger = Ledger()
    waits: list[float] = []

    async def play() -> None:
        house = Slices(cast(Store, ledger))
        workers = [Busy() for _ in range(rooms)]
        added: dict[Busy, list[float]] = {worker: [] for worker in workers}
        end, number = monotonic() + seconds, 0
        while monotonic() < end:
            worker = workers[number % rooms]
            number += 1
            if len(added[worker]) == len(worker.worked):
                added[worker].append(monotonic())
                house.add(worker)
            await asyncio.sleep(pause)
        await asyncio.sleep(2 * slices.SECONDS)
        for worker in workers:
            assert len(worker.worked) == len(added[worker])
            waits.extend(b - a for a, b in zip(added[worker], worker.worked, strict=True))

    asyncio.run(play())
    return ledger, waits


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
        house._busy, house._last = True, monotonic()
        house.add(worker)
        house.at_once(worker)
        assert len(worker.worked) == 1
        await asyncio.sleep(2 * slices.SECONDS)
        assert len(worker.worked) == 1

    asyncio.run(play())
    assert ledger.batches == [1]
