"""Pairs of worlds, table after table: `python -m tests.wire.pairs --seed 1 --count 2000`."""

import random
from itertools import islice

from msgspec.structs import replace

from penultima.table import Company
from tests.wire.campaign import Campaign, Tally, run
from tests.wire.evening import ArrangedEvening, Evening
from tests.wire.setups import any_setup
from tests.wire.worlds import hunt

INPUTS = 100
"""At each table; each is carried out in two worlds."""


def compare(seed: int, numbers: range) -> Tally:
    tally = Tally()
    for number in numbers:
        setup = any_setup(random.Random(f"{seed}:{number}"))
        begin = Evening if number % 4 else ArrangedEvening
        if begin is ArrangedEvening and setup.company.by_plan:
            setup = replace(setup, company=Company.STAGE)
        found = list(islice(hunt(setup, f"{seed}:{number}", INPUTS, begin), 1))
        tally.trials += 1
        tally.counts["pairs of worlds"] += INPUTS
        tally.failures += [(number, f"{setup}: {what}") for what in found]
    return tally


CAMPAIGN = Campaign(
    module="tests.wire.pairs",
    about="Two tables that differ in secrets must tell a person the same bytes.",
    work=compare,
    count=2000,
    chunk=25,
)

if __name__ == "__main__":
    run(CAMPAIGN)
