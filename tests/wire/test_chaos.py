"""The server is killed under load: nothing accepted is lost, nothing is done twice."""

import pytest

from tests.chaos import besiege
from tests.outages import BadDays

pytestmark = pytest.mark.slow


@pytest.mark.parametrize("seed", range(2))
def test_a_killed_server_goes_on_where_it_was(seed: int) -> None:
    tally = besiege(seed, range(4))
    assert tally.failures == []
    assert tally.counts["moves accepted"] > 0


def test_on_bad_days_nobody_is_sent_away_and_nothing_is_lost(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(BadDays, "in_time", False)  # the machine may be busy
    tally = besiege(3, range(4), kind=BadDays)
    assert tally.failures == []
    assert tally.counts["moves accepted"] > 0


@pytest.mark.parametrize("fault", ["told-before-stored", "ids-forgotten"])
def test_a_server_that_forgets_is_found_out(fault: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tests.chaos.STILL", 20.0)
    assert any(besiege(seed, range(4), fault=fault).failures for seed in range(5))
