"""Many faults: `python -m tests.fleet --seed 1 --count 500 --jobs 8`."""

import asyncio
import random
from collections.abc import Sequence

from tests.fleet.checks import check
from tests.fleet.database import Promise
from tests.fleet.faults import EVERY, Fault
from tests.fleet.nodes import fleet
from tests.fleet.siege import FleetSiege
from tests.wire.campaign import Campaign, Tally, run, told

_LAST_WORDS = 600


def besiege(
    seed: int,
    numbers: Sequence[int],
    faults: Sequence[Fault] = EVERY,
    promise: Promise = Promise.KEPT,
    fault: str | None = None,
    *,
    in_time: bool = True,
) -> Tally:
    """One fleet, so many faults; `fault`: a mistake of its own (see tests/wire/faults.py).

    Where not `in_time`, on a machine that may have much else to do, it is no failure to be late.
    """
    tally = Tally(trials=len(numbers))
    source = random.Random(f"{seed}:{numbers[0]}")

    async def endure(siege: FleetSiege) -> None:
        try:
            await siege.endure(len(numbers))
        finally:
            await siege.leave()

    with fleet(fault, promise) as nodes:
        if not nodes.database.can_be_filled:
            tally.counts["fleets whose disks nobody could fill (no right to mount)"] += 1
        try:
            siege = FleetSiege(nodes, source, faults)
            asyncio.run(endure(siege))
            tally.counts += check(nodes.database.address, siege.tables) + siege.counts
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
)

if __name__ == "__main__":
    run(CAMPAIGN)
