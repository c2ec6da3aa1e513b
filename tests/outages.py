"""Bad days under load: `make chaos SEED=1 COUNT=200`.

As in tests/chaos.py, but what strikes is a disk that takes nothing, a lock that somebody holds, a
database that nobody may write any more (where the system lets us have that), or that is moved,
replaced, deleted for good or robbed of its log, a process that is stopped or may open no more
files; now and then the server is killed in the middle of it. Nobody is sent away, everything goes
on by itself soon after the cause is gone, and in the end nothing accepted is lost or done twice.
"""

import asyncio
import time
from functools import partial

from tests.chaos import STILL, Siege, besiege
from tests.waiting import Patience
from tests.wire.bad_days import EVERY
from tests.wire.campaign import Campaign, run

_LONGEST = 1.5
_KILLED = 0.2
"""How often; not where a file has just lost its name, and with it what only it holds."""


class BadDays(Siege):
    in_time = True
    """Whether it is a failure to be late."""

    async def strike(self) -> None:
        kind = self.source.choice(EVERY)
        if not kind.can_be_had(self.server.folder):
            self.counts[f"{kind.__name__}: cannot be had here"] += 1
            return
        day = kind(self.server)
        await asyncio.sleep(self.source.uniform(0.0, 0.3))
        opened = self._opened
        day.begin()
        await asyncio.sleep(self.source.uniform(0.0, _LONGEST))
        killed = not day.takes_along and self.source.random() < _KILLED
        if killed:
            self.server.kill()
        else:
            assert self._opened == opened, f"{type(day).__name__}: somebody was sent away"
        if day.outlives or not killed:
            day.end()
        if killed:
            await asyncio.to_thread(self.server.start)
        what = f"{type(day).__name__}{', killed' if killed else ''}"
        await self._go_on(what, day.goes_on_within)

    @property
    def _opened(self) -> int:
        """How often anybody has had to connect."""
        return sum(mind.client.opened for table in self.tables for mind in table.minds)

    async def _go_on(self, after: str, within: float) -> None:
        """Until something has happened at every table."""
        began, before = time.monotonic(), [table.sight for table in self.tables]
        patience = Patience(f"after {after} it does not go on", STILL)
        while any(table.sight in before for table in self.tables):
            patience.see([table.code for table in self.tables if table.sight in before])
            self._look_for_failures()
            await asyncio.sleep(0.02)
        seconds = time.monotonic() - began
        self.counts[after] += 1
        for bound in (1.0, 2.0, 5.0, 15.0):
            self.counts[f"went on within {bound:g} s"] += seconds <= bound
        late = self.in_time and seconds > within
        assert not late, f"{seconds:.1f} s until it went on after {after}"


CAMPAIGN = Campaign(
    module="tests.outages",
    about="Bad days under load; nothing accepted may be lost, and everything goes on by itself.",
    work=partial(besiege, kind=BadDays),
    count=200,
    chunk=10,
    one_story=True,
)

if __name__ == "__main__":
    run(CAMPAIGN)
