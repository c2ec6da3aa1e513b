"""Work that nobody waits for, and work that many wait for and that is done once, or seldom."""

import asyncio
from collections.abc import Callable, Coroutine, Hashable
from time import monotonic
from typing import Any, Generic, TypeVar

_Result = TypeVar("_Result")
KEPT_SECONDS = 1.0


class Errands:
    """Tasks that are begun and left alone; the loop by itself would forget them."""

    def __init__(self) -> None:
        self._tasks: set[asyncio.Task[None]] = set()

    def begin(self, work: Coroutine[Any, Any, None]) -> "asyncio.Task[None]":
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    def cancel(self) -> None:
        for task in self._tasks:
            task.cancel()

    async def end(self) -> None:
        """Cancelled, and over when this returns."""
        self.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)


class OnceForAll(Generic[_Result]):
    """What is under way, by its name: whoever asks for it meanwhile gets the same."""

    def __init__(self) -> None:
        self._tasks: dict[str, asyncio.Task[_Result]] = {}

    def __len__(self) -> int:
        return len(self._tasks)

    def __contains__(self, name: str) -> bool:
        return name in self._tasks

    async def do(self, name: str, work: Callable[[str], Coroutine[Any, Any, _Result]]) -> _Result:
        """It goes on also where whoever began it waits no longer."""
        task = self._tasks.get(name)
        if task is None:
            task = self._tasks[name] = asyncio.create_task(work(name))
            task.add_done_callback(lambda _: self._tasks.pop(name, None))
        return await asyncio.shield(task)


class MadeLately(Generic[_Result]):
    """What was made of the same thing in the last second is not made again, whoever asks."""

    def __init__(self) -> None:
        self._made: dict[Hashable, tuple[float, asyncio.Task[_Result]]] = {}

    async def get(
        self, what: Hashable, make: Callable[[], Coroutine[Any, Any, _Result]]
    ) -> _Result:
        late = monotonic() - KEPT_SECONDS
        self._made = {known: made for known, made in self._made.items() if made[0] > late}
        if what not in self._made:
            self._made[what] = monotonic(), asyncio.create_task(make())
        return await asyncio.shield(self._made[what][1])
