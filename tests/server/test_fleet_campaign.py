"""The campaign of tests/fleet finds what it looks for: losses, where the database may lose."""

import pytest

from tests.fleet.__main__ import besiege
from tests.fleet.database import Promise
from tests.fleet.faults import EVERY

pytestmark = pytest.mark.slow
FAULTS = {fault.name: fault for fault in EVERY}


@pytest.mark.parametrize(
    "promise, fault",
    [
        (Promise.WITHOUT_STANDBY, "primary lost"),
        (Promise.WITHOUT_DISK, "database stopped"),
    ],
)
def test_a_database_that_acknowledges_too_early_is_seen_to_lose(
    promise: Promise, fault: str
) -> None:
    tally = besiege(3, range(3), [FAULTS[fault]], promise, in_time=False)
    assert len(tally.failures) == 1
    what = tally.failures[0][1]
    assert "is forgotten" in what or "accepted and lost" in what, what


def test_one_that_keeps_its_promise_loses_nothing_by_the_same_faults() -> None:
    faults = [FAULTS["primary lost"], FAULTS["database stopped"]]
    tally = besiege(3, range(2), faults, in_time=False)
    assert tally.failures == []
    assert tally.counts["moves accepted"] > 0
    assert tally.counts["primary lost"] == tally.counts["database stopped"] == 1
