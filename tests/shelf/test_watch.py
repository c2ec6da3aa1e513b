"""When a check of an edition is taken for endless."""

import time

import pytest

from penultima.testing import child
from penultima.testing.occasions import Occasion


@pytest.mark.parametrize(
    "worked, passed, late",
    [(0.0, 30.0, False), (4.0, 50.0, False), (6.0, 6.0, True), (0.0, 200.0, True)],
    ids=["the machine is busy", "slow on a busy machine", "too much work", "it sleeps"],
)
def test_what_counts_is_work_and_not_what_else_a_machine_has_to_do(
    worked: float, passed: float, late: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    watch = child.Watchman("en")
    watch.expect(Occasion(), 5.0)
    used, now = time.clock_gettime, time.monotonic
    with monkeypatch.context() as later:
        later.setattr(time, "clock_gettime", lambda clock: used(clock) + worked)
        later.setattr(time, "monotonic", lambda: now() + passed)
        assert watch.is_late() is late
