"""Many faults: `python -m tests.fleet --seed 1 --count 500 --jobs 8`."""

import asyncio
import random
from collections.abc import Sequence
from typing import NamedTuple

from tests.fleet.checks import check
from tests.fleet.database import Promise
from tests.fleet.faults import EVERY
from tests.fleet.nodes import fleet
from tests.fleet.siege import FleetSiege
from tests.wire.campaign import Campaign, Tally, run, told

_LAST_WORDS = 600


class Mistake(NamedTuple):
    """What is wrong, and the faults that bring it to light."""

    strikes: tuple[str, ...]
    promise: Promise = Promise.KEPT
    """Of the database."""
    server: str | None = None
    """A fault of the nodes: see tests/wire/faults.py."""


MISTAKES = {
    "asynchronous-standby": Mistake(("primary lost",), Promise.WITHOUT_STANDBY),
    "synchronous-commit-off": Mistake(("database stopped",), Promise.WITHOUT_DISK),
    "told-before-stored": Mistake(("killed", "database stopped"), server="told-before-stored"),
    "claims-from-the-living": Mistake(("links broken", "killed"), server="claims-from-the-living"),
    "two-stories": Mistake(("links slow",), server="two-stories"),
}


def besiege(
    seed: int,
    numbers: Sequence[int],
    *,
    strikes: Sequence[str] = (),
    planted: str | None = None,
    in_time: bool = True,
) -> Tally:
    """One fleet, so many faults: any, or only these; `planted` is a mistake of its own.

    Where not `in_time`, on a machine that may have much else to do, it is no failure to be late.
    """
    mistake = Mistake(tuple(strikes)) if planted is None else MISTAKES[planted]
    faults = [fault for fault in EVERY if not mistake.strikes or fault.name in mistake.strikes]
    in_time = in_time and planted is None
    tally = Tally(trials=len(numbers))
    source = random.Random(f"{seed}:{numbers[0]}")

    async def endure(siege: FleetSiege) -> None:
        try:
            await siege.endure(len(numbers))
        finally:
            await siege.leave()

    with fleet(mistake.server, mistake.promise) as nodes:
        if not nodes.database.can_be_filled:
            tally.counts["fleets whose disks nobody could fill (no right to mount)"] += 1
        try:
            siege = FleetSiege(nodes, source, faults, tournaments=not mistake.strikes)
            asyncio.run(endure(siege))
            tally.counts += (
                check(nodes.database.address, siege.tables, siege.festivals) + siege.counts
            )
            tally.most = siege.most
            tally.failures += [(numbers[0], late) for late in siege.late if in_time]
        except Exception as error:  # noqa: BLE001 whatever fails here is what we look for
            logs = [node.process.log[-_LAST_WORDS:] for node in nodes.all]
            tally.failures.append((numbers[0], f"{told(error)}\n{logs}"))
    return tally


CAMPAIGN = Campaign(
    module="tests.fleet",
    about="Nodes and their database under faults; nothing accepted may be lost or done twice.",
    work=besiege,
    count=200,
    chunk=20,
    one_story=True,
    mistakes=tuple(MISTAKES),
)

if __name__ == "__main__":
    run(CAMPAIGN)
