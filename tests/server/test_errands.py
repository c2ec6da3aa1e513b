"""Work that nobody waits for, and work that many wait for and that is done once."""

import asyncio

import pytest

from penultima.server.errands import Errands, OnceForAll


def test_what_many_ask_for_is_done_once_and_anew_when_it_is_over() -> None:
    done: list[str] = []

    async def work(name: str) -> int:
        await asyncio.sleep(0)
        done.append(name)
        return len(done)

    async def ask() -> None:
        once: OnceForAll[int] = OnceForAll()
        assert await asyncio.gather(*(once.do(name, work) for name in "aba")) == [1, 2, 1]
        assert (len(once), "a" in once) == (0, False)
        assert await once.do("a", work) == 3

    asyncio.run(ask())
    assert done == ["a", "b", "a"]


def test_it_goes_on_where_whoever_began_it_waits_no_longer() -> None:
    async def ask() -> None:
        once: OnceForAll[str] = OnceForAll()
        open_ = asyncio.Event()

        async def work(name: str) -> str:
            await open_.wait()
            return name

        first = asyncio.create_task(once.do("a", work))
        second = asyncio.create_task(once.do("a", work))
        await asyncio.sleep(0)
        first.cancel()
        open_.set()
        assert await second == "a"
        assert first.cancelled()

    asyncio.run(ask())


def test_what_fails_fails_for_all_who_asked_and_may_be_asked_again() -> None:
    async def fail(_: str) -> None:
        await asyncio.sleep(0)
        raise ConnectionResetError

    async def ask() -> None:
        once: OnceForAll[None] = OnceForAll()
        found = await asyncio.gather(once.do("a", fail), once.do("a", fail), return_exceptions=True)
        assert [type(error) for error in found] == [ConnectionResetError] * 2
        with pytest.raises(ConnectionResetError):
            await once.do("a", fail)

    asyncio.run(ask())


def test_errands_that_are_ended_are_over() -> None:
    ended: list[str] = []

    async def run(name: str, seconds: float) -> None:
        try:
            await asyncio.sleep(seconds)
        finally:
            ended.append(name)

    async def begin() -> None:
        errands = Errands()
        errands.begin(run("short", 0))
        errands.begin(run("endless", float("inf")))
        await asyncio.sleep(0.001)
        await errands.end()
        assert sorted(ended) == ["endless", "short"]

    asyncio.run(begin())
