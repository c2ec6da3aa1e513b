"""Waiting in tests: as long as something new happens, and never for a total of seconds.

On a machine that has five times as much to do everything takes five times as long, and still it
moves. So a wait is given up only when nothing new has been seen for long, however long the whole
has taken by then.
"""

import time
from collections.abc import Callable

QUIET = 120.0
"""Seconds without anything new after which nothing will come any more."""


DEAD = 10 * QUIET
"""Seconds after which a process that says nothing before its end is taken for dead: far more than
it needs on a machine that has five times as much to do."""


class Patience:
    """Is at an end when the same has been seen for so many seconds.

    >>> patience = Patience("the round does not end")
    >>> while not over():
    ...     patience.see(number_of_events())
    """

    def __init__(self, complaint: str, quiet: float = QUIET) -> None:
        self._complaint = complaint
        self._quiet = quiet
        self._seen: object = object()
        self._since = 0.0

    def see(self, sight: object) -> None:
        """AssertionError if there has been nothing else to see for too long."""
        now = time.monotonic()
        if sight != self._seen:
            self._seen, self._since = sight, now
        elif now - self._since > self._quiet:
            raise AssertionError(f"{self._complaint}: for {self._quiet} s nothing but {sight!r}")


def wait_until(
    holds: Callable[[], bool],
    complaint: str,
    sight: Callable[[], object] = lambda: None,
    *,
    every: float = 0.02,
) -> None:
    """Until it holds, as long as what `sight` tells changes."""
    patience = Patience(complaint)
    while not holds():
        patience.see(sight())
        time.sleep(every)
