"""Evenings in simulated time: they repeat themselves, and nobody's word is broken."""

import os
import subprocess
import sys

import pytest

from tests.simulated.__main__ import CAMPAIGN, simulate
from tests.simulated.world import World

EVENINGS = 200
PARTS = 4
"""Of the evenings, so that several workers share them."""


def test_an_evening_without_faults_is_the_same_again() -> None:
    first, again = (World("quiet", quiet=True).run() for _ in range(2))
    assert first.trouble is None
    assert first.counts["moves accepted"] > 0
    assert first.digest == again.digest


def test_an_evening_with_faults_is_the_same_in_another_process() -> None:
    here = World("1:3").run()
    told = "from tests.simulated.world import World; print(World('1:3').run().digest)"
    there = subprocess.run(
        [sys.executable, "-c", told],
        env=os.environ | {"PYTHONHASHSEED": "77"},
        capture_output=True,
        text=True,
        check=True,
    )
    assert there.stdout.strip() == here.digest
    assert World("1:4").run().digest != here.digest


@pytest.mark.parametrize("part", range(PARTS))
def test_whatever_goes_wrong_nothing_is_lost_and_all_arrive(part: int) -> None:
    tally = simulate(1, range(part, EVENINGS, PARTS))
    assert tally.failures == []
    assert tally.counts["moves accepted"] > 0
    assert tally.counts["claims"] > EVENINGS // PARTS


def test_a_failure_is_told_with_the_line_that_repeats_it() -> None:
    line = CAMPAIGN.line(5, 17, range(25), "something was lost")
    assert line.endswith("python -m tests.simulated --seed 5 --only 17")
