"""The server is killed under load: nothing accepted is lost, nothing is done twice."""

import pytest

from tests.chaos import besiege

pytestmark = pytest.mark.slow


@pytest.mark.parametrize("seed", range(2))
def test_a_killed_server_goes_on_where_it_was(seed: int) -> None:
    tally = besiege(seed, range(4))
    assert tally.failures == []
    assert tally.counts["moves accepted"] > 0
