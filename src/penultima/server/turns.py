"""Work for a few threads, in which everybody who has some has a turn, however much others have."""

from collections import deque
from collections.abc import Callable, Collection
from threading import Condition
from typing import Generic, TypeVar

T = TypeVar("T")


class FairQueue(Generic[T]):
    """A line for each who wants something; the lines take turns."""

    def __init__(self, is_wanted: Callable[[T], bool]) -> None:
        """`is_wanted`: what is no more takes nobody's turn."""
        self._is_wanted = is_wanted
        self._lines: dict[str, deque[T]] = {}
        """The one whose turn it is comes first."""
        self._changed = Condition()
        self._closed = False

    def put(self, whose: Collection[str], item: T) -> None:
        """For several it stands in the shortest of their lines: so nobody makes others wait by
        wanting the same as they do."""
        with self._changed:
            line = min(whose, key=lambda one: len(self._lines.get(one, ())), default="")
            self._lines.setdefault(line, deque()).append(item)
            self._changed.notify()

    def take(self) -> T | None:
        """Waits until there is something; None once it is closed and empty."""
        with self._changed:
            while self._lines or not self._closed:
                if not self._lines:
                    self._changed.wait()
                elif (found := self._next()) is not None:
                    return found
        return None

    def close(self) -> None:
        with self._changed:
            self._closed = True
            self._changed.notify_all()

    def _next(self) -> T | None:
        """Of whoever's turn it is; None if nothing of theirs is wanted any more."""
        whose = next(iter(self._lines))
        line = self._lines.pop(whose)
        while line:
            item = line.popleft()
            if self._is_wanted(item):
                if line:
                    self._lines[whose] = line
                return item
        return None
