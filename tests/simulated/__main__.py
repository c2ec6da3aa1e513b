"""Many evenings: `make simulate-server SEED=1 COUNT=10000`."""

from collections.abc import Sequence

from tests.simulated.world import World
from tests.wire.campaign import Campaign, Tally, run

_LAST = 60


def simulate(seed: int, numbers: Sequence[int]) -> Tally:
    """An evening each; one by itself is told, as far as it goes."""
    tally = Tally(trials=len(numbers))
    for number in numbers:
        world = World(f"{seed}:{number}")
        world.keep_told = len(numbers) == 1
        evening = world.run()
        tally.counts += evening.counts
        if evening.trouble is not None:
            told = "\n".join(world.told[-_LAST:])
            tally.failures.append((number, f"{evening.trouble}\n{told}".strip()))
    return tally


CAMPAIGN = Campaign(
    module="tests.simulated",
    about="The whole server in simulated time: nodes, people, a database, and all that goes wrong.",
    work=simulate,
    count=1000,
    chunk=25,
)

if __name__ == "__main__":
    run(CAMPAIGN)
