"""The campaign of tests/fleet finds what it looks for: losses, where the database may lose."""

import pytest

from tests.fleet.__main__ import besiege

pytestmark = pytest.mark.slow


@pytest.mark.parametrize("planted", ["asynchronous-standby", "synchronous-commit-off"])
def test_a_database_that_acknowledges_too_early_is_seen_to_lose(planted: str) -> None:
    tally = besiege(3, range(3), planted=planted)
    assert len(tally.failures) == 1
    what = tally.failures[0][1]
    assert "is forgotten" in what or "accepted and lost" in what, what


def test_one_that_keeps_its_promise_loses_nothing_by_the_same_faults() -> None:
    strikes = "primary lost", "database stopped"
    tally = besiege(3, range(2), strikes=strikes, in_time=False)
    assert tally.failures == []
    assert tally.counts["moves accepted"] > 0
    assert tally.counts["steps whose writer is known"] > 0
    assert tally.counts["primary lost"] == tally.counts["database stopped"] == 1
