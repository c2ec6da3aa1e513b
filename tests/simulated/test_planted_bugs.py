"""Mistakes planted in the server are found by evenings that the server itself passes."""

from functools import partial

import pytest

from tests.simulated.bugs import EVERY, Bug, planted
from tests.simulated.world import Evening, World

MOST = 150


def _evening(seed: str, days: tuple[str, ...]) -> Evening:
    return World(seed, only=days).run()


@pytest.mark.parametrize("bug", EVERY, ids=[bug.what for bug in EVERY])
def test_is_found(bug: Bug) -> None:
    for number in range(MOST):
        evening = partial(_evening, f"bugs:{number}", bug.days)
        if planted(bug, evening).trouble is not None:
            assert evening().trouble is None
            return
    pytest.fail("nobody notices")
