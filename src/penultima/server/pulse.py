"""How busy this process is: its share of a core, how late it is, how much it answers."""

import asyncio
from collections import deque
from time import monotonic, process_time

from penultima.server.metrics import ACK_SECONDS, LAG, LOAD, TASKS

_SECONDS = 1.0
_REMEMBERED = 10
"""Seconds; the worst lag of them counts."""


class Pulse:
    """Felt once a second."""

    def __init__(self) -> None:
        self.load = self.moves = 0.0
        """Of one core; acknowledged commands a second."""
        self._late: deque[float] = deque([0.0], maxlen=_REMEMBERED)

    @property
    def lag(self) -> float:
        """By how many seconds the loop came too late to what was due."""
        return max(self._late)

    async def run(self) -> None:
        while True:
            begun, used, answered = monotonic(), process_time(), ACK_SECONDS.total
            await asyncio.sleep(_SECONDS)
            passed = monotonic() - begun
            self.load = (process_time() - used) / passed
            self.moves = (ACK_SECONDS.total - answered) / passed
            self._late.append(passed - _SECONDS)
            LOAD.set(self.load)
            LAG.set(self.lag)
            TASKS.set(len(asyncio.all_tasks()))
